import type { IsoDate } from '../kernel/dates.ts';
import { isServiceUser, type RoleName, type RoleType, roleNamed } from './roles.ts';

/**
 * The caller, on whom every right depends. Both faces get it from the portal's session call; the server derives it from
 * the verified session of each request.
 */
export interface Session {
  userProfileID: number;
  username: string;
  fullName: string;
  emailAddress: string;
  role: RoleName;
  roleType: RoleType;
  /** A directory user is an internal user of the provider. Source: portal.md §6 */
  isActiveDirectoryUser: boolean;
  isActive: boolean;
  dealerCode: string | null;
  agentCode: string | null;
  allowedClaimsPreAuth: boolean;
  /** Where the user's photo is, after the base address of the API; null without one. Source: portal.md §3 (User), §4 */
  profilePhotoUrl: string | null;
  /** The user who assumed this identity, and until when (an instant, if known); absent: the user themselves. */
  assumedBy?: { username: string; fullName: string; until?: string };
  /** Signed in by a personal access token that changes nothing; absent: by anything else. */
  isReadOnly?: true;
  /** The calendar day in the business's zone when the session was read. */
  today: IsoDate;
  /** The business's time zone, by its IANA name. Source: decisions.md §1.8 */
  zone: string;
}

/**
 * The contracts that a user may see as their own.
 * `none` sees nothing: a profile without a role, or an inactive one. Source: decisions.md §3
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'dealers'; dealerCodes: readonly string[] }
  | { kind: 'contracts'; contractIds: readonly number[] }
  | { kind: 'none' };

/** A session with its scope. Only the server knows the scope; it never asks the client for it. */
export interface Actor extends Session {
  scope: Scope;
}

/** Someone with a role, whose profile is active; everyone else has only the session calls. Source: decisions.md §3 */
export function isUser(session: Session): boolean {
  return session.isActive && session.roleType !== 'None';
}

/** Internal users are the directory users. Source: portal.md §6 */
export function isInternal(session: Session): boolean {
  return session.isActiveDirectoryUser;
}

/** A dealer user has a dealer code. Source: portal.md §6 */
export function isDealer(session: Session): boolean {
  return session.dealerCode !== null;
}

/** An agent has an agent code and no dealer code. Source: portal.md §6 */
export function isAgent(session: Session): boolean {
  return session.agentCode !== null && session.dealerCode === null;
}

/** A customer sees only their own contracts, in a portal of two menu entries. Source: portal.md §6 */
export function isCustomer(session: Session): boolean {
  return session.roleType === 'Customer';
}

/** Service users see contracts in scope without money. Source: decisions.md §3 */
export function isService(session: Session): boolean {
  return isServiceUser(roleNamed(session.role).name);
}

/**
 * The flag of the agency RTDA. Its purpose isn't documented, so it neither grants nor removes a right. Source:
 * portal.md §6 (Flags)
 */
export function isRtda(session: Session): boolean {
  return session.agentCode === 'RTDA';
}

/**
 * Someone else is acting as this user: the session may not void, cancel, remit or change users. Source: decisions.md §3
 */
export function isAssumed(session: Session): boolean {
  return session.assumedBy !== undefined;
}
