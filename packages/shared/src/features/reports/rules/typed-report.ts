import { parseContractKey } from '../../contracts/rules/contract-key.ts';
import type { Agency } from '../../dealers/rules/agency-picker.ts';
import type { DealerMinimal } from '../../dealers/rules/dealer-picker.ts';
import { type PeriodPreset, type PeriodReader, periodNames, periodPresets } from './periods.ts';
import { callsReports } from './report-call.ts';
import { runParameter } from './search-criteria.ts';
import type { SearchField } from './search-forms.ts';
import { daysWords, readDays, type TypedDays } from './typed-days.ts';

/** Digits of the shortest contract number that is told from a dealer's code. */
const leastDigits = 6;

/** What a report can be typed for. */
export type TypedKind = 'days' | 'dealer' | 'agency' | 'claim' | 'contract';

/** As much of a report as its name is found by, and what it can be typed for. */
interface NamedReport {
  title: string;
  keywords: readonly string[];
  takes: readonly TypedKind[];
}

/** What a report should be run for. */
interface Given<Dealer extends DealerMinimal, Agent extends Agency> {
  days?: TypedDays;
  dealer?: Dealer;
  agency?: Agent;
  claimNumber?: string;
  contractNumber?: string;
}

/** A report that was typed with what it should be run for; or why what was typed after its name is nothing that it knows. */
export interface TypedReport<Named extends NamedReport, Dealer extends DealerMinimal, Agent extends Agency>
  extends Given<Dealer, Agent> {
  report: Named;
  /** The words that were not understood, and what there is. */
  problem?: { text: string; message: string };
}

/** Who types, and whom there should be named. */
interface Known<Dealer extends DealerMinimal, Agent extends Agency> {
  reader: PeriodReader;
  dealers: readonly Dealer[];
  agencies: readonly Agent[];
}

/** What a keyword weighs next to a word of the title. */
const byKeyword = 0.5;

/** What is offered at once; of the dealers or agencies that some words may mean. */
const mostOffered = 6;
const mostNamed = 3;

/** Words that can be taken apart in the pause between two keys. */
const mostWords = 12;

/**
 * Takes a typed text apart into a report and what it should be run for: "report sales last month" is the sales summary of last month,
 * "dealer contracts october main st" that of a dealer, "report claim C1030636" that of a claim. Words name a report when each begins a word
 * of its title, in their order; after them stand days as `readDays` reads them (a period also by the beginning of its words), a dealer or
 * an agency by code or name, a number, in any order. "report" before it may be left out where the rest says something. A text with an
 * unknown word doesn't run: if it began with "report", the best match says which word is unknown. The report that matches most words comes
 * first.
 * Source: portal.md §3 (periods); the form of the text: Assumption
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
 * Returns the address that runs a report so, in the writing of the wire; the page alone of one that cannot be asked for without a number.
 * Source: portal.md §3 (Search criteria); Assumption: the address
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
 * Returns what a report can be typed for: by the fields that its form has for a user, and the numbers that its request takes in their place.
 * Source: portal.md §3 (criteria per report), §2 (SCS claim info form)
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

/** How many of the words name a report, and how surely: as many as can. */
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

/** How surely the words name a report, 0 for not at all: each begins a word of the title, in their order, or the only one is a keyword. */
function weightOf({ title, keywords }: NamedReport, words: readonly string[]): number {
  const left = wordsOf(title);
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

/** What finds days, dealers and agencies by words; each words are looked for once, for all reports. */
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
    const found = known.get(key) ?? find(words);
    known.set(key, found);
    return found;
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

/** What words mean to a report when all of them are used: days first, as many words as possible, then whose the rest are. */
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
      // Thousands of dealers are read only where the other words are days. Only the last word is still being typed.
      const [days] = find.daysOf(words.slice(from, from + length), from + length === words.length);
      const others = days ? [...words.slice(0, from), ...words.slice(from + length)] : [];
      const whose = days ? whoseIn(others, takes, find) : [];
      if (days && whose.length > 0) return whose.map((one) => ({ ...one, days }));
    }
  }
  return [];
}

/** Whose report is meant: numbers and codes one by one, then a name. */
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

/** What a contract is named by, with more digits than a dealer's code has. */
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
  // Who has one dealer or agency cannot name another.
  const counts = { dealer: dealers.length, agency: agencies.length, days: 1, claim: 1, contract: 1 };
  const kinds = takes.filter((kind) => counts[kind] > 0).map((kind) => kindWords[kind]);
  const text = withoutDays(words, takes.includes('days') ? reader : undefined).join(' ');
  if (kinds.length === 0) return { text, message: `${title} takes no more words. Open it to search.` };
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

/** Whether a text begins with the words, the last of them perhaps half typed. */
function begins(text: string, words: readonly string[]): boolean {
  return ` ${wordsOf(text).join(' ')}`.startsWith(` ${words.join(' ')}`);
}

/** The first few of a list that words name: by a code, or each begins a word of the name. Many thousands are passed over between two keys. */
function namedIn<One extends object>(
  list: readonly One[],
  words: readonly string[],
  namesOf: (one: One) => Names,
): One[] {
  const found: One[] = [];
  const [code] = words.length === 1 ? words : [];
  const names = foldedNames(list, namesOf);
  for (let index = 0; index < names.length && found.length < mostNamed; index++) {
    const known = names[index];
    const isMatch = known?.code === code || words.every((word) => beginsWordOf(known?.name ?? '', word));
    const one = list[index];
    if (isMatch && one) found.push(one);
  }
  return found;
}

interface Names {
  name: string | null;
  code: string | null;
}

/** The names of a list in small letters, as they were first asked for: the same list has the same ones. */
const foldedLists = new WeakMap<readonly object[], readonly Names[]>();

function foldedNames<One extends object>(
  list: readonly One[],
  namesOf: (one: One) => Names,
): readonly Names[] {
  const known = foldedLists.get(list);
  if (known) return known;
  const names = list.map((one) => {
    const { name, code } = namesOf(one);
    return { name: name?.toLowerCase() ?? null, code: code?.toLowerCase() ?? null };
  });
  foldedLists.set(list, names);
  return names;
}

function beginsWordOf(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || noWord.test(text[at - 1] ?? '')) return true;
  }
  return false;
}

/** What is between words; a date is one, with what is between its parts. */
const noWord = /[^\p{L}\p{N}'/–-]+/u;

function wordsOf(text: string): string[] {
  return text.toLowerCase().split(noWord).filter(Boolean);
}
