import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfDayNumber, dayNumber, daysBetween } from '../../../kernel/dates.ts';
import { comparedDays, type DashboardPeriod, monthsUpTo, namedDays } from './dashboard-days.ts';

const range = (startDate: string, endDate: string) => ({ startDate, endDate });

test.each<[DashboardPeriod, string, [string, string], [string, string]]>([
  ['Day', '2026-11-02', ['2026-11-02', '2026-11-02'], ['2026-11-01', '2026-11-01']],
  ['Week', '2026-11-18', ['2026-11-16', '2026-11-18'], ['2026-11-09', '2026-11-11']],
  ['Month', '2026-11-20', ['2026-11-01', '2026-11-20'], ['2026-10-01', '2026-10-20']],
  ['Month', '2026-03-31', ['2026-03-01', '2026-03-31'], ['2026-02-01', '2026-02-28']],
  ['Year', '2026-11-20', ['2026-01-01', '2026-11-20'], ['2025-01-01', '2025-11-20']],
])('%s up to %s is %j, compared with %j', (period, asOf, days, before) => {
  const compared = comparedDays(period, { asOf, isActiveDirectoryUser: false });
  expect(compared).toEqual({ days: range(...days), before: range(...before) });
});

test.each([
  ['2026-11-20', '2026-11-01'],
  ['2026-10-31', '2025-11-01'],
  ['2026-02-01', '2025-11-01'],
])('on %s the year of a directory user started on %s', (asOf, startDate) => {
  const { days } = comparedDays('Year', { asOf, isActiveDirectoryUser: true });
  expect(days).toEqual(range(startDate, asOf));
});

test('a custom period is compared with as many days before it', () => {
  expect(namedDays(range('2026-11-05', '2026-11-14')).before).toEqual(range('2026-10-26', '2026-11-04'));
});

test('a chart has 13 whole months, the last up to its day', () => {
  const months = monthsUpTo('2026-11-20');
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual(range('2025-11-01', '2025-11-30'));
  expect(months.at(-1)).toEqual(range('2026-11-01', '2026-11-20'));
});

test("the period compared with ends before the current one starts, isn't longer, and months follow one another", () => {
  const day = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2100-12-31') }).map(dateOfDayNumber);
  const period = fc.constantFrom<DashboardPeriod>('Day', 'Week', 'Month', 'Year');
  fc.assert(
    fc.property(day, period, fc.boolean(), (asOf, one, isActiveDirectoryUser) => {
      const { days, before } = comparedDays(one, { asOf, isActiveDirectoryUser });
      expect(days.endDate).toBe(asOf);
      expect(before.endDate < days.startDate).toBe(true);
      const spanOf = ({ startDate, endDate }: typeof days) => daysBetween(startDate, endDate);
      // A leap day counts in the year that has it.
      expect(spanOf(before)).toBeLessThanOrEqual(spanOf(days) + (one === 'Year' ? 1 : 0));
      const months = monthsUpTo(asOf);
      for (const [nth, month] of months.slice(1).entries())
        expect(month.startDate).toBe(addDays(months[nth]?.endDate ?? '', 1));
    }),
  );
});
