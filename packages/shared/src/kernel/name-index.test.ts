import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedWords } from './folded.ts';
import { nameIndex, nameIndexOf, wordRange } from './name-index.ts';

test('recognizes a name by the beginnings of its words, in any order and without accents', () => {
  const finds = nameIndex(['Main St Ford 80715', 'Café Motors', 'Lee Chevrolet']);
  expect(['main st', 'ST MAI', '80715', 'cafe', 'm', 'ford main'].filter((text) => !finds(text))).toEqual([]);
  expect(['main lee', 'ain', '', ' ', 'main st fords'].filter(finds)).toEqual([]);
});

test('finds what comparing each name finds', () => {
  const word = fc.constantFrom('main', 'mai', 'st', 'street', 'ford', 'lee', 'le', 'é', 'x1');
  const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 6 }), text, (names, typed) => {
      const words = foldedWords(typed);
      const isIn = (name: string) =>
        words.every((each) => foldedWords(name).some((one) => one.startsWith(each)));
      expect(nameIndex(names)(typed)).toBe(words.length > 0 && names.some(isIn));
    }),
  );
});

test('returns the range of sorted words that start with a text', () => {
  const words = ['ford', 'main', 'mainly', 'motors'];
  expect(wordRange(words, 'main')).toEqual([1, 3]);
  expect(wordRange(words, 'mz')).toEqual([4, 4]);
});

test('reads the names of a list once, and recognizes them', () => {
  const list = [{ name: 'Main St Ford' }];
  let reads = 0;
  const nameOf = ({ name }: { name: string }) => {
    reads += 1;
    return name;
  };
  expect([nameIndexOf(list, nameOf)('main f'), nameIndexOf(list, nameOf)('lee')]).toEqual([true, false]);
  expect(reads).toBe(1);
});
