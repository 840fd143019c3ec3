import { expect, test } from 'vitest';
import { periodWords, readPeriod } from './period-words.ts';

const dealer = { today: '2026-11-02', isActiveDirectoryUser: false };

test.each([
  ['PreviousMonth', '2026-10-01', '2026-10-31'],
  ['previous-month', '2026-10-01', '2026-10-31'],
  ['previous month', '2026-10-01', '2026-10-31'],
  ['Last month', '2026-10-01', '2026-10-31'],
  ['last 7 days', '2026-10-26', '2026-11-02'],
  ['day', '2026-11-02', '2026-11-02'],
])('%s is %s to %s', (text, startDate, endDate) => {
  expect(readPeriod(text, dealer)).toMatchObject({ ok: true, value: { startDate, endDate } });
});

test('a fiscal year is named by its number, and the current one where Year leaves it out', () => {
  const staff = { ...dealer, isActiveDirectoryUser: true };
  expect(readPeriod('fiscal year 2026', staff)).toMatchObject({ value: { startDate: '2025-11-01' } });
  expect(readPeriod('current-fiscal-year', staff)).toMatchObject({ value: { startDate: '2026-11-01' } });
  const inMay = { ...staff, today: '2027-05-02' };
  expect(readPeriod('current-fiscal-year', inMay)).toMatchObject({ value: { startDate: '2026-11-01' } });
  expect(readPeriod('current-fiscal-year', dealer)).toMatchObject({ error: { code: 'unknown_period' } });
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
  expect(readPeriod(text, staff)).toMatchObject({ ok: true, value: { startDate, endDate } });
});

test('what is none is refused with those that are', () => {
  const refused = readPeriod('fortnight', dealer);
  expect(refused).toMatchObject({ error: { message: expect.stringContaining('previous-month') } });
  expect(periodWords).toContain('sales-summary');
});
