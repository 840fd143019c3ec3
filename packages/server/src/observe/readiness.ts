import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { migrations } from '../db/migrations.ts';
import type { StorageFault } from '../db/storage-faults.ts';
import type { DataKeys } from '../sealing/data-keys.ts';

/** The server's state that doesn't need its database. */
export interface Health {
  /** The recent faults of the database's statements. */
  storageFault?: () => StorageFault | undefined;
  /** Whether the history was found broken. */
  isHistoryBroken?: () => boolean;
  /** Whether it was asked to stop, and should get no new requests. */
  isStopping?: () => boolean;
}

/** Whether the server should get requests. */
export interface Readiness {
  /** Why it shouldn't, in a few words; undefined if it's ready. */
  problem?: string;
  /** Notes for operators while the server keeps serving. */
  notes: Record<string, string>;
  /** Why nothing can be saved while everything can still be read; undefined if it can. */
  refusesWrites?: 'disk full' | 'database read-only';
  /** How far the server's clock is ahead of the database's, in seconds; undefined if the database doesn't answer. */
  clockSeconds?: number;
}

/** The facts that decide readiness. */
interface ReadinessDeps {
  db: Database;
  health: Health;
  dataKeys: DataKeys;
  now: () => Date;
  /** How long the database's report is valid. */
  freshMs?: number;
}

/** How long the database has to answer. */
const answerMs = 5_000;

/** Anyone can ask, as often as they like, so the database is queried once a second. */
const usualFreshMs = 1_000;

/**
 * A difference that people should look into, as jobs wait from there on (jobs/database-day.ts); and one with which the server gets no requests:
 * codes of authenticator apps, sessions and dates on record would be wrong. Assumption: five minutes, as Kerberos allows.
 */
const notedClockSeconds = 60;
const wrongClockSeconds = 300;

interface DatabaseState {
  is_read_only: boolean;
  now: string;
  step: number;
  sealed: Buffer | null;
}

/** Returns what finds out whether the server should get requests: its database and its writes, clock, key and schema. */
export function createReadiness(deps: ReadinessDeps): () => Promise<Readiness> {
  const { health, freshMs = usualFreshMs } = deps;
  let lastCheck: { at: number; readiness: Promise<Readiness> } | undefined;
  return async () => {
    const fault = health.storageFault?.();
    // Both are for people to look into while servers continue: otherwise a damaged row would take all of them out of service, one after the other.
    const notes = {
      ...(health.isHistoryBroken?.() && { history: 'alarm' }),
      ...(fault === 'database damaged' && { storage: fault }),
    };
    if (health.isStopping?.()) return { problem: 'stopping', notes };
    if (!lastCheck || performance.now() - lastCheck.at > freshMs)
      lastCheck = { at: performance.now(), readiness: askDatabase(deps) };
    const readiness = await lastCheck.readiness;
    // All servers share the disk: without any of them, no one could look up a contract either.
    const refusesWrites = fault === 'disk full' ? fault : readiness.refusesWrites;
    return {
      ...readiness,
      ...(refusesWrites && { refusesWrites }),
      notes: { ...readiness.notes, ...notes },
    };
  };
}

async function askDatabase({ db, dataKeys, now }: ReadinessDeps): Promise<Readiness> {
  const askedAt = now().getTime();
  const state = await readState(db).catch(() => undefined);
  if (state === undefined)
    return (await isOnlyBusy(db))
      ? { notes: { database: 'no free connection' } }
      : { problem: 'database unreachable', notes: {} };
  const clockSeconds = secondsAhead(new Date(state.now).getTime(), { askedAt, answeredAt: now().getTime() });
  const problem = problemOf(state, dataKeys, clockSeconds);
  const notes: Record<string, string> = {};
  if (Math.abs(clockSeconds) > notedClockSeconds) notes['clock'] = clockText(clockSeconds);
  // A newer server has migrated: the older ones serve until they are replaced.
  if (state.step > migrations.length) notes['schema'] = 'newer than this server';
  return {
    ...(problem === undefined ? {} : { problem }),
    ...(state.is_read_only && { refusesWrites: 'database read-only' as const }),
    notes,
    clockSeconds,
  };
}

function problemOf(
  { step, sealed }: DatabaseState,
  dataKeys: DataKeys,
  clockSeconds: number,
): string | undefined {
  // Such as a backup of an older release that was restored under a running server.
  if (step < migrations.length) return 'schema older than this server';
  // Another server has sealed the secrets again with a new DATA_KEY.
  if (sealed !== null && !dataKeys.knows(sealed)) return "data key isn't the database's";
  if (Math.abs(clockSeconds) > wrongClockSeconds) return clockText(clockSeconds);
  return undefined;
}

async function readState(db: Database): Promise<DatabaseState> {
  const read = { readOnly: true, signal: AbortSignal.timeout(answerMs), longestMs: answerMs };
  const [state] = await db.transaction(
    (tx) =>
      tx.query<DatabaseState>(
        // Our own transaction is read-only, so its setting says nothing.
        `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on' AS is_read_only,
           clock_timestamp() AS now, (SELECT max(number) FROM schema_steps) AS step,
           (SELECT secret FROM identity_factors WHERE secret IS NOT NULL AND revoked_at IS NULL LIMIT 1) AS sealed`,
      ),
    read,
  );
  if (!state) throw new Error('One row is asked for.');
  return state;
}

/**
 * Whether the database answers, and only our connections to it are all in use. Under a load that is too high for all servers, they'd
 * otherwise all be taken out at once.
 */
async function isOnlyBusy(db: Database): Promise<boolean> {
  if (!db.connectionUse || db.connectionUse().waiting === 0) return false;
  const answer = db.asOwner((owner) => owner.query('SELECT 1 AS one'));
  return await Promise.race([
    answer.then(
      () => true,
      () => false,
    ),
    delay(answerMs, false, { ref: false }),
  ]);
}

/** A slow answer alone isn't a difference. */
function secondsAhead(
  databaseTime: number,
  { askedAt, answeredAt }: { askedAt: number; answeredAt: number },
): number {
  if (databaseTime >= askedAt && databaseTime <= answeredAt) return 0;
  return Math.round((databaseTime < askedAt ? askedAt - databaseTime : answeredAt - databaseTime) / 1000);
}

function clockText(seconds: number): string {
  return `clock ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's`;
}
