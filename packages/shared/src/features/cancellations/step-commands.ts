import { z } from 'zod';
import { type Context, defineCommand, type Preview } from '../../engine/command.ts';
import type { Effect } from '../../engine/effect.ts';
import type { Calls } from '../../engine/operation.ts';
import { formatCell } from '../../kernel/format.ts';
import { once } from '../../kernel/once.ts';
import type { WireCode } from '../../kernel/wire.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { statusCode } from '../contracts/rules/codes.ts';
import { keyOfSelected, selectedContract } from '../contracts/selected-contract.ts';
import { cancellationOperations } from './operations.ts';
import { quoteArgument } from './quote-effects.ts';
import { type CancelState, type CancelStep, stateLabel, whyNotFromState } from './rules/cancel-flow.ts';
import { cancelReasonLabel } from './rules/reasons.ts';
import type { Cancellation, CancelQuote } from './schema.ts';

const { getCancelQuote, getCancellation, requestCancellation, completeCancellationDocuments } =
  cancellationOperations;
const { approveCancellation, rescindCancellation, payCancellation, closeCancellation } =
  cancellationOperations;

const section = 'Cancellations';
const everywhere = { section, icon: 'calendar-x', faces: ['web', 'cli'] } as const;

const RequestArgs = once(() => z.object({ quote: quoteArgument() }));

/** Ask the provider to cancel a contract as a kept quote says. Source: decisions.md §3 and §4 (flow) */
export const requestCancel = defineCommand({
  ...everywhere,
  id: 'cancellation.request',
  title: 'Request a cancellation',
  keywords: ['cancel', 'quote', 'send in', 'submit'],
  args: RequestArgs,
  uses: { getCancelQuote, requestCancellation },
  asks: {
    title: 'Request Cancellation',
    cannot: 'cannot be requested',
    busy: 'Requesting the cancellation...',
    failed: 'The cancellation was not requested.',
  },
  preview: async (calls, { quote: quoteNumber = '' }, { signal }) => {
    const saved = await calls.getCancelQuote({ quoteNumber }, { signal });
    const canRequest = saved.nextSteps?.includes('request') ?? true;
    return {
      lines: [
        { label: 'Quote', text: saved.quoteNumber ?? '' },
        { label: 'Contract', text: saved.key ?? '' },
        ...quoteLines(saved.quote),
        {
          label: 'Then',
          text: 'The provider checks the documents and approves it; the contract stays active until then.',
        },
      ],
      ...(canRequest ? {} : { problem: whyNotRequested(saved) }),
    };
  },
  run: async (calls, { quote: quoteNumber }, { signal }) =>
    doneEffects('Requested', await calls.requestCancellation({ quoteNumber }, { signal })),
});

function whyNotRequested({
  isExpired,
  expiresOn,
  state,
}: {
  isExpired: boolean | null;
  expiresOn: string | null;
  state: string | null;
}) {
  const next = 'Make a new quote.';
  if (isExpired)
    return { code: 'quote_expired', message: `It was valid through ${formatCell('date', expiresOn)}.`, next };
  const label = stateLabel((state ?? 'Quoted') as CancelState);
  return { code: 'wrong_state', message: `It is ${label}, or its contract is not active any more.`, next };
}

const DocumentsArgs = once(() =>
  z.object({
    key: contractArgument(),
    otherContractNumber: z
      .string()
      .trim()
      .max(40)
      .optional()
      .meta({ label: 'Number of the other contract', hint: 'For a duplicate: the contract that stays' }),
  }),
);

/** Say that the documents that the reason asks for are at hand. Source: decisions.md §4 (documents) */
export const completeDocuments = defineCommand({
  ...everywhere,
  id: 'cancellation.document',
  title: 'Mark the documents of a cancellation complete',
  keywords: ['documents', 'letter', 'odometer statement', 'payoff', 'at hand'],
  args: DocumentsArgs,
  given: keyOfSelected,
  uses: { getCancellation, completeCancellationDocuments },
  isHere: hasStatus(statusCode.Active),
  run: async (calls, { key, otherContractNumber }, { signal }) => {
    const { id, document } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'notify', text: noneText(key) };
    const isNumber = document?.kind === 'contractNumber';
    const request = {
      id,
      documents: document?.name && !isNumber ? [document.name as 'odometerStatement'] : [],
      ...(otherContractNumber ? { otherContractNumber } : {}),
    };
    return doneEffects(
      'Documents complete for',
      await calls.completeCancellationDocuments(request, { signal }),
    );
  },
});

