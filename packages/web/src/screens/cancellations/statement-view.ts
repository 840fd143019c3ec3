import type {
  StatementColumn,
  StatementLine,
} from '@pitlane/shared/features/cancellations/rules/statement-line';
import { sourcesOfGroup } from '@pitlane/shared/features/cancellations/rules/statement-source';
import type { CancelQuoteLine } from '@pitlane/shared/features/cancellations/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { dollarsOf } from '@pitlane/shared/kernel/money';

/** A line of a statement as the page shows it, anyone who worked it out: this page, or the server. */
export interface StatementRow {
  id: string;
  label: string;
  formula: string;
  rule: string;
  source: string;
  /** Its amount, otherwise its percent; empty for neither. */
  text: string;
  /** A deduction is marked by its minus sign. */
  isDeduction: boolean;
  column: string;
}

/** The lines of a statement that belong together; its total closes the group that adds up to it. */
export interface StatementGroup {
  id: string;
  /** Empty for the lines that add up to the refund. */
  title: string;
  rows: StatementRow[];
  total: StatementRow | undefined;
}

const groups: readonly { id: string; title: string; columns: readonly StatementColumn[] }[] = [
  { id: 'basis', title: 'Basis', columns: ['basis'] },
  { id: 'refund', title: 'Refund', columns: ['refund'] },
  { id: 'payee', title: 'Payee', columns: ['payee'] },
  { id: 'settled', title: 'Settlement', columns: ['cost', 'parts'] },
];

/** Returns the row of a line that this page calculated. */
export function rowOfRule(line: StatementLine): StatementRow {
  const { id, label, formula, rule, source, column, percent, amountCents } = line;
  return rowOf(
    { id, label, formula, rule, source, column },
    amountCents === null ? null : dollarsOf(amountCents),
    percent,
  );
}

/** Returns the row of a line that the server calculated. */
export function rowOfWire(line: CancelQuoteLine): StatementRow {
  const { id, label, formula, rule, source, column } = line;
  const words = {
    id: id ?? '',
    label: label ?? '',
    formula: formula ?? '',
    rule: rule ?? '',
    source: source ?? '',
    column: column ?? '',
  };
  return rowOf(words, line.amount, line.percent);
}

/** Puts the rows into their groups, in order; a group without rows is left out. */
export function statementGroups(rows: readonly StatementRow[]): StatementGroup[] {
  const total = rows.find(({ column }) => column === 'total');
  return groups.flatMap(({ id, title, columns }) => {
    const own = rows.filter(({ column }) => (columns as readonly string[]).includes(column));
    if (own.length === 0) return [];
    const closing = id === 'refund' ? total : undefined;
    return [{ id, title, rows: own, total: closing }];
  });
}

/** Returns where the figures of a statement come from, each source once, with its lines. */
export function statementSources(rows: readonly StatementRow[]): string[] {
  return sourcesOfGroup(rows);
}

function rowOf(
  words: Omit<StatementRow, 'text' | 'isDeduction'>,
  amount: number | null,
  percent: number | null,
): StatementRow {
  const text = amount === null ? formatCell('percent', percent) : formatCell('money', amount);
  return { ...words, text, isDeduction: amount !== null && amount < 0 };
}
