import { may, type PermissionId, permissions } from './permissions.ts';
import type { Session } from './session.ts';

/** The next step of a user who lacks a right. */
export const askAdministrator = 'Ask your administrator.';

/** The message for a contract or quote that doesn't exist or is out of scope; it must not reveal which. */
export const missingOrOutOfScope = "It doesn't exist, or you don't have access to it.";

/**
 * What the server and every face show to a user who lacks a right; undefined if they have all of them. Someone acting as a
 * user who has the right doesn't need an administrator. Source: portal.md §8 (403), decisions.md §3 (assumed session)
 */
export function whyNoAccess(
  session: Session | undefined,
  rights: readonly PermissionId[],
): { message: string; next: string } | undefined {
  const missing = rights.find((right) => !may(right, session));
  if (!missing) return undefined;
  if (session && isLostByActing(session, rights)) {
    return {
      message: `You can't ${allowedBy(missing)} while you're acting as ${session.fullName}.`,
      next: 'Stop acting as them first.',
    };
  }
  return {
    message: `You don't have permission to ${allowedBy(missing)}.`,
    next: askAdministrator,
  };
}

/**
 * Returns whether the user has these rights in person, and lacks them only while someone acts as them.
 * Source: decisions.md §3 (assumed session)
 */
export function isLostByActing(session: Session, rights: readonly PermissionId[]): boolean {
  const { assumedBy, ...themselves } = session;
  return assumedBy !== undefined && rights.every((right) => may(right, themselves));
}

/** The ability that a right gives, in the middle of a sentence. A user without it has no scope. */
function allowedBy(right: PermissionId): string {
  const title = permissions[right].title.replace(/, in scope$/, '');
  return `${title[0]?.toLowerCase()}${title.slice(1)}`;
}
