import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** Criteria of sales: dealers (null for all), days and a program. */
export interface SalesCriteria {
  dealers: readonly string[] | null;
  days: DateRange;
  programCode?: string | undefined;
}

/** Writes in SQL whether a contract counts as sold. Source: areas.md §4 (sold); Assumption: cancelled ones do, voided and denied ones don't. */
export const isSold = `NOT c.is_voided AND c.status <> ${statusCode.Denied}`;

/** The contracts that count as sold, for the dealers `$1` from `$2` to `$3`, and the totals of sales. */
const sold = (dealers: readonly string[] | null) => `${ofDealers('c.dealer_code', dealers, '$1')}
    AND c.purchase_date BETWEEN $2 AND $3 AND ${isSold}`;
const totals = `count(*) AS "contractCount", coalesce(sum(c.customer_price), 0) AS "customerPrice",
      coalesce(sum(c.dealer_cost), 0) AS "dealerCost"`;
const withProfit = (sales: string) =>
  `SELECT totals.*, totals."customerPrice" - totals."dealerCost" AS "dealerProfit" FROM (${sales}) AS totals`;

/** The possible groupings of sales, under their names in the rows. The state is the holder's. */
const salesKeys = {
  dealerCode: 'c.dealer_code',
  programCode: 'c.program_code',
  purchaseDate: 'c.purchase_date',
  stateAbbreviation: 'c.state',
} as const;

/**
 * Totals sales by some keys, or all of them in one row, for both reports and dashboards. Source: decisions.md §6, areas.md §4
 * (one function per figure)
 */
export function salesBy(
  keys: readonly (keyof typeof salesKeys)[],
  { dealers, days, programCode }: SalesCriteria,
): Pick<ReportSelect, 'facts' | 'values'> {
  const columns = keys.map((key) => `${salesKeys[key]} AS "${key}", `).join('');
  const groups = keys.length > 0 ? `GROUP BY ${keys.map((key) => salesKeys[key]).join(', ')}` : '';
  return {
    facts: withProfit(`SELECT ${columns}${totals} FROM contracts c
    WHERE ${sold(dealers)} AND ($4::text IS NULL OR c.program_code = $4) ${groups}`),
    values: [dealers, days.startDate, days.endDate, programCode || null],
  };
}

/** Totals sales by dealer and program. Source: decisions.md §6 (dealer × program) */
export function salesSummarySelect(criteria: SalesCriteria): ReportSelect {
  const { facts, values } = salesBy(['dealerCode', 'programCode'], criteria);
  return {
    rows: `SELECT s."dealerCode" || ' ' || s."programCode" AS "rowKey", s.*, d.name AS "dealerName", a.name AS "agencyName",
      round(s."customerPrice" / s."contractCount", 2) AS "averagePrice"
      FROM (${facts}) s
      LEFT JOIN dealers d ON d.dealer_code = s."dealerCode"
      LEFT JOIN agencies a ON a.agent_code = d.agent_code`,
    facts,
    values,
  };
}

/** Totals the sales of each day in a period, including days without any. Source: portal.md §4 (SalesSummary) */
export function salesByDaySelect({ dealers, days }: Omit<SalesCriteria, 'programCode'>): ReportSelect {
  const facts =
    withProfit(`SELECT day.day AS "purchaseDate", ${totals.replace('count(*)', 'count(c.dealer_code)')}
    FROM (SELECT $2::date + nth AS day FROM generate_series(0, $3::date - $2::date) AS nth) AS day
    LEFT JOIN contracts c ON c.purchase_date = day.day AND ${sold(dealers)} GROUP BY day.day`);
  return {
    rows: `SELECT s."purchaseDate" AS "rowKey", s.* FROM (${facts}) s`,
    facts,
    values: [dealers, days.startDate, days.endDate],
  };
}
