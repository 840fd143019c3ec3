import type { Queryable } from '../../db/database.ts';
import { accountOfIdentity, endCodes } from '../../identity/emailed-codes.ts';
import { forgetBrowsers } from '../../identity/remembered-browsers.ts';

/** Who loses access. */
interface Leaving {
  userProfileID: number;
  identityId: string | null;
}

/**
 * Ends all access of users (browsers, terminals, access tokens, push notifications and invitations) and pauses what runs in their name. Servers that have a
 * session in memory read it again within three seconds. Source: areas.md §3 (deactivating), decisions.md §8 (Users)
 */
export async function endAccess(tx: Queryable, leaving: readonly Leaving[], at: Date): Promise<void> {
  if (leaving.length === 0) return;
  const now = at.toISOString();
  const identityIds = leaving.flatMap(({ identityId }) => identityId ?? []);
  for (const table of ['identity_sessions', 'oauth_grants', 'personal_tokens'])
    await tx.query(
      `UPDATE ${table} SET revoked_at = $2 WHERE identity_id = ANY ($1::uuid[]) AND revoked_at IS NULL`,
      [identityIds, now],
    );
  await forgetBrowsers(tx, identityIds);
  await endCodes(tx, { accounts: identityIds.map(accountOfIdentity), purpose: 'invitation' }, at);
  await tx.query("UPDATE identities SET state = 'inactive', updated_at = $2 WHERE id = ANY ($1::uuid[])", [
    identityIds,
    now,
  ]);
  const userProfileIDs = leaving.map(({ userProfileID }) => userProfileID);
  await tx.query('DELETE FROM push_devices WHERE user_profile_id = ANY ($1)', [userProfileIDs]);
  await tx.query(
    `UPDATE schedules SET next_run_at = NULL, paused_because = 'Its owner''s account is no longer active.'
     WHERE user_profile_id = ANY ($1)`,
    [userProfileIDs],
  );
}
