import { z } from 'zod';
import {
  type Availability,
  type Confirmation,
  type Context,
  defineCommand,
  type Preview,
} from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import type { Calls } from '../../engine/operation.ts';
import type { PortalError } from '../../kernel/error.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { keyOfSelected, selectedContract } from '../contracts/selected-contract.ts';
import { cancellationOperations } from './operations.ts';
import { quoteArgument } from './quote-effects.ts';
import { belowSaleText } from './rules/below-sale.ts';
import { type CancelState, type CancelStep, isRefundOpen, stateLabel } from './rules/cancel-flow.ts';
import { cancelReasonLabel } from './rules/reasons.ts';
import { whyNoStep, whyNoStepShown, whyNotRequested } from './rules/why-no-step.ts';
import type { Cancellation, CancelQuote } from './schema.ts';

const { getCancelQuote, getCancellation, requestCancellation, completeCancellationDocuments } =
  cancellationOperations;

const section = 'Cancellations';
const everywhere = { section, icon: 'file-removed', faces: ['web', 'cli'] } as const;

const RequestArgs = lazy(() => z.object({ quote: quoteArgument() }));

/** Ask the provider to cancel a contract by a saved quote. Source: decisions.md §3 and §4 (flow) */
export const requestCancel = defineCommand({
  ...everywhere,
  id: 'cancellation.request',
  title: 'Request a cancellation',
  keywords: ['cancel', 'quote', 'send in', 'submit'],
  args: RequestArgs,
  uses: { getCancelQuote, requestCancellation },
  data: requestCancellation.response,
  confirm: {
    title: 'Request cancellation',
    cannot: "can't be requested",
    busy: 'Requesting the cancellation...',
    failed: "The cancellation wasn't requested.",
    canBeUndone: true,
  },
  preview: async (calls, { quote: quoteNumber = '' }, { signal }) => {
    const saved = await calls.getCancelQuote({ quoteNumber }, { signal });
    return {
      lines: [
        { label: 'Quote', text: saved.quoteNumber ?? '' },
        { label: 'Contract', text: saved.key ?? '' },
        ...quoteLines(saved.quote),
        {
          label: 'Next',
          text: 'The provider reviews the documents and approves. The contract stays active until then.',
        },
      ],
      ...whyNotRequested(saved),
    };
  },
  run: async (calls, { quote: quoteNumber }, { signal }) =>
    doneEffects(
      (whose) => `Cancellation of ${whose} requested`,
      await calls.requestCancellation({ quoteNumber }, { signal }),
    ),
});

const DocumentsArgs = lazy(() =>
  z.object({
    key: contractArgument('cancellation.completeDocuments'),
    otherContractNumber: z
      .string()
      .trim()
      .max(40)
      .optional()
      .meta({ label: 'Number of the other contract', hint: 'For a duplicate: the contract that stays' }),
  }),
);

/** Mark the documents that the reason requires as received. Source: decisions.md §4 (documents) */
export const completeDocuments = defineCommand({
  ...everywhere,
  id: 'cancellation.document',
  title: 'Mark documents complete',
  keywords: ['documents', 'letter', 'odometer statement', 'payoff', 'at hand'],
  args: DocumentsArgs,
  given: keyOfSelected,
  uses: { getCancellation, completeCancellationDocuments },
  bulk: { doneRows: 'skip', title: 'Mark documents complete from a file' },
  data: completeCancellationDocuments.response,
  isHere: isStepShown('completeDocuments'),
  when: whenStepShown('completeDocuments'),
  whyNot: async (calls, { key }, { signal }) =>
    whyNoStep(await calls.getCancellation({ key }, { signal }), 'completeDocuments', key).problem,
  run: async (calls, { key, otherContractNumber }, { signal }) => {
    const { id, document } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'refused', problem: noCancellation(key) };
    const request = {
      id,
      ...(document?.kind === 'signature' ? { documents: ['dealerSignature' as const] } : {}),
      ...(otherContractNumber ? { otherContractNumber } : {}),
    };
    return doneEffects(
      (whose) => `Documents of ${whose} complete`,
      await calls.completeCancellationDocuments(request, { signal }),
    );
  },
});

/** The text that a step adds to the contract's note. */
export const noteArgument = () =>
  z
    .string()
    .trim()
    .max(500, 'Must be 500 characters or fewer.')
    .optional()
    .meta({ label: 'Note', hint: "Text to add to the contract's note" });