const StepArgs = once(() =>
  z.object({
    key: contractArgument(),
    note: z
      .string()
      .trim()
      .max(500, 'A note has at most 500 characters.')
      .optional()
      .meta({ label: 'Note', hint: 'What the note of the contract says besides' }),
  }),
);

type StepArgs = z.output<ReturnType<typeof StepArgs>>;
type Reading = Calls<{ getCancellation: typeof getCancellation }>;
const stepping = { ...everywhere, args: StepArgs, given: keyOfSelected } as const;

/** Approve a cancellation: the contract is cancelled. Source: decisions.md §3 and §4 */
export const approveCancel = defineCommand({
  ...stepping,
  id: 'cancellation.approve',
  title: 'Approve a cancellation',
  keywords: ['cancel', 'accept', 'grant'],
  uses: { getCancellation, approveCancellation },
  isHere: hasStatus(statusCode.Active),
  asks: {
    title: 'Approve Cancellation',
    cannot: 'cannot be approved',
    busy: 'Approving the cancellation...',
    failed: 'The cancellation was not approved.',
  },
  preview: (calls, args, { signal }) =>
    stepPreview(calls, args, {
      step: 'approve',
      outcome: 'The contract is Cancelled. It can be rescinded until the refund is paid.',
      signal,
    }),
  run: async (calls, args, { signal }) => {
    const id = await idOf(calls, args, signal);
    return doneEffects('Approved', await calls.approveCancellation({ id, ...noteOf(args) }, { signal }));
  },
});

/** Rescind a cancellation: the contract is as it was. Source: decisions.md §3 and §4 (rescind until paid) */
export const rescindCancel = defineCommand({
  ...stepping,
  id: 'cancellation.rescind',
  title: 'Rescind a cancellation',
  keywords: ['undo', 'take back', 'reinstate', 'keep'],
  uses: { getCancellation, rescindCancellation },
  isHere: hasStatus(statusCode.Active, statusCode.Cancelled),
  asks: {
    title: 'Rescind Cancellation',
    cannot: 'cannot be rescinded',
    busy: 'Rescinding the cancellation...',
    failed: 'The cancellation was not rescinded.',
  },
  preview: (calls, args, { signal }) =>
    stepPreview(calls, args, {
      step: 'rescind',
      outcome: 'The contract is Active, as it was. This cancellation is over; another needs a new quote.',
      signal,
    }),
  run: async (calls, args, { signal }) => {
    const id = await idOf(calls, args, signal);
    return doneEffects('Rescinded', await calls.rescindCancellation({ id, ...noteOf(args) }, { signal }));
  },
});

/** Say that the refund was paid today. Source: decisions.md §4 (flow) */
export const payCancel = defineCommand({
  ...stepping,
  id: 'cancellation.pay',
  title: 'Mark the refund of a cancellation paid',
  keywords: ['refund', 'paid', 'check'],
  uses: { getCancellation, payCancellation },
  isHere: hasStatus(statusCode.Cancelled),
  asks: {
    title: 'Mark Refund Paid',
    cannot: 'cannot be marked paid',
    busy: 'Marking the refund paid...',
    failed: 'The refund was not marked paid.',
  },
  preview: (calls, args, { signal }) =>
    stepPreview(calls, args, {
      step: 'pay',
      outcome: 'The refund counts as paid today. The cancellation cannot be rescinded any more.',
      signal,
    }),
  run: async (calls, args, { signal }) => {
    const id = await idOf(calls, args, signal);
    return doneEffects(
      'Marked the refund paid for',
      await calls.payCancellation({ id, ...noteOf(args) }, { signal }),
    );
  },
});

