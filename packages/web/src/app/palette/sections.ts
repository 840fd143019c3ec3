import { type Entry, goTo } from './entries.ts';
import type { Match, Strength } from './rank.ts';

/** A row under its heading. */
export interface Row {
  entry: Entry;
  marks?: Match<Entry>['marks'];
  strength?: Strength;
}

/** Rows under a heading. */
export interface Section {
  heading: string;
  rows: readonly Row[];
  /** Shown under the rows if something is missing. */
  note?: string | undefined;
  /** Its rows are those of an earlier text. */
  isStale?: boolean;
  /** Its search has ended without a match. */
  isNone?: boolean;
}

/** The order of the sections while nothing is typed; others follow in the order of their entries. */
const firstSections = ['Here', 'Recent', goTo];

/** The name of the place whose keys work on every page. */
const everywhere = 'Everywhere';

/** The heading of suggestions for a mistyped text. */
const didYouMeanHeading = 'Did you mean';

/** Local rows before the contracts, where the text isn't a number or search of contracts. */
const rowsBeforeContracts = 6;

/** The palette's suggestions before anything is typed: commands for this page, recent ones, then everything under its heading. */
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
 * Returns the sections for a text: likely matches, contracts, then the rest; contracts come last once it is known that there are none. Suggestions
 * for a mistyped text wait for the contracts.
 */
export function sectionsOfMatches(
  text: string,
  all: readonly Row[],
  contracts: Section | undefined,
): Section[] {
  const matches = all.filter(({ strength }) => strength !== 'guess');
  const guesses = { heading: didYouMeanHeading, rows: all.filter(({ strength }) => strength === 'guess') };
  if (!contracts || contracts.isNone) {
    return withRows([{ heading: 'Best matches', rows: matches }, guesses, ...(contracts ? [contracts] : [])]);
  }
  const likely = meansContracts(text) ? [] : matches.filter(({ strength }) => strength !== 'loose');
  const first = likely.slice(0, rowsBeforeContracts);
  const rest = matches.filter((row) => !first.includes(row));
  // Otherwise the contracts would push them down when they arrive.
  const isAwaited = contracts.isStale && !contracts.note;
  return withRows([
    { heading: 'Best matches', rows: first },
    contracts,
    ...(isAwaited ? [] : [guesses]),
    { heading: 'Other matches', rows: rest },
  ]);
}

/** Returns whether a text asks for help. */
export function asksForHelp(text: string): boolean {
  return /^\s*(\?|help)\s*$/i.test(text);
}

/** The commands for this page and the selection, including disabled ones; then those with a key anywhere. */
export function sectionsOfHelp(entries: readonly Entry[]): Section[] {
  const here = entries.filter(({ isHere, about, context }) => (isHere || about) && context !== everywhere);
  const blocked = entries.filter(({ isOfSelected, disabled }) => isOfSelected && disabled);
  const anywhere = entries.filter((entry) => entry.keys && !here.includes(entry) && !blocked.includes(entry));
  const rows = (some: readonly Entry[]) => some.map((entry): Row => ({ entry }));
  return withRows([
    { heading: 'What you can do here', rows: rows([...here, ...blocked]) },
    { heading: everywhere, rows: rows(anywhere) },
  ]);
}

/** Returns the unique key of a row, since the same entry may be under two headings. */
export function rowValue(heading: string, entry: Entry): string {
  return `${heading} ${entry.id}`;
}

/** Returns the sections with no more rows than `most` in all. */
export function headOf(sections: readonly Section[], most: number): Section[] {
  let left = most;
  const head: Section[] = [];
  for (const section of sections) {
    if (left <= 0 && section.rows.length > 0) break;
    const rows = section.rows.slice(0, left);
    head.push({ ...section, rows });
    left -= rows.length;
  }
  return head;
}

function withRows(sections: readonly Section[]): Section[] {
  return sections.filter(({ rows, note }) => rows.length > 0 || note);
}

/** Returns whether a text has a filter, so that it can only mean contracts. */
export function meansContracts(text: string): boolean {
  return text.includes('|');
}
