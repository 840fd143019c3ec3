import type { Database, OwnConnection } from '../database.ts';
import { type Lsn, lsnOf } from './lsn.ts';
import { type Observation, type PrimaryTrack, type ReplicaState, stateOf } from './replica-health.ts';
import { within } from './within.ts';

/** How long a replica may take to say how far it is. */
const answerMs = 1_500;

/** A replica is looked at again for a reader who needs a later place at most this often. */
const soonestMs = 20;

/** A replica and its known state. */
export interface WatchedReplica {
  /** Its host and port. */
  readonly name: string;
  readonly db: Database;
  state: () => { state: ReplicaState; lagMs?: number };
  /** The known position up to which it has applied the primary's log. */
  replayed(): Lsn;
  /** Transactions that run on it now. */
  running: number;
  /** Looks how far it is; one look at a time. */
  look(): Promise<void>;
  /** Looks in the background, unless it was just done. */
  lookSoon(): void;
  /** A statement failed because of the replica: it isn't used before the next look. */
  failed(): void;
  close(): Promise<void>;
}

const text = `SELECT CASE WHEN pg_is_in_recovery() THEN coalesce(pg_last_wal_replay_lsn(), '0/0')::text END AS replayed,
  (SELECT system_identifier::text FROM pg_control_system()) AS system, (SELECT mark::text FROM primary_mark) AS mark`;

interface Row {
  replayed: string | null;
  system: string;
  mark: string | null;
}

/** Watches a replica on a separate connection, so that calls know its state without asking. */
export function watchReplica(
  name: string,
  db: Database,
  { track, now }: { track: PrimaryTrack; now: () => number },
): WatchedReplica {
  const connection = reconnecting(db);
  let seen: { at: number; observation: Observation } | undefined;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const look = async () => {
    lookedAt = now();
    try {
      const observation = await within(answerMs, connection.get().then(observe));
      seen = { at: now(), observation };
    } catch {
      seen = undefined;
      await connection.drop();
    }
    if (isClosed) await connection.drop();
  };
  const watched: WatchedReplica = {
    name,
    db,
    running: 0,
    state: () => stateOf(seen, track, now()),
    replayed: () => seen?.observation.replayed ?? 0n,
    look: () => {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    lookSoon: () => {
      if (!isClosed && now() - lookedAt >= soonestMs) void watched.look();
    },
    failed: () => {
      seen = undefined;
    },
    close: async () => {
      isClosed = true;
      await looking;
      await connection.drop();
      await db.close();
    },
  };
  return watched;
}

/** A separate connection to a replica, reopened after it was dropped. */
function reconnecting(db: Database) {
  let own: OwnConnection | undefined;
  let opening: Promise<OwnConnection> | undefined;
  const open = async (): Promise<OwnConnection> => {
    if (!db.openOwn) throw new Error('A replica has several connections.');
    own = await db.openOwn();
    return own;
  };
  return {
    get: async (): Promise<OwnConnection> => {
      if (own) return own;
      // The next check also waits for one that takes too long.
      opening ??= open().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    drop: async () => {
      const lost = own;
      own = undefined;
      await lost?.close();
    },
  };
}

async function observe(connection: OwnConnection): Promise<Observation> {
  const [row] = await connection.query<Row>(text);
  if (!row) throw new Error('No answer.');
  const { replayed, system, mark } = row;
  return { replayed: replayed === null ? undefined : lsnOf(replayed), system, mark: mark ?? undefined };
}
