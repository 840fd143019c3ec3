import type { WireCode } from './wire.ts';

/** One value of an enumeration: its code on the wire and the words people read. */
export interface CodeEntry {
  readonly code: number | string;
  readonly label: string;
}

/**
 * Returns the words of a code; a code that the table lacks shows as such, a number after `noun` ("Reason 42"), and none
 * is empty. Source: decisions.md §1.2
 */
export function codeLabel(table: readonly CodeEntry[], code: WireCode, noun: string): string {
  if (code === null) return '';
  const known = table.find((entry) => entry.code === code);
  return known?.label ?? (typeof code === 'number' ? `${noun} ${code}` : code);
}

/** Returns the words of every code in a table, as the metadata of a field has them. Source: decisions.md §1.2 */
export function codeWords(table: readonly { code: string; label: string }[]): Record<string, string> {
  return Object.fromEntries(table.map(({ code, label }) => [code, label]));
}
