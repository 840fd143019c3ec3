import type { Queryable } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';
import { lockedUser, requireChangeable, type SavedPortalUser, type Saving } from './locked-user.ts';
import { sendInvitation } from './send-invitation.ts';

/** Mails a user a link to choose a password with, also again. Source: areas.md §3 (no password is typed for another) */
export async function inviteUser(
  tx: Queryable,
  userProfileID: number,
  saving: Saving,
): Promise<SavedPortalUser> {
  const before = await lockedUser(tx, userProfileID, saving);
  requireChangeable(before, saving.grantor);
  const { username, isActive } = before.user;
  if (!isActive || before.identityId === null)
    throw conflict({
      code: 'inactive_user',
      message: `${username} is inactive and can't be invited.`,
      next: 'Activate the user first.',
    });
  await sendInvitation(tx, { ...before, userProfileID }, saving);
  return lockedUser(tx, userProfileID, saving);
}
