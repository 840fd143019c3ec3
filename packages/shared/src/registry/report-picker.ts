import { definePicker } from '../engine/picker.ts';
import { reports } from './reports.ts';

/** One of the reports, by its title ("sales summary", `sales-summary`) or the id of its screen, which is the value. It stands here, where the reports are known. */
export const reportPicker = definePicker({
  id: 'report',
  uses: {},
  names: (text) => reports.some(({ id }) => id === text),
  find: async (_calls, { text }) => {
    const wanted = text.trim().toLowerCase().replaceAll('-', ' ');
    return reports
      .filter(({ id, title, keywords }) =>
        [id.toLowerCase(), title.toLowerCase(), ...keywords].some((each) => each.includes(wanted)),
      )
      .map((row) => ({ value: row.id, text: row.title, row }));
  },
});
