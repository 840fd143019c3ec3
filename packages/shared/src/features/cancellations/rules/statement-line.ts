import type { FieldRight } from '../../../access/field-rights.ts';
import { counted } from '../../../kernel/counted.ts';
import { type CellKind, formatCell } from '../../../kernel/format.ts';
import { type Cents, dollarsOf } from '../../../kernel/money.ts';

/** A figure that a line is calculated from; a value is formatted by `formatCell`, money in dollars. */
export interface StatementInput {
  label: string;
  kind: CellKind;
  value: number | string;
}

/**
 * Where a line's amount counts: those of `refund` add up to the `total`, so do those of `parts` and those of `payee`;
 * `basis` and `cost` are where the figures come from.
 */
export type StatementColumn = 'basis' | 'refund' | 'total' | 'payee' | 'cost' | 'parts';

/** A line of what explains a refund, in the words that a customer reads at the desk. */
export interface StatementLine {
  id: string;
  label: string;
  /** The formula in words, its figures in it. */
  formula: string;
  inputs: StatementInput[];
  /** 0 to 100 with four decimals, if the line is a percent. */
  percent: number | null;
  /** Whole cents, deductions below 0; null if the line gives no amount. */
  amountCents: Cents | null;
  column: StatementColumn;
  /** The rule behind it, in a sentence. */
  rule: string;
  /** The source of that rule: the law, or the contract's own terms. */
  source: string;
  /** The right that the line needs. */
  sees: FieldRight;
}

/** Writes a percent as the lines do ("50.6572%"). Source: portal.md §9 */
export function percentText(percent: number): string {
  return formatCell('percent', percent);
}

/**
 * Writes what a refund's percent is of: the price alone, since claims and a fee come off after it ("50.6572% of the price before deductions").
 * Source: decisions.md §4
 */
export function shareOfPriceText(
  percent: number,
  lines: readonly { column: string | null; isDeduction: boolean }[],
): string {
  const isReduced = lines.some(({ column, isDeduction }) => column === 'refund' && isDeduction);
  return `${percentText(percent)} of the price${isReduced ? ' before deductions' : ''}`;
}

/** Writes how many of all ("901 of 1,826 days"). Source: portal.md §9 */
export function ofText(count: number, all: number, noun: string): string {
  return `${formatCell('count', count)} of ${counted(all, noun)}`;
}

/** Writes a day as the lines do ("09/01/2024"). Source: portal.md §9 */
export function dayText(date: string): string {
  return formatCell('date', date);
}

/** Returns an input of whole cents. Source: decisions.md §1.8 */
export function moneyInput(label: string, cents: Cents): StatementInput {
  return { label, kind: 'money', value: dollarsOf(cents) };
}
