import { definePicker, isNumericId, matchingOptions } from '../../engine/picker.ts';
import { exportText } from './export-text.ts';
import { exportOperations } from './operations.ts';

const { listExports } = exportOperations;

/** One of the past exports by its number, which is the value, or words of its file. */
export const exportPicker = definePicker({
  id: 'export',
  none: 'No exports yet.',
  uses: { listExports },
  names: isNumericId,
  find: async (calls, { text, signal }) => {
    const runs = await calls.listExports({}, { signal });
    const options = runs.map((row) => ({
      value: String(row.exportID),
      text: row.fileName ?? '',
      detail: exportText(row),
      row,
    }));
    return matchingOptions(text, options);
  },
});
