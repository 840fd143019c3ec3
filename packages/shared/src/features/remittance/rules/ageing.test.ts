import { expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { ageingMark, ageingText, remittanceAge } from './ageing.ts';

const today = '2026-11-01';

test.each([
  [-3, 'none'],
  [0, 'none'],
  [29, 'none'],
  [30, 'amber'],
  [59, 'amber'],
  [60, 'red'],
  [400, 'red'],
])('a contract that was sold %d days ago is marked %s', (days, mark) => {
  expect(remittanceAge(addDays(today, -days), today)).toEqual({ ok: true, value: { days, mark } });
});

test.each([
  ['2026-02-30', today, 'purchaseDate', '2026-02-30'],
  [today, '', 'today', 'Nothing'],
])('a sale on %s, seen on %s, is refused', (purchaseDate, day, field, named) => {
  expect(remittanceAge(purchaseDate, day)).toEqual({
    ok: false,
    error: { code: 'bad_date', field, message: `${named} is not a valid date.` },
  });
});

test.each([
  [null, 'none', ''],
  [29, 'none', ''],
  [30, 'amber', 'unremitted 30 days'],
  [60, 'red', 'unremitted 60 days'],
])('a card that waits %j days says so from its mark on: %s, "%s"', (days, mark, text) => {
  expect([ageingMark(days), ageingText(days)]).toEqual([mark, text]);
});
