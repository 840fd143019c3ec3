import { claimStatuses } from '@pitlane/shared/features/claims/rules/codes';
import { wordsOf } from './code-words.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** The lines to select: those of one claim by its stored number, or of all claims of some contracts; null means any. */
export interface ClaimLineCriteria {
  claimNumber: string | null;
  contractIds: readonly number[] | null;
  /** Null for all. */
  dealers: readonly string[] | null;
}

/** Selects the lines of claims. Source: decisions.md §6 (a claim line) */
export function claimLinesSelect({ claimNumber, contractIds, dealers }: ClaimLineCriteria): ReportSelect {
  const from = 'FROM claims c JOIN claim_lines l ON l.claim_id = c.id';
  const where = `WHERE ($1::text IS NULL OR c.claim_number = $1) AND ($2::bigint[] IS NULL OR c.contract_id = ANY ($2))
    AND ${ofDealers('c.dealer_code', dealers, '$3')}`;
  return {
    showsCustomers: true,
    rows: `SELECT c.id * 1000 + l.line_number AS "rowKey", o.id AS "customerOf", c.claim_number AS "claimNumber", l.line_number AS "lineNumber", l.line_type AS "lineType",
      l.description, l.quantity, l.claimed_amount AS "claimedAmount", l.paid_amount AS "paidAmount",
      ${wordsOf('c.status', claimStatuses)} AS "claimStatus",
      c.loss_date AS "lossDate", c.reported_date AS "reportedDate", c.paid_date AS "paidDate",
      o.contract_number AS "contractNumber", nullif(o.contract_suffix, '') AS "contractSuffix", o.program_code AS "programCode",
      u.last_name || ', ' || u.first_name AS "customerName", v.vin,
      v.vehicle_year || ' ' || v.make_name || ' ' || v.model_name AS vehicle,
      c.dealer_code AS "dealerCode", d.name AS "dealerName"
      ${from}
      LEFT JOIN contracts o ON o.id = c.contract_id
      LEFT JOIN customers u ON u.id = o.customer_id
      LEFT JOIN vehicles v ON v.id = o.vehicle_id
      LEFT JOIN dealers d ON d.dealer_code = c.dealer_code
      ${where}`,
    facts: `SELECT c.claim_number AS "claimNumber", l.claimed_amount AS "claimedAmount", l.paid_amount AS "paidAmount" ${from} ${where}`,
    values: [claimNumber, contractIds, dealers],
  };
}
