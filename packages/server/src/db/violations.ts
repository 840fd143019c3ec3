import { DatabaseError } from 'pg';

/** Returns whether a statement failed because a row with the same key is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}

/** Returns whether a statement gave up waiting for a lock of another transaction (SQLSTATE 55P03). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

/** Every stream that the server has connections for is taken, and none has become free in time. */
export class StreamsBusy extends Error {}

/** Returns whether a statement failed on a value that its type has not, such as a word for a date (SQLSTATE 22…). */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('22') === true;
}
