import type { Handlers, ParsedRequestOf } from '@pitlane/shared/engine/operation';
import type { scheduleOperations } from '@pitlane/shared/features/schedules/operations';
import {
  dayOfTimes,
  nextRun,
  type ScheduleTimes,
  scheduleTimes,
} from '@pitlane/shared/features/schedules/rules/next-run';
import { timesOfRow } from '@pitlane/shared/features/schedules/rules/schedule-words';
import { z } from 'zod';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Call } from '../../http/call.ts';
import { once } from '../../http/idempotency.ts';
import { badRequest, type CallRefusal, conflict, notFound } from '../../http/refusal.ts';
import { emailClickUp } from './email-click-up.ts';
import { checkReport, isDated, type SentReport } from './make-report.ts';
import { type ScheduleDeps, sentReportOf } from './schedule-deps.ts';
import { listedSchedules, type ScheduleRow } from './schedule-rows.ts';

type Operations = typeof scheduleOperations;

/** How many reports a user may schedule. Assumption: no one reads more of them. */
export const mostSchedules = 50;

/** Handles the calls about scheduled reports. Users see, change and remove only their own. Each change is recorded. */
export function scheduleHandlers(deps: ScheduleDeps): Handlers<Operations, Call> {
  const { db } = deps;
  const changing = <T>(call: Call, work: (tx: Queryable) => Promise<T>) =>
    db.transaction((tx) => once(tx, call, () => work(tx)));
  return {
    listSchedules: (_request, { actor }) =>
      listedSchedules(db, { userProfileId: actor.userProfileID }, serverFacts(deps)),
    createSchedule: (request, call) => create(deps, request, call),
    changeSchedule: ({ id, isPaused }, call) =>
      changing(call, async (tx) => {
        await pause(tx, { id, isPaused, deps }, call);
        return one(deps, tx, { id, call });
      }),
    runScheduleNow: ({ id }, call) =>
      changing(call, async (tx) => {
        await runNow(tx, { id, at: deps.now() }, call);
        return one(deps, tx, { id, call });
      }),
    removeSchedule: ({ id }, call) =>
      changing(call, async (tx) => {
        const before = await own(tx, id, call);
        const answer = await one(deps, tx, { id, call });
        await tx.query('DELETE FROM schedules WHERE id = $1', [id]);
        await recordChange(tx, call, { action: 'schedule.remove', before });
        return answer;
      }),
    emailClickUp: (request, call) => emailClickUp(deps, request, call),
  };
}

/** Pauses a schedule or resumes it, unless it is already. */
async function pause(
  tx: Queryable,
  { id, isPaused, deps }: { id: number; isPaused: boolean; deps: ScheduleDeps },
  call: Call,
): Promise<void> {
  const row = await own(tx, id, call);
  const times = timesOfRow({ every: row.every, on: row.on_day, at: row.at_time });
  if (isPaused === (row.next_run_at === null) || !times) return;
  const next = isPaused ? null : nextRun(times, deps.zone, deps.now()).toISOString();
  await tx.query('UPDATE schedules SET next_run_at = $2, paused_because = NULL WHERE id = $1', [id, next]);
  await recordChange(tx, call, {
    action: isPaused ? 'schedule.pause' : 'schedule.resume',
    before: { id, nextRunAt: row.next_run_at, pausedBecause: row.paused_because },
    after: { id, nextRunAt: next },
  });
}

/** Has a report made now. If one is being made already, that one is used. */
async function runNow(tx: Queryable, { id, at }: { id: number; at: Date }, call: Call): Promise<void> {
  await own(tx, id, call);
  const [open] = await tx.query('SELECT FROM schedule_runs WHERE schedule_id = $1 AND ended_at IS NULL', [
    id,
  ]);
  if (open) return;
  const dueAt = at.toISOString();
  await tx.query('INSERT INTO schedule_runs (schedule_id, due_at) VALUES ($1, $2)', [id, dueAt]);
  await recordChange(tx, call, { action: 'schedule.run', after: { id, dueAt } });
}

/** The state of the server that responses include. */
function serverFacts({ zone, config }: ScheduleDeps) {
  return { zone, isMailSetUp: config.smtpUrl !== undefined };
}

async function create(
  deps: ScheduleDeps,
  request: ParsedRequestOf<Operations['createSchedule']>,
  call: Call,
) {
  const { every, on, at, isPaused = false } = request;
  const times = scheduleTimes({ every, on, at });
  if (!times.ok) throw badRequest(times.error);
  const requested = sentReportOf(request);
  const report = await checkReport(deps.source, requested, call);
  const sent = isDated(report) ? requested : { ...requested, period: null };
  requireAddress(call);
  return deps.db.transaction((tx) =>
    once(tx, call, async () => {
      const next = isPaused ? null : nextRun(times.value, deps.zone, deps.now()).toISOString();
      const id = await insert(tx, { sent, times: times.value, next }, call);
      await recordChange(tx, call, { action: 'schedule.create', after: { id, ...sent, ...times.value } });
      return one(deps, tx, { id, call });
    }),
  );
}

async function insert(
  tx: Queryable,
  { sent, times, next }: { sent: SentReport; times: ScheduleTimes; next: string | null },
  { actor }: Call,
): Promise<number> {
  await oneAtATime(tx, `schedules of ${actor.userProfileID}`);
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO schedules (user_profile_id, report, criteria, period, format, every, on_day, at_time, next_run_at)
     SELECT $1::int, $2::text, $3::text::jsonb, $4::text, $5::text, $6::text, $7::text, $8::text, $9::timestamptz
     WHERE (SELECT count(*) FROM schedules WHERE user_profile_id = $1::int) < ${mostSchedules} RETURNING id`,
    [
      actor.userProfileID,
      sent.report,
      JSON.stringify(sent.criteria),
      sent.period,
      sent.format,
      times.every,
      dayOfTimes(times),
      times.at,
      next,
    ],
  );
  if (row) return row.id;
  throw conflict({
    code: 'too_many_schedules',
    message: `You have ${mostSchedules} scheduled reports, the maximum.`,
    next: 'Remove one first.',
  });
}

/** A report goes to its owner, who must have an email address. Assumption: a report is sent only to someone who may read it. */
function requireAddress({ actor }: Call): void {
  if (z.email().safeParse(actor.emailAddress).success) return;
  throw conflict({
    code: 'no_mail_address',
    message: 'Your profile has no email address to send reports to.',
    next: 'Ask your administrator to add it.',
  });
}

/** The caller's own schedule, locked until the transaction ends. Refuses 404. */
async function own(tx: Queryable, id: number, { actor }: Call): Promise<ScheduleRow> {
  const [row] = await tx.query<ScheduleRow>(
    'SELECT * FROM schedules WHERE id = $1 AND user_profile_id = $2 FOR UPDATE',
    [id, actor.userProfileID],
  );
  if (!row) throw unknownSchedule();
  return row;
}

async function one(deps: ScheduleDeps, tx: Queryable, { id, call }: { id: number; call: Call }) {
  const [answer] = await listedSchedules(
    tx,
    { userProfileId: call.actor.userProfileID, id },
    serverFacts(deps),
  );
  if (!answer) throw unknownSchedule();
  return answer;
}

function unknownSchedule(): CallRefusal {
  return notFound('Scheduled report not found.');
}
