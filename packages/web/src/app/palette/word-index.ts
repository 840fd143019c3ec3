import { foldedWords } from '@pitlane/shared/kernel/folded';
import { wordRange } from '@pitlane/shared/kernel/name-index';

/** The words of many texts, so that a key looks up words instead of reading all texts. */
export interface WordIndex {
  /** All different words, sorted. */
  words: readonly string[];
  /** The texts in which each typed word starts a word, in their order, at most so many. */
  find: (typed: readonly string[], most: number) => number[];
}

/** Makes texts ready to be found by the prefixes of their words; the first in the order are found first. */
export function wordIndexOf(texts: readonly string[], order: readonly number[]): WordIndex {
  const places = new Map<string, number[]>();
  for (const [place, index] of order.entries()) {
    for (const word of new Set(foldedWords(texts[index] ?? ''))) {
      const known = places.get(word);
      if (known) known.push(place);
      else places.set(word, [place]);
    }
  }
  const words = [...places.keys()].toSorted();
  // The places of all words in one row: those of a range of words are read without looking each word up.
  const starts = new Uint32Array(words.length + 1);
  for (const [index, word] of words.entries())
    starts[index + 1] = (starts[index] ?? 0) + (places.get(word)?.length ?? 0);
  const placesOf = new Uint32Array(starts.at(-1) ?? 0);
  for (const [index, word] of words.entries()) placesOf.set(places.get(word) ?? [], starts[index]);
  const counts = new Uint8Array(order.length);
  return {
    words,
    find: (typed, most) => {
      counts.fill(0);
      for (const [round, word] of typed.entries()) {
        const [from, to] = wordRange(words, word);
        const end = starts[to] ?? 0;
        for (let at = starts[from] ?? 0; at < end; at++) {
          const place = placesOf[at] ?? 0;
          // Counted only where all words before are: so each word counts once.
          if (counts[place] === round) counts[place] = round + 1;
        }
      }
      const found: number[] = [];
      for (let place = 0; place < counts.length && found.length < most; place++) {
        if (counts[place] === typed.length) found.push(order[place] ?? 0);
      }
      return found;
    },
  };
}
