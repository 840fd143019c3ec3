import {
  type AchAuthorization,
  achAuthorizationText,
  achAuthorizationVersion,
} from '@pitlane/shared/features/remittance/rules/ach-authorization';
import type { Queryable } from '../../../db/database.ts';
import type { Call } from '../../../http/call.ts';
import { sha256Of } from '../../../outbox/mail.ts';

/**
 * Stores what a person agreed to, as it was shown: the text, its version and hash, who, when and from which address. Returns its id.
 * Source: areas.md §6.6 (Authorization text), §6.1 (ach_authorizations)
 */
export async function storeAuthorization(
  tx: Queryable,
  { actor, address }: Pick<Call, 'actor' | 'address'>,
  { bankAccountId, authorization }: { bankAccountId: string; authorization: AchAuthorization },
): Promise<number> {
  const text = achAuthorizationText(authorization);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO ach_authorizations (bank_account_id, user_profile_id, given_by, text_version, text_sha256, text, amount, address)
     VALUES ($1, $2, $3, $4, $5, $6, $7::bigint / 100.0, $8) RETURNING id`,
    [
      bankAccountId,
      actor.userProfileID,
      actor.fullName,
      achAuthorizationVersion,
      sha256Of(Buffer.from(text)),
      text,
      authorization.payment?.amountCents ?? null,
      address,
    ],
  );
  if (!row) throw new Error('One row written gives one row.');
  return row.id;
}
