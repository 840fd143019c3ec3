import { foldedWords } from './folded.ts';

/**
 * Makes names ready to be recognized while someone types: returns whether each word of a text begins a word of one and the same
 * name. Thousands of names have few different words, so a key compares those alone. Source: Assumption, as dealers are found by name
 */
export function nameIndex(names: readonly string[]): (text: string) => boolean {
  const namesOfWord = new Map<string, number[]>();
  for (const [index, name] of names.entries()) {
    for (const word of new Set(foldedWords(name))) {
      const known = namesOfWord.get(word);
      if (known) known.push(index);
      else namesOfWord.set(word, [index]);
    }
  }
  const words = [...namesOfWord.keys()].toSorted();
  const withBeginning = (typed: string): Set<number> => {
    const found = new Set<number>();
    for (let at = placeIn(words, typed); words[at]?.startsWith(typed); at++) {
      for (const index of namesOfWord.get(words[at] ?? '') ?? []) found.add(index);
    }
    return found;
  };
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size > mostAnswers) answers.clear();
    const sets = foldedWords(text).map(withBeginning);
    const [first, ...others] = sets.toSorted((one, other) => one.size - other.size);
    const isFound = first !== undefined && [...first].some((index) => others.every((set) => set.has(index)));
    answers.set(text, isFound);
    return isFound;
  };
}

/** Texts that are remembered: each key asks for the beginnings of the one before. */
const mostAnswers = 500;

/** Where a word is among sorted ones, or would be. */
function placeIn(words: readonly string[], typed: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < typed) from = middle + 1;
    else to = middle;
  }
  return from;
}
