import type { PortalError } from '../kernel/error.ts';
import { grantableRoles } from './grants.ts';
import { may } from './permissions.ts';
import { isUser, type Session } from './session.ts';

/**
 * Returns why a user may not assume another user's identity, or undefined if they may. Refuses `denied`,
 * `own_identity`, `no_rights` (a profile without a role, or an inactive one) and `above_own` (a role that they could
 * not grant, or a directory user for someone outside the directory). Source: decisions.md §3; Assumption: the last
 * three, since assuming an identity gets around every other limit.
 */
export function whyNotAssumable(session: Session, target: Session): PortalError | undefined {
  if (!may('user.assumeIdentity', session))
    return { code: 'denied', message: "You don't have permission to assume another user's identity." };
  if (target.userProfileID === session.userProfileID) {
    return { code: 'own_identity', message: "You can't assume your own identity." };
  }
  if (!isUser(target))
    return { code: 'no_rights', message: `${target.username} has no role or is inactive.` };
  const isAbove = target.isActiveDirectoryUser && !session.isActiveDirectoryUser;
  if (isAbove || !grantableRoles(session).includes(target.role)) {
    return { code: 'above_own', message: `${target.username} has more access than you.` };
  }
  return undefined;
}

/**
 * Returns the session of a user who assumed an identity: everything is the other user's, and it names who is behind it, and until when.
 * Source: decisions.md §3
 */
export function assumedSession<Target extends Session>(
  { username, fullName }: Session,
  target: Target,
  until: string,
): Target {
  return { ...target, assumedBy: { username, fullName, until } };
}

/** Returns the names that an audit row carries: whose session it is, and who is behind an assumed one. Source: decisions.md §3, security.md §5 */
export function auditNames(session: Session): { username: string; assumedBy: string | null } {
  return { username: session.username, assumedBy: session.assumedBy?.username ?? null };
}

/**
 * Returns the name by which a note or a quote stores its author: both where the identity is assumed. People read the full names in it, which the
 * database's `user_full_name` returns. Source: decisions.md §3; Assumption: full names
 */
export function authorName({ username, assumedBy }: Session): string {
  return assumedBy ? `${assumedBy.username} as ${username}` : username;
}

/**
 * Returns whether a note or a quote shows a user as its author, also if someone acted as them. Source: decisions.md §3
 */
export function isAuthor({ username }: Session, name: string | null): boolean {
  return name === username || name?.endsWith(` as ${username}`) === true;
}

/** Returns the banner that every screen of an assumed session carries; none otherwise. Source: decisions.md §3; the words: Assumption */
export function assumedBanner(session: Session): string | undefined {
  if (!session.assumedBy) return undefined;
  return `You're ${session.assumedBy.fullName}, acting as ${session.fullName} (${session.username}).`;
}
