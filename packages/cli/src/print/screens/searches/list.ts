import { searchOfAddress } from '@pitlane/shared/features/searches/rules';
import type { SavedSearch } from '@pitlane/shared/features/searches/schema';
import type { Run } from '../../../commands/run.ts';
import { printRows } from '../../rows.ts';
import type { TableColumn } from '../../table.ts';

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

/** The search as it is typed; of a report or another page its address. */
function placeOf({ address }: SavedSearch): string {
  return searchOfAddress(address ?? '') || (address ?? '');
}

/** Lists the user's saved searches, including those from the portal. */
export async function listSavedSearches({ terminal, given, connect }: Run): Promise<void> {
  const { calls } = await connect();
  const rows = await calls.listSavedSearches({}, { signal: terminal.signal });
  const count = rows.length === 1 ? '1 saved search' : `${rows.length} saved searches`;
  const none = 'No saved searches. Add one with pitlane saved-search save';
  await printRows(rows, { columns, valuesOf, below: rows.length === 0 ? none : count }, { terminal, given });
}
