import { overRemitRows, paidByStatements } from '../remittance/monthly/over-remit-rows.ts';
import { isRemitted } from '../remittance/remitted.ts';
import { isInFiles, percentTakenBack } from '../reports/commission-parts.ts';

// A contract's known commission and over-remit, from the provider's files or computed, for exports and for comparison with an import.

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
        UNION ALL SELECT greatest(c.cancel_transaction_date, b.submitted_on), ${percentTakenBack}
        WHERE c.cancel_transaction_date IS NOT NULL AND ${percentTakenBack} > 0) event
      WHERE d.agent_code IS NOT NULL AND ${where}
    ) e WHERE e.amount > 0 AND NOT ${isInFiles('e.contract_id', 'e.agent_code')}
    GROUP BY e.contract_id, e.agent_code, e.day
    UNION ALL SELECT c.id, n.agent_code, event.day, n.earned_amount, n.chargeback_amount
    FROM commission_entries n JOIN contracts c ON c.id = n.contract_id CROSS JOIN LATERAL (SELECT n.transaction_date AS day) event WHERE ${where}`;
}

/** Selects the amounts paid over cost for contracts, refunded and paid out. `where` is about the contract `c` and the day `o.day`. */
export function bookOverRemit(where: string): string {
  return `SELECT o.contract_id, o.batch_number, o.dealer_code, o.over_remit_amount, o.refunded_amount,
      o.paid_elsewhere + ${paidByStatements('o.contract_id')} AS paid_out_amount
    FROM (${overRemitRows("'infinity'::date")}) o JOIN contracts c ON c.id = o.contract_id WHERE ${where}`;
}
