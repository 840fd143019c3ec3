import { changeOf, type Grantor, grantOf } from '@pitlane/shared/access/grants';
import { isInternalUser } from '@pitlane/shared/access/groups';
import { roleNamed } from '@pitlane/shared/access/roles';
import type { PortalUser, SavePortalUserRequest } from '@pitlane/shared/features/users/manage-schema';
import {
  type SavedUser,
  savedUserOf,
  userAfter,
  whyNotSaved,
} from '@pitlane/shared/features/users/saved-user';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, changedMeanwhile, conflict, forbidden, notFound } from '../../http/refusal.ts';
import { endAccess } from './end-access.ts';
import { readPortalUsers } from './portal-users.ts';

/** Who saves a user, and when. */
export interface Saving {
  grantor: Grantor;
  call: Call;
  now: Date;
}

/** A user with the identity that signs in. */
export interface SavedPortalUser {
  user: PortalUser;
  identityId: string | null;
}

/**
 * Saves a user, a new one or changed. Refuses 404 for one that the caller doesn't see, 412 with both versions where it was changed since it
 * was read, 403 where the caller may not give or take what it has, and 400 by field. Source: areas.md §3 (saveportaluser)
 */
export async function savePortalUser(
  tx: Queryable,
  request: SavePortalUserRequest,
  saving: Saving,
): Promise<SavedPortalUser> {
  const { grantor, call } = saving;
  const before = request.userProfileID ? await lockedUser(tx, request.userProfileID, saving) : undefined;
  if (before) requireCurrent(before.user, request, call);
  const was = before && savedUserOf(before.user);
  const after = userAfter(request, was);
  requireGrant(grantor, { before: before?.user, was, after });
  const problems = whyNotSaved(after);
  if (problems.length > 0) throw badRequest(problems);
  await requireKnownCodes(tx, after);
  const id = await written(after, () => (before ? update(tx, before, after) : insert(tx, after)));
  await writeHoldings(tx, id, after);
  const saved = await lockedUser(tx, id, saving);
  if (was?.isActive === true && !after.isActive)
    await endAccess(tx, { userProfileID: id, identityId: saved.identityId }, saving.now);
  await recordChange(tx, call, {
    action: before ? 'user.update' : 'user.create',
    ...(was ? { before: { userProfileID: id, ...was } } : {}),
    after: { userProfileID: id, ...after },
  });
  call.answerHeaders['etag'] = `"${saved.user.version}"`;
  return saved;
}

/** Reads a user that nobody else changes until the transaction ends. Refuses 404 for one that the caller doesn't see. */
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

function requireCurrent(user: PortalUser, request: SavePortalUserRequest, call: Call): void {
  if (user.status === 'Deleted')
    throw conflict({ code: 'deleted_user', message: `${user.username} is deleted and can't be changed.` });
  const version = call.version ?? request.version;
  if (version === undefined || version === null || version === user.version) return;
  const { password: _one, confirmPassword: _other, ...sent } = request;
  throw changedMeanwhile(`Someone else changed ${user.username} while you were editing.`, {
    current: user,
    sent,
  });
}

/** Refuses 403 a change of a user who has what the caller couldn't give. */
export function requireChangeable({ user }: SavedPortalUser, grantor: Grantor): void {
  const was = savedUserOf(user);
  requireGrant(grantor, { before: user, was, after: was });
}

/** Refuses 403 what the caller may not give or take. Source: decisions.md §3 (User management), §8 (Users: allowedClaimsPreAuth) */
function requireGrant(
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
    const message = 'Only internal users can let someone pre-authorize claims, or stop them.';
    throw forbidden({ code: 'denied', field, message });
  }
}

