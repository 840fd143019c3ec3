import type { PortalFile } from '@pitlane/shared/engine/file';
import {
  type BankFileCheck,
  type BankFileLine,
  readBankFile,
  writeBankFile,
} from '@pitlane/shared/features/checks/rules/bank-file';
import {
  type BankFileFormatCode,
  bankFileFormat,
} from '@pitlane/shared/features/checks/rules/bank-file-formats';
import type { CheckState } from '@pitlane/shared/features/checks/rules/check-states';
import type { DateRange, IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell, moneyText } from '@pitlane/shared/kernel/format';
import { type Cents, dollarsOf } from '@pitlane/shared/kernel/money';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import type { CheckAccountSetting } from './check-account.ts';

interface ReportedCheck {
  checkNumber: number;
  amountCents: Cents;
  issuedOn: IsoDate;
  endedOn: IsoDate | null;
  payee: string;
}

const columns = `check_number AS "checkNumber", amount AS "amountCents", issued_on AS "issuedOn", coalesce(voided_on, stopped_on) AS "endedOn",
  payee_name AS payee`;

/** The checks that the bank gets: those of a run, or those issued, voided and stopped in a period. */
export type BankFileScope = { runId: number; runNumber: string } | { days: DateRange };

/**
 * Writes the bank's file of checks to pay and not to pay anymore: voided and stopped ones are listed as voided. Source: areas.md §13.2
 * (positive pay)
 */
export async function positivePayFile(
  tx: Queryable,
  of: BankFileScope,
  { account, format }: { account: CheckAccountSetting; format: BankFileFormatCode | undefined },
  call: Call,
): Promise<PortalFile> {
  const checks = await checksOf(tx, of, account.name);
  const form = bankFileFormat(format ?? account.format);
  const lines = checks.map(
    ({ checkNumber, amountCents, issuedOn, endedOn, payee }): BankFileCheck => ({
      account: account.accountNumber,
      checkNumber,
      amountCents,
      date: issuedOn,
      flag: endedOn === null ? 'issued' : 'voided',
      payee,
    }),
  );
  const about = 'days' in of ? `${of.days.startDate}-${of.days.endDate}` : of.runNumber;
  await recordChange(tx, call, {
    action: 'check.positivePay',
    after: { of: about, format: form.code, checkCount: lines.length },
  });
  return {
    name: `positive-pay-${about}.${form.extension}`,
    contentType: form.extension === 'csv' ? 'text/csv' : 'text/plain',
    body: Buffer.from(writeBankFile(form, lines), 'utf8'),
  };
}

function checksOf(tx: Queryable, of: BankFileScope, account: string): Promise<ReportedCheck[]> {
  if ('runId' in of) {
    return tx.query(
      `SELECT ${columns} FROM checks WHERE run_id = $1 AND check_number IS NOT NULL ORDER BY place`,
      [of.runId],
    );
  }
  const { startDate, endDate } = of.days;
  // A check that ended after these days was still issued in them.
  return tx.query(
    `SELECT check_number AS "checkNumber", amount AS "amountCents", issued_on AS "issuedOn", payee_name AS payee,
       CASE WHEN coalesce(voided_on, stopped_on) <= $3 THEN coalesce(voided_on, stopped_on) END AS "endedOn"
     FROM checks WHERE account = $1 AND check_number IS NOT NULL
       AND (issued_on BETWEEN $2 AND $3 OR coalesce(voided_on, stopped_on) BETWEEN $2 AND $3) ORDER BY check_number`,
    [account, startDate, endDate],
  );
}

interface KnownCheck {
  id: number;
  checkNumber: number;
  amountCents: Cents;
  state: CheckState;
  issuedOn: IsoDate;
  endedOn: IsoDate | null;
}

/**
 * Reads the bank's file of paid checks by the definition that writes ours, and clears what matches; a line that doesn't match is refused with its reason, and
 * the others count. A file that is imported twice changes nothing more. Source: areas.md §13.2
 */
