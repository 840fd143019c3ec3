import type { AchFileState } from '@pitlane/shared/features/remittance/ach-schema';
import { achDays, bankingDayAfter } from '@pitlane/shared/features/remittance/rules/banking-days';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { formatCell } from '@pitlane/shared/kernel/format';
import { dollarsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { conflict, notFound } from '../../../http/refusal.ts';
import { paymentState } from '../batch-rows.ts';

/** A stored file, without its bytes. */
export interface FileRow {
  id: number;
  fileNumber: string;
  state: AchFileState;
  createdOn: IsoDate;
  /** The day in the file. */
  effectiveOn: IsoDate;
  /** Later than that once the bank got it late: its debits say when. */
  settlesOn: IsoDate;
  preparedBy: string;
  preparedById: number | null;
  releasedBy: string | null;
  releasedAt: string | null;
  writtenAt: string | null;
  entryCount: number;
  totalCents: number;
  sha256: Buffer;
}

const columns = `id, file_number AS "fileNumber", state, created_on AS "createdOn", effective_on AS "effectiveOn",
  greatest(effective_on, (SELECT max(p.settles_on) FROM batch_payments p WHERE p.ach_file_id = ach_files.id)) AS "settlesOn", prepared_by AS "preparedBy",
  prepared_by_id AS "preparedById", released_by AS "releasedBy", released_at AS "releasedAt", written_at AS "writtenAt",
  entry_count AS "entryCount", total AS "totalCents", sha256`;

/** Lists files, newest first. Assumption: no one scrolls further back. */
export function latestFiles(tx: Queryable): Promise<FileRow[]> {
  return tx.query<FileRow>(`SELECT ${columns} FROM ach_files ORDER BY id DESC LIMIT 200`);
}

/** Reads a file, and locks it if it is about to change. Refuses 404. */
export async function fileByNumber(
  tx: Queryable,
  fileNumber: string,
  { isHeld = false } = {},
): Promise<FileRow> {
  const [row] = await tx.query<FileRow>(
    `SELECT ${columns} FROM ach_files WHERE file_number = $1${isHeld ? ' FOR UPDATE' : ''}`,
    [fileNumber],
  );
  if (!row) throw notFound(`ACH file ${fileNumber} not found.`);
  return row;
}

/** When the debits of a file settle. Those that the bank doesn't have yet can't settle before they would if it got them today. */
function shownSettlement({ state, writtenAt, settlesOn }: FileRow, today: IsoDate): IsoDate {
  if (state !== 'Released' || writtenAt !== null) return settlesOn;
  const earliest = achDays(today).settlesOn;
  return earliest > settlesOn ? earliest : settlesOn;
}

/** When the payments of a file that settles on a day are posted. */
export function postsOn(settlesOn: IsoDate): IsoDate {
  return bankingDayAfter(settlesOn, 3);
}

/**
 * Returns why a person can't release a file; undefined when they can. Refuses `file_not_prepared`, `same_person` and `file_too_old`.
 * Source: areas.md §6.2 (R37)
 */
export function whyNotReleased(
  file: FileRow,
  { actor, today }: Pick<Call, 'actor' | 'today'>,
): PortalError | undefined {
  if (file.state !== 'Prepared') {
    return {
      code: 'file_not_prepared',
      message: `File ${file.fileNumber} was already ${file.state.toLowerCase()}.`,
    };
  }
  if (file.preparedById === actor.userProfileID) {
    const message = "You prepared this file, so you can't release it.";
    return { code: 'same_person', message, next: 'Ask a colleague.' };
  }
  if (file.effectiveOn >= achDays(today).settlesOn) return undefined;
  const day = formatCell('date', file.effectiveOn);
  return {
    code: 'file_too_old',
    message: `File ${file.fileNumber} was to settle on ${day}, which the bank can no longer do.`,
    next: 'Discard it, then prepare another.',
  };
}

/** Writes a file for the wire, and says whether the caller may release it. */
export function wireFile(file: FileRow, call: Call) {
  const problem = whyNotReleased(file, call);
  const settlesOn = shownSettlement(file, call.today);
  return {
    fileNumber: file.fileNumber,
    status: file.state,
    createdDate: file.createdOn,
    effectiveDate: settlesOn,
    postsOn: postsOn(settlesOn),
    entryCount: file.entryCount,
    debitedAmount: dollarsOf(file.totalCents),
    preparedBy: file.preparedBy,
    releasedBy: file.releasedBy,
    releasedDate: file.releasedAt,
    writtenDate: file.writtenAt,
    sha256: file.sha256.toString('hex'),
    canRelease: problem === undefined,
    problem: problem?.message ?? null,
  };
}

/** Refuses what can't be released (409). */
export function refuseRelease(file: FileRow, call: Call): void {
  const problem = whyNotReleased(file, call);
  if (problem) throw conflict(problem);
}

interface EntryRow {
  batchNumber: string;
  dealerCode: string;
  dealerName: string | null;
  amountCents: number;
  bankName: string | null;
  last4: string | null;
  traceNumber: string | null;
  paymentState: string;
  returnCode: string | null;
}

/** Reads a file with what it debits, for the wire. A file that was discarded debits nothing any more. */
export async function wireFileWithEntries(tx: Queryable, file: FileRow, call: Call) {
  const rows = await tx.query<EntryRow>(
    `SELECT b.batch_number AS "batchNumber", b.dealer_code AS "dealerCode",
       (SELECT d.name FROM dealers d WHERE d.dealer_code = b.dealer_code) AS "dealerName", p.amount AS "amountCents", a.bank_name AS "bankName",
       a.last4, p.trace_number AS "traceNumber", ${paymentState} AS "paymentState", p.return_code AS "returnCode"
     FROM batch_payments p JOIN remittance_batches b ON b.id = p.batch_id LEFT JOIN bank_accounts a ON a.id = p.bank_account_id
     WHERE p.ach_file_id = $1 ORDER BY p.id`,
    [file.id],
  );
  const entries = rows.map(({ amountCents, ...entry }) => ({
    ...entry,
    amount: dollarsOf(amountCents),
    problem: null,
  }));
  return { ...wireFile(file, call), entries };
}
