import { expect, test } from 'vitest';
import { mileLimit, unlimitedMiles } from './mileage.ts';

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

test('999,999 miles are no limit any more', () => {
  expect(unlimitedMiles).toBe(999_999);
});
