import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import type { RunRow } from './run-rows.ts';

/** Refuses a run whose checks have no numbers: `run_not_released` (409). */
export function requireReleased({ runNumber, state }: RunRow): void {
  if (state === 'Released' || state === 'Printed') return;
  const message = `Check run ${runNumber} ${state === 'Prepared' ? "isn't released yet" : 'was discarded'}.`;
  throw conflict({ code: 'run_not_released', message });
}

/**
 * Marks a run as printed. Checks that were printed before need a reason, because two sheets with one number may both be sent. Refuses
 * `run_not_released` and `nothing_to_print` (409), and `reason_required` (400). Source: areas.md §13.2
 */
export async function markPrinted(
  tx: Queryable,
  run: RunRow,
  reason: string | undefined,
  call: Call,
): Promise<void> {
  requireReleased(run);
  const [owed] = await tx.query("SELECT FROM checks WHERE run_id = $1 AND state = 'Issued' LIMIT 1", [
    run.id,
  ]);
  if (!owed) {
    const message = `No check of ${run.runNumber} is outstanding, so there's nothing to print.`;
    throw conflict({ code: 'nothing_to_print', message });
  }
  if (run.state === 'Printed' && !reason) {
    throw badRequest({
      code: 'reason_required',
      field: 'reason',
      message: `Already printed by ${run.printedBy}. Enter a reason to print it again.`,
      next: 'Destroy the sheets of the first print.',
    });
  }
  await tx.query(
    `UPDATE check_runs SET state = 'Printed', printed_by = $2, printed_at = now(), print_count = print_count + 1 WHERE id = $1`,
    [run.id, call.actor.fullName],
  );
  await recordChange(tx, call, {
    action: 'checkRun.print',
    before: { runNumber: run.runNumber, state: run.state },
    after: { runNumber: run.runNumber, state: 'Printed', ...(reason ? { reason } : {}) },
  });
}
