import { addDays, addMonths, type IsoDate } from '@pitlane/shared/kernel/dates';

/** The first and the last day that the curve can be requested. */
export interface CurveDays {
  first: IsoDate;
  last: IsoDate;
}

/**
 * Returns the day that a key leads to from another, within the curve: arrows move a day, with Shift a month as Page Up and Page Down
 * do, Home and End go to the ends; undefined for any other key.
 */
export function dayAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: IsoDate,
  days: CurveDays,
): IsoDate | undefined {
  if (key === 'Home') return days.first;
  if (key === 'End') return days.last;
  const way = wayOf(key);
  if (way === 0) return undefined;
  const isMonth = shiftKey || key.startsWith('Page');
  return within(isMonth ? addMonths(day, way) : addDays(day, way), days);
}

/** Returns the day itself, or the nearer end of the curve. */
export function within(day: IsoDate, { first, last }: CurveDays): IsoDate {
  if (day < first) return first;
  return day > last ? last : day;
}

function wayOf(key: string): -1 | 0 | 1 {
  if (key === 'ArrowRight' || key === 'ArrowUp' || key === 'PageUp') return 1;
  return key === 'ArrowLeft' || key === 'ArrowDown' || key === 'PageDown' ? -1 : 0;
}
