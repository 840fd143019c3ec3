import UFuzzy from '@leeoniya/ufuzzy';
import { folded } from '@pitlane/shared/kernel/folded';

/** What can be found by a typed text. */
export interface Findable {
  /** Stable and unique. */
  id: string;
  title: string;
  /** Other words that it is found by. */
  keywords: string;
  /** What comes first among equals: the smaller the nearer, 0 to 3. */
  place: number;
}

/**
 * How well a text matches a result: `named` if all words begin words of its title, `likely` if they match loosely (something near also by a
 * keyword), otherwise `loose`; a `guess` if a word must be mistyped.
 */
export type Strength = 'named' | 'likely' | 'loose' | 'guess';

/** Something that was found, with the letters of its title that were typed: from, to. */
export interface Found<T extends Findable> {
  entry: T;
  marks: readonly (readonly [number, number])[];
  /** How sure it is that the text means it. */
  strength: Strength;
}

/** Entries made ready for ranking: their texts folded once, so that a key press only compares. */
export interface Haystack<T extends Findable> {
  entries: readonly T[];
  titles: readonly string[];
  keywords: readonly string[];
  initials: readonly string[];
  /** Title and keywords as one text, for words that are misspelled. */
  texts: readonly string[];
}

/** How well a word of the text fits; a misspelled one fits worst. */
const fits = { titleWord: 60, initials: 50, keywordWord: 40, inTitle: 30, inKeyword: 10, misspelled: 1 };
/** What the whole text adds where the title is it, or begins with it. */
const wholeTitle = 40;
const titleStart = 20;

/** From this fit on something far is likely meant: by a word of its title, if only one of several. */
const likelyFar = 50;

/** Rows that a palette shows at most. */
export const mostShown = 50;

/** With fewer results than this, the text may be misspelled. */
const fewFound = 5;

/** One letter too many, missing, wrong or swapped in a word. */
// oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- its enum is only declared: there is no value to import
const forgiving = new UFuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** Makes entries ready for `rank`. */
export function haystackOf<T extends Findable>(entries: readonly T[]): Haystack<T> {
  const titles = entries.map(({ title }) => folded(title));
  const keywords = entries.map((entry) => folded(entry.keywords));
  return {
    entries,
    titles,
    keywords,
    texts: titles.map((title, index) => `${title} ${keywords[index] ?? ''}`),
    // No one abbreviates dealers or contracts, and there may be thousands of them.
    initials: titles.map((title, index) => ((entries[index]?.place ?? 0) > 1 ? '' : initialsOf(title))),
  };
}

/**
 * Finds what a text means, the best first: by how well it matches, then by how lately it was used (`recent`, the last first), then
 * by place, then the shorter title; the order never depends on anything else. Each word of the text must be found, in any order, in
 * any case and without regard to accents: in the title, or less well in the keywords. Where little is found, one mistyped letter a
 * word is forgiven.
 */
export function rank<T extends Findable>(
  text: string,
  haystack: Haystack<T>,
  { recent = [], most = mostShown }: { recent?: readonly string[]; most?: number } = {},
): Found<T>[] {
  const wanted = folded(text).trim();
  const words = wanted.split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const { entries } = haystack;
  const recency = new Map(recent.map((id, index) => [id, index]));
  const best = new Best(most);
  const consider = (index: number, fit: number) => {
    const entry = entries[index];
    if (entry) best.add(index, weightOf(entry, fit, recency));
  };
  const found: number[] = [];
  for (const index of candidates(wanted, haystack)) {
    const fit = fitOf(index, wanted, words, haystack);
    if (fit === 0) continue;
    found.push(index);
    consider(index, fit);
  }
  remember(wanted, found, haystack);
  if (best.count < fewFound && wanted.length > 2) {
    const known = new Set(best.indices());
    for (const index of misspelled(wanted, haystack)) if (!known.has(index)) consider(index, fits.misspelled);
  }
  return best.indices().flatMap((index) => {
    const entry = entries[index];
    if (!entry) return [];
    const strength = strengthOf(entry, fitOf(index, wanted, words, haystack));
    return [{ entry, marks: marksIn(entry.title, words), strength }];
  });
}

/** What each beginning of the text that was typed last has found. */
const foundBy = new WeakMap<object, Map<string, readonly number[]>>();

/** The entries to look through: what is found by a text is found by each of its beginnings too, so a key looks through few of thousands. */
function candidates<T extends Findable>(wanted: string, haystack: Haystack<T>): Iterable<number> {
  const known = foundBy.get(haystack);
  for (let length = wanted.length; length > 0; length--) {
    const found = known?.get(wanted.slice(0, length));
    if (found) return found;
  }
  return haystack.entries.keys();
}

function remember<T extends Findable>(wanted: string, found: readonly number[], haystack: Haystack<T>): void {
  const before = foundBy.get(haystack) ?? [];
  const beginnings = [...before].filter(([text]) => wanted.startsWith(text));
  foundBy.set(haystack, new Map(beginnings).set(wanted, found));
}

/** Returns where the words of a text are in a title, from the first letter to after the last. */
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
  if (fit === 0) return 'guess';
  return fit >= (place > 1 ? likelyFar : fits.keywordWord) ? 'likely' : 'loose';
}

function fitOf<T extends Findable>(
  index: number,
  wanted: string,
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
  const whole = title === wanted ? wholeTitle : title.startsWith(wanted) ? titleStart : 0;
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

/** Where a word is in a text, at the start of a word of the text if it can; -1 where it does not. */
function placeOf(word: string, text: string): number {
  const first = text.indexOf(word);
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (isWordStart(text, at)) return at;
  return first;
}

function isWordStart(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text.charCodeAt(at - 1);
  // The pattern is tested on few letters: it would take most of a key's time.
  if (before === space || (before >= smallA && before <= smallZ)) return before === space;
  return !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '');
}

const [space = 0, smallA = 0, smallZ = 0] = Array.from(' az', (letter) => letter.charCodeAt(0));

function misspelled<T extends Findable>(wanted: string, { texts }: Haystack<T>): number[] {
  const [indices, info, order] = forgiving.search(texts as string[], wanted, 1, mostShown * 10);
  if (!indices) return [];
  if (!info) return indices.slice(0, mostShown);
  return order.slice(0, mostShown).flatMap((place) => info.idx[place] ?? []);
}

/** One number that entries are compared by: fit, recency, position, shortness. */
function weightOf(entry: Findable, fit: number, recency: ReadonlyMap<string, number>): number {
  const lately = recency.get(entry.id);
  const used = lately === undefined ? 0 : Math.max(1, 15 - lately);
  const near = 3 - Math.min(3, entry.place);
  const short = 255 - Math.min(255, entry.title.length);
  return ((fit * 16 + used) * 4 + near) * 256 + short;
}

/** The heaviest few of many, the earlier one first among equals. */
class Best {
  readonly #most: number;
  readonly #kept: { index: number; weight: number }[] = [];
  /** How many were added in all. */
  count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(index: number, weight: number): void {
    this.count += 1;
    const kept = this.#kept;
    if (kept.length === this.#most && weight <= (kept.at(-1)?.weight ?? 0)) return;
    let at = kept.length;
    while (at > 0 && (kept[at - 1]?.weight ?? 0) < weight) at -= 1;
    kept.splice(at, 0, { index, weight });
    if (kept.length > this.#most) kept.pop();
  }

  indices(): number[] {
    return this.#kept.map(({ index }) => index);
  }
}
