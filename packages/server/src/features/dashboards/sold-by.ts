import { salesBy } from '../reports/sales-summary.ts';
import {
  type FigureTotals,
  partsOf,
  soldByProgram,
  soldByState,
  type TotaledDealers,
} from './figure-totals.ts';

/** The grouping of a figure's sales, as `salesBy` names it. */
type SoldKey = 'purchaseDate' | 'programCode' | 'stateAbbreviation';

/** The columns of the stored totals that have these keys. */
const columns = {
  purchaseDate: 'purchase_date',
  programCode: 'program_code',
  stateAbbreviation: 'state',
} as const;

type SoldCriteria = Parameters<typeof salesBy>[1] & TotaledDealers;

/** Totals sales as the sales reports do (`salesBy`), from the stored totals of the whole book or an agency if they have that key. */
export function soldBy(key: SoldKey | undefined, criteria: SoldCriteria): ReturnType<typeof salesBy> {
  const { days, programCode } = criteria;
  const totals = totalsFor(key, criteria);
  const ofProgram = programCode ? ' AND c.program_code = $5' : '';
  const parts = totals && partsOf(totals, criteria, `c.purchase_date BETWEEN $3 AND $4${ofProgram}`);
  if (!parts) return salesBy(key ? [key] : [], criteria);
  const [column, groups] = key
    ? [`${columns[key]} AS "${key}", `, `GROUP BY ${columns[key]} HAVING sum(contract_count) <> 0`]
    : ['', ''];
  return {
    facts: `SELECT totals.*, totals."customerPrice" - totals."dealerCost" AS "dealerProfit" FROM (
      SELECT ${column}coalesce(sum(contract_count), 0) AS "contractCount", coalesce(sum(customer_price), 0) AS "customerPrice",
        coalesce(sum(dealer_cost), 0) AS "dealerCost"
      FROM ${parts.sql} AS parts ${groups}) AS totals`,
    values: [...parts.values, days.startDate, days.endDate, ...(programCode ? [programCode] : [])],
  };
}

/** Totals by state have no program. */
function totalsFor(key: SoldKey | undefined, { programCode }: SoldCriteria): FigureTotals | undefined {
  if (key !== 'stateAbbreviation') return soldByProgram;
  return programCode ? undefined : soldByState;
}
