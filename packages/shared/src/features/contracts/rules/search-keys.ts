/**
 * Folds a name, make or model for comparison in searches: capitals, without accents, blanks, `-`, `.` and apostrophes. "O'Brien-Smith" is
 * OBRIENSMITH and "F-150" is F150. The server stores folded copies, and the search folds the typed text, both with this function. Source:
 * decisions.md §2; Assumption: accents too, since a US keyboard lacks them.
 */
export function foldKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\s\-.'’,]/g, '')
    .toUpperCase();
}

/** Returns the smallest text that sorts after every text with this prefix, when compared by code units. Source: decisions.md §2 (starts with) */
export function afterPrefix(prefix: string): string {
  return `${prefix}\u{10ffff}`;
}
