import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';

/** Failures count this long. Source: security.md §1 */
const windowMs = 15 * 60_000;
/** So many failures are free; after each further one the wait doubles, up to the longest. Source: security.md §1 */
const freeFailures = 5;
const firstDelayMs = 30_000;
const longestDelayMs = 5 * 60_000;

/** Who tries to sign in from where. */
export interface Attempt {
  /** The identity, or for a name that nobody has a hash of it: people type passwords into the wrong field. */
  account: string;
  address: string;
}

/** Gives the account of an attempt, the same whichever of its names the user types. */
export function accountOf(identityId: string | undefined, identifier: string): string {
  return identityId ?? `unknown:${createHash('sha256').update(identifier.toLowerCase()).digest('base64url')}`;
}

/**
 * Says how long to wait before the next attempt, in ms, 0 for now, after so many failures within the window, the last
 * of them `sinceLastMs` ago. It grows but never locks: who waits may try.
 * Source: security.md §1. Assumption: 30 s after the fifth, doubled each time, at most 5 minutes.
 */
export function waitAfterFailures(failures: number, sinceLastMs: number): number {
  if (failures < freeFailures) return 0;
  const delay = Math.min(firstDelayMs * 2 ** (failures - freeFailures), longestDelayMs);
  return Math.max(0, delay - sinceLastMs);
}

/**
 * Opens an attempt, or says how long it must wait, in ms. An opened attempt counts as a failure until `clearAttempts`
 * takes it back: else many sent at once would all be let in before the first has failed.
 */
export async function openAttempt(db: Database, { account, address }: Attempt, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `sign-in ${account} ${address}`,
    ]);
    const [past] = await tx.query<{ failures: number; last: string | null }>(
      `SELECT count(*)::int AS failures, max(failed_at) AS last FROM sign_in_failures
       WHERE account = $1 AND address = $2 AND failed_at > $3`,
      [account, address, new Date(at.getTime() - windowMs).toISOString()],
    );
    const sinceLast = past?.last ? at.getTime() - Date.parse(past.last) : 0;
    const wait = waitAfterFailures(past?.failures ?? 0, sinceLast);
    if (wait > 0) return wait;
    await tx.query('INSERT INTO sign_in_failures (account, address, failed_at) VALUES ($1, $2, $3)', [
      account,
      address,
      at.toISOString(),
    ]);
    return 0;
  });
}

/** Forgets the failures of an account at an address, once its password was right. */
export async function clearAttempts(db: Database, { account, address }: Attempt): Promise<void> {
  await db.query('DELETE FROM sign_in_failures WHERE account = $1 AND address = $2', [account, address]);
}

/** Takes back one attempt that was opened at an instant, and leaves those before it: its end was no failure. */
export async function takeAttemptBack(db: Database, { account, address }: Attempt, at: Date): Promise<void> {
  await db.query(
    `DELETE FROM sign_in_failures WHERE id = (
       SELECT id FROM sign_in_failures WHERE account = $1 AND address = $2 AND failed_at = $3 ORDER BY id DESC LIMIT 1)`,
    [account, address, at.toISOString()],
  );
}
