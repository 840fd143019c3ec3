import type { QuotedProgram, QuotedRate, SaleQuote } from '../../rating/schema.ts';
import type { DraftRate } from '../schema.ts';

/** A rate of a quote with the plan and the program that it belongs to. */
export interface OfferedRate {
  programCode: string;
  planCode: string;
  planDescription: string;
  programName: string;
  rate: QuotedRate;
}

/**
 * What happened to a chosen rate when the prices were requested again: its cost or price changed, or it isn't sold any
 * more.
 */
export interface RateChange {
  chosen: DraftRate;
  /** Undefined if it isn't sold. */
  now: OfferedRate | undefined;
}

/** Lists the rates of a program that can be sold, by plan. */
function offeredBy({ programCode, name, plans }: QuotedProgram): OfferedRate[] {
  return (plans ?? []).flatMap(({ planCode, planDescription, rates }) =>
    (rates ?? [])
      .filter(({ problem }) => !problem)
      .map((rate) => ({
        programCode: programCode ?? '',
        programName: name ?? programCode ?? '',
        planCode: planCode ?? '',
        planDescription: planDescription ?? '',
        rate,
      })),
  );
}

/**
 * Returns the offer that was chosen: the same plan, term and deductible, regardless of its current number. Source:
 * areas.md §7 (Better, 9)
 */
export function offeredFor(
  chosen: DraftRate,
  { programs }: Pick<SaleQuote, 'programs'>,
): OfferedRate | undefined {
  const program = programs?.find(({ programCode }) => programCode === chosen.programCode);
  return program && offeredIn(program, chosen);
}

/** Returns the offer of a program that was chosen; undefined if it isn't sold any more. Source: areas.md §7 (Better, 9) */
export function offeredIn(program: QuotedProgram, chosen: DraftRate): OfferedRate | undefined {
  if (program.problem) return undefined;
  return offeredBy(program).find(
    ({ planCode, rate }) =>
      planCode === chosen.planCode &&
      rate.coverageMonths === chosen.coverageMonths &&
      rate.coverageMiles === chosen.coverageMiles &&
      rate.deductibleAmount === chosen.deductibleAmount,
  );
}

/** Returns a rate as chosen, at the offered price. Source: areas.md §7.2 (rater/purchase: the price and cost that were shown) */
export function chosenOf({
  programCode,
  planCode,
  rate,
}: Omit<OfferedRate, 'planDescription' | 'programName'>): DraftRate {
  const { rateID, coverageMonths, coverageMiles, deductibleAmount, customerPrice, dealerCost } = rate;
  return {
    rateID,
    programCode,
    planCode,
    coverageMonths,
    coverageMiles,
    deductibleAmount,
    customerPrice,
    dealerCost,
  };
}

/**
 * Returns the chosen rates at current prices, and what changed: a rate with a different cost or fixed price gets its
 * offered price, if there is one; a rate that isn't sold any more is removed. A typed price stays as long as the cost
 * does. Source: areas.md §7 (Better, 9), R42
 */
export function chosenByNow(
  chosen: readonly DraftRate[],
  quote: Pick<SaleQuote, 'programs'>,
): { chosen: DraftRate[]; changes: RateChange[] } {
  const compared = chosen.map((one) => ({ chosen: one, now: offeredFor(one, quote) }));
  const changes = compared.filter(({ chosen: one, now }) => !now || !isSameRate(one, now.rate));
  const byNow = compared.flatMap(({ chosen: one, now }) => {
    if (!now) return [];
    if (isSameRate(one, now.rate)) return [{ ...one, rateID: now.rate.rateID }];
    return [{ ...chosenOf(now), customerPrice: now.rate.customerPrice ?? one.customerPrice }];
  });
  return { chosen: byNow, changes };
}

/**
 * Whether the cost is the one that was shown, and a price that the dealer fixes too; for users who don't see the cost, whether it is the same
 * rate.
 */
function isSameRate(one: DraftRate, rate: QuotedRate): boolean {
  if (rate.isPriceFixed && rate.customerPrice !== one.customerPrice) return false;
  if (one.dealerCost !== null || rate.dealerCost !== null) return one.dealerCost === rate.dealerCost;
  return one.rateID === rate.rateID;
}
