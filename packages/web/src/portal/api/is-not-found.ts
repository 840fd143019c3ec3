import { isCallFailure } from './api.ts';

/** Returns whether a read failed because its address names nothing: an id that doesn't exist (404), or that can't be one (400). */
export function isNotFound(error: unknown): boolean {
  return isCallFailure(error) && (error.status === 404 || error.status === 400);
}