export async function importPaidChecks(
  tx: Queryable,
  { text, fileName }: { text: string; fileName: string },
  { account, format }: { account: CheckAccountSetting; format: BankFileFormatCode | undefined },
  call: Call,
) {
  const read = readBankFile(bankFileFormat(format ?? account.format), text);
  if (!read.some((line) => 'check' in line)) throw nothingRead(read);
  const known = await knownChecks(tx, account.name, read);
  const cleared = new Map<number, IsoDate>();
  const lines = read.map((line) => {
    if ('problem' in line) return refused(line.line, null, line.problem);
    const { check } = line;
    const about = {
      line: line.line,
      checkNumber: String(check.checkNumber),
      amount: dollarsOf(check.amountCents),
      date: check.date,
    };
    const row = known.get(check.checkNumber);
    const why = whyNotCleared(check, row, { account, today: call.today });
    if (why) return { ...about, effect: 'Refused', reason: why };
    if (!row || row.state === 'Cleared' || cleared.has(row.id))
      return { ...about, effect: 'Already done', reason: null };
    cleared.set(row.id, check.date);
    return { ...about, effect: 'Cleared', reason: null };
  });
  await tx.query(
    `UPDATE checks SET state = 'Cleared', cleared_on = paid.day, changed_by = $3, reason = NULL
     FROM unnest($1::int[], $2::date[]) AS paid (id, day) WHERE checks.id = paid.id`,
    [[...cleared.keys()], [...cleared.values()], call.actor.fullName],
  );
  const count = (effect: string) => lines.filter((line) => line.effect === effect).length;
  const counts = {
    lineCount: lines.length,
    clearedCount: cleared.size,
    refusedCount: count('Refused'),
    clearedAmount: dollarsOf(
      [...known.values()].reduce((sum, { id, amountCents }) => sum + (cleared.has(id) ? amountCents : 0), 0),
    ),
  };
  await recordChange(tx, call, { action: 'check.importPaid', after: { fileName, ...counts } });
  return { fileName, ...counts, lines };
}

function refused(line: number, checkNumber: string | null, reason: string) {
  return { line, checkNumber, amount: null, date: null, effect: 'Refused', reason };
}

/** Locked in the order of their numbers. */
async function knownChecks(
  tx: Queryable,
  account: string,
  lines: readonly BankFileLine[],
): Promise<ReadonlyMap<number, KnownCheck>> {
  const numbers = lines.flatMap((line) => ('check' in line ? [line.check.checkNumber] : []));
  const rows = await tx.query<KnownCheck>(
    `SELECT id, check_number AS "checkNumber", amount AS "amountCents", state, issued_on AS "issuedOn",
       coalesce(cleared_on, voided_on, stopped_on, stale_on) AS "endedOn"
     FROM checks WHERE account = $1 AND check_number = ANY ($2::bigint[]) ORDER BY check_number FOR UPDATE`,
    [account, numbers],
  );
  return new Map(rows.map((row) => [row.checkNumber, row]));
}

/** Why a line of the bank's file doesn't clear its check; undefined if it does, or did before. */
function whyNotCleared(
  check: BankFileCheck,
  row: KnownCheck | undefined,
  { account, today }: { account: CheckAccountSetting; today: IsoDate },
): string | undefined {
  const { checkNumber, amountCents, date, flag } = check;
  if (check.account !== account.accountNumber.replace(/^0+(?=\d)/, ''))
    return 'This line is for another account.';
  if (flag !== 'paid') return `This line is marked ${flag}, not paid.`;
  if (!row) return `Check ${checkNumber} was never issued. Call the bank.`;
  if (amountCents !== row.amountCents) {
    return `The bank paid ${moneyText(amountCents)}, and check ${checkNumber} is for ${moneyText(row.amountCents)}.`;
  }
  if (row.state === 'Cleared' || row.state === 'Issued') {
    if (date < row.issuedOn)
      return `Check ${checkNumber} wasn't issued until ${formatCell('date', row.issuedOn)}.`;
    return date > today ? 'The date is in the future.' : undefined;
  }
  const since = row.endedOn ? formatCell('date', row.endedOn) : '';
  return row.state === 'Stale'
    ? `Check ${checkNumber} has been stale since ${since}. Return it to the bank, or clear it by hand.`
    : `Check ${checkNumber} was ${row.state.toLowerCase()} on ${since}. Return it to the bank.`;
}

function nothingRead(lines: readonly BankFileLine[]) {
  const [first] = lines;
  const why = first && 'problem' in first ? `Line ${first.line}: ${first.problem}` : 'The file is empty.';
  return badRequest({
    code: 'bad_bank_file',
    field: 'fileContents',
    message: why,
    next: 'Choose the format of this file, or ask the bank for it again.',
  });
}
