import { expect, test } from 'vitest';
import { ledgerText } from './ledger-text.ts';

test('amounts end in one column each, and words without an amount have the line to themselves', () => {
  expect(
    ledgerText([
      { words: '', amounts: ['Amount', 'Balance'] },
      { words: 'Opening balance', amounts: ['', '$0.00'] },
      { words: 'Batch R-202611-032195', amounts: [] },
      { words: '  11/06/2026  Remitted MBP-15578816A', amounts: ['$823.00', '$823.00'] },
      { words: '  11/13/2026  Payment ACH', amounts: ['-$7,400.00', '$0.00'] },
    ]).split('\n'),
  ).toEqual([
    '                                          Amount  Balance',
    'Opening balance                                     $0.00',
    'Batch R-202611-032195',
    '  11/06/2026  Remitted MBP-15578816A     $823.00  $823.00',
    '  11/13/2026  Payment ACH             -$7,400.00    $0.00',
  ]);
});

test('no line is wider than the narrowest terminal: its words are cut', () => {
  const [line = '', wordsAlone] = ledgerText([
    { words: 'x'.repeat(100), amounts: ['$1,234,567.00'] },
    { words: 'y'.repeat(100), amounts: [] },
  ]).split('\n');
  expect(line).toHaveLength(60);
  expect(line).toMatch(/x… {2}\$1,234,567\.00$/);
  expect(wordsAlone).toBe(`${'y'.repeat(59)}…`);
});

test('two amounts of seven figures leave their words less room, and are whole', () => {
  expect(
    ledgerText([
      { words: '  11/06/2026  Remitted MBP-15578816A', amounts: ['$1,234,567.00', '$9,876,543.00'] },
      { words: '  11/13/2026  Payment ACH', amounts: ['-$7,654,321.00', '-$2,222,222.00'] },
    ]).split('\n'),
  ).toEqual([
    '  11/06/2026  Remitted MBP-…   $1,234,567.00   $9,876,543.00',
    '  11/13/2026  Payment ACH     -$7,654,321.00  -$2,222,222.00',
  ]);
});
