import { z } from 'zod';
import { defineCommand, type Place, type Work } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import type { Calls } from '../../engine/operation.ts';
import { lazy } from '../../kernel/lazy.ts';
import { criteriaFields } from '../reports/criteria-fields.ts';
import { periodTyped, periodWords } from '../reports/rules/period-words.ts';
import { type PeriodReader, periodPresets, reportPeriods } from '../reports/rules/periods.ts';
import { isReportPage } from '../reports/rules/search-pages.ts';
import { scheduleOperations } from './operations.ts';
import { whenOf } from './pickers.ts';
import { withNewSchedule } from './rules/new-schedule.ts';
import { dayOfTimes } from './rules/next-run.ts';
import { runTimeText, typedTimes, whenHint } from './rules/schedule-words.ts';
import { criteriaQuery, sentCriteria } from './rules/sent-criteria.ts';
import { type Schedule, scheduleFormats } from './schema.ts';

const { createSchedule, changeSchedule, runScheduleNow, removeSchedule, emailClickUp } = scheduleOperations;

const section = 'Reports';

const WhichArgs = lazy(() =>
  z.object({
    id: z.string().min(1, 'Choose a scheduled report.').meta({
      label: 'Scheduled report',
      hint: 'Part of its name, or its number',
      picker: 'schedule',
      positional: true,
    }),
  }),
);

/** Anyone who schedules: the years of directory users are fiscal, which a word for all cannot say. */
const anyone: PeriodReader = { today: '2000-01-01', isActiveDirectoryUser: false };

/** A period by its label or name; a terminal passes on the typed text. */
const sentPeriod = () =>
  z
    .preprocess(
      namedPeriod,
      z.enum(reportPeriods, {
        error: ({ input }) =>
          input === undefined
            ? 'Choose a period.'
            : `Unknown period “${String(input)}”. Choose from ${periodWords.join(', ')}.`,
      }),
    )
    .meta({
      label: 'Period',
      words: Object.fromEntries(periodPresets(anyone).map(({ id, label }) => [id, label])),
    });

/** The name of a period for its words; any other text unchanged. */
function namedPeriod(typed: unknown): unknown {
  return (typeof typed === 'string' ? periodTyped(typed, anyone)?.id : undefined) ?? typed;
}

/** The report to send and its format; filters that aren't set mean all. */
const sentReport = () => ({
  report: z
    .string()
    .min(1, 'Choose a report.')
    .meta({ label: 'Report', hint: 'Part of its name', picker: 'report', positional: true }),
  period: sentPeriod(),
});
const sentAs = () => ({
  format: z
    .enum(scheduleFormats)
    .optional()
    .meta({ label: 'File', usual: 'xlsx', words: { xlsx: 'Excel workbook', csv: 'CSV' } }),
  dealerCode: criteriaFields.dealerCode(),
  agentCode: criteriaFields.agentCode(),
  programCode: criteriaFields.programCode(),
  criteria: z
    .string()
    .max(1000, 'Must be 1,000 characters or fewer.')
    .optional()
    .meta({ label: 'More criteria', hint: "As in the report's web address, e.g. contractStatusType=2" }),
});

const AddArgs = lazy(() =>
  z.object({
    ...sentReport(),
    when: z
      .string()
      .superRefine((text, check) => {
        const times = typedTimes(text);
        if (!times.ok) check.addIssue({ code: 'custom', message: times.error.message });
      })
      .meta({ label: 'When', hint: whenHint, positional: true }),
    ...sentAs(),
    isPaused: z.boolean().optional(),
  }),
);

/** Be sent a report by mail, again and again. Source: Assumption: see the screen. */
export const addSchedule = defineCommand({
  id: 'schedule.add',
  title: 'Schedule a report',
  summary: 'Email yourself a report on a schedule',
  section,
  keywords: ['mail', 'e-mail', 'every day', 'weekly', 'monthly', 'subscribe', 'cron'],
  icon: 'clock',
  faces: ['web', 'cli'],
  args: AddArgs,
  uses: { createSchedule },
  data: createSchedule.response,
  run: async (calls, { report, period, format, when, isPaused, ...typed }, { signal }) => {
    const times = typedTimes(when);
    if (!times.ok) return { kind: 'refused', problem: times.error };
    const { every, at } = times.value;
    const row = await calls.createSchedule(
      {
        report,
        period: sentPeriod().parse(period),
        criteria: sentCriteria(typed),
        every,
        at,
        on: dayOfTimes(times.value),
        ...(format === undefined ? {} : { format }),
        ...(isPaused === undefined ? {} : { isPaused }),
      },
      { signal },
    );
    return {
      kind: 'notify',
      text: `Scheduled ${row.reportTitle}: ${whenOf(row)} to ${row.mailTo}${nextText(row)}`,
      data: row,
      undo: { command: 'schedule.remove', args: { id: String(row.id) } },
    };
  },
});

/** Whether a place is the page of a report that the user may open: each has a form next to it. */
function isOfReport({ address = '', hasNoPage }: Place): boolean {
  return !hasNoPage && isReportPage(address.replace(/\?.*/s, ''));
}

/** Open the form of a scheduled report with the report of the page and its criteria. Source: Assumption: see the screen. */
export const scheduleThis = defineCommand({
  id: 'report.schedule',
  title: 'Schedule this report',
  section,
  keywords: ['mail', 'e-mail', 'every day', 'weekly', 'monthly', 'subscribe'],
  icon: 'clock',
  faces: ['web'],
  notOn: { cli: 'In the terminal, use pitlane schedule add.' },
  narrows: 'report.schedule',
  isHere: isOfReport,
  when: (place) =>
    isOfReport(place)
      ? 'enabled'
      : { disabled: "Open a report first. It's scheduled with its current criteria." },
  run: (_calls, _args, { context }) => ({
    kind: 'visit',
    address: withNewSchedule(context.address ?? ''),
  }),
});

