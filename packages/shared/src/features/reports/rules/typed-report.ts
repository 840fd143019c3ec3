import { nameIndexOf } from '../../../kernel/name-index.ts';
import { parseContractKey } from '../../contracts/rules/contract-key.ts';
import type { Agency } from '../../dealers/rules/agency-picker.ts';
import type { DealerMinimal } from '../../dealers/rules/dealer-picker.ts';
import { type PeriodPreset, type PeriodReader, periodNames, periodPresets } from './periods.ts';
import { callsReports } from './report-call.ts';
import { runParameter } from './search-criteria.ts';
import type { SearchField } from './search-forms.ts';
import { daysWords, readDays, type TypedDays } from './typed-days.ts';

/** Digits of the shortest contract number that can be distinguished from a dealer's code. */
const leastDigits = 6;

/** The criteria that can be typed for a report. */
export type TypedKind = 'days' | 'dealer' | 'agency' | 'claim' | 'contract';

/** The parts of a report that its name is found by, and the criteria that can be typed for it. */
interface NamedReport {
  title: string;
  keywords: readonly string[];
  takes: readonly TypedKind[];
}

/** The criteria to run a report with. */
interface Given<Dealer extends DealerMinimal, Agent extends Agency> {
  days?: TypedDays;
  dealer?: Dealer;
  agency?: Agent;
  claimNumber?: string;
  contractNumber?: string;
}

/** A typed report with its criteria; or why the words after its name aren't understood. */
export interface TypedReport<Named extends NamedReport, Dealer extends DealerMinimal, Agent extends Agency>
  extends Given<Dealer, Agent> {
  report: Named;
  /** The words that were not understood, and what there is. */
  problem?: { text: string; message: string };
}

/** The user, and the dealers and agencies that can be named. */
interface Known<Dealer extends DealerMinimal, Agent extends Agency> {
  reader: PeriodReader;
  dealers: readonly Dealer[];
  agencies: readonly Agent[];
}

/** The weight of a keyword relative to a word of the title. */
const byKeyword = 0.5;

/** The most suggestions, and the most dealers or agencies for ambiguous words. */
const mostOffered = 6;
const mostNamed = 3;

/** The most words that can be parsed between two key presses. */
const mostWords = 12;

/**
 * Parses a typed text into a report and its criteria: "report sales last month" is the sales summary of last month,
 * "dealer contracts october main st" that of a dealer, "report claim C1030636" that of a claim. Words name a report if
 * each starts a word of its title, in order; dates as `readDays` parses them (a period also by the start of its
 * words), a dealer or an agency by code or name, and a number follow in any order. "report" in front may be omitted if
 * the rest is enough. A text with an unknown word doesn't run: if it started with "report", the best match says which
 * word is unknown. The report that matches most words comes first. Source: portal.md §3 (periods); the form of the
 * text: Assumption
 */
