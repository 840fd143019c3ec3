import type { Session } from '@pitlane/shared/access/session';

/** The place of the pinned searches in the side menu. */
export function SavedSearches(_props: { session: Session; onLeave?: (() => void) | undefined }) {
  return null;
}
