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

/**
 * If the connection leads to a server that takes no writes, reports that no host takes any at the moment; returns all other errors
 * unchanged.
 */
export function orNoPrimary(error: unknown): unknown {
  if (!isOnReplica(error)) return error;
  return new NoPrimary("The database's server takes no writes.", { cause: error });
}

/** A newer server has changed the columns that a prepared statement returns, such as those of a view. */
export const otherColumns = '0A000';

/** The connection's prepared statements are lost, so it is unusable. */
const unprepared = '26000';

/** The statement did nothing, as it was prepared for other columns; without a name it works. PostgreSQL has other reasons for the code. */
export function isOfOtherColumns(error: unknown): boolean {
  return (
    error instanceof DatabaseError && error.code === otherColumns && error.routine === 'RevalidateCachedQuery'
  );
}

/** The database refused the statement and the connection is still usable. Source: PostgreSQL's severities */
export function isRefusal(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR' && error.code !== unprepared;
}
