import type { Queryable } from '../db/database.ts';
import { idleMs } from './live-session.ts';
import { tokenHash } from './tokens.ts';

/** A terminal in which a user is signed in; times are ISO instants. */
export type TerminalRow = {
  id: string;
  deviceName: string;
  address: string;
  isByPassword: boolean;
  signedInAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isCurrent: boolean;
};

/** Whose terminals, and which sign-in is the caller's own. */
interface Asking {
  identityId: string;
  signInId: string | undefined;
}

/** A terminal's public name: part of its id's hash, because no one else needs the id. */
const nameLength = 12;
const nameOf = (id: string) => `substr(encode(sha256(convert_to(${id}, 'UTF8')), 'hex'), 1, ${nameLength})`;

/** Returns the public id of the terminal of a sign-in. */
export function terminalName(signInId: string): string {
  return tokenHash(signInId).slice(0, nameLength);
}

/** A user's valid terminal sign-ins at an instant: a grant for each code, a session for each password. */
const standing = {
  grant: 'identity_id = $1 AND revoked_at IS NULL AND expires_at > $2::timestamptz',
  session: `identity_id = $1 AND revoked_at IS NULL AND expires_at > $2::timestamptz
    AND face = 'api' AND last_used_at > $2::timestamptz - ${idleMs} * interval '1 millisecond'`,
};

/**
 * Lists the terminals in which a user is signed in, the last one first. A grant is as old as its newest token, which is ten minutes at most while
 * it is used. The code of a sign-in, which knows the machine, stays for a day and so longer than what it grants.
 */
export async function listTerminals(
  db: Queryable,
  { identityId, signInId }: Asking,
  at: Date,
): Promise<TerminalRow[]> {
  const rows = await db.query<Omit<TerminalRow, 'isCurrent'>>(
    `SELECT ${nameOf('g.id')} AS id, coalesce(c.device_name, '') AS "deviceName", coalesce(c.address, '') AS address,
       false AS "isByPassword", g.granted_at AS "signedInAt", g.expires_at AS "expiresAt",
       (SELECT max(t.issued_at) FROM oauth_tokens t WHERE t.grant_id = g.id) AS "lastUsedAt"
     FROM (SELECT * FROM oauth_grants WHERE ${standing.grant}) g LEFT JOIN oauth_device_codes c ON c.grant_id = g.id
     UNION ALL
     SELECT ${nameOf('id::text')}, '', '', true, authenticated_at, expires_at, last_used_at
     FROM identity_sessions WHERE ${standing.session}
     ORDER BY "signedInAt" DESC, id`,
    [identityId, at.toISOString()],
  );
  const current = signInId === undefined ? undefined : terminalName(signInId);
  return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
}

/** Ends a user's sign-in at a terminal permanently, and returns it; undefined if it is not theirs, or not signed in. */
export async function signOutTerminal(
  tx: Queryable,
  { id, ...asking }: Asking & { id: string },
  at: Date,
): Promise<TerminalRow | undefined> {
  const terminal = (await listTerminals(tx, asking, at)).find((row) => row.id === id);
  const ended = await tx.query(
    `WITH grants AS (
       UPDATE oauth_grants SET revoked_at = $2::timestamptz WHERE ${standing.grant} AND ${nameOf('id')} = $3 RETURNING 1
     ), sessions AS (
       UPDATE identity_sessions SET revoked_at = $2::timestamptz WHERE ${standing.session} AND ${nameOf('id::text')} = $3 RETURNING 1
     )
     SELECT * FROM grants UNION ALL SELECT * FROM sessions`,
    [asking.identityId, at.toISOString(), id],
  );
  return ended.length > 0 ? terminal : undefined;
}

/**
 * Passes a second factor given in the portal on to a terminal, and returns the terminal; undefined if it isn't the user's, or isn't signed
 * in. Its age counts from when it was given, not from now.
 */
export async function confirmTerminal(
  tx: Queryable,
  { id, identityId, steppedUpAt }: { id: string; identityId: string; steppedUpAt: number },
  at: Date,
): Promise<TerminalRow | undefined> {
  const terminal = (await listTerminals(tx, { identityId, signInId: undefined }, at)).find(
    (row) => row.id === id,
  );
  if (!terminal) return undefined;
  const values = [identityId, at.toISOString(), id, new Date(steppedUpAt).toISOString()];
  await tx.query(
    `UPDATE oauth_grants SET aal = 2, stepped_up_at = $4 WHERE ${standing.grant} AND ${nameOf('id')} = $3`,
    values,
  );
  await tx.query(
    `UPDATE identity_sessions SET aal = 2, stepped_up_at = $4 WHERE ${standing.session} AND ${nameOf('id::text')} = $3`,
    values,
  );
  return terminal;
}
