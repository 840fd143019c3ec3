import { type Grantor, grantableRoles, seesEveryUser } from '@pitlane/shared/access/grants';
import { roleNamed, roles, wireRoleName } from '@pitlane/shared/access/roles';
import { isOfAgency } from '@pitlane/shared/access/scope';
import type { userStatuses } from '@pitlane/shared/access/user-statuses';
import { roleTypeCode } from '@pitlane/shared/features/users/codes';
import type { PortalUser, PortalUsersRequest } from '@pitlane/shared/features/users/manage-schema';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { wordsOf } from '../reports/code-words.ts';
import type { ReportSelect } from '../reports/report-sql.ts';

/** The caller, the time, and the filters of the list. */
export interface UsersCriteria {
  grantor: Grantor;
  now: Date;
  request: Partial<z.output<ReturnType<typeof PortalUsersRequest>>>;
  /** The user with this username or number, or those with these usernames, in any status. */
  only?: string | readonly string[];
}

const status = `CASE WHEN p.deleted_at IS NOT NULL THEN 'Deleted' WHEN NOT p.is_active THEN 'Inactive'
  WHEN p.invited_at IS NOT NULL AND p.last_sign_in_at IS NULL THEN 'Invited' ELSE 'Active' END`;

/** The status to list; without one, those who can sign in or have an invitation to. */
type StatusFilter = (typeof userStatuses)[number]['name'] | 'current';

/** The same as `status`, in columns that the planner has statistics for. */
const hasStatus: Record<StatusFilter, string> = {
  current: 'p.is_active',
  Active: 'p.is_active AND (p.invited_at IS NULL OR p.last_sign_in_at IS NOT NULL)',
  Invited: 'p.is_active AND p.invited_at IS NOT NULL AND p.last_sign_in_at IS NULL',
  Inactive: 'NOT p.is_active AND p.deleted_at IS NULL',
  Deleted: 'p.deleted_at IS NOT NULL',
};

const roleNames = wordsOf(
  'p.role_id',
  roles.map(({ id, name }) => ({ code: id, label: wireRoleName(name) })),
);
const roleTypes = `CASE p.role_id ${roles.map(({ id, type }) => `WHEN ${id} THEN ${roleTypeCode(type) ?? 'NULL'}`).join(' ')} END`;

const dealersOf = (kind: 'additional' | 'assigned') =>
  `ARRAY(SELECT d.dealer_code FROM user_dealers d WHERE d.user_profile_id = p.user_profile_id AND d.kind = '${kind}' ORDER BY 1)`;

/**
 * Whether the caller shares a dealer or agency with a user: `$2` are the dealers of the scope, `$3` the agencies. The rule is `seesUser`.
 */
const isShared = `(p.user_profile_id = $4 OR p.dealer_code = ANY ($2) OR p.agent_code = ANY ($3)
  OR EXISTS (SELECT FROM user_dealers d WHERE d.user_profile_id = p.user_profile_id AND d.dealer_code = ANY ($2))
  OR EXISTS (SELECT FROM user_agencies a WHERE a.user_profile_id = p.user_profile_id AND a.agent_code = ANY ($3)))`;

/** Everything about a user is within the caller's scope. The rule is `grantOf`. */
const isWithin = `((p.dealer_code IS NULL OR p.dealer_code = ANY ($2)) AND (p.agent_code IS NULL OR p.agent_code = ANY ($3))
  AND NOT p.assigned_all_active_dealers AND NOT p.assigned_all_inactive_dealers
  AND NOT EXISTS (SELECT FROM user_dealers d WHERE d.user_profile_id = p.user_profile_id AND d.dealer_code <> ALL ($2))
  AND NOT EXISTS (SELECT FROM user_agencies a WHERE a.user_profile_id = p.user_profile_id AND a.agent_code <> ALL ($3)))`;

