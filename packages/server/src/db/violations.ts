import { DatabaseError } from 'pg';

/** Tells whether a statement failed because a row with the same key is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}

/** Tells whether a statement gave up waiting for a lock of another transaction (SQLSTATE 55P03). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

/** Every stream that the server has connections for is taken, and none has become free in time. */
export class StreamsBusy extends Error {}
