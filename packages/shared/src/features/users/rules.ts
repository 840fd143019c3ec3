import {
  type Role,
  type RoleName,
  type RoleType,
  roles,
  strongestRole,
  wireRoleName,
} from '../../access/roles.ts';
import { isAgent, isCustomer, isDealer, isInternal, isRtda, type Session } from '../../access/session.ts';
import { dayIn } from '../../kernel/dates.ts';
import type { SessionState } from '../session/schema.ts';
import { roleTypeCode, roleTypeNamed } from './codes.ts';

/** The business's time zone where a backend names none. Source: decisions.md §1.8 */
const usualZone = 'America/Chicago';

/**
 * Returns the session that rights are based on from the session call. Without `isActive` the user is active; without `today` (our addition)
 * it is the day of `now` in the business's zone. Source: portal.md §3 (Auth state), decisions.md §1.2, §1.3 and §1.8
 */
export function sessionOf(state: SessionState, now: Date): Session {
  const user = state.user;
  const zone = state.businessZone || usualZone;
  const role = roleOf(state);
  return {
    userProfileID: user.userProfileID ?? 0,
    username: user.username ?? '',
    fullName: user.fullName ?? user.username ?? '',
    emailAddress: user.emailAddress ?? '',
    role: role.name,
    roleType: role.type,
    isActiveDirectoryUser: user.isActiveDirectoryUser ?? state.currentUserIsMBPI ?? false,
    isActive: state.isActive ?? true,
    dealerCode: user.dealerCode || null,
    agentCode: user.agentCode || null,
    allowedClaimsPreAuth: state.allowedClaimsPreAuth ?? false,
    profilePhotoUrl: user.profilePhotoUrl || null,
    ...(state.assumedBy ? { assumedBy: namesOf(state.assumedBy) } : {}),
    ...(state.isReadOnly ? { isReadOnly: true as const } : {}),
    today: state.today || dayIn(zone, now),
    zone,
  };
}

/**
 * Returns the session of a sign-in without an active profile: it may only sign out. Source: portal.md §8 (UserNotFound)
 */
export function sessionWithoutProfile(now: Date): Session {
  const flags = { currentUserIsCustomer: false, currentUserIsMBPI: false };
  return sessionOf(
    { ...flags, user: { fullName: 'Inactive account' }, isActive: false } as SessionState,
    now,
  );
}

/**
 * Returns the strongest role of the user. If the backend sends no known role, the user has no role but a role type: that of `roleType`,
 * else of the flags. The customer flag is checked first because it removes rights. Source: decisions.md §8 (Roles on the wire)
 */
function roleOf(state: SessionState): Pick<Role, 'name'> & { type: RoleType } {
  const { roles: names, roleType } = state.user;
  const known = strongestRole((names ?? []).flatMap((name) => name ?? []));
  return known ?? { name: 'None', type: roleTypeNamed(roleType) ?? typeOfFlags(state) };
}

function typeOfFlags(state: SessionState): RoleType {
  if (state.currentUserIsCustomer) return 'Customer';
  if (state.currentUserIsMBPI) return 'MBPIUser';
  if (state.currentUserIsAgent) return 'Agent';
  return state.currentUserIsDealer ? 'Dealer' : 'None';
}

function namesOf({ username, fullName, until }: NonNullable<SessionState['assumedBy']>) {
  const names = { username: username ?? '', fullName: fullName ?? username ?? '' };
  return until ? { ...names, until } : names;
}

/** Returns a session as the session call answers it. Source: portal.md §3 (User, Auth state) */
export function sessionStateOf(session: Session, identityId: string, businessZone: string): SessionState {
  return {
    user: {
      id: identityId,
      fullName: session.fullName,
      emailAddress: session.emailAddress,
      roleType: roleTypeCode(session.roleType),
      roles: [wireRoleName(session.role)],
      agentCode: session.agentCode,
      dealerCode: session.dealerCode,
      userProfileID: session.userProfileID,
      username: session.username,
      isActiveDirectoryUser: session.isActiveDirectoryUser,
      profilePhotoUrl: session.profilePhotoUrl,
    },
    currentUserIsDealer: isDealer(session),
    currentUserIsAgent: isAgent(session),
    currentUserIsMBPI: isInternal(session),
    currentUserIsCustomer: isCustomer(session),
    currentUserIsRTDA: isRtda(session),
    allowedClaimsPreAuth: session.allowedClaimsPreAuth,
    yearMakeModelRatingDisabled: false,
    userManagementEnabled: false,
    isActive: session.isActive,
    assumedBy: session.assumedBy ? { until: null, ...session.assumedBy } : null,
    isReadOnly: session.isReadOnly ?? false,
    today: session.today,
    businessZone,
  };
}

/** Returns the role with this number; None for a number that no role has. Source: portal.md §6 */
export function roleWithId(id: number): (typeof roles)[number] {
  return roles.find((role) => role.id === id) ?? roles[0];
}

/**
 * Returns the role that the profile made from an existing user starts with: MasterAgent from an agent, else MasterDealer. It
 * may be above the user's own: anyone who saves it must be able to grant it. Source: portal.md §6
 */
export function roleOfNewProfile(user: Session): RoleName {
  return isAgent(user) ? 'MasterAgent' : 'MasterDealer';
}
