import { setTimeout as delay } from 'node:timers/promises';
import type { Scope } from '@pitlane/shared/access/session';
import type { Compilable } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import { currentWork } from '../observe/work-context.ts';
import type { Database, Queryable, StatementOptions, TransactionOptions } from './database.ts';
import { driverOf } from './driver-client.ts';
import { queryEntering, type Statement } from './entering-query.ts';
import { StalePlan } from './lost-database.ts';
import { beginScript, enteredToRead, enterToRead, planMode } from './scope-script.ts';
import { isAfterFailure, isOfOtherColumns, isOnReplica, isRefusal, orNoPrimary } from './statement-errors.ts';

/** How long to wait before cancelling again a statement that still runs after a cancel. */
const cancelAgainMs = 25;

/** How much longer we wait for a statement's result than PostgreSQL is allowed to take. */
const answerShare = 1.2;

/** How long a connection may not answer before it is dropped, although PostgreSQL ends its statements sooner; 0 for no limit. */
export const silenceOf = (statementMs: number): number => Math.round(statementMs * answerShare);

/** A connection in use by one statement or transaction. */
export interface Lease {
  client: PoolClient;
  /** How long without an answer before it's dropped, if different from its pool's. */
  silenceMs?: number | undefined;
  /** A statement on it is prepared for other columns than it returns now, and would fail each time. */
  isStale?: boolean;
  /** Returns it to the pool or closes it. Statements return theirs by `giveBack`. */
  giveBack(state: Returned): void;
}

/** How a connection comes back: as it was, healthy but to be replaced by another one, or lost or in an unknown state. */
export type Returned = 'usable' | 'stale' | 'lost';

/** Where connections come from. Both databases have one source for the server and one for the owner. */
export interface Connections {
  readonly kind: Database['kind'];
  /** Its connections are prepared by `prepareReads`, and accept a statement before they have answered the previous one. */
  readonly isForReads?: true;
  /** Waits for a free connection. */
  take(): Promise<Lease>;
  /**
   * Asks the database to stop what the connection is running. Resolves once the request can no longer affect a later statement on the
   * connection. Absent if a running statement can't be stopped.
   */
  cancel?(client: PoolClient): Promise<void>;
}

/** Runs statements and transactions on connections. */
export function statementsOn(
  source: Connections,
): Pick<Database, 'kind' | 'query' | 'run' | 'transaction' | 'onCommit' | 'onTake'> {
  const { connections, onTake } = timedConnections(source);
  const hearing = new Set<() => void>();
  const committed = () => {
    for (const heard of hearing) heard();
  };
  const query: Queryable['query'] = async <Row>(
    text: string,
    values: readonly unknown[] = [],
    options: StatementOptions = {},
  ) => {
    const lease = await connections.take();
    try {
      const rows = await runAlone<Row>(lease, { text, values, name: keptName(options) });
      giveBack(lease);
      if (hearing.size > 0 && !/^\s*SELECT\b/i.test(text)) committed();
      return rows;
    } catch (error) {
      giveBack(lease, !isRefusal(error) || isOnReplica(error));
      throw orNoPrimary(error);
    }
  };
  return {
    kind: connections.kind,
    query,
    run: (compilable) => runCompiled(query, compilable),
    transaction: async (work, options = {}) => {
      const { readOnly, isOneSnapshot, longestMs } = options;
      if (connections.isForReads && readOnly && !isOneSnapshot && longestMs === undefined) {
        return await inRead(connections, work, options);
      }
      const result = await inTransaction(connections, work, options);
      if (options.readOnly !== true && options.isUnheard !== true) committed();
      return result;
    },
    onTake,
    onCommit: (heard) => {
      hearing.add(heard);
      return () => hearing.delete(heard);
    },
  };
}

/** Connections, with a listener for the time that each was waited for. Without one, nothing is timed. */
function timedConnections(source: Connections): { connections: Connections; onTake: Database['onTake'] } {
  const hearing = new Set<(seconds: number) => void>();
  const take = async () => {
    if (hearing.size === 0) return source.take();
    const startedAt = performance.now();
    const lease = await source.take();
    for (const heard of hearing) heard((performance.now() - startedAt) / 1000);
    return lease;
  };
  return {
    connections: { ...source, take },
    onTake: (heard) => {
      hearing.add(heard);
      return () => hearing.delete(heard);
    },
  };
}

/** The server database's work as the owner, and the only way to become the owner. */
export function ownersPart(asOwner: Database['asOwner']): Pick<Database, 'asOwner' | 'script' | 'copyIn'> {
  return {
    asOwner,
    script: (text) => asOwner((owner) => owner.script(text)),
    copyIn: (table, columns, lines) => asOwner((owner) => owner.copyIn(table, columns, lines)),
  };
}

/** The request or the job that is being done, for PostgreSQL's log and views. */
function workOn({ kind }: Connections): string | undefined {
  return kind === 'postgres' ? currentWork()?.id : undefined;
}

/** Prepares a new connection for statements that read in a scope. If it can't be, as before the first migration, those fail. */
export function prepareReads(client: Pick<PoolClient, 'query'>): void {
  client.query({ ...enterToRead, values: [...enteredToRead({}), planMode()] }).catch(() => undefined);
}

