import { expect, test } from 'vitest';
import { ageingMark, ageingText, ageLimits, markIn } from './ageing.ts';

const today = '2026-11-01';

test.each([
  [null, null, 'none', ''],
  [-3, null, 'none', ''],
  [29, null, 'none', ''],
  [30, null, 'amber', 'unremitted 30 days'],
  [59, null, 'amber', 'unremitted 59 days'],
  [60, null, 'red', 'unremitted 60 days'],
  [60, 'unknown', 'red', 'unremitted 60 days'],
  [8, 'amber', 'amber', 'unremitted 8 days'],
  [12, 'red', 'red', 'unremitted 12 days'],
  [1, 'red', 'red', 'unremitted 1 day'],
  [1204, null, 'red', 'unremitted 1,204 days'],
  [31, 'none', 'none', ''],
  [null, 'red', 'none', ''],
])(
  'a card that waits %j days shows that by the mark %j of the server, or from its threshold on: %s, "%s"',
  (unremittedDays, unremittedMark, mark, text) => {
    const contract = { unremittedDays, unremittedMark };
    expect([ageingMark(contract), ageingText(contract)]).toEqual([mark, text]);
  },
);

test.each<[string | null, string, number, string]>([
  ['CA', '2026-10-01', 6, 'none'],
  ['CA', '2026-10-01', 7, 'amber'],
  ['CA', '2026-10-01', 10, 'red'],
  ['CA', '2026-09-30', 10, 'none'],
  ['NV', '2026-10-01', 29, 'none'],
  [null, '2026-10-01', 30, 'amber'],
  ['NV', '2026-10-01', 60, 'red'],
])('a contract sold in %s on %s is marked after %d days: %s', (state, purchaseDate, days, mark) => {
  expect(markIn(state, { purchaseDate, days })).toBe(mark);
});

test('California has its own deadline for sales from 10/01/2026 on', () => {
  expect(ageLimits('CA', '2026-10-01')).toMatchObject({ amberDays: 7, redDays: 10 });
  expect(ageLimits('CA', '2026-09-30')).toMatchObject({ amberDays: 30, redDays: 60 });
  expect(ageLimits(null, today)).toMatchObject({ amberDays: 30, redDays: 60 });
});
