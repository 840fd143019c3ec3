import { authorName } from '@pitlane/shared/access/assumed-session';
import type {
  AnswerPreAuthorizationRequest,
  DecidePreAuthorizationRequest,
  VoidPreAuthorizationRequest,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import { answerDueAt } from '@pitlane/shared/features/claims/rules/answer-clock';
import { leftOf } from '@pitlane/shared/features/claims/rules/claim-limits';
import { limitStateOf } from '@pitlane/shared/features/claims/rules/entry-facts';
import {
  type PreAuthorizationStatusId,
  preAuthorizationStatus,
} from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import {
  approvalEnds,
  mayStep,
  type PreAuthorizationStep,
  statusAfter,
  whyNotApproved,
  whyNotStep,
} from '@pitlane/shared/features/claims/rules/pre-authorization-flow';
import type { Cents } from '@pitlane/shared/kernel/money';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';
import { badRequest, changedMeanwhile, conflict, forbidden } from '../../http/refusal.ts';
import { changeContract, touch } from '../contracts/change-contract.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { type ClaimContract, claimContractOf, limitRows } from './claim-entry.ts';
import { mailDecision, requesterAddress } from './decision-mail.ts';
import {
  preAuthorizationsByIds,
  progressOf,
  provedScope,
  requireVisible,
  type StoredPreAuthorization,
} from './pre-authorization-rows.ts';

/** The changes of a step. */
interface Step {
  step: PreAuthorizationStep;
  version: number | undefined;
  approved?: Cents;
  /** The reason, or the answer. */
  note: string | null;
}

/** Approves or denies a pre-authorization, or asks for information. Refuses 404, 409 and 412. Source: areas.md §11 */
export function decidePreAuthorization(
  deps: ClaimDeps,
  {
    id,
    decision,
    approvedAmount,
    reason,
    version,
  }: z.output<ReturnType<typeof DecidePreAuthorizationRequest>>,
  call: Call,
): Promise<string> {
  const approved = decision === 'approve' ? { approved: centsOf(approvedAmount ?? 0) } : {};
  return takeStep(deps, id, { step: decision, version, note: reason ?? null, ...approved }, call);
}

/** Gives the information that was missing; the clock starts again. */
export function answerPreAuthorization(
  deps: ClaimDeps,
  { id, note, version }: z.output<ReturnType<typeof AnswerPreAuthorizationRequest>>,
  call: Call,
): Promise<string> {
  return takeStep(deps, id, { step: 'answer', version, note }, call);
}

/** Voids a pre-authorization, which stays in the list. Source: areas.md §11 (Better 8) */
export function voidPreAuthorization(
  deps: ClaimDeps,
  { id, reason, version }: z.output<ReturnType<typeof VoidPreAuthorizationRequest>>,
  call: Call,
): Promise<string> {
  return takeStep(deps, id, { step: 'void', version, note: reason }, call);
}

/** Takes a step in one transaction with its record and its email, and returns the pre-authorization's id. */
async function takeStep(deps: ClaimDeps, id: string, step: Step, call: Call): Promise<string> {
  const proved: Call = { ...call, actor: { ...call.actor, scope: provedScope } };
  const { contractId, createdById } = await requireVisible(deps.db, id, call);
  const to = await requesterAddress(deps.db, createdById, call);
  const read = async (tx: Queryable) => {
    const [[row], contract] = await Promise.all([
      preAuthorizationsByIds(tx, [id]),
      claimContractOf(tx, contractId),
    ]);
    if (!row) throw new Error(`Pre-authorization ${id} no longer exists.`);
    return { row, contract };
  };
  return changeContract(
    deps,
    proved,
    { find: async () => contractId, read },
    async (change, { row, contract }) => {
      requireStep(row, step, call);
      if (step.step === 'approve') requireAmount(row, contract, { approved: step.approved ?? 0, call });
      const status = statusAfter(step.step);
      if (status === null) throw new Error(`${step.step} changes nothing.`);
      await writeStep(change.tx, row, { ...step, status }, { deps, call });
      await change.record({
        action: `preAuthorization.${step.step}`,
        before: { number: row.number, preAuthorizationStatus: row.status_id },
        after: {
          number: row.number,
          preAuthorizationStatus: status,
          ...(step.approved === undefined ? {} : { approved: step.approved }),
          ...(step.note ? { note: step.note } : {}),
        },
      });
      await mailDecision(
        change.tx,
        { row, to, step: step.step, approved: step.approved, note: step.note },
        call,
      );
      await touch(change.tx, contractId);
      return id;
    },
  );
}

function requireStep(row: StoredPreAuthorization, { step, version }: Step, call: Call): void {
  const problem = whyNotStep(progressOf(row), step, call.today);
  if (problem) {
    const by = row.decider ? ` ${row.decider} was first.` : '';
    throw conflict({ ...problem, message: `${problem.message}${by}` });
  }
  if (!mayStep(step, row.status_id, call.actor)) {
    const next = 'Ask the claims department.';
    throw forbidden({ code: 'denied', message: "You don't have permission to void an approval.", next });
  }
  const sent = version ?? call.version;
  if (sent !== undefined && sent !== row.version) {
    throw changedMeanwhile(`${row.number} was changed since you opened it.`, {
      current: row.version,
      sent,
    });
  }
}

/** Refuses an amount above the requested one, or above the rest of the limit. */
function requireAmount(
  row: StoredPreAuthorization,
  contract: ClaimContract,
  { approved, call }: { approved: Cents; call: Call },
): void {
  const limit = limitRows(contract, call.today, row.id).find(
    ({ preAuthorizationTypeId }) => preAuthorizationTypeId === row.type_id,
  );
  const state = limit && limitStateOf(limit);
  const left = state ? leftOf(state) : null;
  const problem = whyNotApproved(approved, { requested: row.requested_amount, left });
  if (problem) throw badRequest(problem);
}

async function writeStep(
  tx: Queryable,
  row: StoredPreAuthorization,
  { status, approved, note }: Step & { status: PreAuthorizationStatusId },
  { deps: { zone, now }, call }: { deps: ClaimDeps; call: Call },
): Promise<void> {
  const at = now();
  const isOpen = status === preAuthorizationStatus.Pending || status === preAuthorizationStatus.InfoNeeded;
  await tx.query(
    `UPDATE pre_authorizations SET status_id = $2, approved_amount = coalesce($3::bigint / 100.0, approved_amount),
       valid_until = coalesce($4, valid_until), due_at = $5, reason = $6, decided_by = $7, decided_at = $8,
       updated_at = $9, version = version + 1
     WHERE id = $1`,
    [
      row.id,
      status,
      approved ?? null,
      status === preAuthorizationStatus.Approved ? approvalEnds(call.today) : null,
      status === preAuthorizationStatus.Pending ? answerDueAt(at, zone).toISOString() : null,
      // The missing information and the answer are in the history: neither is the reason of a later decision.
      status === preAuthorizationStatus.Pending ? null : note,
      isOpen ? null : authorName(call.actor),
      isOpen ? null : at.toISOString(),
      at.toISOString(),
    ],
    { name: 'pre-authorization-step' },
  );
}