const stepArgs = (step: CancelStep) =>
  z.object({ key: contractArgument(`cancellation.${step}`), note: noteArgument() });

type StepCall = `${'approve' | 'rescind' | 'withdraw' | 'close'}Cancellation`;
type AllCalls = Calls<typeof cancellationOperations>;
/** The steps share their request and response. */
type StepCalls = Pick<AllCalls, 'getCancellation'> & Record<StepCall, AllCalls['approveCancellation']>;

/** The differences between the steps of the flow: their call and their texts. */
interface Step<Call extends StepCall> {
  id: `cancellation.${CancelStep}`;
  title: string;
  /** Its title in the portal for a list. */
  listTitle: string;
  keywords: readonly string[];
  call: Call;
  step: CancelStep;
  confirm: Confirmation;
  /** The result, in the confirmation. */
  outcome: string;
  /** The result, and the contract's owner. */
  done: (key: string) => string;
}

function stepCommand<Call extends StepCall>({ call, step, outcome, done, listTitle, ...words }: Step<Call>) {
  type Uses = Pick<typeof cancellationOperations, 'getCancellation' | Call>;
  const uses = { getCancellation, [call]: cancellationOperations[call] } as Uses;
  // The compiler does not follow an operation whose name is an argument.
  const stepCalls = (calls: Calls<Uses>) => calls as unknown as StepCalls;
  return defineCommand<ReturnType<typeof stepArgs>, Uses>({
    ...everywhere,
    ...words,
    args: lazy(() => stepArgs(step)),
    given: keyOfSelected,
    uses,
    bulk: { doneRows: 'skip', title: listTitle, offers: ['note'] },
    data: getCancellation.response,
    isHere: isStepShown(step),
    when: whenStepShown(step),
    preview: (calls, args, { signal }) => stepPreview(stepCalls(calls), args, { step, outcome, signal }),
    run: async (calls, { key, note }, { signal }) => {
      const { getCancellation: read, [call]: take } = stepCalls(calls);
      const { id } = await read({ key }, { signal });
      // In a list that wasn't previewed, it may be missing.
      if (id === null) return { kind: 'refused', problem: noCancellation(key) };
      return doneEffects(done, await take({ id, ...(note ? { note } : {}) }, { signal }));
    },
  });
}

/** Approve a cancellation: the contract is cancelled. Source: decisions.md §3 and §4 */
export const approveCancel = stepCommand({
  id: 'cancellation.approve',
  title: 'Approve a cancellation',
  listTitle: 'Approve cancellations from a file',
  keywords: ['cancel', 'accept', 'grant'],
  call: 'approveCancellation',
  step: 'approve',
  confirm: {
    title: 'Approve cancellation',
    cannot: "can't be approved",
    busy: 'Approving the cancellation...',
    failed: "The cancellation wasn't approved.",
    canBeUndone: true,
  },
  outcome: 'Contract becomes Cancelled. It can be rescinded until the refund is paid.',
  done: (key) => `Cancellation of ${key} approved`,
});

/** Rescind a cancellation: the contract is as it was. Source: decisions.md §3 and §4 (rescind until paid) */
export const rescindCancel = stepCommand({
  id: 'cancellation.rescind',
  title: 'Rescind a cancellation',
  listTitle: 'Rescind cancellations from a file',
  keywords: ['undo', 'take back', 'reinstate', 'keep'],
  call: 'rescindCancellation',
  step: 'rescind',
  confirm: {
    title: 'Rescind cancellation',
    cannot: "can't be rescinded",
    busy: 'Rescinding the cancellation...',
    failed: "The cancellation wasn't rescinded.",
  },
  outcome: 'Contract returns to Active. A new cancellation needs a new quote.',
  done: (key) => `Cancellation of ${key} rescinded`,
});

/** Withdraw a request before the provider approves it. Source: decisions.md §8 (withdraw) */
export const withdrawCancel = stepCommand({
  id: 'cancellation.withdraw',
  title: 'Withdraw a cancellation request',
  listTitle: 'Withdraw cancellation requests from a file',
  keywords: ['undo', 'take back', 'call off', 'keep'],
  call: 'withdrawCancellation',
  step: 'withdraw',
  confirm: {
    title: 'Withdraw request',
    cannot: "can't be withdrawn",
    busy: 'Withdrawing the request...',
    failed: "The request wasn't withdrawn.",
  },
  outcome: 'Contract stays Active. A new cancellation needs a new quote.',
  done: (key) => `Cancellation request of ${key} withdrawn`,
});

