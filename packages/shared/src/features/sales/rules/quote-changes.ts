import type { PortalError } from '../../../kernel/error.ts';
import { programTitle } from '../../contracts/rules/codes.ts';
import type { QuotedPlan, QuotedProgram, QuotedRate } from '../../rating/schema.ts';
import type { DraftRate } from '../schema.ts';

/** The compared fields of a chosen product. */
export type QuoteChangeField = 'dealerCost' | 'customerPrice' | 'problem';

/** A difference from when the quote was saved. Amounts in dollars; null if there was or is none. */
export type QuoteChange = {
  programCode: string;
  field: QuoteChangeField;
  label: string;
  then: number | string | null;
  now: number | string | null;
};

/** A product's price, and whether it can be sold. */
interface Standing {
  dealerCost: number | null;
  customerPrice: number | null;
  problem: string | null;
}

const labels: Record<QuoteChangeField, string> = {
  dealerCost: 'Dealer cost',
  customerPrice: 'Price',
  problem: 'Eligibility',
};

/**
 * Returns what changed for the products of a saved quote since its prices were shown: the dealer's cost, the price by
 * the retail setting, and whether it can be sold; `current` is the reason if nothing can be sold any more. A rate is
 * found again by its terms, since a new rate sheet has new numbers. Source: areas.md §7 (Better, 9)
 */
export function quoteChanges(
  chosen: readonly DraftRate[],
  kept: readonly QuotedProgram[],
  current: readonly QuotedProgram[] | PortalError,
): QuoteChange[] {
  return chosen.flatMap((rate) => {
    const { programCode } = rate;
    if (programCode === null) return [];
    const [before, after] = [standingOf(rate, kept), standingNow(rate, current)];
    return (Object.keys(labels) as QuoteChangeField[])
      .filter((field) => before[field] !== after[field])
      .map((field) => ({
        programCode,
        field,
        label: `${labels[field]}, ${programTitle(programCode)}`,
        // oxlint-disable-next-line unicorn/no-thenable -- the field's name on the wire (areas.md §7.2)
        then: before[field],
        now: after[field],
      }));
  });
}

function standingNow(rate: DraftRate, current: readonly QuotedProgram[] | PortalError): Standing {
  if ('message' in current) return { dealerCost: null, customerPrice: null, problem: current.message };
  return standingOf(rate, current);
}

function standingOf(rate: DraftRate, programs: readonly QuotedProgram[]): Standing {
  const program = programs.find(({ programCode }) => programCode === rate.programCode);
  const plan = program?.plans?.find(({ planCode }) => planCode === rate.planCode);
  const found = plan?.rates?.find((line) => isRateOf(line, rate));
  return {
    dealerCost: found?.dealerCost ?? null,
    customerPrice: found?.customerPrice ?? null,
    problem: problemOf(program, plan, found),
  };
}

function isRateOf(line: QuotedRate, rate: DraftRate): boolean {
  return (
    line.coverageMonths === rate.coverageMonths &&
    line.coverageMiles === rate.coverageMiles &&
    line.deductibleAmount === rate.deductibleAmount
  );
}

function problemOf(
  program: QuotedProgram | undefined,
  plan: QuotedPlan | undefined,
  rate: QuotedRate | undefined,
): string | null {
  if (rate) return textOf(rate.problem);
  const reason = textOf(plan?.problem) ?? textOf(program?.problem);
  return (
    reason ??
    (program ? 'This plan and term is no longer offered.' : 'The dealer no longer sells this program.')
  );
}

function textOf(problem: { message: string | null } | null | undefined): string | null {
  return problem?.message ?? null;
}
