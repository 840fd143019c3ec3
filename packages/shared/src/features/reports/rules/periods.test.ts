import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type DateRange, dateOfDayNumber, dayNumber, daysBetween } from '../../../kernel/dates.ts';
import { readCsv } from '../../../testing/csv.ts';
import { goldenPeriods } from './periods.golden.ts';
import {
  currentFiscalYear,
  periodDates,
  periodNamed,
  periodPresets,
  type ReportPeriod,
  reportPeriods,
} from './periods.ts';

const dealerOn = (today: string) => ({ today, isActiveDirectoryUser: false });
const directoryUserOn = (today: string) => ({ today, isActiveDirectoryUser: true });
const range = (startDate: string, endDate: string): DateRange => ({ startDate, endDate });

describe('worked periods (portal.md §4)', () => {
  const rows = readCsv(goldenPeriods);

  test('there are 40', () => expect(rows).toHaveLength(40));

  test.each(rows)(
    '$period on $today is $start to $end',
    ({ today = '', period = '', start = '', end = '' }) => {
      const isFiscal = period === 'YearAD_literal';
      const dates = isFiscal
        ? periodDates('Year', directoryUserOn(today))
        : periodDates(period as ReportPeriod, dealerOn(today));
      expect(dates).toEqual(range(start, end));
    },
  );
});

describe('periods that the decisions add (decisions.md §6)', () => {
  test.each<[ReportPeriod, string, string, string]>([
    ['Day', '2024-02-29', '2024-02-29', '2024-02-29'],
    ['PreviousDay', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['PreviousMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['PreviousYear', '2025-01-01', '2024-01-01', '2024-12-31'],
    ['PreviousYear', '2024-12-31', '2023-01-01', '2023-12-31'],
    ['PreviousYear', '2024-02-29', '2023-01-01', '2023-12-31'],
  ])('%s on %s is %s to %s', (period, today, start, end) => {
    expect(periodDates(period, dealerOn(today))).toEqual(range(start, end));
  });

  test.each([
    ['2025-10-31', '2023-11-01', '2024-10-31'],
    ['2025-11-01', '2023-11-01', '2024-10-31'],
    ['2026-01-01', '2024-11-01', '2025-10-31'],
  ])('PreviousYear of a directory user on %s is the fiscal year %s to %s', (today, start, end) => {
    expect(periodDates('PreviousYear', directoryUserOn(today))).toEqual(range(start, end));
  });

  test.each<[string, DateRange | undefined]>([
    ['2025-10-31', undefined],
    ['2025-11-01', range('2025-11-01', '2026-10-31')],
    ['2025-12-31', range('2025-11-01', '2026-10-31')],
    ['2026-01-01', undefined],
  ])('the current fiscal year that Year leaves out on %s is %j', (today, expected) => {
    expect(currentFiscalYear(directoryUserOn(today))).toEqual(expected);
    expect(currentFiscalYear(dealerOn(today))).toBeUndefined();
  });
});

describe('the choices of a form', () => {
  const choices = (reader: { today: string; isActiveDirectoryUser: boolean }) =>
    periodPresets(reader).map(({ id, label }) => `${id}: ${label}`);

  test('are all periods, from the shortest', () => {
    expect(choices(dealerOn('2025-11-19'))).toEqual([
      'Day: Today',
      'PreviousDay: Yesterday',
      'Week: This week',
      'PreviousWeek: Last week',
      'Month: This month',
      'PreviousMonth: Last month',
      'SalesSummary: Last 7 days',
      'Year: This year',
      'PreviousYear: Last year',
    ]);
    expect(choices(dealerOn('2025-11-19'))).toHaveLength(reportPeriods.length);
  });

  test('name the fiscal years of a directory user by the year in which they end', () => {
    const labels = choices(directoryUserOn('2025-10-31'));
    expect(labels).toHaveLength(9);
    expect(labels.filter((text) => text.includes('iscal'))).toEqual([
      'Year: Fiscal year 2025',
      'PreviousYear: Fiscal year 2024',
    ]);
  });

  test('start with the current fiscal year for a directory user in November', () => {
    expect(choices(directoryUserOn('2025-11-01')).filter((text) => text.includes('iscal'))).toEqual([
      'CurrentFiscalYear: Current fiscal year',
      'Year: Fiscal year 2025',
      'PreviousYear: Fiscal year 2024',
    ]);
    expect(periodPresets(directoryUserOn('2025-11-01'))[0]).toEqual({
      id: 'CurrentFiscalYear',
      label: 'Current fiscal year',
      plainly: 'This year',
      startDate: '2025-11-01',
      endDate: '2026-10-31',
    });
  });

  test.each([
    ['2025-10-31', 'Year', '2024-11-01'],
    ['2025-11-01', 'CurrentFiscalYear', '2025-11-01'],
    ['2025-12-31', 'CurrentFiscalYear', '2025-11-01'],
    ['2026-01-01', 'Year', '2025-11-01'],
  ])('a saved "Current fiscal year" is on %s the one that the day is in: %s', (today, id, startDate) => {
    expect(periodNamed('CurrentFiscalYear', directoryUserOn(today))).toMatchObject({ id, startDate });
    expect(periodNamed('CurrentFiscalYear', dealerOn(today))).toBeUndefined();
  });

  test('carry the dates of their period', () => {
    expect(periodPresets(dealerOn('2025-11-19'))[2]).toEqual({
      id: 'Week',
      label: 'This week',
      ...range('2025-11-17', '2025-11-23'),
    });
  });
});

describe('every period on every day', () => {
  const reader = fc.record({
    today: fc.integer({ min: dayNumber('1990-01-01'), max: dayNumber('2100-12-31') }).map(dateOfDayNumber),
    isActiveDirectoryUser: fc.boolean(),
  });

  test('starts no later than it ends', () => {
    fc.assert(
      fc.property(reader, fc.constantFrom(...reportPeriods), (who, period) => {
        const { startDate, endDate } = periodDates(period, who);
        expect(startDate <= endDate).toBe(true);
      }),
    );
  });

  test('holds today, a previous one only days before it', () => {
    fc.assert(
      fc.property(reader, fc.constantFrom(...reportPeriods), (who, period) => {
        const isFiscal = period === 'Year' && who.isActiveDirectoryUser;
        const written = periodDates(period, who);
        const { startDate, endDate } = (isFiscal && currentFiscalYear(who)) || written;
        if (period.startsWith('Previous')) expect(endDate < who.today).toBe(true);
        else expect(startDate <= who.today && who.today <= endDate).toBe(true);
      }),
    );
  });

  test('follows upon its previous one without a gap', () => {
    fc.assert(
      fc.property(reader, fc.constantFrom('Day', 'Week', 'Month', 'Year'), (who, period) => {
        const before = periodDates(`Previous${period}` as ReportPeriod, who);
        expect(addDays(before.endDate, 1)).toBe(periodDates(period as ReportPeriod, who).startDate);
      }),
    );
  });

  test('of a week has seven days, of a year 365 or 366', () => {
    fc.assert(
      fc.property(reader, (who) => {
        const days = (period: ReportPeriod) => {
          const { startDate, endDate } = periodDates(period, who);
          return daysBetween(startDate, endDate) + 1;
        };
        expect([days('Week'), days('PreviousWeek')]).toEqual([7, 7]);
        expect([365, 366]).toContain(days('Year'));
        expect([365, 366]).toContain(days('PreviousYear'));
      }),
    );
  });
});
