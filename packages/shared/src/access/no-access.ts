import { may, type PermissionId, permissions } from './permissions.ts';
import type { Session } from './session.ts';

/**
 * The message that every face shows to a user who lacks a right; undefined if they have all of them. Someone acting as
 * a user who has the right doesn't need an administrator. Source: portal.md §8 (403), decisions.md §3 (assumed session)
 */
export function whyNoAccess(
  session: Session | undefined,
  { title, rights }: { title: string; rights: readonly PermissionId[] },
): string | undefined {
  const missing = rights.find((right) => !may(right, session));
  if (!missing || !session) return missing && lacksRight(title, missing);
  const { assumedBy, ...themselves } = session;
  if (assumedBy && rights.every((right) => may(right, themselves)))
    return `“${title}” isn't available while you're acting as ${session.fullName}.`;
  return lacksRight(title, missing);
}

function lacksRight(title: string, missing: PermissionId): string {
  return `You don't have access to “${title}”. Ask your administrator for “${permissions[missing].title}”.`;
}
