/** A calendar day as `yyyy-MM-dd`, without time or zone. */
export type IsoDate = string & { readonly unit?: 'day' };

const dayMs = 86_400_000;

/** Tells whether the text is a day that exists, written `yyyy-MM-dd`. */
export function isIsoDate(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Gives the number of days since 1970-01-01; the whole number that day arithmetic is done in. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** Gives the day of a day number. */
export function dateOfDayNumber(day: number): IsoDate {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Counts the days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Moves a day by a number of days. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days);
}

/** Moves a day by whole months; a day that the month lacks becomes its last one (01-31 + 1 is 02-28). */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const total = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(total / 12), total % 12];
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(toYear, toMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/**
 * Counts the months that have started between two days: 01-31 to 02-28 is 1, one day more is 2.
 * 0 when `to` is not after `from`.
 */
export function startedMonths(from: IsoDate, to: IsoDate): number {
  if (to <= from) return 0;
  const [fromYear, fromMonth] = from.split('-').map(Number) as [number, number];
  const [toYear, toMonth] = to.split('-').map(Number) as [number, number];
  const months = (toYear - fromYear) * 12 + (toMonth - fromMonth);
  return addMonths(from, months) >= to ? months : months + 1;
}

/** Gives the calendar day that an instant falls on in a time zone (an IANA name). */
export function dayIn(zone: string, instant: Date): IsoDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return parts.format(instant);
}
