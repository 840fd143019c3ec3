import { searchOfAddress } from '@pitlane/shared/features/searches/rules';
import type { SavedSearch } from '@pitlane/shared/features/searches/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import type { TableColumn } from '../../table.ts';
import type { RowList } from '../row-list.ts';

const columns: readonly TableColumn<SavedSearch>[] = [
  { header: 'NAME', text: ({ name }) => name ?? '', look: () => 'strong', least: 16 },
  { header: 'SEARCH', text: placeOf, least: 20 },
  { header: 'IN THE MENU', text: ({ isPinned }) => (isPinned ? 'yes' : 'no'), leaves: 1 },
];

const valuesOf = (row: SavedSearch): string[] => [
  String(row.id),
  row.name ?? '',
  placeOf(row),
  row.isPinned ? 'yes' : 'no',
];

/** The search text; for a report or another page, its address. */
function placeOf({ address }: SavedSearch): string {
  return searchOfAddress(address ?? '') || (address ?? '');
}

/** The user's saved searches, including those from the portal. */
export const savedSearchList: RowList<SavedSearch> = {
  read: (calls, { signal }) => calls.listSavedSearches({}, { signal }),
  columns,
  valuesOf,
  summary: ({ length }) => {
    if (length === 0) return 'No saved searches. Add one with pitlane saved-search save';
    return counted(length, 'saved search', 'saved searches');
  },
};
