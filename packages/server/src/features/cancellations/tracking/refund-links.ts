import { createHash, randomBytes } from 'node:crypto';
import { authorName } from '@pitlane/shared/access/assumed-session';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';

/** How long a link works. Source: areas.md §14 (tracker, 3) */
const linkDays = 90;
const dayMs = 86_400_000;

/** 128 bits can't be guessed. Source: areas.md §14 (tracker, 3) */
const secretBytes = 16;

/** A link as its row has it. */
export interface RefundLink {
  cancellationId: number;
  contractId: number;
}

/** Makes links to refunds, in their order, and returns their secrets, which are nowhere else, and until when they work. */
export async function makeRefundLinks(
  tx: Queryable,
  links: readonly RefundLink[],
  { actor, now }: Pick<Call, 'actor'> & { now: Date },
): Promise<{ secrets: string[]; expiresAt: string }> {
  const secrets = links.map(() => randomBytes(secretBytes).toString('base64url'));
  const expiresAt = new Date(now.getTime() + linkDays * dayMs).toISOString();
  await tx.query(
    `INSERT INTO refund_links (cancellation_id, contract_id, secret_sha256, created_at, created_by, expires_at)
     SELECT cancellation, contract, decode(secret, 'hex'), $4, $5, $6
     FROM unnest($1::int[], $2::bigint[], $3::text[]) AS made (cancellation, contract, secret)`,
    [
      links.map(({ cancellationId }) => cancellationId),
      links.map(({ contractId }) => contractId),
      secrets.map((secret) => hashOf(secret).toString('hex')),
      now.toISOString(),
      authorName(actor),
      expiresAt,
    ],
    { name: 'refund-links-make' },
  );
  return { secrets, expiresAt };
}

/** Finds a link that works; undefined for one that is unknown, expired or revoked. */
export async function findRefundLink(
  db: Queryable,
  secret: string,
  now: Date,
): Promise<RefundLink | undefined> {
  const [link] = await db.query<RefundLink>(
    `SELECT cancellation_id AS "cancellationId", contract_id AS "contractId" FROM refund_links
     WHERE secret_sha256 = $1 AND revoked_at IS NULL AND expires_at > $2`,
    [hashOf(secret), now.toISOString()],
    { name: 'refund-link-find' },
  );
  return link;
}

/** Revokes the links to a refund, and returns how many worked until then. */
export async function revokeRefundLinks(
  tx: Queryable,
  cancellationId: number,
  { actor, now }: Pick<Call, 'actor'> & { now: Date },
): Promise<number> {
  const revoked = await tx.query(
    `UPDATE refund_links SET revoked_at = $2, revoked_by = $3 WHERE cancellation_id = $1 AND revoked_at IS NULL AND expires_at > $2 RETURNING id`,
    [cancellationId, now.toISOString(), authorName(actor)],
    { name: 'refund-link-revoke' },
  );
  return revoked.length;
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
