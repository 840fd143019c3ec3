import { coverageDisplayTypes } from '@pitlane/shared/features/contracts/rules/codes';
import { yearsOf } from '@pitlane/shared/features/contracts/rules/display';
import { mileLimit } from '@pitlane/shared/features/contracts/rules/mileage';
import { isTermListed, type TermFilter } from '@pitlane/shared/features/rating/rules/term-filter';
import type { QuotedPlan, QuotedProgram, QuotedRate } from '@pitlane/shared/features/rating/schema';
import { formatCell } from '@pitlane/shared/kernel/format';

/** A term as a column: its months, and its miles below. */
export interface TermColumn {
  key: string;
  months: string;
  miles: string;
}

/** A plan as a row: a rate for each column that it has, and why it has none. */
export interface PlanRow {
  plan: QuotedPlan;
  cells: (QuotedRate | undefined)[];
  problem: string | undefined;
}

/** Plans by terms, for one deductible. */
export interface PlanGrid {
  columns: TermColumn[];
  rows: PlanRow[];
}

/** Lists the deductibles of a program, the lowest first. */
export function deductiblesOf({ plans }: QuotedProgram): number[] {
  const all = (plans ?? []).flatMap(({ rates }) => (rates ?? []).map((rate) => rate.deductibleAmount ?? 0));
  return [...new Set(all)].toSorted((one, other) => one - other);
}

/** Returns the deductible that most rates of a program have, the lowest of several: what is shown first. */
export function usualDeductible(program: QuotedProgram): number {
  const counts = new Map<number, number>();
  for (const plan of program.plans ?? []) {
    for (const { deductibleAmount } of plan.rates ?? []) {
      counts.set(deductibleAmount ?? 0, (counts.get(deductibleAmount ?? 0) ?? 0) + 1);
    }
  }
  const [usual] = [...counts].toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other);
  return usual?.[0] ?? 0;
}

/** Lays out a program's rates of one deductible: plans as rows, their terms as columns, the shortest first. */
export function gridOf({ plans }: QuotedProgram, filter: TermFilter, deductible: number): PlanGrid {
  const isShown = (rate: QuotedRate) =>
    (rate.deductibleAmount ?? 0) === deductible && isTermListed(filter, rate.coverageMonths ?? 0);
  const shown = (plans ?? []).map((plan) => ({ plan, rates: (plan.rates ?? []).filter(isShown) }));
  const byKey = new Map(shown.flatMap(({ rates }) => rates.map((rate) => [termKey(rate), rate])));
  const terms = [...byKey.values()].toSorted(byTerm);
  return {
    columns: terms.map((rate) => ({ key: termKey(rate), ...termLabel(rate) })),
    rows: shown
      .filter(({ plan, rates }) => rates.length > 0 || plan.problem)
      .map(({ plan, rates }) => ({
        plan,
        cells: terms.map((term) => rates.find((rate) => termKey(rate) === termKey(term))),
        problem: plan.problem ? wordsOf(plan.problem) : undefined,
      })),
  };
}

/**
 * Writes a term in short: "60 mo" and "75,000 mi", or "unlimited mi"; no miles where they don't count, as in GAP. Source: look.md (Contract
 * page); portal.md §5 (coverage display)
 */
export function termLabel(
  rate: Pick<QuotedRate, 'coverageMonths' | 'coverageMiles' | 'coverageDisplayTypeID'>,
) {
  const months = rate.coverageMonths ?? 0;
  const isInYears = rate.coverageDisplayTypeID === coverageDisplayTypes.years;
  const miles = mileLimit(rate.coverageMiles);
  const isCounted = rate.coverageMiles !== null;
  return {
    months: months === 0 ? 'Unlimited' : isInYears ? `${yearsOf(months)} yr` : `${months} mo`,
    miles: isCounted ? `${miles === undefined ? 'unlimited' : formatCell('count', miles)} mi` : '',
  };
}

/** Formats a price or a cost for the grid: without cents if they are 0, so that ten terms fit next to each other. */
export function gridPrice(dollars: number): string {
  return formatCell('money', dollars).replace(/\.00$/, '');
}

/** Writes why something can't be sold, with what to do. */
export function wordsOf({ message, next }: { message: string | null; next: string | null }): string {
  return [message, next].filter(Boolean).join(' ');
}

function termKey({ coverageMonths, coverageMiles }: QuotedRate): string {
  return `${coverageMonths}/${coverageMiles}`;
}

function byTerm(one: QuotedRate, other: QuotedRate): number {
  const months = (one.coverageMonths ?? 0) - (other.coverageMonths ?? 0);
  return months || (one.coverageMiles ?? 0) - (other.coverageMiles ?? 0);
}
