import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import { copyOut } from './copy-out.ts';
import { copyRows } from './copy-rows.ts';
import type { Database, OwnConnection } from './database.ts';
import { type DatabasePlace, isSameHost, placeOf } from './database-place.ts';
import { driverOf } from './driver-client.ts';
import { isDatabaseLost, isUnknownHost, NoPrimary, reasonOf } from './lost-database.ts';
import { connectionsOf, drop } from './pool-connections.ts';
import { ownersPart, prepareReads, silenceOf, statementsOn } from './pool-database.ts';
import { loginOf, tlsAdvice } from './postgres-address.ts';
import { applicationName, serverRole } from './scope-script.ts';
import { valueSettings, valueTypes } from './values.ts';
import { DatabaseAway, HostUnknown } from './wait-for-database.ts';

/** How the server uses PostgreSQL. The defaults suit a server process on a dedicated machine. */
export interface PostgresOptions {
  databaseUrl: string;
  /** The address with the login that owns the tables. Defaults to the server's. */
  ownerUrl?: string | undefined;
  /** Connections of one server process. */
  maxConnections?: number;
  /** How long PostgreSQL may take for a statement; 0 for no limit. If it hasn't answered soon after that, the connection is dropped. */
  statementTimeoutMs?: number;
  /** How long a call waits for a connection, new or returned by another caller. */
  waitMs?: number;
}

/** The number of concurrent row streams; further ones wait. */
const mostStreams = 8;

/** Connections apart from the pools, for what passes between servers: changes, and who wrote last. One more while one is replaced. */
const mostOwn = 3;

/** How long a call waits for a connection by default. */
const usualWaitMs = 10_000;

/** How long without a word before the owner's connections are suspect, once one of them was lost. */
const usualSuspectMs = 1_000;

/** How long without traffic before checking that the other side is still there. */
const keepAliveAfterMs = 10_000;

/** How long a statement that manages another connection may take, such as cancelling it. */
const askMs = 2_000;

/** The oldest PostgreSQL that the schema runs on. Source: search.md */
const oldestVersion = 15;

/** Throws StartError if no PostgreSQL answers at the configured address in time, or one that is too old. */
export async function checkPostgres(
  databaseUrl: string,
  setting: string,
  longestMs: number = usualWaitMs,
): Promise<void> {
  const rows = await asOwner(
    placeOf(databaseUrl),
    (owner) =>
      owner.query<{ version: string; isReplica: boolean }>(
        `SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS "isReplica"`,
      ),
    // A PostgreSQL whose disk hangs still takes connections.
    { query_timeout: longestMs },
  ).catch((error: unknown) => {
    throw unreachableOf(error, setting);
  });
  const { version = '', isReplica = false } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(
      `The database of ${setting} is PostgreSQL ${version}: Pitlane needs ${oldestVersion} or later.`,
    );
  }
  if (isReplica) {
    throw new DatabaseAway(
      `The database of ${setting} is a replica, which takes no writes. Name the primary, or all hosts as in postgres://user@host1,host2/pitlane.`,
    );
  }
}

function unreachableOf(error: unknown, setting: string): StartError {
  const without =
    setting === 'DATABASE_URL' ? ', or leave DATABASE_URL out to use the embedded database' : '';
  const options = { cause: error };
  if (isUnknownHost(error)) {
    return new HostUnknown(
      `The host in ${setting} is unknown (${reasonOf(error)}). Correct it${without}.`,
      options,
    );
  }
  const advice =
    error instanceof NoPrimary
      ? 'Start or promote one of them, or correct the address.'
      : (tlsAdvice(error) ?? refusalAdvice(error) ?? `Start it or correct the address${without}.`);
  const Refusal = isDatabaseLost(error) ? DatabaseAway : StartError;
  return new Refusal(`The database of ${setting} can't be reached (${reasonOf(error)}). ${advice}`, options);
}

