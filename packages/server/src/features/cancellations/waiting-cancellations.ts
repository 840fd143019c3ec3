import { waitingStates } from '@pitlane/shared/features/cancellations/rules/cancel-flow';
import type { WaitingCancellations } from '@pitlane/shared/features/cancellations/schema';
import type { Database } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { keyOf } from './cancel-facts.ts';
import { dealersOf } from './in-scope.ts';

/** How many are listed; the total counts the others. */
const listed = 5;

interface WaitingRow {
  id: number;
  program_code: string;
  contract_number: string;
  contract_suffix: string;
  first_name: string;
  last_name: string;
  state: string;
  due_date: string;
  total: string;
}

/** Lists the cancellations that wait for the caller's next step, the earliest due first. Source: decisions.md §3 and §4 (flow) */
export async function waitingCancellations(db: Database, call: Call): Promise<WaitingCancellations> {
  const { actor, signal } = call;
  const states = waitingStates(actor);
  if (states.length === 0) return { total: 0, rows: [] };
  const rows = await db.transaction(
    (tx) =>
      tx.query<WaitingRow>(
        `SELECT n.id, c.program_code, c.contract_number, c.contract_suffix, u.first_name, u.last_name, n.state, n.due_date,
           count(*) OVER () AS total
         FROM cancellations n JOIN contracts c ON c.id = n.contract_id JOIN customers u ON u.id = c.customer_id
         WHERE n.state = ANY($1) AND n.state NOT IN ('Rescinded', 'Withdrawn', 'Closed') AND ($2::text[] IS NULL OR c.dealer_code = ANY($2))
         ORDER BY n.due_date, n.id LIMIT ${listed}`,
        [states, dealersOf(actor.scope)],
        { name: 'cancellations-waiting' },
      ),
    { scope: actor.scope, signal, readOnly: true },
  );
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map((row) => ({
      id: row.id,
      key: keyOf(row),
      customerName: [row.last_name, row.first_name].filter(Boolean).join(', '),
      state: row.state,
      dueDate: row.due_date,
    })),
  };
}
