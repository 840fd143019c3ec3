/**
 * Returns whether a number may be typed on from this text: digits, a minus before them, one decimal point.
 * Source: portal.md §5 (number input)
 */
export function isNumberInput(typed: string): boolean {
  return /^-?\d*\.?\d*$/.test(typed);
}

/**
 * Reads a typed number; undefined for what is none yet ("-", ".") or never ("1,5", "1e3"), and for digits beyond all numbers.
 * Source: portal.md §5 (number input)
 */
export function numberOfInput(typed: string): number | undefined {
  const text = typed.trim();
  if (!isNumberInput(text) || !/\d/.test(text)) return undefined;
  const value = Number(text);
  // Adding 0 makes of "-0" the 0 that it is.
  return Number.isFinite(value) ? value + 0 : undefined;
}
