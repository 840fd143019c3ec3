import type { Lsn } from './lsn.ts';

/** A replica further behind than this isn't read from. Source: areas.md §14 (Read replicas) */
export const mostLagMs = 10_000;

/** Whatever a replica said longer ago than this says nothing about it now. */
const longestSilenceMs = 2_500;

/** What a server finds when it looks at a replica. */
export interface Observation {
  /** Up to where it has applied the primary's log; undefined if it is no replica (any more). */
  replayed: Lsn | undefined;
  /** Which cluster it is a copy of. */
  system: string;
  /** The mark of the primary that it follows, if it has one yet. */
  mark: string | undefined;
}

/** How a replica is: `primary` takes writes, such as one that was promoted; `foreign` is a copy of another database, or follows another primary. */
export type ReplicaState = 'ready' | 'lagging' | 'unreachable' | 'primary' | 'foreign';

/** Where the primary was at a time, and which cluster it is. */
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
  /** How long ago the primary wrote what comes after a place; 0 if nothing comes after it. */
  lagAt(replayed: Lsn, now: number): number;
  /** Where the primary was first seen: what has come as far has its mark, unless it follows another one. */
  since(): Lsn;
}

/**
 * Keeps where the primary was. A replica's lag is the age of the first place that it hasn't reached: clocks needn't agree, and an idle primary
 * leaves nobody behind.
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

/** Judges a replica by what was last seen of it, and of the primary. */
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
