import {
  type CheckRunKind,
  type CheckState,
  canTake,
  isReissuable,
} from '@pitlane/shared/features/checks/rules/check-states';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Queryable } from '../../db/database.ts';
import { notFound } from '../../http/refusal.ts';
import type { PlannedCheckRow } from './plan-run.ts';
import { linesOf, wireCheck } from './run-rows.ts';

/** A stored check with its number. */
export interface IssuedCheck extends PlannedCheckRow {
  id: number;
  checkNumber: number;
  runId: number;
  runNumber: string;
  kind: CheckRunKind;
  state: CheckState;
  issuedOn: IsoDate;
  clearedOn: IsoDate | null;
  voidedOn: IsoDate | null;
  stoppedOn: IsoDate | null;
  staleOn: IsoDate | null;
  changedBy: string | null;
  reason: string | null;
  replacesNumber: number | null;
  /** The run that pays the same again, and its number once it has one. */
  replacedByRun: string | null;
  replacedByNumber: number | null;
}

const columns = `k.id, k.check_number AS "checkNumber", k.run_id AS "runId", r.run_number AS "runNumber", r.kind, k.state, k.payee_name AS payee,
  k.payee_address AS address, k.amount AS "amountCents", k.memo, k.issued_on AS "issuedOn", k.cleared_on AS "clearedOn", k.voided_on AS "voidedOn",
  k.stopped_on AS "stoppedOn", k.stale_on AS "staleOn", k.changed_by AS "changedBy", k.reason,
  (SELECT o.check_number FROM checks o WHERE o.id = r.replaces_check_id) AS "replacesNumber",
  n.run_number AS "replacedByRun", n.first_number AS "replacedByNumber"`;
const tables = `checks k JOIN check_runs r ON r.id = k.run_id
  LEFT JOIN LATERAL (SELECT run_number, first_number FROM check_runs WHERE replaces_check_id = k.id AND state <> 'Discarded'
    ORDER BY id DESC LIMIT 1) n ON true`;

/** Reads a check of the account, and locks it if it is about to change. Refuses 404. */
export async function checkByNumber(
  tx: Queryable,
  account: string,
  checkNumber: number,
  { isHeld = false } = {},
): Promise<IssuedCheck> {
  const [row] = await tx.query<IssuedCheck>(
    `SELECT ${columns} FROM ${tables} WHERE k.account = $1 AND k.check_number = $2${isHeld ? ' FOR UPDATE OF k' : ''}`,
    [account, checkNumber],
  );
  if (!row) throw notFound(`Check ${checkNumber} not found.`);
  const lines = await linesOf(tx, [row.id]);
  return { ...row, lines: lines.get(row.id) ?? [] };
}

/** Writes a check for the wire. */
export function wireIssued(check: IssuedCheck) {
  const { state, replacedByRun } = check;
  return {
    ...wireCheck(check),
    checkNumber: check.checkNumber,
    status: state,
    runNumber: check.runNumber,
    kind: check.kind,
    issuedDate: check.issuedOn,
    clearedDate: check.clearedOn,
    voidedDate: check.voidedOn,
    stoppedDate: check.stoppedOn,
    staleDate: check.staleOn,
    changedBy: check.changedBy,
    reason: check.reason,
    replacesNumber: check.replacesNumber,
    replacedByRun,
    replacedByNumber: check.replacedByNumber,
    canClear: canTake('clear', state),
    canVoid: canTake('void', state),
    canStop: canTake('stop', state),
    canReissue: isReissuable(state, replacedByRun),
  };
}
