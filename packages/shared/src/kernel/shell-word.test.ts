import { expect, test } from 'vitest';
import { kebab, shellWord } from './shell-word.ts';

test.each([
  ['80715', '80715'],
  ['2026-10-01', '2026-10-01'],
  ['F 150', "'F 150'"],
  ["O'Brien", String.raw`'O'\''Brien'`],
  ['$(rm x)', "'$(rm x)'"],
  ['smith|make:ford', "'smith|make:ford'"],
  ['', "''"],
])('a shell takes %j as %s', (text, word) => {
  expect(shellWord(text)).toBe(word);
});

test.each([
  ['contractStatus', 'contract-status'],
  ['Contract status', 'contract-status'],
  ['PreviousMonth', 'previous-month'],
  ['Last 7 days', 'last-7-days'],
  ['SCS claim info', 'scs-claim-info'],
  ['quoteAsPDF', 'quote-as-pdf'],
  ["Past week's sales", 'past-weeks-sales'],
  ['O’Brien', 'obrien'],
  [' -x- ', 'x'],
])('%j becomes %s', (name, word) => {
  expect(kebab(name)).toBe(word);
});
