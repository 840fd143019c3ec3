import type { ProfileRights } from '../../access/grants.ts';
import { type RoleName, roleNamed } from '../../access/roles.ts';
import type { PortalError } from '../../kernel/error.ts';
import { requiredText } from '../../kernel/required-text.ts';
import type { PortalUser, SavePortalUserRequest } from './manage-schema.ts';
import { roleWithId } from './rules.ts';

/** A stored user, without the fields that only the product changes. Source: portal.md §3 (User profile) */
export interface SavedUser extends ProfileRights {
  parentUserProfileID: number | null;
  firstName: string;
  lastName: string;
  username: string;
  emailAddress: string;
  profilePhotoUrl: string | null;
  userProfileType: number;
  isActive: boolean;
  isFakeUser: boolean;
  isActiveDirectoryUser: boolean;
  allowedClaimsPreAuth: boolean;
  pipMemberNumber: string | null;
}

/** Parses a user from the wire. Source: portal.md §3 (User profile) */
export function savedUserOf(user: PortalUser): SavedUser {
  return {
    parentUserProfileID: user.parentUserProfileID,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    username: user.username ?? '',
    emailAddress: user.emailAddress ?? '',
    profilePhotoUrl: user.profilePhotoUrl,
    role: roleNamed(user.roleName ?? '').name,
    userProfileType: Number(user.userProfileType ?? 1),
    agentCode: user.agentCode,
    dealerCode: user.dealerCode,
    isActive: user.isActive ?? true,
    isFakeUser: user.isFakeUser ?? false,
    isActiveDirectoryUser: user.isActiveDirectoryUser ?? false,
    allowedClaimsPreAuth: user.allowedClaimsPreAuth ?? false,
    pipMemberNumber: user.pipMemberNumber,
    assignedAllActiveDealers: user.assignedAllActiveDealers ?? false,
    assignedAllInactiveDealers: user.assignedAllInactiveDealers ?? false,
    additionalAgencies: user.additionalAgencies ?? [],
    additionalDealers: user.additionalDealers ?? [],
    assignedDealers: user.assignedDealers ?? [],
  };
}

/** A new user with defaults. Source: portal.md §3 (User profile: isActive default true) */
const nobody: SavedUser = {
  parentUserProfileID: null,
  firstName: '',
  lastName: '',
  username: '',
  emailAddress: '',
  profilePhotoUrl: null,
  role: 'None',
  userProfileType: 1,
  agentCode: null,
  dealerCode: null,
  isActive: true,
  isFakeUser: false,
  isActiveDirectoryUser: false,
  allowedClaimsPreAuth: false,
  pipMemberNumber: null,
  assignedAllActiveDealers: false,
  assignedAllInactiveDealers: false,
  additionalAgencies: [],
  additionalDealers: [],
  assignedDealers: [],
};

/**
 * Returns a user after a save: fields that the request leaves out stay unchanged; a new user has the defaults. A
 * provider role makes an internal user unless the request says otherwise. Source: portal.md §3 (User profile);
 * Assumption: the meaning of absent, and who is internal
 */
export function userAfter(request: SavePortalUserRequest, before: SavedUser | undefined): SavedUser {
  const was = before ?? nobody;
  const role = roleOf(request) ?? was.role;
  const isInternalRole = roleNamed(role).type === 'MBPIUser';
  const given = Object.fromEntries(
    Object.entries(request).filter(([name, value]) => value !== undefined && name in nobody),
  );
  const after = {
    ...was,
    isActiveDirectoryUser: before?.isActiveDirectoryUser ?? isInternalRole,
    ...given,
    role,
  };
  // Null counts as absent for a field that can't be empty.
  return Object.fromEntries(
    Object.entries(nobody).map(([name, usual]) => [
      name,
      after[name as keyof SavedUser] ?? (usual === null ? null : was[name as keyof SavedUser]),
    ]),
  ) as unknown as SavedUser;
}

function roleOf({ roleName, roleID }: SavePortalUserRequest): RoleName | undefined {
  if (roleName !== undefined) return roleName;
  return typeof roleID === 'number' ? roleWithId(roleID).name : undefined;
}

/**
 * Returns the fields that are missing before a user can be saved: names, username, email, and the dealer or agency that the role requires.
 * Source: portal.md §5; Assumption: a dealer's role without a dealer sees nothing, nor does an agent's without an agency
 */
export function whyNotSaved(user: SavedUser): PortalError[] {
  const required = [
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['username', 'Username'],
    ['emailAddress', 'Email'],
  ] as const;
  const missing = (field: string, message: string) => ({ code: 'missing', field, message });
  const errors = required
    .filter(([field]) => user[field] === '')
    .map(([field, label]) => missing(field, requiredText(label)));
  const { type } = roleNamed(user.role);
  if (type === 'Dealer' && !user.dealerCode) errors.push(missing('dealerCode', 'Dealer is required'));
  if (type === 'Agent' && !user.agentCode) errors.push(missing('agentCode', 'Please select a agency'));
  return errors;
}
