import { may } from '../../../access/permissions.ts';
import { type RoleName, roleNamed } from '../../../access/roles.ts';
import type { Session } from '../../../access/session.ts';
import { programs } from '../../contracts/rules/codes.ts';

/**
 * Returns the role whose documents a user gets, or null for documents of every role: internal users and those who upload see all. Source: areas.md
 * §9 (roles of documents)
 */
export function readsDocumentsAs(session: Session): RoleName | null {
  return may('document.readInternal', session) || may('document.upload', session) ? null : session.role;
}

/** Returns whether a list names everything instead of its entries. Assumption: "all" is what the portal shows for no limit. */
function isAll(text: string): boolean {
  return text.trim().toLowerCase() === 'all';
}

/** Returns a comma-separated list as its entries in capitals, each once; none for "all". Assumption: as people type codes. */
export function codesIn(text: string): string[] {
  if (isAll(text)) return [];
  return [
    ...new Set(
      text
        .split(/[\s,]+/)
        .filter(Boolean)
        .map((code) => code.toUpperCase()),
    ),
  ];
}

/** Returns a list as people type it, which `codesIn` and `rolesIn` read back. Assumption: as `isAll`. */
export function listText(codes: readonly string[]): string {
  return codes.length > 0 ? codes.join(', ') : 'all';
}

/** Returns whether a code is one of a program that is sold. Source: portal.md §3 (programs) */
export function isProgramCode(code: string): boolean {
  return programs.some((program) => program.code === code);
}

/** Returns the roles in a comma-separated list of their names, none for "all"; undefined if one is unknown. Source: decisions.md §8 (Roles on the wire) */
export function rolesIn(text: string): RoleName[] | undefined {
  if (isAll(text)) return [];
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => roleNamed(name).name);
  return names.includes('None') ? undefined : [...new Set(names)];
}
