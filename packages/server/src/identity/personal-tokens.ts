import { personalTokenPrefix } from '@pitlane/shared/features/identity/rules/personal-tokens';
import type { Database, Queryable } from '../db/database.ts';
import { oneAtATime } from '../db/one-at-a-time.ts';
import { newToken, tokenHash } from './tokens.ts';

/** A listed personal token; times are ISO instants. */
export type PersonalTokenRow = {
  id: number;
  name: string;
  mayChange: boolean;
  createdAt: string;
  expiresAt: string;
  lastUsedAt: string | null;
};

/** A token to create: valid for `days`, with at most `most` per user. */
export interface TokenRequest {
  identityId: string;
  name: string;
  mayChange: boolean;
  days: number;
  most: number;
  /** The level of the session that makes it. */
  aal: 1 | 2;
}

const columns = `id, name, may_change AS "mayChange", created_at AS "createdAt", expires_at AS "expiresAt",
  last_used_at AS "lastUsedAt"`;
const dayMs = 86_400_000;

/** Lists the tokens of a user that count, the newest first. */
export async function listPersonalTokens(
  db: Database,
  identityId: string,
  at: Date,
): Promise<PersonalTokenRow[]> {
  return db.query<PersonalTokenRow>(
    `SELECT ${columns} FROM personal_tokens
     WHERE identity_id = $1 AND revoked_at IS NULL AND expires_at > $2 ORDER BY id DESC`,
    [identityId, at.toISOString()],
  );
}

/** Creates a token and returns its secret, which isn't stored; undefined if the user has the maximum number. */
export async function createPersonalToken(
  tx: Queryable,
  { identityId, name, mayChange, days, most, aal }: TokenRequest,
  at: Date,
): Promise<(PersonalTokenRow & { token: string }) | undefined> {
  await oneAtATime(tx, `personal tokens of ${identityId}`);
  const token = personalTokenPrefix + newToken();
  const expiresAt = new Date(at.getTime() + days * dayMs).toISOString();
  const [row] = await tx.query<PersonalTokenRow>(
    `INSERT INTO personal_tokens (identity_id, token_hash, name, may_change, created_at, expires_at, aal)
     SELECT $1::uuid, decode($2, 'hex'), $3::text, $4::boolean, $5::timestamptz, $6::timestamptz, $8::smallint
     WHERE (SELECT count(*) FROM personal_tokens
            WHERE identity_id = $1::uuid AND revoked_at IS NULL AND expires_at > $5::timestamptz) < $7::int
     RETURNING ${columns}`,
    [identityId, tokenHash(token), name, mayChange, at.toISOString(), expiresAt, most, aal],
  );
  return row && { ...row, token };
}

/** Revokes a user's token permanently; undefined if it is not theirs, or was already revoked. */
export async function revokePersonalToken(
  tx: Queryable,
  { id, identityId }: { id: number; identityId: string },
  at: Date,
): Promise<PersonalTokenRow | undefined> {
  const [row] = await tx.query<PersonalTokenRow>(
    `UPDATE personal_tokens SET revoked_at = $3 WHERE id = $1 AND identity_id = $2 AND revoked_at IS NULL
     RETURNING ${columns}`,
    [id, identityId, at.toISOString()],
  );
  return row;
}
