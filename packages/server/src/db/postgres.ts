import { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../start-error.ts';
import { copyOut } from './copy-out.ts';
import type { Database } from './database.ts';
import { connectionsOf } from './pool-connections.ts';
import { ownersPart, silenceOf, statementsOn } from './pool-database.ts';
import { loginOf, securedAddress, tlsAdvice } from './postgres-address.ts';
import { serverRole } from './scope-script.ts';
import { valueSettings, valueTypes } from './values.ts';

/** How the server uses a PostgreSQL; the defaults suit a server process on its own machine. */
export interface PostgresOptions {
  databaseUrl: string;
  /** The address with the login that owns the tables; absent: that of the server. */
  ownerUrl?: string | undefined;
  /** Connections of one server process. */
  maxConnections?: number;
  /** After how long PostgreSQL gives a statement up; 0 for never. One that is not answered by then nor soon after loses its connection. */
  statementTimeoutMs?: number;
  /** How long a call waits for a connection, a new one or one that others use. */
  waitMs?: number;
}

/** Streams of rows at a time; further ones wait. */
const mostStreams = 8;

/** As long as a call waits for a connection where nothing else is said. */
const usualWaitMs = 10_000;

/** After how long without a word the owner's connections are suspect once one of them was lost. */
const usualSuspectMs = 1_000;

/** After how long without traffic the network is asked whether the other side is still there. */
const keepAliveAfterMs = 10_000;

/** As long as a statement about the work of another connection may take, such as its cancelling. */
const askMs = 2_000;

/** The oldest PostgreSQL that the schema runs on. Source: search.md */
const oldestVersion = 15;

/** Throws StartError when no PostgreSQL answers at the address that the setting gives, or one that is too old. */
export async function checkPostgres(databaseUrl: string, setting: string): Promise<void> {
  const rows = await asOwner(databaseUrl, (owner) =>
    owner.query<{ server_version: string }>('SHOW server_version'),
  ).catch((error: unknown) => {
    const advice =
      tlsAdvice(error) ??
      `Start it or correct the address${setting === 'DATABASE_URL' ? ', or leave DATABASE_URL out to use the embedded database' : ''}.`;
    throw new StartError(`The database of ${setting} can't be reached (${reasonOf(error)}). ${advice}`, {
      cause: error,
    });
  });
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new StartError(
      `The database of ${setting} is PostgreSQL ${version}: Pitlane needs ${oldestVersion} or later.`,
    );
  }
}

/** Several addresses of a host fail with several reasons, which Node wraps without a message. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}

/** What holds for every connection of the server. */
const serverSettings: Readonly<Record<string, string>> = {
  role: serverRole,
  // Search relies on the first: branches of a UNION ALL are in order only where no parallel worker runs one. Its statements
  // are too short for either to pay.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The indexes of the book are in memory or on a solid-state disk; the default stands for a turning one, and would have
  // the planner read thousands of index entries more to be spared a few hundred pages.
  random_page_cost: '1.1',
  // As long as a second call of an intent waits for the first one's end (security.md §5).
  lock_timeout: '5000',
};

/** Opens a PostgreSQL. Connects with the first statement. */
export function openPostgres(options: PostgresOptions): Database {
  const {
    databaseUrl,
    ownerUrl,
    maxConnections = 10,
    statementTimeoutMs = 10_000,
    waitMs = usualWaitMs,
  } = options;
  const pool = poolOf(databaseUrl, {
    max: maxConnections,
    // several statements may be under way on one connection: BEGIN and what follows it cost one round trip
    pipeline: true,
    stream: () => new GatheringSocket(),
    settings: serverSettings,
    statement_timeout: statementTimeoutMs,
    query_timeout: silenceOf(statementTimeoutMs),
    connectionTimeoutMillis: waitMs,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Few and their own: many who read slowly keep nobody from the others.
  const streams = poolOf(databaseUrl, {
    max: mostStreams,
    settings: serverSettings,
    connectionTimeoutMillis: waitMs,
  });
  const canceller = createCanceller(databaseUrl);
  return {
    ...statementsOn({
      ...connectionsOf(pool, { waitMs, suspectMs: statementTimeoutMs / 10 }),
      cancel: canceller.cancel,
    }),
    copyOut: (text, asked) => copyOut({ pool: streams, cancel: canceller.cancel }, text, asked),
    ...(ownerUrl === undefined ? {} : { serverLogin: loginOf(databaseUrl) }),
    ...ownersPart((work) => asOwner(ownerUrl ?? databaseUrl, work)),
    close: async () => {
      await pool.end();
      await streams.end();
      await canceller.close();
    },
  };
}

async function asOwner<T>(databaseUrl: string, work: (owner: Database) => Promise<T>): Promise<T> {
  const pool = poolOf(databaseUrl);
  const statements = statementsOn(connectionsOf(pool, { waitMs: usualWaitMs, suspectMs: usualSuspectMs }));
  const owner: Database = {
    ...statements,
    asOwner: (inner) => inner(owner),
    script: async (text) => {
      await statements.query(text);
    },
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

function poolOf(databaseUrl: string, config: PoolConfig & { settings?: Record<string, string> } = {}): Pool {
  const { settings, ...poolConfig } = config;
  // What is in the address goes over the configuration: its own options are kept, and ours come after them, so that an
  // address cannot take the server's role away.
  const address = new URL(securedAddress(databaseUrl));
  const options = [
    address.searchParams.get('options') ?? '',
    settingsText({ ...valueSettings, ...settings }),
  ];
  address.searchParams.delete('options');
  const pool = new Pool({
    connectionString: address.href,
    connectionTimeoutMillis: usualWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: valueTypes,
    options: options.join(' ').trim(),
    ...poolConfig,
  });
  // A connection that the database ends tells it by an error event, idle or in use; unheard, it would end Node. Anyone who uses
  // the connection has the error from the statement, and the pool makes a new one.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Statements that are sent in one turn of the event loop leave in one packet: each of its own costs a call of the system, here and in the
 * database. The driver holds the parts of a statement together by `cork` and `uncork`; this lets go of them when the turn is over.
 */
class GatheringSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

/** As the startup packet takes settings. */
function settingsText(settings: Record<string, string>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Cancels by its own connection. `pg_cancel_backend` has sent the signal when it answers, and a signal that finds its process idle does
 * nothing: so once it has answered, the next statement on the cancelled connection is safe. The protocol's CancelRequest gives no such
 * answer and costs a new process each time.
 */
function createCanceller(databaseUrl: string) {
  let pool: Pool | undefined;
  return {
    cancel: async (client: PoolClient) => {
      pool ??= poolOf(databaseUrl, { max: 1, connectionTimeoutMillis: askMs, query_timeout: askMs });
      await pool.query('SELECT pg_cancel_backend($1)', [
        (client as unknown as { processID: number }).processID,
      ]);
    },
    close: async () => {
      await pool?.end();
    },
  };
}
