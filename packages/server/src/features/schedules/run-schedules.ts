import { may } from '@pitlane/shared/access/permissions';
import { ExportRefusal } from '@pitlane/shared/export/columns';
import { ranWords } from '@pitlane/shared/features/reports/rules/ran-words';
import { latestDue, nextRun } from '@pitlane/shared/features/schedules/rules/next-run';
import { timesOfRow, timesText } from '@pitlane/shared/features/schedules/rules/schedule-words';
import { dayIn } from '@pitlane/shared/kernel/dates';
import { reports } from '@pitlane/shared/registry/reports';
import { recordChange } from '../../audit/record-change.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { CallRefusal } from '../../http/refusal.ts';
import { ownerOf } from '../../identity/live-session.ts';
import { type Mail, putMail, sha256Of } from '../../outbox/mail.ts';
import { onRecord } from './email-click-up.ts';
import { checkReport, FileTooLarge, type MadeReport, type MakeDeps, makeReport } from './make-report.ts';
import { failedReportMail, reportMail, scheduleFoot } from './report-mail.ts';
import type { ScheduleRow } from './schedule-rows.ts';

/** Dependencies of the job of scheduled reports. */
export interface RunDeps extends MakeDeps {
  db: Database;
  auditKey: Buffer;
  /** Called for each run that failed for a reason other than its report. */
  report: (problem: string) => void;
  /** Once it aborts, no further run is started. */
  signal?: AbortSignal;
}

/** The result of one turn. */
export interface ScheduleTurn {
  made: number;
  failed: number;
  /** Not made because of a server error; will be retried. */
  postponed: number;
}

/** Longer than any run takes: a server that claimed a run this long ago has died. */
const claimFor = '15 minutes';
const longestRunMs = 600_000;

/** The most tries of one run, each ended by a server crash or error. Assumption: more would fail as well. */
const mostTries = 5;

/** The most runs in one turn; the rest wait for the next. */
const mostATurn = 20;

/**
 * Makes the reports that are due, each once even with many servers: a run belongs to a schedule and due time, is claimed by one server, and ends
 * in the transaction that puts its email into the outbox. It's made with its owner's current rights and scope. Source: security.md §5
 */
export async function runSchedules(deps: RunDeps): Promise<ScheduleTurn> {
  await planDue(deps);
  const turn = { made: 0, failed: 0, postponed: 0 };
  for (let count = 0; count < mostATurn && !deps.signal?.aborted; count += 1) {
    const run = await claim(deps.db);
    if (!run) break;
    turn[await makeRun(deps, run)] += 1;
  }
  return turn;
}

/** Records the runs that are due and when each schedule is due next. Of several missed runs, only the last is made. */
async function planDue({ db, zone, now }: RunDeps): Promise<void> {
  const at = now();
  await db.transaction(async (tx) => {
    const rows = await tx.query<ScheduleRow & { next_run_at: string }>(
      `SELECT * FROM schedules WHERE next_run_at <= $1 ORDER BY next_run_at LIMIT 100 FOR UPDATE SKIP LOCKED`,
      [at.toISOString()],
    );
    for (const row of rows) {
      const times = timesOfRow({ every: row.every, on: row.on_day, at: row.at_time });
      if (!times) throw new Error(`The schedule ${row.id} has no times.`);
      const due = latestDue(times, zone, { due: new Date(row.next_run_at), now: at });
      await tx.query(
        'INSERT INTO schedule_runs (schedule_id, due_at) VALUES ($1, $2) ON CONFLICT (schedule_id, due_at) DO NOTHING',
        [row.id, due.toISOString()],
      );
      await tx.query('UPDATE schedules SET next_run_at = $2 WHERE id = $1', [
        row.id,
        nextRun(times, zone, due).toISOString(),
      ]);
    }
  });
}

interface ClaimedRun {
  id: number;
  schedule_id: number;
  due_at: string;
  tries: number;
}

async function claim(db: Database): Promise<ClaimedRun | undefined> {
  const [run] = await db.query<ClaimedRun>(
    `UPDATE schedule_runs SET tries = tries + 1, claimed_at = now()
     WHERE id = (SELECT id FROM schedule_runs
       WHERE ended_at IS NULL AND (claimed_at IS NULL OR claimed_at < now() - interval '${claimFor}')
       ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, schedule_id, due_at, tries`,
    [],
    { name: 'schedule-run-claim' },
  );
  return run;
}

/** How a run ended: with a file, or the reason for not having one. */
type Outcome = { made: MadeReport } | { problem: string; isForGood: boolean };

/** Every try crashed its server; another would crash the next one. */
const endedWithServers: Outcome = {
  problem: 'The server stopped each time it ran this report. Narrow the report.',
  isForGood: false,
};

async function makeRun(deps: RunDeps, run: ClaimedRun): Promise<keyof ScheduleTurn> {
  const [row] = await deps.db.query<ScheduleRow>('SELECT * FROM schedules WHERE id = $1', [run.schedule_id]);
  // Removed since, along with its runs.
  if (!row) return 'failed';
  const call = await ownersCall(deps, row, run);
  if (!call) {
    const problem = "Its owner's account is no longer active.";
    await endRun(deps, { row, run, call: undefined }, { problem, isForGood: true });
    return 'failed';
  }
  try {
    const outcome = run.tries > mostTries ? endedWithServers : await outcomeOf(deps, row, call);
    await endRun(deps, { row, run, call }, outcome);
    return 'made' in outcome ? 'made' : 'failed';
  } catch (error) {
    return postpone(deps, { row, run, call }, error);
  }
}

