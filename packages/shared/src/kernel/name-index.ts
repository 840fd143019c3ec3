import { foldedWords } from './folded.ts';

/**
 * Makes names ready to be recognized while someone types: returns whether each word of a text begins a word of one and the same
 * name. Thousands of names have few different words, so a key compares those, and then the names of the rarest alone. Source: Assumption,
 * as dealers are found by name
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
  const listsOf = (typed: string) => wordsWith(words, typed).map((word) => namesOfWord.get(word) ?? []);
  const find = (typed: readonly string[]) => {
    const lists = typed.map(listsOf);
    if (lists.some(({ length }) => length === 0)) return false;
    if (lists.length < 2) return lists.length > 0;
    const rarest = lists.toSorted((one, other) => countOf(one) - countOf(other))[0] ?? [];
    return rarest.some((list) =>
      list.some((index) => typed.every((word) => folded[index]?.includes(` ${word}`))),
    );
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

/** Texts that are remembered: each key asks for the beginnings of the one before. */
const mostAnswers = 500;

/** Returns those of sorted words that begin with a text. Source: Assumption, as `nameIndex` */
export function wordsWith(words: readonly string[], typed: string): readonly string[] {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < typed) from = middle + 1;
    else to = middle;
  }
  let end = from;
  for (; end < words.length; end++) if (!words[end]?.startsWith(typed)) break;
  return words.slice(from, end);
}

function countOf(lists: readonly (readonly number[])[]): number {
  return lists.reduce((sum, { length }) => sum + length, 0);
}
