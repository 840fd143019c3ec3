import type { Database, Queryable } from '../../db/database.ts';
import type { LiveSession } from '../live-session.ts';
import { newToken, tokenHash } from '../tokens.ts';

/** The only client: our own terminal. It keeps no secret, as it runs on its user's machine. */
export const terminalClientId = 'pitlane-cli';
/** The scope of a terminal: the portal's API, with the rights of its user. */
export const grantedScope = 'portal';

/**
 * A terminal's sign-in ends twelve hours after its approval, however busy, as a browser's does. Source: security.md §1.
 * Assumption: it does not end by being idle, as people keep the terminal open all day; its access tokens live for minutes.
 */
export const grantMs = 12 * 3_600_000;

/** The level of the session that grants its rights: a terminal or a token never gets more. Source: decisions.md §8 */
export type HandedLevel = Pick<LiveSession, 'aal' | 'steppedUpAt'>;

/** Grants a terminal its user's permissions, and returns the grant's id. */
export async function makeGrant(
  db: Queryable,
  { identityId, level }: { identityId: string; level: HandedLevel },
  at: Date,
): Promise<string> {
  const id = newToken();
  await db.query(
    `INSERT INTO oauth_grants (id, identity_id, client_id, granted_at, expires_at, aal, stepped_up_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      id,
      identityId,
      terminalClientId,
      at.toISOString(),
      new Date(at.getTime() + grantMs).toISOString(),
      level.aal,
      level.steppedUpAt === undefined ? null : new Date(level.steppedUpAt).toISOString(),
    ],
  );
  return id;
}

/** A grant that was not revoked, of an identity that may sign in. */
export interface GrantRow {
  identityId: string;
  clientId: string;
  expiresAt: string;
}

/** Finds a grant that counts, also one whose time is over. */
export async function findGrant(db: Database, id: string): Promise<GrantRow | undefined> {
  const [row] = await db.query<GrantRow>(
    `SELECT g.identity_id AS "identityId", g.client_id AS "clientId", g.expires_at AS "expiresAt"
     FROM oauth_grants g JOIN identities i ON i.id = g.identity_id AND i.state = 'active'
     WHERE g.id = $1 AND g.revoked_at IS NULL`,
    [id],
  );
  return row;
}

/** Revokes a grant, and with it every token under it; gives whose it was, undefined if it was revoked before. */
export async function revokeGrant(db: Database, id: string, at: Date): Promise<string | undefined> {
  const [row] = await db.query<{ identityId: string }>(
    'UPDATE oauth_grants SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING identity_id AS "identityId"',
    [id, at.toISOString()],
  );
  return row?.identityId;
}

/**
 * Returns why a terminal's access token does not count: `expired` where its sign-in can be refreshed, `revoked` where it cannot any
 * more; undefined for what never was one.
 */
export async function endOfToken(
  db: Database,
  token: string,
  at: Date,
): Promise<'expired' | 'revoked' | undefined> {
  const [row] = await db.query<{ isRevoked: boolean }>(
    `SELECT g.revoked_at IS NOT NULL OR g.expires_at <= $2::timestamptz AS "isRevoked"
     FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id
     WHERE t.token_hash = decode($1, 'hex') AND t.kind = 'AccessToken'`,
    [tokenHash(token), at.toISOString()],
  );
  if (!row) return undefined;
  return row.isRevoked ? 'revoked' : 'expired';
}
