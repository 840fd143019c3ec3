import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';

/** The cost of a claim: the amount paid plus the reserve. Source: decisions.md §6 (loss ratio) */
const cost = '(c.paid_amount + c.reserve_amount)';

/** Returns the days whose claim totals by dealer are stored: the list of dealers is as of today. */
export function claimCostDaysFor(today: IsoDate): IsoDate[] {
  return [today, addDays(today, 1)];
}

/** Writes the cost of a dealer's claims up to a day, in dollars: from the day's totals and later changes, or from each claim. */
export function claimCostOfDealer(dealer: string, day: string): string {
  const hasTotals = `(SELECT count(*) > 0 FROM claim_cost_days WHERE day = ${day}::date)`;
  const isTheirs = `c.dealer_code = ${dealer} AND c.claim_day <= ${day}`;
  return `(SELECT coalesce(sum(amount), 0) FROM (
    SELECT c.cost AS amount FROM claim_costs c WHERE ${hasTotals} AND c.day = ${day}::date AND c.dealer_code = ${dealer}
    UNION ALL SELECT c.sign * ${cost} FROM claim_changes c WHERE ${hasTotals} AND ${isTheirs}
    UNION ALL SELECT ${cost} FROM claims c WHERE NOT ${hasTotals} AND ${isTheirs}) AS parts)`;
}

/**
 * Calculates the amount paid for a dealer's claims through a day, in dollars, for readers who don't see reserves; no totals are stored for
 * it.
 */
export function claimsPaidOfDealer(dealer: string, day: string): string {
  return `(SELECT coalesce(sum(c.paid_amount), 0) FROM claims c WHERE c.dealer_code = ${dealer} AND c.claim_day <= ${day})`;
}

/** Selects what changes of claims add to the totals of each day. */
export function claimCostsOfChanges(changes: string): string {
  return `SELECT * FROM (SELECT d.day, c.dealer_code, sum(c.sign * ${cost}) AS cost
    FROM ${changes} c JOIN claim_cost_days d ON c.claim_day <= d.day GROUP BY 1, 2) AS changed WHERE cost <> 0`;
}

/** Stores claim costs as of a day, as one statement sees them, less the changes it sees in the journal, because every reader adds those. */
export async function makeClaimCosts(tx: Queryable, day: IsoDate): Promise<void> {
  await tx.query(
    `INSERT INTO claim_costs (day, dealer_code, cost)
    SELECT $1::date, dealer_code, sum(amount) FROM (
      SELECT c.dealer_code, ${cost} AS amount FROM claims c WHERE c.claim_day <= $1
      UNION ALL SELECT c.dealer_code, -c.sign * ${cost} FROM claim_changes c WHERE c.claim_day <= $1) AS counted
    GROUP BY 2 HAVING sum(amount) <> 0`,
    [day],
  );
}
