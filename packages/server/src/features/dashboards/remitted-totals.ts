import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database, Queryable } from '../../db/database.ts';
import { isRemitted } from '../remittance/remitted.ts';
import { isSold } from '../reports/sales-summary.ts';

/** Every contract that counts as remitted, as `c`, with its batch `b` and its dealer `d`. Voided and denied ones don't count. */
const remitted = `remittance_batches b JOIN contracts c ON c.batch_id = b.id AND ${isRemitted('b')} AND ${isSold}
  JOIN dealers d ON d.dealer_code = c.dealer_code AND d.agent_code IS NOT NULL`;

/** The same in the journal, which has the day. */
const remittedChanges = (changes: string) =>
  `${changes} c JOIN dealers d ON d.dealer_code = c.dealer_code AND d.agent_code IS NOT NULL AND c.remitted_on IS NOT NULL AND ${isSold}`;

/**
 * Returns the days with stored totals of remitted contracts: today and tomorrow while an incentive trip runs, and the day before it
 * started. The contracts remitted since a trip started are the total as of a day less the total as of the day before the trip.
 */
export async function remittedDaysFor(db: Database, today: IsoDate): Promise<IsoDate[]> {
  const days = await db.query<{ day: IsoDate }>(
    `SELECT DISTINCT unnest(ARRAY[t.start_date - 1, asked.day]) AS day
     FROM incentive_trips t JOIN unnest($1::date[]) AS asked (day) ON asked.day BETWEEN t.start_date AND t.end_date`,
    [[today, addDays(today, 1)]],
  );
  return days.map(({ day }) => day);
}

/**
 * Selects the contracts remitted from one day to another, as `contract_count` by `agent_code` and `program_code`, in parts to add up: from
 * the totals of the day before and the last day plus later changes, or from each contract if one of the days has no totals.
 */
export function remittedIn(first: string, last: string): string {
  const hasTotals = `(SELECT count(*) = 2 FROM remitted_days WHERE day IN (${first} - 1, ${last}))`;
  return `SELECT c.agent_code, c.program_code, CASE WHEN c.day = ${last} THEN c.contract_count ELSE -c.contract_count END AS contract_count
      FROM remitted_totals c WHERE ${hasTotals} AND c.day IN (${first} - 1, ${last})
    UNION ALL SELECT d.agent_code, c.program_code, c.sign FROM ${remittedChanges('contract_changes')}
      WHERE ${hasTotals} AND c.remitted_on BETWEEN ${first} AND ${last}
    UNION ALL SELECT d.agent_code, c.program_code, 1 FROM ${remitted}
      WHERE NOT ${hasTotals} AND b.submitted_on BETWEEN ${first} AND ${last}`;
}

/** Selects what changes of contracts add to the totals of each day. */
export function remittedOfChanges(changes: string): string {
  return `SELECT * FROM (SELECT r.day, d.agent_code, c.program_code, sum(c.sign) AS contract_count
    FROM ${remittedChanges(changes)} JOIN remitted_days r ON c.remitted_on <= r.day GROUP BY 1, 2, 3) AS changed WHERE contract_count <> 0`;
}

/**
 * Stores the contracts remitted as of a day, as one statement sees them, less the changes it sees in the journal, because every reader adds
 * those.
 */
export async function makeRemitted(tx: Queryable, day: IsoDate): Promise<void> {
  await tx.query(
    `INSERT INTO remitted_totals (day, agent_code, program_code, contract_count)
    SELECT $1::date, agent_code, program_code, sum(contract_count) FROM (
      SELECT d.agent_code, c.program_code, 1 AS contract_count FROM ${remitted} WHERE b.submitted_on <= $1
      UNION ALL SELECT d.agent_code, c.program_code, -c.sign FROM ${remittedChanges('contract_changes')} WHERE c.remitted_on <= $1) AS counted
    GROUP BY 2, 3 HAVING sum(contract_count) <> 0`,
    [day],
  );
}
