import type { SidebarForm } from '../../../engine/sidebar-forms.ts';
import type { DealerMinimal } from '../../dealers/rules/dealer-picker.ts';
import { type PeriodPreset, type PeriodReader, periodNames, periodPresets } from './periods.ts';
import { runParameter } from './search-criteria.ts';
import { defaultDates, type SearchField } from './search-forms.ts';

/** As much of a report as its name is found by. */
interface NamedReport {
  title: string;
  keywords: readonly string[];
}

/** A report that was typed with what it is to be run for. */
export interface TypedReport<Named extends NamedReport, Dealer extends DealerMinimal> {
  report: Named;
  /** The days, where a period was typed. */
  period?: PeriodPreset;
  dealer?: Dealer;
}

/** Words that say that a report is meant, and not which. */
const calls = ['report', 'reports', 'run'];

/** What a keyword weighs beside a word of the title. */
const byKeyword = 0.5;

/** What is offered at once. */
const mostOffered = 6;

/**
 * Takes a typed text apart into a report and what it is to be run for: "report sales last month" is the sales summary of last month,
 * "dealer contracts yesterday main st" that of a dealer. Words name a report when each begins a word of its title, in their order; after
 * them stand a period by the beginning of its words and a dealer by code or name, in either order. "report" before it may be left out where the
 * rest says something. A text that leaves a word unread is no such run. The report named by most words comes first.
 * Source: portal.md §3 (periods); the form of the text: Assumption
 */
export function typedReports<Named extends NamedReport, Dealer extends DealerMinimal>(
  text: string,
  reports: readonly Named[],
  { reader, dealers }: { reader: PeriodReader; dealers: readonly Dealer[] },
): TypedReport<Named, Dealer>[] {
  const words = wordsOf(text);
  const isCalled = calls.includes(words[0] ?? '');
  const said = isCalled ? words.slice(1) : words;
  const runs = reports.flatMap((report) => {
    for (let head = said.length; head > 0; head--) {
      const weight = weightOf(report, said.slice(0, head));
      if (weight === 0) continue;
      const rest = said.slice(head);
      // A title alone opens its page; a call for it runs it.
      if (rest.length === 0) return isCalled ? [{ weight, run: { report } }] : [];
      return argumentsIn(rest, reader, dealers).map((given) => ({ weight, run: { report, ...given } }));
    }
    return [];
  });
  return runs
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostOffered)
    .map(({ run }) => run);
}

/**
 * Gives the address that runs a report so; undefined where the report has no days, or asks for no dealer, and one was typed.
 * Source: portal.md §3 (Search criteria); Assumption: the address
 */
export function typedReportAddress(
  { path, form }: { path: string; form: SidebarForm },
  { period, dealer }: { period?: PeriodPreset; dealer?: DealerMinimal },
  fields: readonly SearchField[],
): string | undefined {
  if (period && defaultDates(form, period.endDate) === undefined) return undefined;
  if (dealer && !fields.includes('dealer')) return undefined;
  const query = new URLSearchParams({
    ...(dealer?.dealerCode ? { dealerCode: dealer.dealerCode } : {}),
    ...(period ? { period: period.id } : {}),
  });
  return `${path}?${query.size > 0 ? query : `${runParameter}=1`}`;
}

/** The periods and dealers that some words are, all of them taken. */
function argumentsIn<Dealer extends DealerMinimal>(
  words: readonly string[],
  reader: PeriodReader,
  dealers: readonly Dealer[],
): { period?: PeriodPreset; dealer?: Dealer }[] {
  const presets = periodPresets(reader);
  const whole = presets.filter((one) => isPeriod(one, words)).map((period) => ({ period }));
  if (whole.length > 0) return whole;
  const dealersOf = (some: readonly string[]) =>
    dealers.filter((dealer) => isDealer(dealer, some)).slice(0, 3);
  for (let cut = words.length - 1; cut > 0; cut--) {
    const [front, back] = [words.slice(0, cut), words.slice(cut)];
    for (const [when, who] of [
      [front, back],
      [back, front],
    ] as const) {
      const period = presets.find((one) => isPeriod(one, when));
      // Thousands of dealers are read only where the other words are a period.
      const found = period ? dealersOf(who) : [];
      if (period && found.length > 0) return found.map((dealer) => ({ period, dealer }));
    }
  }
  return dealersOf(words).map((dealer) => ({ dealer }));
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
  const isKeyword = words.length === 1 && keywords.includes(word) && !calls.includes(word);
  return isKeyword ? byKeyword : 0;
}

function isPeriod(preset: PeriodPreset, words: readonly string[]): boolean {
  return periodNames(preset).some((name) => begins(name, words));
}

/** Whether a text begins with the words, the last of them perhaps half typed. */
function begins(text: string, words: readonly string[]): boolean {
  return ` ${wordsOf(text).join(' ')}`.startsWith(` ${words.join(' ')}`);
}

function isDealer({ name, dealerCode }: DealerMinimal, words: readonly string[]): boolean {
  const text = words.join(' ');
  if (dealerCode?.toLowerCase() === text) return true;
  const named = wordsOf(name ?? '');
  return words.every((word) => named.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean);
}
