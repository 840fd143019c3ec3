import { formatCell } from './format.ts';

/**
 * Writes an instant as people read it where they are, "11/21/2026, 2:02 PM"; a day as the day; anything else unchanged. Empty for none. Not
 * by Intl: its first use costs 16 ms, half of a terminal command's start. Source: portal.md §9 (dates); the clock: Assumption
 */
export function instantText(at: string | null): string {
  if (!at) return '';
  const time = new Date(at);
  if (!at.includes('T') || Number.isNaN(time.getTime())) return formatCell('date', at);
  return `${dayText(time)}, ${clockText(time)}`;
}

/** Writes the day that an instant falls on where the reader is, "11/21/2026"; of a mere day, that day. Empty for none. Source: portal.md §9 (dates) */
export function instantDay(at: string | null): string {
  return instantText(at).split(',', 1)[0] ?? '';
}

function dayText(time: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(time.getMonth() + 1)}/${two(time.getDate())}/${time.getFullYear()}`;
}

/** Writes the time of day of an instant where the reader is, "2:02 PM". Assumption: the clock of twelve hours. */
export function clockText(time: Date): string {
  const hour = time.getHours();
  return `${hour % 12 || 12}:${String(time.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
