import { nearestWord } from '@pitlane/shared/engine/did-you-mean';
import { folded, foldedWords } from '@pitlane/shared/kernel/folded';
import { wordRange } from '@pitlane/shared/kernel/name-index';
import { type WordIndex, wordIndexOf } from './word-index.ts';

/** An entry that a typed text can find. */
export interface Findable {
  /** Stable and unique. */
  id: string;
  title: string;
  /** Other words that it is found by. */
  keywords: string;
  /** Orders equal matches: 0 to 3, the smallest first. */
  place: number;
}

/**
 * How well a text matches a result: `named` if all words begin words of its title, `likely` if they match loosely (something near also by a
 * keyword), otherwise `loose`; a `guess` if a word must be mistyped.
 */
export type Strength = 'named' | 'likely' | 'loose' | 'guess';

/** A match, with the typed parts of its title, each from an index up to another. */
export interface Match<T extends Findable> {
  entry: T;
  marks: readonly (readonly [number, number])[];
  /** How well the text matches it. */
  strength: Strength;
}

/** Entries prepared for ranking: their texts are folded once, so that a key press only compares. */
export interface Haystack<T extends Findable> {
  entries: readonly T[];
  titles: readonly string[];
  keywords: readonly string[];
  initials: readonly string[];
  /** All different words of letters in titles and keywords, sorted. */
  words: readonly string[];
  /** Present for thousands of entries: a key reads only those that it finds by words. */
  large?: Large;
}

interface Large {
  byTitle: WordIndex;
  byAny: WordIndex;
  /** All titles and keywords in one text, with the start of each, to find text within words. */
  text: string;
  starts: readonly number[];
}

/** The score of a word of the text, by how it matches. */
const fits = { titleWord: 60, initials: 50, keywordWord: 40, inTitle: 30, inKeyword: 10 };
/** The score that the whole text adds if the title equals it or begins with it. */
const wholeTitle = 40;
const titleStart = 20;

/** The minimum score for an entry that isn't near to be likely: a word of its title, if only one of several. */
const likelyFar = 50;

/** The maximum number of rows in the palette. */
export const mostShown = 50;

/** With fewer results than this, the text may be misspelled. */
const fewMatches = 5;

/** From this many entries on, words are looked up. */
const manyEntries = 500;

/** The maximum number of entries that a key press compares: of more with the same beginning, those with the shortest titles. */
const mostCompared = 3000;

/** Makes entries ready for `rank`. */
export function haystackOf<T extends Findable>(entries: readonly T[]): Haystack<T> {
  const titles = entries.map(({ title }) => folded(title));
  const keywords = entries.map((entry) => folded(entry.keywords));
  const texts = titles.map((title, index) => `${title} ${keywords[index] ?? ''}`);
  const large = entries.length < manyEntries ? undefined : largeOf(titles, texts);
  return {
    entries,
    titles,
    keywords,
    words: (large?.byAny.words ?? [...new Set(texts.flatMap(foldedWords))].toSorted()).filter(isOfLetters),
    ...(large ? { large } : {}),
    // Dealers and contracts have no abbreviations, and there may be thousands of them.
    initials: titles.map((title, index) => ((entries[index]?.place ?? 0) > 1 ? '' : initialsOf(title))),
  };
}

function isOfLetters(word: string): boolean {
  return /^\p{L}+$/u.test(word);
}

function largeOf(titles: readonly string[], texts: readonly string[]): Large {
  const order = [...titles.keys()].toSorted(
    (one, other) => (titles[one]?.length ?? 0) - (titles[other]?.length ?? 0),
  );
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length + 1;
  }
  return {
    byTitle: wordIndexOf(titles, order),
    byAny: wordIndexOf(texts, order),
    text: texts.join('\n'),
    starts,
  };
}

/**
 * Returns the matches of a text, the best first: by how well they match, then by how recently they were used (`recent`, the last first), then
 * by place, then the shorter title; the order depends on nothing else. Each word of the text must be found, in any order, in
 * any case and without regard to accents: in the title, or with a lower score in the keywords. If there are few matches, a mistyped
 * word is replaced by the nearest known one.
 */
