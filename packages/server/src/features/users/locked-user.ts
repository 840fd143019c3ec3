import { changeOf, type Grantor, grantOf } from '@pitlane/shared/access/grants';
import { isInternalUser } from '@pitlane/shared/access/groups';
import type { InvitedPortalUser, PortalUser } from '@pitlane/shared/features/users/manage-schema';
import { type SavedUser, savedUserOf } from '@pitlane/shared/features/users/saved-user';
import type { Config } from '../../config.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { forbidden, notFound } from '../../http/refusal.ts';
import type { DataKeys } from '../../sealing/data-keys.ts';
import { grantorOf } from './grantor.ts';
import { readPortalUsers } from './portal-users.ts';

/** Who saves a user, and when. */
export interface Saving {
  grantor: Grantor;
  call: Call;
  now: Date;
  dataKeys: DataKeys;
  /** Whether this server sends email. */
  isMailSetUp: boolean;
  /** Whether passwords are chosen here; otherwise an invitation's link wouldn't open. */
  hasPasswords: boolean;
}

/** Dependencies of saving users. */
export interface SavingDeps {
  db: Database;
  now: () => Date;
  dataKeys: DataKeys;
  config: Pick<Config, 'smtpUrl' | 'kratosUrl'>;
}

/** Returns who saves users by a call, and when. */
export async function savingOf({ db, now, dataKeys, config }: SavingDeps, call: Call): Promise<Saving> {
  const grantor = await grantorOf(db, call);
  const isMailSetUp = config.smtpUrl !== undefined;
  return { grantor, call, now: now(), dataKeys, isMailSetUp, hasPasswords: config.kratosUrl === undefined };
}

/** A user with the identity that signs in. */
export interface SavedPortalUser {
  user: PortalUser;
  identityId: string | null;
}

/** Adds to a user whether an invitation is on its way or waiting for a mail server. */
export function withInvitation<T extends SavedPortalUser>(
  saved: T,
  isInvited: boolean,
  { isMailSetUp }: Saving,
): T & { user: InvitedPortalUser } {
  const invitation = isInvited ? (isMailSetUp ? 'sent' : 'waiting') : null;
  return { ...saved, user: { ...saved.user, invitation } };
}

/** Reads a user and locks it until the transaction ends. Refuses 404 for one that the caller doesn't see. */
export async function lockedUser(
  tx: Queryable,
  userProfileID: number,
  { grantor, now }: Saving,
): Promise<SavedPortalUser> {
  const [row] = await tx.query<{ identity_id: string | null }>(
    'SELECT identity_id FROM user_profiles WHERE user_profile_id = $1 FOR UPDATE',
    [userProfileID],
  );
  const [user] = row
    ? await readPortalUsers(tx, { grantor, now, request: {}, only: String(userProfileID) })
    : [];
  if (!row || !user) throw notFound('User not found.');
  return { user, identityId: row.identity_id };
}

/** Refuses 403 for changing a user who has rights that the caller couldn't give. */
export function requireChangeable({ user }: SavedPortalUser, grantor: Grantor): void {
  const was = savedUserOf(user);
  requireGrant(grantor, { before: user, was, after: was });
}

/** Refuses 403 for rights that the caller may not give or remove. Source: decisions.md §3 (User management), §8 (Users: allowedClaimsPreAuth) */
export function requireGrant(
  grantor: Grantor,
  { before, was, after }: { before: PortalUser | undefined; was: SavedUser | undefined; after: SavedUser },
): void {
  const { isActiveDirectoryUser } = after;
  const result =
    before && was
      ? changeOf(
          grantor,
          {
            ...was,
            userProfileID: Number(before.userProfileID),
            isActiveDirectoryUser: was.isActiveDirectoryUser,
          },
          after,
        )
      : grantOf(grantor, after);
  if (!result.ok) throw forbidden(result.error);
  if (isActiveDirectoryUser && !grantor.isActiveDirectoryUser)
    throw forbidden({ code: 'internal_user', message: 'Only internal users can make an internal user.' });
  if (after.allowedClaimsPreAuth !== (was?.allowedClaimsPreAuth ?? false) && !isInternalUser(grantor)) {
    const field = 'allowedClaimsPreAuth';
    const message = 'Only internal users can grant or remove permission to pre-authorize claims.';
    throw forbidden({ code: 'denied', field, message });
  }
}
