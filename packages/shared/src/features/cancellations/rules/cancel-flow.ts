import { may, type PermissionId } from '../../../access/permissions.ts';
import type { Session } from '../../../access/session.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { WireCode } from '../../../kernel/wire.ts';
import { statusCode, statusLabel } from '../../contracts/rules/codes.ts';
import { type StatusChange, whyNotStatusChange } from '../../contracts/rules/status.ts';
import { type CancelDocumentName, whyNotDocumented } from './cancel-documents.ts';
import type { CancelReason } from './reasons.ts';
import { type PartsProgress, type RefundPartName, refundPartNames } from './refund-parts.ts';

/** How far a cancellation has come, in its order; one that was rescinded or withdrawn is over. Source: decisions.md §4 (flow), §8 (withdraw) */
export const cancelStates = [
  { name: 'Quoted', label: 'Quoted' },
  { name: 'Requested', label: 'Requested' },
  { name: 'DocumentsComplete', label: 'Documents complete' },
  { name: 'Approved', label: 'Approved' },
  { name: 'Paid', label: 'Paid' },
  { name: 'Closed', label: 'Closed' },
  { name: 'Rescinded', label: 'Rescinded' },
  { name: 'Withdrawn', label: 'Withdrawn' },
] as const;

/** The name of a cancellation's state. */
export type CancelState = (typeof cancelStates)[number]['name'];

interface Step {
  from: readonly CancelState[];
  to: CancelState;
  permission: PermissionId;
  /** As used in "You don't have permission to …" and "The cancellation is Paid, so … now". */
  verb: string;
  cannot: string;
}

/**
 * What moves a cancellation forward. Source: decisions.md §3 (who requests, approves, rescinds), §4 (flow) and §8
 * (Customers, withdraw), areas.md §13.1 (two parts); Assumption: the dealer marks the documents complete, anyone who may approve pays the provider's
 * part and closes, and anyone who may request can withdraw a request until it is approved.
 */
const steps = {
  request: {
    from: ['Quoted'],
    to: 'Requested',
    permission: 'cancellation.request',
    verb: 'request a cancellation',
    cannot: "it can't be requested",
  },
  completeDocuments: {
    from: ['Requested'],
    to: 'DocumentsComplete',
    permission: 'cancellation.completeDocuments',
    verb: 'mark documents complete',
    cannot: "its documents can't be marked complete",
  },
  approve: {
    from: ['DocumentsComplete'],
    to: 'Approved',
    permission: 'cancellation.approve',
    verb: 'approve a cancellation',
    cannot: "it can't be approved",
  },
  pay: {
    from: ['Approved'],
    to: 'Paid',
    permission: 'cancellation.approve',
    verb: 'mark a refund paid',
    cannot: "its refund can't be marked paid",
  },
  payDealer: {
    from: ['Approved'],
    to: 'Paid',
    permission: 'cancellation.recordDealerPayment',
    verb: "record the dealer's payment",
    cannot: "the dealer's payment can't be recorded",
  },
  close: {
    from: ['Paid'],
    to: 'Closed',
    permission: 'cancellation.approve',
    verb: 'close a cancellation',
    cannot: "it can't be closed",
  },
  rescind: {
    from: ['Requested', 'DocumentsComplete', 'Approved'],
    to: 'Rescinded',
    permission: 'cancellation.approve',
    verb: 'rescind a cancellation',
    cannot: "it can't be rescinded",
  },
  withdraw: {
    from: ['Requested', 'DocumentsComplete'],
    to: 'Withdrawn',
    permission: 'cancellation.withdraw',
    verb: 'withdraw a cancellation request',
    cannot: "it can't be withdrawn",
  },
} as const satisfies Record<string, Step>;

/** The steps of a cancellation. */
export type CancelStep = keyof typeof steps;

/** The steps in their order. */
export const cancelSteps = Object.keys(steps) as readonly CancelStep[];

/** Returns the id of the command that takes a step. Source: decisions.md §4 (flow) */
export function commandOfStep(step: CancelStep): string {
  if (step === 'pay' || step === 'payDealer') return `refund.${step}`;
  return step === 'completeDocuments' ? 'cancellation.document' : `cancellation.${step}`;
}

/** The facts of a cancellation that its next step depends on. */
export interface CancellationProgress {
  state: CancelState;
  reason: CancelReason;
  /** The received documents. */
  documents: readonly CancelDocumentName[];
  contractStatus: WireCode;
  isVoidedContract: boolean;
  /** Its parts, once it is approved; absent if they aren't known. */
  parts?: PartsProgress;
}

/** Where a step leads: the next state, and the contract's new status (null: unchanged). */
export interface CancelMove {
  state: CancelState;
  contractChange: StatusChange | null;
}

/**
 * Returns where a step leads. Only an active contract is requested, and has its documents completed; approving it cancels the contract, rescinding an
 * approved one makes it active again. Rescinding is until some of the refund is paid, withdrawing until the approval. Paying one part leads to Paid only
 * if the other is paid.
 * Refuses `denied`, `already_paid`, `part_settled`, `in_check_run`, `nothing_to_rescind`, `wrong_state`, `contract_not_active`, `document_missing`, and what
 * `whyNotStatusChange` refuses. Source: decisions.md §3, §4 and §5; portal.md §6 (only for Active contracts)
 */
