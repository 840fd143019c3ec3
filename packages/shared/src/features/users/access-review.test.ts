import { expect, test } from 'vitest';
import { awayMarkOf } from './access-review.ts';

test.each([
  [0, 'none'],
  [59, 'none'],
  [60, 'amber'],
  [89, 'amber'],
  [90, 'red'],
  [null, 'red'],
] as const)('a user away for %s days is marked %s', (days, mark) => {
  expect(awayMarkOf(days)).toBe(mark);
});
