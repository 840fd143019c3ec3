import { expect, test } from 'vitest';
import { AchFile } from './ach-schema.ts';
import { achFileStateText, addedAccountText, fileLine, filesText } from './settlement-text.ts';

test.each([
  ['Prepared', null, 'Waiting for release'],
  ['Released', null, 'Released, not sent to the bank yet'],
  ['Released', '2026-11-05T15:00:00Z', 'Released to the bank'],
  ['Discarded', null, 'Discarded'],
])('a file that is %s (in the folder since %s) is: %s', (status, writtenDate, text) => {
  const file = AchFile().parse({ fileNumber: 'AF-1', effectiveDate: '2026-11-06', status, writtenDate });
  expect(achFileStateText(file)).toBe(text);
  expect(fileLine(file)).toBe(`AF-1: 0 debits, $0.00, settles 11/06/2026, ${text.toLowerCase()}`);
});

test('ACH files are listed in columns that fit the narrowest terminal', () => {
  const files = [
    {
      fileNumber: 'AF-202611-000013',
      effectiveDate: '2026-11-12',
      entryCount: 1071,
      debitedAmount: 1_165_429,
      status: 'Released',
    },
    {
      fileNumber: 'AF-202611-000007',
      effectiveDate: '2026-11-03',
      entryCount: 1,
      debitedAmount: 750,
      status: 'Prepared',
    },
    {
      fileNumber: 'AF-202611-000006',
      effectiveDate: '2026-11-02',
      entryCount: 3,
      debitedAmount: 2250,
      status: 'Discarded',
    },
  ].map((file) => AchFile().parse(file));
  const lines = filesText(files).split('\n');
  expect(lines).toEqual([
    'FILE              SETTLES             TOTAL  STATUS',
    'AF-202611-000013  11/12/2026  $1,165,429.00  Released',
    'AF-202611-000007  11/03/2026        $750.00  Waiting',
    'AF-202611-000006  11/02/2026      $2,250.00  Discarded',
  ]);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(60);
});

test('an account that was added waits for approval; one whose number was entered again is as it was', () => {
  const account = { bankName: 'First Prairie Bank', last4: '9912' };
  expect(addedAccountText({ ...account, status: 'Pending' }, true)).toBe(
    "Added First Prairie Bank •••• 9912. It's waiting for approval.",
  );
  expect(addedAccountText({ ...account, status: 'Approved' }, true)).toBe(
    'Entered the number of First Prairie Bank •••• 9912 again. Nothing else changed.',
  );
});
