import { DatabaseError } from 'pg';

/** Tells whether a statement failed because a row with the same key is there already (SQLSTATE 23505). */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}
