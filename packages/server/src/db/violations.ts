import { DatabaseError } from 'pg';

/** Whether a statement failed because a row with the same key exists (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}

/** Whether a statement failed because another row still refers to the row (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23503';
}

/** Whether a statement gave up waiting for a lock held by another transaction (SQLSTATE 55P03). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '55P03';
}

/** Whether a statement was ended because it and another transaction waited for each other (SQLSTATE 40P01). */
export function isDeadlock(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '40P01';
}

/** All connections for streams are in use, and none became free in time. */
export class StreamsBusy extends Error {}

/** Whether a statement failed because of an invalid value for its type, such as a word for a date (SQLSTATE 22…). */
export function isUnreadableValue(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith('22') === true;
}
