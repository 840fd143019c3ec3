import type { Database, Queryable } from '../../db/database.ts';
import { tokenHash } from '../tokens.ts';
import { type HandedLevel, makeGrant } from './grants.ts';

/** A terminal may ask for its answer so often at first, in seconds. Source: RFC 8628 §3.2 */
export const firstWaitSeconds = 2;
/** A terminal that polls too soon must wait this much longer from then on. Source: RFC 8628 §3.5 */
const furtherWaitSeconds = 5;

/** A sign-in that a terminal has asked for, as the user sees it who is to approve it. Times are ISO instants. */
export interface DeviceSignIn {
  userCode: string;
  deviceName: string;
  address: string;
  askedAt: string;
  expiresAt: string;
  state: 'open' | 'approved' | 'refused' | 'expired';
}

interface DeviceRow extends Omit<DeviceSignIn, 'state'> {
  isApproved: boolean;
  isRefused: boolean;
}

const shown = `user_code AS "userCode", device_name AS "deviceName", address, asked_at AS "askedAt",
  expires_at AS "expiresAt", grant_id IS NOT NULL AS "isApproved", refused_at IS NOT NULL AS "isRefused"`;

/** Finds a sign-in by the code that its terminal shows; undefined for a code that none has. */
export async function findDeviceSignIn(
  db: Database,
  userCode: string,
  at: Date,
): Promise<DeviceSignIn | undefined> {
  const [row] = await db.query<DeviceRow>(`SELECT ${shown} FROM oauth_device_codes WHERE user_code = $1`, [
    userCode,
  ]);
  return row && signInOf(row, at);
}

/**
 * Approves an open sign-in for a user, or refuses it; undefined if it was answered before, is over, or never was. One
 * conditional UPDATE decides, so that of two answers the first counts.
 */
export async function answerDeviceSignIn(
  tx: Queryable,
  answer: { userCode: string; identityId: string; isApproved: boolean; level: HandedLevel },
  at: Date,
): Promise<DeviceSignIn | undefined> {
  const grantId = answer.isApproved ? await makeGrant(tx, answer, at) : null;
  const [row] = await tx.query<DeviceRow>(
    `UPDATE oauth_device_codes SET grant_id = $2, refused_at = CASE WHEN $2::text IS NULL THEN $3::timestamptz END
     WHERE user_code = $1 AND grant_id IS NULL AND refused_at IS NULL AND expires_at > $3::timestamptz
     RETURNING ${shown}`,
    [answer.userCode, grantId, at.toISOString()],
  );
  if (!row && grantId) await tx.query('DELETE FROM oauth_grants WHERE id = $1', [grantId]);
  return row && signInOf(row, at);
}

function signInOf({ isApproved, isRefused, ...row }: DeviceRow, at: Date): DeviceSignIn {
  const isOver = Date.parse(row.expiresAt) <= at.getTime();
  const unanswered = isOver ? 'expired' : 'open';
  return { ...row, state: isApproved ? 'approved' : isRefused ? 'refused' : unanswered };
}

/** A sign-in as a terminal polls it with its device code. */
export interface PolledCode {
  payload: Record<string, unknown>;
  expiresAt: string;
  isConsumed: boolean;
  isRefused: boolean;
  grantId: string | null;
  identityId: string | null;
}

/**
 * Finds a sign-in by its terminal's own code, and records the poll. `tooSoon` if it did not wait the required interval;
 * it has to wait longer from then on. One UPDATE records and decides, so that of many simultaneous polls only the first
 * is accepted.
 */
export async function pollDeviceCode(
  db: Database,
  code: string,
  at: Date,
): Promise<PolledCode | 'tooSoon' | undefined> {
  const [row] = await db.query<PolledCode & { hasWaited: boolean }>(
    `UPDATE oauth_device_codes c SET polled_at = $2::timestamptz,
       wait_seconds = c.wait_seconds + CASE WHEN before.has_waited THEN 0 ELSE ${furtherWaitSeconds} END
     FROM (
       SELECT code_hash, polled_at IS NULL OR polled_at + wait_seconds * interval '1 second' <= $2::timestamptz AS has_waited
       FROM oauth_device_codes WHERE code_hash = decode($1, 'hex') FOR UPDATE
     ) before
     WHERE c.code_hash = before.code_hash
     RETURNING before.has_waited AS "hasWaited", c.payload, c.expires_at AS "expiresAt", c.grant_id AS "grantId",
       c.consumed_at IS NOT NULL AS "isConsumed", c.refused_at IS NOT NULL AS "isRefused",
       (SELECT identity_id FROM oauth_grants g WHERE g.id = c.grant_id) AS "identityId"`,
    [tokenHash(code), at.toISOString()],
  );
  return row && !row.hasWaited ? 'tooSoon' : row;
}
