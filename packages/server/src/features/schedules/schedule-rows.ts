import type { HandlerAnswerOf } from '@pitlane/shared/engine/operation';
import { criteriaWords, criterionText } from '@pitlane/shared/features/reports/rules/criteria-words';
import type { ReportPeriod } from '@pitlane/shared/features/reports/rules/periods';
import type { scheduleOperations } from '@pitlane/shared/features/schedules/operations';
import type { Every } from '@pitlane/shared/features/schedules/rules/next-run';
import { reports } from '@pitlane/shared/registry/reports';
import type { Queryable } from '../../db/database.ts';

/** A schedule as stored. */
export interface ScheduleRow {
  id: number;
  user_profile_id: number;
  report: string;
  criteria: Record<string, string>;
  period: ReportPeriod | null;
  format: 'xlsx' | 'csv';
  every: Every;
  on_day: string | null;
  at_time: string;
  next_run_at: string | null;
  paused_because: string | null;
}

/** A schedule with its owner's address and its last run. */
interface ListedRow extends ScheduleRow {
  mail_to: string;
  due_at: string | null;
  ended_at: string | null;
  rows: number | null;
  problem: string | null;
  outbox_id: number | null;
  sent_at: string | null;
  given_up_at: string | null;
  last_error: string | null;
}

/** The response's data about the server. */
interface ScheduleContext {
  zone: string;
  isMailSetUp: boolean;
}

type Answer = HandlerAnswerOf<(typeof scheduleOperations)['createSchedule']>;

/** Reads a user's schedules, or the one with an id, soonest first. */
export async function listedSchedules(
  db: Queryable,
  asked: { userProfileId: number; id?: number },
  context: ScheduleContext,
): Promise<Answer[]> {
  const rows = await db.query<ListedRow>(
    `SELECT s.id, s.user_profile_id, s.report, s.criteria, s.period, s.format, s.every, s.on_day, s.at_time, s.next_run_at, s.paused_because,
       p.email_address AS mail_to, r.due_at, r.ended_at, r.rows, r.problem, r.outbox_id, o.sent_at, o.given_up_at, o.last_error
     FROM schedules s
     JOIN user_profiles p ON p.user_profile_id = s.user_profile_id
     LEFT JOIN LATERAL (SELECT due_at, ended_at, rows, problem, outbox_id FROM schedule_runs
       WHERE schedule_id = s.id ORDER BY due_at DESC LIMIT 1) r ON true
     LEFT JOIN outbox o ON o.id = r.outbox_id
     WHERE s.user_profile_id = $1 AND ($2::int IS NULL OR s.id = $2)
     ORDER BY s.next_run_at NULLS LAST, s.id`,
    [asked.userProfileId, asked.id ?? null],
  );
  return rows.map((row) => answerOf(row, context));
}

function answerOf(row: ListedRow, { zone, isMailSetUp }: ScheduleContext): Answer {
  const report = reports.find(({ id }) => id === row.report);
  // Without days, it's the same for every reader.
  const reader = { today: '', isActiveDirectoryUser: false };
  const texts = report ? criteriaWords(report.operation, row.criteria, reader) : [];
  return {
    id: row.id,
    report: row.report,
    reportTitle: report?.title ?? row.report,
    criteriaText: texts.map(criterionText).join(', '),
    criteria: row.criteria,
    period: row.period,
    format: row.format,
    every: row.every,
    on: row.on_day,
    at: row.at_time,
    zone,
    mailTo: row.mail_to,
    nextRunAt: row.next_run_at,
    isPaused: row.next_run_at === null,
    pausedBecause: row.paused_because,
    lastRun:
      row.due_at === null
        ? null
        : { dueAt: row.due_at, rows: row.rows, state: stateOf(row), problem: row.problem ?? row.last_error },
    isMailSetUp,
  };
}

function stateOf({ ended_at, problem, outbox_id, sent_at, given_up_at }: ListedRow): string {
  if (ended_at === null) return 'making';
  if (problem !== null) return 'failed';
  // The row of an email sent long ago has been removed.
  if (sent_at !== null || outbox_id === null) return 'sent';
  return given_up_at === null ? 'waiting' : 'refused';
}
