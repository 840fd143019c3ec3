import { foldedWords } from '../kernel/folded.ts';

/** Letters from which a word can be mistyped: a shorter one is too near to others. */
const leastLetters = 4;

/** Letters from which two mistakes are forgiven. */
const lettersForTwo = 7;

/**
 * Returns a text with each word that isn't known replaced by the nearest known one: "viod 15138628 duplciate" is "void 15138628
 * duplicate". A letter too many, missing, wrong or swapped is a mistake: one is forgiven in a word, two in a long one. The start of a
 * known word is known. Undefined if there is nothing to replace. Source: Assumption, as shells and search boxes do
 */
export function didYouMean(text: string, known: readonly string[]): string | undefined {
  const words = text.trim().split(/\s+/);
  const meant = words.map((word) => {
    const [typed, ...others] = foldedWords(word);
    if (typed === undefined || others.length > 0 || !/^\p{L}+$/u.test(typed)) return word;
    return nearestWord(typed, known) ?? word;
  });
  return meant.some((word, index) => word !== words[index]) ? meant.join(' ') : undefined;
}

/** The words that commands and screens are called by; those of keywords last. */
export function wordsOfNames(named: readonly { title: string; keywords: readonly string[] }[]): string[] {
  const titles = named.flatMap(({ title }) => foldedWords(title));
  const keywords = named.flatMap((one) => one.keywords.flatMap(foldedWords));
  return [...new Set([...titles, ...keywords])];
}

/**
 * The known word with the fewest mistakes, the first of them, also where only its start is typed; undefined for a known word or the
 * start of one, and if none is near.
 */
export function nearestWord(typed: string, known: readonly string[]): string | undefined {
  if (typed.length < leastLetters) return undefined;
  let most = typed.length < lettersForTwo ? 1 : 2;
  let closest: string | undefined;
  for (const word of known) {
    if (word.startsWith(typed)) return undefined;
    if (word.length < leastLetters || most < 1 || !beginsAlike(typed, word)) continue;
    if (typed.length - word.length > most) continue;
    const mistakes = mistakesIn(typed, word.slice(0, typed.length + most), 'begun');
    if (mistakes > most) continue;
    closest = word;
    most = mistakes - 1;
  }
  return closest;
}

/** Most mistakes are further behind: the first two letters are there, if swapped, or one of them. */
function beginsAlike(typed: string, word: string): boolean {
  return typed[0] === word[0] || typed[0] === word[1] || typed[1] === word[0];
}

/** How many letters are too many, missing, wrong or swapped with the next (optimal string alignment); `begun` takes any start of the word. */
export function mistakesIn(typed: string, word: string, how: 'whole' | 'begun' = 'whole'): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at++) {
    const next = [at];
    for (let to = 1; to <= word.length; to++) {
      const isSame = typed[at - 1] === word[to - 1];
      const isSwapped = to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    before = row;
    row = next;
  }
  return how === 'whole' ? (row[word.length] ?? 0) : Math.min(...row);
}
