import type { Session } from '@pitlane/shared/access/session';
import { isPortalAddress } from '@pitlane/shared/features/searches/rules';
import { ownerOf, shownOwner } from '../../session/owner.ts';
import { hiddenAddress } from './private-address.ts';

/** The history state of the sign-in page: the address that needed a sign-in, and after a lost session its user. */
export interface RequestedRoute {
  wanted: string;
  owner?: string;
}

/** Returns the state for an address to open after signing in; after a lost session only for the same user. */
export function requestedRouteState(place: string): RequestedRoute {
  const wanted = hiddenAddress(place);
  const owner = shownOwner();
  return owner === undefined ? { wanted } : { wanted, owner };
}

/**
 * Returns the address to open after signing in: the one that was requested, otherwise the `home` that the user chose, otherwise the dashboard.
 * Source: portal.md §3 (storage key home URL)
 */
export function requestedRoute(state: unknown, session: Session, home?: unknown): string {
  const { wanted, owner } = (state ?? {}) as { [Name in keyof RequestedRoute]?: unknown };
  const isTheirs = owner === undefined || owner === ownerOf(session);
  if (isTheirs && typeof wanted === 'string' && isPortalAddress(wanted)) return wanted;
  if (typeof home === 'string' && isPortalAddress(home)) return home;
  return '/dashboard';
}
