import { claimStatuses } from '@pitlane/shared/features/claims/rules/codes';
import { programName } from '@pitlane/shared/features/contracts/rules/codes';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { dealerClaimsSelect } from '../reports/dealer-claims.ts';
import type { FigureCriteria } from './figure-criteria.ts';
import type { ReadFigures } from './read-figures.ts';
import { byMonth, chartDays, monthOf } from './sales-figures.ts';

/** What claims come to, in dollars. */
interface Claims {
  claimCount: number;
  claimedAmount: number;
  paidAmount: number;
  reserveAmount: number;
}

const noClaims: Claims = { claimCount: 0, claimedAmount: 0, paidAmount: 0, reserveAmount: 0 };

/** The statement of claims by a column of the claims report, of some days or of all. */
function claimsBy(
  column: string,
  { dealers, programCode }: FigureCriteria,
  more: { days: DateRange | undefined; claimStatus?: string },
) {
  const { facts, values } = dealerClaimsSelect({ dealers, programCode, ...more });
  return {
    facts: `SELECT ${column}, count(*) AS "claimCount", coalesce(sum("claimedAmount"), 0) AS "claimedAmount",
      coalesce(sum("paidAmount"), 0) AS "paidAmount", coalesce(sum("reserveAmount"), 0) AS "reserveAmount"
      FROM (${facts}) AS claim GROUP BY 1`,
    values,
  };
}

/** Returns the claims of each status, in the order of the filter; of the days that were named, or of all. */
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

/** Returns what was paid for claims in each of 13 months. Source: areas.md §4 (claims paid: status C by the day of payment) */
export async function claimsPaidByMonth(read: ReadFigures, criteria: FigureCriteria) {
  const paid = await read<Claims & { month: string }>(
    claimsBy(`${monthOf('"claimDate"')} AS month`, criteria, {
      days: chartDays(criteria),
      claimStatus: 'C',
    }),
  );
  return byMonth(criteria, (month) => ({ ...noClaims, ...paid.find((one) => one.month === month) }));
}

/** Returns the claims of each program in some days. */
export async function claimsByProgram(read: ReadFigures, criteria: FigureCriteria, days: DateRange) {
  const rows = await read<Claims & { programCode: string }>(claimsBy('"programCode"', criteria, { days }));
  return rows.map((row) => ({ ...row, programName: programName(row.programCode) }));
}
