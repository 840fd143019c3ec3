import { periodNamed } from '@pitlane/shared/features/reports/rules/periods';
import { lastRunWords } from '@pitlane/shared/features/schedules/rules/last-run';
import { runTimeText, timesOfRow, timesText } from '@pitlane/shared/features/schedules/rules/schedule-words';
import type { Schedule } from '@pitlane/shared/features/schedules/schema';
import { counted } from '@pitlane/shared/kernel/counted';
import type { ScreenView } from '../../../commands/run.ts';
import type { TableColumn } from '../../table.ts';
import { printList, type RowList } from '../row-list.ts';

/** The columns on a screen; the number is what the other sub-commands take. */
const columns: readonly TableColumn<Schedule>[] = [
  { header: 'NO', text: ({ id }) => String(id ?? '') },
  { header: 'REPORT', text: ({ reportTitle }) => reportTitle ?? '', look: () => 'strong', least: 12 },
  { header: 'FOR', text: forText, least: 10, leaves: 1 },
  { header: 'WHEN', text: whenText, least: 12, leaves: 3 },
  {
    header: 'NEXT',
    text: nextText,
    look: ({ isPaused }) => (isPaused ? 'muted' : undefined),
    least: 10,
    leaves: 2,
  },
  { header: 'LAST', text: lastText, look: lookOfLast, least: 12 },
];

/** The user's own scheduled reports. */
export const scheduleList: RowList<Schedule> = {
  read: (calls, { signal }) => calls.listSchedules({}, { signal }),
  columns,
  valuesOf,
  summary,
};

/** List the user's own scheduled reports: a table that fits the screen, lines in a pipe, or JSON. */
export const schedulesView: ScreenView = {
  help: {
    notes: [
      'In a pipe: number, id of the report, period, criteria, when, next run (empty: paused), last run, result.',
      'Schedule a report with pitlane schedule add. It is sent to your own email address.',
    ],
    examples: ['pitlane schedule list'],
  },
  run: (run) => printList(scheduleList, run),
};

function valuesOf(row: Schedule): string[] {
  const { id, report, period, criteria, nextRunAt, lastRun } = row;
  return [
    id === null ? '' : String(id),
    report ?? '',
    period ?? '',
    new URLSearchParams(criteria ?? {}).toString(),
    whenText(row),
    nextRunAt ?? '',
    lastRun?.dueAt ?? '',
    lastText(row),
  ];
}

function forText({ period, criteriaText }: Schedule): string {
  const label = periodNamed(period ?? '', { today: '2000-01-01', isActiveDirectoryUser: false })?.label;
  return [label, criteriaText].filter(Boolean).join(', ');
}

function whenText(row: Schedule): string {
  const times = timesOfRow(row);
  return times ? timesText(times) : '';
}

function nextText({ isPaused, nextRunAt, zone }: Schedule): string {
  return isPaused ? 'paused' : runTimeText(nextRunAt, zone);
}

function lastText(row: Schedule): string {
  const words = lastRunWords(row);
  const said = words ? [words.text, words.problem].filter(Boolean).join(': ') : '';
  return row.pausedBecause && !said.includes(row.pausedBecause) ? row.pausedBecause : said;
}

function lookOfLast(row: Schedule) {
  const mark = lastRunWords(row)?.mark;
  if (mark === 'bad') return 'danger';
  return mark === 'good' ? 'success' : undefined;
}

function summary(rows: readonly Schedule[]): string {
  if (rows.length === 0) return 'No scheduled reports. Add one with pitlane schedule add';
  const count = counted(rows.length, 'scheduled report');
  const isMailSetUp = rows.every((row) => row.isMailSetUp !== false);
  return isMailSetUp ? count : `${count}. Email isn't set up, so reports are held. Ask your administrator.`;
}
