import type { Queryable } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';
import {
  lockedUser,
  requireChangeable,
  type SavedPortalUser,
  type Saving,
  withInvitation,
} from './locked-user.ts';
import { sendInvitations } from './send-invitation.ts';

/** Emails a user a link to choose a password; can be repeated. Source: areas.md §3 (no password is typed for another) */
export async function inviteUser(
  tx: Queryable,
  userProfileID: number,
  saving: Saving,
): Promise<SavedPortalUser> {
  const { user, identityId } = await invitableUser(tx, userProfileID, saving);
  await sendInvitations(tx, [{ user, identityId, userProfileID }], saving);
  return withInvitation(await lockedUser(tx, userProfileID, saving), true, saving);
}

/** Reads a user whom the caller may invite. Refuses 404, 403, and 409 for one who is inactive. */
export async function invitableUser(
  tx: Queryable,
  userProfileID: number,
  saving: Saving,
): Promise<SavedPortalUser & { identityId: string }> {
  const { user, identityId } = await lockedUser(tx, userProfileID, saving);
  requireChangeable({ user, identityId }, saving.grantor);
  if (user.isActive && identityId !== null) return { user, identityId };
  throw conflict({
    code: 'inactive_user',
    message: `${user.username} is inactive and can't be invited.`,
    next: 'Activate the user first.',
  });
}
