import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { claimStatuses } from '@pitlane/shared/features/claims/rules/codes';
import type { ExportKind } from '@pitlane/shared/features/exports/kinds';
import { isRemitted } from '../remittance/remitted.ts';
import { wordsOf } from '../reports/code-words.ts';

const contract = `c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix", c.program_code AS "programCode"`;

/** Writes in SQL that a day is in the period of `$1` and `$2`, each of which may be open. */
const inPeriod = (day: string) => `(${day} >= $1::date OR $1 IS NULL) AND (${day} <= $2::date OR $2 IS NULL)`;

/** A contract's cancellation, by the day it was booked. A void isn't one. */
const cancellations = `SELECT to_char(c.cancel_transaction_date, 'YYYY-MM-DD') || '/' || lpad(c.id::text, 12, '0') AS "rowKey", ${contract},
    c.cancel_as_of_date AS "cancelAsOfDate", c.cancel_transaction_date AS "cancelTransactionDate", c.cancel_miles AS "vehicleMilesWhenCancel",
    trim_scale(c.cancel_refund_percent) AS "cancelRefundPercent", c.cancel_fee_amount AS "cancelFeeAmount",
    ${wordsOf('c.cancel_reason', cancelReasons)} AS "cancelReason", c.customer_refund_amount AS "customerRefundAmount",
    c.provider_refund_amount AS "mbpiRefundAmount", c.dealer_refund_amount AS "dealerRefundAmount"
  FROM contracts c WHERE c.cancel_transaction_date IS NOT NULL AND NOT c.is_voided AND ${inPeriod('c.cancel_transaction_date')}`;

const takenBack = 'CASE WHEN c.is_voided THEN 100 ELSE coalesce(c.cancel_refund_percent, 0) END';

/**
 * What an agency earned with a contract and gave back, by day, as `agencyCommissionsSelect` has it for one agency: both are of one day for a
 * contract that ended before it was remitted.
 */
const commissions = `SELECT to_char(e.day, 'YYYY-MM-DD') || '/' || e.agent_code || '/' || lpad(e.id::text, 12, '0') AS "rowKey",
    e.agent_code AS "agentCode", e.contract_number AS "contractNumber", nullif(e.contract_suffix, '') AS "contractSuffix", e.program_code AS "programCode",
    e.day AS "transactionDate", sum(CASE WHEN e.percent IS NULL THEN e.amount ELSE 0 END) AS "earnedAmount",
    sum(CASE WHEN e.percent IS NULL THEN 0 ELSE round(e.amount * e.percent / 100, 2) END) AS "chargebackAmount"
  FROM (
    SELECT c.id, c.contract_number, c.contract_suffix, c.program_code, d.agent_code, event.day, event.percent,
      (SELECT r.amount FROM commission_rates r WHERE r.agent_code = d.agent_code AND r.program_code = c.program_code AND r.valid_from <= c.purchase_date
       ORDER BY r.valid_from DESC LIMIT 1) AS amount
    FROM contracts c JOIN remittance_batches b ON b.id = c.batch_id AND ${isRemitted('b')} JOIN dealers d ON d.dealer_code = c.dealer_code
    CROSS JOIN LATERAL (SELECT b.submitted_on AS day, NULL::numeric AS percent
      UNION ALL SELECT greatest(c.cancel_transaction_date, b.submitted_on), ${takenBack} WHERE c.cancel_transaction_date IS NOT NULL AND ${takenBack} > 0) event
    WHERE d.agent_code IS NOT NULL AND ${inPeriod('event.day')}
  ) e WHERE e.amount > 0 GROUP BY e.id, e.contract_number, e.contract_suffix, e.program_code, e.agent_code, e.day`;

/** The lines of claims that were reported or paid in the period; what belongs to the claim is on each of its lines. */
const claims = `SELECT k.claim_number || '/' || lpad(coalesce(l.line_number, 0)::text, 6, '0') AS "rowKey", k.claim_number AS "claimNumber", ${contract},
    ${wordsOf('k.status', claimStatuses)} AS "claimStatus", k.loss_date AS "lossDate", k.reported_date AS "reportedDate", k.paid_date AS "paidDate",
    l.line_number AS "lineNumber", l.line_type AS "lineType", coalesce(l.description, k.description) AS description, trim_scale(l.quantity) AS quantity,
    coalesce(l.claimed_amount, k.claimed_amount) AS "claimedAmount", coalesce(l.paid_amount, k.paid_amount) AS "paidAmount",
    k.reserve_amount AS "reserveAmount"
  FROM claims k JOIN contracts c ON c.id = k.contract_id LEFT JOIN claim_lines l ON l.claim_id = k.id
  WHERE (${inPeriod('k.reported_date')}) OR (k.paid_date IS NOT NULL AND ${inPeriod('k.paid_date')})`;

/** What posted batches paid over cost for a contract, and what went back of it. */
const overRemit = `SELECT b.batch_number || '/' || lpad(c.id::text, 12, '0') AS "rowKey", b.dealer_code AS "dealerCode", ${contract},
    b.batch_number AS "batchNumber", l.over_remit AS "overRemitAmount",
    coalesce((SELECT sum(k.over_remit) FROM remittance_credits k WHERE k.contract_id = c.id), 0) AS "refundedAmount", 0.00 AS "paidOutAmount"
  FROM remittance_batches b JOIN remittance_lines l ON l.batch_id = b.id AND l.over_remit > 0 JOIN contracts c ON c.id = l.contract_id
  WHERE b.status = 'Posted' AND ${inPeriod('b.submitted_on')}`;

/**
 * The rows of each kind, with `rowKey`, which names a row for good and sorts the rows, and the columns of `exportColumns`. `$1` and `$2` are the
 * period. Source: areas.md §13.3 (table)
 */
export const exportRows: Readonly<Record<ExportKind, string>> = {
  Cancellation: cancellations,
  Commission: commissions,
  Claim: claims,
  OverRemit: overRemit,
};