/** A call as its owner would make it, on the day that it was due. */
async function ownersCall(
  { db, auditKey, zone }: RunDeps,
  { user_profile_id: userProfileId }: ScheduleRow,
  { id, due_at: dueAt }: ClaimedRun,
): Promise<Call | undefined> {
  const owner = await ownerOf(db, userProfileId);
  if (!owner) return undefined;
  const today = dayIn(zone, new Date(dueAt));
  return {
    actor: { ...owner.session, today, zone, scope: owner.scope },
    identityId: owner.identityId,
    today,
    signal: AbortSignal.timeout(longestRunMs),
    face: 'job',
    auditKey,
    requestId: `schedule run ${id}`,
    address: '',
    origin: '',
    hostname: '',
    answerHeaders: {},
  };
}

/** A refusal by the report would be the same next time. Throws server errors. */
async function outcomeOf(deps: RunDeps, row: ScheduleRow, call: Call): Promise<Outcome> {
  if (!may('report.schedule', call.actor)) {
    return { problem: 'Your role may no longer schedule reports.', isForGood: true };
  }
  try {
    await checkReport(deps.source, row, call);
    return { made: await makeReport(deps, row, call) };
  } catch (error) {
    if (error instanceof CallRefusal && error.httpStatus < 500) {
      const [first] = error.errors;
      return { problem: first?.friendlyMessage ?? error.message, isForGood: true };
    }
    if (error instanceof ExportRefusal) {
      const { message, next } = error.problem;
      return { problem: [message, next].filter(Boolean).join(' '), isForGood: false };
    }
    if (error instanceof FileTooLarge) return { problem: error.message, isForGood: false };
    if (call.signal.aborted) {
      return {
        problem: `It took longer than ${longestRunMs / 60_000} minutes. Narrow the report.`,
        isForGood: false,
      };
    }
    throw error;
  }
}

interface Run {
  row: ScheduleRow;
  run: ClaimedRun;
  /** Absent if its owner is gone. */
  call: Call | undefined;
}

/** Ends a run and puts its email into the outbox, in one transaction; does nothing if another server has taken over the run. */
async function endRun(deps: RunDeps, { row, run, call }: Run, outcome: Outcome): Promise<void> {
  const made = 'made' in outcome ? outcome.made : undefined;
  await deps.db.transaction(async (tx) => {
    const [ended] = await tx.query(
      `UPDATE schedule_runs SET ended_at = now(), rows = $3, file_sha256 = $4, problem = $5
       WHERE id = $1 AND tries = $2 AND ended_at IS NULL RETURNING id`,
      [
        run.id,
        run.tries,
        made?.rows ?? null,
        made ? sha256Of(made.file.body) : null,
        'problem' in outcome ? outcome.problem : null,
      ],
    );
    if (!ended) return;
    if ('problem' in outcome && outcome.isForGood)
      await pause(tx, { row, run, call, auditKey: deps.auditKey }, outcome.problem);
    if (!call) return;
    const mail: Omit<Mail, 'to'> = made
      ? reportMail(made, ranWords(call.actor, deps.now()))
      : failedReportMail(titleOf(row), {
          problem: 'problem' in outcome ? outcome.problem : '',
          isPaused: 'problem' in outcome && outcome.isForGood,
        });
    const times = timesOfRow({ every: row.every, on: row.on_day, at: row.at_time });
    const text = mail.text + scheduleFoot(times ? timesText(times) : '', row.id);
    const outboxId = await putMail(tx, { ...mail, text, to: call.actor.emailAddress });
    await tx.query('UPDATE schedule_runs SET outbox_id = $2 WHERE id = $1', [run.id, outboxId]);
    if (made) {
      const after = { schedule: row.id, dueAt: run.due_at, ...onRecord(made, row.report) };
      await recordChange(tx, call, { action: 'schedule.send', after });
    }
  });
}

async function pause(
  tx: Queryable,
  { row, call, auditKey }: Run & { auditKey: Buffer },
  because: string,
): Promise<void> {
  await tx.query('UPDATE schedules SET next_run_at = NULL, paused_because = $2 WHERE id = $1', [
    row.id,
    because,
  ]);
  const change = { action: 'schedule.pause', after: { id: row.id, pausedBecause: because } };
  await recordChange(tx, call ?? { job: 'scheduled reports', auditKey }, change);
}

/** A server error isn't the report's fault: the run is retried in a minute, and fails after a few tries. */
async function postpone(deps: RunDeps, run: Run, error: unknown): Promise<keyof ScheduleTurn> {
  deps.report(`schedule run ${run.run.id} failed at try ${run.run.tries}: ${(error as Error).name}`);
  if (run.run.tries >= mostTries) {
    await endRun(deps, run, { problem: 'The server failed while running this report.', isForGood: false });
    return 'failed';
  }
  await deps.db.query(
    `UPDATE schedule_runs SET claimed_at = now() - interval '${claimFor}' + interval '1 minute' WHERE id = $1 AND tries = $2`,
    [run.run.id, run.run.tries],
  );
  return 'postponed';
}

function titleOf({ report }: ScheduleRow): string {
  return reports.find(({ id }) => id === report)?.title ?? report;
}