/** Each statement is its own transaction, preceded by the scope: nothing to begin, commit or leave open. */
async function inRead<T>(
  connections: Connections,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { scope, signal } = options;
  const doneFor = workOn(connections);
  const whole = enteredToRead(options, doneFor);
  const lease = await takeUnlessAborted(connections, signal);
  const cancelling = cancelOnAbort(connections, lease.client, signal);
  let last: Promise<unknown> = Promise.resolve();
  let isLost = false;
  let hasEnded = false;
  const query: Queryable['query'] = async (text, values = [], { name, planned, ofDealers } = {}) => {
    if (hasEnded) throw alreadyEnded();
    signal?.throwIfAborted();
    const statement = { text, values, name: nameOf(name, scope) };
    const entered = ofDealers ? enteredToRead(options, doneFor, ofDealers) : whole;
    const running = runAlone(lease, statement, [...entered, planMode(planned)]);
    const before = last;
    // A statement that the driver refuses fails at once, ahead of those sent before it.
    last = running
      .catch((error: unknown) => {
        isLost ||= !isRefusal(error);
      })
      .then(() => before);
    return (await running) as never;
  };
  try {
    const result = await work({ query, run: (one) => runCompiled(query, one), isOfSingleStatements: true });
    signal?.throwIfAborted();
    return result;
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    hasEnded = true;
    // Statements are answered in their order. The next user's come after those that nothing waited for, and must not be cancelled.
    await last;
    await cancelling.stop();
    giveBack(lease, isLost);
  }
}

async function inTransaction<T>(
  connections: Connections,
  work: (tx: Queryable) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  const { scope, signal, readOnly = false, longestMs } = options;
  const begin = beginScript(options, workOn(connections));
  const taken = await takeUnlessAborted(connections, signal);
  const isLimited = longestMs !== undefined && connections.kind === 'postgres';
  const lease: Lease = isLimited ? { ...taken, silenceMs: silenceOf(longestMs) } : taken;
  const { client } = lease;
  const cancelling = cancelOnAbort(connections, client, signal);
  const tx = transactionOn(lease, scope, signal);
  try {
    const begun = send(lease, { text: begin });
    // A read-only statement may be sent before BEGIN is answered: if BEGIN fails, it runs as the server's role, which sees no contract, and
    // its rows are never returned. A statement that writes has to wait.
    if (!readOnly) await begun;
    begun.catch(() => undefined);
    const result = await work(tx);
    await begun;
    await cancelling.stop();
    signal?.throwIfAborted();
    tx.end();
    if (readOnly) void settle(lease, 'COMMIT');
    else await commit(lease);
    return result;
  } catch (error) {
    await cancelling.stop();
    const isMisplaced = !readOnly && isOnReplica(error);
    if (!tx.hasEnded()) {
      tx.end();
      if (isMisplaced) giveBack(lease, true);
      else await settle(lease, 'ROLLBACK');
    }
    if (signal?.aborted) throw signal.reason;
    if (lease.isStale) throw new StalePlan('A statement was prepared for other columns.', { cause: error });
    throw isMisplaced ? orNoPrimary(error) : error;
  }
}

/** A waiting caller that gives up gets its response at once, and its statement is never sent. */
async function takeUnlessAborted(connections: Connections, signal: AbortSignal | undefined): Promise<Lease> {
  signal?.throwIfAborted();
  const taken = connections.take();
  if (!signal) return await taken;
  return await new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    signal.addEventListener('abort', giveUp, { once: true });
    const hand = (lease: Lease) => {
      signal.removeEventListener('abort', giveUp);
      if (signal.aborted) giveBack(lease);
      else resolve(lease);
    };
    taken.then(hand, reject);
  });
}

/** Cancels for as long as the transaction lasts. `stop` waits until a cancel in progress can't affect anyone else. */
function cancelOnAbort(connections: Connections, client: PoolClient, signal: AbortSignal | undefined) {
  let over: AbortController | undefined;
  let cancelling: Promise<void> = Promise.resolve();
  const repeat = async (isOver: AbortSignal) => {
    // A cancel may arrive before its statement has reached the database, and then does nothing. So it's repeated until the end.
    while (!isOver.aborted) {
      await connections.cancel?.(client);
      await delay(cancelAgainMs, undefined, { signal: isOver });
    }
  };
  const start = () => {
    over = new AbortController();
    // If the cancel request can't be delivered, the statement runs until it ends or times out.
    cancelling = repeat(over.signal).catch(() => undefined);
  };
  if (connections.cancel) signal?.addEventListener('abort', start, { once: true });
  return {
    stop: () => {
      over?.abort();
      signal?.removeEventListener('abort', start);
      return cancelling;
    },
  };
}

/**
 * The statements of one transaction. After it ends they are refused, because the connection may already be in use by another. One that was sent
 * after a failing statement throws that statement's error, since "the transaction is aborted" (25P02) says nothing.
 */
