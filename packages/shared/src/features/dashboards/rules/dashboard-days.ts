import {
  addDays,
  addMonths,
  type DateRange,
  daysBetween,
  endOfMonth,
  type IsoDate,
  mondayOf,
  startOfMonth,
} from '../../../kernel/dates.ts';
import { currentFiscalYear, periodDates } from '../../reports/rules/periods.ts';

/** The periods that a dashboard counts, each up to a day within it. Source: portal.md §7 (Dashboard) */
export type DashboardPeriod = 'Day' | 'Week' | 'Month' | 'Year';

/** The days that a figure is of, and the days before them that it is compared with: never more than these are. */
export interface ComparedDays {
  days: DateRange;
  before: DateRange;
}

/** Who a period is for, and its last day. */
export interface DashboardReader {
  asOf: IsoDate;
  isActiveDirectoryUser: boolean;
}

/** The months of a dashboard's charts: the current one and the twelve before. Source: areas.md §4 */
export const chartedMonths = 13;

/**
 * Returns the part of a period that is over on a day, that day included, and the same part of the period before: the first 20 days of
 * November and the first 20 of October; Monday to Wednesday of both weeks. A month that is shorter ends the comparison with its last day. The
 * year of directory users starts on November 1. Source: areas.md §4 (like with like), decisions.md §6
 */
export function comparedDays(period: DashboardPeriod, { asOf, ...reader }: DashboardReader): ComparedDays {
  switch (period) {
    case 'Day':
      return shifted({ startDate: asOf, endDate: asOf }, -1);
    case 'Week':
      return shifted({ startDate: mondayOf(asOf), endDate: asOf }, -7);
    case 'Month': {
      const days = { startDate: startOfMonth(asOf), endDate: asOf };
      const startDate = addMonths(days.startDate, -1);
      const sameDay = addDays(startDate, daysBetween(days.startDate, asOf));
      const [endDate = sameDay] = [sameDay, endOfMonth(startDate)].toSorted();
      return { days, before: { startDate, endDate } };
    }
    case 'Year': {
      const today = { today: asOf, ...reader };
      const { startDate } = currentFiscalYear(today) ?? periodDates('Year', today);
      return {
        days: { startDate, endDate: asOf },
        before: { startDate: addMonths(startDate, -12), endDate: addMonths(asOf, -12) },
      };
    }
  }
}

/** Returns custom dates, and as many days right before them. Source: areas.md §4 (the same number of days before) */
export function namedDays(days: DateRange): ComparedDays {
  return shifted(days, -daysBetween(days.startDate, days.endDate) - 1);
}

/** Returns the months of a chart that ends on a day, the oldest first: 13, the last one up to that day. Source: areas.md §4 */
export function monthsUpTo(asOf: IsoDate): DateRange[] {
  const last = startOfMonth(asOf);
  return Array.from({ length: chartedMonths }, (_, nth) => {
    const startDate = addMonths(last, nth + 1 - chartedMonths);
    return { startDate, endDate: startDate === last ? asOf : endOfMonth(startDate) };
  });
}

function shifted(days: DateRange, by: number): ComparedDays {
  return { days, before: { startDate: addDays(days.startDate, by), endDate: addDays(days.endDate, by) } };
}
