import type { Session } from '@pitlane/shared/access/session';
import { BookmarkIcon } from '../../kit/icons.ts';
import { pageHeaderAt } from '../../portal/address/page-header.ts';
import { useSavedSearches } from '../../widgets/saved-searches/use-saved-searches.ts';
import { LinesPanel, panelLines } from './LinesPanel.tsx';

/** The user's saved searches and reports, pinned ones first. */
export function SavedSearchPanel({ session }: { session: Session }) {
  const searches = useSavedSearches(session).filter(({ lostPage }) => lostPage === undefined);
  const pinnedFirst = searches.toSorted((one, other) => Number(other.isPinned) - Number(one.isPinned));
  return (
    <LinesPanel
      title="Saved searches"
      icon={BookmarkIcon}
      lines={pinnedFirst.slice(0, panelLines).map(({ id, name, address }) => ({
        key: id,
        address,
        title: name,
        detail: pageHeaderAt(address.split('?', 1)[0] ?? '').title,
      }))}
      empty="No saved searches. Open a search or report and choose Save search."
    />
  );
}
