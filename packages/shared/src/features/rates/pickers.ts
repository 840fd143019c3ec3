import { definePicker, isNumericId, matchingOptions } from '../../engine/picker.ts';
import { rateOperations } from './operations.ts';
import { sheetName, statusText } from './sheet-text.ts';

const { listRateSheets } = rateOperations;

function sheetPicker(id: string, statuses: readonly string[] | undefined) {
  return definePicker({
    id,
    ...(statuses ? { isShort: true, none: 'No drafts of rate sheets.' } : {}),
    uses: { listRateSheets },
    names: isNumericId,
    find: async (calls, { text, signal }) => {
      const sheets = await calls.listRateSheets({}, { signal });
      const options = sheets
        .filter(({ status }) => !statuses || statuses.includes(status ?? ''))
        .map((row) => ({
          value: String(row.rateSheetID),
          text: sheetName(row),
          detail: statusText(row),
          row,
        }));
      return matchingOptions(text, options);
    },
  });
}

/** A rate sheet by its number, which is the value, its program or its state. */
export const rateSheetPicker = sheetPicker('rateSheet', undefined);

/** A draft of a rate sheet. */
export const draftSheetPicker = sheetPicker('draftRateSheet', ['Draft']);
