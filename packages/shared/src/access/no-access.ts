import { may, type PermissionId, permissions } from './permissions.ts';
import type { Session } from './session.ts';

/** What somebody reads, in every face, who lacks a right to something; undefined for whom has all of them. Source: portal.md §8 (403) */
export function whyNoAccess(
  session: Session | undefined,
  { title, rights }: { title: string; rights: readonly PermissionId[] },
): string | undefined {
  const missing = rights.find((right) => !may(right, session));
  return (
    missing &&
    `You don't have access to “${title}”. Ask your administrator for “${permissions[missing].title}”.`
  );
}
