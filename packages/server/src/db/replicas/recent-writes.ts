import type { Lsn } from './lsn.ts';

/** How long a user's own change is looked after; a replica that is further behind isn't read from. Source: areas.md §14 (Read replicas) */
const keptMs = 60_000;

/** Up to where each user has written or been told of changes lately, from whichever face and by whichever server. */
export interface RecentWrites {
  note: (users: readonly number[], lsn: Lsn) => void;
  /** From where on a user's reads must be; 0 if anywhere. */
  of(users: readonly number[]): Lsn;
}

/** Keeps the places in memory: each server hears of the others' writes. */
export function createRecentWrites(now: () => number): RecentWrites {
  const kept = new Map<number, { lsn: Lsn; until: number }>();
  let sweptAt = now();
  const sweep = () => {
    const at = now();
    if (at - sweptAt < keptMs) return;
    sweptAt = at;
    for (const [user, { until }] of kept) if (until <= at) kept.delete(user);
  };
  return {
    note: (users, lsn) => {
      sweep();
      const at = now();
      for (const user of users) {
        const before = kept.get(user);
        const isLater = before !== undefined && before.until > at && before.lsn > lsn;
        kept.set(user, { lsn: isLater ? before.lsn : lsn, until: at + keptMs });
      }
    },
    of: (users) => {
      let latest: Lsn = 0n;
      for (const user of users) {
        const found = kept.get(user);
        if (found && found.lsn > latest && found.until > now()) latest = found.lsn;
      }
      return latest;
    },
  };
}
