import { codeLabel } from '../../kernel/codes.ts';
import { counted } from '../../kernel/counted.ts';
import { formatCell, moneyText } from '../../kernel/format.ts';
import { centsOf } from '../../kernel/money.ts';
import { checkRunKinds, checkRunStates, checkStates } from './rules/check-states.ts';
import type { CheckDetail, CheckLine, CheckRun, LeftOutLine, PaidChecks, PlannedCheck } from './schema.ts';

// How runs and checks are written in one line, the same in the palette and the terminal.

const money = (amount: number | null) => moneyText(centsOf(amount ?? 0));

/** Formats the number of checks and their total: "12 checks, $18,400.00". */
export function checksText({
  checkCount,
  checksTotal,
}: Pick<CheckRun, 'checkCount' | 'checksTotal'>): string {
  return `${counted(checkCount ?? 0, 'check')}, ${money(checksTotal)}`;
}

/** Returns what a run pays: "Cancellation refunds". */
export function kindText(kind: string | null): string {
  return codeLabel(checkRunKinds, kind, 'Checks');
}

/** Formats the numbers of a run's checks: "5001 to 5012"; empty before they have any. */
export function numbersText({
  firstNumber,
  lastNumber,
}: Pick<CheckRun, 'firstNumber' | 'lastNumber'>): string {
  if (firstNumber === null) return '';
  return firstNumber === lastNumber ? String(firstNumber) : `${firstNumber} to ${lastNumber}`;
}

/** Formats a run: "CR-202611-000001: Cancellation refunds, 12 checks, $18,400.00, 5001 to 5012, released". */
export function runLine(run: CheckRun): string {
  const state = codeLabel(checkRunStates, run.status, 'Status').toLowerCase();
  const facts = [kindText(run.kind), checksText(run), numbersText(run), state].filter(Boolean);
  return `${run.runNumber}: ${facts.join(', ')}`;
}

/** Formats a check of a run: "5001 First Bank FBO Dana Smith, $242.90". */
export function plannedLine({ checkNumber, payee, amount, lineCount }: PlannedCheck): string {
  const lines = (lineCount ?? 0) > 1 ? ` (${lineCount} lines)` : '';
  return `${checkNumber === null ? '' : `${checkNumber} `}${payee ?? ''}, ${money(amount)}${lines}`;
}

/** Formats what a check pays: "MBP-15138628, refund: $242.90". */
export function lineText({ text, amount }: Pick<CheckLine, 'text' | 'amount'>): string {
  return `${text ?? ''}: ${money(amount)}`;
}

/** Formats what a run leaves out, and why: "Dana Smith, $242.90: No address. Add one to the contract." */
export function leftOutText({ payee, amount, reason, next }: LeftOutLine): string {
  return `${payee || 'No payee'}, ${money(amount)}: ${[reason, next].filter(Boolean).join(' ')}`;
}

/** Formats how much a run leaves out: "3 left out, $612.00"; empty for nothing. */
export function leftOutSummary(lines: readonly Pick<LeftOutLine, 'amount'>[]): string {
  const cents = lines.reduce((sum, { amount }) => sum + centsOf(amount ?? 0), 0);
  return lines.length > 0 ? `${formatCell('count', lines.length)} left out, ${moneyText(cents)}` : '';
}

/** Formats a check with its number: "Check 5001: First Bank FBO Dana Smith, $242.90, 11/20/2026, issued". */
export function checkLine({ checkNumber, payee, amount, issuedDate, status }: CheckDetail): string {
  const state = codeLabel(checkStates, status, 'Status').toLowerCase();
  return `Check ${checkNumber}: ${payee ?? ''}, ${money(amount)}, ${formatCell('date', issuedDate)}, ${state}`;
}

/** "paid.csv: 12 cleared, $4,210.00, 1 refused". */
export function paidSummary({
  fileName,
  lineCount,
  clearedCount,
  clearedAmount,
  refusedCount,
}: PaidChecks): string {
  const before = (lineCount ?? 0) - (clearedCount ?? 0) - (refusedCount ?? 0);
  const counts = [
    clearedCount ? `${formatCell('count', clearedCount)} cleared, ${money(clearedAmount)}` : '',
    before > 0 ? `${formatCell('count', before)} already done` : '',
    refusedCount ? `${formatCell('count', refusedCount)} refused` : '',
  ].filter(Boolean);
  return `${fileName}: ${counts.join(', ') || 'nothing to do'}`;
}

/** The result of importing a bank's file of paid checks, line by line. */
export function paidText(done: PaidChecks): string {
  const lines = done.lines.map(
    ({ line, checkNumber, amount, effect, reason }) =>
      `Line ${line}: check ${checkNumber}, ${money(amount)}. ${[effect, reason].filter(Boolean).join(': ')}`,
  );
  return [paidSummary(done), ...lines].join('\n');
}
