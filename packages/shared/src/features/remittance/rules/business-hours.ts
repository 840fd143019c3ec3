import { addDays, dayIn, type IsoDate } from '../../../kernel/dates.ts';
import { instantAt } from '../../../kernel/zoned-time.ts';
import { isBankingDay } from './banking-days.ts';
import { officeHours } from './office-hours.ts';

const hourMs = 3_600_000;

/** Returns when staff are in on a day; undefined on weekends and holidays. Assumption: `officeHours` on banking days in BUSINESS_ZONE */
export function openHours(day: IsoDate, zone: string): { from: Date; to: Date } | undefined {
  if (!isBankingDay(day)) return undefined;
  return { from: instantAt(zone, day, officeHours.opens), to: instantAt(zone, day, officeHours.closes) };
}

/**
 * Returns the business hours between two instants: nights, weekends and holidays don't count. 0 where the second isn't after the first.
 * Source: areas.md §8 (Better 2)
 */
export function businessHoursBetween(from: Date, to: Date, zone: string): number {
  if (!(from < to)) return 0;
  const last = dayIn(zone, to);
  let open = 0;
  for (let day = dayIn(zone, from); day <= last; day = addDays(day, 1)) {
    const hours = openHours(day, zone);
    if (!hours) continue;
    const start = Math.max(hours.from.getTime(), from.getTime());
    const end = Math.min(hours.to.getTime(), to.getTime());
    if (end > start) open += end - start;
  }
  return open / hourMs;
}
