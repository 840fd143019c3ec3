import { type PoolClient, Query, type QueryConfig, type QueryResult } from 'pg';
import type { DriverClient } from './driver-client.ts';
import { enterToRead } from './scope-script.ts';

/** The types don't know that a statement can have its own timeout, nor that one without values can be sent like those with some. */
export type Statement = QueryConfig & { query_timeout?: number; queryMode?: 'extended' };

type Wire = DriverClient['connection'];
type Done = (error: Error | undefined, result: unknown) => void;

/** The step of the driver that writes a statement's messages, once it has accepted it. */
const driversQuery = Query.prototype as unknown as { prepare: (this: Query, connection: Wire) => void };

/**
 * A statement preceded by one that enters a scope. Up to the Sync after a statement everything is one transaction, and nothing in it runs
 * after an error: without its scope, the statement doesn't run either. Both are written by the driver in one step, so a statement that it
 * refuses to send leaves no scope behind.
 */
class EnteringQuery extends Query {
  /** Read by the driver. */
  readonly query_timeout: number | undefined;
  readonly #entered: (string | null)[];

  constructor(statement: Statement, entered: (string | null)[], done: Done) {
    super({ ...statement, queryMode: 'extended' } as QueryConfig, done);
    this.query_timeout = statement.query_timeout;
    this.#entered = entered;
  }

  prepare(connection: Wire): void {
    connection.bind({ portal: '', statement: enterToRead.name, values: this.#entered });
    connection.execute({ portal: '', rows: 0 });
    driversQuery.prepare.call(this, connection);
  }
}

/** Runs a statement in the scope of these values, as a separate transaction. */
export async function queryEntering(
  client: PoolClient,
  statement: Statement,
  entered: (string | null)[],
): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  client.query(
    new EnteringQuery(statement, entered, (error, result) =>
      error ? reject(error) : resolve(result as QueryResult),
    ),
  );
  try {
    return await promise;
  } catch (error) {
    // Like the driver: the caller's stack is more useful than the socket's.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}
