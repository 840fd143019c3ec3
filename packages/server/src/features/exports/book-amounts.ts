import { isRemitted } from '../remittance/remitted.ts';

// What the book itself says of a contract's commission and over-remit, where no import says otherwise: exported, and what an import is compared with.

const takenBack = 'CASE WHEN c.is_voided THEN 100 ELSE coalesce(c.cancel_refund_percent, 0) END';

/**
 * Selects what agencies earned with contracts and gave back, by day, as `agencyCommissionsSelect` has it for one agency: both are of one day for a
 * contract that ended before it was remitted. `where` is about the contract `c` and the day `event.day`.
 */
export function bookCommissions(where: string): string {
  return `SELECT e.contract_id, e.agent_code, e.day AS transaction_date, sum(CASE WHEN e.percent IS NULL THEN e.amount ELSE 0 END) AS earned_amount,
      sum(CASE WHEN e.percent IS NULL THEN 0 ELSE round(e.amount * e.percent / 100, 2) END) AS chargeback_amount
    FROM (
      SELECT c.id AS contract_id, d.agent_code, event.day, event.percent,
        (SELECT r.amount FROM commission_rates r WHERE r.agent_code = d.agent_code AND r.program_code = c.program_code AND r.valid_from <= c.purchase_date
         ORDER BY r.valid_from DESC LIMIT 1) AS amount
      FROM contracts c JOIN remittance_batches b ON b.id = c.batch_id AND ${isRemitted('b')} JOIN dealers d ON d.dealer_code = c.dealer_code
      CROSS JOIN LATERAL (SELECT b.submitted_on AS day, NULL::numeric AS percent
        UNION ALL SELECT greatest(c.cancel_transaction_date, b.submitted_on), ${takenBack}
        WHERE c.cancel_transaction_date IS NOT NULL AND ${takenBack} > 0) event
      WHERE d.agent_code IS NOT NULL AND ${where}
    ) e WHERE e.amount > 0 AND NOT EXISTS (SELECT FROM commission_entries n WHERE n.contract_id = e.contract_id AND n.agent_code = e.agent_code)
    GROUP BY e.contract_id, e.agent_code, e.day`;
}

/**
 * What of a contract's over-remit was paid out: the lines of paid statements, and of those below zero that a paid one took in. Source: areas.md §1.1 (I12)
 */
const paidOut = `coalesce((SELECT sum(n.net) FROM payable_statement_lines n JOIN payable_statements s ON s.id = n.statement_id
  WHERE n.contract_id = c.id AND s.kind = 'overRemit' AND s.state IN ('Paid', 'Carried') AND s.month <= (
    SELECT max(p.month) FROM payable_statements p WHERE p.kind = 'overRemit' AND p.account_code = s.account_code AND p.state = 'Paid')), 0)`;

/** Selects what posted batches paid over cost for contracts, and what went back of it. `where` is about the contract `c` and the batch `b`. */
export function bookOverRemit(where: string): string {
  return `SELECT c.id AS contract_id, b.batch_number, b.dealer_code, l.over_remit AS over_remit_amount,
      coalesce((SELECT sum(k.over_remit) FROM remittance_credits k WHERE k.contract_id = c.id), 0) AS refunded_amount, ${paidOut} AS paid_out_amount
    FROM remittance_batches b JOIN remittance_lines l ON l.batch_id = b.id AND l.over_remit > 0 JOIN contracts c ON c.id = l.contract_id
    WHERE b.status = 'Posted' AND ${where}
      AND NOT EXISTS (SELECT FROM over_remit_entries n WHERE n.contract_id = c.id AND n.batch_number = b.batch_number)`;
}
