import { representativesSeenBy } from '@pitlane/shared/access/representatives';
import { isServiceUser, roles, wireRoleName } from '@pitlane/shared/access/roles';
import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import { countedUsers } from '@pitlane/shared/features/users/access-review';
import { manageUserOperations } from '@pitlane/shared/features/users/manage-operations';
import { type PortalUser, usernameForm } from '@pitlane/shared/features/users/manage-schema';
import { roleWithId } from '@pitlane/shared/features/users/rules';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { createUserLimit } from '../../http/limit-user.ts';
import { conflict, notFound } from '../../http/refusal.ts';
import type { SessionStore } from '../../identity/session-store.ts';
import { reportAnswer } from '../reports/report-answer.ts';
import { type ReportDeps, requireSeen } from '../reports/requested-days.ts';
import { deactivateUser } from './deactivate-user.ts';
import { endAccess } from './end-access.ts';
import { grantorOf } from './grantor.ts';
import { makeInvitationLink } from './invitation-link.ts';
import { inviteUser } from './invite-user.ts';
import {
  lockedUser,
  requireChangeable,
  type SavedPortalUser,
  type Saving,
  type SavingDeps,
  savingOf,
} from './locked-user.ts';
import { countUsers, portalUsersSelect, readPortalUsers } from './portal-users.ts';
import { resetFactors } from './reset-factors.ts';
import { savePortalUser } from './save-portal-user.ts';

/** How many usernames a user may try in a minute, because each response reveals whether it's taken. Source: areas.md §3 (usernameisvalid) */
const mostNames = 30;

/** Dependencies of managing users. */
export interface ManageUserDeps extends ReportDeps, SavingDeps {
  sessions: SessionStore;
}

/** Handles the list of users, which is a report as well. */
export function userListHandlers(
  deps: ReportDeps & Pick<ManageUserDeps, 'now'>,
): Pick<Handlers<typeof manageUserOperations, Call>, 'listPortalUsers'> {
  const { listPortalUsers } = manageUserOperations;
  return {
    listPortalUsers: async (request, call) => {
      await requireSeen(deps, request, call);
      const select = portalUsersSelect({ grantor: await grantorOf(deps.db, call), now: deps.now(), request });
      return reportAnswer(deps.db, {
        operation: listPortalUsers,
        select,
        request,
        call,
        isOfNoContract: true,
      });
    },
  };
}

/** Handles the calls that manage users. Source: portal.md §7 (Admin, Internal, Lookup), areas.md §3 */
export function manageUserHandlers(deps: ManageUserDeps): Handlers<typeof manageUserOperations, Call> {
  const { db, now } = deps;
  const limitNames = createUserLimit(mostNames, now);
  const change = userChange(deps);
  return {
    ...userListHandlers(deps),
    countPortalUsers: (request, call) => userCounts(deps, request, call),
    getPortalUser: async ({ user }, call) => {
      const grantor = await grantorOf(db, call);
      const [profile] = await readPortalUsers(db, { grantor, now: now(), request: {}, only: user });
      if (!profile) throw notFound(`User ${user} not found.`);
      call.answerHeaders['etag'] = `"${profile.version}"`;
      return profile;
    },
    savePortalUser: (request, call) => change(call, (tx, saving) => savePortalUser(tx, request, saving)),
    deletePortalUser: async ({ userProfileID }, call) => {
      await change(call, (tx, saving) => deletePortalUser(tx, userProfileID, saving));
      return {};
    },
    deactivatePortalUser: (request, call) =>
      change(call, (tx, saving) => deactivateUser(tx, request, saving)),
    reviewPortalUser: ({ userProfileID }, call) =>
      change(call, (tx, saving) => reviewUser(tx, userProfileID, saving)),
    invitePortalUser: ({ userProfileID }, call) =>
      change(call, (tx, saving) => inviteUser(tx, userProfileID, saving)),
    // Not stored under an idempotency key, which would keep the secret.
    createInvitationLink: async ({ userProfileID }, call) => {
      const saving = await savingOf(deps, call);
      return db.transaction((tx) => makeInvitationLink(tx, userProfileID, saving));
    },
    resetPortalUserFactors: ({ userProfileID }, call) =>
      change(call, (tx, saving) => resetFactors(tx, userProfileID, saving)),
    isUsernameValid: async ({ username, userProfileID = null }, { actor }) => {
      limitNames(actor.userProfileID);
      return usernameForm.test(username) && !(await isUsernameTaken(db, username, userProfileID));
    },
    listInternalUsers: (_request, { today }) => internalUsers(db, today),
    listDealerRepresentatives: async ({ dealerCode }, call) => {
      await requireSeen(deps, { dealerCode }, call);
      return representativesSeenBy(call.actor, await representativesOf(db, dealerCode));
    },
  };
}

/** Changes a user exactly once, and returns the user afterwards; their next call reads the new profile. */
function userChange(deps: ManageUserDeps) {
  return async (
    call: Call,
    work: (tx: Queryable, saving: Saving) => Promise<SavedPortalUser>,
  ): Promise<PortalUser> => {
    const saving = await savingOf(deps, call);
    const done = await deps.db.transaction((tx) => once(tx, call, () => work(tx, saving)));
    if (done.identityId !== null) deps.sessions.forgetIdentity(done.identityId);
    return done.user;
  };
}

