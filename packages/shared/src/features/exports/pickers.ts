import { definePicker } from '../../engine/picker.ts';
import { exportText } from './export-text.ts';
import { exportOperations } from './operations.ts';

const { listExports } = exportOperations;

/** One of the past exports by its number, which is the value, or words of its file. */
export const exportPicker = definePicker({
  id: 'export',
  none: 'No exports yet.',
  uses: { listExports },
  names: (text) => /^\d+$/.test(text.trim()),
  find: async (calls, { text, signal }) => {
    const wanted = text.trim().toLowerCase();
    const runs = await calls.listExports({}, { signal });
    return runs
      .filter(
        ({ exportID, fileName }) =>
          String(exportID) === wanted || (fileName ?? '').toLowerCase().includes(wanted),
      )
      .map((row) => ({
        value: String(row.exportID),
        text: row.fileName ?? '',
        detail: exportText(row),
        row,
      }));
  },
});
