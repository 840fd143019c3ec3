import type { Attempt, Entry, Journal } from './journal.ts';
import type { Kill } from './kills.ts';
import { ownMs, type Stall } from './stall.ts';

/** What must hold at the end, and what was found. */
export interface Check {
  what: string;
  /** Undefined where the run was too short to tell. */
  isRight: boolean | undefined;
  seen: string;
}

/** What an entry's outcome and its effects say of one another; undefined if they agree. */
export function wrongOf(
  { outcome }: Pick<Entry, 'outcome'>,
  count: number,
): 'lost' | 'doubled' | 'refused but done' | undefined {
  if (count > 1) return 'doubled';
  if (outcome === 'acknowledged' && count === 0) return 'lost';
  return outcome === 'refused' && count > 0 ? 'refused but done' : undefined;
}

/** Work that gets no further than its first read leaves nothing to check, which would look like nothing wrong. What was done before the load doesn't count. */
export function everyKindHappened(
  { entries }: Pick<Journal, 'entries'>,
  { kinds, since }: { kinds: readonly string[]; since: number },
): Check {
  const acknowledged = entries.filter(({ outcome, at }) => outcome === 'acknowledged' && at >= since);
  const done = new Set(acknowledged.map(({ kind }) => kind));
  const missing = kinds.filter((kind) => !done.has(kind));
  return {
    what: 'every kind of change was acknowledged at least once under the load',
    isRight: missing.length === 0,
    seen: missing.length === 0 ? `${kinds.length} kinds` : `never: ${missing.join(', ')}`,
  };
}

/** Whether every read was asked for rightly. One that is refused as wrong says nothing about the server, and loads it with nothing. */
export function readsWereRight(attempts: readonly Pick<Attempt, 'isChange' | 'name' | 'status'>[]): Check {
  const wrong = attempts.filter(({ isChange, status }) => !isChange && status === 400);
  const names = [...Map.groupBy(wrong, ({ name }) => name)];
  return {
    what: 'no read was refused as wrong',
    isRight: wrong.length === 0,
    seen: names.map(([name, all]) => `${all.length} × ${name}`).join(', ') || 'none',
  };
}

/** Whether every answer that was read was what its schema says. */
export function answersWereRight(misread: readonly string[]): Check {
  const kinds = [...Map.groupBy(misread, (message) => message)];
  return {
    what: 'every answer that was read is what its schema says',
    isRight: misread.length === 0,
    seen: kinds.map(([message, all]) => `${all.length} × ${message}`).join(', ') || 'none was not',
  };
}

/** Whether everything was killed whose turn came, and nothing else ended. */
export function onlyKillsEnded(
  kills: readonly Pick<Kill, 'victim'>[],
  { turns, ends }: { turns: number; ends: number },
): Check {
  const victims = [...Map.groupBy(kills, ({ victim }) => victim)];
  return {
    what: 'what was to be killed was, and no process ended by itself',
    isRight: (turns === 0 || kills.length > 0) && ends === 0,
    seen: `${victims.map(([victim, all]) => `${all.length} × ${victim}`).join(', ') || 'no kills'}; ${ends} ended by themselves`,
  };
}

/** Whether the load itself did what it was to do: each kill, after which everything came back, and each piece of work. */
export function nothingWentWrong(failures: readonly string[]): Check {
  return {
    what: 'every kill went as it should, everything came back, and no work threw',
    isRight: failures.length === 0,
    seen:
      failures.length === 0
        ? 'nothing'
        : [`${failures.length}`, ...failures.slice(0, 10)].join('\n         '),
  };
}

/** The longest that an event loop may stand still. Source: issue of many servers, §5 */
export const longestStallMs = 100;

/** A stall of a process, and when it was reported. */
export interface Stood {
  at: number;
  longest: Stall;
}

/** Reports come every five seconds. */
const windowMs = 5_000;

/**
 * The stalls that were longer than they may be, of servers alone: where a process that did nothing stood still at the same time, the machine took the time from everyone,
 * such as for the host's own work.
 */
export function longStalls<Window extends Stood>(
  serving: readonly Window[],
  idle: readonly Stood[],
): Window[] {
  const isLong = ({ longest }: Stood) => ownMs(longest) > longestStallMs;
  const excuses = idle.filter(isLong);
  return serving.filter(
    (window) => isLong(window) && !excuses.some(({ at }) => Math.abs(at - window.at) <= windowMs),
  );
}

/** Whether servers stood still; nothing reported means that nothing was watched. */
export function isSmooth(serving: readonly Stood[], idle: readonly Stood[]): boolean {
  return serving.length > 0 && longStalls(serving, idle).length === 0;
}

/** How a quantity grows: the slope of the line through the points by least squares, and its standard error. */
export interface Growth {
  slope: number;
  error: number;
}

export function growthOf(points: readonly (readonly [number, number])[]): Growth {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const below = points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
  if (below === 0 || points.length < 3) return { slope: 0, error: Number.POSITIVE_INFINITY };
  const slope = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0) / below;
  const left = points.reduce((sum, [px, py]) => sum + (py - y - slope * (px - x)) ** 2, 0);
  return { slope, error: Math.sqrt(left / (points.length - 2) / below) };
}

/** Bytes a minute that memory may grow: 12 MB in an hour. */
const mostGrowth = 200_000;

/** Shorter runs say nothing about memory: caches still fill. */
export const leastMinutes = 20;

/**
 * Whether memory is flat after the first third of a run, in which code is compiled and caches fill. The samples have to prove it: it grows if twice the standard error of
 * the slope still allows for more.
 */
export function isFlat(points: readonly (readonly [number, number])[], minutes: number): boolean | undefined {
  if (minutes < leastMinutes) return undefined;
  const { slope, error } = growthOf(warm(points));
  return slope + 2 * error <= mostGrowth;
}

/** Without the first third. */
export function warm<Point>(points: readonly Point[]): Point[] {
  return points.slice(Math.ceil(points.length / 3));
}
