import { differentPasswords } from '@pitlane/shared/features/identity/schema';
import type { PortalUser, SavePortalUserRequest } from '@pitlane/shared/features/users/manage-schema';
import {
  type SavedUser,
  savedUserOf,
  userAfter,
  whyNotSaved,
} from '@pitlane/shared/features/users/saved-user';
import type { Queryable } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, changedMeanwhile, conflict } from '../../http/refusal.ts';
import { whyNotChosen } from '../../identity/choose-password.ts';
import { hashPassword } from '../../identity/passwords.ts';
import {
  lockedUser,
  requireGrant,
  type SavedPortalUser,
  type Saving,
  withInvitation,
} from './locked-user.ts';
import { inviteWritten, writeUsers } from './write-users.ts';

/**
 * Saves a new or changed user. Refuses 404 for one that the caller doesn't see, 412 with both versions if it was changed since it
 * was read, 403 for rights that the caller may not give or remove, and 400 by field. Source: areas.md §3 (saveportaluser)
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
  await requireKnownParent(tx, after);
  const passwordHash = before ? undefined : await givenPassword(request, after);
  const change = {
    before: before &&
      was && { was, userProfileID: request.userProfileID ?? 0, identityId: before.identityId },
    after,
  };
  const [written] = await unlessTaken(after, () => writeUsers(tx, [change], saving));
  if (!written) throw new Error('One user written gives one.');
  const { identityId, userProfileID } = written;
  await writePassword(tx, identityId, { passwordHash, mustChange: request.requirePasswordChange });
  const invitedCount = await inviteWritten(tx, [written], saving);
  const saved = await lockedUser(tx, userProfileID, saving);
  call.answerHeaders['etag'] = `"${saved.user.version}"`;
  return withInvitation(saved, invitedCount > 0, saving);
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

/** Refuses an unknown parent user with 400, at its field. */
async function requireKnownParent(tx: Queryable, { parentUserProfileID }: SavedUser): Promise<void> {
  if (!parentUserProfileID) return;
  const [parent] = await tx.query('SELECT FROM user_profiles WHERE user_profile_id = $1', [
    parentUserProfileID,
  ]);
  if (parent) return;
  const message = `User ${parentUserProfileID} not found.`;
  throw badRequest({ code: 'unknown_user', field: 'parentUserProfileID', message });
}

/** Refuses with 400 a username or address that is taken. */
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

/**
 * The hash of a new user's password, which other clients may send; ours never do. Refuses a weak one with 400, at the field. Source: areas.md §3 (R26)
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

/** A user whose password was typed by someone else must choose a new one. Source: areas.md §3 (R26) */
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
