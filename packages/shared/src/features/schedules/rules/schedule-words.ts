import type { PortalError } from '../../../kernel/error.ts';
import { instantInZone, zonedText } from '../../../kernel/instant-text.ts';
import { type Result, refused } from '../../../kernel/result.ts';
import { timeText } from '../../../kernel/zoned-time.ts';
import { type ScheduleTimes, scheduleTimes, type TypedTimes } from './next-run.ts';

/** How to write when a report is sent, for the hint of the field. */
export const whenHint = 'daily 7 am, Monday 7 am, 15 7 am, or last 7 am';

/**
 * Reads when a report should be sent from one line of text: the day and the time, as "daily 7 am", "Monday 07:00", "on the 15th at 6:30 am",
 * "last day 18:00". Refuses `bad_when`. Source: Assumption, one line is typed faster than three fields.
 */
export function typedTimes(text: string): Result<ScheduleTimes> {
  const [, day = '', at = ''] =
    /^(.*?)[\s,]*\b(?:at\s+)?(\d{1,2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?)$/i.exec(text.trim()) ?? [];
  const rhythm = rhythmOf(day.trim().toLowerCase());
  const times = rhythm && scheduleTimes({ ...rhythm, at });
  return times?.ok ? times : refused(notUnderstood(text));
}

/**
 * Returns when a report is sent, parsed from its row; undefined for an unknown rhythm. Source: decisions.md §1.2
 * (unknown codes pass)
 */
export function timesOfRow(row: {
  every: string | null;
  on: string | null;
  at: string | null;
}): ScheduleTimes | undefined {
  const { every, on, at } = row;
  if (every !== 'daily' && every !== 'weekly' && every !== 'monthly') return undefined;
  const times = scheduleTimes({ every, on, at: at ?? '' });
  return times.ok ? times.value : undefined;
}

/**
 * Formats the time of a run in the zone of its schedule, "11/22/2026, 7:00 AM CST", as in "Every day at 7:00 AM"; in
 * the reader's zone if the backend sends no zone or an unknown one. Empty for none. Source: decisions.md §1.8 (the
 * business's zone)
 */
export function runTimeText(at: string | null, zone: string | null): string {
  if (!at || !zone) return instantInZone(at);
  try {
    return zonedText(zone, new Date(at));
  } catch {
    return instantInZone(at);
  }
}

/** Writes when a report is sent as people say it, "Every Monday at 7:00 AM"; `typedTimes` reads it again. Source: Assumption */
export function timesText(times: ScheduleTimes): string {
  return `${dayText(times)} at ${timeText(times.at)}`;
}

function dayText(times: ScheduleTimes): string {
  if (times.every === 'daily') return 'Every day';
  if (times.every === 'weekly') return `Every ${times.weekday}`;
  return times.monthDay === 31 ? 'Every month on its last day' : `Every month on day ${times.monthDay}`;
}

/** The words of a day without filler: a weekday, digits, `last` or nothing remains. */
function rhythmOf(day: string): Pick<TypedTimes, 'every' | 'on'> | undefined {
  const said = day
    .replace(/\b(every|on|the|its|day|of|month|monthly|week|weekly)\b/g, ' ')
    .replace(/\b(\d{1,2})(st|nd|rd|th)\b/g, '$1')
    .trim();
  if (said === 'daily' || (said === '' && /\bday\b/.test(day) && !/month|week/.test(day)))
    return { every: 'daily' };
  if (said === 'last' || /^\d{1,2}$/.test(said)) return { every: 'monthly', on: said };
  return /^[a-z]{3,9}$/.test(said) ? { every: 'weekly', on: said } : undefined;
}

function notUnderstood(text: string): PortalError {
  const words = text.trim() ? `Unknown schedule “${text.trim()}”` : 'Enter when to send it';
  return { code: 'bad_when', field: 'when', message: `${words}. Example: ${whenHint}.` };
}
