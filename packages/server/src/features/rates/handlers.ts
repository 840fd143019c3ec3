import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { rateColumns } from '@pitlane/shared/features/rates/columns';
import type { rateOperations } from '@pitlane/shared/features/rates/operations';
import { rateImportJob } from '@pitlane/shared/features/rates/rules/rate-import-job';
import {
  sheetBefore,
  whyNotApproved,
  whyNotFirstDay,
} from '@pitlane/shared/features/rates/rules/sheet-status';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, conflict, notFound } from '../../http/refusal.ts';
import { scopedTransactions } from '../../http/scoped-transactions.ts';
import { asJob, type ReportProgress } from '../../jobs/run-job.ts';
import { changedSince, rowsRefused } from '../imports/import-refusals.ts';
import { type ReadImport, readImport } from '../imports/read-import.ts';
import type { ReadLists } from '../imports/workbooks/read-in-worker.ts';
import { comparisonOf } from './compare-sheets.ts';
import { planSheet } from './plan-sheet.ts';
import { lockedSheet, ratesOf, type StoredSheet, storedSheets, wireSheetOf } from './rate-sheet-rows.ts';
import { writeSheet } from './write-sheet.ts';

type Operations = typeof rateOperations;
type NewSheet = ParsedRequestOf<Operations['importRateSheet']>;
type Days = Pick<NewSheet, 'validFrom' | 'validTo'>;

/**
 * Handles the calls about rate sheets. A sheet is imported as a draft by one person and approved by another; the database refuses any change after
 * that, and raises the version of the rates, which every quote on every server asks for. Source: areas.md §7.1, §1 (R18)
 */
export function rateHandlers({
  db,
  readLists,
}: {
  db: Database;
  readLists: ReadLists;
}): Handlers<Operations, Call> {
  const inScope = scopedTransactions(db);
  return {
    listRateSheets: ({ programCode }, call) =>
      inScope(
        call,
        async (tx) => {
          const sheets = await storedSheets(tx, programCode ?? null);
          return sheets.map((sheet) => wireSheetOf(sheet, sheets, call));
        },
        { readOnly: true },
      ),
    compareRateSheets: (request, call) =>
      inScope(call, (tx) => compare(tx, request, call), { readOnly: true }),
    previewRateSheet: async (request, call) => {
      refuseDays(request, call);
      const read = await readImport(rateColumns, request, readLists);
      return inScope(call, (tx) => preview(tx, request, { read, call }));
    },
    importRateSheet: async (request, call) => {
      // A file that is refused on its own isn't a job for others to follow.
      refuseDays(request, call);
      const read = await readImport(rateColumns, request, readLists);
      return await asJob(db, rateImportJob(request.programCode), async (report) => {
        report({ done: 0, total: read.rowCount, text: `Checking ${request.fileDownloadName}` });
        return inScope(call, (tx) => once(tx, call, () => importDraft(tx, request, { read, call, report })));
      });
    },
    approveRateSheet: ({ rateSheetID }, call) =>
      inScope(call, (tx) => once(tx, call, () => approve(tx, rateSheetID, call))),
    discardRateSheet: ({ rateSheetID }, call) => inScope(call, (tx) => discard(tx, rateSheetID, call)),
  };
}

async function preview(
  tx: Queryable,
  request: ParsedRequestOf<Operations['previewRateSheet']>,
  { read, call }: { read: ReadImport; call: Call },
) {
  const plan = await planSheet(tx, request, read);
  const sheets = await storedSheets(tx, plan.programCode);
  return {
    fileName: request.fileDownloadName,
    previewHash: plan.previewHash,
    version: plan.version,
    rowCount: read.rowCount,
    refusedCount: new Set(plan.refused.map(({ line }) => line)).size,
    refused: [...plan.refused],
    before: plan.before ? wireSheetOf(plan.before, sheets, call) : null,
    ...(await comparisonOf(tx, plan)),
  };
}

