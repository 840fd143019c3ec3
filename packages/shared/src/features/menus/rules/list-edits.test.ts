import { expect, test } from 'vitest';
import { withoutRow, withRow } from './list-edits.ts';

const list = ['a', 'b', 'c'];

test.each([
  ['a new row is the last', {}, ['a', 'b', 'c', 'X']],
  ['a new row in front', { position: 1 }, ['X', 'a', 'b', 'c']],
  ['a changed row stays', { number: 2 }, ['a', 'X', 'c']],
  ['a changed row moves', { number: 1, position: 3 }, ['b', 'c', 'X']],
  ['a number that no row has adds one', { number: 9 }, ['a', 'b', 'c', 'X']],
])('%s', (_case, placing, expected) => {
  expect(withRow(list, 'X', placing)).toEqual(expected);
  expect(list).toEqual(['a', 'b', 'c']);
});

test('a row is removed by its number', () => {
  expect(withoutRow(list, 2)).toEqual(['a', 'c']);
  expect(withoutRow(list, 9)).toEqual(list);
});
