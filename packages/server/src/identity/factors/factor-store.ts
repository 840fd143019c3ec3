import type { Queryable } from '../../db/database.ts';

import { forgetBrowsers } from '../remembered-browsers.ts';

/** How a user confirms a sign-in: an authenticator app, a passkey, a code by email, or a recovery code. */
export type FactorKind = 'totp' | 'webauthn' | 'email' | 'lookup';

/** A factor as its row has it; times are ISO instants. */
export type Factor = {
  id: string;
  kind: FactorKind;
  label: string;
  secret: Buffer | null;
  address: string | null;
  credentialId: Buffer | null;
  publicKey: Buffer | null;
  signCount: number;
  transports: string | null;
  challenge: string | null;
  confirmedAt: string | null;
  lastUsedAt: string | null;
};

const columns = `id, kind, label, secret, address, credential_id AS "credentialId", public_key AS "publicKey",
  sign_count::int AS "signCount", transports, challenge, confirmed_at AS "confirmedAt", last_used_at AS "lastUsedAt"`;

/** Lists the factors of an identity that count, the oldest first. */
export function listFactors(db: Queryable, identityId: string): Promise<Factor[]> {
  return db.query<Factor>(
    `SELECT ${columns} FROM identity_factors
     WHERE identity_id = $1 AND confirmed_at IS NOT NULL AND revoked_at IS NULL ORDER BY confirmed_at, id`,
    [identityId],
  );
}

/** Finds a factor of an identity that was offered or counts. */
export async function findFactor(
  db: Queryable,
  { id, identityId }: { id: string; identityId: string },
): Promise<Factor | undefined> {
  const [factor] = await db.query<Factor>(
    `SELECT ${columns} FROM identity_factors WHERE id = $1 AND identity_id = $2 AND revoked_at IS NULL`,
    [id, identityId],
  );
  return factor;
}

/** Finds the passkey with a credential's id, of any user. */
export async function findPasskey(
  db: Queryable,
  credentialId: Buffer,
): Promise<(Factor & { identityId: string }) | undefined> {
  const [factor] = await db.query<Factor & { identityId: string }>(
    `SELECT ${columns}, identity_id AS "identityId" FROM identity_factors
     WHERE credential_id = decode($1, 'hex') AND confirmed_at IS NOT NULL AND revoked_at IS NULL`,
    [credentialId.toString('hex')],
  );
  return factor;
}

/** The setup data of a factor before it is confirmed. */
export interface OfferedFactor {
  id: string;
  identityId: string;
  kind: FactorKind;
  label: string;
  secret?: Buffer;
  address?: string;
  challenge?: string;
}

/** Offers a factor; it counts once it is confirmed. */
export async function offerFactor(tx: Queryable, offered: OfferedFactor, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO identity_factors (id, identity_id, kind, label, secret, address, challenge, offered_at)
     VALUES ($1, $2, $3, $4, decode($5, 'hex'), $6, $7, $8)`,
    [
      offered.id,
      offered.identityId,
      offered.kind,
      offered.label,
      offered.secret?.toString('hex') ?? null,
      offered.address ?? null,
      offered.challenge ?? null,
      at.toISOString(),
    ],
  );
}

/** Activates an offered factor; undefined if it is already active or gone. One conditional UPDATE decides. */
export async function confirmFactor(tx: Queryable, id: string, at: Date): Promise<Factor | undefined> {
  const [row] = await tx.query<Factor>(
    `UPDATE identity_factors SET confirmed_at = $2, last_used_at = $2, challenge = NULL
     WHERE id = $1 AND confirmed_at IS NULL AND revoked_at IS NULL RETURNING ${columns}`,
    [id, at.toISOString()],
  );
  return row;
}

/** Revokes a factor permanently; undefined if it isn't theirs, or was already revoked. */
export async function revokeFactor(
  tx: Queryable,
  { id, identityId }: { id: string; identityId: string },
  at: Date,
): Promise<Factor | undefined> {
  const [row] = await tx.query<Factor>(
    `UPDATE identity_factors SET revoked_at = $3, secret = NULL, credential_id = NULL
     WHERE id = $1 AND identity_id = $2 AND confirmed_at IS NOT NULL AND revoked_at IS NULL RETURNING ${columns}`,
    [id, identityId, at.toISOString()],
  );
  await forgetBrowsers(tx, [identityId]);
  return row;
}

/**
 * Revokes every factor of an identity permanently, including offered ones; returns the kinds of those that were active.
 */
export async function revokeFactors(tx: Queryable, identityId: string, at: Date): Promise<FactorKind[]> {
  const rows = await tx.query<{ kind: FactorKind; counted: boolean }>(
    `UPDATE identity_factors SET revoked_at = $2, secret = NULL, credential_id = NULL
     WHERE identity_id = $1 AND revoked_at IS NULL RETURNING kind, confirmed_at IS NOT NULL AS counted`,
    [identityId, at.toISOString()],
  );
  await forgetBrowsers(tx, [identityId]);
  return rows.filter(({ counted }) => counted).map(({ kind }) => kind);
}

/** Notes the use of a factor. */
export async function noteUse(tx: Queryable, id: string, at: Date): Promise<void> {
  await tx.query('UPDATE identity_factors SET last_used_at = $2 WHERE id = $1', [id, at.toISOString()]);
}
