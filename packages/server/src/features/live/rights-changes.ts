import { rightsKind } from '@pitlane/shared/features/live/rules/change-kinds';
import type { Audience } from './audience.ts';
import type { Change } from './number-changes.ts';

/** The kinds that say what a user may do, or that a sign-in of theirs ended. */
const rightsKinds: ReadonlySet<string> = new Set([
  rightsKind,
  'sessions',
  'terminals',
  'personalTokens',
  'factors',
]);

/** The users whose rights may have changed; `all` for those of too many, or of the dealers of agencies. */
export type ChangedUsers = ReadonlySet<number> | 'all';

/** Returns the users whose rights changes may have changed; undefined for none. */
export function usersWithNewRights(changes: readonly Change[]): ChangedUsers | undefined {
  const users = new Set<number>();
  for (const { kind, userProfileId } of changes) {
    // Which dealers an agency has, and which are active, is the scope of its users.
    if (kind === 'dealers') return 'all';
    if (!rightsKinds.has(kind)) continue;
    if (userProfileId === null) return 'all';
    users.add(userProfileId);
  }
  return users.size > 0 ? users : undefined;
}

/** Returns whether a stream's caller is among them. */
export function affectsRights(users: ChangedUsers, { rightsOf }: Audience): boolean {
  return users === 'all' || rightsOf.some((user) => users.has(user));
}
