import { definePicker, matchingOptions } from '../../engine/picker.ts';
import { configurationOperations } from './operations.ts';

const { listConfigurationItems } = configurationOperations;

/** A configuration item, by its account code, which is the value, or its name. */
export const configurationItemPicker = definePicker({
  id: 'configurationItem',
  isShort: true,
  none: 'No configuration items.',
  uses: { listConfigurationItems },
  find: async (calls, { text, signal }) => {
    const items = await calls.listConfigurationItems({}, { signal });
    const options = items.map((row) => ({
      value: row.accountCode ?? '',
      text: row.accountCode ?? '',
      detail: row.name ?? '',
      row,
    }));
    return matchingOptions(text, options, (option) => `${option.text} ${option.detail}`);
  },
});
