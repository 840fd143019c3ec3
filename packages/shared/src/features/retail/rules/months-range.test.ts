import { expect, test } from 'vitest';
import { monthsRangeText } from './months-range.ts';

test.each([
  [0, 0, ''],
  [12, 12, '12 Months'],
  [1, 1, '1 Months'],
  [12, 60, '12 - 60 Months'],
  [0, 36, '0 - 36 Months'],
  [36, 0, '36 - 0 Months'],
])('%d to %d is %j', (start, end, text) => {
  expect(monthsRangeText(start, end)).toBe(text);
});
