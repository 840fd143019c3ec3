import type { Database } from '../db/database.ts';
import { hourMs, type ReadingHour, readHour, shareHour } from './reading-hours.ts';

/** A server shares its counts with the others after this many rows. */
const shareRows = 250;
/** Users whose count is in memory; the count of another is read from the database again. */
const mostUsers = 10_000;

interface Deps {
  db: Database;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** What users have read in their hours: in memory, with new counts shared with the other servers. */
export function countHours({ db, now, onError }: Deps) {
  const hours = new Map<number, Promise<ReadingHour>>();
  const unshared = new Map<number, ReadingHour>();
  let sharing = Promise.resolve();
  const shareAll = async () => {
    for (const [user, hour] of unshared) {
      unshared.delete(user);
      try {
        await shareHour(db, user, hour);
      } catch (error) {
        unshared.set(user, hour);
        onError(error);
        break;
      }
    }
  };
  // One after the other: a count is shared once.
  const share = () => {
    sharing = sharing.then(shareAll);
    return sharing;
  };
  return {
    share,
    /** Returns the hour that a user is in. */
    async of(user: number): Promise<ReadingHour> {
      const before = hours.get(user);
      const hour = await before;
      if (hour && now().getTime() - hour.beganAt < hourMs) return hour;
      // Of concurrent calls, the first reads it.
      const begun = hours.get(user);
      if (begun && begun !== before) return begun;
      if (hours.size >= mostUsers) hours.delete(hours.keys().next().value ?? 0);
      const reading = readHour(db, user, now());
      hours.set(user, reading);
      reading.catch(() => hours.delete(user));
      return reading;
    },
    count(user: number, hour: ReadingHour, read: number): void {
      hour.fresh += read;
      if (hour.fresh > 0) unshared.set(user, hour);
      if (hour.fresh >= shareRows) void share();
    },
  };
}
