import type { Database } from '../../db/database.ts';
import type { Identity, Proof } from './identity.ts';
import { proveBy } from './prove-by.ts';

/** A sentence for each difference. */
const differences: readonly string[] = [
  // A run is its checks, and a check its lines.
  `SELECT format('%s totals %s in %s checks, its checks %s in %s.', r.run_number, r.total, r.check_count, coalesce(sum(k.amount), 0), count(k.id)) AS finding
   FROM check_runs r LEFT JOIN checks k ON k.run_id = r.id GROUP BY r.id
   HAVING r.total <> coalesce(sum(k.amount), 0) OR r.check_count <> count(k.id)`,
  `SELECT format('%s is for %s, its lines total %s.', ${checkName()}, k.amount, coalesce(sum(l.amount), 0)) AS finding
   FROM checks k JOIN check_runs r ON r.id = k.run_id LEFT JOIN check_lines l ON l.check_id = k.id GROUP BY k.id, r.run_number
   HAVING k.amount <> coalesce(sum(l.amount), 0)`,
  // The amount of a live line is paid by its check, or in its run, with the same amount.
  `SELECT format('%s pays %s and a penalty of %s of refund part %s, which is %s with %s and %s.', ${checkName()}, o.amount, o.penalty, p.id, p.state,
     p.amount, p.penalty) AS finding
   FROM ${linesBy('refundPart')} JOIN refund_parts p ON p.id = o.source_id
   WHERE p.check_id IS DISTINCT FROM k.id OR p.amount <> o.amount
     OR p.state <> CASE WHEN k.check_number IS NULL THEN 'InRun' ELSE 'Paid' END OR (k.check_number IS NOT NULL AND p.penalty <> o.penalty)`,
  `SELECT format('%s pays %s of claim %s, which is %s with %s paid.', ${checkName()}, o.amount, m.claim_number, m.status, m.paid_amount) AS finding
   FROM ${linesBy('claim')} JOIN claims m ON m.id = o.source_id
   WHERE CASE WHEN k.check_number IS NULL THEN m.status <> 'A' ELSE m.status <> 'C' OR m.paid_amount <> o.amount END`,
  `SELECT format('%s pays %s of statement %s, which is %s with %s payable.', ${checkName()}, o.amount, s.id, s.state, s.payable) AS finding
   FROM ${linesBy('statement')} JOIN payable_statements s ON s.id = o.source_id
   WHERE s.payable <> o.amount OR s.state <> CASE WHEN k.check_number IS NULL THEN 'InRun' ELSE 'Paid' END`,
  // And what says that a check or a run has it is a live line of that.
  `SELECT format('Refund part %s is %s by a check that does not pay it.', p.id, p.state) AS finding
   FROM refund_parts p WHERE (p.check_id IS NOT NULL OR p.state = 'InRun') AND NOT EXISTS (SELECT FROM check_lines l
     WHERE l.check_id = p.check_id AND l.source = 'refundPart' AND l.source_id = p.id AND l.is_live)`,
  // A line lives as long as its check is owed or cleared, and its run not discarded.
  `SELECT format('A line of %s %s.', ${checkName()}, CASE WHEN l.is_live THEN 'lives on' ELSE 'ended' END) AS finding
   FROM check_lines l JOIN checks k ON k.id = l.check_id JOIN check_runs r ON r.id = k.run_id
   WHERE l.is_live <> (r.state <> 'Discarded' AND coalesce(k.state NOT IN ('Voided', 'Stopped'), true))`,
  // Numbers have no gap.
  `SELECT format('%s has %s checks from %s to %s, and its counter is at %s.', a.name, count(k.id), min(k.check_number), max(k.check_number), a.next_number) AS finding
   FROM check_accounts a LEFT JOIN checks k ON k.account = a.name AND k.check_number IS NOT NULL GROUP BY a.name
   HAVING count(k.id) <> a.next_number - a.first_number OR coalesce(min(k.check_number), a.first_number) <> a.first_number
     OR coalesce(max(k.check_number), a.next_number - 1) <> a.next_number - 1`,
];

function checkName(): string {
  return `coalesce('Check ' || k.check_number, 'A check of ' || r.run_number)`;
}

/** The total that live lines of checks `k` pay `o`, with the penalty on top. */
function linesBy(source: string): string {
  return `(SELECT check_id, source_id, coalesce(sum(amount) FILTER (WHERE NOT is_penalty), 0) AS amount,
       coalesce(sum(amount) FILTER (WHERE is_penalty), 0) AS penalty
     FROM check_lines WHERE is_live AND source = '${source}' GROUP BY 1, 2) o JOIN checks k ON k.id = o.check_id JOIN check_runs r ON r.id = k.run_id`;
}

/**
 * A run is the sum of its checks, a check of its lines, and a line what it pays: a refund's part with its penalty, a claim or a statement, which is paid by
 * that check and no other. An account's numbers have no gap. The register follows: each of its rows is opening + issued - cleared - voided - stopped =
 * outstanding by itself. Source: areas.md §1.1 (I5)
 */
export const checksAddUp: Identity = {
  code: 'I5',
  title: 'Checks equal what they pay',
  prove: (db) => proveChecks(db),
};

/** Proves it over the whole book. */
export function proveChecks(db: Database): Promise<Proof> {
  return proveBy(db, { count: 'checks', findings: differences.map((select) => `${select} ORDER BY 1`) });
}
