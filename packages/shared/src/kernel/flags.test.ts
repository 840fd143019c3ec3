import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flagsText, splitFlags } from './flags.ts';

const table = [
  { flag: 2, label: 'Two' },
  { flag: 8, label: 'Eight' },
  { flag: 2 ** 40, label: 'Far' },
];
const labels = (combined: number) => {
  const { known, unknown } = splitFlags(table, combined);
  return [known.map(({ label }) => label), unknown];
};

test.each([
  [0, [], 0],
  [2, ['Two'], 0],
  [10, ['Two', 'Eight'], 0],
  [13, ['Eight'], 5],
  [5, [], 5],
  [2 ** 40 + 2, ['Two', 'Far'], 0],
  [-2, [], -2],
  [2.5, [], 2.5],
  [2 ** 60 + 2, [], 2 ** 60 + 2],
])('%d is %j and the unknown %d', (combined, known, unknown) => {
  expect(labels(combined)).toEqual([known, unknown]);
});

test.each([
  [null, ''],
  [0, ''],
  [10, 'Two, Eight'],
  [11, 'Two, Eight, Flag 1'],
  [-1, 'Flag -1'],
])('%j is written %j', (combined, text) => {
  expect(flagsText(table, combined, 'Flag')).toBe(text);
});

test('any number of the wire survives being split', () => {
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeNat(), fc.integer()), (combined) => {
      const { known, unknown } = splitFlags(table, combined);
      expect(known.reduce((sum, { flag }) => sum + flag, unknown)).toBe(combined);
    }),
  );
});
