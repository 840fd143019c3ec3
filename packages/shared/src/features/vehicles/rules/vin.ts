const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const letterValues = '12345678123457923456789';
const checkPlace = 8;

/** The value of each character code, 0 if a VIN can't have it. */
const valueOfCode = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  return Number(letterValues[letters.indexOf(character)] ?? character) || 0;
});

/** How many characters a VIN has. Source: decisions.md §7 */
export const vinLength = weights.length;

/** Returns whether a text has only capitals and digits that a VIN may have: no I, O and Q. Source: decisions.md §7 */
export function hasVinCharacters(text: string): boolean {
  return /^[A-HJ-NPR-Z0-9]+$/.test(text);
}

/** Returns whether the text has a VIN's form: 17 capitals and digits without I, O and Q. Source: decisions.md §7 */
export function hasVinForm(text: string): boolean {
  return text.length === vinLength && hasVinCharacters(text);
}

/**
 * Returns the check digit that a VIN's other characters call for, 0 to 9 or X; the one it has at place 9 does not count.
 * Undefined for a text that has not a VIN's form. "1HGCM82633A004352" gives "3".
 * Source: decisions.md §7 (49 CFR 565.15(c))
 */
export function vinCheckDigit(vin: string): string | undefined {
  return hasVinForm(vin) ? checkDigitOfForm(vin) : undefined;
}

/**
 * Returns whether a VIN carries the check digit that it calls for. Wrong is a warning and never a refusal: foreign VINs
 * have none. Source: decisions.md §7
 */
export function hasRightCheckDigit(vin: string): boolean {
  return vinCheckDigit(vin) === vin[checkPlace];
}

/** Completes a VIN from its first eight and last eight characters; both must be of a VIN's form. Source: decisions.md §7 */
export function vinOf(firstEight: string, lastEight: string): string {
  return firstEight + checkDigitOfForm(`${firstEight}0${lastEight}`) + lastEight;
}

function checkDigitOfForm(vin: string): string {
  let sum = 0;
  for (let place = 0; place < weights.length; place++) {
    sum += (valueOfCode[vin.charCodeAt(place)] ?? 0) * (weights[place] ?? 0);
  }
  const rest = sum % 11;
  return rest === 10 ? 'X' : String(rest);
}
