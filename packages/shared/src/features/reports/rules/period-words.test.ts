import { expect, test } from 'vitest';
import { periodTyped, periodWords } from './period-words.ts';

const dealer = { today: '2026-11-02', isActiveDirectoryUser: false };

test.each([
  ['PreviousMonth', '2026-10-01', '2026-10-31'],
  ['previous-month', '2026-10-01', '2026-10-31'],
  ['previous month', '2026-10-01', '2026-10-31'],
  ['Last month', '2026-10-01', '2026-10-31'],
  ['last 7 days', '2026-10-26', '2026-11-02'],
  ['day', '2026-11-02', '2026-11-02'],
])('%s is %s to %s', (text, startDate, endDate) => {
  expect(periodTyped(text, dealer)).toMatchObject({ startDate, endDate });
});

test('a fiscal year is named by its number, and the current one if Year leaves it out', () => {
  const staff = { ...dealer, isActiveDirectoryUser: true };
  expect(periodTyped('fiscal year 2026', staff)).toMatchObject({ startDate: '2025-11-01' });
  expect(periodTyped('current-fiscal-year', staff)).toMatchObject({ startDate: '2026-11-01' });
  const inMay = { ...staff, today: '2027-05-02' };
  expect(periodTyped('current-fiscal-year', inMay)).toMatchObject({ startDate: '2026-11-01' });
  expect(periodTyped('current-fiscal-year', dealer)).toBeUndefined();
});

test.each([
  ['2026-10-31', 'this year', '2025-11-01', '2026-10-31'],
  ['2026-10-31', 'last year', '2024-11-01', '2025-10-31'],
  // The wire's Year has ended by then.
  ['2026-11-01', 'this-year', '2026-11-01', '2027-10-31'],
  ['2026-12-31', 'Last year', '2025-11-01', '2026-10-31'],
  ['2027-01-01', 'this year', '2026-11-01', '2027-10-31'],
])('on %s the directory means by "%s" its fiscal year from %s', (today, text, startDate, endDate) => {
  const staff = { today, isActiveDirectoryUser: true };
  expect(periodTyped(text, staff)).toMatchObject({ startDate, endDate });
});

test('an unknown word is no period, and every word that is offered is one', () => {
  expect(periodTyped('fortnight', dealer)).toBeUndefined();
  expect(periodWords).toContain('last-month');
  for (const word of periodWords) expect(periodTyped(word, dealer), word).toBeDefined();
});
