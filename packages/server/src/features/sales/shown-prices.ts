import type { QuotedPlan, QuotedProgram, SaleQuote } from '@pitlane/shared/features/rating/schema';
import type { DraftRate } from '@pitlane/shared/features/sales/schema';
import { type Cents, centsOf } from '@pitlane/shared/kernel/money';

/** Returns a quote's prices with only the chosen plans and terms, since all of them take about 100 kB. */
export function pricesOfChosen(quote: SaleQuote, chosen: readonly DraftRate[]): SaleQuote {
  const programs = (quote.programs ?? []).map((program) => ({
    ...program,
    plans: (program.plans ?? []).flatMap((plan) => planOfChosen(plan, program, chosen)),
  }));
  return { ...quote, programs, coverages: [] };
}

function planOfChosen(plan: QuotedPlan, program: QuotedProgram, chosen: readonly DraftRate[]): QuotedPlan[] {
  const own = chosen.filter(
    (rate) => rate.programCode === program.programCode && rate.planCode === plan.planCode,
  );
  if (own.length === 0) return [];
  return [
    { ...plan, rates: (plan.rates ?? []).filter(({ rateID }) => own.some((rate) => rate.rateID === rateID)) },
  ];
}

/** Returns true if the stored prices include every chosen rate. */
export function haveChosen(quote: SaleQuote | null, chosen: readonly DraftRate[]): boolean {
  const known = new Set(ratesOf(quote).map(({ rate }) => rate.rateID));
  return chosen.every(({ rateID }) => known.has(rateID));
}

/** Returns the totals of the chosen products: the customer's price, and the dealer's cost as the server rated it. */
export function figuresOf(
  quote: SaleQuote | null,
  chosen: readonly DraftRate[],
): { customerPriceCents: Cents | null; dealerCostCents: Cents | null } {
  const known = new Map(ratesOf(quote).map(({ rate }) => [rate.rateID, rate.dealerCost]));
  return {
    customerPriceCents: totalOf(chosen.map(({ customerPrice }) => customerPrice)),
    dealerCostCents: totalOf(chosen.map(({ rateID }) => known.get(rateID) ?? null)),
  };
}

/** Returns the display name of a chosen rate's plan; null if its prices weren't stored. */
export function planOf(quote: SaleQuote | null, rate: DraftRate | undefined): string | null {
  const offer = ratesOf(quote).find((one) => one.rate.rateID === rate?.rateID);
  return offer?.plan.planDescription ?? null;
}

function ratesOf(quote: SaleQuote | null) {
  return (quote?.programs ?? []).flatMap((program) =>
    (program.plans ?? []).flatMap((plan) => (plan.rates ?? []).map((rate) => ({ plan, rate }))),
  );
}

/** The highest valid amount of a sale, in dollars, since a draft contains anything that a browser sent. */
const most = 9_999_999.99;

/** Null if nothing is chosen or an amount isn't known. */
function totalOf(dollars: readonly (number | null)[]): Cents | null {
  if (dollars.length === 0) return null;
  return dollars.reduce<Cents | null>(
    (sum, amount) =>
      sum === null || amount === null || Math.abs(amount) > most ? null : sum + centsOf(amount),
    0,
  );
}
