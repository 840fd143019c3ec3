import type { DateRange } from '@pitlane/shared/kernel/dates';
import { isRemitted } from '../remittance/remitted.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/**
 * Selects what an agency earned and was charged back in a period, by the rule `commissionOf`: the program's rate on the
 * purchase date is earned with the batch, unless that was returned, and the refund's percent of it is charged back, or
 * all of it for a voided contract. Source: decisions.md §5, §6 (a remitted contract or a chargeback)
 */
export function agencyCommissionsSelect(asked: {
  agentCode: string;
  dealers: readonly string[] | null;
  days: DateRange;
}): ReportSelect {
  const { agentCode, dealers, days } = asked;
  const taken = 'CASE WHEN c.is_voided THEN 100 ELSE coalesce(c.cancel_refund_percent, 0) END';
  const isIts = (column: string) => ofDealers(column, dealers, '$2');
  // A contract that ended before it was remitted is earned and charged back on the same day, the batch's.
  const remitted = `SELECT c.id, c.contract_number, c.contract_suffix, c.program_code, c.purchase_date, c.customer_id, c.dealer_code,
      b.batch_number, event.is_taken, b.submitted_on AS day, event.percent
    FROM remittance_batches b JOIN contracts c ON c.batch_id = b.id
    CROSS JOIN LATERAL (SELECT false AS is_taken, 0 AS percent
      UNION ALL SELECT true, ${taken} WHERE c.cancel_transaction_date < b.submitted_on) event
    WHERE b.submitted_on BETWEEN $3 AND $4 AND ${isRemitted('b')} AND ${isIts('b.dealer_code')}`;
  // Found by their index, for all dealers in those days; then only the agency's own are read.
  const ended = `SELECT c.id, c.program_code, c.purchase_date, c.dealer_code, c.batch_id, c.cancel_transaction_date AS day, ${taken} AS percent
    FROM contracts c
    WHERE c.cancel_transaction_date BETWEEN $3 AND $4 AND c.batch_id IS NOT NULL AND ${isIts('c.dealer_code')} OFFSET 0`;
  const takenBack = `SELECT e.id, c.contract_number, c.contract_suffix, e.program_code, e.purchase_date, c.customer_id, e.dealer_code,
      b.batch_number, true, e.day, e.percent
    FROM (${ended}) e JOIN remittance_batches b ON b.id = e.batch_id LEFT JOIN contracts c ON c.id = e.id
    WHERE e.day >= b.submitted_on AND ${isRemitted('b')}`;
  const events = `${remitted} UNION ALL ${takenBack}`;
  // A rate applies until the agency's next one for the program.
  const rates = `SELECT program_code, amount, valid_from,
      coalesce(lead(valid_from) OVER (PARTITION BY program_code ORDER BY valid_from), 'infinity') AS valid_until
      FROM commission_rates WHERE agent_code = $1`;
  const from = `FROM (${events}) e
    LEFT JOIN (${rates}) r ON r.program_code = e.program_code AND e.purchase_date >= r.valid_from AND e.purchase_date < r.valid_until`;
  const rate = 'coalesce(r.amount, 0)';
  const earned = `CASE WHEN e.is_taken THEN 0 ELSE ${rate} END`;
  const back = `round(${rate} * e.percent / 100, 2)`;
  const where = 'WHERE NOT e.is_taken OR e.percent > 0';
  const facts = `e.program_code AS "programCode", ${earned} AS "earnedAmount", ${back} AS "chargebackAmount",
      ${earned} - ${back} AS "netAmount"`;
  return {
    // The customer by a subquery, so that only a page's are looked up.
    rows: `SELECT 2 * e.id + e.is_taken::int AS "rowKey", e.day AS "transactionDate",
      CASE WHEN e.is_taken THEN 'Chargeback' ELSE 'Earned' END AS "transactionType",
      e.contract_number AS "contractNumber", nullif(e.contract_suffix, '') AS "contractSuffix", ${facts},
      (SELECT u.last_name || ', ' || u.first_name FROM customers u WHERE u.id = e.customer_id) AS "customerName", e.dealer_code AS "dealerCode", d.name AS "dealerName",
      e.purchase_date AS "purchaseDate", e.batch_number AS "batchNumber", ${rate} AS "commissionRate",
      CASE WHEN e.is_taken THEN e.percent END AS "percentTakenBack"
      ${from}
      LEFT JOIN dealers d ON d.dealer_code = e.dealer_code
      ${where}`,
    facts: `SELECT ${facts} ${from} ${where}`,
    values: [agentCode, dealers, days.startDate, days.endDate],
  };
}