/** Advice if the database answers but refuses the login. Source: PostgreSQL's error codes, classes 28 and 3D */
function refusalAdvice(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === '28P01' || code === '28000')
    return 'Correct the login and its password in the address, or let the login in (pg_hba.conf).';
  return code === '3D000' ? 'Correct its name in the address, or create it (createdb).' : undefined;
}

/** Applies to every connection of the server. */
const serverSettings: Readonly<Record<string, string>> = {
  role: serverRole,
  // Search relies on the first one: the branches of a UNION ALL come in order only without parallel workers. Its statements are too short to
  // benefit from either.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The book's indexes are in memory or on a solid-state disk. The default assumes a spinning one, and would make the planner read thousands
  // of index entries to avoid a few hundred pages.
  random_page_cost: '1.1',
  // How long a second call with the same key waits for the first one to finish (security.md §5).
  lock_timeout: '5000',
};

/** How long a connection without work is kept. A new one reads its catalogs and plans every form of a search again (docs/decisions/0099). */
const keptIdleMs = 30 * 60_000;

/** Opens PostgreSQL. The first statement connects. */
export function openPostgres(options: PostgresOptions): Database {
  const { databaseUrl, ownerUrl, maxConnections = 10 } = options;
  const { statementTimeoutMs = 10_000, waitMs = usualWaitMs } = options;
  const place = placeOf(databaseUrl);
  const ownerPlace = ownerUrl === undefined ? place : placeOf(ownerUrl);
  const { pool, streams, own } = poolsOf(place, { maxConnections, statementTimeoutMs, waitMs });
  const canceller = createCanceller(place);
  const owns = new Set<OwnConnection>();
  return {
    ...statementsOn({
      ...connectionsOf(pool, {
        waitMs,
        suspectMs: statementTimeoutMs / 10,
        hasSeveralHosts: place.Client !== undefined,
      }),
      cancel: canceller.cancel,
      isForReads: true,
    }),
    connectionUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    copyRows: (table, columns, lines) =>
      copyRows(streams, `COPY ${table} (${columns.join(', ')}) FROM STDIN (NULL '')`, lines),
    copyOut: (text, copying) => copyOut({ pool: streams, cancel: canceller.cancel }, text, copying),
    ...(ownerUrl === undefined ? {} : { serverLogin: loginOf(place.address) }),
    ...ownersPart((work) => asOwner(ownerPlace, work)),
    openOwn: async () => {
      const opened = ownConnectionOf(await own.connect(), () => owns.delete(opened));
      owns.add(opened);
      return opened;
    },
    close: async () => {
      await Promise.all([...owns].map((opened) => opened.close()));
      await own.end();
      await pool.end();
      await streams.end();
      await canceller.close();
    },
  };
}

/** The pools of a server: for its statements, for streams of rows, and of connections that are used for as long as the server runs. */
function poolsOf(
  place: DatabasePlace,
  {
    maxConnections,
    statementTimeoutMs,
    waitMs,
  }: Required<Pick<PostgresOptions, 'maxConnections' | 'statementTimeoutMs' | 'waitMs'>>,
) {
  const connecting = { settings: serverSettings, connectionTimeoutMillis: waitMs };
  const limits = { statement_timeout: statementTimeoutMs, query_timeout: silenceOf(statementTimeoutMs) };
  const pool = poolOf(place, {
    max: maxConnections,
    // Several statements may be in flight on one connection: those sent at once cost one round trip.
    pipeline: true,
    stream: () => new GatheringSocket(),
    idleTimeoutMillis: keptIdleMs,
    ...connecting,
    ...limits,
    idle_in_transaction_session_timeout: 60_000,
  });
  pool.on('connect', prepareReads);
  return {
    pool,
    // A few separate ones, so that slow readers don't block anyone else.
    streams: poolOf(place, { max: mostStreams, ...connecting }),
    own: poolOf(place, { max: mostOwn, ...connecting, ...limits }),
  };
}

