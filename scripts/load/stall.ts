/** A time in which the event loop answered nobody. */
export interface Stall {
  /** Milliseconds by the clock. */
  ms: number;
  /** Of them, those in which the machine gave the thread no core: other programs had them all. */
  waitedMs: number;
  /** Of them, those in which the thread worked; the rest it waited for a file or a lock. */
  workedMs: number;
  /** For how long other threads of the server had no core during the stall, all together: the main thread waits for what they hold, or collect. */
  othersWaitedMs: number;
  /** Of them, those of collecting garbage. */
  gcMs: number;
  /** What ran during the stall, the longest first; only if they are profiled. */
  stacks?: string[];
}

/**
 * How long the server itself was busy or blocked. Left out is what other programs on the machine took: the time that the thread waited for a core,
 * and that it was blocked while other threads of the server waited for one, such as the collector's helpers. Where a core is free, nobody waits, and
 * all of it counts.
 */
export function ownMs({ ms, waitedMs, workedMs, othersWaitedMs }: Stall): number {
  const blocked = Math.max(0, ms - waitedMs - workedMs);
  return Math.max(0, ms - waitedMs - Math.min(othersWaitedMs, blocked));
}
