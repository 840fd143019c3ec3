import type { Cents } from '../../../kernel/money.ts';

/** The key of a rate sheet's line, and its cost in whole cents. */
export interface ComparedRate {
  planCode: string;
  vehicleClass: string;
  condition: string;
  months: number;
  /** Null: the cover counts no miles. */
  miles: number | null;
  deductibleCents: Cents;
  costCents: Cents;
}

/** The change of a line: its cost rose or fell, it is only in the later sheet, or only in the earlier one. */
export type RateChangeKind = 'Rose' | 'Fell' | 'New' | 'Gone';

/** A line that differs between two sheets; null if a sheet doesn't have it. */
export interface RateChange extends Omit<ComparedRate, 'costCents'> {
  change: RateChangeKind;
  fromCents: Cents | null;
  toCents: Cents | null;
}

/** Two sheets line by line. */
export interface RateComparison {
  /** By plan, class, condition, months, miles and deductible. */
  changes: readonly RateChange[];
  sameCount: number;
}

/**
 * Compares two rate sheets line by line: which rates rose, fell, were added or removed, with both costs. Lines correspond if
 * plan, class, condition, months, miles and deductible are the same. Source: decisions.md §8 (Rater); Assumption: which
 * differences matter
 */
export function compareRates(
  before: readonly ComparedRate[],
  after: readonly ComparedRate[],
): RateComparison {
  const earlier = new Map(before.map((rate) => [keyOf(rate), rate]));
  const later = new Set(after.map(keyOf));
  const changed = after.flatMap((rate) => changeOf(rate, earlier.get(keyOf(rate))));
  const gone = before
    .filter((rate) => !later.has(keyOf(rate)))
    .map((rate) => lineOf(rate, 'Gone', { from: rate.costCents, to: null }));
  const isNew = after.filter((rate) => !earlier.has(keyOf(rate))).length;
  const differing = changed.length - isNew;
  return { changes: [...changed, ...gone].toSorted(inOrder), sameCount: after.length - isNew - differing };
}

function changeOf(rate: ComparedRate, before: ComparedRate | undefined): RateChange[] {
  if (!before) return [lineOf(rate, 'New', { from: null, to: rate.costCents })];
  const [from, to] = [before.costCents, rate.costCents];
  if (from === to) return [];
  return [lineOf(rate, to > from ? 'Rose' : 'Fell', { from, to })];
}

function lineOf(
  { costCents: _cost, ...rate }: ComparedRate,
  change: RateChangeKind,
  { from, to }: { from: Cents | null; to: Cents | null },
): RateChange {
  return { ...rate, change, fromCents: from, toCents: to };
}

function keyOf({ planCode, vehicleClass, condition, months, miles, deductibleCents }: ComparedRate): string {
  return [planCode, vehicleClass, condition, months, miles, deductibleCents].join(' ');
}

function inOrder(one: RateChange, other: RateChange): number {
  return (
    byText(one.planCode, other.planCode) ||
    byText(one.vehicleClass, other.vehicleClass) ||
    byText(one.condition, other.condition) ||
    one.months - other.months ||
    (one.miles ?? 0) - (other.miles ?? 0) ||
    one.deductibleCents - other.deductibleCents
  );
}

function byText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
