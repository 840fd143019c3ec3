import { definePicker, isNumericId, matchingOptions } from '../../engine/picker.ts';
import { libraryOperations } from './operations.ts';

const { listDocuments, listDocumentFolders } = libraryOperations;

/** One of the documents of all who read them, by its number, which is the value, or words of its name. */
export const documentPicker = definePicker({
  id: 'document',
  none: 'No documents.',
  uses: { listDocuments },
  names: isNumericId,
  find: async (calls, { text, signal }) => {
    const typed = text.trim();
    const criteria = isNumericId(typed) ? { fileID: Number(typed) } : { searchText: typed };
    const { rows } = await calls.listDocuments({ ...(typed ? criteria : {}), limit: 50 }, { signal });
    return rows.map((row) => ({
      value: String(row.fileID),
      text: row.name ?? '',
      detail: row.folderName ?? '',
      row,
    }));
  },
});

/** One of the folders of all who read documents, by its number, which is the value, or its name. */
export const folderPicker = definePicker({
  id: 'folder',
  isShort: true,
  none: 'No folders.',
  uses: { listDocumentFolders },
  names: isNumericId,
  find: async (calls, { text, signal }) => {
    const folders = await calls.listDocumentFolders({}, { signal });
    const options = folders.map((row) => ({
      value: String(row.folderID),
      text: row.name ?? '',
      detail: '',
      row,
    }));
    return matchingOptions(text, options);
  },
});
