/** An amount of US dollars in whole cents. */
export type Cents = number & { readonly unit?: 'cents' };

/** Reads dollars as the wire or a form writes them ("2,495.00", 2495, "-3.5"); half a cent rounds up. Source: decisions.md §1.8 */
export function centsOf(dollars: number | string): Cents {
  const text = typeof dollars === 'number' ? dollars.toFixed(6) : dollars.replace(/[$,\s]/g, '');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text);
  if (!match || (!match[2] && !match[3]))
    throw new RangeError(`not an amount of dollars: ${String(dollars)}`);
  const [, sign, whole = '', fraction = ''] = match;
  const magnitude =
    Number(whole || '0') * 100 +
    Number(fraction.slice(0, 2).padEnd(2, '0')) +
    (Number(fraction[2] ?? '0') >= 5 ? 1 : 0);
  return sign && magnitude ? -magnitude : magnitude;
}

/** Returns the dollars that the wire carries, exact to two decimals. Source: decisions.md §1.8 */
export function dollarsOf(cents: Cents): number {
  return cents / 100;
}

/** Returns the dollars that the wire carries, null where there is no amount. Source: decisions.md §1.8 */
export function dollarsOrNull(cents: Cents | null | undefined): number | null {
  return cents === null || cents === undefined ? null : dollarsOf(cents);
}

/**
 * Rounds an exact fraction to a whole number, half up (away from zero for negative amounts). Uses integers throughout,
 * so that binary fractions never change a cent. Source: decisions.md §4 (half up)
 */
export function roundedQuotient(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('the denominator must be above 0');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (magnitude * 2n + denominator) / (denominator * 2n);
  return Number(numerator < 0n ? -rounded : rounded);
}

/**
 * Returns `amount * part / whole` as a whole number, half up; all three are whole numbers of 0 or more, `whole` above 0.
 * As exact as `roundedQuotient`, and without its bigints where the numbers are small enough to do without.
 * Source: decisions.md §4 (half up)
 */
export function roundedShare(amount: number, part: number, whole: number): number {
  const doubled = 2 * amount * part + whole;
  // Below that bound doubles are exact, and a quotient that isn't whole is further from the next integer than the
  // rounding error.
  if (doubled <= Number.MAX_SAFE_INTEGER) return Math.floor(doubled / (2 * whole));
  return roundedQuotient(BigInt(amount) * BigInt(part), BigInt(whole));
}