/** Selects the users that a caller sees, by name. A test compares who is seen, and who can be changed, with the rules. Source: areas.md §3 */
export function portalUsersSelect({ grantor, now, request, only }: UsersCriteria): ReportSelect {
  const { scope } = grantor;
  const values: unknown[] = [
    grantableRoles(grantor).map((role) => roleNamed(role).id),
    scope.kind === 'dealers' ? scope.dealerCodes : [],
    isOfAgency(grantor) ? grantor.agentCodes : [],
    grantor.userProfileID,
    grantor.zone,
    now.toISOString(),
  ];
  const value = (given: unknown) => `$${values.push(given)}`;
  const where = [seesEveryUser(grantor) ? 'true' : isShared, ...conditions({ now, request, only }, value)];
  const canChange = `p.user_profile_id <> $4 AND p.deleted_at IS NULL AND p.role_id = ANY ($1)
    ${grantor.isActiveDirectoryUser ? '' : 'AND NOT p.is_active_directory_user'} AND ${scope.kind === 'all' ? 'true' : isWithin}`;
  const condition = `WHERE ${where.join(' AND ')}
    AND ($1::int[], $2::text[], $3::text[], $4::int, $5::text, $6::timestamptz) IS NOT NULL`;
  const from = `FROM user_profiles p ${condition}`;
  const fullName = `p.last_name || ', ' || p.first_name AS "fullName"`;
  const day = (column: string) => `(p.${column} AT TIME ZONE $5)::date`;
  return {
    rows: `SELECT p.user_profile_id AS "rowKey", p.user_profile_id AS "userProfileID",
      p.parent_user_profile_id AS "parentUserProfileID", ${fullName}, p.first_name AS "firstName", p.last_name AS "lastName", p.username,
      p.email_address AS "emailAddress", p.profile_photo_url AS "profilePhotoUrl", p.role_id AS "roleID", ${roleNames} AS "roleName",
      ${roleTypes} AS "roleType", p.user_profile_type AS "userProfileType", p.dealer_code AS "dealerCode",
      dealer.name AS "dealerName", p.agent_code AS "agentCode",
      agency.name AS "agencyName", ${status} AS status, p.is_active AS "isActive",
      p.is_fake_user AS "isFakeUser", p.is_active_directory_user AS "isActiveDirectoryUser",
      p.allowed_claims_pre_auth AS "allowedClaimsPreAuth",
      (SELECT i.require_password_change FROM identities i WHERE i.id = p.identity_id) AS "requirePasswordChange",
      EXISTS (SELECT FROM identity_factors f WHERE f.identity_id = p.identity_id AND f.confirmed_at IS NOT NULL AND f.revoked_at IS NULL)
        AS "hasSecondFactor",
      p.pip_member_number AS "pipMemberNumber", p.assigned_all_active_dealers AS "assignedAllActiveDealers",
      p.assigned_all_inactive_dealers AS "assignedAllInactiveDealers",
      ARRAY(SELECT a.agent_code FROM user_agencies a WHERE a.user_profile_id = p.user_profile_id ORDER BY 1) AS "additionalAgencies",
      ${dealersOf('additional')} AS "additionalDealers", ${dealersOf('assigned')} AS "assignedDealers",
      ($6 AT TIME ZONE $5)::date - (coalesce(p.last_sign_in_at, p.invited_at) AT TIME ZONE $5)::date AS "daysAway",
      ${day('last_sign_in_at')} AS "lastLoginDate", ${day('invited_at')} AS "invitedDate", ${day('last_reviewed_at')} AS "lastReviewedDate",
      user_full_name(p.reviewed_by) AS "reviewedBy", ${canChange} AS "canChange", p.version
      FROM user_profiles p LEFT JOIN dealers dealer ON dealer.dealer_code = p.dealer_code
        LEFT JOIN agencies agency ON agency.agent_code = p.agent_code ${condition}`,
    facts: `SELECT p.user_profile_id ${from}`,
    found: `SELECT p.user_profile_id AS "rowKey", ${fullName} ${from}`,
    values,
  };
}

function conditions(
  {
    now,
    request,
    only,
  }: Omit<UsersCriteria, 'grantor' | 'only'> & { only: UsersCriteria['only'] | undefined },
  value: (given: unknown) => string,
): string[] {
  if (typeof only === 'object') return [`lower(p.username) = ANY (${value(only)}::text[])`];
  if (only !== undefined) {
    const named = value(only);
    return [`(lower(p.username) = lower(${named}::text) OR p.user_profile_id::text = ${named}::text)`];
  }
  const { dealerCode, agentCode, roleName, inactiveSince, notReviewedFor, isFakeUser = false } = request;
  const parts = [hasStatus[statusOf(request)], `p.is_fake_user = ${value(isFakeUser)}::boolean`];
  for (const word of (request.user ?? request.searchText ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean))
    parts.push(`strpos(p.search_text, ${value(word)}::text) > 0`);
  if (dealerCode) {
    const code = value(dealerCode);
    parts.push(`(p.dealer_code = ${code}::text OR EXISTS (SELECT FROM user_dealers d
      WHERE d.user_profile_id = p.user_profile_id AND d.dealer_code = ${code}))`);
  }
  if (agentCode) {
    const code = value(agentCode);
    parts.push(`(p.agent_code = ${code}::text OR EXISTS (SELECT FROM user_agencies a
      WHERE a.user_profile_id = p.user_profile_id AND a.agent_code = ${code}))`);
  }
  if (roleName) parts.push(`p.role_id = ${value(roleNamed(roleName).id)}::int`);
  if (inactiveSince) {
    const since = value(daysBefore(now, inactiveSince));
    parts.push(`coalesce(p.last_sign_in_at, p.invited_at, '-infinity') < ${since}::timestamptz`);
  }
  if (notReviewedFor) {
    const since = value(daysBefore(now, notReviewedFor));
    parts.push(`coalesce(p.last_reviewed_at, '-infinity') < ${since}::timestamptz`);
  }
  return parts;
}

/** The time a number of days ago, from text such as "90d". */
function daysBefore(now: Date, days: string): string {
  return new Date(now.getTime() - Number.parseInt(days, 10) * 86_400_000).toISOString();
}

function statusOf({ userStatus, isActive }: UsersCriteria['request']): StatusFilter {
  return (userStatus as StatusFilter | undefined) ?? (isActive === false ? 'Inactive' : 'current');
}

/** Counts the users that a caller sees and that match the criteria, like their list. */
export async function countUsers(db: Queryable, criteria: UsersCriteria): Promise<number> {
  const { facts, values } = portalUsersSelect(criteria);
  const [counted] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (${facts}) AS found`,
    values,
  );
  return counted?.count ?? 0;
}

/** Reads the users of a select, each as it's sent. */
export async function readPortalUsers(db: Queryable, criteria: UsersCriteria): Promise<PortalUser[]> {
  const { rows, values } = portalUsersSelect(criteria);
  const lines = await db.query<{ line: string }>(
    `SELECT row_to_json(found)::text AS line FROM (${rows}) AS found`,
    values,
  );
  return lines.map(({ line }) => JSON.parse(line) as PortalUser);
}
