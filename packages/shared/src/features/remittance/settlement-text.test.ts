import { expect, test } from 'vitest';
import { AchFile } from './ach-schema.ts';
import { filesText } from './settlement-text.ts';

test('ACH files are listed in columns that fit a terminal', () => {
  const files = [
    {
      fileNumber: 'AF-202611-000013',
      effectiveDate: '2026-11-12',
      entryCount: 71,
      debitedAmount: 165_429,
      status: 'Released',
    },
    {
      fileNumber: 'AF-202611-000007',
      effectiveDate: '2026-11-03',
      entryCount: 1,
      debitedAmount: 750,
      status: 'Prepared',
    },
  ].map((file) => AchFile().parse(file));
  const lines = filesText(files).split('\n');
  expect(lines).toEqual([
    'FILE              SETTLES     DEBITS        TOTAL  STATUS',
    'AF-202611-000013  11/12/2026      71  $165,429.00  Released to the bank',
    'AF-202611-000007  11/03/2026       1      $750.00  Waiting for release',
  ]);
});