function transactionOn(lease: Lease, scope: Scope | undefined, signal: AbortSignal | undefined) {
  let ended = false;
  let cause: unknown;
  const query: Queryable['query'] = async (text, values = [], options = {}) => {
    if (ended) throw alreadyEnded();
    signal?.throwIfAborted();
    try {
      return await runOn(lease, { text, values, name: nameOf(keptName(options), scope) });
    } catch (error) {
      cause ??= error;
      throw isAfterFailure(error) ? cause : error;
    }
  };
  return {
    query,
    run: <Row>(compilable: Compilable<Row>) => runCompiled(query, compilable),
    end: () => {
      ended = true;
    },
    hasEnded: () => ended,
  };
}

function alreadyEnded(): Error {
  return new Error('The transaction of this statement has already ended');
}

/**
 * A plan belongs to a role: a statement prepared under another role would be analyzed and planned again at each change of role, which takes longer
 * than everything else.
 */
function nameOf(name: string | undefined, scope: Scope | undefined): string | undefined {
  return name && `${name}-${scope?.kind ?? 'server'}`;
}

/** Outside of a read, a name would keep a plan. */
function keptName({ name, planned }: StatementOptions): string | undefined {
  return planned ? undefined : name;
}

async function commit(lease: Lease): Promise<void> {
  const command = await settle(lease, 'COMMIT');
  if (command instanceof Error) throw command;
  if (command !== 'COMMIT') {
    throw new Error('The transaction was rolled back: one of its statements had failed');
  }
}

/** Ends the transaction and returns the connection. Returns what the database did, or why it couldn't. */
async function settle(lease: Lease, statement: 'COMMIT' | 'ROLLBACK'): Promise<string | Error> {
  try {
    const { command } = await send(lease, { text: statement });
    giveBack(lease);
    return command;
  } catch (error) {
    // A commit may be refused (a deferred constraint) while the connection is fine.
    giveBack(lease, statement === 'ROLLBACK' || !isRefusal(error));
    return error instanceof Error ? error : new Error(String(error));
  }
}

function giveBack(lease: Lease, isLost = false): void {
  lease.giveBack(isLost ? 'lost' : lease.isStale ? 'stale' : 'usable');
}

/**
 * Runs one statement as its own transaction. If it was prepared before a newer server changed its columns, it has done nothing, and is sent
 * again without a name.
 */
async function runAlone<Row>(lease: Lease, statement: Named, entered?: (string | null)[]): Promise<Row[]> {
  try {
    return await runOn<Row>(lease, statement, entered);
  } catch (error) {
    if (statement.name === undefined || !isOfOtherColumns(error)) throw error;
    return await runOn<Row>(lease, { ...statement, name: undefined }, entered);
  }
}

/** A statement, and the name that it's prepared by, if it is. */
interface Named {
  text: string;
  values: readonly unknown[];
  name: string | undefined;
}

/** Runs one statement; with `entered`, in the scope of these values and as its own transaction. */
async function runOn<Row>(
  lease: Lease,
  { text, values, name }: Named,
  entered?: (string | null)[],
): Promise<Row[]> {
  const statement = { text, values: [...values], ...(name !== undefined && { name }) };
  const answered = entered ? sendNow(lease, statement, entered) : send(lease, statement);
  const result: QueryResult | QueryResult[] = await answered.catch((error: unknown) => {
    lease.isStale ||= isOfOtherColumns(error);
    throw error;
  });
  // A script without parameters returns a result for each of its statements, and entering one without rows.
  return ((Array.isArray(result) ? result.at(-1)?.rows : result.rows) ?? []) as Row[];
}

/** The last statement of each connection, until it ends. */
const lastOn = new WeakMap<PoolClient, Promise<unknown>>();

/** How many statements of each connection wait for their answer. */
const waitingOn = new WeakMap<PoolClient, number>();

/** Sends a statement. On a connection that can't take one before those before it are answered, it waits for them. */
function send(lease: Lease, statement: Statement): Promise<QueryResult> {
  const { client } = lease;
  if (driverOf(client).pipeline) return sendNow(lease, statement);
  const start = () => sendNow(lease, statement);
  const result = (lastOn.get(client) ?? Promise.resolve()).then(start, start);
  lastOn.set(client, result);
  return result;
}

/** Its time without an answer is its own and that of those before it. */
function sendNow(
  { client, silenceMs }: Lease,
  statement: Statement,
  entered?: (string | null)[],
): Promise<QueryResult> {
  const waiting = (waitingOn.get(client) ?? 0) + 1;
  waitingOn.set(client, waiting);
  const usualMs = driverOf(client).connectionParameters.query_timeout || 0;
  const limited: Statement = { ...statement, query_timeout: (silenceMs ?? usualMs) * waiting };
  const answered = entered ? queryEntering(client, limited, entered) : client.query(limited);
  return answered.finally(() => waitingOn.set(client, (waitingOn.get(client) ?? 1) - 1));
}

function runCompiled<Row>(query: Queryable['query'], compilable: Compilable<Row>): Promise<Row[]> {
  const { sql, parameters } = compilable.compile();
  return query<Row>(sql, parameters);
}