/** How many of the users whom the caller manages are active, invited, due for a review or long away. */
async function userCounts(
  deps: ManageUserDeps,
  request: ParsedRequestOf<typeof manageUserOperations.countPortalUsers>,
  call: Call,
) {
  await requireSeen(deps, request, call);
  const { dealerCode, agentCode } = request;
  const of = { grantor: await grantorOf(deps.db, call), now: deps.now() };
  const count = (criteria: (typeof countedUsers)[keyof typeof countedUsers]) =>
    countUsers(deps.db, { ...of, request: { dealerCode, agentCode, ...criteria } });
  return {
    activeCount: await count(countedUsers.activeCount),
    invitedCount: await count(countedUsers.invitedCount),
    reviewDueCount: await count(countedUsers.reviewDueCount),
    longAwayCount: await count(countedUsers.longAwayCount),
  };
}

/** Whether a username is taken by someone else than this user. */
async function isUsernameTaken(
  db: Queryable,
  username: string,
  userProfileID: number | null,
): Promise<boolean> {
  const taken = await db.query(
    `SELECT FROM identities i LEFT JOIN user_profiles p ON p.identity_id = i.id
     WHERE lower(i.username) = $1 AND p.user_profile_id IS DISTINCT FROM $2
     UNION ALL SELECT FROM user_profiles WHERE lower(username) = $1 AND user_profile_id IS DISTINCT FROM $2`,
    [username, userProfileID],
  );
  return taken.length > 0;
}

/** Deletes a user: their access ends, the row stays. Source: decisions.md §8 (Users), areas.md §3 (R25) */
async function deletePortalUser(
  tx: Queryable,
  userProfileID: number,
  saving: Saving,
): Promise<SavedPortalUser> {
  const before = await lockedUser(tx, userProfileID, saving);
  const { user, identityId } = before;
  if (user.status === 'Deleted')
    throw conflict({ code: 'deleted_user', message: `${user.username} is already deleted.` });
  requireChangeable(before, saving.grantor);
  const at = saving.now.toISOString();
  await tx.query(
    'UPDATE user_profiles SET is_active = false, deleted_at = $2, version = version + 1 WHERE user_profile_id = $1',
    [userProfileID, at],
  );
  await endAccess(tx, [{ userProfileID, identityId }], saving.now);
  const { status, version } = user;
  await recordChange(tx, saving.call, {
    action: 'user.delete',
    before: { userProfileID, username: user.username, status, version },
    after: { userProfileID, status: 'Deleted' },
  });
  return before;
}

/** Records that the user's access was reviewed; the version stays, as nothing of the user changed. Source: areas.md §3 (access review) */
async function reviewUser(tx: Queryable, userProfileID: number, saving: Saving): Promise<SavedPortalUser> {
  const before = await lockedUser(tx, userProfileID, saving);
  requireChangeable(before, saving.grantor);
  // The record keeps usernames: full names change, and two people may have the same.
  const [earlier] = await tx.query<{ by: string | null }>(
    'SELECT reviewed_by AS by FROM user_profiles WHERE user_profile_id = $1',
    [userProfileID],
  );
  const { username: reviewer } = saving.call.actor;
  await tx.query(
    'UPDATE user_profiles SET last_reviewed_at = $2, reviewed_by = $3 WHERE user_profile_id = $1',
    [userProfileID, saving.now.toISOString(), reviewer],
  );
  const { lastReviewedDate, username } = before.user;
  const reviewed = await lockedUser(tx, userProfileID, saving);
  await recordChange(tx, saving.call, {
    action: 'user.review',
    before: { userProfileID, username, lastReviewedDate, reviewedBy: earlier?.by ?? null },
    after: {
      userProfileID,
      lastReviewedDate: reviewed.user.lastReviewedDate,
      reviewedBy: reviewer,
    },
  });
  return reviewed;
}

interface PersonRow {
  user_profile_id: number;
  username: string;
  first_name: string;
  last_name: string;
  email_address: string;
  role_id: number;
}

interface InternalPersonRow extends PersonRow {
  from_day: string | null;
  until_day: string | null;
  substitute_username: string | null;
}

/** The active users who quote and sell for a dealer. */
async function representativesOf(db: Queryable, dealerCode: string) {
  const sellers = await db.query<PersonRow>(
    `${people} p WHERE is_active AND role_id = ANY ($2::int[]) AND (dealer_code = $1 OR EXISTS (SELECT FROM user_dealers d
       WHERE d.user_profile_id = p.user_profile_id AND d.dealer_code = $1)) ${byName}`,
    [dealerCode, sellingRoles],
  );
  return sellers.map((row) => ({ ...personOf(row), userProfileID: row.user_profile_id, dealerCode }));
}

/** The provider's active users, and who of them is away. An absence that is over isn't shown. */
async function internalUsers(db: Queryable, today: string) {
  const users = await db.query<InternalPersonRow>(
    `SELECT people.*, a.from_day, a.until_day, a.substitute_username FROM (${people} WHERE is_active AND is_active_directory_user) AS people
     LEFT JOIN absences a ON a.username = people.username AND a.until_day >= $1 ${byName}`,
    [today],
  );
  return users.map((row) => ({
    ...personOf(row),
    awayFrom: row.from_day,
    awayUntil: row.until_day,
    substituteUsername: row.substitute_username,
    isAway: row.from_day !== null && row.from_day <= today,
  }));
}

const people =
  'SELECT user_profile_id, username, first_name, last_name, email_address, role_id FROM user_profiles';
const byName = 'ORDER BY last_name, first_name, user_profile_id';

/** Which users' quotes and sales a dealer has. Assumption: those who may purchase; the service lane quotes without cost and sells nothing. */
const sellingRoles = roles
  .filter(({ type, name }) => type === 'Dealer' && !isServiceUser(name))
  .map(({ id }) => id);

function personOf(row: PersonRow) {
  return {
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    emailAddress: row.email_address,
    roleName: wireRoleName(roleWithId(row.role_id).name),
  };
}
