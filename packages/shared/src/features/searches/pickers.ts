import { definePicker } from '../../engine/picker.ts';
import { searchOperations } from './operations.ts';

const { listSavedSearches } = searchOperations;

/** One of the user's saved searches, by its name; the value is its id. */
export const savedSearchPicker = definePicker({
  id: 'savedSearch',
  isShort: true,
  none: 'No saved searches.',
  uses: { listSavedSearches },
  find: async (calls, { text, signal }) => {
    const wanted = text.trim().toLowerCase();
    const saved = await calls.listSavedSearches({}, { signal });
    return saved
      .filter(({ name }) => name?.toLowerCase().includes(wanted))
      .map((row) => ({
        value: String(row.id),
        text: row.name ?? '',
        detail: row.isPinned ? 'in the menu' : '',
        row,
      }));
  },
});
