import { randomUUID } from 'node:crypto';
import type { Database, OwnConnection } from '../database.ts';
import { keepConnection } from './kept-connection.ts';
import { type Lsn, latestLsn, lsnOf } from './lsn.ts';
import type { PrimarySample } from './replica-health.ts';
import { within } from './within.ts';

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
  const connection = keepConnection(db, answerMs, async (opened, lost) => {
    await hearOn(opened, { written: heard.written, lost, answerMs });
    heard.sampled(await sampleOn(opened));
    return positionOn(opened);
  });
  const tell = (users: ReadonlySet<number>) => connection.ask((own) => tellOn(own, [...users]));
  const together = sharedTurns((users) => within(answerMs, tell(users)).catch(() => latestLsn));

  return {
    hearsSince: () => connection.ready(),
    written: (users) => together(users),
    position: () => together([]),
    sample: async () => heard.sampled(await connection.ask(sampleOn)),
    close: () => connection.close(),
  };
}

/** Listens to the channel on a new connection, and waits until it hears itself. */
async function hearOn(
  connection: OwnConnection,
  { written, lost, answerMs }: Pick<Heard, 'written'> & { lost: () => void; answerMs: number },
): Promise<void> {
  const greeting = randomUUID();
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>();
  const hear = (said: string) => {
    if (said === greeting) return greet();
    const [lsn = '', ...users] = said.split(' ');
    written(users.map(Number), lsnOf(lsn) ?? latestLsn);
  };
  await connection.query('SET synchronous_commit = off');
  await connection.listen(channel, hear, lost);
  // A pooler in between may keep notifications to itself: only what comes back is relied on.
  await connection.query('SELECT pg_notify($1, $2)', [channel, greeting]);
  await within(answerMs, greeted);
}

/** Tells all servers that users have written, and returns a place after that. */
async function tellOn(connection: OwnConnection, users: readonly number[]): Promise<Lsn> {
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
