import { serviceStatus } from '@pitlane/shared/engine/envelope';
import { waitText } from '@pitlane/shared/kernel/wait-text';
import { CallRefusal } from './refusal.ts';

const minuteMs = 60_000;
/** The entry that was counted longest ago is dropped first. */
const mostUsers = 10_000;

/**
 * Creates a limit on how often a user may call something within a minute, on one server. It refuses 429 with the time to wait.
 */
export function createUserLimit(most: number, now: () => Date): (userProfileID: number) => void {
  const counts = new Map<number, { since: number; calls: number }>();
  return (userProfileID) => {
    const at = now().getTime();
    const before = counts.get(userProfileID);
    const isRunning = before !== undefined && at - before.since < minuteMs;
    const count = isRunning ? before : { since: at, calls: 0 };
    count.calls += 1;
    if (!isRunning) {
      counts.delete(userProfileID);
      if (counts.size >= mostUsers) counts.delete(counts.keys().next().value ?? 0);
      counts.set(userProfileID, count);
    }
    if (count.calls > most) throw tooMany(count.since + minuteMs - at);
  };
}

function tooMany(waitMs: number): CallRefusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const error = {
    code: 'too_many_requests',
    message: 'Too many requests.',
    next: `Wait ${waitText(seconds)}, then try again.`,
  };
  return new CallRefusal(429, serviceStatus.Error, error, { 'retry-after': String(seconds) });
}
