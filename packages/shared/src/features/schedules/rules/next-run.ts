import {
  addDays,
  addMonths,
  dayIn,
  endOfMonth,
  type IsoDate,
  mondayOf,
  startOfMonth,
} from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { instantAt, timeOfInput } from '../../../kernel/zoned-time.ts';

/** How often a report is sent. */
export const everyChoices = ['daily', 'weekly', 'monthly'] as const;
export type Every = (typeof everyChoices)[number];

/** The days of a week, in its order. Source: portal.md §4 (week starts Monday) */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** When a report is sent: at a time of day in the business's zone, `HH:mm`; each day, on a weekday, or on a day of the month. */
export type ScheduleTimes =
  | { every: 'daily'; at: string }
  | { every: 'weekly'; at: string; weekday: (typeof weekdays)[number] }
  | { every: 'monthly'; at: string; monthDay: number };

/** The user's input: a weekday or a day of the month in words or digits. */
export interface TypedTimes {
  every: Every;
  on?: string | null | undefined;
  at: string;
}

/**
 * Parses when a report should be sent. A weekday may be its first three letters or more; a day of the month is 1 to 31,
 * or `last`. Refuses `bad_time` and `bad_day` with the field. Source: Assumption, three rhythms, as in common report
 * tools.
 */
export function scheduleTimes({ every, on, at }: TypedTimes): Result<ScheduleTimes> {
  const time = timeOfInput(at);
  if (!time) return refused(problem('bad_time', 'at', `Enter a time such as 7:00 AM.`));
  const day = on?.trim().toLowerCase() ?? '';
  if (every === 'daily') return granted({ every, at: time });
  if (every === 'weekly') {
    const weekday = weekdays.find((name) => day.length >= 3 && name.toLowerCase().startsWith(day));
    const words = day ? `“${on}” isn't a day of the week` : 'A weekly report needs a day';
    return weekday
      ? granted({ every, at: time, weekday })
      : refused(problem('bad_day', 'on', `${words}. Choose Monday to Sunday.`));
  }
  const monthDay = day === 'last' ? 31 : /^\d{1,2}$/.test(day) ? Number(day) : 0;
  const words = day ? `“${on}” isn't a day of the month` : 'A monthly report needs a day';
  return monthDay >= 1 && monthDay <= 31
    ? granted({ every, at: time, monthDay })
    : refused(problem('bad_day', 'on', `${words}. Choose 1 to 31, or last.`));
}

/**
 * Returns the day of a schedule as stored and sent: the weekday, the digits of the day of the month, null for every day. Source: as
 * `scheduleTimes`
 */
export function dayOfTimes(times: ScheduleTimes): string | null {
  if (times.every === 'weekly') return times.weekday;
  return times.every === 'monthly' ? String(times.monthDay) : null;
}

/**
 * Returns the first time after another at which a report is due, in the business's zone. A day that a month lacks is
 * its last day; a time skipped by daylight saving is an hour later, a repeated one counts once. Source: decisions.md
 * §1.8 (the business's zone); Assumption: month ends.
 */
export function nextRun(times: ScheduleTimes, zone: string, after: Date): Date {
  // From the day before: where clocks go forward at midnight its last hour is this day's first.
  let day = dueDay(times, addDays(dayIn(zone, after), -1));
  for (;;) {
    const due = instantAt(zone, day, times.at);
    if (due > after) return due;
    day = dueDay(times, addDays(day, 1));
  }
}

/**
 * Returns the due time to make up when nothing was sent for a while: the last one until now from `due` on. Earlier ones
 * are skipped. Source: Assumption, five emails of the same report in a row help no one.
 */
export function latestDue(times: ScheduleTimes, zone: string, { due, now }: { due: Date; now: Date }): Date {
  let latest = due;
  for (let next = due; next <= now; next = nextRun(times, zone, next)) latest = next;
  return latest;
}

/** The first day from another on that the report is due on. */
function dueDay(times: ScheduleTimes, from: IsoDate): IsoDate {
  if (times.every === 'daily') return from;
  if (times.every === 'weekly') {
    const day = addDays(mondayOf(from), weekdays.indexOf(times.weekday));
    return day >= from ? day : addDays(day, 7);
  }
  const day = dayOfMonth(from, times.monthDay);
  return day >= from ? day : dayOfMonth(addMonths(startOfMonth(from), 1), times.monthDay);
}

function dayOfMonth(month: IsoDate, day: number): IsoDate {
  const last = endOfMonth(month);
  return day >= Number(last.slice(8)) ? last : `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
}

function problem(code: string, field: string, message: string): PortalError {
  return { code, field, message };
}
