import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { Database } from '../db/database.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { unknownAddress } from '../http/request-place.ts';

/** Failures count this long. Source: security.md §1 */
const windowMs = 15 * 60_000;
/** The number of free failures; after each further one the wait doubles, up to the maximum. Source: security.md §1 */
const freeOfAccount = 5;
/** The same for all accounts that are tried from one address. Assumption: 20, as people of one dealership share an address. */
const freeOfAddress = 20;
const firstDelayMs = 30_000;
const longestDelayMs = 5 * 60_000;

/** Who tries to sign in, and from where. */
export interface Attempt {
  /** The account, as `accountOf` names it, or another kind of secret that can be guessed. */
  account: string;
  /** The caller's address; '' where it doesn't count. */
  address: string;
  /** How many failures of the account are free; absent, five. */
  free?: number;
}

/**
 * Identifies the account of an attempt by the typed text, not by its owner: otherwise a wait after wrong passwords for a username would
 * reveal its owner's email address. It is a hash, since people type passwords into the wrong field.
 */
export function accountOf(identifier: string): string {
  return `name:${createHash('sha256').update(identifier.toLowerCase()).digest('base64url')}`;
}

/**
 * Returns how long to wait before the next attempt, in ms, 0 for now, after this many failures within the window, the
 * last of them `sinceLastMs` ago. It grows but never locks the account: after the wait, the user may try again. Source:
 * security.md §1. Assumption: 30 s after the last free one, doubled each time, at most 5 minutes.
 */
export function waitAfterFailures(failures: number, sinceLastMs: number, free = freeOfAccount): number {
  if (failures < free) return 0;
  const delay = Math.min(firstDelayMs * 2 ** (failures - free), longestDelayMs);
  return Math.max(0, delay - sinceLastMs);
}

interface Past {
  ofAccount: number;
  lastOfAccount: string | null;
  ofAddress: number;
  lastOfAddress: string | null;
}

/**
 * Opens an attempt, or says how long it must wait, in ms: for its account at this address, or for the address as a whole. An opened
 * attempt counts as a failure until `clearAttempts` takes it back: else many sent at once would all be let in before the first has failed.
 */
export async function openAttempt(db: Database, attempt: Attempt, at: Date): Promise<number> {
  const { account, address } = stored(attempt);
  return db.transaction(async (tx) => {
    await oneAtATime(tx, `sign-in ${address || account}`);
    const [past] = await tx.query<Past>(
      `SELECT count(*) FILTER (WHERE account = $1)::int AS "ofAccount", max(failed_at) FILTER (WHERE account = $1) AS "lastOfAccount",
         count(*)::int AS "ofAddress", max(failed_at) AS "lastOfAddress"
       FROM sign_in_failures WHERE address = $2 AND failed_at > $3`,
      [account, address, new Date(at.getTime() - windowMs).toISOString()],
    );
    const wait = past ? waitAfter(past, attempt, at) : 0;
    if (wait > 0) return wait;
    await tx.query('INSERT INTO sign_in_failures (account, address, failed_at) VALUES ($1, $2, $3)', [
      account,
      address,
      at.toISOString(),
    ]);
    return 0;
  });
}

function waitAfter(past: Past, { address, free }: Attempt, at: Date): number {
  const since = (last: string | null) => (last ? at.getTime() - Date.parse(last) : 0);
  const ofAccount = waitAfterFailures(past.ofAccount, since(past.lastOfAccount), free);
  const isOneAddress = address !== '' && address !== unknownAddress;
  if (!isOneAddress) return ofAccount;
  return Math.max(ofAccount, waitAfterFailures(past.ofAddress, since(past.lastOfAddress), freeOfAddress));
}

/** Forgets the failures of an account at an address, once its password was right. */
export async function clearAttempts(db: Database, attempt: Attempt): Promise<void> {
  const { account, address } = stored(attempt);
  await db.query('DELETE FROM sign_in_failures WHERE account = $1 AND address = $2', [account, address]);
}

/** Undoes one attempt that was started at a given time, and keeps those before it: it didn't fail. */
export async function takeAttemptBack(db: Database, attempt: Attempt, at: Date): Promise<void> {
  const { account, address } = stored(attempt);
  await db.query(
    `DELETE FROM sign_in_failures WHERE id = (
       SELECT id FROM sign_in_failures WHERE account = $1 AND address = $2 AND failed_at = $3 ORDER BY id DESC LIMIT 1)`,
    [account, address, at.toISOString()],
  );
}

/** A visitor with IPv6 has a whole network of addresses to try from: it counts as one. */
function stored({ account, address }: Attempt): Attempt {
  return { account, address: normalizeIP(address) };
}
