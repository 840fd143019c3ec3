/** The form of a kept quote's number. Source: decisions.md §4 (a kept quote has a number) */
export const quoteNumberForm = /^q-\d{6}-\d{6,}$/i;

/**
 * Returns the number of a kept quote that a text is, as it is written: " q-202603-000412" is Q-202603-000412; undefined for any other text,
 * so that a search can tell it from a name. Source: decisions.md §4 (a kept quote has a number)
 */
export function quoteNumberOf(text: string): string | undefined {
  const number = text.trim();
  return quoteNumberForm.test(number) ? number.toUpperCase() : undefined;
}
