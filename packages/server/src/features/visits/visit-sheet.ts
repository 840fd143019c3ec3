import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { projectionOf } from '@pitlane/shared/engine/projection';
import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import type * as schema from '@pitlane/shared/features/dashboards/dealer-schema';
import { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import { groupText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import { exportName } from '@pitlane/shared/features/reports/rules/export-name';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import type { z } from 'zod';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { sha256Of } from '../../outbox/mail.ts';
import type { CachedDealer } from '../dealers/dealer-cache.ts';
import type { FormDeps } from '../forms/draw-form.ts';
import { visitNotes } from './visit-notes.ts';

const operations = { ...dealerFigureOperations, ...dashboardOperations };

/** The calls whose figures are on a visit sheet. */
const onSheet = [
  'countSalesOfMonth',
  'listProgramSalesOfMonth',
  'getDealerSales',
  'getDealerCounts',
  'getDealerLossRatio',
  'listProgramClaimsOfYear',
  'listDealerContractsByMonth',
  'listDealerClaimsByMonth',
  'listPendingByProgram',
  'listDealerLogins',
] as const;
type OnSheet = (typeof onSheet)[number];

type DealerStanding = z.output<ReturnType<typeof schema.DealerStanding>>;

type AnswerOf<Name extends OnSheet> = z.output<ReturnType<(typeof operations)[Name]['response']>>;

/** A sheet's figures as their calls return them; what the caller may not see is undefined. */
export type SheetFigures = { [Name in OnSheet]: AnswerOf<Name> } & {
  /** The programs for the same number of days in the previous month. */
  programsBefore: AnswerOf<'listProgramSalesOfMonth'>;
  /** The dealers of a group, those furthest behind first; none for a single dealer. */
  standings: readonly DealerStanding[];
};

/** Dependencies of printing a visit sheet: the handlers of the figures. */
export interface SheetDeps extends FormDeps {
  figures: Pick<Handlers<typeof operations, Call>, OnSheet | 'listDealerStandings'>;
}

/**
 * Prints how a dealer, or the dealers of a group together, are doing, as the caller sees it. Who printed it is recorded.
 * Source: areas.md §4 (visit sheet)
 */
export async function printVisitSheet(
  deps: SheetDeps,
  dealers: readonly CachedDealer[],
  call: Call,
): Promise<PortalFile> {
  const [dealer] = dealers;
  if (!dealer) throw new Error('A visit sheet is of some dealer.');
  const { dealerCode, dealerGroupIdentifier } = dealer;
  const isGroup = dealers.length > 1;
  const of = isGroup ? { dealerGroupIdentifier: dealerGroupIdentifier ?? '' } : { dealerCode };
  const figures = await readFigures(deps, of, call);
  const codes = dealers.map((one) => one.dealerCode);
  const notes = await visitNotes(deps.db, codes, call);
  const letterhead = await deps.letterheadFor(call);
  const madeAt = deps.now();
  const { ranBy, ranAt } = ranWords(call.actor, madeAt);
  const title = 'Visit sheet';
  const footer = `${title} · created by ${ranBy}, ${ranAt}`;
  const frame = { title: `${title}, ${groupText(dealers)}`, letterhead, footer, madeAt };
  const content = { dealers, figures, notes, actor: call.actor };
  const body = await deps.draw('visitSheet', { frame, content });
  const after = {
    dealerCode,
    ...(isGroup ? { dealerCodes: codes } : {}),
    sha256: sha256Of(body).toString('hex'),
  };
  await deps.db.transaction((tx) => recordChange(tx, call, { action: 'visitSheet.print', after }));
  const named = { title, request: { dealerCode }, days: undefined, today: call.today };
  return { name: exportName(named, 'pdf'), contentType: 'application/pdf', body };
}

/** One dealer, or those of a group. */
type SheetScope = { dealerCode: string } | { dealerGroupIdentifier: string };

async function readFigures(deps: SheetDeps, of: SheetScope, call: Call): Promise<SheetFigures> {
  const read = await Promise.all(
    onSheet.map(async (name) => [name, await readFigure(deps, name, of, call)] as const),
  );
  const figures = Object.fromEntries(read) as { [Name in OnSheet]: AnswerOf<Name> };
  const { previousStartDate: startDate, previousEndDate: endDate } = figures.countSalesOfMonth;
  const before = { ...of, startDate: startDate ?? undefined, endDate: endDate ?? undefined };
  return {
    ...figures,
    programsBefore: await readFigure(deps, 'listProgramSalesOfMonth', before, call),
    standings: 'dealerGroupIdentifier' in of ? await readStandings(deps, of, call) : [],
  };
}

/** The dealers of a group, as the caller may see them; of a very large one, the first. */
async function readStandings(
  { figures }: SheetDeps,
  of: { dealerGroupIdentifier: string },
  call: Call,
): Promise<DealerStanding[]> {
  const answer = await figures.listDealerStandings({ ...of, limit: mostDealers }, call);
  return (await answer.readPage()).rows as DealerStanding[];
}

const mostDealers = 100;

/** Returns the response of a figure's call as its caller may see it. */
async function readFigure<Name extends OnSheet>(
  { figures }: SheetDeps,
  name: Name,
  request: ParsedRequestOf<(typeof operations)[Name]>,
  call: Call,
): Promise<AnswerOf<Name>> {
  const handler = figures[name] as (of: typeof request, by: Call) => unknown;
  return projectionOf(operations[name].response())(
    await handler(request, call),
    call.actor,
  ) as AnswerOf<Name>;
}
