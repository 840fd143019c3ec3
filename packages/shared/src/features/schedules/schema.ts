import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { rowId } from '../../kernel/request.ts';
import { wireFlag, wireNested, wireNumber, wireText } from '../../kernel/wire.ts';
import { reportPeriods } from '../reports/rules/periods.ts';
import { everyChoices } from './rules/next-run.ts';

/** The criteria of a report by their wire names; dates come from the period. Source: portal.md §3 (Search criteria) */
const criteria = () => z.record(z.string().max(40), z.string().max(100));

/** The files that a report is sent as. */
export const scheduleFormats = ['xlsx', 'csv'] as const;

/** How the last run of a schedule went. */
const ScheduleRun = lazy(() =>
  z.looseObject({
    /** The instant that it was due at, or asked for. */
    dueAt: wireText(),
    /** `making`, `failed` (no file), `waiting` (the email), `sent`, `refused` (the email, permanently). */
    state: wireText(),
    rows: wireNumber().meta({ label: 'Rows', kind: 'count' }),
    /** Why it failed, was refused, or is still waiting. */
    problem: wireText(),
  }),
);

/**
 * A report that is sent to its owner by mail, again and again. `report` is the id of its screen, `at` a time of day (`HH:mm`) in `zone`, `on` the
 * weekday or the day of the month. While it is paused it has no next run. Our addition (decisions.md §1.3)
 */
export const Schedule = lazy(() =>
  z.looseObject({
    id: wireNumber(),
    report: wireText(),
    reportTitle: wireText().meta({ label: 'Report' }),
    /** In words, with the report's own labels: "Dealer 80715". */
    criteriaText: wireText().meta({ label: 'For' }),
    criteria: wireNested(criteria()),
    period: wireText().meta({ label: 'Period' }),
    format: wireText().meta({ label: 'File' }),
    every: wireText(),
    on: wireText(),
    at: wireText(),
    zone: wireText(),
    mailTo: wireText().meta({ label: 'To' }),
    nextRunAt: wireText().meta({ label: 'Next' }),
    isPaused: wireFlag(),
    /** Why it was paused where its owner did not do it. */
    pausedBecause: wireText(),
    lastRun: wireNested(ScheduleRun()),
    /** Whether the server knows a mail server; without one emails wait. */
    isMailSetUp: wireFlag(),
  }),
);
export type Schedule = z.infer<ReturnType<typeof Schedule>>;

/** The filters of a report, wherever it is sent. */
const sending = () => ({
  report: z.string().min(1, 'Choose a report.').max(60),
  criteria: criteria().optional(),
  /** Not looked at where the report has no days. */
  period: z.enum(reportPeriods).optional(),
  format: z.enum(scheduleFormats).optional(),
  userName: z.string().optional(),
});

/** A new schedule. */
export const CreateScheduleRequest = lazy(() =>
  z.object({
    ...sending(),
    every: z.enum(everyChoices),
    on: z.string().max(20).nullable().optional(),
    at: z.string().max(20),
    isPaused: z.boolean().optional(),
  }),
);

/** Pauses a schedule, or continues with it. */
export const ChangeScheduleRequest = lazy(() => z.object({ id: rowId(), isPaused: z.boolean() }));

/** Names a schedule. */
export const ScheduleRequest = lazy(() => z.object({ id: rowId() }));

/**
 * A report that becomes a task. Source: portal.md §7 (emailClickUp); Assumption: what it sends, since the source names
 * only the call.
 */
export const EmailClickUpRequest = lazy(() =>
  z.object({
    ...sending(),
    note: z.string().trim().max(2000, 'Must be 2,000 characters or fewer.').optional(),
  }),
);

/** The sent email. */
export const EmailedReport = lazy(() =>
  z.looseObject({ rows: wireNumber(), fileName: wireText(), isMailSetUp: wireFlag() }),
);