function ownConnectionOf(client: PoolClient, onClose: () => void): OwnConnection {
  let isOpen = true;
  let last: Promise<unknown> = Promise.resolve();
  const query = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
    // One after the other: pg 9 refuses to queue.
    const result = last.then(() => client.query(text, [...values]));
    last = result.catch(() => undefined);
    return (await result).rows;
  };
  const end = () => {
    if (!isOpen) return;
    isOpen = false;
    drop(client);
    onClose();
  };
  return {
    query,
    listen: async (channel, heard, lost) => {
      const lose = () => {
        if (!isOpen) return;
        end();
        lost();
      };
      client.on('notification', ({ payload }) => heard(payload ?? ''));
      client.once('error', lose);
      client.once('end', lose);
      await query(`LISTEN ${channel}`);
    },
    close: async () => end(),
  };
}

async function asOwner<T>(
  place: DatabasePlace,
  work: (owner: Database) => Promise<T>,
  limits: PoolConfig = {},
): Promise<T> {
  const pool = poolOf(place, limits);
  const hasSeveralHosts = place.Client !== undefined;
  const statements = statementsOn(
    connectionsOf(pool, { waitMs: usualWaitMs, suspectMs: usualSuspectMs, hasSeveralHosts }),
  );
  const owner: Database = {
    ...statements,
    asOwner: (inner) => inner(owner),
    script: async (text) => {
      await statements.query(text);
    },
    copyRows: (table, columns, lines) =>
      copyRows(pool, `COPY ${table} (${columns.join(', ')}) FROM STDIN (NULL '')`, lines),
    copyIn: (table, columns, lines) =>
      copyOver(pool, `COPY ${table} (${columns.join(', ')}) FROM STDIN`, lines),
    close: async () => undefined,
  };
  try {
    return await work(owner);
  } finally {
    await pool.end();
  }
}

async function copyOver(
  pool: Pool,
  statement: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await pipeline(Readable.from(lines), client.query(copyFrom(statement)));
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Connections with the values of `valueSettings`. */
export function poolOf(
  place: DatabasePlace,
  config: PoolConfig & { settings?: Record<string, string> } = {},
): Pool {
  const { settings, ...poolConfig } = config;
  // The address overrides the configuration: its options are preserved, and ours come after them, so that an address can't remove the
  // server's role.
  const address = new URL(place.address);
  const options = [
    address.searchParams.get('options') ?? '',
    settingsText({ ...valueSettings, ...settings }),
  ];
  address.searchParams.delete('options');
  const pool = new Pool({
    connectionString: address.href,
    connectionTimeoutMillis: usualWaitMs,
    fallback_application_name: applicationName,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: valueTypes,
    options: options.join(' ').trim(),
    ...(place.Client && { Client: place.Client }),
    ...poolConfig,
  });
  // When the database closes a connection, idle or in use, it emits an error event; without a listener Node would exit.
  // The user of the connection gets the error from the statement, and the pool opens a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Statements sent in the same turn of the event loop leave in one packet; separately, each would cost a system call here and in the database.
 * The driver groups the parts of a statement with `cork` and `uncork`; this uncorks at the end of the turn.
 */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** In the form the startup packet takes settings. */
function settingsText(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Cancels over a separate connection. `pg_cancel_backend` has sent the signal when it returns, and a signal that finds its process idle does
 * nothing. So once it has returned, the next statement on the cancelled connection is safe. The protocol's CancelRequest gives no such reply and
 * costs a new process each time. Process numbers are those of one host: after a promotion, another process could have this one.
 */
function createCanceller(place: DatabasePlace) {
  let pool: Pool | undefined;
  return {
    cancel: async (client: PoolClient) => {
      pool ??= poolOf(place, { max: 1, connectionTimeoutMillis: askMs, query_timeout: askMs });
      const asking = await pool.connect();
      try {
        const { processID } = driverOf(client);
        if (isSameHost(asking, client)) await asking.query('SELECT pg_cancel_backend($1)', [processID]);
        asking.release();
      } catch (error) {
        asking.release(true);
        throw error;
      }
    },
    close: async () => {
      await pool?.end();
    },
  };
}
