import type { Preview } from '../../../engine/command.ts';
import { formatCell } from '../../../kernel/format.ts';
import type { Cancellation, SavedCancelQuote } from '../schema.ts';
import { type CancelState, type CancelStep, stateLabel, whyNotFromState } from './cancel-flow.ts';

/** What is in the way of a step, and the command that does what comes first. */
type StepRefusal = Pick<Preview, 'problem' | 'wayOn'>;

/**
 * Why a kept quote cannot be requested now, and what to do instead; nothing if it can. One that was requested leads to its
 * cancellation, one that has expired to a new quote. Refuses `quote_expired` and `wrong_state`. Source: decisions.md §3 and §4 (flow)
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
    return refused('quote_expired', message, 'Make a new quote', 'contract.quoteCancel');
  }
  if (state !== null && state !== 'Quoted') {
    const message = `It's already ${stateLabel(state as CancelState)}.`;
    return refused('wrong_state', message, 'View its status', 'cancellation.show');
  }
  const message = 'The contract is no longer active, or another cancellation is in progress.';
  return refused('wrong_state', message, 'View its status', 'cancellation.show');
}

/** What should be done in a state before any later step. */
const dueSteps: Readonly<Record<string, { step: CancelStep; command: string; next: string }>> = {
  Requested: {
    step: 'completeDocuments',
    command: 'cancellation.document',
    next: 'Mark its documents complete first',
  },
  DocumentsComplete: { step: 'approve', command: 'cancellation.approve', next: 'Approve it first' },
  Approved: { step: 'pay', command: 'cancellation.pay', next: 'Mark its refund paid first' },
};
const stepOrder: readonly CancelStep[] = ['request', 'completeDocuments', 'approve', 'pay', 'close'];

/**
 * Why a cancellation cannot take a step now, and what comes before it; nothing if it can. Refuses `no_cancellation`, and what
 * `whyNotFromState` refuses. Source: decisions.md §4 (flow)
 */
export function whyNoStep(
  { id, state, isElsewhere, nextSteps }: Cancellation,
  step: CancelStep,
  key: string,
): StepRefusal {
  if (id === null || state === null) {
    const code = 'no_cancellation';
    const wayOn = { command: 'contract.quoteCancel', args: { key } };
    return isElsewhere
      ? { problem: { code, message: 'It was cancelled outside this portal.' } }
      : {
          problem: {
            code,
            message: 'No cancellation has been requested.',
            next: 'Start with a cancel quote',
          },
          wayOn,
        };
  }
  if (nextSteps?.includes(step) ?? true) return {};
  const refusal = whyNotFromState(state as CancelState, step);
  const label = stateLabel(state as CancelState);
  if (!refusal) {
    const message = `The cancellation is ${label}, and the contract doesn't allow this now.`;
    return { problem: { code: 'wrong_state', message } };
  }
  const { code } = refusal;
  const message = code === 'already_paid' ? 'The refund is paid.' : `The cancellation is ${label}.`;
  if (step === 'withdraw' && state === 'Approved')
    return { problem: { code, message, next: 'Ask the provider to rescind it' } };
  const due = dueSteps[state];
  if (!due || stepOrder.indexOf(due.step) >= stepOrder.indexOf(step)) return { problem: { code, message } };
  const wayOn = nextSteps?.includes(due.step) ? { wayOn: { command: due.command, args: { key } } } : {};
  return { problem: { code, message, next: due.next }, ...wayOn };
}
