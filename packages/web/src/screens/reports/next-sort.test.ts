import { expect, test } from 'vitest';
import { nextSort, sortOf } from './next-sort.ts';

const own = '-purchaseDate';

test.each([
  ['text', own, 'name'],
  ['text', 'name', '-name'],
  ['text', '-name', undefined],
  ['money', own, '-name'],
  ['money', '-name', 'name'],
  ['money', 'name', undefined],
] as const)('a click on a head of %s after %s orders by %s', (kind, now, wanted) => {
  expect(nextSort({ key: 'name', kind }, now, own)).toBe(wanted);
});

test('the column of the default order toggles between two orders', () => {
  const column = { key: 'purchaseDate', kind: 'date' } as const;
  expect(nextSort(column, own, own)).toBe('purchaseDate');
  expect(nextSort(column, 'purchaseDate', own)).toBeUndefined();
  expect(sortOf(own)).toEqual({ key: 'purchaseDate', direction: 'descending' });
});
