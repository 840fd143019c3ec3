import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { CallRefusal } from './refusal.ts';

/** One user's limits on streams of rows. */
export interface StreamLimits {
  /** Streams of one user at a time. */
  perUser: number;
  /** After how long a caller who takes nothing loses the stream. */
  stalledMs: number;
}

/** Enough for an export and a second one next to it; a reader who stalls for a minute has gone away. */
export const streamLimits: StreamLimits = { perUser: 2, stalledMs: 60_000 };

/** Counts the streams of each user. */
export function createStreamCount({ perUser }: StreamLimits) {
  const counts = new Map<number, number>();
  return {
    /** Takes one more, to be returned by what it gives. Refuses `too_many_exports` (429). */
    take: (userProfileID: number): (() => void) => {
      const count = counts.get(userProfileID) ?? 0;
      if (count >= perUser) throw tooMany(perUser);
      counts.set(userProfileID, count + 1);
      return () => {
        const left = (counts.get(userProfileID) ?? 1) - 1;
        if (left > 0) counts.set(userProfileID, left);
        else counts.delete(userProfileID);
      };
    },
  };
}

function tooMany(perUser: number): CallRefusal {
  return new CallRefusal(
    429,
    serviceStatus.Error,
    {
      code: 'too_many_exports',
      message: `You already have ${perUser} exports running.`,
      next: 'Wait for one to finish, or cancel it.',
    },
    { 'retry-after': '10' },
  );
}
