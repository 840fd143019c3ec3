import type { DateRange } from '@pitlane/shared/kernel/dates';
import { isRemitted } from '../remittance/remitted.ts';
import { isInFiles, percentTakenBack } from './commission-parts.ts';
import type { ReportSelect } from './report-sql.ts';
import { ofDealers } from './requested-dealers.ts';

/** Criteria of an agency's commissions. */
interface RequestedCommissions {
  agentCode: string;
  /** The agency's dealers; null for all. */
  dealers: readonly string[] | null;
  /** Whose contracts the caller may see at all: a file may name the agency for another's dealer. */
  visible: readonly string[] | null;
  days: DateRange;
}

/**
 * Selects what an agency earned and was charged back in a period, by the rule `commissionOf`: the program's rate on the
 * purchase date is earned with the batch, unless that was returned, and the refund's percent of it is charged back, or
 * all of it for a voided contract. Where the provider's files say what a contract earned, that replaces it. `events` has the same amounts by contract,
 * with `is_said` for those of files. Source: decisions.md §5, §6 (a remitted contract or a chargeback); areas.md §13.3
 */
export function agencyCommissionsSelect(requested: RequestedCommissions): ReportSelect & { events: string } {
  const { agentCode, dealers, visible, days } = requested;
  // A rate applies until the agency's next one for the program.
  const rates = `SELECT program_code, amount, valid_from,
      coalesce(lead(valid_from) OVER (PARTITION BY program_code ORDER BY valid_from), 'infinity') AS valid_until
      FROM commission_rates WHERE agent_code = $1`;
  const from = `FROM (${computed(requested)} UNION ALL ${ofFiles(requested)}) e
    LEFT JOIN (${rates}) r ON r.program_code = e.program_code AND e.purchase_date >= r.valid_from AND e.purchase_date < r.valid_until`;
  const rate = 'coalesce(r.amount, 0)';
  const earned = `CASE WHEN e.is_taken THEN 0 ELSE coalesce(e.said, ${rate}) END`;
  const back = `CASE WHEN NOT e.is_taken THEN 0 ELSE coalesce(e.said, round(${rate} * e.percent / 100, 2)) END`;
  const where = 'WHERE NOT e.is_taken OR e.percent > 0 OR e.said > 0';
  const facts = `e.program_code AS "programCode", ${earned} AS "earnedAmount", ${back} AS "chargebackAmount",
      ${earned} - ${back} AS "netAmount"`;
  return {
    showsCustomers: true,
    // The customer by a subquery, so that only a page's are looked up.
    rows: `SELECT ${rowKey} AS "rowKey", e.id AS "customerOf", e.day AS "transactionDate",
      CASE WHEN e.is_taken THEN 'Chargeback' ELSE 'Earned' END AS "transactionType",
      e.contract_number AS "contractNumber", nullif(e.contract_suffix, '') AS "contractSuffix", ${facts},
      (SELECT u.last_name || ', ' || u.first_name FROM customers u WHERE u.id = e.customer_id) AS "customerName", e.dealer_code AS "dealerCode", d.name AS "dealerName",
      e.purchase_date AS "purchaseDate", e.batch_number AS "batchNumber", CASE WHEN e.said IS NULL THEN ${rate} END AS "commissionRate",
      CASE WHEN e.is_taken THEN e.percent END AS "percentTakenBack"
      ${from}
      LEFT JOIN dealers d ON d.dealer_code = e.dealer_code
      ${where}`,
    facts: `SELECT ${facts} ${from} ${where}`,
    events: `SELECT e.id AS contract_id, e.dealer_code, ${earned} AS earned, ${back} AS chargeback, e.said IS NOT NULL AS is_said ${from} ${where}`,
    values: [agentCode, dealers, days.startDate, days.endDate, visible],
  };
}

/** Rows of files differ by their day as well, and from computed ones by their sign. */
const rowKey = `CASE WHEN e.said IS NULL THEN 2 * e.id + e.is_taken::int
    ELSE -(2 * (e.id * 100000 + (e.day - date '1970-01-01')) + e.is_taken::int) END`;

/** Commissions computed from the book, of contracts that are in no file. */
function computed({ dealers }: RequestedCommissions): string {
  const isIts = (column: string) => ofDealers(column, dealers, '$2');
  // A contract that ended before it was remitted is earned and charged back on the same day, the batch's.
  const remitted = `SELECT c.id, c.contract_number, c.contract_suffix, c.program_code, c.purchase_date, c.customer_id, c.dealer_code,
      b.batch_number, event.is_taken, b.submitted_on AS day, event.percent, NULL::numeric AS said
    FROM remittance_batches b JOIN contracts c ON c.batch_id = b.id
    CROSS JOIN LATERAL (SELECT false AS is_taken, 0 AS percent
      UNION ALL SELECT true, ${percentTakenBack} WHERE c.cancel_transaction_date < b.submitted_on) event
    WHERE b.submitted_on BETWEEN $3 AND $4 AND ${isRemitted('b')} AND ${isIts('b.dealer_code')} AND NOT ${isInFiles('c.id', '$1')}`;
  // Found by their index, for all dealers in those days; then only the agency's own are read.
  const ended = `SELECT c.id, c.program_code, c.purchase_date, c.dealer_code, c.batch_id, c.cancel_transaction_date AS day, ${percentTakenBack} AS percent
    FROM contracts c
    WHERE c.cancel_transaction_date BETWEEN $3 AND $4 AND c.batch_id IS NOT NULL AND ${isIts('c.dealer_code')} OFFSET 0`;
  return `${remitted} UNION ALL SELECT e.id, c.contract_number, c.contract_suffix, e.program_code, e.purchase_date, c.customer_id, e.dealer_code,
      b.batch_number, true, e.day, e.percent, NULL
    FROM (${ended}) e JOIN remittance_batches b ON b.id = e.batch_id LEFT JOIN contracts c ON c.id = e.id
    WHERE e.day >= b.submitted_on AND ${isRemitted('b')} AND NOT ${isInFiles('e.id', '$1')}`;
}

/** Commissions in the provider's files. */
function ofFiles({ visible }: RequestedCommissions): string {
  return `SELECT c.id, c.contract_number, c.contract_suffix, c.program_code, c.purchase_date, c.customer_id, c.dealer_code,
      b.batch_number, part.is_taken, n.transaction_date, NULL, part.amount
    FROM commission_entries n JOIN contracts c ON c.id = n.contract_id LEFT JOIN remittance_batches b ON b.id = c.batch_id
    CROSS JOIN LATERAL (VALUES (false, n.earned_amount), (true, n.chargeback_amount)) AS part (is_taken, amount)
    WHERE n.agent_code = $1 AND n.transaction_date BETWEEN $3 AND $4 AND part.amount > 0 AND ${ofDealers('c.dealer_code', visible, '$5')}`;
}
