import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../db/database.ts';
import { earnedDaysFor, earnedOfChanges, makeEarnedDay } from './earned-totals.ts';
import {
  allTotals,
  columnsOf,
  type FigureTotals,
  journalOf,
  largeAgency,
  wholeBook,
} from './figure-totals.ts';

/** Any number that no other advisory lock of this product has; a trigger of migration 0026 has it too. */
const totalsLock = 4_780_007;

/** As long as a statement over the whole book may take: nobody waits for it. */
const longestMs = 600_000;

/** Totals of a day that no card reads any more are kept for so long. */
const keptAfterUse = '7 days';

/**
 * Makes the totals of figures that are missing, each in a transaction of its own, and works what has changed into those that are there. Several
 * servers may call it; one runs at a time. Figures are exact before, during and after a run.
 */
export async function keepTotals(db: Database, today: IsoDate, leastDealers = largeAgency): Promise<void> {
  const agencies = await db.query<{ code: string }>(
    'SELECT agent_code AS code FROM dealers WHERE agent_code IS NOT NULL GROUP BY 1 HAVING count(*) >= $1 ORDER BY 1',
    [leastDealers],
  );
  for (const group of [wholeBook, ...agencies.map(({ code }) => code)])
    for (const totals of allTotals) await whileAlone(db, (tx) => makeTotals(tx, totals, group));
  const days = earnedDaysFor(today);
  for (const day of days) await whileAlone(db, (tx) => makeEarnedDay(tx, day));
  await whileAlone(db, (tx) => forgetDays(tx, days));
  await whileAlone(db, workInChanges);
}

/** Does the work, unless another server is at it. */
async function whileAlone(db: Database, work: (tx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction(
    async (tx) => {
      const [row] = await tx.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_xact_lock(${totalsLock}) AS locked`,
      );
      if (row?.locked) await work(tx);
    },
    { scope: { kind: 'all' }, longestMs },
  );
}

/** In one statement: no reader sees a change twice, or not at all. */
async function workInChanges(tx: Queryable): Promise<void> {
  const taken = Object.entries(journalOf).map(
    ([of, journal]) => `${of}_taken AS (DELETE FROM ${journal} RETURNING *)`,
  );
  const added = allTotals.map((totals) => {
    const { table, of, counted } = totals;
    const keys = ['group_code', ...totals.keys].join(', ');
    const names = Object.keys(totals.totals);
    const isOfGroup = `(r.group_code = '' OR r.group_code = (SELECT d.agent_code FROM dealers d WHERE d.dealer_code = c.dealer_code))`;
    return `${table}_added AS (INSERT INTO ${table} (${[keys, ...names].join(', ')})
      SELECT ${[keys, ...names.map((name) => `sum(${name})`)].join(', ')}
      FROM (SELECT r.group_code, ${columnsOf(totals, 'c.sign')} FROM ${of}_taken c JOIN totals_ready r ON r.table_name = '${table}'
        AND ${isOfGroup} WHERE ${counted}) AS changed GROUP BY ${keys}
      ON CONFLICT (${keys}) DO UPDATE SET ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')})`;
  });
  const earned = `earned_added AS (INSERT INTO earned_totals (day, dealer_code, program_code, earned)
      ${earnedOfChanges('contracts_taken')}
      ON CONFLICT (day, dealer_code, program_code) DO UPDATE SET earned = earned_totals.earned + excluded.earned)`;
  await tx.query(`WITH ${[...taken, ...added, earned].join(', ')} SELECT 1 AS done`);
}

/**
 * Makes totals of the book as one statement sees it, less the changes that it sees in the journal: whoever reads the totals adds those.
 */
async function makeTotals(tx: Queryable, totals: FigureTotals, group: string): Promise<void> {
  const { table, of, counted } = totals;
  const ready = 'SELECT 1 AS one FROM totals_ready WHERE table_name = $1 AND group_code = $2';
  if ((await tx.query(ready, [table, group])).length > 0) return;
  await tx.query(`DELETE FROM ${table} WHERE group_code = $1`, [group]);
  const keys = totals.keys.join(', ');
  const names = Object.keys(totals.totals);
  const isOfGroup = `($1 = '' OR c.dealer_code IN (SELECT d.dealer_code FROM dealers d WHERE d.agent_code = $1))`;
  await tx.query(
    `INSERT INTO ${table} (group_code, ${[keys, ...names].join(', ')})
    SELECT $1::text, ${[keys, ...names.map((name) => `sum(${name})`)].join(', ')} FROM (
      SELECT ${columnsOf(totals)} FROM ${of} c WHERE ${counted} AND ${isOfGroup}
      UNION ALL SELECT ${columnsOf(totals, '-c.sign')} FROM ${journalOf[of]} c WHERE ${counted} AND ${isOfGroup}) AS counted
    GROUP BY ${keys}`,
    [group],
  );
  await tx.query('INSERT INTO totals_ready (table_name, group_code) VALUES ($1, $2)', [table, group]);
}

/** Removes the totals of days that no card has read for a while. */
async function forgetDays(tx: Queryable, days: readonly IsoDate[]): Promise<void> {
  const old = `day <> ALL ($1::date[]) AND since < now() - interval '${keptAfterUse}'`;
  const forgotten = await tx.query<{ day: IsoDate }>(`DELETE FROM earned_days WHERE ${old} RETURNING day`, [
    days,
  ]);
  if (forgotten.length === 0) return;
  await tx.query('DELETE FROM earned_totals WHERE day = ANY ($1::date[])', [forgotten.map(({ day }) => day)]);
}
