import { claimStatuses } from '@pitlane/shared/features/claims/rules/codes';
import type { DateRange } from '@pitlane/shared/kernel/dates';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** The claims to select: those of dealers (null for all) and days, or of contracts. */
export interface ClaimCriteria {
  dealers: readonly string[] | null;
  days?: DateRange | undefined;
  contractIds?: readonly number[];
  programCode?: string | undefined;
  claimStatus?: string | undefined;
}

/** Selects claims with their payments. Source: decisions.md §6 (a claim payment) */
export function dealerClaimsSelect({
  dealers,
  days,
  contractIds,
  programCode,
  claimStatus,
}: ClaimCriteria): ReportSelect {
  const where = `WHERE ${ofDealers('c.dealer_code', dealers, '$1')}
    AND ($2::date IS NULL OR c.claim_day >= $2) AND ($3::date IS NULL OR c.claim_day <= $3)
    AND ($4::bigint[] IS NULL OR c.contract_id = ANY ($4))
    AND ($5::text IS NULL OR c.program_code = $5) AND ($6::text IS NULL OR c.status = $6)`;
  const facts = `c.id, c.program_code AS "programCode", c.claim_day AS "claimDate", ${wordsOf('c.status', claimStatuses)} AS "claimStatus",
      c.claimed_amount AS "claimedAmount", c.paid_amount AS "paidAmount", c.reserve_amount AS "reserveAmount"`;
  return {
    showsCustomers: true,
    rows: `SELECT c.id AS "rowKey", o.id AS "customerOf", c.claim_number AS "claimNumber", ${facts},
      o.contract_number AS "contractNumber", nullif(o.contract_suffix, '') AS "contractSuffix",
      u.last_name || ', ' || u.first_name AS "customerName", v.vin,
      v.vehicle_year || ' ' || v.make_name || ' ' || v.model_name AS vehicle,
      c.dealer_code AS "dealerCode", d.name AS "dealerName", c.description,
      c.loss_date AS "lossDate", c.reported_date AS "reportedDate", c.paid_date AS "paidDate"
      FROM claims c LEFT JOIN contracts o ON o.id = c.contract_id
      LEFT JOIN customers u ON u.id = o.customer_id
      LEFT JOIN vehicles v ON v.id = o.vehicle_id
      LEFT JOIN dealers d ON d.dealer_code = c.dealer_code
      ${where}`,
    facts: `SELECT ${facts} FROM claims c ${where}`,
    values: [
      dealers,
      days?.startDate ?? null,
      days?.endDate ?? null,
      contractIds ?? null,
      programCode || null,
      claimStatus || null,
    ],
  };
}
