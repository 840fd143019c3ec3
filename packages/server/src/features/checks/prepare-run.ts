import type { CheckRunKind } from '@pitlane/shared/features/checks/rules/check-states';
import { datedNumber } from '@pitlane/shared/kernel/dated-number';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { drawNumber } from '../../db/draw-number.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Call } from '../../http/call.ts';
import { conflict } from '../../http/refusal.ts';
import { type CheckAccountSetting, openAccount } from './check-account.ts';
import { type PlannedCheckRow, planRun, type RunPlan, totalOf } from './plan-run.ts';
import { type RunRow, runByNumber, wireLeftOut } from './run-rows.ts';
import type { CandidateRequest, CheckSource, LineSource } from './sources/check-source.ts';

/** The input for preparing a run. */
export interface RunToPrepare {
  kind: CheckRunKind;
  source: CheckSource;
  request: CandidateRequest;
  account: CheckAccountSetting;
  /** The preview; null for a reissue, which has none. */
  previewHash: string | null;
  /** The check that it replaces. */
  replacesCheckId?: number;
}

/**
 * Prepares a run: its checks, without numbers, and their lines, which no other run can take from here on. Refuses 409 `changed_since_preview`,
 * `nothing_due`, and why its only line can't be paid. Source: areas.md §13.2, §1 (R18)
 */
export async function prepareRun(tx: Queryable, wanted: RunToPrepare, call: Call): Promise<RunRow> {
  const { kind, source, request, account, previewHash } = wanted;
  await oneAtATime(tx, 'check runs');
  await source.lock(tx, request);
  const plan = await planRun(tx, { kind, source }, request);
  if (previewHash !== null && previewHash !== plan.sha256.toString('hex')) throw changedSincePreview();
  if (plan.checks.length === 0 || (request.ids && plan.leftOut.length > 0)) throw nothingDue(plan);
  await openAccount(tx, account);
  const { runNumber, runId } = await insertRun(tx, wanted, plan, call);
  const ids = await insertChecks(
    tx,
    { runId, account: account.name, source: source.lineSource },
    plan.checks,
  );
  const lines = plan.checks.flatMap((check, at) => paidLines(check, ids[at] ?? 0));
  await source.move(tx, lines, { to: 'InRun' }, call);
  const run = await runByNumber(tx, runNumber);
  await recordChange(tx, call, { action: 'checkRun.prepare', after: recordedRun(run) });
  return run;
}

/** A run as the record has it: no one's name. */
export function recordedRun({ runNumber, kind, state, throughDate, checkCount, totalCents, ...run }: RunRow) {
  return {
    runNumber,
    kind,
    state,
    throughDate,
    checkCount,
    checksTotal: totalCents / 100,
    firstNumber: run.firstNumber,
    lastNumber: run.lastNumber,
    sha256: run.sha256.toString('hex'),
    ...(run.replacesNumber === null ? {} : { replacesNumber: run.replacesNumber }),
  };
}

/** A check's payments by item: a penalty belongs to the line before it. */
export function paidLines(
  { lines }: Pick<PlannedCheckRow, 'lines'>,
  checkId: number,
  checkNumber: number | null = null,
) {
  return lines
    .filter(({ isPenalty }) => !isPenalty)
    .map(({ id, amountCents }) => ({
      id,
      amountCents,
      penaltyCents: lines.find((one) => one.id === id && one.isPenalty)?.amountCents ?? 0,
      checkId,
      checkNumber,
    }));
}

async function insertRun(
  tx: Queryable,
  { kind, request, account, replacesCheckId }: RunToPrepare,
  { checks, leftOut, sha256 }: RunPlan,
  { actor, today }: Call,
): Promise<{ runNumber: string; runId: number }> {
  const runNumber = datedNumber('CR', today, await drawNumber(tx, 'check_run_numbers'));
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO check_runs (run_number, kind, state, account, through_date, dealer_code, check_count, total, sha256, replaces_check_id, prepared_by,
       prepared_by_id, prepared_on, left_out) VALUES ($1, $2, 'Prepared', $3, $4, $5, $6, $7::bigint / 100.0, $8, $9, $10, $11, $12, $13::text::jsonb)
     RETURNING id`,
    [
      runNumber,
      kind,
      account.name,
      request.throughDate,
      request.dealerCode,
      checks.length,
      totalOf(checks),
      sha256,
      replacesCheckId ?? null,
      actor.fullName,
      actor.userProfileID,
      today,
      JSON.stringify(leftOut.map((one) => wireLeftOut(one))),
    ],
  );
  if (!row) throw new Error('An insert gives its row.');
  return { runNumber, runId: row.id };
}

/** Writes the checks of a run with their lines in two statements, and returns their ids in order. */
async function insertChecks(
  tx: Queryable,
  of: { runId: number; account: string; source: LineSource },
  checks: readonly PlannedCheckRow[],
): Promise<number[]> {
  const rows = checks.map(({ payee, address, amountCents, memo }, at) => ({
    place: at + 1,
    payee,
    address,
    cents: amountCents,
    memo,
  }));
  const inserted = await tx.query<{ id: number; place: number }>(
    `INSERT INTO checks (run_id, place, account, payee_name, payee_address, amount, memo)
     SELECT $1, place, $2, payee, address, cents / 100.0, memo
     FROM jsonb_to_recordset($3::text::jsonb) AS made (place integer, payee text, address text, cents bigint, memo text) RETURNING id, place`,
    [of.runId, of.account, JSON.stringify(rows)],
  );
  const ids = inserted.toSorted((a, b) => a.place - b.place).map(({ id }) => id);
  const lines = checks.flatMap((check, at) =>
    check.lines.map((line, index) => ({
      check: ids[at],
      number: index + 1,
      id: line.id,
      cents: line.amountCents,
      text: line.text,
      dealer: line.dealerCode,
      contract: line.contract?.id ?? null,
      penalty: line.isPenalty,
    })),
  );
  await tx.query(
    `INSERT INTO check_lines (check_id, line_number, source, source_id, amount, text, dealer_code, contract_id, is_penalty)
     SELECT "check", number, $1, id, cents / 100.0, text, dealer, contract, penalty
     FROM jsonb_to_recordset($2::text::jsonb) AS made ("check" integer, number integer, id bigint, cents bigint, text text, dealer text,
       contract bigint, penalty boolean)`,
    [of.source, JSON.stringify(lines)],
  );
  return ids;
}

function changedSincePreview() {
  return conflict({
    code: 'changed_since_preview',
    message: 'The payments due have changed since you looked.',
    next: 'Preview again, then prepare the run.',
  });
}

function nothingDue({ leftOut }: RunPlan) {
  const count = leftOut.length;
  const [first] = leftOut;
  if (first && count === 1) {
    const { code, message, next } = first.why;
    return conflict({ code, message: `${first.candidate.text}: ${message}`, ...(next ? { next } : {}) });
  }
  return conflict({
    code: 'nothing_due',
    message: count > 0 ? `Nothing can be paid: ${count} left out.` : 'Nothing is due.',
    next: count > 0 ? 'Preview the run to see why.' : 'Choose a later day.',
  });
}
