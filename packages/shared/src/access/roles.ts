/** The four kinds of role that rights and menus are decided by; `None` is a profile without a role. */
export type RoleType = 'MBPIUser' | 'Agent' | 'Dealer' | 'Customer' | 'None';

/**
 * Every role: its number and name on the wire, and its type.
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

/** The name of a role as the wire writes it. */
export type RoleName = (typeof roles)[number]['name'];

/**
 * Finds a role by its name, ignoring case and blanks ("Master Dealer", "masterdealer").
 * A name that no role has gives the role None: an unknown role grants nothing.
 * Source: portal.md §6
 */
export function roleNamed(name: string): (typeof roles)[number] {
  const wanted = name.replace(/\s/g, '').toLowerCase();
  return roles.find((role) => role.name.toLowerCase() === wanted) ?? roles[0];
}

/**
 * Gives a role's name as people read and write it: "Master Dealer", "FI User"; `roleNamed` reads it back.
 * Source: portal.md §6; Assumption: names that it writes in one word have their words apart too.
 */
export function roleTitle(name: RoleName): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ');
}

/** Tells whether the role is one of the service lane, who see contracts without money. Source: decisions.md §3 */
export function isServiceUser(role: RoleName): boolean {
  return role === 'ServiceUser' || role === 'ServiceUserLimited';
}
