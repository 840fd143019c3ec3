/** The format of a saved quote's number. Source: decisions.md §4 (a kept quote has a number) */
export const quoteNumberForm = /^q-\d{6}-\d{6,}$/i;

/**
 * Returns the saved quote's number in a text, in its usual form: " q-202603-000412" is Q-202603-000412; undefined for
 * any other text, so that a search can distinguish it from a name. Source: decisions.md §4 (a kept quote has a number)
 */
export function quoteNumberOf(text: string): string | undefined {
  const number = text.trim();
  return quoteNumberForm.test(number) ? number.toUpperCase() : undefined;
}
