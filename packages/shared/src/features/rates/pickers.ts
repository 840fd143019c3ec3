import { definePicker } from '../../engine/picker.ts';
import { rateOperations } from './operations.ts';
import { sheetName, statusText } from './sheet-text.ts';

const { listRateSheets } = rateOperations;

function sheetPicker(id: string, statuses: readonly string[] | undefined) {
  return definePicker({
    id,
    ...(statuses ? { isShort: true, none: 'No drafts of rate sheets.' } : {}),
    uses: { listRateSheets },
    names: (text) => /^\d+$/.test(text.trim()),
    find: async (calls, { text, signal }) => {
      const wanted = text.trim().toLowerCase();
      const rows = await calls.listRateSheets({}, { signal });
      return rows
        .filter(({ status }) => !statuses || statuses.includes(status ?? ''))
        .map((row) => ({
          value: String(row.rateSheetID),
          text: sheetName(row),
          detail: statusText(row),
          row,
        }))
        .filter(({ value, text: name }) => value === wanted || name.toLowerCase().includes(wanted));
    },
  });
}

/** A rate sheet by its number, which is the value, its program or its state. */
export const rateSheetPicker = sheetPicker('rateSheet', undefined);

/** A draft of a rate sheet. */
export const draftSheetPicker = sheetPicker('draftRateSheet', ['Draft']);
