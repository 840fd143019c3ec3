import { wordsApart } from '../kernel/format.ts';

/** The four kinds of role that rights and menus depend on; `None` is a profile without a role. */
export type RoleType = 'MBPIUser' | 'Agent' | 'Dealer' | 'Customer' | 'None';

/**
 * Every role: its number on the wire, its name and its type.
 * Source: portal.md §6, decisions.md §3
 */
export const roles = [
  { id: 0, name: 'None', type: 'None' },
  { id: 1, name: 'MasterAgent', type: 'Agent' },
  { id: 2, name: 'SubAgent', type: 'Agent' },
  { id: 3, name: 'MasterDealer', type: 'Dealer' },
  { id: 4, name: 'FIUser', type: 'Dealer' },
  { id: 5, name: 'ServiceUser', type: 'Dealer' },
  { id: 6, name: 'MBPIUser', type: 'MBPIUser' },
  { id: 7, name: 'MBPIAdministrator', type: 'MBPIUser' },
  { id: 8, name: 'SiteAdministrator', type: 'MBPIUser' },
  { id: 9, name: 'MBPFinanceUser', type: 'MBPIUser' },
  { id: 10, name: 'Customer', type: 'Customer' },
  { id: 11, name: 'MBPIRateAdministrator', type: 'MBPIUser' },
  { id: 12, name: 'ServiceUserLimited', type: 'Dealer' },
  { id: 13, name: 'PayGoUser', type: 'Dealer' },
] as const satisfies readonly { id: number; name: string; type: RoleType }[];

/** A role of the list. */
export type Role = (typeof roles)[number];

/** The name by which a role is known here; the wire writes `wireRoleName`. */
export type RoleName = Role['name'];

/**
 * Finds a role by its name, ignoring case and blanks ("Master Dealer", "masterdealer").
 * A name that no role has gives the role None: an unknown role grants nothing.
 * Source: portal.md §6
 */
export function roleNamed(name: string): Role {
  return knownRole(name) ?? roles[0];
}

function knownRole(name: string): Role | undefined {
  const plainName = name.replace(/\s/g, '').toLowerCase();
  return roles.find((role) => role.name.toLowerCase() === plainName);
}

/** The numbers of the roles, the strongest first. Source: decisions.md §8 (Roles on the wire) */
const byStrength: readonly number[] = [8, 7, 11, 9, 6, 1, 3, 2, 4, 13, 5, 12, 10, 0];

/** Returns the strongest of the roles with these names; undefined if no name is a role's. Source: decisions.md §8 (Roles on the wire) */
export function strongestRole(names: readonly string[]): Role | undefined {
  const known = names.flatMap((name) => knownRole(name) ?? []);
  return known.toSorted((one, other) => byStrength.indexOf(one.id) - byStrength.indexOf(other.id))[0];
}

/**
 * Returns a role's name as people read and write it: "Master Dealer", "FI User"; `roleNamed` reads it back.
 * Source: portal.md §6; Assumption: names that it writes in one word have their words apart too.
 */
export function roleTitle(name: RoleName): string {
  return wordsApart(name);
}

/** Returns a role's name as the wire writes it: "Master Dealer", the provider's own in one word. Source: decisions.md §8 (Roles on the wire) */
export function wireRoleName(name: RoleName): string {
  return roleNamed(name).type === 'MBPIUser' ? name : roleTitle(name);
}

/** Returns whether the role belongs to the service lane, which sees contracts without money. Source: decisions.md §3 */
export function isServiceUser(role: RoleName): boolean {
  return role === 'ServiceUser' || role === 'ServiceUserLimited';
}
