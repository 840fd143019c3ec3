import { claimStatuses, claimStatusLabel } from '@pitlane/shared/features/claims/rules/codes';
import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { wordsOf } from '../reports/code-words.ts';
import { dealerClaimsSelect } from '../reports/dealer-claims.ts';
import type { FigureCriteria } from './figure-criteria.ts';
import { claimsByDay, partsOf } from './figure-totals.ts';
import type { ReadFigures } from './read-figures.ts';
import { byMonth, chartDays, monthOf } from './sales-figures.ts';

/** Claim totals, in dollars. */
interface Claims {
  claimCount: number;
  claimedAmount: number;
  paidAmount: number;
  reserveAmount: number;
}

const noClaims: Claims = { claimCount: 0, claimedAmount: 0, paidAmount: 0, reserveAmount: 0 };

/** Selects the claims of a period, or all. */
interface ClaimDays {
  days: DateRange | undefined;
  claimStatus?: string;
}

type Statement = Parameters<ReadFigures>[0];

/** The statement that totals claims by columns of the claims report. */
function claimsBy(columns: string | readonly [string, string], criteria: FigureCriteria, more: ClaimDays) {
  const by = [columns].flat();
  const { facts, values } = claimTotals(criteria, more) ?? claimsOf(criteria, more);
  return {
    facts: `SELECT ${by.join(', ')}, sum("claimCount") AS "claimCount", coalesce(sum("claimedAmount"), 0) AS "claimedAmount",
      coalesce(sum("paidAmount"), 0) AS "paidAmount", coalesce(sum("reserveAmount"), 0) AS "reserveAmount"
      FROM (${facts}) AS claim GROUP BY ${by.map((_, at) => at + 1).join(', ')} HAVING sum("claimCount") <> 0`,
    values,
  };
}

/** Each claim, as in the report. */
function claimsOf({ dealers, programCode }: FigureCriteria, more: ClaimDays): Statement {
  const { facts, values } = dealerClaimsSelect({ dealers, programCode, ...more });
  return { facts: `SELECT 1 AS "claimCount", report.* FROM (${facts}) AS report`, values };
}

/** The claims of the whole book or of a large agency, from their totals. */
function claimTotals(criteria: FigureCriteria, { days, claimStatus }: ClaimDays): Statement | undefined {
  const where = `($3::date IS NULL OR c.claim_day >= $3) AND ($4::date IS NULL OR c.claim_day <= $4)
    AND ($5::text IS NULL OR c.program_code = $5) AND ($6::text IS NULL OR c.status = $6)`;
  const parts = partsOf(claimsByDay, criteria, where);
  if (!parts) return undefined;
  const { startDate = null, endDate = null } = days ?? {};
  return {
    facts: `SELECT claim_count AS "claimCount", program_code AS "programCode", claim_day AS "claimDate",
      ${wordsOf('status', claimStatuses)} AS "claimStatus", claimed_amount AS "claimedAmount", paid_amount AS "paidAmount",
      reserve_amount AS "reserveAmount" FROM ${parts.sql} AS parts`,
    values: [...parts.values, startDate, endDate, criteria.programCode || null, claimStatus || null],
  };
}

/** Returns the claims of each status, in the filter's order; for the given days, or for all time. */
export async function claimsByStatus(read: ReadFigures, criteria: FigureCriteria) {
  const rows = await read<Claims & { claimStatusName: string }>(
    claimsBy('"claimStatus" AS "claimStatusName"', criteria, { days: criteria.days }),
  );
  return claimStatuses.map(({ code, label }) => ({
    claimStatus: code,
    claimStatusName: label,
    ...noClaims,
    ...rows.find((row) => row.claimStatusName === label),
  }));
}

/**
 * Returns the claims paid in each of 13 months, and the reserve for each month's claims, whatever their status. Source: areas.md §4
 * (claims paid: status C by the day of payment); Assumption: a reserve belongs to the day used by the claims report, which is the report
 * date until the claim is paid.
 */
export async function claimsPaidByMonth(read: ReadFigures, criteria: FigureCriteria) {
  const rows = await read<Claims & { month: string; status: string }>(
    claimsBy([`${monthOf('"claimDate"')} AS month`, '"claimStatus" AS status'], criteria, {
      days: chartDays(criteria),
    }),
  );
  return byMonth(criteria, (month) => {
    const ofMonth = rows.filter((row) => row.month === month);
    const { claimCount, paidAmount } = ofMonth.find(({ status }) => status === paidStatus) ?? noClaims;
    const reserveCents = ofMonth.reduce((sum, row) => sum + Math.round(row.reserveAmount * 100), 0);
    return { claimCount, paidAmount, reserveAmount: reserveCents / 100 };
  });
}

/** In the report's format. */
const paidStatus = claimStatusLabel('C');

/** Returns the claims of each program in a period. */
export async function claimsByProgram(read: ReadFigures, criteria: FigureCriteria, days: DateRange) {
  const rows = await read<Claims & { programCode: string }>(claimsBy('"programCode"', criteria, { days }));
  return rows.map((row) => ({ ...row, programName: programName(row.programCode) }));
}
