import { type RoleName, roleNamed, roles, roleTitle, wireRoleName } from '../../../access/roles.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';

/**
 * Returns the tag of a role: an announcement that has it is for the users of the role.
 * Source: portal.md §6 (announcements), decisions.md §8 (Roles on the wire)
 */
export function announcementTag(role: RoleName): string {
  return wireRoleName(role).toLowerCase();
}

/**
 * Reads whom an announcement is for: role names separated by commas, ignoring case and blanks ("Master Dealer, fiuser"), or
 * `all` for everybody who has a role. Gives the tags, each once, in the order of the roles. Refuses `unknown_role` (field `tags`).
 * Source: portal.md §6 (announcements); Assumption: `all`.
 */
export function announcementTags(text: string): Result<string[]> {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const roleNames = new Set<RoleName>();
  for (const name of names) {
    const named = name.toLowerCase() === 'all' ? tagged.map((role) => role.name) : [roleNamed(name).name];
    if (named.includes('None')) return unknownRole(name);
    for (const role of named) roleNames.add(role);
  }
  if (roleNames.size === 0) return unknownRole(text.trim());
  return granted(tagged.filter(({ name }) => roleNames.has(name)).map(({ name }) => announcementTag(name)));
}

/**
 * Returns whom an announcement is for, to follow "for": "Master Dealer, FI User", or "everybody" if every role is
 * named. A tag that isn't a role's stays as it is; no tags give ''. Assumption: the words.
 */
export function announcementAudience(tags: readonly string[]): string {
  const named = tags.map((tag) => ({ tag, role: roleNamed(tag).name }));
  const reached = new Set(named.map(({ role }) => role));
  if (tagged.every(({ name }) => reached.has(name))) return 'everybody';
  return named.map(({ tag, role }) => (role === 'None' ? tag : roleTitle(role))).join(', ');
}

/** Everybody with rights; the role None reads no announcements. */
const tagged = roles.filter(({ name }) => name !== 'None');

/** The roles that an announcement can be for, as displayed. */
export const announcementRoles: readonly string[] = tagged.map(({ name }) => roleTitle(name));

function unknownRole(name: string): Result<string[]> {
  return refused({
    code: 'unknown_role',
    message: `Unknown role “${name}”.`,
    field: 'tags',
    next: `Choose from ${tagged.map((role) => role.name).join(', ')}, or all.`,
  });
}