/** Refuses 400, at the field, a dealer or agency that the book doesn't have. */
async function requireKnownCodes(tx: Queryable, user: SavedUser): Promise<void> {
  const listed = (code: string | null) => (code === null ? [] : [code]);
  const fields = [
    ['agentCode', 'Agency', 'agencies', 'agent_code', listed(user.agentCode)],
    ['dealerCode', 'Dealer', 'dealers', 'dealer_code', listed(user.dealerCode)],
    ['additionalAgencies', 'Agency', 'agencies', 'agent_code', user.additionalAgencies],
    ['additionalDealers', 'Dealer', 'dealers', 'dealer_code', user.additionalDealers],
    ['assignedDealers', 'Dealer', 'dealers', 'dealer_code', user.assignedDealers],
  ] as const;
  for (const [field, noun, table, column, codes] of fields) {
    if (codes.length === 0) continue;
    const [unknown] = await tx.query<{ code: string }>(
      `SELECT code FROM unnest($1::text[]) AS code WHERE NOT EXISTS (SELECT FROM ${table} WHERE ${column} = code) LIMIT 1`,
      [codes],
    );
    if (unknown)
      throw badRequest({
        code: `unknown_${noun.toLowerCase()}`,
        field,
        message: `${noun} ${unknown.code} not found.`,
      });
  }
}

/** Refuses 400 a username or address that somebody has. */
async function written(user: SavedUser, write: () => Promise<number>): Promise<number> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const isEmail = String((error as { constraint?: string }).constraint).includes('email');
    throw badRequest(
      isEmail
        ? { code: 'taken', field: 'emailAddress', message: `${user.emailAddress} already belongs to a user.` }
        : { code: 'taken', field: 'username', message: `The username ${user.username} is taken.` },
    );
  }
}

const columns = [
  'parent_user_profile_id',
  'first_name',
  'last_name',
  'username',
  'email_address',
  'profile_photo_url',
  'role_id',
  'user_profile_type',
  'agent_code',
  'dealer_code',
  'is_active',
  'is_fake_user',
  'is_active_directory_user',
  'allowed_claims_pre_auth',
  'pip_member_number',
  'assigned_all_active_dealers',
  'assigned_all_inactive_dealers',
];

/** The values of the columns, in their order. */
function valuesOf(user: SavedUser): unknown[] {
  return [
    user.parentUserProfileID || null,
    user.firstName,
    user.lastName,
    user.username,
    user.emailAddress,
    user.profilePhotoUrl,
    roleNamed(user.role).id,
    user.userProfileType,
    user.agentCode,
    user.dealerCode,
    user.isActive,
    user.isFakeUser,
    user.isActiveDirectoryUser,
    user.allowedClaimsPreAuth,
    user.pipMemberNumber,
    user.assignedAllActiveDealers,
    user.assignedAllInactiveDealers,
  ];
}

async function insert(tx: Queryable, user: SavedUser): Promise<number> {
  const [identity] = await tx.query<{ id: string }>(
    'INSERT INTO identities (username, email_address, state) VALUES ($1, $2, $3) RETURNING id',
    [user.username, user.emailAddress, stateOf(user)],
  );
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO user_profiles (identity_id, ${columns.join(', ')})
     VALUES ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')}) RETURNING user_profile_id AS id`,
    [identity?.id, ...valuesOf(user)],
  );
  if (!row) throw new Error('A user that is added has a row.');
  return row.id;
}

async function update(
  tx: Queryable,
  { user, identityId }: SavedPortalUser,
  after: SavedUser,
): Promise<number> {
  const id = Number(user.userProfileID);
  await tx.query('UPDATE identities SET username = $2, email_address = $3, state = $4 WHERE id = $1', [
    identityId,
    after.username,
    after.emailAddress,
    stateOf(after),
  ]);
  await tx.query(
    `UPDATE user_profiles SET version = version + 1, ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')}
     WHERE user_profile_id = $1`,
    [id, ...valuesOf(after)],
  );
  return id;
}

function stateOf({ isActive }: SavedUser): string {
  return isActive ? 'active' : 'inactive';
}

async function writeHoldings(tx: Queryable, id: number, user: SavedUser): Promise<void> {
  await tx.query('DELETE FROM user_dealers WHERE user_profile_id = $1', [id]);
  await tx.query('DELETE FROM user_agencies WHERE user_profile_id = $1', [id]);
  await tx.query(
    `INSERT INTO user_dealers (user_profile_id, dealer_code, kind)
     SELECT $1::int, code, 'additional' FROM unnest($2::text[]) AS code
     UNION ALL SELECT $1::int, code, 'assigned' FROM unnest($3::text[]) AS code`,
    [id, user.additionalDealers, user.assignedDealers],
  );
  await tx.query(
    'INSERT INTO user_agencies (user_profile_id, agent_code) SELECT $1::int, code FROM unnest($2::text[]) AS code',
    [id, user.additionalAgencies],
  );
}
