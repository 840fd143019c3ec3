import { definePicker } from '../../engine/picker.ts';
import { scheduleOperations } from './operations.ts';
import { timesOfRow, timesText } from './rules/schedule-words.ts';
import type { Schedule } from './schema.ts';

const { listSchedules } = scheduleOperations;

/** One of the user's scheduled reports, by its report or its id, which is the value. */
export const schedulePicker = definePicker({
  id: 'schedule',
  isShort: true,
  none: 'No scheduled reports.',
  uses: { listSchedules },
  names: (text) => /^\d+$/.test(text.trim()),
  find: async (calls, { text, signal }) => {
    const wanted = text.trim().toLowerCase();
    const rows = await calls.listSchedules({}, { signal });
    return rows
      .filter(({ id, reportTitle }) => String(id) === wanted || reportTitle?.toLowerCase().includes(wanted))
      .map((row) => ({
        value: String(row.id),
        text: row.reportTitle ?? row.report ?? '',
        detail: [whenOf(row), row.criteriaText, row.isPaused ? 'paused' : ''].filter(Boolean).join(' · '),
        row,
      }));
  },
});

/** When a schedule's report is sent, in words; nothing for an unknown rhythm. */
export function whenOf(row: Schedule): string {
  const times = timesOfRow(row);
  return times ? timesText(times) : '';
}
