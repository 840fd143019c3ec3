import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  type IsoDate,
  startOfMonth,
} from '../../../kernel/dates.ts';

/**
 * The interval that a loan's payments mostly fall in: months 1 to 11, weeks 1 to 52. A quarter is 3 months.
 * Source: decisions.md §6 (Regulation Z, Appendix J (b)(4))
 */
export type UnitPeriod = { unit: 'day' | 'semimonth' | 'year' } | { unit: 'week' | 'month'; count: number };

/** A stretch of time in unit-periods: whole ones, and the odd days before them as a share of one. */
export interface UnitPeriods {
  whole: number;
  fraction: number;
}

const daysOfMonth = 30;

/** Returns whether a loan may be calculated in an interval. Source: decisions.md §6 (Appendix J (b)(4)) */
export function isUnitPeriod(period: UnitPeriod): boolean {
  switch (period.unit) {
    case 'week':
      return isCount(period.count, 52);
    case 'month':
      return isCount(period.count, 11);
    case 'day':
    case 'semimonth':
    case 'year':
      return true;
    default:
      return false;
  }
}

/** Returns how many of an interval make a year: 12 months, 4 quarters, 52 weeks, 365 days. Source: decisions.md §6 (Appendix J (b)(5)) */
export function unitPeriodsPerYear(period: UnitPeriod): number {
  switch (period.unit) {
    case 'day':
      return 365;
    case 'week':
      return 52 / period.count;
    case 'semimonth':
      return 24;
    case 'month':
      return 12 / period.count;
    case 'year':
      return 1;
  }
}

/**
 * Counts the unit-periods from the start of a loan to a later day. Months are measured back from the later day, the odd days forward
 * from the earlier one, each a thirtieth of a month; the odd days of a year count by 365 unless they are whole months. `dueDay` is the day
 * of the month on which payments are due: in a shorter month, its last day is used. From 05-23 to 10-01 by quarters is 1 and 39/90.
 * Source: decisions.md §6 (Appendix J (b)(3) and (b)(5))
 */
export function unitPeriodsBetween(
  from: IsoDate,
  to: IsoDate,
  period: UnitPeriod,
  dueDay: number,
): UnitPeriods {
  switch (period.unit) {
    case 'day':
      return { whole: daysBetween(from, to), fraction: 0 };
    case 'week':
      return inUnitsOf(7 * period.count, daysBetween(from, to));
    case 'semimonth':
      return inUnitsOf(daysOfMonth / 2, daysOfMonths(from, to, dueDay));
    case 'month':
      return inUnitsOf(daysOfMonth * period.count, daysOfMonths(from, to, dueDay));
    case 'year':
      return inYears(from, to, dueDay);
  }
}

/**
 * Returns the day of the month of a series of payments: the 31st also where some months have only 30 or 28 days.
 * Source: decisions.md §6 (Appendix J (b)(5))
 */
export function dueDayOf(dates: readonly IsoDate[]): number {
  return Math.max(0, ...dates.map(dayOfMonth));
}

/** Whole months, measured back from the later day, at 30 days each, and the odd days. */
function daysOfMonths(from: IsoDate, to: IsoDate, dueDay: number): number {
  const { months, days } = monthsBack(from, to, dueDay);
  return months * daysOfMonth + days;
}

function inYears(from: IsoDate, to: IsoDate, dueDay: number): UnitPeriods {
  const { months, days } = monthsBack(from, to, dueDay);
  const whole = Math.floor(months / 12);
  if (days === 0) return { whole, fraction: (months % 12) / 12 };
  return { whole, fraction: daysBetween(from, monthsEarlier(to, whole * 12, dueDay)) / 365 };
}

function inUnitsOf(daysOfUnit: number, days: number): UnitPeriods {
  return { whole: Math.floor(days / daysOfUnit), fraction: (days % daysOfUnit) / daysOfUnit };
}

function monthsBack(from: IsoDate, to: IsoDate, dueDay: number): { months: number; days: number } {
  const apart = monthNumber(to) - monthNumber(from);
  const months = monthsEarlier(to, apart, dueDay) >= from ? apart : apart - 1;
  return { months, days: daysBetween(from, monthsEarlier(to, months, dueDay)) };
}

/** The same day of an earlier month; the last day of a month that is too short counts as the due day. */
function monthsEarlier(date: IsoDate, months: number, dueDay: number): IsoDate {
  const day = date === endOfMonth(date) ? Math.max(dayOfMonth(date), dueDay) : dayOfMonth(date);
  const first = addMonths(startOfMonth(date), -months);
  return addDays(first, Math.min(day, dayOfMonth(endOfMonth(first))) - 1);
}

function monthNumber(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

function dayOfMonth(date: IsoDate): number {
  return Number(date.slice(8));
}

function isCount(count: number, most: number): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= most;
}
