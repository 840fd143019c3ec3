import type { Session } from '@pitlane/shared/access/session';
import { foldedWords } from '@pitlane/shared/kernel/folded';
import { useMemo } from 'react';
import { commands } from '../../portal/registry.ts';
import type { Entry } from './entries.ts';
import { rank } from './rank.ts';
import { requestedPages } from './requested-pages.ts';
import {
  asksForHelp,
  type Row,
  type Section,
  sectionsOfAll,
  sectionsOfHelp,
  sectionsOfMatches,
} from './sections.ts';
import { mistypedEntries, typedEntries } from './typed-entries.ts';
import type { Entries } from './use-entries.ts';
import { meantTogether, usePicked } from './use-picked.ts';
import { unknownReport, useTypedReports } from './use-typed-reports.ts';

const none: readonly never[] = [];

/** The sections for a text: everything if it is empty, help for a question mark, otherwise the matches. */
export function useSections(
  text: string,
  session: Session,
  entries: Entries,
  contracts: Section | undefined,
): readonly Section[] {
  const isAll = text.trim() === '';
  const isHelp = asksForHelp(text);
  const { near, recent } = entries;
  const all = useMemo(() => (isAll ? sectionsOfAll(near, recent) : none), [isAll, near, recent]);
  const help = useMemo(() => (isHelp ? sectionsOfHelp(near) : none), [isHelp, near]);
  const matches = useMatches(isAll || isHelp ? '' : text, session, entries);
  return useMemo(() => {
    if (isAll) return all;
    return isHelp ? help : sectionsOfMatches(text, matches, contracts);
  }, [isAll, isHelp, all, help, text, matches, contracts]);
}

/** The entries that a text names, runs or may mean. */
function useMatches(text: string, session: Session, entries: Entries): readonly Row[] {
  const { near, dealers, agencies, place } = entries;
  const reportsIn = useTypedReports({ session, dealers, agencies }, near);
  const asTyped = useMemo(
    () => (text === '' ? none : typedEntries(text, { entries: near, commands, place, dealers })),
    [text, near, place, dealers],
  );
  const ranked = useMemo(
    () => (text === '' ? none : rank(text, entries.haystacks, { recent: entries.usedIds })),
    [text, entries],
  );
  const pages = useMemo(() => requestedPages(text, entries.pages), [text, entries.pages]);
  const isUnknown =
    asTyped.length === 0 && [...pages, ...ranked].every(({ strength }) => strength === 'guess');
  const mistyped = useMemo(
    () =>
      text !== '' && isUnknown ? mistypedEntries(text, { entries: near, commands, place, dealers }) : none,
    [text, isUnknown, near, place, dealers],
  );
  const calls = usePicked(isUnknown ? mistyped : asTyped);
  return useMemo(() => {
    if (text === '') return none;
    const { entries: reports, areMeant } = reportsIn(text);
    const pageIds = new Set(pages.map(({ entry }) => entry.id));
    const others = ranked.filter(({ entry }) => !pageIds.has(entry.id));
    if (isUnknown && reports.length === 0)
      return guesses(text, near, [...pages, ...rowsOf(calls, 'guess'), ...others]);
    const typed = rowsOf(isUnknown ? reports : namedFirst(text, meantTogether(reports, calls)), 'likely');
    const typedIds = new Set(reports.map(({ id }) => id));
    const named = others.filter(({ entry }) => !typedIds.has(entry.id));
    if (areMeant) return [...typed, ...named];
    // A match of the whole text comes before one of its first words.
    const after =
      named.findLastIndex(({ strength, entry }) => strength === 'named' || isAsked(text, entry)) + 1;
    return [...named.slice(0, after), ...pages, ...typed, ...named.slice(after)];
  }, [text, reportsIn, near, pages, ranked, calls, isUnknown]);
}

function rowsOf(entries: readonly Entry[], strength: NonNullable<Row['strength']>): Row[] {
  return entries.map((entry) => ({ entry, strength }));
}

/** Of reports and commands, those that have the first word whole come first: "remit main st" is no remittance report. */
function namedFirst(text: string, entries: readonly Entry[]): readonly Entry[] {
  const [first = ''] = foldedWords(text);
  const isNamed = ({ title }: Entry) => foldedWords(title).includes(first);
  return [...entries.filter(isNamed), ...entries.filter((entry) => !isNamed(entry))];
}

/** The suggestions for a mistyped text; for an unknown report, that it doesn't exist. */
function guesses(text: string, near: readonly Entry[], rows: readonly Row[]): readonly Row[] {
  const unknown = rows.length === 0 ? unknownReport(text, near) : undefined;
  return unknown ? rowsOf([unknown], 'likely') : rows;
}

/** Returns whether a text names an entry as a dealer: "dealer main st". */
function isAsked(text: string, { id }: Entry): boolean {
  return /^\s*dealer\s/i.test(text) && id.startsWith('dealer ');
}
