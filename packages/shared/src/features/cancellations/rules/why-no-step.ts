import type { Session } from '../../../access/session.ts';
import type { Preview } from '../../../engine/command.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { formatCell } from '../../../kernel/format.ts';
import { statusCode } from '../../contracts/rules/codes.ts';
import type { Contract } from '../../contracts/schema.ts';
import type { Cancellation, SavedCancelQuote } from '../schema.ts';
import { cancelDocumentNames } from './cancel-documents.ts';
import {
  type CancelState,
  type CancelStep,
  nextCancelState,
  stateLabel,
  whyNotFromState,
  whyNotOfParts,
} from './cancel-flow.ts';
import { partsProgress } from './refund-parts.ts';

/** The problem that prevents a step, and the command that has to come first. */
type StepRefusal = Pick<Preview, 'problem' | 'wayOn'>;

/**
 * Why a saved quote cannot be requested now, and what to do instead; nothing if it can. One that was requested leads to
 * its cancellation, one that has expired to a new quote. Refuses `quote_expired` and `wrong_state`. Source:
 * decisions.md §3 and §4 (flow)
 */
export function whyNotRequested({
  key,
  isExpired,
  expiresOn,
  state,
  nextSteps,
}: SavedCancelQuote): StepRefusal {
  if (nextSteps?.includes('request') ?? true) return {};
  const refused = (code: string, message: string, next: string, command: string) => ({
    problem: { code, message, next },
    wayOn: { command, args: { key: key ?? '' } },
  });
  if (isExpired) {
    const message = `It was valid through ${formatCell('date', expiresOn)}.`;
    return refused('quote_expired', message, 'Make a new quote.', 'contract.quoteCancel');
  }
  if (state !== null && state !== 'Quoted') {
    const message = `It's already ${stateLabel(state as CancelState)}.`;
    return refused('wrong_state', message, 'View its status.', 'cancellation.show');
  }
  const message = 'The contract is no longer active, or another cancellation is in progress.';
  return refused('wrong_state', message, 'View its status.', 'cancellation.show');
}

/** The step to take in a state before any later one. */
const dueSteps: Readonly<Record<string, { step: CancelStep; command: string; next: string }>> = {
  Requested: {
    step: 'completeDocuments',
    command: 'cancellation.document',
    next: 'Mark its documents complete first.',
  },
  DocumentsComplete: { step: 'approve', command: 'cancellation.approve', next: 'Approve it first.' },
  Approved: { step: 'pay', command: 'refund.pay', next: 'Its refund must be paid first.' },
};
const stepOrder: readonly CancelStep[] = ['request', 'completeDocuments', 'approve', 'pay', 'close'];

/**
 * Why a cancellation cannot take a step now, and what has to come first; nothing if it can. Refuses
 * `contract_not_active` for a voided contract, `no_cancellation`, and what `whyNotFromState` refuses. Source:
 * decisions.md §4 (flow)
 */
export function whyNoStep(
  { id, state, isElsewhere, isVoidedContract, nextSteps, parts }: Cancellation,
  step: CancelStep,
  key: string,
): StepRefusal {
  if (isVoidedContract) return { problem: voided };
  if (id === null || state === null) {
    const code = 'no_cancellation';
    const wayOn = { command: 'contract.quoteCancel', args: { key } };
    return isElsewhere
      ? { problem: { code, message: 'It was cancelled outside this portal.' } }
      : { problem: { ...noneRequested, next: 'Start with a cancel quote.' }, wayOn };
  }
  if (nextSteps?.includes(step) ?? true) return {};
  const due = stepBefore(state, step);
  const paid = (parts ?? []).map((part) => ({ ...part, amountCents: part.amount ?? 1 }));
  return {
    problem:
      stateRefusal(state as CancelState, step) ??
      whyNotOfParts(step, parts ? partsProgress(paid) : undefined) ??
      notAllowed(state as CancelState),
    ...(due && nextSteps?.includes(due.step) ? { wayOn: { command: due.command, args: { key } } } : {}),
  };
}

/** The facts of a contract that a step depends on, when only its card is known. */
type ShownContract = Pick<
  Contract,
  'dealerCode' | 'contractStatusType' | 'isVoidedContract' | 'cancellationState'
>;

/**
 * Why a contract's cancellation cannot take a step, as far as its card shows; undefined if nothing on the card prevents
 * it: only the server knows the documents. Refuses `not_in_scope`, `contract_not_active`, `no_cancellation`, and what
 * `nextCancelState` refuses. Source: decisions.md §3 and §4 (flow)
 */
export function whyNoStepShown(
  { dealerCode, contractStatusType: contractStatus, isVoidedContract, cancellationState }: ShownContract,
  step: CancelStep,
  session: Session,
): PortalError | undefined {
  if (dealerCode === null)
    return { code: 'not_in_scope', message: 'The contract belongs to another dealer.' };
  if (isVoidedContract) return voided;
  if (!cancellationState) {
    const isOver = contractStatus === statusCode.Cancelled;
    return isOver ? { ...noneRequested, message: 'No cancellation is in progress.' } : noneRequested;
  }
  const state = cancellationState as CancelState;
  const shown = { state, reason: 'Other', documents: cancelDocumentNames, contractStatus } as const;
  const move = nextCancelState({ ...shown, isVoidedContract: false }, step, session);
  return move.ok ? undefined : (stateRefusal(state, step) ?? move.error);
}

const voided: PortalError = { code: 'contract_not_active', message: 'The contract is voided.' };
const noneRequested: PortalError = {
  code: 'no_cancellation',
  message: 'No cancellation has been requested.',
};

/** Why a step can't follow a state, in a few words for a preview, and which step comes first. */
function stateRefusal(state: CancelState, step: CancelStep): PortalError | undefined {
  const refusal = whyNotFromState(state, step);
  if (!refusal) return undefined;
  const { code } = refusal;
  const message =
    code === 'already_paid' ? 'The refund is paid.' : `The cancellation is ${stateLabel(state)}.`;
  if (step === 'withdraw' && state === 'Approved')
    return { code, message, next: 'Ask the provider to rescind it' };
  const due = stepBefore(state, step);
  return { code, message, ...(due ? { next: due.next } : {}) };
}

/** The step that a state waits for, if it comes before another. */
function stepBefore(state: string, step: CancelStep): (typeof dueSteps)[string] | undefined {
  const due = dueSteps[state];
  return due && stepOrder.indexOf(due.step) < stepOrder.indexOf(step) ? due : undefined;
}

function notAllowed(state: CancelState): PortalError {
  const message = `The cancellation is ${stateLabel(state)}, and the contract doesn't allow this now.`;
  return { code: 'wrong_state', message };
}
