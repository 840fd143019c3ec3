import type { Session } from '@pitlane/shared/access/session';
import { groupText } from '@pitlane/shared/features/dealers/rules/dealer-picker';
import type { Dealer } from '@pitlane/shared/features/dealers/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import type { Connection } from '../../../session/connection.ts';
import type { CardBlock, CardHead, CardLine } from '../../card.ts';
import type { FigureAnswers } from '../dashboards/figure-answers.ts';
import { figureBlocks, visitLines } from './card.ts';

/** How a dealer of a group is doing, as the list of dealers has it. */
export type Standing = Awaited<ReturnType<Connection['calls']['listDealerStandings']>>['rows'][number];

/** The dealers in scope of a group, by name. Throws CallError. */
export async function dealersOfGroup(
  calls: Pick<Connection['calls'], 'searchDealers'>,
  group: string,
  signal: AbortSignal,
): Promise<Dealer[]> {
  const dealers = await calls.searchDealers({}, { signal });
  return dealers.filter(({ dealerGroupIdentifier }) => dealerGroupIdentifier === group);
}

/** Returns the header of a group's card: its first dealer, and the codes of all. */
export function groupHead(dealers: readonly Dealer[]): CardHead {
  return {
    title: groupText(dealers),
    badge: 'Group',
    badgeLook: 'success',
    about: dealers.map(({ dealerCode }) => dealerCode).join(' · '),
  };
}

/** Returns a group's card as blocks: its dealers, those first that fell behind most, and their figures together. */
export function groupBlocks(
  standings: readonly Standing[],
  answers: FigureAnswers,
  session: Session,
): CardBlock[] {
  return [
    { title: 'Dealers', lines: standings.map(standingLine) },
    ...figureBlocks(answers, session),
    { title: 'Visit notes', lines: visitLines(answers.listVisitNotes, true) },
  ];
}

function standingLine(standing: Standing): CardLine {
  const { dealerCode, dealerName, soldCount, previousSoldCount, pendingCount, lossRatio } = standing;
  const [sold, before, pending] = [soldCount, previousSoldCount, pendingCount].map((count) =>
    formatCell('count', count),
  );
  return {
    label: dealerCode ?? '',
    value: `${dealerName}: ${sold} sold, ${before} last month, ${pending} to remit, loss ratio ${formatCell('ratio', lossRatio)}`,
  };
}
