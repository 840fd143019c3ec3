/** A time in which the event loop answered nobody. */
export interface Stall {
  /** Milliseconds by the clock. */
  ms: number;
  /** Of them, those in which the machine gave the thread no core: other programs had them all. */
  waitedMs: number;
  /** Of them, those in which the thread worked; the rest it waited for a file or a lock. */
  workedMs: number;
  /** Of them, those of collecting garbage. */
  gcMs: number;
  /** What ran meanwhile, the longest first; only if they are profiled. */
  stacks?: string[];
}

/**
 * How long the server itself was busy or blocked. Left out is what other programs on the machine took: the time that the thread waited for a core,
 * and that it waited for the collector's helper threads, which waited for one.
 */
export function ownMs({ ms, waitedMs, workedMs, gcMs }: Stall): number {
  const blocked = Math.max(0, ms - waitedMs - workedMs);
  return Math.max(0, ms - waitedMs - Math.min(gcMs, blocked));
}