/** Close a cancellation whose refund is paid. Source: decisions.md §4 (flow) */
export const closeCancel = defineCommand({
  ...stepping,
  id: 'cancellation.close',
  title: 'Close a cancellation',
  keywords: ['finish', 'done', 'file'],
  uses: { getCancellation, closeCancellation },
  isHere: hasStatus(statusCode.Cancelled),
  asks: {
    title: 'Close Cancellation',
    cannot: 'cannot be closed',
    busy: 'Closing the cancellation...',
    failed: 'The cancellation was not closed.',
  },
  preview: (calls, args, { signal }) =>
    stepPreview(calls, args, {
      step: 'close',
      outcome: 'The cancellation is over. The contract stays Cancelled.',
      signal,
    }),
  run: async (calls, args, { signal }) => {
    const id = await idOf(calls, args, signal);
    return doneEffects('Closed', await calls.closeCancellation({ id, ...noteOf(args) }, { signal }));
  },
});

/** A step is offered first where the selected contract's status lets it be taken; how far the cancellation is, the preview tells. */
function hasStatus(...statuses: readonly WireCode[]) {
  return (context: Context) => statuses.includes(selectedContract(context)?.contractStatusType ?? null);
}

async function stepPreview(
  calls: Reading,
  { key = '' }: Partial<StepArgs>,
  { step, outcome, signal }: { step: CancelStep; outcome: string; signal: AbortSignal },
): Promise<Preview> {
  const cancellation = await calls.getCancellation({ key }, { signal });
  const lines = [
    { label: 'Contract', text: cancellation.key ?? key },
    ...line('Quote', cancellation.quoteNumber),
    ...line('State', cancellation.state && stateLabel(cancellation.state as CancelState)),
    ...quoteLines(cancellation.quote),
    { label: 'Then', text: outcome },
  ];
  const problem = problemOf(cancellation, step);
  if (!problem) return { lines };
  const wayOn = cancellation.id === null ? { wayOn: { command: 'contract.quoteCancel', args: { key } } } : {};
  return { lines, problem, ...wayOn };
}

function problemOf({ id, state, isElsewhere, nextSteps }: Cancellation, step: CancelStep) {
  if (id === null || state === null) {
    const message = isElsewhere
      ? 'It was cancelled before or outside of this portal.'
      : 'No cancellation was requested.';
    return {
      code: 'no_cancellation',
      message,
      ...(isElsewhere ? {} : { next: 'Start with a cancel quote' }),
    };
  }
  if (nextSteps?.includes(step) ?? true) return undefined;
  return (
    whyNotFromState(state as CancelState, step) ?? {
      code: 'wrong_state',
      message: `The cancellation is ${stateLabel(state as CancelState)}, and its contract does not allow this now.`,
    }
  );
}

function quoteLines(quote: CancelQuote | null): Preview['lines'] {
  if (!quote) return [];
  return [
    ...line('As of', formatCell('date', quote.cancelAsOfDate)),
    ...line('Odometer', formatCell('miles', quote.vehicleMilesWhenCancel)),
    ...line('Reason', cancelReasonLabel(quote.cancelReason)),
    ...line('Refund', formatCell('money', quote.customerRefundAmount)),
    ...line('Document', quote.document?.label),
  ];
}

function line(label: string, text: string | null | undefined): Preview['lines'] {
  return text ? [{ label, text }] : [];
}

/** The row's number: of a contract without a cancellation there is none, and the server says so in the preview already. */
async function idOf(calls: Reading, { key }: StepArgs, signal: AbortSignal): Promise<number> {
  return (await calls.getCancellation({ key }, { signal })).id ?? 0;
}

function noteOf({ note }: StepArgs): { note?: string } {
  return note ? { note } : {};
}

function doneEffects(what: string, { key, quoteNumber, dueDate }: Cancellation): Effect[] {
  const due = dueDate ? `, refund due ${formatCell('date', dueDate)}` : '';
  return [
    { kind: 'changed', contract: key ?? '' },
    { kind: 'notify', text: `${what} the cancellation of ${key} by ${quoteNumber}${due}`, isReceipt: true },
  ];
}

function noneText(key: string): string {
  return `No cancellation of ${key} was requested.`;
}
