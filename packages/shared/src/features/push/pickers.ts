import { definePicker, matchingOptions } from '../../engine/picker.ts';
import { instantInZone } from '../../kernel/instant-text.ts';
import { pushOperations } from './operations.ts';

const { listPushDevices } = pushOperations;

/** One of the user's devices that get push notifications, by its name; the value is its ID. */
export const pushDevicePicker = definePicker({
  id: 'pushDevice',
  isShort: true,
  none: 'None of your devices gets push notifications.',
  uses: { listPushDevices },
  names: (text, row) => (row as { id?: unknown } | undefined)?.id === text.trim(),
  find: async (calls, { text, signal }) => {
    const devices = await calls.listPushDevices({}, { signal });
    const options = devices.map((row) => ({
      value: row.id ?? '',
      text: row.name ?? '',
      detail: `added ${instantInZone(row.addedAt)}`,
      row,
    }));
    return matchingOptions(text, options);
  },
});
