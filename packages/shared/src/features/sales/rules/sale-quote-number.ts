import { datedNumber } from '../../../kernel/dated-number.ts';
import type { IsoDate } from '../../../kernel/dates.ts';

/** The form of a sale quote's number. Source: areas.md §1.4 */
export const saleQuoteNumberForm = /^s-\d{6}-\d{6,}$/i;

/**
 * Returns the sale quote's number in a text, in its usual form: " s-202611-000412" is S-202611-000412; undefined for any other text.
 * Source: areas.md §1.4
 */
export function saleQuoteNumberOf(text: string): string | undefined {
  const number = text.trim();
  return saleQuoteNumberForm.test(number) ? number.toUpperCase() : undefined;
}

/** Writes the number of a sale quote: its month and its place, `S-202611-000412`. Source: areas.md §1.4 */
export function saleQuoteNumber(day: IsoDate, place: number): string {
  return datedNumber('S', day, place);
}
