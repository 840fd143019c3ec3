import { statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { isContractRemitted } from '../remittance/remitted.ts';
import type { Identity } from './identity.ts';
import { nameOf, proveBy } from './prove-by.ts';

/** The totals of a table's rows by batch. */
const summed = (table: string, sums: string) => `(SELECT batch_id, ${sums} FROM ${table} GROUP BY batch_id)`;

/**
 * Each batch is the sum of its lines, credits and debits, and its payment equals that total, or the amount received plus an explained difference.
 * Source: areas.md §1.1 (I1)
 */
export const batchesAddUp: Identity = {
  code: 'I1',
  title: 'Every batch is the sum of its lines, credits and debits, and its payment',
  prove: (db) =>
    proveBy(db, {
      count: 'remittance_batches',
      findings: [
        `SELECT 'Batch ' || b.batch_number || ' says ' || b.contract_count || ' contracts for ' || b.total_dealer_cost || ' + ' || b.over_remit_total
           || ' + ' || b.debits_total || ' − ' || b.total_credits || '; its lines are ' || coalesce(l.count, 0) || ' for ' || coalesce(l.cost, 0) || ' + '
           || coalesce(l.over, 0) || ' + ' || coalesce(d.amount, 0) || ' − ' || coalesce(k.amount, 0) || '.' AS finding
         FROM remittance_batches b
         LEFT JOIN ${summed('remittance_lines', 'count(*) AS count, sum(dealer_cost) AS cost, sum(over_remit) AS over')} l ON l.batch_id = b.id
         LEFT JOIN ${summed('remittance_credit_lines', 'sum(amount) AS amount')} k ON k.batch_id = b.id
         LEFT JOIN ${summed('remittance_debit_lines', 'sum(amount) AS amount')} d ON d.batch_id = b.id
         WHERE (b.contract_count, b.total_dealer_cost, b.over_remit_total, b.debits_total, b.total_credits)
           IS DISTINCT FROM (coalesce(l.count, 0), coalesce(l.cost, 0), coalesce(l.over, 0), coalesce(d.amount, 0), coalesce(k.amount, 0))`,
        `SELECT 'Batch ' || b.batch_number || ' totals ' || b.net_amount || ', its payment is ' || coalesce(p.amount::text, 'missing')
           || ' with a difference of ' || b.difference || '.' AS finding
         FROM remittance_batches b LEFT JOIN batch_payments p ON p.batch_id = b.id
         WHERE p.amount IS DISTINCT FROM b.net_amount + b.difference OR b.net_amount < 0`,
      ],
    }),
};

/** A contract is in at most one batch that counts, and points to it. Source: areas.md §1.1 (I2) */
export const contractsPaidOnce: Identity = {
  code: 'I2',
  title: 'A contract is in at most one batch that is submitted or posted',
  prove: (db) =>
    proveBy(db, {
      count: 'remittance_lines',
      findings: [
        `SELECT ${nameOf('c')} || ' is in ' || count(*) || ' batches that count.' AS finding
         FROM remittance_lines l JOIN remittance_batches b ON b.id = l.batch_id JOIN contracts c ON c.id = l.contract_id
         WHERE b.status <> 'Returned' GROUP BY c.id HAVING count(*) > 1`,
        `SELECT ${nameOf('c')} || ' is a line of batch ' || b.batch_number || ', and doesn''t point to it.' AS finding
         FROM remittance_lines l JOIN remittance_batches b ON b.id = l.batch_id JOIN contracts c ON c.id = l.contract_id
         WHERE b.status <> 'Returned' AND c.batch_id IS DISTINCT FROM b.id`,
        `SELECT ${nameOf('c')} || ' points to a batch that doesn''t list it.' AS finding
         FROM contracts c LEFT JOIN remittance_lines l ON l.batch_id = c.batch_id AND l.contract_id = c.id
         WHERE c.batch_id IS NOT NULL AND l.contract_id IS NULL`,
        `SELECT 'The credit of ' || ${nameOf('c')} || ' is taken by more than one batch that counts.' AS finding
         FROM remittance_credit_lines l JOIN remittance_batches b ON b.id = l.batch_id JOIN remittance_credits k ON k.id = l.credit_id
         JOIN contracts c ON c.id = k.contract_id WHERE b.status <> 'Returned' GROUP BY k.id, c.id HAVING count(*) > 1 OR min(b.id) <> min(k.batch_id)`,
        `SELECT 'The credit of ' || ${nameOf('c')} || ' was taken before its own batch was posted.' AS finding
         FROM remittance_credit_lines l JOIN remittance_batches b ON b.id = l.batch_id JOIN remittance_credits k ON k.id = l.credit_id
         JOIN contracts c ON c.id = k.contract_id JOIN remittance_batches paid ON paid.id = c.batch_id
         WHERE b.status <> 'Returned' AND paid.status <> 'Posted'`,
      ],
    }),
};

/** For each dealer, pending amounts by contract equal those by batch line. Source: areas.md §1.1 (I3) */
export const pendingIsUnpaid: Identity = {
  code: 'I3',
  title: 'The pending amount is the cost of the contracts in no submitted or posted batch',
  prove: (db, today) =>
    proveBy(db, {
      count: 'dealers',
      findings: [
        `SELECT 'Dealer ' || dealer_code || ' has ' || listed || ' pending, but its contracts in no submitted or posted batch cost ' || unpaid || '.' AS finding
         FROM (SELECT c.dealer_code, sum(c.dealer_cost) FILTER (WHERE NOT ${isContractRemitted('c')}) AS listed,
             sum(c.dealer_cost) FILTER (WHERE paid.contract_id IS NULL) AS unpaid
           FROM contracts c LEFT JOIN (SELECT l.contract_id FROM remittance_lines l JOIN remittance_batches b ON b.id = l.batch_id
             WHERE b.status <> 'Returned') paid ON paid.contract_id = c.id
           WHERE NOT c.is_voided AND c.status <> ${statusCode.Denied} AND c.purchase_date <= '${today}' GROUP BY c.dealer_code) sums
         WHERE listed IS DISTINCT FROM unpaid`,
      ],
    }),
};
