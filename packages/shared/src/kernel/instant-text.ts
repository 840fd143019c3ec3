import { formatCell } from './format.ts';

/** The zone that instants are written in; undefined: where the reader is. */
let zone: string | undefined;
let clock: Intl.DateTimeFormat | undefined;

/**
 * Has instants written as clocks in a zone (an IANA name) show them, from now on: everyone in a business speaks of the same time. A zone that
 * nobody knows changes nothing. Source: decisions.md §1.8 (the business's zone)
 */
export function writeInstantsIn(name: string): void {
  if (name === zone) return;
  try {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: '2-digit',
    });
    zone = name;
  } catch {
    // A backend of its own may name a zone in its own way.
  }
}

/** Returns the name of the zone that `instantText` writes in, "Central Time". Source: decisions.md §1.8 (the business's zone); Assumption: the words. */
export function zoneOfInstants(): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' });
  return named.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Writes an instant as people read it where they are, or in the zone of `writeInstantsIn`, "11/21/2026, 2:02 PM"; a day as the day; anything else unchanged. Empty for none. Not
 * by Intl: its first use costs 16 ms, half of a terminal command's start. Source: portal.md §9 (dates); the clock: Assumption
 */
export function instantText(at: string | null): string {
  if (!at) return '';
  const time = new Date(at);
  if (!at.includes('T') || Number.isNaN(time.getTime())) return formatCell('date', at);
  return clock ? written(clock, time) : `${dayText(time)}, ${clockText(time)}`;
}

function written(by: Intl.DateTimeFormat, time: Date): string {
  // Before AM stands a blank that is narrower than any other.
  return by.format(time).replace('\u202f', ' ');
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
  if (clock) return written(clock, time).split(', ')[1] ?? '';
  const hour = time.getHours();
  return `${hour % 12 || 12}:${String(time.getMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
