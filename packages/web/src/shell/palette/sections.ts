import { type Entry, goTo } from './entries.ts';
import type { Found } from './rank.ts';

/** A row under its heading. */
export interface Row {
  entry: Entry;
  marks?: Found<Entry>['marks'];
}

/** Rows under a heading. */
export interface Section {
  heading: string;
  rows: readonly Row[];
  /** Said under the rows where something is missing. */
  note?: string | undefined;
  /** Whether its rows still answer an earlier text. */
  isStale?: boolean;
}

/** The order of the sections while nothing is typed; others follow in the order of their entries. */
const firstSections = ['Here', 'Recent', 'Saved searches', goTo];

/** Local rows before the contracts, where the text is no number or search of contracts. */
const rowsBeforeContracts = 6;

/** What the palette offers before anything is typed: what is here, what was used lately, then everything under its heading. */
export function sectionsOfAll(entries: readonly Entry[], recent: readonly Entry[]): Section[] {
  const byHeading = new Map<string, Row[]>(firstSections.map((heading) => [heading, []]));
  const add = (heading: string, entry: Entry) => {
    byHeading.set(heading, [...(byHeading.get(heading) ?? []), { entry }]);
  };
  for (const [index, entry] of recent.entries()) {
    add('Recent', { ...entry, isHere: false, keys: `alt+${(index + 1) % 10}` });
  }
  for (const entry of entries) add(entry.isHere ? 'Here' : entry.section, entry);
  return [...byHeading].map(([heading, rows]) => ({ heading, rows })).filter(({ rows }) => rows.length > 0);
}

/**
 * What the palette offers for a text: what matches best, the contracts, then the rest. Contracts come first for a text that
 * can mean little else.
 */
export function sectionsOfFound(
  text: string,
  found: readonly Row[],
  contracts: Section | undefined,
): Section[] {
  if (!contracts) return found.length > 0 ? [{ heading: 'Best matches', rows: found }] : [];
  if (meansContracts(text) || found.length === 0) {
    return [contracts, { heading: 'Other matches', rows: found }].filter(({ rows }) => rows.length > 0);
  }
  const rest = found.slice(rowsBeforeContracts);
  return [
    { heading: 'Best matches', rows: found.slice(0, rowsBeforeContracts) },
    contracts,
    ...(rest.length > 0 ? [{ heading: 'More', rows: rest }] : []),
  ];
}

/** Whether a text can hardly mean anything but contracts: it has a filter, or a number of four digits. */
export function meansContracts(text: string): boolean {
  return text.includes('|') || /\d{4}/.test(text);
}
