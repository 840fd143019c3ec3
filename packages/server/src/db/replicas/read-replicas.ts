import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, TransactionOptions } from '../database.ts';
import { isDatabaseLost, isRepeated } from '../lost-database.ts';
import { chooseReplica } from './choose-replica.ts';
import { type Lsn, latestLsn, lsnOf, lsnText } from './lsn.ts';
import { createRecentWrites, type RecentWrites } from './recent-writes.ts';
import { createPrimaryTrack, type ReplicaState } from './replica-health.ts';
import { type WatchedReplica, watchReplica } from './watch-replica.ts';
import { createWriteChannel, type WriteChannel } from './write-channel.ts';

/** How often a server checks the positions of the primary and its replicas. */
const everyMs = 250;

/** Decides where the reads of a call may run. */
export interface ReplicaReader {
  /** The caller, and the user who acts as them, if any. */
  users: readonly number[];
  /** The position up to which the caller has written or seen changes, from its `Pitlane-Read-After` header. */
  readAfter: string | undefined;
  /** Whether its read-only transactions may run on a replica. */
  mayRead: boolean;
  /** Whether the response shows what the primary has now, such as the end of a job. The caller's next reads must include that. */
  showsLatest: boolean;
  /** Whether a refusal shows that as well, such as a change refused because someone else was first. */
  refusalShowsLatest: boolean;
}

/** A replica as `/readyz` and the metrics report it. */
export interface ReplicaStatus {
  name: string;
  state: ReplicaState;
  /** How far it is behind the primary; absent if that isn't known. */
  lagSeconds?: number;
}

