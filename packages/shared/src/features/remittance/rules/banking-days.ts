import { addDays, dayNumber, type IsoDate } from '../../../kernel/dates.ts';

/** Banking days that a bank has to return a debit, and one for delivery of the file. */
const daysUntilPosted = 3;

/** When an ACH payment leaves the dealer's account, and when it counts as paid. */
export interface AchDays {
  settlesOn: IsoDate;
  postsOn: IsoDate;
}

/**
 * Returns whether the Reserve Banks are open: on weekdays but their holidays. A holiday on a Sunday is observed on Monday; one on a Saturday isn't
 * observed on Friday. Source: areas.md §6.3 (Banking days)
 */
export function isBankingDay(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  return weekday !== saturday && weekday !== sunday && !isHoliday(date);
}

/** Returns the banking day a number of banking days after a day. Source: areas.md §6.3 */
export function bankingDayAfter(date: IsoDate, count: number): IsoDate {
  let day = date;
  for (let left = count; left > 0; left -= 1) {
    do day = addDays(day, 1);
    while (!isBankingDay(day));
  }
  return day;
}

/**
 * Returns when an ACH payment authorized on a day settles, which is the next banking day, and when its batch is posted:
 * three banking days later without a return. Source: areas.md §6.2, §6.3
 */
export function achDays(authorizedOn: IsoDate): AchDays {
  const settlesOn = bankingDayAfter(authorizedOn, 1);
  return { settlesOn, postsOn: bankingDayAfter(settlesOn, daysUntilPosted) };
}

const [sunday, monday, thursday, saturday] = [0, 1, 4, 6];

/** 1970-01-01 was a Thursday. */
function weekdayOf(date: IsoDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Holidays of a date: New Year's Day, Juneteenth, Independence Day, Veterans Day, Christmas. */
const fixedHolidays = ['01-01', '06-19', '07-04', '11-11', '12-25'];

/**
 * Holidays of a weekday: Martin Luther King Jr. Day, Presidents' Day, Labor Day, Columbus Day, Thanksgiving. Each is the `nth` such weekday of its
 * month; Memorial Day, the last Monday of May, is apart.
 */
const weekdayHolidays = [
  { month: '01', weekday: monday, nth: 3 },
  { month: '02', weekday: monday, nth: 3 },
  { month: '09', weekday: monday, nth: 1 },
  { month: '10', weekday: monday, nth: 2 },
  { month: '11', weekday: thursday, nth: 4 },
];

function isHoliday(date: IsoDate): boolean {
  if (fixedHolidays.includes(date.slice(5))) return true;
  const weekday = weekdayOf(date);
  if (weekday === monday && fixedHolidays.includes(addDays(date, -1).slice(5))) return true;
  const [month, day] = [date.slice(5, 7), Number(date.slice(8))];
  if (month === '05' && weekday === monday) return day > 24;
  return weekdayHolidays.some(
    (holiday) => holiday.month === month && holiday.weekday === weekday && holiday.nth === Math.ceil(day / 7),
  );
}
