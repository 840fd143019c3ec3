import type { Lsn } from './lsn.ts';

/** How long a user's own writes are remembered. A replica that lags by more isn't used at all. Source: areas.md §14 (Read replicas) */
const keptMs = 60_000;

/** The position up to which each user has recently written or been sent changes, in any face and through any server. */
export interface RecentWrites {
  note: (users: readonly number[], lsn: Lsn) => void;
  /** The position that the users' reads must include; 0 if any will do. */
  of(users: readonly number[]): Lsn;
}

/** Holds the positions in memory: each server is notified of the others' writes. */
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
        const write = kept.get(user);
        if (write && write.lsn > latest && write.until > now()) latest = write.lsn;
      }
      return latest;
    },
  };
}
