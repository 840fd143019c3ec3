import { expect, test } from 'vitest';
import { codeLabel } from './codes.ts';

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
