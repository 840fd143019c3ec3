import { foldedWords } from './folded.ts';

/**
 * Indexes names so that they can be recognized while someone types: returns whether each word of a text starts a word of one and the same
 * name. Thousands of names have few different words, so a lookup compares those, and then only the names with the rarest one. Source:
 * Assumption, as dealers are found by name
 */
export function nameIndex(names: readonly string[]): (text: string) => boolean {
  const folded = names.map((name) => ` ${foldedWords(name).join(' ')}`);
  const namesOfWord = new Map<string, number[]>();
  for (const [index, name] of folded.entries()) {
    for (const word of new Set(name.split(' ').filter(Boolean))) {
      const known = namesOfWord.get(word);
      if (known) known.push(index);
      else namesOfWord.set(word, [index]);
    }
  }
  const words = [...namesOfWord.keys()].toSorted();
  const lists = words.map((word) => namesOfWord.get(word) ?? []);
  /** How many places of names all words before have: so a range of words is counted by two of them. */
  const before = new Uint32Array(words.length + 1);
  for (const [index, list] of lists.entries()) before[index + 1] = (before[index] ?? 0) + list.length;
  const find = (typed: readonly string[]) => {
    const ranges = typed.map((word) => wordRange(words, word));
    if (ranges.length === 0 || ranges.some(([from, to]) => from === to)) return false;
    if (ranges.length === 1) return true;
    const countOf = ([from, to]: readonly [number, number]) => (before[to] ?? 0) - (before[from] ?? 0);
    const [from, to] = ranges.reduce((least, range) => (countOf(range) < countOf(least) ? range : least));
    return lists
      .slice(from, to)
      .some((list) => list.some((index) => typed.every((word) => folded[index]?.includes(` ${word}`))));
  };
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size > mostAnswers) answers.clear();
    const isFound = find(foldedWords(text));
    answers.set(text, isFound);
    return isFound;
  };
}

/** Indexes by their lists. */
const indexes = new WeakMap<readonly object[], (text: string) => boolean>();

/** The index of the names of a list, made once for each list; every caller names its rows alike. Source: Assumption, as `nameIndex` */
export function nameIndexOf<One extends object>(
  list: readonly One[],
  nameOf: (one: One) => string,
): (text: string) => boolean {
  const known = indexes.get(list) ?? nameIndex(list.map(nameOf));
  indexes.set(list, known);
  return known;
}

/** Cached texts: each key press asks for the prefixes of the previous one. */
const mostAnswers = 500;

/** Returns the places of those of sorted words that start with a text: from the first to after the last. Source: Assumption, as `nameIndex` */
export function wordRange(words: readonly string[], typed: string): readonly [number, number] {
  // No word has a letter behind this one.
  return [placeIn(words, typed), placeIn(words, `${typed}\uffff`)];
}

/** Where a text would come among sorted words. */
function placeIn(words: readonly string[], text: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
