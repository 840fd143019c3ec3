import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../db/database.ts';
import { longestOverBookMs } from '../../db/over-the-book.ts';
import { claimCostDaysFor, claimCostsOfChanges, makeClaimCosts } from './claim-costs.ts';
import { earnedDaysFor, earnedOfChanges, makeEarned } from './earned-totals.ts';
import {
  allTotals,
  columnsOf,
  type FigureTotals,
  journalOf,
  largeAgency,
  wholeBook,
} from './figure-totals.ts';
import { makeRemitted, remittedDaysFor, remittedOfChanges } from './remitted-totals.ts';

/** Any number that no other advisory lock of this product uses; a trigger in migration 0026 uses it too. */
const totalsLock = 4_780_007;

/** How long totals of a day are stored once no card reads them anymore. */
const keptAfterUse = '7 days';

/** Totals as of the end of certain days. */
interface DayTotals {
  table: string;
  /** The table of days that are complete. */
  daysTable: string;
  /** The changes that affect them. */
  of: FigureTotals['of'];
  /** Next to the day. */
  keys: readonly string[];
  total: string;
  ofChanges: (changes: string) => string;
  make: (tx: Queryable, day: IsoDate) => Promise<void>;
}

const earned: DayTotals = {
  table: 'earned_totals',
  daysTable: 'earned_days',
  of: 'contracts',
  keys: ['dealer_code', 'program_code'],
  total: 'earned',
  ofChanges: earnedOfChanges,
  make: makeEarned,
};

const remitted: DayTotals = {
  table: 'remitted_totals',
  daysTable: 'remitted_days',
  of: 'contracts',
  keys: ['agent_code', 'program_code'],
  total: 'contract_count',
  ofChanges: remittedOfChanges,
  make: makeRemitted,
};

const claimCosts: DayTotals = {
  table: 'claim_costs',
  daysTable: 'claim_cost_days',
  of: 'claims',
  keys: ['dealer_code'],
  total: 'cost',
  ofChanges: claimCostsOfChanges,
  make: makeClaimCosts,
};

/**
 * Creates missing totals, each in a separate transaction, and adds what has changed to the existing ones. Several
 * servers may call it; one runs at a time. Figures are exact before, during and after a run.
 */
export async function keepTotals(db: Database, today: IsoDate, leastDealers = largeAgency): Promise<void> {
  const agencies = await db.query<{ code: string }>(
    'SELECT agent_code AS code FROM dealers WHERE agent_code IS NOT NULL GROUP BY 1 HAVING count(*) >= $1 ORDER BY 1',
    [leastDealers],
  );
  for (const group of [wholeBook, ...agencies.map(({ code }) => code)])
    for (const totals of allTotals) await whileAlone(db, (tx) => makeTotals(tx, totals, group));
  await keepDays(db, earned, earnedDaysFor(today));
  await keepDays(db, claimCosts, claimCostDaysFor(today));
  await keepDays(db, remitted, await remittedDaysFor(db, today));
  await whileAlone(db, workInChanges);
}

/** Does the work, unless another server is doing it. */
async function whileAlone(db: Database, work: (tx: Queryable) => Promise<void>): Promise<void> {
  await db.transaction(
    async (tx) => {
      const [row] = await tx.query<{ locked: boolean }>(
        `SELECT pg_try_advisory_xact_lock(${totalsLock}) AS locked`,
      );
      if (row?.locked) await work(tx);
    },
    { scope: { kind: 'all' }, longestMs: longestOverBookMs },
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
  const ofDays = [earned, remitted, claimCosts].map(({ table, of, keys, total, ofChanges }) => {
    const names = ['day', ...keys].join(', ');
    return `${table}_added AS (INSERT INTO ${table} (${names}, ${total}) ${ofChanges(`${of}_taken`)}
      ON CONFLICT (${names}) DO UPDATE SET ${total} = ${table}.${total} + excluded.${total})`;
  });
  await tx.query(`WITH ${[...taken, ...added, ...ofDays].join(', ')} SELECT 1 AS done`);
}

/**
 * Totals the book as one statement sees it, less the changes it sees in the journal, because readers of the totals add those.
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

/** Creates the missing totals of those days, and removes those that no card has read for a while. */
async function keepDays(db: Database, { table, daysTable, make }: DayTotals, days: readonly IsoDate[]) {
  for (const day of days)
    await whileAlone(db, async (tx) => {
      if ((await tx.query(`SELECT 1 AS one FROM ${daysTable} WHERE day = $1`, [day])).length > 0) return;
      await tx.query(`DELETE FROM ${table} WHERE day = $1`, [day]);
      await make(tx, day);
      await tx.query(`INSERT INTO ${daysTable} (day) VALUES ($1)`, [day]);
    });
  await whileAlone(db, async (tx) => {
    const old = `day <> ALL ($1::date[]) AND since < now() - interval '${keptAfterUse}'`;
    const forgotten = `DELETE FROM ${daysTable} WHERE ${old} RETURNING day`;
    await tx.query(
      `WITH forgotten AS (${forgotten}) DELETE FROM ${table} WHERE day IN (SELECT day FROM forgotten)`,
      [days],
    );
  });
}
