import { formatCell } from './format.ts';

/** The zones named so far, the last one first, after them the reader's own: the first that Intl knows is written in. */
let zones: readonly (string | undefined)[] = [undefined];

/**
 * Sets the zone (an IANA name) in which instants are formatted from now on, so that everyone in a business sees the
 * same time. An unknown zone changes nothing. It is looked up with the first instant: that costs 16 ms, half of a
 * terminal command's start. Source: decisions.md §1.8 (the business's zone)
 */
export function writeInstantsIn(name: string): void {
  if (name !== zones[0]) zones = [name, ...zones.filter((other) => other !== name)];
}

/** Returns the zone that instants are written in, by its IANA name: the business's, or the reader's own. Source: decisions.md §1.8 */
export function instantsZone(): string {
  return zoneOfReader() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the name of the zone that `instantText` writes in, "Central Time". Source: decisions.md §1.8 (the business's zone); Assumption: the words. */
export function zoneOfInstants(): string {
  return zoneName(zoneOfReader());
}

/**
 * Returns the common name of a zone, "Central Time". Throws RangeError for an unknown zone. Assumption: the words of
 * Intl
 */
export function zoneName(timeZone: string | undefined): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  return named.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/**
 * Formats an instant where the zone is shown once for all of them, "11/21/2026, 2:02 PM": in the zone of
 * `writeInstantsIn`, otherwise the reader's; a date as a date; anything else unchanged. Empty if there is none. Source:
 * portal.md §9 (dates); the clock: Assumption
 */
export function instantText(at: string | null): string {
  const time = timeOf(at);
  return time ? written(zoneOfReader(), time) : formatCell('date', at);
}

/**
 * Formats an instant with its zone, for a single time and in the terminal: "11/21/2026, 2:02 PM CST". Source:
 * decisions.md §1.8
 */
export function instantInZone(at: string | null): string {
  const time = timeOf(at);
  return time ? zonedText(zoneOfReader(), time) : formatCell('date', at);
}

/**
 * Formats an instant in a zone, with the zone's name: "11/22/2026, 7:00 AM CST". Throws RangeError for an unknown zone.
 * Source: decisions.md §1.8 (the business's zone); the clock: Assumption
 */
export function zonedText(timeZone: string | undefined, instant: Date): string {
  return written(timeZone, instant, 'short');
}

/**
 * Formats the day of an instant, "11/21/2026", or a plain day. Empty for none. Uses the zone of `instantText` unless one is given: a server
 * has no reader. Source: portal.md §9 (dates)
 */
export function instantDay(at: string | null, zone: string | undefined = zoneOfReader()): string {
  const time = timeOf(at);
  return time ? (written(zone, time).split(',', 1)[0] ?? '') : formatCell('date', at);
}

/** Writes the time of day of an instant, "2:02 PM CST". Assumption: the clock of twelve hours. */
export function clockText(time: Date): string {
  return zonedText(zoneOfReader(), time).split(', ')[1] ?? '';
}

function timeOf(at: string | null): Date | undefined {
  const time = new Date(at?.includes('T') ? at : Number.NaN);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function zoneOfReader(): string | undefined {
  const [first] = zones;
  try {
    clockOf(first, undefined);
  } catch {
    // Another backend may name a zone in its own way.
    zones = zones.slice(1);
    return zoneOfReader();
  }
  return first;
}

function written(timeZone: string | undefined, time: Date, timeZoneName?: 'short'): string {
  // Intl puts a narrow no-break space before AM, which few fonts and no search support.
  return clockOf(timeZone, timeZoneName).format(time).replaceAll('\u202f', ' ');
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than a page. */
function clockOf(timeZone: string | undefined, timeZoneName: 'short' | undefined): Intl.DateTimeFormat {
  const key = `${timeZone} ${timeZoneName}`;
  const made = clocks.get(key);
  if (made) return made;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName,
  });
  clocks.set(key, clock);
  return clock;
}
