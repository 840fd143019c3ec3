import { type RoleName, roleNamed, roles } from '../../access/roles.ts';
import { isAgent, isCustomer, isDealer, isInternal, type Session } from '../../access/session.ts';
import { dayIn } from '../../kernel/dates.ts';
import { roleTypeCode } from './codes.ts';
import type { SessionState } from './schema.ts';

/** The business's time zone where a backend names none. Source: decisions.md §1.8 */
const usualZone = 'America/Chicago';

/**
 * Makes the session that rights are decided by from what the session call told. A backend that says nothing of
 * `isActive` means an active user; one that tells no `today` (it is our addition) gets the day of `now` in the business's zone.
 * Source: portal.md §3 (Auth state), decisions.md §1.2, §1.3 and §1.8
 */
export function sessionOf(state: SessionState, now: Date): Session {
  const user = state.user;
  const zone = state.businessZone || usualZone;
  const role = roleNamed(user.roles?.[0] ?? 'None');
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
    ...(state.assumedBy ? { assumedBy: namesOf(state.assumedBy) } : {}),
    ...(state.isReadOnly ? { isReadOnly: true as const } : {}),
    today: state.today || dayIn(zone, now),
    zone,
  };
}

function namesOf({ username, fullName }: NonNullable<SessionState['assumedBy']>) {
  return { username: username ?? '', fullName: fullName ?? username ?? '' };
}

/** Writes a session as the session call answers it. Source: portal.md §3 (User, Auth state) */
export function sessionStateOf(session: Session, identityId: string, businessZone: string): SessionState {
  return {
    user: {
      id: identityId,
      fullName: session.fullName,
      emailAddress: session.emailAddress,
      roleType: roleTypeCode(session.roleType),
      roles: [session.role],
      agentCode: session.agentCode,
      dealerCode: session.dealerCode,
      userProfileID: session.userProfileID,
      username: session.username,
      isActiveDirectoryUser: session.isActiveDirectoryUser,
      profilePhotoUrl: null,
    },
    currentUserIsDealer: isDealer(session),
    currentUserIsAgent: isAgent(session),
    currentUserIsMBPI: isInternal(session),
    currentUserIsCustomer: isCustomer(session),
    allowedClaimsPreAuth: session.allowedClaimsPreAuth,
    yearMakeModelRatingDisabled: false,
    userManagementEnabled: false,
    isActive: session.isActive,
    assumedBy: session.assumedBy ?? null,
    isReadOnly: session.isReadOnly ?? false,
    today: session.today,
    businessZone,
  };
}

/** Gives the role with this number; None for a number that no role has. Source: portal.md §6 */
export function roleWithId(id: number): (typeof roles)[number] {
  return roles.find((role) => role.id === id) ?? roles[0];
}

/**
 * Gives the role that the profile made from an existing user starts with: MasterAgent from an agent, else MasterDealer. It
 * may be above the user's own: whoever saves it must be able to grant it. Source: portal.md §6
 */
export function roleOfNewProfile(user: Session): RoleName {
  return isAgent(user) ? 'MasterAgent' : 'MasterDealer';
}
