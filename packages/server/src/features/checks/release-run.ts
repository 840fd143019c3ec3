import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { conflict, forbidden } from '../../http/refusal.ts';
import { takeNumbers } from './check-account.ts';
import { fingerprint, planRun } from './plan-run.ts';
import { paidLines, recordedRun } from './prepare-run.ts';
import { type CheckRow, checksOfRun, type RunRow, runByNumber, whyNotReleased } from './run-rows.ts';
import type { CheckSource } from './sources/check-source.ts';

/**
 * Releases a run that another person prepared: its checks get the account's next numbers, without a gap, and everything they pay is paid.
 * It pays exactly what was prepared: if a penalty has grown, a payee moved or a claim changed since, it is refused. Refuses 403 `no_token`
 * and 409 `same_person`, `run_not_prepared` and `changed_since_prepared`. Source: areas.md §1.3, §1.4, §13.2
 */
export async function releaseRun(
  tx: Queryable,
  { run, source }: { run: RunRow; source: CheckSource },
  call: Call,
): Promise<void> {
  const problem = whyNotReleased(run, call);
  if (problem) throw problem.code === 'no_token' ? forbidden(problem) : conflict(problem);
  const checks = await checksOfRun(tx, run.id);
  await requireUnchanged(tx, { run, source, checks }, call);
  const first = await takeNumbers(tx, run.account, checks.length);
  await tx.query(
    `UPDATE checks SET check_number = $2::bigint + place - 1, state = 'Issued', issued_on = $3 WHERE run_id = $1`,
    [run.id, first, call.today],
  );
  await tx.query(
    `UPDATE check_runs SET state = 'Released', first_number = $2, last_number = $2::bigint + check_count - 1, released_by = $3, released_by_id = $4,
       released_at = now() WHERE id = $1`,
    [run.id, first, call.actor.fullName, call.actor.userProfileID],
  );
  const lines = checks.flatMap((check, at) => paidLines(check, check.id, first + at));
  await source.move(tx, lines, { to: 'Paid', paidOn: call.today }, call);
  await recordChange(tx, call, {
    action: 'checkRun.release',
    before: recordedRun(run),
    after: recordedRun(await runByNumber(tx, run.runNumber)),
  });
}

async function requireUnchanged(
  tx: Queryable,
  { run, source, checks }: { run: RunRow; source: CheckSource; checks: readonly CheckRow[] },
  { today }: Call,
): Promise<void> {
  const ids = checks.flatMap(({ lines }) => lines.filter(({ isPenalty }) => !isPenalty).map(({ id }) => id));
  const request = { throughDate: run.throughDate, dealerCode: run.dealerCode, today, ids };
  await source.lock(tx, request);
  const plan = await planRun(tx, { kind: run.kind, source, runId: run.id }, request);
  const isSame = (sha256: Buffer) => sha256.equals(run.sha256);
  if (plan.leftOut.length === 0 && isSame(plan.sha256) && isSame(fingerprint(run.kind, checks))) return;
  const [first] = plan.leftOut;
  throw conflict({
    code: 'changed_since_prepared',
    message: first
      ? `${first.candidate.text} can no longer be paid: ${first.why.message}`
      : 'A payee, an address or an amount has changed since this run was prepared.',
    next: 'Discard the run, then prepare another.',
  });
}

/** Discards a run that wasn't released: what it would pay is due again. Refuses `run_not_prepared` (409). */
export async function discardRun(
  tx: Queryable,
  { run, source }: { run: RunRow; source: CheckSource },
  call: Call,
): Promise<void> {
  if (run.state !== 'Prepared') {
    const message = `Check run ${run.runNumber} was already ${run.state === 'Discarded' ? 'discarded' : 'released'}.`;
    const next = run.state === 'Discarded' ? undefined : 'Void its checks instead.';
    throw conflict({ code: 'run_not_prepared', message, ...(next ? { next } : {}) });
  }
  const checks = await checksOfRun(tx, run.id);
  await tx.query("UPDATE check_runs SET state = 'Discarded' WHERE id = $1", [run.id]);
  await endLines(
    tx,
    checks.map(({ id }) => id),
  );
  await source.move(
    tx,
    checks.flatMap((check) => paidLines(check, check.id)),
    { to: 'Due' },
    call,
  );
  await recordChange(tx, call, {
    action: 'checkRun.discard',
    before: recordedRun(run),
    after: recordedRun(await runByNumber(tx, run.runNumber)),
  });
}

/** The lines of these checks pay nothing any more, so another run can. */
export async function endLines(tx: Queryable, checkIds: readonly number[]): Promise<void> {
  await tx.query('UPDATE check_lines SET is_live = false WHERE check_id = ANY ($1)', [checkIds]);
}
