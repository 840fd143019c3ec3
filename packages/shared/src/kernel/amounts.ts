import type { PortalError } from './error.ts';
import { type Cents, roundedQuotient } from './money.ts';

/** Millionths of a percent, the unit of rate calculations: six decimals, finer than any rate sheet. */
const partsOfOnePercent = 1_000_000;

/**
 * Returns why a number isn't an amount of money that a rule takes; undefined when it is one: whole cents, 0 or more.
 * Refuses `bad_amount` with the field. Source: decisions.md §1.8
 */
export function whyNotAmount(cents: Cents, field: string): PortalError | undefined {
  if (Number.isSafeInteger(cents) && cents >= 0) return undefined;
  return { code: 'bad_amount', field, message: 'Enter an amount in dollars and cents, 0 or more.' };
}

/**
 * Returns a percent as whole millionths of a percent, so that binary fractions never change a cent: 6.99 is 6,990,000n.
 * Undefined for what isn't a number, is negative, or has more than six decimals. Source: decisions.md §4 (a user can
 * redo it by hand); Assumption: six decimals, finer than any rate sheet.
 */
export function percentParts(percent: number): bigint | undefined {
  const parts = Math.round(percent * partsOfOnePercent);
  if (!Number.isSafeInteger(parts) || percent < 0) return undefined;
  return Math.abs(parts / partsOfOnePercent - percent) > 1e-9 ? undefined : BigInt(parts);
}

/** The value of `percentParts` for 100 %. */
export const partsOfWhole = BigInt(100 * partsOfOnePercent);

/** Returns a percent of an amount, half up to the cent; `parts` as `percentParts` gives them. Source: decisions.md §4 */
export function percentOfCents(cents: Cents, parts: bigint): Cents {
  return roundedQuotient(BigInt(cents) * parts, partsOfWhole);
}
