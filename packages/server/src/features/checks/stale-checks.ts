import { staleDays } from '@pitlane/shared/features/checks/rules/check-states';
import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import { recordChanges } from '../../audit/record-change.ts';
import type { Database } from '../../db/database.ts';
import { longestOverBookMs } from '../../db/over-the-book.ts';

const job = 'stale checks';

/**
 * Marks checks that weren't cashed within 180 days as stale: they are still owed, and ask for a reissue. Done once a day, by the server that claims it.
 * Returns how many became stale. Source: areas.md §1.7 (nightly), §13.2 (R50)
 */
export function markStaleChecks(
  db: Database,
  { today, auditKey }: { today: IsoDate; auditKey: Buffer },
): Promise<number> {
  return db.transaction(
    async (tx) => {
      const [claimed] = await tx.query(
        'INSERT INTO job_runs (job, day, ended_at) VALUES ($1, $2, now()) ON CONFLICT (job, day) DO NOTHING RETURNING day',
        [job, today],
      );
      if (!claimed) return 0;
      const stale = await tx.query<{ checkNumber: number }>(
        `UPDATE checks SET state = 'Stale', stale_on = $1 WHERE state = 'Issued' AND issued_on < $2 RETURNING check_number AS "checkNumber"`,
        [today, addDays(today, -staleDays)],
      );
      await recordChanges(
        tx,
        { job, auditKey },
        stale.map(({ checkNumber }) => ({
          action: 'check.stale',
          before: { checkNumber, state: 'Issued' },
          after: { checkNumber, state: 'Stale' },
        })),
      );
      await tx.query('UPDATE job_runs SET outcome = $3::text::jsonb WHERE job = $1 AND day = $2', [
        job,
        today,
        JSON.stringify({ staleCount: stale.length }),
      ]);
      return stale.length;
    },
    { scope: { kind: 'all' }, longestMs: longestOverBookMs },
  );
}
