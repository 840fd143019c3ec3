import { type CheckStep, canTake, checkStates } from '@pitlane/shared/features/checks/rules/check-states';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { formatCell } from '@pitlane/shared/kernel/format';
import { recordChange } from '../../audit/record-change.ts';
import type { Queryable } from '../../db/database.ts';
import { oneAtATime } from '../../db/one-at-a-time.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, conflict } from '../../http/refusal.ts';
import type { CheckAccountSetting } from './check-account.ts';
import { checkByNumber, type IssuedCheck } from './check-rows.ts';
import { paidLines, prepareRun } from './prepare-run.ts';
import { endLines } from './release-run.ts';
import type { RunRow } from './run-rows.ts';
import type { CheckSource } from './sources/check-source.ts';

/** A check that is held, with the source of what it pays. */
export interface HeldCheck {
  check: IssuedCheck;
  source: CheckSource;
}

const verbs: Record<CheckStep, string> = {
  clear: 'cleared',
  void: 'voided',
  stop: 'stopped',
  reissue: 'reissued',
};

/** Refuses a step that a check can't take (409): who gave it up, and when. */
function requireStep(step: CheckStep, check: IssuedCheck): void {
  if (canTake(step, check.state)) return;
  const day = check.clearedOn ?? check.voidedOn ?? check.stoppedOn;
  const label = checkStates.find(({ code }) => code === check.state)?.label.toLowerCase();
  const on = day ? ` on ${formatCell('date', day)}` : '';
  const by = check.changedBy ? ` by ${check.changedBy}` : '';
  throw conflict({
    code: 'wrong_check_state',
    message: `Check ${check.checkNumber} was ${label}${on}${by}, so it can't be ${verbs[step]}.`,
  });
}

/** Records that the bank paid a check. Refuses a day before it was issued or after today (400). Source: areas.md §13.2 */
export async function clearCheck(
  tx: Queryable,
  check: IssuedCheck,
  { clearedOn, note }: { clearedOn?: IsoDate | undefined; note?: string | undefined },
  call: Call,
): Promise<void> {
  requireStep('clear', check);
  const day = clearedOn ?? call.today;
  if (day < check.issuedOn || day > call.today) {
    const message = `Must be from ${formatCell('date', check.issuedOn)}, when it was issued, through today.`;
    throw badRequest({ code: 'bad_clear_day', field: 'clearedOn', message });
  }
  await tx.query(
    `UPDATE checks SET state = 'Cleared', cleared_on = $2, changed_by = $3, reason = $4 WHERE id = $1`,
    [check.id, day, call.actor.fullName, note ?? null],
  );
  await recordStep(tx, check, { action: 'check.clear', call, more: { state: 'Cleared', clearedOn: day } });
}

/**
 * Gives up a check that isn't cleared: what it paid is due again, and a next run or a reissue pays it. Stopping records that the bank was asked not to pay it.
 * Source: areas.md §13.2 (R50)
 */
export async function giveUpCheck(
  tx: Queryable,
  { check, source }: HeldCheck,
  { step, reason }: { step: 'void' | 'stop'; reason: string },
  call: Call,
): Promise<void> {
  requireStep(step, check);
  const state = step === 'void' ? 'Voided' : 'Stopped';
  const lines = paidLines(check, check.id, check.checkNumber);
  await source.lock(tx, { ...requestOf(check, call.today), ids: lines.map(({ id }) => id) });
  await tx.query(
    `UPDATE checks SET state = $2, ${step === 'void' ? 'voided_on' : 'stopped_on'} = $3, changed_by = $4, reason = $5 WHERE id = $1`,
    [check.id, state, call.today, call.actor.fullName, reason],
  );
  await endLines(tx, [check.id]);
  const because = `Check ${check.checkNumber} was ${verbs[step]}: ${reason.replace(/[.!?]?$/, '.')}`;
  await source.move(tx, lines, { to: 'Due', because }, call);
  await recordStep(tx, check, { action: `check.${step}`, call, more: { state, reason } });
}

/**
 * Replaces a check: one that is still owed is voided, and a run of one check is prepared that pays the same. Another person releases it, as any run.
 * Refuses one that is replaced already, and one whose lines were paid or held since (409). Source: areas.md §13.2 (reissue)
 */
export async function reissueCheck(
  tx: Queryable,
  { check, source }: HeldCheck,
  { reason, account }: { reason: string; account: CheckAccountSetting },
  call: Call,
): Promise<RunRow> {
  requireStep('reissue', check);
  if (check.replacedByRun !== null) {
    const message = `Check ${check.checkNumber} was replaced by check run ${check.replacedByRun}.`;
    throw conflict({ code: 'replaced_already', message });
  }
  if (canTake('void', check.state)) await giveUpCheck(tx, { check, source }, { step: 'void', reason }, call);
  const ids = paidLines(check, check.id).map(({ id }) => id);
  return prepareRun(
    tx,
    {
      kind: check.kind,
      source,
      request: { ...requestOf(check, call.today), ids },
      account,
      previewHash: null,
      replacesCheckId: check.id,
    },
    call,
  );
}

/** Runs are prepared one at a time, and a reissue prepares one: waiting for that first, no two wait for each other. */
export async function holdToReissue(
  tx: Queryable,
  account: string,
  checkNumber: number,
): Promise<IssuedCheck> {
  await oneAtATime(tx, 'check runs');
  return checkByNumber(tx, account, checkNumber, { isHeld: true });
}

function requestOf({ issuedOn }: IssuedCheck, today: IsoDate) {
  return { throughDate: issuedOn, dealerCode: null, today };
}

function recordStep(
  tx: Queryable,
  { checkNumber, runNumber, amountCents, state }: IssuedCheck,
  { action, call, more }: { action: string; call: Call; more: object },
): Promise<unknown> {
  const check = { checkNumber, runNumber, amount: amountCents / 100 };
  return recordChange(tx, call, { action, before: { ...check, state }, after: { ...check, ...more } });
}
