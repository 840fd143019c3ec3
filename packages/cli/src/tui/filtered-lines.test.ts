import { expect, test } from 'vitest';
import { filteredLines } from './filtered-lines.ts';

const table = ['\u001b[2mNAME            CODE\u001b[0m', 'Spring Motors   M1', 'Other Motors    M22'];

test.each<[string, readonly string[], string, string[]]>([
  ['all of it without a filter', table, ' ', table],
  ['its rows below the heads of a table', table, 'SPRING', [table[0] ?? '', table[1] ?? '']],
  ['no sequence for a word', table, '2m', [table[0] ?? '', 'No lines match “2m”.']],
  ['the lines of a text', ['Cancel quote', 'Refund  $1'], 'refund', ['Refund  $1']],
])('a page shows %s', (_what, lines, filter, seen) => {
  expect(filteredLines(lines, filter)).toEqual(seen);
});
