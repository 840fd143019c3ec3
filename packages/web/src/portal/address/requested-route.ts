import type { Session } from '@pitlane/shared/access/session';
import { isPortalAddress } from '@pitlane/shared/features/searches/rules';
import { ownerOf, shownOwner } from '../../session/owner.ts';
import { hiddenAddress } from './private-address.ts';

/** What the history keeps next to the sign-in: the place that was refused, and who was there where a session was lost. */
export interface RequestedRoute {
  wanted: string;
  owner?: string;
}

/** Stores a place to go to after signing in; after a lost session it is only for the same user. */
export function requestedRouteState(place: string): RequestedRoute {
  const wanted = hiddenAddress(place);
  const owner = shownOwner();
  return owner === undefined ? { wanted } : { wanted, owner };
}

/**
 * Where a user goes after signing in: the place that was refused before, otherwise the `home` that they chose, otherwise the dashboard.
 * Source: portal.md §3 (storage key home URL)
 */
export function requestedRoute(state: unknown, session: Session, home?: unknown): string {
  const { wanted, owner } = (state ?? {}) as { [Name in keyof RequestedRoute]?: unknown };
  const isTheirs = owner === undefined || owner === ownerOf(session);
  if (isTheirs && typeof wanted === 'string' && isPortalAddress(wanted)) return wanted;
  if (typeof home === 'string' && isPortalAddress(home)) return home;
  return '/dashboard';
}
