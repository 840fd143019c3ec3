import type { Lsn } from './lsn.ts';

/** A replica further behind than this isn't read from. Source: areas.md §14 (Read replicas) */
export const mostLagMs = 10_000;

/** How long a replica's reported state is valid. */
const longestSilenceMs = 2_500;

/** The result of checking a replica. */
export interface Observation {
  /** The position up to which it has applied the primary's log; undefined if it isn't a replica (anymore). */
  replayed: Lsn | undefined;
  /** The cluster that it is a copy of. */
  system: string;
  /** The mark of the primary that it follows, if it has one yet. */
  mark: string | undefined;
}

/** How a replica is: `primary` takes writes, such as one that was promoted; `foreign` is a copy of another database, or follows another primary. */
export type ReplicaState = 'ready' | 'lagging' | 'unreachable' | 'primary' | 'foreign';

/** The primary's position at a time, and its cluster. */
export interface PrimarySample {
  at: number;
  lsn: Lsn;
  system: string;
  /** New with each promotion (step 0083). */
  mark: string;
}

/** The places of the primary in the last seconds, by which the lag of replicas is measured. */
export interface PrimaryTrack {
  add(sample: PrimarySample): void;
  latest(): PrimarySample | undefined;
  /** How long ago the primary wrote the data after a position; 0 if there is none. */
  lagAt(replayed: Lsn, now: number): number;
  /** The primary's position when it was first seen: a replica past it has its mark, unless it follows another primary. */
  since(): Lsn;
}

/**
 * Records the primary's positions over time. A replica's lag is the age of the first position that it hasn't reached, so clocks don't have
 * to agree, and on an idle primary no replica falls behind.
 */
export function createPrimaryTrack(): PrimaryTrack {
  let samples: PrimarySample[] = [];
  let since: Lsn = 0n;
  return {
    add: (sample) => {
      const last = samples.at(-1);
      if (last?.mark !== sample.mark) {
        since = sample.lsn;
        samples = [];
      }
      // While it's idle, the first of equal places says since when.
      if (samples.at(-1)?.lsn !== sample.lsn) samples.push(sample);
      const oldest = sample.at - 4 * mostLagMs;
      while (samples.length > 1 && (samples[0]?.at ?? 0) < oldest) samples.shift();
    },
    latest: () => samples.at(-1),
    lagAt: (replayed, now) => {
      const next = samples.find(({ lsn }) => lsn > replayed);
      return next ? Math.max(0, now - next.at) : 0;
    },
    since: () => since,
  };
}

/** Judges a replica by its and the primary's last known state. */
export function stateOf(
  seen: { at: number; observation: Observation } | undefined,
  track: PrimaryTrack,
  now: number,
): { state: ReplicaState; lagMs?: number } {
  if (!seen || now - seen.at > longestSilenceMs) return { state: 'unreachable' };
  const { replayed, system, mark } = seen.observation;
  const primary = track.latest();
  if (primary && primary.system !== system) return { state: 'foreign' };
  if (replayed === undefined) return { state: 'primary' };
  const lagMs = track.lagAt(replayed, now);
  if (primary && primary.mark !== mark)
    return { state: replayed < track.since() ? 'lagging' : 'foreign', lagMs };
  return { state: lagMs > mostLagMs ? 'lagging' : 'ready', lagMs };
}
