import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { endOtherSessions } from '../../identity/sessions.ts';
import { invitableUser } from './invite-user.ts';
import type { Saving } from './locked-user.ts';
import { sendInvitations } from './send-invitation.ts';

/**
 * Makes another user choose a new password: emails them a link, signs out their browsers and terminals, and limits the old password to choosing
 * a new one. A plain invitation (`inviteUser`) changes none of that. Source: decisions.md §8 (Second factor, passwords)
 */
export async function renewPassword(
  tx: Queryable,
  userProfileID: number,
  saving: Saving,
): Promise<{ identityId: string }> {
  const { user, identityId } = await invitableUser(tx, userProfileID, saving);
  await endOtherSessions(tx, { identityId, sessionId: undefined }, saving.now);
  await tx.query(
    'UPDATE identities SET require_password_change = true, updated_at = $2 WHERE id = $1 AND password_hash IS NOT NULL',
    [identityId, saving.now.toISOString()],
  );
  await sendInvitations(tx, [{ user, identityId, userProfileID, isSignedOut: true }], saving);
  await recordChange(tx, saving.call, {
    action: 'user.renewPassword',
    before: { userProfileID, username: user.username, requirePasswordChange: user.requirePasswordChange },
    after: { userProfileID, requirePasswordChange: true },
  });
  return { identityId };
}
