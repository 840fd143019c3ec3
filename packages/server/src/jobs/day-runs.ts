import type { Queryable } from '../db/database.ts';

/** A job's run of a day, or of a month by its first day. */
export interface DayRun {
  job: string;
  day: string;
}

/**
 * Claims a run that says how far it is, new or interrupted: one that has said nothing for `brokenOffAfter` is continued. Returns what it has done so
 * far; undefined if it is done, or another server is doing it.
 */
export async function claimDayRun<Outcome>(
  db: Queryable,
  { job, day }: DayRun,
  brokenOffAfter: string,
): Promise<Partial<Outcome> | undefined> {
  const [taken] = await db.query<{ outcome: Partial<Outcome> | null }>(
    `INSERT INTO job_runs AS run (job, day) VALUES ($1, $2)
     ON CONFLICT (job, day) DO UPDATE SET outcome = coalesce(run.outcome, '{}') || jsonb_build_object('heardAt', now())
       WHERE run.ended_at IS NULL
         AND coalesce((run.outcome ->> 'heardAt')::timestamptz, run.started_at) < now() - $3::interval
     RETURNING outcome`,
    [job, day, brokenOffAfter],
  );
  return taken && (taken.outcome ?? {});
}

/** Records the progress of a run, in the transaction of the work so that the two always agree. */
export async function noteDayRun(tx: Queryable, { job, day }: DayRun, progress: object): Promise<void> {
  await tx.query(
    `UPDATE job_runs SET outcome = coalesce(outcome, '{}') || $3::text::jsonb || jsonb_build_object('heardAt', now())
     WHERE job = $1 AND day = $2`,
    [job, day, JSON.stringify(progress)],
  );
}

/** Ends a run with what came of it; without an outcome, what it last said stays. */
export async function endDayRun(db: Queryable, { job, day }: DayRun, outcome?: object): Promise<void> {
  await db.query(
    'UPDATE job_runs SET outcome = coalesce($3::text::jsonb, outcome), ended_at = now() WHERE job = $1 AND day = $2',
    [job, day, outcome === undefined ? null : JSON.stringify(outcome)],
  );
}
