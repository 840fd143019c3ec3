import { serviceStatus } from '@pitlane/shared/engine/envelope';
import type { RowAllowance } from '@pitlane/shared/engine/operation';
import { readingLimitReached } from '@pitlane/shared/kernel/reading-limit';
import type { SecurityEvents } from '../audit/security-events.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Call } from '../http/call.ts';
import { CallRefusal } from '../http/refusal.ts';
import { alertAdministrators } from './alert-administrators.ts';
import { countHours } from './count-hours.ts';
import { hourMs, type ReadingHour } from './reading-hours.ts';

/** A server shares its counts with the others after this long, if not before by their number. */
const shareMs = 2_000;

/** The rows that a user may still read in the hour. */
export interface Reading extends RowAllowance {
  /** Counts rows that were read, whether or not as many are left. */
  count(rows: number): void;
  /** Returns the place of the rows that were being read free. */
  release(): void;
}

/** Counts what users read. */
export interface ReadingBudget {
  /**
   * Starts to read, and reserves room for this many rows, so that calls at once cannot all pass; undefined if the user has no limit.
   * Refuses `reading_limit` (429) if nothing is left of the hour.
   */
  begin(call: Call, rows: number): Promise<Reading | undefined>;
  /** Shares the counts, and ends. */
  stop(): Promise<void>;
}

/** The dependencies of counting. */
export interface BudgetDeps {
  db: Database;
  config: Pick<Config, 'readingLimit' | 'readingLimitInternal'>;
  now: () => Date;
  events: SecurityEvents;
  onError: (error: unknown) => void;
}

/**
 * Creates the count of rows that users read: in memory, shared with the other servers in the background, so that no search waits for it but
 * the first of a user's hour. Servers learn of one another's rows after 250 of them or 2 s, so that each further server lets at most that
 * much more through. Beyond the budget, reading is recorded, the administrators get an email, and the user waits for the next hour.
 * Source: docs/decisions/0026
 */
export function createReadingBudget(deps: BudgetDeps): ReadingBudget {
  const { config, now } = deps;
  const hours = countHours(deps);
  const timer = setInterval(() => void hours.share(), shareMs);
  timer.unref();
  return {
    async begin(call, rows) {
      const { isActiveDirectoryUser, userProfileID: user } = call.actor;
      const budget = isActiveDirectoryUser ? config.readingLimitInternal : config.readingLimit;
      if (budget === 0) return undefined;
      const hour = await hours.of(user);
      const count = (read: number) => hours.count(user, hour, read);
      const pause = async () => {
        await hours.share();
        await recordPause(deps, { call, budget, hour });
        return waitSecondsOf(hour, now());
      };
      const left = leftOf(hour, budget);
      // Reservations are settled in a moment.
      const isReached = hour.shared + hour.fresh >= budget;
      if (left === 0) throw refused(budget, isReached ? await pause() : 1);
      const reserved = Math.min(rows, left);
      hour.reserved += reserved;
      return {
        count,
        pause,
        take: (wanted) => {
          const taken = Math.min(wanted, leftOf(hour, budget));
          count(taken);
          return taken;
        },
        release: () => {
          hour.reserved -= reserved;
        },
      };
    },
    async stop() {
      clearInterval(timer);
      await hours.share();
    },
  };
}

function leftOf({ shared, fresh, reserved }: ReadingHour, budget: number): number {
  return Math.max(0, budget - shared - fresh - reserved);
}

function waitSecondsOf(hour: ReadingHour, now: Date): number {
  return Math.max(1, Math.ceil((hour.beganAt + hourMs - now.getTime()) / 1000));
}

async function recordPause(
  { db, events }: BudgetDeps,
  { call, budget, hour }: { call: Call; budget: number; hour: ReadingHour },
): Promise<void> {
  const { address } = call;
  const about = { rowsAnHour: budget };
  await events.record(call, { action: 'reading.overBudget', outcome: 'refused', address, about });
  await alertAdministrators(db, { call, budget, until: new Date(hour.beganAt + hourMs) });
}

function refused(budget: number, waitSeconds: number): CallRefusal {
  const headers = { 'retry-after': String(waitSeconds) };
  return new CallRefusal(429, serviceStatus.Error, readingLimitReached(budget, waitSeconds), headers);
}
