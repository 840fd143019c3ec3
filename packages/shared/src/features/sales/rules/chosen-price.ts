import type { PortalError } from '../../../kernel/error.ts';
import { moneyText } from '../../../kernel/format.ts';
import { type Cents, centsOf } from '../../../kernel/money.ts';
import { centsOfText, range, requiredSaying } from '../../../kernel/validators.ts';
import type { QuotedRate } from '../../rating/schema.ts';

/** The typed price of a rate, if a dealer may change the offered price. */
type BoundedRate = Pick<QuotedRate, 'minPrice' | 'maxPrice'>;

/**
 * Returns the error of a typed price; undefined if it is valid. The limits are those of the dealer's retail setting, and missing for users
 * who don't see the dealer's cost: the server always has them. Refuses `required`, `bad_amount` and `range`. Source: portal.md §5 (range),
 * decisions.md §6; Assumption: the words without an upper bound
 */
export function whyNotChosenPrice(
  text: string,
  { minPrice, maxPrice }: BoundedRate,
): PortalError | undefined {
  const missing = requiredSaying('Enter a price.')(text);
  if (missing) return missing;
  const cents = centsOfText(text);
  if (cents === undefined || cents < 0) {
    return { code: 'bad_amount', message: 'Enter an amount such as 1,250.00.' };
  }
  const least = minPrice === null ? 0 : centsOf(minPrice);
  if (maxPrice !== null) return range(least, centsOf(maxPrice))(text);
  return cents < least ? { code: 'range', message: `Must be ${moneyText(least)} or more.` } : undefined;
}

/** The totals of chosen rates, in whole cents. The cost is null for users who don't see it. */
export interface ChosenTotals {
  priceCents: Cents;
  costCents: Cents | null;
  /** Whether each has its price. */
  isPriced: boolean;
}

/** Adds up the chosen rates. Source: areas.md §1.2 (Σ of a deal) */
export function chosenTotals(
  chosen: readonly { customerPrice: number | null; dealerCost: number | null }[],
): ChosenTotals {
  const sum = (dollars: readonly (number | null)[]) =>
    dollars.reduce<number>((total, one) => total + centsOf(one ?? 0), 0);
  const costs = chosen.map(({ dealerCost }) => dealerCost);
  return {
    priceCents: sum(chosen.map(({ customerPrice }) => customerPrice)),
    costCents: costs.includes(null) ? null : sum(costs),
    isPriced: chosen.every(({ customerPrice }) => customerPrice !== null),
  };
}
