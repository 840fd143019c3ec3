import { definePicker, matchingOptions } from '../../engine/picker.ts';
import { searchOperations } from './operations.ts';

const { listSavedSearches } = searchOperations;

/** One of the user's saved searches, by its name; the value is its id. */
export const savedSearchPicker = definePicker({
  id: 'savedSearch',
  isShort: true,
  none: 'No saved searches.',
  uses: { listSavedSearches },
  find: async (calls, { text, signal }) => {
    const searches = await calls.listSavedSearches({}, { signal });
    const options = searches.map((row) => ({
      value: String(row.id),
      text: row.name ?? '',
      detail: row.isPinned ? 'in the menu' : '',
      row,
    }));
    return matchingOptions(text, options);
  },
});
