import { expect, test } from 'vitest';
import { statementPeriod } from './statement-period.ts';

test.each([
  ['the last month', {}, '2026-10-29', '2026-11-29'],
  ['a month up to a day', { through: '2026-03-31' }, '2026-02-28', '2026-03-31'],
  ['a day until today', { from: '2026-11-01' }, '2026-11-01', '2026-11-29'],
  ['both days', { from: '2026-01-01', through: '2026-01-31' }, '2026-01-01', '2026-01-31'],
])('a statement covers %s', (_case, given, startDate, endDate) => {
  expect(statementPeriod(given, '2026-11-29')).toEqual({ startDate, endDate });
});
