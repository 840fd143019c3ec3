import { expect, test } from 'vitest';
import { givenLimit } from './given-limit.ts';

test.each([
  [{}, undefined],
  [{ limit: 20 }, 20],
])('%j limits to %j rows', (fields, rows) => {
  expect(givenLimit({ fields, isAll: false })).toBe(rows);
});

test.each([
  [0, false, '--limit must be 1 or more.'],
  [-1, false, '--limit must be 1 or more.'],
  [5, true, 'Use either --all or --limit, not both.'],
])('--limit %j with --all: %j is refused', (limit, isAll, message) => {
  expect(() => givenLimit({ fields: { limit }, isAll })).toThrow(message);
});
