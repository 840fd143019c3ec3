import { granted, type Result, refused } from '../kernel/result.ts';
import { isAdministrator, isInternalUser } from './groups.ts';
import { may } from './permissions.ts';
import { type RoleName, roles, roleTitle } from './roles.ts';
import { hasDealer, isOfAgency } from './scope.ts';
import type { Actor, Session } from './session.ts';

/** The role of a dealer's master user, and the roles that aren't above it. */
const dealerRoles: readonly RoleName[] = [
  'MasterDealer',
  'FIUser',
  'ServiceUser',
  'ServiceUserLimited',
  'PayGoUser',
];

/** A user who grants rights: an actor, with their agencies. */
export interface Grantor extends Actor {
  /**
   * The user's own agency and any additional ones; ignored for an account whose scope doesn't come from agencies
   * (`isOfAgency`).
   */
  agentCodes: readonly string[];
}

/** The rights in a user profile, under the profile's own field names. Source: portal.md §3 (User profile) */
export interface ProfileRights {
  role: RoleName;
  dealerCode: string | null;
  agentCode: string | null;
  additionalDealers: readonly string[];
  assignedDealers: readonly string[];
  additionalAgencies: readonly string[];
  assignedAllActiveDealers: boolean;
  assignedAllInactiveDealers: boolean;
}

/**
 * Lists the roles that a user may give another one, in the order of their numbers: no user grants a role above their
 * own, and anyone who manages users may remove a role (None). Roles 7 and 8 are equal and grant every role; any other
 * internal user grants their own role and those of agents, dealers and customers; a master agent those of agents and
 * dealers, a sub-agent the same without MasterAgent, a master dealer those of dealers. Source: decisions.md §3;
 * Assumption: which role is above which.
 */
export function grantableRoles(session: Session): RoleName[] {
  if (!may('user.change', session)) return [];
  const grants = new Set<RoleName>(['None', session.role, ...rolesBelow(session)]);
  return roles.map(({ name }) => name).filter((name) => isAdministrator(session) || grants.has(name));
}

function rolesBelow(session: Session): readonly RoleName[] {
  if (isInternalUser(session)) return ['MasterAgent', 'SubAgent', ...dealerRoles, 'Customer'];
  return session.roleType === 'Agent' ? ['SubAgent', ...dealerRoles] : dealerRoles;
}

/**
 * Decides whether a user may give another one these rights. Refuses `denied`, `role_above_own` (field `roleName`) and
 * `scope_above_own` with the field that names a dealer or agency outside the grantor's, the first one in the order of
 * the profile. Only internal users may grant all dealers. Source: decisions.md §3 (User management)
 */
export function grantOf(grantor: Grantor, profile: ProfileRights): Result<ProfileRights> {
  if (!may('user.change', grantor))
    return refused({ code: 'denied', message: "You don't have permission to change users." });
  if (!grantableRoles(grantor).includes(profile.role)) {
    const message = `You can't assign the role ${roleTitle(profile.role)}. It's above your own.`;
    return refused({ code: 'role_above_own', message, field: 'roleName' });
  }
  const outside = outsideOf(grantor, profile);
  if (!outside) return granted(profile);
  const message = `You can't assign ${outside.what}. It's outside your own access.`;
  return refused({ code: 'scope_above_own', message, field: outside.field });
}

/**
 * Decides whether a user may change someone's profile: only a user who could have granted its rights may change or
 * remove them. Refuses what `grantOf` refuses, and `internal_user` if a directory user is changed by someone outside
 * the directory, and `own_profile` where the role or scope to change is one's own. Source: decisions.md §3; Assumption:
 * the last two, since the directory is the provider's, and a wrong step would lock one out.
 */
export function changeOf(
  grantor: Grantor,
  before: ProfileRights & { userProfileID: number; isActiveDirectoryUser: boolean },
  after: ProfileRights,
): Result<ProfileRights> {
  if (before.userProfileID === grantor.userProfileID) {
    return refused({
      code: 'own_profile',
      message: "You can't change your own role, dealers or agencies.",
    });
  }
  if (before.isActiveDirectoryUser && !grantor.isActiveDirectoryUser) {
    return refused({ code: 'internal_user', message: 'Only internal users can change an internal user.' });
  }
  const held = grantOf(grantor, before);
  return held.ok ? grantOf(grantor, after) : held;
}

/**
 * Returns whether someone who manages users sees a profile: administrators and internal users see all, others their own
 * and those that share a dealer or an agency with them. Source: decisions.md §3 (User management); Assumption: one
 * dealer in common is enough, so that anyone responsible for a dealer sees everyone who has access to it.
 */
export function seesUser(
  grantor: Grantor,
  profile: Pick<
    ProfileRights,
    'dealerCode' | 'agentCode' | 'additionalDealers' | 'assignedDealers' | 'additionalAgencies'
  > & {
    userProfileID: number;
  },
): boolean {
  if (!may('user.manage', grantor)) return false;
  if (seesEveryUser(grantor) || profile.userProfileID === grantor.userProfileID) return true;
  const { dealerCode, agentCode, additionalDealers, assignedDealers, additionalAgencies } = profile;
  const dealers = [dealerCode ?? '', ...additionalDealers, ...assignedDealers];
  const agencies = [agentCode ?? '', ...additionalAgencies];
  return (
    dealers.some((code) => hasDealer(grantor.scope, code)) ||
    (isOfAgency(grantor) && agencies.some((code) => grantor.agentCodes.includes(code)))
  );
}

/** Returns whether someone manages the users of all dealers and agencies. Source: decisions.md §3 (User management) */
export function seesEveryUser(session: Session): boolean {
  return isAdministrator(session) || isInternalUser(session);
}

/** The first dealer or agency of a profile that is not the grantor's to give. */
function outsideOf(grantor: Grantor, profile: ProfileRights): { field: string; what: string } | undefined {
  const isAll = grantor.scope.kind === 'all';
  const isOutside: Record<'dealer' | 'agency', (code: string) => boolean> = {
    dealer: (code) => !hasDealer(grantor.scope, code),
    agency: (code) => !isAll && !(isOfAgency(grantor) && grantor.agentCodes.includes(code)),
  };
  for (const { field, kind, codes } of codesOf(profile)) {
    const code = codes.find(isOutside[kind]);
    if (code !== undefined) return { field, what: `${kind} ${code}` };
  }
  const all = ['assignedAllActiveDealers', 'assignedAllInactiveDealers'] as const;
  const field = isAll ? undefined : all.find((name) => profile[name]);
  return field && { field, what: 'all dealers' };
}

function codesOf(
  profile: ProfileRights,
): { field: string; kind: 'dealer' | 'agency'; codes: readonly string[] }[] {
  const listed = (code: string | null) => (code === null ? [] : [code]);
  return [
    { field: 'agentCode', kind: 'agency', codes: listed(profile.agentCode) },
    { field: 'dealerCode', kind: 'dealer', codes: listed(profile.dealerCode) },
    { field: 'additionalAgencies', kind: 'agency', codes: profile.additionalAgencies },
    { field: 'additionalDealers', kind: 'dealer', codes: profile.additionalDealers },
    { field: 'assignedDealers', kind: 'dealer', codes: profile.assignedDealers },
  ];
}
