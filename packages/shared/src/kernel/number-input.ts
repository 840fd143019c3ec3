/**
 * Returns whether a number may be typed on from this text: digits, a minus before them, one decimal point.
 * Source: portal.md §5 (number input)
 */
export function isNumberInput(typed: string): boolean {
  return /^-?\d*\.?\d*$/.test(typed);
}

/**
 * Parses a typed number; undefined for an incomplete one ("-", "."), an invalid one ("1,5", "1e3"), and for digits
 * beyond the range of numbers. Source: portal.md §5 (number input)
 */
export function numberOfInput(typed: string): number | undefined {
  const text = typed.trim();
  if (!isNumberInput(text) || !/\d/.test(text)) return undefined;
  const value = Number(text);
  // Adding 0 turns "-0" into 0.
  return Number.isFinite(value) ? value + 0 : undefined;
}