/** Read-only work on streaming replicas. */
export interface Replicas {
  /** The database that calls use. Everything except a call's read-only transactions runs on the primary. */
  db: Database;
  /**
   * Runs a call. Its reads include everything that its users have written through any server and every change they have seen. If the call
   * writes or shows the latest data, `written` receives the position to read after, before the response or refusal is sent.
   */
  answering<T>(
    reader: ReplicaReader,
    answer: () => Promise<T>,
    written: (readAfter: string) => void,
  ): Promise<T>;
  /** Returns a position after everything that is committed now, to send along with a change. */
  position(): Promise<string>;
  /** Records that users were sent changes up to a position, so that their next reads include them. */
  noteSeen(users: readonly number[], readAfter: string): void;
  status(): ReplicaStatus[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The call that a statement belongs to. */
interface Reading extends ReplicaReader {
  hasWritten: boolean;
}

/** Opens the replicas of a primary. They are used once `start` has read their positions. Source: areas.md §14 (Read replicas) */
export function openReplicas(
  primary: Database,
  addresses: readonly { name: string; db: Database }[],
): Replicas {
  const now = () => performance.now();
  const calls = new AsyncLocalStorage<Reading>();
  const track = createPrimaryTrack();
  const replicas = addresses.map(({ name, db }) => watchReplica(name, db, { track, now }));
  const writes = createRecentWrites(now);
  const channel = createWriteChannel(primary, {
    written: writes.note,
    sampled: (sample) => track.add({ at: now(), ...sample }),
  });
  const lookSoon = () => {
    for (const replica of replicas) replica.lookSoon();
  };
  const sample = () => channel.sample().catch(() => undefined);
  const look = async () => {
    await Promise.all([sample(), ...replicas.map((replica) => replica.look())]);
  };

  const choice = choosing(replicas, channel, { writes, lookSoon });
  let timer: NodeJS.Timeout | undefined;
  return {
    db: { ...primary, ...routed(primary, { reading: () => calls.getStore(), ...choice }) },
    answering: answeringIn(calls, channel, writes),
    position: async () => lsnText(await channel.position()),
    noteSeen: (users, readAfter) => {
      writes.note(users, lsnOf(readAfter) ?? latestLsn);
      lookSoon();
    },
    status: () => replicas.map(statusOf),
    start: async () => {
      // Replicas are recognized by their primary's mark.
      await sample();
      await look();
      timer = setInterval(() => void look(), everyMs);
      timer.unref();
    },
    stop: async () => {
      clearInterval(timer);
      await channel.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** How statements find their database. */
interface Routing {
  reading: () => Reading | undefined;
  choose: (reading: Reading) => WatchedReplica | undefined;
  chooseFor: (reading: Reading, options: TransactionOptions) => Promise<WatchedReplica | undefined>;
}

/** Runs calls, and hands out the position after what each wrote or showed. */
function answeringIn(
  calls: AsyncLocalStorage<Reading>,
  channel: WriteChannel,
  writes: RecentWrites,
): Replicas['answering'] {
  return async (reader, answer, written) => {
    const reading = { ...reader, hasWritten: false };
    let isRefused = true;
    try {
      const answered = await calls.run(reading, answer);
      isRefused = false;
      return answered;
    } finally {
      // A call that failed may still have written something.
      if (reading.hasWritten || reader.showsLatest || (isRefused && reader.refusalShowsLatest)) {
        const place = await (reading.hasWritten ? channel.written(reader.users) : channel.position());
        writes.note(reader.users, place);
        written(lsnText(place));
      }
    }
  };
}

/** Chooses replicas that have what a call must read. */
function choosing(
  replicas: readonly WatchedReplica[],
  channel: WriteChannel,
  { writes, lookSoon }: { writes: RecentWrites; lookSoon: () => void },
): Pick<Routing, 'choose' | 'chooseFor'> {
  const choose: Routing['choose'] = (reading) => {
    const since = channel.hearsSince();
    // Without the channel, other servers' writes are unknown. The position of the call's own writes is unknown until it ends.
    if (!reading.mayRead || reading.hasWritten || since === undefined) return undefined;
    const own = writes.of(reading.users);
    const said = reading.readAfter === undefined ? 0n : (lsnOf(reading.readAfter) ?? latestLsn);
    const chosen = chooseReplica(replicas, latestOf(since, own, said));
    if (!chosen) lookSoon();
    return chosen;
  };
  const chooseFor: Routing['chooseFor'] = async (reading, { isForOthers }) => {
    if (isForOthers !== true || !reading.mayRead) return choose(reading);
    const place = await channel.position();
    // Only ready ones, so that a replica that hangs doesn't delay every call.
    const ready = replicas.filter((replica) => replica.state().state === 'ready');
    await Promise.all(ready.map((replica) => replica.look()));
    return choose({ ...reading, readAfter: lsnText(place) });
  };
  return { choose, chooseFor };
}

function statusOf({ name, state }: WatchedReplica): ReplicaStatus {
  const { lagMs, ...rest } = state();
  return { name, ...rest, ...(lagMs !== undefined && { lagSeconds: Math.round(lagMs / 100) / 10 }) };
}

/** The statements of the database: a call's read-only transactions on a replica, everything else on the primary. */
function routed(
  primary: Database,
  { reading, choose, chooseFor }: Routing,
): Pick<Database, 'query' | 'run' | 'transaction' | 'copyOut'> {
  const note = () => {
    const call = reading();
    if (call) call.hasWritten = true;
  };
  const query: Database['query'] = (text, values, options) => {
    if (!/^\s*SELECT\b/i.test(text)) note();
    return primary.query(text, values, options);
  };
  const copyOut = primary.copyOut?.bind(primary);
  return {
    query,
    run: (compilable) => {
      const { sql, parameters } = compilable.compile();
      return query(sql, parameters);
    },
    transaction: async (work, options = {}) => {
      const call = reading();
      if (!call) return primary.transaction(work, options);
      if (options.readOnly !== true) {
        // Before its end: a commit whose answer was lost has happened, too.
        note();
        return primary.transaction(work, options);
      }
      const replica = options.isForOthers ? await chooseFor(call, options) : choose(call);
      if (!replica) return primary.transaction(work, options);
      replica.running += 1;
      try {
        return await replica.db.transaction(work, options);
      } catch (error) {
        if (options.signal?.aborted || !isReplicasFault(error)) throw error;
        if (isDatabaseLost(error)) replica.failed();
        return await primary.transaction(work, options);
      } finally {
        replica.running -= 1;
      }
    },
    ...(copyOut && {
      copyOut: (text, options) => {
        const call = reading();
        return copied((call && choose(call)) ?? undefined, { text, options, copyOut });
      },
    }),
  };
}

/** Streams from a replica; from the primary if the replica fails before the first row. */
async function* copied(
  replica: WatchedReplica | undefined,
  {
    text,
    options,
    copyOut,
  }: {
    text: string;
    options: Pick<TransactionOptions, 'scope' | 'signal'>;
    copyOut: NonNullable<Database['copyOut']>;
  },
): AsyncGenerator<Buffer> {
  if (!replica?.db.copyOut) return yield* copyOut(text, options);
  let hasBegun = false;
  replica.running += 1;
  try {
    for await (const part of replica.db.copyOut(text, options)) {
      hasBegun = true;
      yield part;
    }
    return;
  } catch (error) {
    if (hasBegun || options.signal?.aborted || !isReplicasFault(error)) throw error;
    if (isDatabaseLost(error)) replica.failed();
  } finally {
    replica.running -= 1;
  }
  yield* copyOut(text, options);
}

/**
 * Whether the primary can do what a replica couldn't: it was lost, a statement was prepared there for other columns, rows were removed
 * while they were read (40001), or a replica can't do it at all (25006, 55000). Source: PostgreSQL, Hot Standby
 */
function isReplicasFault(error: unknown): boolean {
  return isRepeated(error) || /^(40001|25006|55000)$/.test(String((error as { code?: unknown }).code));
}

function latestOf(...places: readonly Lsn[]): Lsn {
  return places.reduce((latest, place) => (place > latest ? place : latest), 0n);
}
