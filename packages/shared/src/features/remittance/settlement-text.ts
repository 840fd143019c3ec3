import { codeLabel } from '../../kernel/codes.ts';
import { counted } from '../../kernel/counted.ts';
import { formatCell, moneyText } from '../../kernel/format.ts';
import { centsOf } from '../../kernel/money.ts';
import type { AchDue, AchEntry, AchFile, AchReturns } from './ach-schema.ts';
import { achFileStates } from './ach-schema.ts';
import { type BankAccount, maskedAccount } from './bank-account-schema.ts';
import type { BatchHead } from './batch-schema.ts';
import { bankAccountStates } from './rules/bank-account-state.ts';

// How accounts and ACH files are written in one line, the same in the palette and the terminal.

/** Writes an account: "First Prairie Bank •••• 7654, Checking: Approved". */
export function accountLine({ bankName, last4, accountType, status }: BankAccount): string {
  const state = bankAccountStates.find(({ code }) => code === status)?.label ?? status ?? '';
  return `${bankName ?? ''} ${maskedAccount(last4)}, ${accountType ?? ''}: ${state}`;
}

/** Formats the name of an account: "First Prairie Bank •••• 7654". */
export function accountName({ bankName, last4 }: Pick<BankAccount, 'bankName' | 'last4'>): string {
  return `${bankName ?? ''} ${maskedAccount(last4)}`;
}

/** Formats a file: "AF-202611-000001: 12 debits, $18,400.00, settles 11/23/2026, waiting for release". */
export function fileLine(file: AchFile): string {
  return `${file.fileNumber}: ${debitsText(file)}, settles ${formatCell('date', file.effectiveDate)}, ${achFileStateText(file).toLowerCase()}`;
}

/**
 * Lists files in columns that fit the narrowest terminal even with seven figures: the number of debits is left to a file's own
 * answer, and a state has its first word, such as "Released". Source: look.md (The terminal)
 */
export function filesText(files: readonly AchFile[]): string {
  const rows = [
    ['FILE', 'SETTLES', 'TOTAL', 'STATUS'],
    ...files.map((file) => [
      file.fileNumber ?? '',
      formatCell('date', file.effectiveDate),
      formatCell('money', file.debitedAmount),
      /^\w*/.exec(achFileStateText(file))?.[0] ?? '',
    ]),
  ];
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const isFigure = (at: number) => at === 2;
  const padded = (cell: string, at: number) =>
    isFigure(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0);
  return rows.map((row) => row.map(padded).join('  ').trimEnd()).join('\n');
}

/** Returns how far a file is: a released one is sent to the bank once it is in the bank's folder. Source: areas.md §6.2 (R37), §6.4 */
export function achFileStateText({ status, writtenDate }: Pick<AchFile, 'status' | 'writtenDate'>): string {
  if (status === 'Released' && !writtenDate) return 'Released, not sent to the bank yet';
  return codeLabel(achFileStates, status, 'Status');
}

/** Formats a batch: "R-202611-000042: Main St Ford, $1,840.00, submitted 11/20/2026". */
export function batchLine({ batchNumber, dealerName, dealerCode, totals, submittedDate }: BatchHead): string {
  return `${batchNumber}: ${dealerName ?? dealerCode ?? ''}, ${moneyText(centsOf(totals?.netAmount ?? 0))}, submitted ${formatCell('date', submittedDate)}`;
}

/** Says that the payment of a posted batch was returned: its reason, which may be a sentence, and the fee for it. */
export function lateReturnText({ reason, amount }: { reason: string | null; amount: number | null }): string {
  const charged = `${formatCell('money', amount)} is a debit in the next batch.`;
  return [reason && `${reason.replace(/\.$/, '')}.`, charged].filter(Boolean).join(' ');
}

/** Formats the number and total of debits: "12 debits, $18,400.00". */
export function debitsText({
  entryCount,
  debitedAmount,
}: Pick<AchFile | AchDue, 'entryCount' | 'debitedAmount'>): string {
  const count = entryCount ?? 0;
  return `${counted(count, 'debit')}, ${moneyText(centsOf(debitedAmount ?? 0))}`;
}

/** Writes a debit: "R-202611-000042 Main St Ford, First Prairie Bank •••• 7654: $1,840.00". */
export function entryLine({
  batchNumber,
  dealerName,
  dealerCode,
  amount,
  problem,
  returnCode,
  ...account
}: AchEntry): string {
  const debit = `${batchNumber} ${dealerName ?? dealerCode}, ${accountName(account)}: ${moneyText(centsOf(amount ?? 0))}`;
  const more = problem ?? (returnCode ? `Returned with ${returnCode}.` : '');
  return more ? `${debit}. ${more}` : debit;
}

/** Describes what a return file did, line by line after a summary. */
export function returnsText(returns: AchReturns): string {
  const lines = returns.lines.map(
    ({ line, code, batchNumber, traceNumber, words, did }) =>
      `Line ${line}: ${code} ${batchNumber ?? traceNumber}, ${words}. ${did}`,
  );
  return [returnsSummary(returns), ...lines].join('\n');
}

/** "returns.ach: 2 returned, 1 needs review". */
export function returnsSummary(returns: AchReturns): string {
  const counts = [
    [returns.returnedCount, 'returned'],
    [returns.debitedCount, 'debited'],
    [returns.changedCount, 'changed'],
    [returns.openCount, returns.openCount === 1 ? 'needs review' : 'need review'],
  ] as const;
  const parts = counts.filter(([count]) => (count ?? 0) > 0).map(([count, words]) => `${count} ${words}`);
  return `${returns.fileName}: ${parts.join(', ') || 'nothing to do'}`;
}

/** Says that an account was added, or its damaged number entered again, and where to get its authorization if the download of it failed. Source: areas.md R53 */
export function addedAccountText(
  account: Pick<BankAccount, 'bankName' | 'last4' | 'status'>,
  isPrinted: boolean,
): string {
  const name = accountName(account);
  const added =
    account.status === 'Pending'
      ? `Added ${name}. It's waiting for approval.`
      : `Entered the number of ${name} again. Nothing else changed.`;
  if (isPrinted) return added;
  return `${added} Its authorization couldn't be downloaded. Run “Download a signed ACH authorization” later.`;
}
