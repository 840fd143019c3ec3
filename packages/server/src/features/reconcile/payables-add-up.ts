import { overRemitRows } from '../remittance/monthly/over-remit-rows.ts';
import type { Identity } from './identity.ts';
import { nameOf, proveBy } from './prove-by.ts';

/** A statement's name in SQL. */
const statement = "s.account_code || ' ' || to_char(s.month, 'MM/YYYY') || ' (' || s.kind || ')'";

/**
 * Earned less charged back is the net of each contract and of each statement, which is the sum of its contracts; nothing is charged back that wasn't
 * earned within the statements of a contract that starts there; what a statement leaves below zero is what the next one starts with.
 * Source: areas.md §1.1 (I7)
 */
export const statementsAddUp: Identity = {
  code: 'I7',
  title: 'Commission earned less charged back is the net, by contract and by statement',
  prove: (db) =>
    proveBy(db, {
      count: 'payable_statement_lines',
      findings: [
        `SELECT 'Statement ' || ${statement} || ' says ' || s.earned || ' − ' || s.chargeback || ' = ' || s.net || '; its contracts are '
           || coalesce(l.earned, 0) || ' − ' || coalesce(l.chargeback, 0) || '.' AS finding
         FROM payable_statements s LEFT JOIN (SELECT statement_id, sum(earned) AS earned, sum(chargeback) AS chargeback, sum(net) AS net
           FROM payable_statement_lines GROUP BY 1) l ON l.statement_id = s.id
         WHERE (s.earned, s.chargeback, s.net) IS DISTINCT FROM (coalesce(l.earned, 0), coalesce(l.chargeback, 0), coalesce(l.net, 0))
           OR s.net <> s.earned - s.chargeback`,
        `SELECT 'Statement ' || ${statement} || ' starts with ' || s.carried_in || ', the one before left ' || s.left_before || '.' AS finding
         FROM (SELECT p.*, lag(p.carried_out, 1, 0::numeric(12,2)) OVER (PARTITION BY p.kind, p.account_code ORDER BY p.month) AS left_before
           FROM payable_statements p) s WHERE s.carried_in <> s.left_before`,
        `SELECT ${nameOf('c')} || ' has been charged back ' || t.chargeback || ' of ' || t.earned || ' earned.' AS finding
         FROM (SELECT s.kind, l.contract_id, sum(l.earned) AS earned, sum(l.chargeback) AS chargeback
           FROM payable_statement_lines l JOIN payable_statements s ON s.id = l.statement_id GROUP BY 1, 2) t JOIN contracts c ON c.id = t.contract_id
         WHERE t.earned < 0 OR t.chargeback < 0 OR (t.kind = 'commission' AND t.earned > 0 AND t.chargeback > t.earned)`,
      ],
    }),
};

/**
 * The over-remit account of each dealer: Σ posted − Σ refunded − Σ paid out is what its statements leave to pay or carry and what no statement has
 * yet, and never more was refunded of a contract than it paid. Source: areas.md §1.1 (I12)
 */
export const overRemitBalances: Identity = {
  code: 'I12',
  title: 'Over-remit that was posted less what was refunded and paid out is the balance',
  prove: (db) => {
    const ofContracts = `SELECT dealer_code AS account, contract_id, sum(over_remit_amount) AS posted, sum(refunded_amount) AS refunded,
        sum(paid_elsewhere) AS elsewhere FROM (${overRemitRows("'infinity'::date")}) e GROUP BY 1, 2`;
    return proveBy(db, {
      count: 'dealers',
      findings: [
        `SELECT 'Dealer ' || account || ' posted ' || posted || ' over cost, was refunded ' || refunded || ' and paid ' || paid || '; its statements leave '
           || left_over || ', and ' || open || ' is on none.' AS finding
         FROM (SELECT o.account, o.posted, o.refunded, o.posted - o.refunded - o.elsewhere - o.booked AS open, coalesce(s.paid, 0) + o.elsewhere AS paid,
             coalesce(s.left_over, 0) AS left_over
           FROM (SELECT coalesce(c.account, b.account_code) AS account, coalesce(sum(c.posted), 0) AS posted, coalesce(sum(c.refunded), 0) AS refunded,
               coalesce(sum(c.elsewhere), 0) AS elsewhere,
               coalesce(sum(b.net), 0) AS booked
             FROM (${ofContracts}) c FULL JOIN (SELECT s.account_code, l.contract_id, sum(l.net) AS net FROM payable_statement_lines l
               JOIN payable_statements s ON s.id = l.statement_id WHERE s.kind = 'overRemit' GROUP BY 1, 2) b
               ON b.account_code = c.account AND b.contract_id = c.contract_id GROUP BY 1) o
           LEFT JOIN (SELECT account_code, sum(payable) FILTER (WHERE state = 'Paid') AS paid,
               coalesce(sum(payable) FILTER (WHERE state <> 'Paid'), 0) + (array_agg(carried_out ORDER BY month DESC))[1] AS left_over
             FROM payable_statements WHERE kind = 'overRemit' GROUP BY 1) s ON s.account_code = o.account) account
         WHERE posted - refunded - paid <> left_over + open`,
        `SELECT ${nameOf('c')} || ' paid ' || o.posted || ' over cost, and was refunded ' || o.refunded || '.' AS finding
         FROM (${ofContracts}) o JOIN contracts c ON c.id = o.contract_id WHERE o.refunded > o.posted`,
      ],
    });
  },
};
