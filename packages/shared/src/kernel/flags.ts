/** One flag of an enumeration whose values combine: its bit (a power of two) and the words people read. */
export interface FlagEntry {
  readonly flag: number;
  readonly label: string;
}

/** A number of combined flags, split into known and unknown; both parts add up to the number. */
export interface SplitFlags<Entry extends FlagEntry> {
  known: Entry[];
  /**
   * The rest without a flag in the table; the whole number if it isn't a combination of flags (negative, a fraction).
   */
  unknown: number;
}

/**
 * Splits a number of combined flags, in the order of the table; unknown flags of another backend are kept. Uses
 * division, as bit operators only handle 32 bits. Source: portal.md §3 (flags), decisions.md §1.2
 */
export function splitFlags<Entry extends FlagEntry>(
  table: readonly Entry[],
  combined: number,
): SplitFlags<Entry> {
  if (!Number.isSafeInteger(combined)) return { known: [], unknown: combined };
  const known = table.filter((entry) => Math.floor(combined / entry.flag) % 2 === 1);
  return { known, unknown: known.reduce((rest, entry) => rest - entry.flag, combined) };
}

/**
 * Formats combined flags for display ("Business Use, Lift Kit"); unknown flags show as their number after `noun`, and none as an
 * empty text. Source: portal.md §3 (flags), decisions.md §1.2
 */
export function flagsText(table: readonly FlagEntry[], combined: number | null, noun: string): string {
  if (combined === null) return '';
  const { known, unknown } = splitFlags(table, combined);
  return [...known.map(({ label }) => label), ...(unknown === 0 ? [] : [`${noun} ${unknown}`])].join(', ');
}
