import fc from 'fast-check';
import { expect, test } from 'vitest';
import { didYouMean, mistakesIn } from './did-you-mean.ts';

const known = ['void', 'contract', 'remit', 'remittance', 'duplicate', 'theme', 'dark', 'cancellation'];

test.each([
  ['viod 15138628 duplciate', 'void 15138628 duplicate'],
  ['remitt', undefined],
  ['remmit main st', 'remit main st'],
  ['Canccelation', 'cancellation'],
  ['cancellatoin 15138628', 'cancellation 15138628'],
  ['theem dakr', 'theme dark'],
  ['void 15138628', undefined],
  ['voi', undefined],
  ['smith', undefined],
  ['voi1', undefined],
  ['', undefined],
])('"%s" may mean "%s"', (text, meant) => {
  expect(didYouMean(text, known)).toBe(meant);
});

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 }).map((all) => all.join(''));

test('counts mistakes alike in both directions: none for the same word, at most one for each letter', () => {
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      const mistakes = mistakesIn(one, other);
      expect(mistakes).toBe(mistakesIn(other, one));
      expect(mistakes === 0).toBe(one === other);
      expect(mistakes).toBeLessThanOrEqual(Math.max(one.length, other.length));
      expect(mistakes).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
    }),
  );
});

test('a swap of two letters is one mistake', () => {
  fc.assert(
    fc.property(letters, letters, (start, end) => {
      expect(mistakesIn(`${start}xy${end}`, `${start}yx${end}`)).toBe(1);
    }),
  );
});
