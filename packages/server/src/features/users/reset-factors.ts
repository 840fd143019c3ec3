import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { conflict } from '../../http/refusal.ts';
import { revokeFactors } from '../../identity/factors/factor-store.ts';
import { mailNotice } from '../../identity/identity-mail.ts';
import { endOtherSessions } from '../../identity/sessions.ts';
import { lockedUser, requireChangeable, type SavedPortalUser, type Saving } from './locked-user.ts';

/**
 * Removes all second factors of a user who lost theirs, ends their sessions and emails them; the next sign-in adds a new one. No one can reset
 * their own; another administrator must. Source: areas.md §1.3, §2 (user.resetFactor)
 */
export async function resetFactors(
  tx: Queryable,
  userProfileID: number,
  saving: Saving,
): Promise<SavedPortalUser> {
  const before = await lockedUser(tx, userProfileID, saving);
  requireChangeable(before, saving.grantor);
  const { identityId, user } = before;
  const removed = identityId === null ? [] : await revokeFactors(tx, identityId, saving.now);
  if (identityId === null || removed.length === 0)
    throw conflict({ code: 'no_factor', message: `${user.username} has no second factor.` });
  await endOtherSessions(tx, { identityId, sessionId: undefined }, saving.now);
  const { actor } = saving.call;
  const about = [`By ${actor.fullName} (${actor.username})`, saving.now.toISOString()];
  await mailNotice(tx, { emailAddress: user.emailAddress ?? '' }, { kind: 'resetFactors', about });
  await recordChange(tx, saving.call, {
    action: 'user.resetFactor',
    before: { userProfileID, username: user.username, factors: removed },
    after: { userProfileID, factors: [] },
  });
  return lockedUser(tx, userProfileID, saving);
}
