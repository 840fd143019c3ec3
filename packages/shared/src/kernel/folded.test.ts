import { expect, test } from 'vitest';
import { folded, foldedWords } from './folded.ts';

test('writes a text without case and accents, letter for letter', () => {
  expect(folded('Café Ñandú ST.')).toBe('cafe nandu st.');
  expect(folded('ﬁ')).toHaveLength(1);
});

test('lists the words without what separates them', () => {
  expect(foldedWords("O'Brien-Smith & Sons, Ltd.")).toEqual(['o', 'brien', 'smith', 'sons', 'ltd']);
  expect(foldedWords(' – ')).toEqual([]);
});
