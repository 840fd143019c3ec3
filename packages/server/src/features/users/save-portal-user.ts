import { roleNamed } from '@pitlane/shared/access/roles';
import { differentPasswords } from '@pitlane/shared/features/identity/schema';
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
import { badRequest, changedMeanwhile, conflict } from '../../http/refusal.ts';
import { whyNotChosen } from '../../identity/choose-password.ts';
import { hashPassword } from '../../identity/passwords.ts';
import { endAccess } from './end-access.ts';
import { lockedUser, requireGrant, type SavedPortalUser, type Saving } from './locked-user.ts';
import { sendInvitation } from './send-invitation.ts';

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
  const passwordHash = before ? undefined : await givenPassword(request, after);
  const { identityId, userProfileID } = await unlessTaken(after, () =>
    before ? update(tx, before, after) : insertUser(tx, after),
  );
  await writeHoldings(tx, userProfileID, after);
  await writePassword(tx, identityId, { passwordHash, mustChange: request.requirePasswordChange });
  const wasActive = was?.isActive ?? false;
  if (wasActive && !after.isActive) await endAccess(tx, { userProfileID, identityId }, saving.now);
  await recordChange(tx, call, {
    action: before ? 'user.update' : 'user.create',
    ...(was ? { before: { userProfileID, ...was } } : {}),
    after: { userProfileID, ...after },
  });
  const isReached = wasActive && was?.emailAddress === after.emailAddress;
  if (after.isActive && !isReached && !(await hasPassword(tx, identityId)))
    await sendInvitation(tx, { userProfileID, identityId, user: after }, saving);
  const saved = await lockedUser(tx, userProfileID, saving);
  call.answerHeaders['etag'] = `"${saved.user.version}"`;
  return saved;
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
export async function unlessTaken<T>(
  user: Pick<SavedUser, 'username' | 'emailAddress'>,
  write: () => Promise<T>,
): Promise<T> {
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

/** The keys of a user's two rows. */
interface UserKeys {
  userProfileID: number;
  identityId: string | null;
}

/** Adds an identity and its profile. */
export async function insertUser(tx: Queryable, user: SavedUser): Promise<UserKeys & { identityId: string }> {
  const [identity] = await tx.query<{ id: string }>(
    'INSERT INTO identities (username, email_address, state) VALUES ($1, $2, $3) RETURNING id',
    [user.username, user.emailAddress, stateOf(user)],
  );
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO user_profiles (identity_id, ${columns.join(', ')})
     VALUES ($1, ${columns.map((_, at) => `$${at + 2}`).join(', ')}) RETURNING user_profile_id AS id`,
    [identity?.id, ...valuesOf(user)],
  );
  if (!row || !identity) throw new Error('A user that is added has a row.');
  return { userProfileID: row.id, identityId: identity.id };
}

async function update(
  tx: Queryable,
  { user, identityId }: SavedPortalUser,
  after: SavedUser,
): Promise<UserKeys> {
  const userProfileID = Number(user.userProfileID);
  await tx.query('UPDATE identities SET username = $2, email_address = $3, state = $4 WHERE id = $1', [
    identityId,
    after.username,
    after.emailAddress,
    stateOf(after),
  ]);
  await tx.query(
    `UPDATE user_profiles SET version = version + 1, ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')}
     WHERE user_profile_id = $1`,
    [userProfileID, ...valuesOf(after)],
  );
  return { userProfileID, identityId };
}

/**
 * The hash of the password that another client sent for a new user; ours never do. Refuses 400, at the field, a weak one. Source: areas.md §3 (R26)
 */
async function givenPassword(
  { password, confirmPassword }: SavePortalUserRequest,
  user: SavedUser,
): Promise<string | undefined> {
  if (!password) return undefined;
  if (password !== (confirmPassword ?? ''))
    throw badRequest({ code: 'invalid', message: differentPasswords, field: 'confirmPassword' });
  const why = whyNotChosen(password, user);
  if (why !== undefined) throw badRequest({ code: 'invalid', message: why, field: 'password' });
  return hashPassword(password);
}

/** Who knows a password that somebody else typed must choose another. Source: areas.md §3 (R26) */
async function writePassword(
  tx: Queryable,
  identityId: string | null,
  { passwordHash, mustChange }: { passwordHash: string | undefined; mustChange?: boolean | null | undefined },
): Promise<void> {
  if (passwordHash === undefined && typeof mustChange !== 'boolean') return;
  await tx.query(
    `UPDATE identities SET password_hash = coalesce($2, password_hash),
       require_password_change = coalesce($2, password_hash) IS NOT NULL AND $3 WHERE id = $1`,
    [identityId, passwordHash ?? null, passwordHash !== undefined || mustChange],
  );
}

async function hasPassword(tx: Queryable, identityId: string | null): Promise<boolean> {
  const found = await tx.query('SELECT FROM identities WHERE id = $1 AND password_hash IS NOT NULL', [
    identityId,
  ]);
  return found.length > 0;
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