/** Stores the sheet as it was previewed. Refuses 409 if anything has changed since. */
async function importDraft(
  tx: Queryable,
  request: NewSheet,
  { read, call, report }: { read: ReadImport; call: Call; report: ReportProgress },
) {
  await oneAtATime(tx, `rate sheets of ${request.programCode}`);
  const plan = await planSheet(tx, request, read);
  if (plan.previewHash !== request.previewHash) throw changedSince();
  if (plan.refused.length > 0) throw rowsRefused(plan.refused.length);
  const id = await writeSheet(tx, request, { plan, importedBy: call.actor.username, report });
  const after = await wireSheet(tx, id, call);
  await recordChange(tx, call, { action: 'rateSheet.import', after });
  return after;
}

async function discard(tx: Queryable, id: number, call: Call) {
  const sheet = await existing(tx, id);
  if (sheet.isApproved) {
    const message = "An approved rate sheet can't be discarded.";
    throw conflict({ code: 'already_approved', message, next: 'Import a new version instead.' });
  }
  const before = await wireSheet(tx, id, call);
  await tx.query('DELETE FROM rates WHERE sheet_id = $1', [id]);
  await tx.query('DELETE FROM rate_sheets WHERE id = $1', [id]);
  await recordChange(tx, call, { action: 'rateSheet.discard', before });
  return before;
}

async function approve(tx: Queryable, id: number, call: Call) {
  const sheet = await existing(tx, id);
  const problem = whyNotApproved(sheet, call.actor.username, call.today);
  if (problem) throw conflict(problem);
  const before = await wireSheet(tx, id, call);
  await tx.query(
    "UPDATE rate_sheets SET status = 'Approved', approved_by = $2, approved_at = now() WHERE id = $1",
    [id, call.actor.username],
  );
  const after = await wireSheet(tx, id, call);
  await recordChange(tx, call, { action: 'rateSheet.approve', before, after });
  return after;
}

async function compare(
  tx: Queryable,
  { rateSheetID, with: withID }: ParsedRequestOf<Operations['compareRateSheets']>,
  call: Call,
) {
  const sheets = await storedSheets(tx, null);
  const sheet = sheets.find(({ id }) => id === Number(rateSheetID));
  if (!sheet) throw notFound(noSheet);
  const ofProgram = sheets.filter(({ programCode }) => programCode === sheet.programCode);
  const other = ofProgram.find(({ id }) => id === withID);
  if (withID !== undefined && !other) {
    const message = `${sheet.programCode} has no rate sheet ${withID}.`;
    throw badRequest({ code: 'unknown_sheet', field: 'with', message });
  }
  const approved = ofProgram.filter(({ isApproved }) => isApproved);
  const before = other ?? sheetBefore(sheet, approved);
  const rates = await ratesOf(tx, sheet.id);
  return {
    sheet: wireSheetOf(sheet, ofProgram, call),
    before: before ? wireSheetOf(before, ofProgram, call) : null,
    ...(await comparisonOf(tx, { programCode: sheet.programCode, before, rates })),
  };
}

const noSheet = 'Rate sheet not found.';

/** The sheet, locked until this transaction ends. */
async function existing(tx: Queryable, id: number): Promise<StoredSheet> {
  const sheet = await lockedSheet(tx, id);
  if (!sheet) throw notFound(noSheet);
  return sheet;
}

async function wireSheet(tx: Queryable, id: number, call: Call) {
  const sheets = await storedSheets(tx, null);
  const sheet = sheets.find((one) => one.id === id);
  if (!sheet) throw notFound(noSheet);
  return wireSheetOf(sheet, sheets, call);
}

function refuseDays({ validFrom, validTo }: Days, { today }: Call): void {
  const problem = whyNotFirstDay(validFrom, today);
  if (problem) throw badRequest({ ...problem, next: 'Choose today or later.' });
  if (validTo && validTo < validFrom) {
    const message = 'Must not be before the first day.';
    throw badRequest({ code: 'bad_days', field: 'validTo', message });
  }
}
