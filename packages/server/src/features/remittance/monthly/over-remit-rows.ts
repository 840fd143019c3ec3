import type { IsoDate } from '@pitlane/shared/kernel/dates';

/**
 * SQL that selects the over-remit of each contract and batch through a day: the amount paid over cost, the part refunded by a credit or by
 * the provider's own system, and the part which that system paid out. A batch in the book counts once it is posted; one that only the
 * provider's files have counts from their import. Every over-remit figure uses these rows. Source: areas.md §1 (R11), §1.1 (I12), §13.2,
 * §13.3
 */
export function overRemitRows(through: string): string {
  return `SELECT l.contract_id, b.batch_number, b.dealer_code, b.submitted_on AS day, l.over_remit AS over_remit_amount,
      coalesce(k.over_remit, 0) + coalesce(n.refunded_elsewhere, 0) AS refunded_amount, coalesce(n.paid_elsewhere, 0) AS paid_elsewhere
    FROM remittance_lines l JOIN remittance_batches b ON b.id = l.batch_id
    LEFT JOIN remittance_credits k ON k.contract_id = l.contract_id AND k.created_on <= ${through}
    LEFT JOIN over_remit_entries n ON n.contract_id = l.contract_id AND n.batch_number = b.batch_number
    WHERE l.over_remit > 0 AND b.status = 'Posted' AND b.posted_on <= ${through}
    UNION ALL SELECT n.contract_id, n.batch_number, n.dealer_code, n.said_on, n.over_remit_amount, n.refunded_elsewhere, n.paid_elsewhere
    FROM over_remit_entries n WHERE n.said_on <= ${through}
      AND NOT EXISTS (SELECT FROM remittance_batches b WHERE b.batch_number = n.batch_number)`;
}

/** Selects what changed the over-remit accounts of dealers through a day, by contract. Source: areas.md §13.2 */
export function overRemitEvents(through: IsoDate): { events: string; values: readonly unknown[] } {
  return {
    events: `SELECT o.dealer_code AS account, o.contract_id, o.over_remit_amount AS earned, o.refunded_amount + o.paid_elsewhere AS chargeback,
        false AS is_said, true AS is_its FROM (${overRemitRows('$1::date')}) o`,
    values: [through],
  };
}

/**
 * The part of a contract's over-remit that checks paid out: the lines of paid statements, and of negative ones that a paid one included.
 * Source: areas.md §1.1 (I12)
 */
export function paidByStatements(contractId: string): string {
  return `coalesce((SELECT sum(n.net) FROM payable_statement_lines n JOIN payable_statements s ON s.id = n.statement_id
    WHERE n.contract_id = ${contractId} AND s.kind = 'overRemit' AND s.state IN ('Paid', 'Carried') AND s.month <= (
      SELECT max(p.month) FROM payable_statements p WHERE p.kind = 'overRemit' AND p.account_code = s.account_code AND p.state = 'Paid')), 0)`;
}