/** Close a cancellation whose refund is paid. Source: decisions.md §4 (flow) */
export const closeCancel = stepCommand({
  id: 'cancellation.close',
  title: 'Close a cancellation',
  listTitle: 'Close cancellations from a file',
  keywords: ['finish', 'done', 'file'],
  call: 'closeCancellation',
  step: 'close',
  confirm: {
    title: 'Close cancellation',
    cannot: "can't be closed",
    busy: 'Closing the cancellation...',
    failed: "The cancellation wasn't closed.",
  },
  outcome: 'The cancellation is closed. The contract stays Cancelled.',
  done: (key) => `Cancellation of ${key} closed`,
});

/** A step is offered first where the cancellation of the selected contract can take it. */
export function isStepShown(step: CancelStep) {
  return (context: Context) => {
    const contract = selectedContract(context);
    return contract !== undefined && whyNoStepShown(contract, step, context.session) === undefined;
  };
}

/** A step that the selected contract's cancellation can't take says why. */
export function whenStepShown(step: CancelStep) {
  return (context: Context): Availability => {
    const contract = selectedContract(context);
    const problem = contract && whyNoStepShown(contract, step, context.session);
    if (!problem) return 'enabled';
    const { message, next } = problem;
    return { disabled: next ? `${message} ${next}.` : message };
  };
}

/** A preview of a step, or why it can't be taken. Its amount is the whole refund, unless `money` says otherwise. */
export async function stepPreview(
  calls: Pick<AllCalls, 'getCancellation'>,
  { key = '' }: { key?: string },
  {
    step,
    outcome,
    signal,
    money = wholeRefund,
  }: {
    step: CancelStep;
    outcome: string;
    signal: AbortSignal;
    money?: (cancellation: Cancellation) => Pick<Preview, 'lines' | 'amount'>;
  },
): Promise<Preview> {
  const cancellation = await calls.getCancellation({ key }, { signal });
  const { lines: moneyLines, ...amount } = money(cancellation);
  const lines = [
    { label: 'Contract', text: cancellation.key ?? key },
    ...line('Quote', cancellation.quoteNumber),
    ...line('Status', cancellation.state && stateLabel(cancellation.state as CancelState)),
    ...moneyLines,
    { label: 'Next', text: outcome },
  ];
  return { lines, ...amount, ...whyNoStep(cancellation, step, key) };
}

function wholeRefund({ quote }: Cancellation): Pick<Preview, 'lines' | 'amount'> {
  const value = quote?.customerRefundAmount ?? null;
  const lines = quoteLines(quote);
  return value === null ? { lines } : { lines, amount: { label: 'Refund', value } };
}

function quoteLines(quote: CancelQuote | null): Preview['lines'] {
  if (!quote) return [];
  return [
    ...line('Refund', formatCell('money', quote.customerRefundAmount)),
    ...line('As of', formatCell('date', quote.cancelAsOfDate)),
    ...line('Odometer', formatCell('miles', quote.vehicleMilesWhenCancel)),
    ...line('Check', belowSaleText(quote)),
    ...line('Reason', cancelReasonLabel(quote.cancelReason)),
    ...line('Document', quote.document?.label),
  ];
}

function line(label: string, text: string | null | undefined): Preview['lines'] {
  return text ? [{ label, text }] : [];
}

/** Reports a step that was taken. */
export function doneEffects(done: (key: string) => string, cancellation: Cancellation): Effect[] {
  const { key, quoteNumber, dueDate, state } = cancellation;
  const due =
    dueDate && isRefundOpen(state as CancelState) ? `, refund due ${formatCell('date', dueDate)}` : '';
  return [
    { kind: 'changed', contract: key ?? '' },
    {
      kind: 'notify',
      text: `${done(key ?? '')} (${quoteNumber})${due}`,
      isReceipt: true,
      data: cancellation,
    },
  ];
}

/** The refusal of a step for a contract without a cancellation. */
export function noCancellation(key: string): PortalError {
  return { code: 'no_cancellation', message: `${key} has no cancellation request.` };
}
