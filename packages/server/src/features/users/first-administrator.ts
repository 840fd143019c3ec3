import type { AcceptInvitationRequest } from '@pitlane/shared/features/users/invitation-schema';
import { type SavedUser, userAfter, whyNotSaved } from '@pitlane/shared/features/users/saved-user';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest } from '../../http/refusal.ts';
import { makeLink } from '../../identity/links.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { unlessTaken } from './save-portal-user.ts';
import { invitationAddress } from './send-invitation.ts';
import { insertUsers } from './write-users.ts';

/** The user that the first administrator's link creates. Refuses missing values with 400, at their field. */
export function firstAdministratorOf(request: AcceptInvitationRequest): SavedUser {
  const { username, firstName, lastName, emailAddress } = request;
  const names = { username, firstName, lastName, emailAddress };
  const user = userAfter({ ...names, roleName: 'MBPIAdministrator' }, undefined);
  const problems = whyNotSaved(user);
  if (problems.length > 0) throw badRequest(problems);
  return user;
}

/**
 * Adds the administrator. The address counts as verified: the person who starts the server vouches for it, and mail may not be set up yet.
 */
export async function addFirstAdministrator(
  tx: Queryable,
  { user, passwordHash, now }: { user: SavedUser; passwordHash: string; now: Date },
  { face, auditKey }: Pick<Call, 'face' | 'auditKey'>,
): Promise<{ id: string; username: string }> {
  const added = await unlessTaken(user, () => insertUsers(tx, [user]));
  const { identityId: id, userProfileID } = added.get(user.username) ?? {};
  if (id === undefined || userProfileID === undefined) throw new Error('A user that is added has a row.');
  await tx.query('UPDATE identities SET password_hash = $2, email_verified_at = $3 WHERE id = $1', [
    id,
    passwordHash,
    now.toISOString(),
  ]);
  const author = { visitor: { userProfileID, username: user.username, face }, auditKey };
  await recordChange(tx, author, { action: 'user.create', after: { userProfileID, ...user } });
  return { id, username: user.username };
}

/** Returns true if no user can sign in, as in a new database without a demo book. */
export async function hasNobody(db: Queryable): Promise<boolean> {
  const [state] = await db.query<{ isEmpty: boolean }>(
    'SELECT NOT EXISTS (SELECT FROM identities) AS "isEmpty"',
  );
  return state?.isEmpty ?? false;
}

/** Creates the link that adds an administrator; it works once, for half an hour. Source: areas.md §3 (first administrator) */
export async function firstAdministratorAddress(
  tx: Queryable,
  keys: DataKeys,
  { origin, now }: { origin: string; now: Date },
): Promise<string> {
  const { token } = await makeLink(tx, keys, { purpose: 'administrator' }, now);
  return invitationAddress(origin, token);
}