/** Send a scheduled report no more until one continues with it. */
export const pauseSchedule = defineCommand({
  id: 'schedule.pause',
  title: 'Pause a scheduled report',
  section,
  keywords: ['stop', 'hold', 'mail'],
  icon: 'pause',
  faces: ['web', 'cli'],
  args: WhichArgs,
  uses: { changeSchedule },
  data: changeSchedule.response,
  run: changing(true),
});

/** Resume a scheduled report; missed runs are not made up. */
export const resumeSchedule = defineCommand({
  id: 'schedule.resume',
  title: 'Resume a scheduled report',
  section,
  keywords: ['go on', 'start', 'continue', 'mail'],
  icon: 'play',
  faces: ['web', 'cli'],
  args: WhichArgs,
  uses: { changeSchedule },
  data: changeSchedule.response,
  run: changing(false),
});

function changing(isPaused: boolean) {
  return async (
    calls: Calls<{ changeSchedule: typeof changeSchedule }>,
    { id }: { id: string },
    { signal }: Work,
  ): Promise<Effect> => {
    const row = await calls.changeSchedule({ id, isPaused }, { signal });
    return {
      kind: 'notify',
      text: isPaused ? `Paused ${row.reportTitle}` : `Resumed ${row.reportTitle}${nextText(row)}`,
      data: row,
      undo: { command: isPaused ? 'schedule.resume' : 'schedule.pause', args: { id } },
    };
  };
}

/** Send a scheduled report once, now, even if it is paused. */
export const runSchedule = defineCommand({
  id: 'schedule.run',
  title: 'Send a scheduled report now',
  section,
  keywords: ['run now', 'at once', 'try', 'mail'],
  icon: 'paper-airplane',
  faces: ['web', 'cli'],
  args: WhichArgs,
  uses: { runScheduleNow },
  data: runScheduleNow.response,
  run: async (calls, { id }, { signal }) => {
    const row = await calls.runScheduleNow({ id }, { signal });
    return {
      kind: 'notify',
      text: `${row.reportTitle} is being prepared for ${row.mailTo}${withoutMail(row)}`,
      data: row,
    };
  },
});

/** Send a scheduled report no more; undo schedules it again, without its past runs. */
export const removeScheduled = defineCommand({
  id: 'schedule.remove',
  title: 'Remove a scheduled report',
  section,
  keywords: ['delete', 'unsubscribe', 'mail'],
  icon: 'trash',
  faces: ['web', 'cli'],
  args: WhichArgs,
  uses: { removeSchedule },
  data: removeSchedule.response,
  run: async (calls, { id }, { signal }) => {
    const row = await calls.removeSchedule({ id }, { signal });
    const undo = argsOf(row);
    return {
      kind: 'notify',
      text: `Removed ${row.reportTitle}`,
      data: row,
      ...(undo ? { undo: { command: 'schedule.add', args: undo } } : {}),
    };
  },
});

const ClickUpArgs = lazy(() =>
  z.object({
    ...sentReport(),
    ...sentAs(),
    note: z.string().trim().max(2000).optional().meta({ label: 'Note', hint: 'What the task is about' }),
  }),
);

/**
 * Send a report to ClickUp, where it becomes a task with the file. Source: portal.md §7 (emailClickUp); Assumption:
 * what it sends.
 */
export const sendToClickUp = defineCommand({
  id: 'report.clickUp',
  title: 'Send a report to ClickUp',
  section,
  keywords: ['task', 'mail', 'e-mail', 'hand over'],
  icon: 'paper-airplane',
  faces: ['web', 'cli'],
  args: ClickUpArgs,
  uses: { emailClickUp },
  data: emailClickUp.response,
  run: async (calls, { report, period, format, note, ...typed }, { signal }) => {
    const request = {
      report,
      period: sentPeriod().parse(period),
      criteria: sentCriteria(typed),
      ...(format === undefined ? {} : { format }),
      ...(note === undefined ? {} : { note }),
    };
    const sent = await calls.emailClickUp(request, { signal });
    return {
      kind: 'notify',
      text: `${sent.fileName} is on its way to ClickUp${withoutMail(sent)}`,
      data: sent,
    };
  },
});

function nextText(row: Schedule): string {
  return row.nextRunAt
    ? `, next ${runTimeText(row.nextRunAt, row.zone)}${withoutMail(row)}`
    : withoutMail(row);
}

/** Shown here because the email would not arrive. */
function withoutMail({ isMailSetUp }: Pick<Schedule, 'isMailSetUp'>): string {
  return isMailSetUp === false ? ". Email isn't set up, so reports are held" : '';
}

/** The arguments that recreate a schedule; undefined if no command could create it. */
function argsOf(row: Schedule): Record<string, unknown> | undefined {
  const { report, period, format, criteria, isPaused } = row;
  const when = whenOf(row);
  if (!report || !when) return undefined;
  const known = AddArgs().safeParse({
    report,
    when,
    period: period ?? 'PreviousDay',
    ...(format ? { format } : {}),
    ...criteriaQuery(criteria ?? {}),
    ...(isPaused ? { isPaused } : {}),
  });
  return known.success ? known.data : undefined;
}