export function rank<T extends Findable>(
  text: string,
  haystacks: Haystack<T> | readonly Haystack<T>[],
  { recent = [], most = mostShown }: { recent?: readonly string[]; most?: number } = {},
): Match<T>[] {
  const all: readonly Haystack<T>[] = isOne(haystacks) ? [haystacks] : haystacks;
  const recency = new Map(recent.map((id, index) => [id, index]));
  const query = { needle: folded(text).trim(), recency, most };
  if (query.needle === '') return [];
  const matches = matchesIn(query, all);
  if (matches.length >= fewMatches) return matches;
  const corrected = correctedText(query.needle, all);
  if (corrected === undefined) return matches;
  const known = new Set(matches.map(({ entry }) => entry));
  const guesses = matchesIn({ ...query, needle: corrected }, all).filter(({ entry }) => !known.has(entry));
  return [...matches, ...guesses.map((guess): Match<T> => ({ ...guess, strength: 'guess' }))];
}

function isOne<T extends Findable>(
  haystacks: Haystack<T> | readonly Haystack<T>[],
): haystacks is Haystack<T> {
  return !Array.isArray(haystacks);
}

/** The folded text, the recent entries, and the maximum number of matches. */
interface RankQuery {
  needle: string;
  recency: ReadonlyMap<string, number>;
  most: number;
}

function matchesIn<T extends Findable>(
  { needle, recency, most }: RankQuery,
  haystacks: readonly Haystack<T>[],
): Match<T>[] {
  const words = needle.split(/\s+/);
  const best = new Best<{ entry: T; fit: number }>(most);
  for (const haystack of haystacks) {
    const matching: number[] = [];
    for (const index of candidates(needle, words, haystack)) {
      const entry = haystack.entries[index];
      const fit = entry ? fitOf(index, needle, words, haystack) : 0;
      if (!entry || fit === 0) continue;
      matching.push(index);
      best.add({ entry, fit }, weightOf(entry, fit, recency));
    }
    if (!haystack.large) remember(needle, matching, haystack);
  }
  return best.kept.map(({ entry, fit }) => ({
    entry,
    marks: marksIn(entry.title, words),
    strength: strengthOf(entry, fit),
  }));
}

/** Returns the text with its unknown words replaced by similar known ones; undefined if there are none. */
function correctedText(needle: string, haystacks: readonly Haystack<Findable>[]): string | undefined {
  const corrected = needle.split(/\s+/).map((word) => {
    // A number isn't a mistyped word.
    if (!isOfLetters(word)) return word;
    const isKnown = haystacks.some(({ words }) => hasBeginning(words, word));
    const near = isKnown ? [] : haystacks.flatMap(({ words }) => nearestWord(word, words) ?? []);
    return near[0] ?? word;
  });
  const text = corrected.join(' ');
  return text === needle ? undefined : text;
}

function hasBeginning(words: readonly string[], typed: string): boolean {
  const [from, to] = wordRange(words, typed);
  return from < to;
}

/** The matches of each prefix of the last typed text. */
const matchesBy = new WeakMap<object, Map<string, readonly number[]>>();

/** Returns the entries to compare: a match of a text is a match of each of its prefixes too, so a key press compares few of thousands. */
function candidates<T extends Findable>(
  needle: string,
  words: readonly string[],
  haystack: Haystack<T>,
): Iterable<number> {
  if (haystack.large) return candidatesOfMany(words, haystack.large);
  const known = matchesBy.get(haystack);
  for (let length = needle.length; length > 0; length--) {
    const matching = known?.get(needle.slice(0, length));
    if (matching) return matching;
  }
  return haystack.entries.keys();
}

/** By prefixes of the words of titles if those are enough, otherwise of all words; by text within words only if there are few matches. */
function candidatesOfMany(words: readonly string[], large: Large): readonly number[] {
  const { byTitle, byAny } = large;
  const typed = words.flatMap(foldedWords);
  if (typed.length === 0) return [];
  const named = byTitle.find(typed, mostCompared);
  if (named.length >= mostShown) return named;
  const begun = byAny.find(typed, mostCompared);
  if (begun.length >= fewMatches) return begun;
  return [...new Set([...begun, ...inTheMiddle(words, large)])];
}

/** The word that was last searched for within words, and the entries that contain it. */
const lastInTheMiddle = new WeakMap<Large, { word: string; matching: readonly number[] }>();

/** Returns the entries that contain the longest word anywhere. If that word continues the previous one, only entries that contained that are searched. */
function inTheMiddle(words: readonly string[], large: Large): readonly number[] {
  const [word = ''] = words.toSorted((one, other) => other.length - one.length);
  const last = lastInTheMiddle.get(large);
  const isTypedOn = last !== undefined && word.startsWith(last.word) && last.matching.length < mostCompared;
  const matching = isTypedOn
    ? last.matching.filter((index) => textOf(index, large).includes(word))
    : anywhere(word, large);
  lastInTheMiddle.set(large, { word, matching });
  return matching;
}

