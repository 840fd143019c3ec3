import { describe, expect, test } from 'vitest';
import {
  dueDayOf,
  isUnitPeriod,
  type UnitPeriod,
  unitPeriodsBetween,
  unitPeriodsPerYear,
} from './unit-periods.ts';

const months = (count: number): UnitPeriod => ({ unit: 'month', count });
const weeks = (count: number): UnitPeriod => ({ unit: 'week', count });

describe('between two days', () => {
  test.each<[string, string, UnitPeriod, number, number, number]>([
    ['1978-05-23', '1978-10-01', months(3), 1, 1, 39 / 90],
    ['1978-03-20', '1978-04-21', weeks(1), 21, 4, 4 / 7],
    ['2026-01-10', '2026-02-10', months(1), 10, 1, 0],
    ['2026-01-10', '2026-02-09', months(1), 9, 1, 0],
    ['2026-01-11', '2026-02-10', months(1), 10, 1, 0],
    ['2026-01-12', '2026-02-10', months(1), 10, 0, 29 / 30],
    ['2026-01-10', '2026-02-25', months(1), 25, 1, 15 / 30],
    ['2025-12-20', '2026-03-01', months(1), 1, 2, 12 / 30],
    ['2026-01-31', '2026-02-28', months(1), 31, 1, 0],
    ['2026-01-31', '2026-02-28', months(1), 28, 0, 28 / 30],
    ['2026-01-30', '2026-02-28', months(1), 30, 1, 0],
    ['2024-01-31', '2024-02-29', months(1), 31, 1, 0],
    ['2026-01-31', '2026-04-30', months(1), 31, 3, 0],
    ['2026-01-28', '2026-02-27', months(1), 31, 1, 0],
    ['2026-01-10', '2026-01-10', months(1), 10, 0, 0],
    ['2026-01-01', '2026-01-16', { unit: 'semimonth' }, 16, 1, 0],
    ['2026-01-01', '2026-02-08', { unit: 'semimonth' }, 15, 2, 7 / 15],
    ['2026-01-01', '2026-01-29', weeks(2), 29, 2, 0],
    ['2026-01-01', '2026-01-30', weeks(2), 30, 2, 1 / 14],
    ['2026-01-01', '2026-03-01', { unit: 'day' }, 1, 59, 0],
    ['2024-01-15', '2026-01-15', { unit: 'year' }, 15, 2, 0],
    ['2024-01-15', '2026-04-15', { unit: 'year' }, 15, 2, 3 / 12],
    ['2024-01-15', '2026-04-16', { unit: 'year' }, 16, 2, 92 / 365],
    ['2024-06-15', '2025-06-14', { unit: 'year' }, 14, 0, 364 / 365],
  ])('from %s to %s in %j, due on day %d: %d and %d', (from, to, period, dueDay, whole, fraction) => {
    const found = unitPeriodsBetween(from, to, period, dueDay);
    expect(found.whole).toBe(whole);
    expect(found.fraction).toBeCloseTo(fraction, 12);
  });
});

test.each<[UnitPeriod, number]>([
  [{ unit: 'day' }, 365],
  [weeks(1), 52],
  [weeks(2), 26],
  [{ unit: 'semimonth' }, 24],
  [months(1), 12],
  [months(3), 4],
  [{ unit: 'year' }, 1],
])('%j has %d a year', (period, count) => expect(unitPeriodsPerYear(period)).toBe(count));

test.each<[UnitPeriod, boolean]>([
  [{ unit: 'day' }, true],
  [{ unit: 'semimonth' }, true],
  [{ unit: 'year' }, true],
  [weeks(1), true],
  [weeks(52), true],
  [weeks(53), false],
  [weeks(0), false],
  [months(1), true],
  [months(11), true],
  [months(12), false],
  [months(0), false],
  [months(1.5), false],
  [{ unit: 'hour' } as unknown as UnitPeriod, false],
])('%j is an interval of a loan: %s', (period, isOne) => expect(isUnitPeriod(period)).toBe(isOne));

test('payments are due on the latest day of the month that one has', () => {
  expect(dueDayOf(['2026-02-28', '2026-01-31', '2026-04-30'])).toBe(31);
  expect(dueDayOf([])).toBe(0);
});
