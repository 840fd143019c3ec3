import { definePicker } from '../../engine/picker.ts';
import { vehicleOperations } from './operations.ts';

const { listPrograms } = vehicleOperations;

/** A program that is sold, by its code or a part of its name; the value is its code. Source: portal.md §7 (lookup/programs) */
export const programPicker = definePicker({
  id: 'program',
  uses: { listPrograms },
  find: async (calls, { text, signal }) => {
    const typed = text.trim().toLowerCase();
    const programs = await calls.listPrograms({}, { signal });
    return programs
      .map((row) => ({
        value: row.programCode ?? '',
        text: row.name ?? '',
        detail: row.programCode ?? '',
        row,
      }))
      .filter(
        ({ value, text: name }) =>
          value.toLowerCase().startsWith(typed) || name.toLowerCase().includes(typed),
      );
  },
});
