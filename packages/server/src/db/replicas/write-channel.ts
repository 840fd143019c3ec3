import { randomUUID } from 'node:crypto';
import type { Database, OwnConnection } from '../database.ts';
import { KeptConnection } from './kept-connection.ts';
import { type Lsn, latestLsn, lsnOf } from './lsn.ts';
import type { PrimarySample } from './replica-health.ts';
import { within } from './within.ts';

/** The channel on which servers notify one another which users have written, and up to which place. */
const channel = 'pitlane_written';

/** The most users that one notification names: its size is limited. */
const mostUsers = 500;

/** How long to wait for the primary's position. */
const answerMs = 2_000;

/** Callbacks for notifications on the channel. */
interface Heard {
  /** Called for each write of any server, including this one. */
  written: (users: readonly number[], lsn: Lsn) => void;
  /** Called with the primary's position and identity. Called before `hearsSince` is set, so that no replica is compared with a former primary. */
  sampled: (sample: Omit<PrimarySample, 'at'>) => void;
}

/** The connection to the primary that carries the notifications of writes between servers. */
export interface WriteChannel {
  /** The position after which every write of another server arrives here; undefined while not connected. */
  hearsSince(): Lsn | undefined;
  /** Notifies all servers that these users have written, and returns a position after their writes; `latestLsn` if the primary can't be reached. */
  written(users: readonly number[]): Promise<Lsn>;
  /** Returns a position after everything that is committed now; `latestLsn` if the primary can't be reached. */
  position(): Promise<Lsn>;
  /** Reads the primary's position, which the lag of its replicas is measured from; opens the connection if needed. Throws if it can't be reached. */
  sample(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the channel. NOTIFY inside a business transaction would take a lock on the whole cluster, so a write is announced after its commit
 * and before its response. Writes that wait at the same time share one statement. It commits without waiting for the disk: if the primary
 * crashes, the connections that would receive the notification are lost as well.
 */
export function createWriteChannel(db: Database, heard: Heard): WriteChannel {
  const connection = new KeptConnection(db, answerMs, async (opened, lost) => {
    await hearOn(opened, heard.written, lost);
    heard.sampled(await sampleOn(opened));
    return positionOn(opened);
  });
  const notify = (users: ReadonlySet<number>) => connection.ask((own) => notifyOn(own, [...users]));
  const together = sharedTurns((users) => within(answerMs, notify(users)).catch(() => latestLsn));

  return {
    hearsSince: () => connection.ready(),
    written: (users) => together(users),
    position: () => together([]),
    sample: async () => heard.sampled(await connection.ask(sampleOn)),
    close: () => connection.close(),
  };
}

/** Listens to the channel on a new connection, and waits until its own test notification arrives. */
async function hearOn(connection: OwnConnection, written: Heard['written'], lost: () => void): Promise<void> {
  const greeting = randomUUID();
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>();
  const hear = (said: string) => {
    if (said === greeting) return greet();
    const [lsn = '', ...users] = said.split(' ');
    written(users.map(Number), lsnOf(lsn) ?? latestLsn);
  };
  await connection.query('SET synchronous_commit = off');
  await connection.listen(channel, hear, lost);
  // A connection pooler may swallow notifications, so the channel counts as working only once our own comes back.
  await connection.query('SELECT pg_notify($1, $2)', [channel, greeting]);
  await within(answerMs, greeted);
}

/** Notifies all servers that users have written, and returns a position after their writes. */
async function notifyOn(connection: OwnConnection, users: readonly number[]): Promise<Lsn> {
  let lsn = users.length === 0 ? await positionOn(connection) : 0n;
  for (let at = 0; at < users.length; at += mostUsers) {
    const [row] = await connection.query<{ lsn: string }>(
      `SELECT pg_notify($1, lsn || ' ' || $2), lsn FROM CAST(pg_current_wal_insert_lsn() AS text) AS lsn`,
      [channel, users.slice(at, at + mostUsers).join(' ')],
    );
    lsn = lsnOf(row?.lsn ?? '') ?? latestLsn;
  }
  return lsn;
}

export interface SampleRow {
  lsn: string | null;
  timeline: string;
  system: string;
}

export const sampleText = `SELECT pg_current_wal_lsn()::text AS lsn, left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline,
  (SELECT system_identifier::text FROM pg_control_system()) AS system`;

const markedSampleText = `SELECT here.*, mark::text FROM (${sampleText}) AS here LEFT JOIN primary_mark USING (system, timeline)`;

/** Two servers may find no mark at the same time: the second insert does nothing. */
const markText = `INSERT INTO primary_mark AS made (system, timeline) VALUES ($1, $2) ON CONFLICT (is_only)
  DO UPDATE SET system = excluded.system, timeline = excluded.timeline, mark = excluded.mark
  WHERE (made.system, made.timeline) <> (excluded.system, excluded.timeline)`;

/** Reads the primary's position. A newly promoted primary gets a mark, which its replicas share and those of another primary don't. */
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

/** Runs one turn at a time. Calls that arrive during a turn share the next one, so each is covered by a turn that starts after it. */
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
