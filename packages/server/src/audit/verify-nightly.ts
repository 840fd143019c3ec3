import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../db/database.ts';
import { endDayRun } from '../jobs/day-runs.ts';
import type { Alarm } from './alarm.ts';
import { readHead } from './sealed-head.ts';
import { verifyHistory } from './verify-history.ts';

/** The name of this run among the jobs. */
const job = 'verify history';

/** A server that started this long ago and hasn't finished was stopped. Assumption: ten million rows take less. */
const brokenOffAfter = '6 hours';

/** Dependencies of the nightly verification. */
export interface VerifyNightlyDeps {
  db: Database;
  auditKey: Buffer;
  headFile: string;
  alarm: Alarm;
}

/**
 * Verifies a day's sealed history once, on whichever server comes first, and raises the alarm if it's broken. If it was found broken that day, a
 * server that starts later verifies it again, so that a repair is noticed. Source: security.md §5
 */
export async function verifyNightly(deps: VerifyNightlyDeps, today: IsoDate): Promise<void> {
  const { db, auditKey, headFile, alarm } = deps;
  const taken = await db.query(
    `INSERT INTO job_runs AS run (job, day) VALUES ($1, $2)
     ON CONFLICT (job, day) DO UPDATE SET started_at = now(), ended_at = NULL, outcome = NULL
       WHERE run.outcome ->> 'problem' IS NOT NULL OR (run.ended_at IS NULL AND run.started_at < now() - interval '${brokenOffAfter}')
     RETURNING 1 AS one`,
    [job, today],
  );
  if (taken.length === 0) return;
  // The head first: whatever is sealed during the check comes after it.
  const head = readHead(headFile);
  const { firstBad, ...counts } = await verifyHistory(db, { auditKey, head, isSealedOnly: true });
  const problem = firstBad && `Row ${firstBad.auditId} of the history is bad: ${firstBad.problem}`;
  await endDayRun(db, { job, day: today }, { ...counts, problem });
  await alarm.report('verification', problem);
}
