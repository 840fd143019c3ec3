import type { SessionStore } from '../../identity/session-store.ts';
import type { ChangeFeed } from './change-feed.ts';
import { usersWithNewRights } from './rights-changes.ts';

/** The server's caches that a change clears. Each also expires by time, which is the upper bound. */
export interface FollowingCaches {
  sessions: Pick<SessionStore, 'forgetUsers'>;
  /** Clears the cache, by the kind of change. */
  renew: Readonly<Record<string, () => void>>;
}

/** Drops what the server caches as soon as any server changes it: rights, sessions, dealers, brands. Source: areas.md §14 */
export function followChanges(feed: ChangeFeed, { sessions, renew }: FollowingCaches): () => void {
  return feed.hear((changes) => {
    const users = usersWithNewRights(changes);
    if (users !== undefined) sessions.forgetUsers(users);
    for (const kind of new Set(changes.map((change) => change.kind))) renew[kind]?.();
  });
}
