import type { Queryable } from '../../db/database.ts';
import { accountOfIdentity, endCodes } from '../../identity/emailed-codes.ts';
import { forgetBrowsers } from '../../identity/remembered-browsers.ts';

/** Who loses access. */
interface Leaving {
  userProfileID: number;
  identityId: string | null;
}

/**
 * Ends every way in that a user has: browsers, terminals, access tokens and invitations, and pauses what runs in their name. Servers that hold a session in
 * memory read it again within three seconds. Source: areas.md §3 (deactivating), decisions.md §8 (Users)
 */
export async function endAccess(
  tx: Queryable,
  { userProfileID, identityId }: Leaving,
  at: Date,
): Promise<void> {
  const now = at.toISOString();
  for (const table of ['identity_sessions', 'oauth_grants', 'personal_tokens'])
    await tx.query(`UPDATE ${table} SET revoked_at = $2 WHERE identity_id = $1 AND revoked_at IS NULL`, [
      identityId,
      now,
    ]);
  await forgetBrowsers(tx, identityId);
  if (identityId !== null)
    await endCodes(tx, { account: accountOfIdentity(identityId), purpose: 'invitation' }, at);
  await tx.query("UPDATE identities SET state = 'inactive', updated_at = $2 WHERE id = $1", [
    identityId,
    now,
  ]);
  await tx.query(
    `UPDATE schedules SET next_run_at = NULL, paused_because = 'Its owner''s account is no longer active.' WHERE user_profile_id = $1`,
    [userProfileID],
  );
}
