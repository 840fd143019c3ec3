import { DatabaseError } from 'pg';
import { NoPrimary } from './lost-database.ts';

/** The statement wasn't run: one before it in the transaction had failed (SQLSTATE 25P02). */
export function isAfterFailure(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25P02';
}

/** The connection leads to a server that takes no writes (any more): a replica, or a primary that was set to read-only. */
export function isOnReplica(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '25006';
}

/** The error of a statement that reached a server without writes is that none takes them. */
export function orNoPrimary(error: unknown): unknown {
  if (!isOnReplica(error)) return error;
  return new NoPrimary("The database's server takes no writes.", { cause: error });
}

/**
 * Errors after which what was prepared on the connection no longer works: it's lost (26000), or a newer server has changed the columns that it
 * returns (0A000).
 */
const unprepared = ['26000', '0A000'];

/** The database refused the statement and the connection is still usable. Source: PostgreSQL's severities */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.severity === 'ERROR' && !unprepared.includes(error.code ?? '')
  );
}
