import { randomUUID } from 'node:crypto';
import type { Database, OwnConnection } from '../database.ts';
import { type Lsn, latestLsn, lsnOf } from './lsn.ts';
import type { PrimarySample } from './replica-health.ts';

/** The channel on which servers tell each other who has written up to where. */
const channel = 'pitlane_written';

/** More users than this are told in several notifications, whose size is limited. */
const mostUsers = 500;

/** How long the primary may take to say where it is. */
const usualAnswerMs = 2_000;

/** What a server learns by the channel. */
interface Heard {
  /** Other servers' writes, and our own. */
  written: (users: readonly number[], lsn: Lsn) => void;
  /** Where the primary is, and which one. Comes before `hearsSince`: no replica is judged by a primary that isn't used any more. */
  sampled: (sample: Omit<PrimarySample, 'at'>) => void;
}

/** The connection to the primary by which servers learn of each other's writes. */
export interface WriteChannel {
  /** From where on everything that other servers write is heard; undefined while nothing is. */
  hearsSince(): Lsn | undefined;
  /** Tells all servers that these users have written, and returns a place after that; `latestLsn` if the primary can't be asked. */
  written(users: readonly number[]): Promise<Lsn>;
  /** A place after everything that is committed by now; `latestLsn` if the primary can't be asked. */
  position(): Promise<Lsn>;
  /** Looks where the primary is, for the lag of its replicas; opens the connection if needed. Throws if it can't be reached. */
  sample(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Nothing is notified inside a business transaction, because that takes one lock for the whole cluster. So a write is told after its commit and
 * before its answer, for all that wait together in one statement. It commits without waiting for the disk: lost with the primary, it's lost
 * together with the connections that would hear it.
 */
export function createWriteChannel(
  db: Database,
  heard: Heard,
  answerMs: number = usualAnswerMs,
): WriteChannel {
  let own: OwnConnection | undefined;
  let opening: Promise<void> | undefined;
  let since: Lsn | undefined;
  let isClosed = false;

  const lose = (lost: OwnConnection) => {
    if (own !== lost) return;
    own = undefined;
    since = undefined;
  };
  const open = async () => {
    if (!db.openOwn || own || isClosed) return;
    const opened = await db.openOwn();
    // It took so long that another one was opened meanwhile.
    if (own || isClosed) return opened.close();
    const greeting = randomUUID();
    const { promise: greeted, resolve: greet } = Promise.withResolvers<void>();
    const hear = (said: string) => {
      if (said === greeting) return greet();
      const [lsn = '', ...users] = said.split(' ');
      heard.written(users.map(Number), lsnOf(lsn) ?? latestLsn);
    };
    own = opened;
    try {
      await opened.query('SET synchronous_commit = off');
      await opened.listen(channel, hear, () => lose(opened));
      // A pooler in between may keep notifications to itself: only what comes back is relied on.
      await opened.query('SELECT pg_notify($1, $2)', [channel, greeting]);
      await within(answerMs, greeted);
      heard.sampled(await sampleOn(opened));
      const place = await positionOn(opened);
      if (own === opened) since = place;
    } catch (error) {
      lose(opened);
      await opened.close();
      throw error;
    }
    if (isClosed) await opened.close();
  };
  const opened = async (): Promise<OwnConnection> => {
    opening ??= within(answerMs * 2, open()).finally(() => {
      opening = undefined;
    });
    await opening;
    if (!own) throw new Error('The connection to the primary is closed.');
    return own;
  };

  /**
   * Asks on the connection. One that fails is given up: whoever gets no answer hears nothing either, and where a machine is gone, the network says
   * so only after many minutes.
   */
  const ask = async <T>(question: (connection: OwnConnection) => Promise<T>): Promise<T> => {
    const connection = await opened();
    try {
      return await within(answerMs, question(connection));
    } catch (error) {
      lose(connection);
      await connection.close();
      throw error;
    }
  };

  const tellOn = async (connection: OwnConnection, list: readonly number[]): Promise<Lsn> => {
    let lsn = list.length === 0 ? await positionOn(connection) : 0n;
    for (let at = 0; at < list.length; at += mostUsers) {
      const [row] = await connection.query<{ lsn: string }>(
        `SELECT pg_notify($1, lsn || ' ' || $2), lsn FROM CAST(pg_current_wal_insert_lsn() AS text) AS lsn`,
        [channel, list.slice(at, at + mostUsers).join(' ')],
      );
      lsn = lsnOf(row?.lsn ?? '') ?? latestLsn;
    }
    return lsn;
  };
  const tell = (users: ReadonlySet<number>) => ask((connection) => tellOn(connection, [...users]));
  const together = sharedTurns((users) => within(answerMs, tell(users)).catch(() => latestLsn));

  return {
    hearsSince: () => since,
    written: (users) => together(users),
    position: () => together([]),
    sample: async () => heard.sampled(await ask(sampleOn)),
    close: async () => {
      isClosed = true;
      since = undefined;
      await opening?.catch(() => undefined);
      await own?.close();
      own = undefined;
    },
  };
}

export interface SampleRow {
  lsn: string | null;
  timeline: string;
  system: string;
}

export const sampleText = `SELECT pg_current_wal_lsn()::text AS lsn, left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;

const markedSampleText = `SELECT here.*, mark::text FROM (${sampleText}) AS here LEFT JOIN primary_mark USING (system, timeline)`;

/** Two servers that find no mark make one: the second does nothing. */
const markText = `INSERT INTO primary_mark AS made (system, timeline) VALUES ($1, $2) ON CONFLICT (is_only)
  DO UPDATE SET system = excluded.system, timeline = excluded.timeline, mark = excluded.mark
  WHERE (made.system, made.timeline) <> (excluded.system, excluded.timeline)`;

/** Where the primary is. One that was just promoted is marked, so that its replicas can be told from those of another. */
async function sampleOn(connection: OwnConnection): Promise<Omit<PrimarySample, 'at'>> {
  const look = () => connection.query<SampleRow & { mark: string | null }>(markedSampleText);
  let [row] = await look();
  if (row?.mark === null) {
    await connection.query(markText, [row.system, row.timeline]);
    [row] = await look();
  }
  const lsn = lsnOf(row?.lsn ?? '');
  if (!row?.mark || lsn === undefined) throw new Error('The primary takes no writes.');
  return { lsn, system: row.system, mark: row.mark };
}

async function positionOn(connection: OwnConnection): Promise<Lsn> {
  const [row] = await connection.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
  return lsnOf(row?.lsn ?? '') ?? latestLsn;
}

/** Runs one turn at a time; those who come meanwhile share the next one, which starts after they came. */
function sharedTurns<T>(run: (users: ReadonlySet<number>) => Promise<T>) {
  let last: Promise<unknown> = Promise.resolve();
  let next: { users: Set<number>; done: Promise<T> } | undefined;
  const begin = () => {
    const users = new Set<number>();
    const done = last.then(() => {
      next = undefined;
      return run(users);
    });
    last = done.catch(() => undefined);
    return { users, done };
  };
  return (users: readonly number[]): Promise<T> => {
    next ??= begin();
    for (const user of users) next.users.add(user);
    return next.done;
  };
}

/** Rejects if something takes too long; it goes on by itself. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms);
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
