import { maySee, subjectInScope } from '@pitlane/shared/access/field-rights';
import type { PortalFile } from '@pitlane/shared/engine/file';
import type { Handlers } from '@pitlane/shared/engine/operation';
import type { remittancePrintOperations } from '@pitlane/shared/features/remittance/print-operations';
import { zonedText } from '@pitlane/shared/kernel/instant-text';
import { recordChange } from '../../audit/record-change.ts';
import type { Call } from '../../http/call.ts';
import { forbidden } from '../../http/refusal.ts';
import type { PdfDocumentOptions } from '../../pdf/pdf-document.ts';
import type { FormDeps } from '../forms/draw-form.ts';
import { batchAnswer } from './handlers.ts';
import type { RemitDeps } from './preview-remittance.ts';
import { batchWorkbook, statementWorkbook } from './remittance-workbook.ts';
import { type RequestedStatement, remittanceStatement } from './statement.ts';

/** Prints a batch or a statement; who printed it is on record. An agency isn't shown what its dealers pay (docs/decisions/0020). Source: portal.md §7 */
export function remittancePrintHandlers(
  deps: FormDeps & RemitDeps,
): Handlers<typeof remittancePrintOperations, Call> {
  return {
    printRemittanceReport: async ({ batchNumber, dealerCode, startDate, endDate, format }, call) => {
      if (!maySee('ownDealerCost', call.actor, subjectInScope(call.actor))) {
        throw forbidden({ code: 'cost_not_seen', message: 'Remittance reports are for the dealer.' });
      }
      const isWorkbook = format === 'xlsx';
      if (batchNumber) return printBatch(deps, { batchNumber, isWorkbook }, call);
      const requested = { dealerCode: dealerCode ?? '', startDate: startDate ?? '', endDate: endDate ?? '' };
      return printStatement(deps, { requested, isWorkbook }, call);
    },
  };
}

async function printBatch(
  deps: FormDeps & RemitDeps,
  { batchNumber, isWorkbook }: { batchNumber: string; isWorkbook: boolean },
  call: Call,
): Promise<PortalFile> {
  const { scope } = call.actor;
  const batch = await deps.db.transaction((tx) => batchAnswer(tx, batchNumber, call), {
    scope,
    readOnly: true,
  });
  const title = `Remittance ${batchNumber}`;
  const body = isWorkbook
    ? await batchWorkbook(batch, ranBy(deps, call))
    : await deps.draw('batch', { frame: await frameOf(deps, call, title), content: batch });
  await record(deps, call, { batchNumber });
  return fileOf(`remittance-${batchNumber}`, body, isWorkbook);
}

async function printStatement(
  deps: FormDeps & RemitDeps,
  { requested, isWorkbook }: { requested: RequestedStatement; isWorkbook: boolean },
  call: Call,
): Promise<PortalFile> {
  const statement = await remittanceStatement(deps, requested, call);
  const title = 'Remittance statement';
  const body = isWorkbook
    ? await statementWorkbook(statement, ranBy(deps, call))
    : await deps.draw('statement', { frame: await frameOf(deps, call, title), content: statement });
  await record(deps, call, requested);
  const { dealerCode, startDate, endDate } = requested;
  return fileOf(`statement-${dealerCode}-${startDate}-${endDate}`, body, isWorkbook);
}

function fileOf(name: string, body: Uint8Array, isWorkbook: boolean): PortalFile {
  return isWorkbook
    ? { name: `${name}.xlsx`, contentType: workbookType, body }
    : { name: `${name}.pdf`, contentType: 'application/pdf', body };
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function ranBy({ config, now }: FormDeps, { actor }: Call) {
  return { ranBy: actor.fullName, ranAt: zonedText(config.businessZone, now()) };
}

function record({ db }: FormDeps, call: Call, after: object): Promise<unknown> {
  return db.transaction((tx) => recordChange(tx, call, { action: 'remittance.print', after }), {
    scope: call.actor.scope,
  });
}

async function frameOf(
  { config, now, letterheadFor }: FormDeps,
  call: Call,
  title: string,
): Promise<PdfDocumentOptions> {
  const madeAt = now();
  return {
    title,
    letterhead: await letterheadFor(call),
    footer: `Printed by ${call.actor.fullName} on ${zonedText(config.businessZone, madeAt)}`,
    madeAt,
  };
}
