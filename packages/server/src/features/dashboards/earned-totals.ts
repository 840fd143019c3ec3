import { comparedDays } from '@pitlane/shared/features/dashboards/rules/dashboard-days';
import { addDays, type DateRange, type IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';
import { ofDealers } from '../reports/requested-dealers.ts';
import { earnedBy } from './earned-premium-sql.ts';

/** Before any contract. */
export const firstDay: IsoDate = '1900-01-01';

/**
 * Returns the days with stored totals of earned premium: those that cards and the dealer list read today and tomorrow, so that they are
 * ready when the day starts. A year's earned premium is the total as of its last day less the total as of the day before it started.
 */
export function earnedDaysFor(today: IsoDate): IsoDate[] {
  const tomorrow = addDays(today, 1);
  const eves = [today, tomorrow].flatMap((asOf) =>
    [true, false].map((isActiveDirectoryUser) => {
      const { days } = comparedDays('Year', { asOf, isActiveDirectoryUser });
      return addDays(days.startDate, -1);
    }),
  );
  return [...new Set([addDays(firstDay, -1), ...eves, today, tomorrow])];
}

/** Whose premium: dealers (null for all), days and a program. */
interface EarnedCriteria {
  dealers: readonly string[] | null;
  days: DateRange;
  programCode?: string | undefined;
}

/**
 * Selects the premium earned in a period, as `amount` by `program_code`, in parts to add up: from the totals of the day before and the last
 * day plus later changes, or from each contract if one of the days has no totals.
 */
export function earnedIn({ dealers, days, programCode }: EarnedCriteria) {
  const hasTotals = '(SELECT count(*) = 2 FROM earned_days WHERE day IN ($2::date, $3::date))';
  const where = `${ofDealers('c.dealer_code', dealers, '$1')} AND ($4::text IS NULL OR c.program_code = $4)`;
  const earned = `${earnedBy('$3')} - ${earnedBy('$2')}`;
  return {
    facts: `SELECT c.program_code, CASE WHEN c.day = $3::date THEN c.earned ELSE -c.earned END AS amount FROM earned_totals c
        WHERE ${hasTotals} AND c.day IN ($2::date, $3::date) AND ${where}
      UNION ALL SELECT c.program_code, c.sign * (${earned}) FROM contract_changes c WHERE ${hasTotals} AND ${where}
      UNION ALL SELECT c.program_code, ${earned} FROM contracts c WHERE NOT ${hasTotals} AND ${where}
        AND c.purchase_date < $3 AND c.expiration_date > $2`,
    values: [dealers, addDays(days.startDate, -1), days.endDate, programCode || null],
  };
}

/** Writes a dealer's earned premium as of a day, in dollars, as `earnedIn` reads it; `dealer` and `day` are columns or parameters. */
export function earnedOfDealer(dealer: string, day: string): string {
  const hasTotals = `(SELECT count(*) > 0 FROM earned_days WHERE day = ${day}::date)`;
  return `(SELECT sum(amount) FROM (
    SELECT c.earned AS amount FROM earned_totals c WHERE ${hasTotals} AND c.day = ${day}::date AND c.dealer_code = ${dealer}
    UNION ALL SELECT c.sign * (${earnedBy(day)}) FROM contract_changes c WHERE ${hasTotals} AND c.dealer_code = ${dealer}
    UNION ALL SELECT ${earnedBy(day)} FROM contracts c WHERE NOT ${hasTotals} AND c.dealer_code = ${dealer}) AS parts)`;
}

/** Selects what changes of contracts add to the totals of each day. */
export function earnedOfChanges(changes: string): string {
  return `SELECT * FROM (SELECT d.day, c.dealer_code, c.program_code, sum(c.sign * (${earnedBy('d.day')})) AS earned
    FROM ${changes} c CROSS JOIN earned_days d GROUP BY 1, 2, 3) AS changed WHERE earned <> 0`;
}

/** Stores earned premium as of a day, for the contracts as one statement sees them, less the changes in the journal, which every reader adds. */
export async function makeEarned(tx: Queryable, day: IsoDate): Promise<void> {
  await tx.query(
    `INSERT INTO earned_totals (day, dealer_code, program_code, earned)
    SELECT $1::date, dealer_code, program_code, sum(amount) FROM (
      SELECT c.dealer_code, c.program_code, ${earnedBy('$1')} AS amount FROM contracts c WHERE c.purchase_date < $1
      UNION ALL SELECT c.dealer_code, c.program_code, -c.sign * (${earnedBy('$1')}) FROM contract_changes c) AS counted
    GROUP BY 2, 3 HAVING sum(amount) <> 0`,
    [day],
  );
}
