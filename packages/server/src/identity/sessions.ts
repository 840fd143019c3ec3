import type { Queryable } from '../db/database.ts';
import { idleMs } from './live-session.ts';
import { placeOfAddress } from './place-words.ts';
import { forgetBrowsers } from './remembered-browsers.ts';
import { tokenHash } from './tokens.ts';

/** Somewhere that a user is signed in; times are ISO instants. */
export type SignedIn = {
  id: string;
  face: 'browser' | 'terminal' | 'token';
  name: string;
  place: string;
  userAgent: string;
  signedInAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
  isThis: boolean;
};

/** The public id of a session: a part of its id's hash, since no one else needs to know an id. */
const nameLength = 12;
const nameOf = (id: string) => `substr(encode(sha256(convert_to(${id}, 'UTF8')), 'hex'), 1, ${nameLength})`;

/** The state of an identity at a given time; `$1` is its id, `$2` the time. */
const standing = {
  session: `identity_id = $1 AND revoked_at IS NULL AND expires_at > $2::timestamptz
    AND last_used_at > $2::timestamptz - ${idleMs} * interval '1 millisecond'`,
  other: 'identity_id = $1 AND revoked_at IS NULL AND expires_at > $2::timestamptz',
};

/** Whose sessions, and the one making the request. */
interface Asking {
  identityId: string;
  /** The id of the caller's own session, grant or token. */
  sessionId: string | undefined;
}

/** Lists where a user is signed in: browsers, terminals and tokens, the last used first. Source: areas.md §2 */
export async function listSessions(
  db: Queryable,
  { identityId, sessionId }: Asking,
  at: Date,
): Promise<SignedIn[]> {
  const rows = await db.query<Omit<SignedIn, 'place' | 'isThis'> & { address: string }>(
    `SELECT ${nameOf('id::text')} AS id, CASE face WHEN 'browser' THEN 'browser' ELSE 'terminal' END AS face, '' AS name, address,
       user_agent AS "userAgent", authenticated_at AS "signedInAt", expires_at AS "expiresAt", last_used_at AS "lastUsedAt"
     FROM identity_sessions WHERE ${standing.session}
     UNION ALL
     SELECT ${nameOf('g.id')}, 'terminal', coalesce(c.device_name, ''), coalesce(c.address, ''), '', g.granted_at, g.expires_at,
       (SELECT max(t.issued_at) FROM oauth_tokens t WHERE t.grant_id = g.id)
     FROM (SELECT * FROM oauth_grants WHERE ${standing.other}) g LEFT JOIN oauth_device_codes c ON c.grant_id = g.id
     UNION ALL
     SELECT ${nameOf("'token ' || id::text")}, 'token', name, '', '', created_at, expires_at, last_used_at
     FROM personal_tokens WHERE ${standing.other}
     ORDER BY "lastUsedAt" DESC NULLS LAST, id`,
    [identityId, at.toISOString()],
  );
  const own = sessionId === undefined ? undefined : publicIdOf(sessionId);
  return rows.map(({ address, ...row }) => ({
    ...row,
    place: placeOfAddress(address),
    isThis: row.id === own,
  }));
}

/** Ends one of a user's sessions permanently and returns it; undefined if it isn't theirs, or has already ended. */
export async function endSession(
  tx: Queryable,
  { id, ...asking }: Asking & { id: string },
  at: Date,
): Promise<SignedIn | undefined> {
  const session = (await listSessions(tx, asking, at)).find((row) => row.id === id);
  if (!session) return undefined;
  for (const [table, name, stands] of [
    ['identity_sessions', 'id::text', standing.session],
    ['oauth_grants', 'id', standing.other],
    ['personal_tokens', "'token ' || id::text", standing.other],
  ] as const) {
    await tx.query(
      `UPDATE ${table} SET revoked_at = $2::timestamptz WHERE ${stands} AND ${nameOf(name)} = $3`,
      [asking.identityId, at.toISOString(), id],
    );
  }
  await forgetBrowsers(tx, [asking.identityId]);
  return session;
}

/**
 * Ends every browser and terminal of an identity except the caller's own, as after a password change. Personal tokens stay: scripts have
 * their own expiration, and their owner sees them in the list.
 */
export async function endOtherSessions(
  tx: Queryable,
  { identityId, sessionId }: Asking,
  at: Date,
): Promise<void> {
  for (const [table, key] of [
    ['identity_sessions', 'id::text'],
    ['oauth_grants', 'id'],
  ] as const) {
    await tx.query(
      `UPDATE ${table} SET revoked_at = $2 WHERE identity_id = $1 AND revoked_at IS NULL AND ${key} <> $3`,
      [identityId, at.toISOString(), sessionId ?? ''],
    );
  }
  await forgetBrowsers(tx, [identityId]);
}

function publicIdOf(sessionId: string): string {
  return tokenHash(sessionId).slice(0, nameLength);
}
