import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import type { Call } from '../../http/call.ts';
import { cancellationsSelect } from '../reports/cancellations.ts';
import { dealerClaimsSelect } from '../reports/dealer-claims.ts';
import { pendingRemittanceSelect } from '../reports/pending-remittance.ts';
import type { ReportSelect } from '../reports/report-sql.ts';
import { ofDealers } from '../reports/requested-dealers.ts';
import { isSold } from '../reports/sales-summary.ts';
import { earnedIn, firstDay } from './earned-totals.ts';
import type { FigureCriteria } from './figure-criteria.ts';
import { contractsByStatus, partsOf } from './figure-totals.ts';
import { ratioOf } from './loss-figures.ts';
import type { ReadFigures } from './read-figures.ts';
import { salesOf } from './sales-figures.ts';

/** Returns the cost of claims against earned premium: for the given days, or for all time up to a day. */
export async function dealerLossRatio(read: ReadFigures, criteria: FigureCriteria) {
  const { dealers, programCode, asOf, days = { startDate: firstDay, endDate: asOf } } = criteria;
  const claims = dealerClaimsSelect({ dealers, programCode, days });
  const [cost] = await read<{ paidAmount: number; reserveAmount: number }>({
    facts: `SELECT coalesce(sum("paidAmount"), 0) AS "paidAmount", coalesce(sum("reserveAmount"), 0) AS "reserveAmount"
      FROM (${claims.facts}) AS claim`,
    values: claims.values,
  });
  const earned = earnedIn({ dealers, programCode, days });
  const [premium] = await read<{ earnedPremium: number }>({
    facts: `SELECT coalesce(sum(amount), 0) AS "earnedPremium" FROM (${earned.facts}) AS earned`,
    values: earned.values,
  });
  const of = { paidAmount: 0, reserveAmount: 0, ...cost, earnedPremium: premium?.earnedPremium ?? 0 };
  return { asOf, ...of, ...ratioOf(of) };
}

/** Returns the number of contracts by status, and the pending ones. A voided contract counts as cancelled, which is its status. */
export async function dealerCounts(
  read: ReadFigures,
  { actor, today }: Pick<Call, 'actor' | 'today'>,
  criteria: FigureCriteria,
) {
  const { dealers, programCode } = criteria;
  const [counts] = await read<Record<string, number>>(contractsOfStatuses(criteria));
  const pending = pendingRemittanceSelect(dealers, today);
  const sums =
    'count(*) AS "pendingRemittanceCount", coalesce(sum("dealerCost"), 0) AS "pendingRemittanceAmount"';
  const [waiting] = await read<Record<string, number>>(sumsOf(pending, sums, programCode));
  const queue = cancellationsSelect({ request: {}, dealers, actor, today });
  const [open] = await read<Record<string, number>>(
    sumsOf(queue, 'count(*) AS "openCancellationCount"', programCode),
  );
  return { ...counts, ...waiting, ...open };
}

/** The sums of a list, or of a program's rows, which takes more of each row. */
function sumsOf({ rows, facts, values }: ReportSelect, sums: string, programCode: string | undefined) {
  if (!programCode) return { facts: `SELECT ${sums} FROM (${facts}) AS listed`, values };
  const condition = `"programCode" = $${values.length + 1}`;
  return {
    facts: `SELECT ${sums} FROM (${rows}) AS listed WHERE ${condition}`,
    values: [...values, programCode],
  };
}

/** Counts contracts by status, from stored totals if there are any. */
function contractsOfStatuses(criteria: FigureCriteria) {
  const { dealers, programCode } = criteria;
  const ofStatus = (name: keyof typeof statusCode) =>
    `coalesce(sum(c.contract_count) FILTER (WHERE c.status = ${statusCode[name]}), 0)`;
  const ofProgram = '($3::text IS NULL OR c.program_code = $3)';
  const { sql, values } = partsOf(contractsByStatus, criteria, ofProgram) ?? {
    sql: `(SELECT c.status, count(*) AS contract_count FROM contracts c
      WHERE $1::text IS NULL AND ${ofDealers('c.dealer_code', dealers, '$2')} AND ${ofProgram} GROUP BY 1)`,
    values: [null, dealers],
  };
  return {
    facts: `SELECT ${ofStatus('Active')} AS "activeCount", ${ofStatus('Suspense')} AS "suspenseCount",
      ${ofStatus('Cancelled')} AS "cancelledCount", ${ofStatus('Expired')} AS "expiredCount", ${ofStatus('Denied')} AS "deniedCount"
      FROM ${sql} AS c`,
    values: [...values, programCode || null],
  };
}

/** Returns the sales of a period, and how many deals they were. */
export async function dealerSales(read: ReadFigures, criteria: FigureCriteria, days: DateRange) {
  const sales = await salesOf(read, criteria, days);
  const { dealers, programCode } = criteria;
  const [deals] = await read<{ count: number }>({
    facts: `SELECT count(*) FROM (SELECT DISTINCT c.dealer_code, c.contract_number FROM contracts c
      WHERE ${ofDealers('c.dealer_code', dealers, '$1')} AND c.purchase_date BETWEEN $2 AND $3 AND ${isSold}
      AND ($4::text IS NULL OR c.program_code = $4)) AS deal`,
    values: [dealers, days.startDate, days.endDate, programCode || null],
  });
  const dealCount = deals?.count ?? 0;
  const contractsADeal = dealCount === 0 ? null : Math.round((sales.contractCount * 10) / dealCount) / 10;
  return { ...days, ...sales, dealCount, contractsADeal };
}
