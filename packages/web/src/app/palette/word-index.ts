import { foldedWords } from '@pitlane/shared/kernel/folded';
import { wordsWith } from '@pitlane/shared/kernel/name-index';

/** The words of many texts, so that a key looks up words instead of reading all texts. */
export interface WordIndex {
  /** All different words, sorted. */
  words: readonly string[];
  /** The texts in which each typed word begins a word, in their order, at most so many. */
  find: (typed: readonly string[], most: number) => number[];
}

/** Makes texts ready to be found by the beginnings of their words; the first in the order are found first. */
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
  const counts = new Uint8Array(order.length);
  return {
    words,
    find: (typed, most) => {
      counts.fill(0);
      for (const [round, word] of typed.entries()) {
        for (const known of wordsWith(words, word)) {
          // Counted only where all words before are: so each word counts once.
          for (const place of places.get(known) ?? []) if (counts[place] === round) counts[place] = round + 1;
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