export function nextCancelState(
  cancellation: CancellationProgress,
  step: CancelStep,
  session: Session,
): Result<CancelMove> {
  const { permission, verb, to } = steps[step];
  if (!may(permission, session)) {
    return refused({ code: 'denied', message: `You don't have permission to ${verb}.` });
  }
  const problem =
    whyNotFromState(cancellation.state, step) ??
    whyNotOfParts(step, cancellation.parts) ??
    (step === 'request' || step === 'completeDocuments' ? whyNotActive(cancellation) : undefined) ??
    (step === 'completeDocuments' || step === 'approve'
      ? whyNotDocumented(cancellation.reason, cancellation.documents)
      : undefined);
  if (problem) return refused(problem);
  const contractChange = contractChangeOf(cancellation, step);
  const unchanged = contractChange && whyNotStatusChange(contractChange, cancellation.isVoidedContract);
  if (unchanged) return refused(unchanged);
  const isOtherDue = cancellation.parts?.due.some((part) => part !== settledBy(step));
  return granted({ state: to === 'Paid' && isOtherDue ? 'Approved' : to, contractChange });
}

/** Returns the part of the refund that a step settles. Source: areas.md §13.1 */
export function settledBy(step: CancelStep): RefundPartName | undefined {
  if (step === 'pay') return 'provider';
  return step === 'payDealer' ? 'dealer' : undefined;
}

/**
 * Returns why the parts of a refund prevent a step; undefined if they don't. A refund of nothing is marked paid by the provider. Refuses
 * `part_settled`, `already_paid` and `in_check_run`. Source: areas.md §13.1, §13.2
 */
export function whyNotOfParts(
  step: CancelStep,
  { due, paid, inRun = [] }: PartsProgress = { due: refundPartNames, paid: [] },
): PortalError | undefined {
  const part = settledBy(step);
  if (inRun.length > 0 && (step === 'rescind' || (part && inRun.includes(part)))) {
    const message = 'The refund is in a check run.';
    return { code: 'in_check_run', message, next: 'Release the run or discard it first.' };
  }
  if (step === 'rescind' && paid.length > 0) {
    const message = "Part of the refund is paid, so the cancellation can't be rescinded.";
    return { code: 'already_paid', message };
  }
  if (!part || due.includes(part) || (part === 'provider' && due.length === 0)) return undefined;
  const message = paid.includes(part)
    ? `The ${part}'s share is paid.`
    : `The ${part} doesn't pay any part of this refund.`;
  return { code: 'part_settled', message };
}

/** Returns the steps that a cancellation can take now and the user may take, in their order. Source: decisions.md §3 and §4 */
export function cancelStepsFor(cancellation: CancellationProgress, session: Session): CancelStep[] {
  return cancelSteps.filter((step) => nextCancelState(cancellation, step, session).ok);
}

/** Returns why a step can't follow a state, for any user; undefined when it can. Refuses `nothing_to_rescind`, `already_paid` and `wrong_state`. Source: decisions.md §4 (flow) */
export function whyNotFromState(state: CancelState, step: CancelStep): PortalError | undefined {
  const { from, cannot }: Step = steps[step];
  if (from.includes(state)) return undefined;
  if (step === 'rescind' && state === 'Quoted') {
    return {
      code: 'nothing_to_rescind',
      message: "There's nothing to rescind. A quote doesn't change the contract.",
    };
  }
  if (step === 'rescind' && (state === 'Paid' || state === 'Closed')) {
    return { code: 'already_paid', message: "The refund is paid, so the cancellation can't be rescinded." };
  }
  return {
    code: 'wrong_state',
    message: `The cancellation is ${stateLabel(state)}, so ${cannot} now.`,
  };
}

/** Returns why a contract can't be cancelled; undefined when it can. Refuses `contract_not_active`. Source: portal.md §6 (only for Active contracts) */
export function whyNotActive({
  contractStatus,
  isVoidedContract,
}: Pick<CancellationProgress, 'contractStatus' | 'isVoidedContract'>): PortalError | undefined {
  if (isVoidedContract) return { code: 'contract_not_active', message: 'The contract is voided.' };
  if (contractStatus === statusCode.Active) return undefined;
  const message = `The contract is ${statusLabel(contractStatus)}. Only an active contract can be cancelled.`;
  return { code: 'contract_not_active', message };
}

function contractChangeOf(cancellation: CancellationProgress, step: CancelStep): StatusChange | null {
  if (step === 'approve')
    return { from: cancellation.contractStatus, to: statusCode.Cancelled, by: 'cancellation' };
  const wasCancelled = step === 'rescind' && cancellation.state === 'Approved';
  return wasCancelled ? { from: cancellation.contractStatus, to: statusCode.Active, by: 'rescission' } : null;
}

/**
 * Returns whether a cancellation is in progress: another cannot be requested, and the contract is not voided.
 * Source: decisions.md §4 (flow: rescinded and closed ones are over)
 */
export function isUnderWay(state: CancelState): boolean {
  return state !== 'Quoted' && state !== 'Closed' && !isCalledOff(state);
}

/** Returns whether a cancellation was called off: nothing is owed, and the contract is active as before. Source: decisions.md §4 (rescind), §8 (withdraw) */
export function isCalledOff(state: CancelState): boolean {
  return state === 'Rescinded' || state === 'Withdrawn';
}

/**
 * Returns whether the refund of a cancellation is still unpaid: neither paid nor called off. Source: decisions.md §4
 * (flow)
 */
export function isRefundOpen(state: CancelState): boolean {
  return isUnderWay(state) && state !== 'Paid';
}

/** Returns whether a step calls a cancellation off, rather than moving it on. Source: decisions.md §4 (rescind), §8 (withdraw) */
export function callsOff(step: CancelStep): boolean {
  return isCalledOff(steps[step].to);
}

/** Returns a state's label. Source: decisions.md §4 (flow) */
export function stateLabel(state: CancelState): string {
  return cancelStates.find((one) => one.name === state)?.label ?? state;
}
