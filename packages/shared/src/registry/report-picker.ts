import { definePicker } from '../engine/picker.ts';
import type { Report } from '../engine/report.ts';
import { reports } from './reports.ts';

/**
 * One of the reports, by its title ("sales summary", `sales-summary`), its sub-command (`report sales-summary`) or the id of its screen
 * (`report.salesSummary`), which is the value. It is here because the registry knows the reports.
 */
export const reportPicker = definePicker({
  id: 'report',
  isShort: true,
  uses: {},
  names: (text, row) =>
    (row ? [row as Report] : reports).some((report) => namesOf(report).includes(plain(text))),
  find: async (_calls, { text }) => {
    const typed = plain(text);
    return reports
      .filter((report) => [...namesOf(report), ...report.keywords].some((name) => name.includes(typed)))
      .map((row) => ({ value: row.id, text: row.title, row }));
  },
});

function namesOf({ id, title }: Report): string[] {
  return [plain(id), plain(title)];
}

function plain(text: string): string {
  return text
    .trim()
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll(/[-.\s]+/g, ' ');
}
