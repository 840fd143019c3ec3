import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import { type ComparedDays, monthsUpTo } from '@pitlane/shared/features/dashboards/rules/dashboard-days';
import { states } from '@pitlane/shared/features/places/rules/states';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { quoteRequestsSelect } from '../reports/quote-requests.ts';
import { ofDealers } from '../reports/requested-dealers.ts';
import { anyVehicle } from '../reports/vehicle-criteria.ts';
import type { FigureCriteria } from './figure-criteria.ts';
import { cancelledByDay, partsOf } from './figure-totals.ts';
import type { ReadFigures } from './read-figures.ts';
import { soldBy } from './sold-by.ts';

/** Sales totals, in dollars. */
export interface Sales {
  contractCount: number;
  customerPrice: number;
  dealerCost: number;
  dealerProfit: number;
}

const noSales: Sales = { contractCount: 0, customerPrice: 0, dealerCost: 0, dealerProfit: 0 };

/** Returns the sales of a period. */
export async function salesOf(read: ReadFigures, criteria: FigureCriteria, days: DateRange): Promise<Sales> {
  const [sales = noSales] = await read<Sales>(soldBy(undefined, { ...criteria, days }));
  return sales;
}

/** Returns a count for a period and for the one it's compared with. */
export async function comparedCount(
  { days, before }: ComparedDays,
  countOf: (days: DateRange) => Promise<number>,
) {
  return {
    count: await countOf(days),
    ...days,
    previousCount: await countOf(before),
    previousStartDate: before.startDate,
    previousEndDate: before.endDate,
  };
}

/** Returns the sales of a period, with the count of the period before. */
export async function comparedSales(read: ReadFigures, criteria: FigureCriteria, compared: ComparedDays) {
  const sales = await salesOf(read, criteria, compared.days);
  const counts = await comparedCount(compared, async (days) =>
    days === compared.days ? sales.contractCount : (await salesOf(read, criteria, days)).contractCount,
  );
  return { ...counts, customerPrice: sales.customerPrice, dealerProfit: sales.dealerProfit };
}

/** Returns how many quotes were saved in a period. Source: areas.md §4 (quotes: saved sale quotes by the day) */
export async function quotesOf(
  read: ReadFigures,
  { dealers, programCode, asOf }: FigureCriteria,
  days: DateRange,
): Promise<number> {
  const { facts, values } = quoteRequestsSelect({
    dealers,
    days,
    programCode,
    vehicle: anyVehicle,
    today: asOf,
  });
  const [counted] = await read<{ count: number }>({
    facts: `SELECT count(*) FROM (${facts}) AS quote`,
    values,
  });
  return counted?.count ?? 0;
}

/** A month, as charts show it. */
interface OfMonth {
  /** Its first day. */
  month: string;
}

/** Returns sales and cancellations in each of 13 months; zero for a month without any. */
export async function salesByMonth(read: ReadFigures, criteria: FigureCriteria) {
  const days = chartDays(criteria);
  // By day first: calculating the month of each contract takes longer than everything else.
  const { facts, values } = soldBy('purchaseDate', { ...criteria, days });
  const sold = await read<Sales & OfMonth>({
    facts: `SELECT ${monthOf('"purchaseDate"')} AS month, sum("contractCount") AS "contractCount", sum("customerPrice") AS "customerPrice",
      sum("dealerCost") AS "dealerCost", sum("dealerProfit") AS "dealerProfit" FROM (${facts}) AS day GROUP BY 1`,
    values,
  });
  const ended = await read<OfMonth & { cancelledCount: number }>(cancelledByMonth(criteria, days));
  return byMonth(criteria, (month) => ({
    ...noSales,
    ...sold.find((one) => one.month === month),
    cancelledCount: ended.find((one) => one.month === month)?.cancelledCount ?? 0,
  }));
}

/** Writes the month of a day as its first day. Uses a time without a zone, because the zone's rules would be looked up for each row. */
export function monthOf(day: string): string {
  return `date_trunc('month', ${day}::timestamp)::date`;
}

/** The days of a chart of months. */
export function chartDays({ asOf }: FigureCriteria): DateRange {
  return { startDate: monthsUpTo(asOf)[0]?.startDate ?? asOf, endDate: asOf };
}

/** Returns a row for each of a chart's 13 months, by its first day. */
export function byMonth<Row>({ asOf }: FigureCriteria, rowOf: (month: string) => Row) {
  return monthsUpTo(asOf).map(({ startDate }) => ({
    year: Number(startDate.slice(0, 4)),
    month: Number(startDate.slice(5, 7)),
    ...(({ month: _month, ...row }) => row)(rowOf(startDate) as Row & { month?: string }),
  }));
}

/** Counts cancellations by month, from stored totals if there are any. */
function cancelledByMonth(criteria: FigureCriteria, days: DateRange) {
  const { dealers, programCode } = criteria;
  const where = 'c.cancel_transaction_date BETWEEN $3 AND $4 AND ($5::text IS NULL OR c.program_code = $5)';
  const { sql, values } = partsOf(cancelledByDay, criteria, where) ?? {
    sql: `(SELECT c.cancel_transaction_date, 1 AS contract_count FROM contracts c
      WHERE $1::text IS NULL AND ${ofDealers('c.dealer_code', dealers, '$2')} AND ${cancelledByDay.counted} AND ${where})`,
    values: [null, dealers],
  };
  return {
    facts: `SELECT ${monthOf('c.cancel_transaction_date')} AS month, sum(c.contract_count) AS "cancelledCount" FROM ${sql} AS c GROUP BY 1`,
    values: [...values, days.startDate, days.endDate, programCode || null],
  };
}

/** Returns each program's sales in a period, highest first. */
export async function salesByProgram(read: ReadFigures, criteria: FigureCriteria, days: DateRange) {
  const rows = await read<Sales & { programCode: string }>(soldBy('programCode', { ...criteria, days }));
  return greatestFirst(rows).map((row) => ({ ...row, programName: programName(row.programCode) }));
}

/** Returns each state's sales in a period, highest first. */
export async function salesByState(read: ReadFigures, criteria: FigureCriteria, days: DateRange) {
  const rows = await read<Sales & { stateAbbreviation: string }>(
    soldBy('stateAbbreviation', { ...criteria, days }),
  );
  return greatestFirst(rows).map((row) => ({
    ...row,
    stateName: stateNames.get(row.stateAbbreviation) ?? '',
  }));
}

const stateNames: ReadonlyMap<string, string> = new Map(states);

function greatestFirst<Row extends Sales>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => other.contractCount - one.contractCount);
}