export function typedReports<Named extends NamedReport, Dealer extends DealerMinimal, Agent extends Agency>(
  text: string,
  reports: readonly Named[],
  known: Known<Dealer, Agent>,
): TypedReport<Named, Dealer, Agent>[] {
  const words = wordsOf(text);
  if (words.length > mostWords) return [];
  const isCalled = callsReports(words[0] ?? '');
  const said = isCalled ? words.slice(1) : words;
  const find = finderIn(known);
  const named = reports
    .flatMap((report) => {
      const head = headOf(report, said);
      return head ? [{ report, ...head, rest: said.slice(head.length) }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight);
  // A word of a title isn't a word that another is found by as well.
  const meant = named.filter(({ weight }) => weight > byKeyword || (named[0]?.weight ?? 0) <= byKeyword);
  const runs = meant.flatMap(({ report, rest }): TypedReport<Named, Dealer, Agent>[] => {
    // A title alone opens its page; a call for it runs it.
    if (rest.length === 0) return isCalled ? [{ report }] : [];
    return argumentsIn(rest, report.takes, find).map((given) => ({ report, ...given }));
  });
  const [best] = meant;
  if (runs.length > 0 || !isCalled || !best) return runs.slice(0, mostOffered);
  return [{ report: best.report, problem: unread(best.rest, best.report, known) }];
}

/**
 * Returns the address that runs a report with these criteria, in the wire format; only the page if the report can't run
 * without a number. Source: portal.md §3 (Search criteria); Assumption: the address
 */
export function typedReportAddress(
  { path, takes }: { path: string; takes: readonly TypedKind[] },
  { days, dealer, agency, claimNumber, contractNumber }: Given<DealerMinimal, Agency>,
): string {
  const { period, startDate, endDate } = days ?? {};
  const query = new URLSearchParams({
    ...(agency?.agentCode ? { agentCode: agency.agentCode } : {}),
    ...(dealer?.dealerCode ? { dealerCode: dealer.dealerCode } : {}),
    ...(claimNumber ? { claimNumber } : {}),
    ...(contractNumber ? { contractNumber } : {}),
    ...(period ? { period } : startDate && endDate ? { startDate, endDate } : {}),
  });
  if (query.size > 0) return `${path}?${query}`;
  const isByNumber = takes.length > 0 && takes.every((kind) => kind === 'claim' || kind === 'contract');
  return isByNumber ? path : `${path}?${runParameter}=1`;
}

/**
 * Returns the criteria that can be typed for a report: the fields of its form for a user, and the numbers that its
 * request accepts instead. Source: portal.md §3 (criteria per report), §2 (SCS claim info form)
 */
export function typedKinds(fields: readonly SearchField[], criteria: readonly string[]): TypedKind[] {
  return [
    ...(fields.includes('dates') ? (['days'] as const) : []),
    ...(fields.includes('dealer') ? (['dealer'] as const) : []),
    ...(fields.includes('agency') ? (['agency'] as const) : []),
    ...(criteria.includes('claimNumber') ? (['claim'] as const) : []),
    ...(criteria.includes('contractNumber') ? (['contract'] as const) : []),
  ];
}

/** How many of the words name a report, and how certainly: as many as possible. */
function headOf(
  report: NamedReport,
  words: readonly string[],
): { weight: number; length: number } | undefined {
  for (let length = words.length; length > 0; length--) {
    const weight = weightOf(report, words.slice(0, length));
    if (weight > 0) return { weight, length };
  }
  return undefined;
}

/** How surely the words name a report, 0 for not at all: each starts a word of the title, in their order, or the only one is a keyword. */
function weightOf(report: NamedReport, words: readonly string[]): number {
  const { keywords } = report;
  const left = [...titleWordsOf(report)];
  const isTitle = words.every((word) => {
    const at = left.findIndex((one) => one.startsWith(word));
    if (at < 0) return false;
    left.splice(0, at + 1);
    return true;
  });
  if (isTitle) return words.length;
  const [word = ''] = words;
  const isKeyword = words.length === 1 && keywords.includes(word) && !callsReports(word);
  return isKeyword ? byKeyword : 0;
}

/** The words of each title, read once: every key compares all of them. */
const titleWords = new WeakMap<NamedReport, readonly string[]>();

function titleWordsOf(report: NamedReport): readonly string[] {
  const known = titleWords.get(report) ?? wordsOf(report.title);
  titleWords.set(report, known);
  return known;
}

/** Finds days, dealers and agencies by words; each group of words is looked up once, for all reports. */
interface Finder<Dealer, Agent> {
  /** The days that words are; where they are not whole yet, also the periods that they may become. */
  daysOf: (words: readonly string[], isBegun: boolean) => readonly TypedDays[];
  dealersOf: (words: readonly string[]) => readonly Dealer[];
  agenciesOf: (words: readonly string[]) => readonly Agent[];
}

function finderIn<Dealer extends DealerMinimal, Agent extends Agency>({
  reader,
  dealers,
  agencies,
}: Known<Dealer, Agent>): Finder<Dealer, Agent> {
  return {
    daysOf: (words, isBegun) => daysIn(words, reader, isBegun),
    dealersOf: remembered((words) =>
      namedIn(dealers, words, ({ name, dealerCode: code }) => ({ name, code })),
    ),
    agenciesOf: remembered((words) =>
      namedIn(agencies, words, ({ name, agentCode: code }) => ({ name, code })),
    ),
  };
}

function remembered<Found>(find: (words: readonly string[]) => readonly Found[]) {
  const known = new Map<string, readonly Found[]>();
  return (words: readonly string[]) => {
    const key = words.join(' ');
    const result = known.get(key) ?? find(words);
    known.set(key, result);
    return result;
  };
}

function daysIn(words: readonly string[], reader: PeriodReader, isBegun: boolean): TypedDays[] {
  const read = readDays(words.join(' '), reader);
  if (read.ok) return [read.value];
  if (!isBegun) return [];
  return periodPresets(reader)
    .filter((preset) => isPeriod(preset, words))
    .map(({ id, label, startDate, endDate }) => ({ startDate, endDate, label, period: id }));
}

/**
 * The meaning of words for a report if all of them are used: dates first, as many words as possible, then dealer or
 * agency from the rest.
 */
function argumentsIn<Dealer extends DealerMinimal, Agent extends Agency>(
  words: readonly string[],
  takes: readonly TypedKind[],
  find: Finder<Dealer, Agent>,
): Given<Dealer, Agent>[] {
  const whole = takes.includes('days') ? find.daysOf(words, true).map((days) => ({ days })) : [];
  if (whole.length > 0) return whole;
  const dated = takes.includes('days') ? besideDays(words, takes, find) : [];
  return [...dated, ...whoseIn(words, takes, find)];
}

function besideDays<Dealer extends DealerMinimal, Agent extends Agency>(
  words: readonly string[],
  takes: readonly TypedKind[],
  find: Finder<Dealer, Agent>,
): Given<Dealer, Agent>[] {
  for (let length = words.length - 1; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      // Thousands of dealers are only read if the other words are dates. Only the last word is still being typed.
      const [days] = find.daysOf(words.slice(from, from + length), from + length === words.length);
      const others = days ? [...words.slice(0, from), ...words.slice(from + length)] : [];
      const whose = days ? whoseIn(others, takes, find) : [];
      if (days && whose.length > 0) return whose.map((one) => ({ ...one, days }));
    }
  }
  return [];
}

/** Dealer, agency or number: numbers and codes one by one, then a name. */
function whoseIn<Dealer extends DealerMinimal, Agent extends Agency>(
  words: readonly string[],
  takes: readonly TypedKind[],
  find: Finder<Dealer, Agent>,
): Given<Dealer, Agent>[] {
  const given: Given<Dealer, Agent> = {};
  const names = words.filter((word) => {
    if (takes.includes('contract') && !given.contractNumber && isContractNumber(word)) {
      given.contractNumber = word.toUpperCase();
      return false;
    }
    if (takes.includes('claim') && !given.claimNumber && isClaimNumber(word)) {
      given.claimNumber = word.toUpperCase();
      return false;
    }
    const agency = takes.includes('agency') && !given.agency ? codedAgency(word, find) : undefined;
    if (agency) given.agency = agency;
    return agency === undefined;
  });
  if (names.length === 0) return Object.keys(given).length > 0 ? [given] : [];
  const dealers = takes.includes('dealer') ? find.dealersOf(names) : [];
  const agencies = takes.includes('agency') && !given.agency ? find.agenciesOf(names) : [];
  return [
    ...dealers.map((dealer) => ({ ...given, dealer })),
    ...agencies.map((agency) => ({ ...given, agency })),
  ];
}

function codedAgency<Agent extends Agency>(
  word: string,
  { agenciesOf }: Pick<Finder<unknown, Agent>, 'agenciesOf'>,
): Agent | undefined {
  return agenciesOf([word]).find(({ agentCode }) => agentCode?.toLowerCase() === word);
}

/** A contract number, with more digits than a dealer's code has. */
function isContractNumber(word: string): boolean {
  return (parseContractKey(word)?.contractNumber.length ?? 0) >= leastDigits;
}

/** Anything else with digits in it: how claims are numbered is for anyone who pays them. */
function isClaimNumber(word: string): boolean {
  return /\d{3}/.test(word) && !isContractNumber(word);
}

const kindWords: Readonly<Record<TypedKind, string>> = {
  days: 'period',
  dealer: 'dealer',
  agency: 'agency',
  claim: 'claim',
  contract: 'contract',
};

/** Returns which words a report does not know, and what there is. */
function unread(
  words: readonly string[],
  { title, takes }: NamedReport,
  { reader, dealers, agencies }: Known<DealerMinimal, Agency>,
): { text: string; message: string } {
  // A user with only one dealer or agency can't name another.
  const counts = { dealer: dealers.length, agency: agencies.length, days: 1, claim: 1, contract: 1 };
  const kinds = takes.filter((kind) => counts[kind] > 0).map((kind) => kindWords[kind]);
  const text = withoutDays(words, takes.includes('days') ? reader : undefined).join(' ');
  if (kinds.length === 0) return { text, message: `${title} takes no other words. Open it to search.` };
  const list = [kinds.slice(0, -1).join(', '), kinds.at(-1)].filter(Boolean).join(' or ');
  const periods = takes.includes('days') ? ` Periods: ${daysWords}.` : '';
  return { text, message: `No ${list} “${text}”.${periods}` };
}

/** The words that are not days. */
function withoutDays(words: readonly string[], reader: PeriodReader | undefined): readonly string[] {
  if (!reader) return words;
  for (let length = words.length - 1; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      if (readDays(words.slice(from, from + length).join(' '), reader).ok)
        return [...words.slice(0, from), ...words.slice(from + length)];
    }
  }
  return words;
}

