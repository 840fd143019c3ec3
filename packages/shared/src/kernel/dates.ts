import { tzOffset } from '@date-fns/tz/tzOffset';
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import type { PortalError } from './error.ts';

/** A calendar day as `yyyy-MM-dd`, without time or zone. */
export type IsoDate = string & { readonly unit?: 'day' };

/** A stretch of days, the first and the last included. */
export interface DateRange {
  startDate: IsoDate;
  endDate: IsoDate;
}

const dayMs = 86_400_000;

/** Returns whether the text is a day that exists, written `yyyy-MM-dd`. Source: decisions.md §1.8 */
export function isIsoDate(text: string): text is IsoDate {
  // There is no year 0, not even in PostgreSQL.
  return readParts(text) !== undefined && !text.startsWith('0000');
}

/**
 * Returns the number of days since 1970-01-01; the whole number that day arithmetic is done in.
 * Throws RangeError for a text that isn't a day: a wrong day must not become a wrong amount. Source: decisions.md §4 (days used)
 */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date);
  const leapDays = Math.ceil(year / 4) - Math.ceil(year / 100) + Math.ceil(year / 400);
  const before = (daysBeforeMonth[month - 1] ?? 0) + (isLeapYear(year) && month > 2 ? 1 : 0);
  return year * 365 + leapDays + before + day - 1 - daysBefore1970;
}

/** The days of a common year before each month, and before its end. */
const daysBeforeMonth = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365] as const;
const daysBefore1970 = 719_528;

interface DayParts {
  year: number;
  month: number;
  day: number;
}

/** Not with Date, which takes many times as long: a curve of refunds needs thousands. */
function readParts(text: string): DayParts | undefined {
  const year = digitsOf(text, 0, 4);
  const month = digitsOf(text, 5, 7);
  const day = digitsOf(text, 8, 10);
  const isWritten = text.length === 10 && text[4] === '-' && text[7] === '-' && !Number.isNaN(year);
  return isWritten && day >= 1 && day <= daysOfMonth(year, month) ? { year, month, day } : undefined;
}

/** Throws RangeError outside the years 0000 to 9999: a day is written with a year of four digits. */
function textOf({ year, month, day }: DayParts): IsoDate {
  if (!(year >= 0 && year <= 9999)) throw new RangeError(`no day of the years 0000 to 9999: ${year}`);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

function partsOf(date: IsoDate): DayParts {
  const parts = readParts(date);
  if (!parts) throw new RangeError(`not a day: ${date}`);
  return parts;
}

/** NaN for an invalid month: no day is within it. */
function daysOfMonth(year: number, month: number): number {
  const before = daysBeforeMonth[month - 1] ?? Number.NaN;
  return (daysBeforeMonth[month] ?? Number.NaN) - before + (isLeapYear(year) && month === 2 ? 1 : 0);
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** The number that is there, NaN where anything but digits does. */
function digitsOf(text: string, from: number, to: number): number {
  let value = 0;
  for (let place = from; place < to; place++) {
    const digit = text.charCodeAt(place) - 48;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Returns the day of a day number. Throws RangeError outside the years 0000 to 9999. Source: decisions.md §1.8 */
export function dateOfDayNumber(day: number): IsoDate {
  return isoOf(new Date(day * dayMs));
}

/**
 * Dates are calculated at midnight UTC throughout, so that neither the process's zone nor daylight saving shifts them.
 */
function isoOf(midnight: Date): IsoDate {
  return textOf({
    year: midnight.getUTCFullYear(),
    month: midnight.getUTCMonth() + 1,
    day: midnight.getUTCDate(),
  });
}

/** The day as date-fns takes it: at midnight UTC, as above. */
function midnightOf(date: IsoDate): Date {
  return new UTCDateMini(dayNumber(date) * dayMs);
}

/** Counts the days from one day to another; negative when `to` is earlier. Source: decisions.md §4 (days used) */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Moves a day by a number of days. Source: portal.md §4 (period dates) */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/**
 * Moves a day by whole months; a day that the month lacks becomes its last one (01-31 + 1 is 02-28).
 * Source: portal.md §5 (one month ago); Assumption: the last day, as lenders and calendars calculate.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const parts = partsOf(date);
  const count = parts.year * 12 + parts.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  return textOf({ year, month, day: Math.min(parts.day, daysOfMonth(year, month)) });
}

/** Returns the first day of the day's month. Source: portal.md §4 (period dates) */
export function startOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 8)}01`;
}

/** Returns the last day of the day's month. Source: portal.md §4 (period dates) */
export function endOfMonth(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date);
  return textOf({ year, month, day: daysOfMonth(year, month) });
}

/** Returns the Monday that the day's week starts with; a Monday is its own. Source: portal.md §4 (week starts Monday) */
export function mondayOf(date: IsoDate): IsoDate {
  return isoOf(startOfISOWeek(midnightOf(date)));
}

/**
 * Counts the months that have started between two days: 01-31 to 02-28 is 1, one day more is 2.
 * 0 when `to` is not after `from`. Source: decisions.md §4 (a started month counts as used)
 */
export function startedMonths(from: IsoDate, to: IsoDate): number {
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + end.month - start.month;
  const sameDay = Math.min(start.day, daysOfMonth(end.year, end.month));
  return Math.max(0, end.day <= sameDay ? months : months + 1);
}

/**
 * Counts the months that are over between two days: 01-31 to 02-28 is 1, one day less is 0.
 * 0 when `to` is not after `from`. Source: decisions.md §6 (whole months gone)
 */
export function wholeMonths(from: IsoDate, to: IsoDate): number {
  const started = startedMonths(from, to);
  return addMonths(from, started) > to ? Math.max(0, started - 1) : started;
}

/** Returns the calendar day that an instant falls on in a time zone (an IANA name). Source: decisions.md §1.8 */
export function dayIn(zone: string, instant: Date): IsoDate {
  const offset = tzOffset(zone, instant);
  if (Number.isNaN(offset)) throw new RangeError(`not a time zone: ${zone}`);
  return isoOf(new Date(instant.getTime() + offset * 60_000));
}

/** Returns why a text isn't a calendar day that a rule takes; undefined when it is one. Refuses `bad_date` with the field. Source: decisions.md §1.8 */
export function whyNotDay(date: string, field: string): PortalError | undefined {
  if (isIsoDate(date)) return undefined;
  return { code: 'bad_date', field, message: `${date || 'Nothing'} is not a valid date.` };
}

const lastDayNumber = dayNumber('9999-12-31');

/**
 * Returns why no day is this many days after another; undefined when one does. Refuses `bad_date` and `date_too_late`, with the
 * field. Source: decisions.md §1.8 (a day is written with a year of four digits)
 */
export function whyNoDayAfter(date: string, days: number, field: string): PortalError | undefined {
  const problem = whyNotDay(date, field);
  if (problem || dayNumber(date) + days <= lastDayNumber) return problem;
  const message = `${date} is too late: ${days} days after it there is no year of four digits.`;
  return { code: 'date_too_late', field, message };
}