function textOf(index: number, { text, starts }: Large): string {
  return text.slice(starts[index], starts[index + 1]);
}

function anywhere(word: string, { text, starts }: Large): number[] {
  const matching: number[] = [];
  let index = 0;
  for (
    let at = text.indexOf(word);
    at >= 0 && matching.length < mostCompared;
    at = text.indexOf(word, at + 1)
  ) {
    while ((starts[index + 1] ?? Infinity) <= at) index += 1;
    if (matching.at(-1) !== index) matching.push(index);
  }
  return matching;
}

function remember<T extends Findable>(
  needle: string,
  matching: readonly number[],
  haystack: Haystack<T>,
): void {
  const before = matchesBy.get(haystack) ?? [];
  const beginnings = [...before].filter(([text]) => needle.startsWith(text));
  matchesBy.set(haystack, new Map(beginnings).set(needle, matching));
}

/** Returns the ranges of a title that match the words of a text. */
export function marksIn(title: string, words: readonly string[]): [number, number][] {
  const inTitle = folded(title);
  const marks = words
    .map((word) => [placeOf(word, inTitle), word.length] as const)
    .filter(([at]) => at >= 0)
    .map(([at, length]): [number, number] => [at, at + length])
    .toSorted((one, other) => one[0] - other[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of marks) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function initialsOf(title: string): string {
  return title.replace(/([\p{L}\p{N}])[\p{L}\p{N}']*|[^\p{L}\p{N}]+/gu, '$1');
}

function strengthOf({ place }: Findable, fit: number): Strength {
  if (fit >= fits.titleWord) return 'named';
  return fit >= (place > 1 ? likelyFar : fits.keywordWord) ? 'likely' : 'loose';
}

function fitOf<T extends Findable>(
  index: number,
  needle: string,
  words: readonly string[],
  haystack: Haystack<T>,
): number {
  const title = haystack.titles[index] ?? '';
  const keywords = haystack.keywords[index] ?? '';
  let sum = 0;
  for (const word of words) {
    const fit = fitOfWord(word, title, keywords, haystack.initials[index] ?? '');
    if (fit === 0) return 0;
    sum += fit;
  }
  const whole = title === needle ? wholeTitle : title.startsWith(needle) ? titleStart : 0;
  return Math.round(sum / words.length) + whole;
}

function fitOfWord(word: string, title: string, keywords: string, initials: string): number {
  const at = placeOf(word, title);
  if (at >= 0 && isWordStart(title, at)) return fits.titleWord;
  if (word.length > 1 && initials.startsWith(word)) return fits.initials;
  const inKeywords = placeOf(word, keywords);
  if (inKeywords >= 0 && isWordStart(keywords, inKeywords)) return fits.keywordWord;
  if (at >= 0) return fits.inTitle;
  return inKeywords >= 0 ? fits.inKeyword : 0;
}

/** Returns the index of a word in a text, preferably at the start of a word; -1 if it isn't there. */
function placeOf(word: string, text: string): number {
  const first = text.indexOf(word);
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at;
  return first;
}

function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  // Spaces and letters are tested first, since the pattern for all others is slow.
  if (before === space || (before >= smallA && before <= smallZ)) return before === space;
  return !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

const [space = 0, smallA = 0, smallZ = 0] = Array.from(' az', (letter) => letter.charCodeAt(0));

/** Returns one number to compare entries by: score, recency, place, length of the title. */
function weightOf(entry: Findable, fit: number, recency: ReadonlyMap<string, number>): number {
  const lately = recency.get(entry.id);
  const used = lately === undefined ? 0 : Math.max(1, 15 - lately);
  const near = 3 - Math.min(3, entry.place);
  const short = 255 - Math.min(255, entry.title.length);
  return ((fit * 16 + used) * 4 + near) * 256 + short;
}

/** Collects the `most` heaviest items, the earlier one first among equals. */
class Best<T> {
  readonly #most: number;
  readonly #weights: number[] = [];
  readonly kept: T[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  add(one: T, weight: number): void {
    const weights = this.#weights;
    if (weights.length === this.#most && weight <= (weights.at(-1) ?? 0)) return;
    let at = weights.length;
    while (at > 0 && (weights[at - 1] ?? 0) < weight) at -= 1;
    weights.splice(at, 0, weight);
    this.kept.splice(at, 0, one);
    if (weights.length > this.#most) {
      weights.pop();
      this.kept.pop();
    }
  }
}
