import { expect, test } from 'vitest';
import { expirationMilesAt, mileLimit, termMiles, unlimitedMiles } from './mileage.ts';

test.each([
  [null, undefined],
  [-1, undefined],
  [0, undefined],
  [1, 1],
  [999_998, 999_998],
  [999_999, undefined],
  [1_000_000, undefined],
])('%j miles are the limit %j', (miles, limit) => {
  expect(mileLimit(miles)).toBe(limit);
});

test('from 999,999 miles on there is no limit', () => {
  expect(unlimitedMiles).toBe(999_999);
});

test.each([
  [87_340, 75_000],
  [12_341, 1],
  [12_340, undefined],
  [12_339, undefined],
  [null, undefined],
  [999_999, undefined],
])('a contract that ends at %j, sold at 12,340 miles, runs for %j', (expirationMiles, miles) => {
  expect(termMiles({ saleMiles: 12_340, expirationMiles })).toBe(miles);
});

test.each([
  ['a new vehicle', 100_000, { isNew: true, saleMiles: 12 }, 100_000],
  ['a used one', 75_000, { isNew: false, saleMiles: 61_000 }, 136_000],
  ['cover without a limit', unlimitedMiles, { isNew: false, saleMiles: 61_000 }, unlimitedMiles],
  ['cover that counts no miles', null, { isNew: false, saleMiles: 61_000 }, null],
])('%s ends at its odometer', (_case, coverageMiles, sale, ends) => {
  expect(expirationMilesAt(coverageMiles, sale)).toBe(ends);
});