function isPeriod(preset: PeriodPreset, words: readonly string[]): boolean {
  return periodNames(preset).some((name) => begins(name, words));
}

/** Whether a text starts with the words, the last of them perhaps half typed. */
function begins(text: string, words: readonly string[]): boolean {
  return ` ${wordsOf(text).join(' ')}`.startsWith(` ${words.join(' ')}`);
}

/** The first few of a list that words name: by a code, or each starts a word of the name. Many thousands are passed over between two keys. */
function namedIn<One extends object>(
  list: readonly One[],
  words: readonly string[],
  namesOf: (one: One) => Names,
): One[] {
  const matches: One[] = [];
  const [code] = words.length === 1 ? words : [];
  const isName = nameIndexOf(list, (one) => {
    const known = namesOf(one);
    return `${known.name ?? ''} ${known.code ?? ''}`;
  });
  if (!isName(words.join(' '))) return matches;
  const names = lowerNames(list, namesOf);
  for (let index = 0; index < names.length && matches.length < mostNamed; index++) {
    const known = names[index];
    const isMatch = known?.code === code || words.every((word) => beginsWordOf(known?.name ?? '', word));
    const one = list[index];
    if (isMatch && one) matches.push(one);
  }
  return matches;
}

interface Names {
  name: string | null;
  code: string | null;
}

/** The names of a list in lowercase, computed once per list. */
const lowerLists = new WeakMap<readonly object[], readonly Names[]>();

function lowerNames<One extends object>(
  list: readonly One[],
  namesOf: (one: One) => Names,
): readonly Names[] {
  const known =
    lowerLists.get(list) ??
    list.map((one) => {
      const { name, code } = namesOf(one);
      return { name: name?.toLowerCase() ?? null, code: code?.toLowerCase() ?? null };
    });
  lowerLists.set(list, known);
  return known;
}

function beginsWordOf(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || noWord.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** The separators between words; a date is one word, including its separators. */
const noWord = /[^\p{L}\p{N}'/–-]+/u;

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(noWord).filter(Boolean);
}
