import { may } from '@pitlane/shared/access/permissions';
import type { Session } from '@pitlane/shared/access/session';

/** Where a user goes after signing in: the place that was refused before, else the search, else the plain home. */
export function wantedPlace(state: unknown, session: Session): string {
  const wanted = (state as { wanted?: unknown } | null)?.wanted;
  if (typeof wanted === 'string' && isOwnPlace(wanted)) return wanted;
  return may('contract.searchWindow', session) ? '/landing?window=maximized' : '/landing';
}

/** A path of the portal itself: never `//host` or `/\host`, which browsers read as another site. */
export function isOwnPlace(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && URL.canParse(place, 'http://portal.invalid');
}
