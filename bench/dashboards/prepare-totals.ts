import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@pitlane/server/db/database';
import { openPostgres } from '@pitlane/server/db/postgres';
import { keepTotals } from '@pitlane/server/features/dashboards/keep-totals';
import { median, ms, timed } from '../figures.ts';
import type { ServedBook } from '../served-book.ts';
import { benchDays } from './bench-days.ts';

/**
 * Calculates the totals of the requested days, as each night does for its own, and waits for the server's nightly work,
 * which would take a core from what is measured.
 */
export async function prepareTotals({ databaseUrl = '' }: ServedBook): Promise<void> {
  const db = openPostgres({ databaseUrl });
  const today = new Date().toISOString().slice(0, 10);
  const took: number[] = [];
  for (const day of [today, ...benchDays]) took.push(await timed(() => totalsOf(db, day)));
  console.log(`  totals: ${ms(Math.max(...took))} at first, ${ms(median(took))} for each further day`);
  const nightly = await nightlyMs(db);
  console.log(`  reconcile, contract by contract: ${nightly ? `${ms(nightly)}, at night` : 'not ended'}`);
  await db.close();
}

/** One that was broken off by the end of its server isn't done again at once. */
const mostNightlySeconds = 240;

/** What the server's nightly comparison of cards with reports took, which begins when it starts. */
async function nightlyMs(db: Database): Promise<number | undefined> {
  const nightly = `SELECT extract(epoch FROM ended_at - started_at)::float8 * 1000 AS took FROM job_runs
    WHERE job = 'reconcile' AND ended_at > now() - interval '1 day'`;
  for (let second = 0; second < mostNightlySeconds; second += 1) {
    const [run] = await db.query<{ took: number }>(nightly);
    if (run) return run.took;
    await wait(1_000);
  }
  return undefined;
}

/** The server makes totals as well, and only one of both at a time. */
async function totalsOf(db: Database, day: string): Promise<void> {
  const made = `SELECT 1 AS one FROM earned_days JOIN remitted_days USING (day) WHERE day = $1`;
  const isMade = async () => {
    const rows = await db.transaction((tx) => tx.query(made, [day]), {
      scope: { kind: 'all' },
      readOnly: true,
    });
    return rows.length > 0;
  };
  do await keepTotals(db, day);
  while (!(await isMade()));
}
