import { definePicker, isNumericId, matchingOptions } from '../../engine/picker.ts';
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
  names: isNumericId,
  find: async (calls, { text, signal }) => {
    const schedules = await calls.listSchedules({}, { signal });
    const options = schedules.map((row) => ({
      value: String(row.id),
      text: row.reportTitle ?? row.report ?? '',
      detail: [whenOf(row), row.criteriaText, row.isPaused ? 'paused' : ''].filter(Boolean).join(' · '),
      row,
    }));
    return matchingOptions(text, options);
  },
});

/** When a schedule's report is sent, in words; nothing for an unknown rhythm. */
export function whenOf(row: Schedule): string {
  const times = timesOfRow(row);
  return times ? timesText(times) : '';
}
