import { expect, test } from 'vitest';
import { datedNumber } from './dated-number.ts';

test.each([
  ['R', '2026-11-30', 42, 'R-202611-000042'],
  ['CR', '2026-01-01', 999_999, 'CR-202601-999999'],
  ['S', '2027-12-31', 1_234_567, 'S-202712-1234567'],
])('%s of %s at place %i is %s', (letters, day, place, number) => {
  expect(datedNumber(letters, day, place)).toBe(number);
});
