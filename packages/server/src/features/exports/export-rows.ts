import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import { claimStatuses } from '@pitlane/shared/features/claims/rules/codes';
import type { ExportKind } from '@pitlane/shared/features/exports/kinds';
import { wordsOf } from '../reports/code-words.ts';
import { bookCommissions, bookOverRemit } from './book-amounts.ts';

const contract = `c.contract_number AS "contractNumber", nullif(c.contract_suffix, '') AS "contractSuffix", c.program_code AS "programCode"`;

/** Writes SQL for whether a day is in the period of `$1` and `$2`, each of which may be open. */
const inPeriod = (day: string) => `(${day} >= $1::date OR $1 IS NULL) AND (${day} <= $2::date OR $2 IS NULL)`;

/** A contract's cancellation, by the day it was booked. A void isn't one. */
const cancellations = `SELECT to_char(c.cancel_transaction_date, 'YYYY-MM-DD') || '/' || lpad(c.id::text, 12, '0') AS "rowKey", ${contract},
    c.cancel_as_of_date AS "cancelAsOfDate", c.cancel_transaction_date AS "cancelTransactionDate", c.cancel_miles AS "vehicleMilesWhenCancel",
    trim_scale(c.cancel_refund_percent) AS "cancelRefundPercent", c.cancel_fee_amount AS "cancelFeeAmount",
    ${wordsOf('c.cancel_reason', cancelReasons)} AS "cancelReason", c.customer_refund_amount AS "customerRefundAmount",
    c.provider_refund_amount AS "mbpiRefundAmount", c.dealer_refund_amount AS "dealerRefundAmount"
  FROM contracts c WHERE c.cancel_transaction_date IS NOT NULL AND NOT c.is_voided AND ${inPeriod('c.cancel_transaction_date')}`;

/** Agencies' commissions and chargebacks, as in the report and the monthly statements. */
const commissions = `SELECT to_char(e.transaction_date, 'YYYY-MM-DD') || '/' || e.agent_code || '/' || lpad(c.id::text, 12, '0') AS "rowKey",
    e.agent_code AS "agentCode", ${contract}, e.transaction_date AS "transactionDate", e.earned_amount AS "earnedAmount", e.chargeback_amount AS "chargebackAmount"
  FROM (${bookCommissions(inPeriod('event.day'))}) e JOIN contracts c ON c.id = e.contract_id`;

/** The lines of claims that were reported or paid in the period; what belongs to the claim is on each of its lines. */
const claims = `SELECT k.claim_number || '/' || lpad(coalesce(l.line_number, 0)::text, 6, '0') AS "rowKey", k.claim_number AS "claimNumber", ${contract},
    ${wordsOf('k.status', claimStatuses)} AS "claimStatus", k.loss_date AS "lossDate", k.reported_date AS "reportedDate", k.paid_date AS "paidDate",
    l.line_number AS "lineNumber", l.line_type AS "lineType", coalesce(l.description, k.description) AS description, trim_scale(l.quantity) AS quantity,
    coalesce(l.claimed_amount, k.claimed_amount) AS "claimedAmount", coalesce(l.paid_amount, k.paid_amount) AS "paidAmount",
    coalesce(l.reserve_amount, k.reserve_amount) AS "reserveAmount"
  FROM claims k JOIN contracts c ON c.id = k.contract_id LEFT JOIN claim_lines l ON l.claim_id = k.id
  WHERE (${inPeriod('k.reported_date')}) OR (k.paid_date IS NOT NULL AND ${inPeriod('k.paid_date')})`;

/**
 * Amounts paid over cost for contracts, refunded and paid out, as in monthly statements. A batch that only the provider's system knows has
 * the day of its import.
 */
const overRemit = `SELECT e.batch_number || '/' || lpad(c.id::text, 12, '0') AS "rowKey", e.dealer_code AS "dealerCode", ${contract},
    e.batch_number AS "batchNumber", e.over_remit_amount AS "overRemitAmount", e.refunded_amount AS "refundedAmount", e.paid_out_amount AS "paidOutAmount"
  FROM (${bookOverRemit(inPeriod('o.day'))}) e JOIN contracts c ON c.id = e.contract_id`;

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
