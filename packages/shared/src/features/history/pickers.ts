import { definePicker, matchingOptions } from '../../engine/picker.ts';
import { formatCell } from '../../kernel/format.ts';
import { contractOperations } from '../contracts/operations.ts';

const { getContract } = contractOperations;

/** One of a contract's notes that can be withdrawn, by a part of its text or by its number, which is the value. */
export const notePicker = definePicker({
  id: 'note',
  isShort: true,
  none: 'This contract has no notes that you can withdraw.',
  uses: { getContract },
  find: async (calls, { text, given, signal }) => {
    const key = given['key'];
    if (typeof key !== 'string' || key === '') return [];
    const { notes } = await calls.getContract({ key }, { signal });
    const options = (notes ?? [])
      .filter(({ id, canTakeBack }) => id !== null && canTakeBack !== false)
      .map((row) => ({
        value: String(row.id),
        text: row.text ?? '',
        detail: [formatCell('date', row.enteredDate), row.enteredBy].filter(Boolean).join(' · '),
        row,
      }));
    return matchingOptions(text, options);
  },
});
