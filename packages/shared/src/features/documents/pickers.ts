import { definePicker } from '../../engine/picker.ts';
import { libraryOperations } from './operations.ts';

const { listDocuments, listDocumentFolders } = libraryOperations;

/** One of the documents of all who read them, by its number, which is the value, or words of its name. */
export const documentPicker = definePicker({
  id: 'document',
  none: 'No documents.',
  uses: { listDocuments },
  names: (text) => /^\d+$/.test(text.trim()),
  find: async (calls, { text, signal }) => {
    const wanted = text.trim();
    const named = /^\d+$/.test(wanted) ? { fileID: Number(wanted) } : { searchText: wanted };
    const { rows } = await calls.listDocuments({ ...(wanted ? named : {}), limit: 50 }, { signal });
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
  names: (text) => /^\d+$/.test(text.trim()),
  find: async (calls, { text, signal }) => {
    const wanted = text.trim().toLowerCase();
    const rows = await calls.listDocumentFolders({}, { signal });
    return rows
      .filter(
        ({ folderID, name }) => String(folderID) === wanted || (name ?? '').toLowerCase().includes(wanted),
      )
      .map((row) => ({ value: String(row.folderID), text: row.name ?? '', detail: '', row }));
  },
});
