import type { Handlers } from '@pitlane/shared/engine/operation';
import type { jobOperations } from '@pitlane/shared/features/jobs/operations';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { notFound } from '../../http/refusal.ts';
import { isSilent, runningHere, stoppedText } from '../../jobs/run-job.ts';

/** A job on the wire. */
type Row = { id: string; name: string; state: string; done: number; total: number; text: string | null };

/** Handles the call for a job's progress. Source: architecture.md §2 */
export function jobHandlers({ db }: { db: Database }): Handlers<typeof jobOperations, Call> {
  return {
    getJob: async ({ id }) => {
      const running = runningHere(db, id);
      if (running) return { ...running, state: 'Running', endedAt: null };
      const [job] = await db.query<Row & { startedAt: string; endedAt: string | null; isOver: boolean }>(
        `SELECT id::text, name, state, done, total, text, started_at AS "startedAt", ended_at AS "endedAt",
           state = 'Running' AND ${isSilent} AS "isOver"
         FROM jobs WHERE id::text = $1 OR name = $1 ORDER BY started_at DESC LIMIT 1`,
        [id],
      );
      if (!job) throw notFound('Job not found.');
      const { isOver, ...known } = job;
      return isOver ? { ...known, state: 'Failed', text: stoppedText } : known;
    },
  };
}
