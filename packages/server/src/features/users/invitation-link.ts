import type { InvitationLink } from '@pitlane/shared/features/users/manage-schema';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';
import { makeLink } from '../../identity/links.ts';
import { invitableUser } from './invite-user.ts';
import type { Saving } from './locked-user.ts';
import { invitationAddress, lockedAccounts } from './send-invitation.ts';

/**
 * Creates a link for a user without a password, to be copied and handed over instead of mailed. Refuses 404 and 403 like an emailed
 * invitation, and 409 for a user with a password: anyone who copied the link could take over the account.
 */
export async function makeInvitationLink(
  tx: Queryable,
  userProfileID: number,
  saving: Saving,
): Promise<InvitationLink> {
  const { user, identityId } = await invitableUser(tx, userProfileID, saving);
  const { call, now, dataKeys } = saving;
  const accounts = await lockedAccounts(tx, [{ user, identityId, userProfileID }]);
  if (accounts.get(identityId)?.hasPassword) throw hasPassword(user.username ?? '');
  const link = { purpose: 'invitation', identityId, madeBy: call.actor.fullName } as const;
  const { token, expiresAt } = await makeLink(tx, dataKeys, link, now);
  await tx.query('UPDATE user_profiles SET invited_at = $2 WHERE user_profile_id = $1', [
    userProfileID,
    now.toISOString(),
  ]);
  const { username } = user;
  await recordChange(tx, call, { action: 'user.copyInvitation', after: { userProfileID, username } });
  return { username, address: invitationAddress(call.origin, token), expiresAt };
}

function hasPassword(username: string) {
  return conflict({
    code: 'has_password',
    message: `${username} already has a password, so an invitation link can't be shown.`,
    next: 'Send an invitation by email instead.',
  });
}
