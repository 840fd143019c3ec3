import { tzOffset } from '@date-fns/tz/tzOffset';
import { dayNumber, type IsoDate } from './dates.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Returns the instant of a local time in a time zone (an IANA name). A time that is skipped when clocks go forward
 * moves on by the gap (02:30 becomes 03:30); of a repeated one it is the first. Throws RangeError for what isn't a day
 * or a time. Source: ECMAScript Temporal, disambiguation `compatible`
 */
export function instantAt(zone: string, day: IsoDate, time: string): Date {
  const wall = dayNumber(day) * dayMs + minutesOf(time) * minuteMs;
  // No zone changes its clocks twice within two days.
  const before = wall - offsetAt(zone, wall - dayMs);
  const after = wall - offsetAt(zone, wall + dayMs);
  const fits = [before, after].filter((instant) => instant + offsetAt(zone, instant) === wall);
  return new Date(fits.length > 0 ? Math.min(...fits) : before);
}

/**
 * Parses a time of day as people write it ("7", "7:30", "7:30 pm", "19:30") and returns it as `HH:mm`; undefined if
 * invalid. Source: Assumption, the ways in which people write it.
 */
export function timeOfInput(text: string): string | undefined {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?::(\d{2}))?\s*([ap]\.?m\.?)?$/i.exec(text.trim()) ?? [];
  const hour = hours === '' ? Number.NaN : Number(hours);
  const isTwelve = half !== undefined;
  const isHour = isTwelve ? hour >= 1 && hour <= 12 : hour <= 23;
  if (!isHour || Number(minutes) > 59) return undefined;
  const ofDay = isTwelve ? (hour % 12) + (/^p/i.test(half) ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${minutes}`;
}

/**
 * Formats a time of day, `HH:mm`, as displayed: "7:30 AM"; anything else unchanged. Source: portal.md §9
 * (formats); the clock: Assumption
 */
export function timeText(time: string): string {
  if (!isTime(time)) return time;
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

function minutesOf(time: string): number {
  if (!isTime(time)) throw new RangeError(`not a time: ${time}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** By how much clocks in a zone are ahead of UTC at an instant, in ms. */
function offsetAt(zone: string, instant: number): number {
  const minutes = tzOffset(zone, new Date(instant));
  if (Number.isNaN(minutes)) throw new RangeError(`not a time zone: ${zone}`);
  return minutes * minuteMs;
}
