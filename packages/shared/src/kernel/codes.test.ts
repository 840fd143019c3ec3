import { expect, test } from 'vitest';
import { codeLabel, codeWords } from './codes.ts';

const table = [
  { code: 1, label: 'One' },
  { code: 'B', label: 'Two' },
];

test.each([
  [1, 'One'],
  ['B', 'Two'],
  [2, 'Sort 2'],
  ['1', '1'],
  ['Stolen', 'Stolen'],
  [null, ''],
])('the code %j shows as %j', (code, label) => {
  expect(codeLabel(table, code, 'Sort')).toBe(label);
});

test('lists the words of every code', () => {
  expect(codeWords([{ code: 'A', label: 'One' }])).toEqual({ A: 'One' });
});
