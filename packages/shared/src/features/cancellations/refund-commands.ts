import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { dateOfInput } from '../../kernel/date-input.ts';
import { lazy } from '../../kernel/lazy.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { keyOfSelected } from '../contracts/selected-contract.ts';
import { cancellationOperations } from './operations.ts';
import { quoteAddress } from './quote-effects.ts';
import type { RefundPartName } from './rules/refund-parts.ts';
import { PayRefundRequest } from './schema.ts';
import {
  doneEffects,
  isStepShown,
  noCancellation,
  noteArgument,
  stepPreview,
  whenStepShown,
} from './step-commands.ts';

const { getCancellation, payCancellation, payDealerPart } = cancellationOperations;

const everywhere = { section: 'Cancellations', icon: 'file-removed', faces: ['web', 'cli'] } as const;

const typedDay = (typed: unknown) => (typeof typed === 'string' ? (dateOfInput(typed) ?? typed) : typed);

const payArgs = (picker: string) => {
  const { proof, paidOn } = PayRefundRequest().shape;
  return z.object({
    key: contractArgument(picker),
    proof: proof
      .unwrap()
      .min(1, 'Enter the check number or another reference.')
      .meta({ ...proof.meta(), label: 'Proof' }),
    paidOn: z.preprocess(typedDay, paidOn).meta({ ...paidOn.meta() }),
    note: noteArgument(),
  });
};
const PayArgs = lazy(() => payArgs('cancellation.pay'));
const PayDealerArgs = lazy(() => payArgs('cancellation.payDealer'));

const payOutcome = (part: RefundPartName) =>
  `The ${part}'s part is recorded as paid. The cancellation can no longer be rescinded.`;

/** Record the provider's payment of its part of a refund, with its proof. Source: areas.md §13.1 */
export const payRefund = defineCommand({
  ...everywhere,
  id: 'refund.pay',
  title: 'Mark refund paid',
  summary: "Record the provider's payment of its part of a refund",
  keywords: ['refund', 'paid', 'check', 'provider'],
  args: PayArgs,
  given: keyOfSelected,
  uses: { getCancellation, payCancellation },
  bulk: { repeats: 'once', title: 'Mark refunds paid from a file', offers: ['note', 'paidOn'] },
  data: getCancellation.response,
  isHere: isStepShown('pay'),
  when: whenStepShown('pay'),
  confirm: {
    title: 'Mark refund paid',
    cannot: "can't be marked paid",
    busy: 'Marking the refund paid...',
    failed: "The refund wasn't marked paid.",
  },
  preview: (calls, args, { signal }) =>
    stepPreview(calls, args, { step: 'pay', outcome: payOutcome('provider'), signal }),
  run: async (calls, { key, ...paid }, { signal }) => {
    const { id } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'refused', problem: noCancellation(key) };
    const done = (of: string) => `Refund of ${of} marked paid`;
    return doneEffects(done, await calls.payCancellation({ id, ...paid }, { signal }));
  },
});

/** Record that the dealer paid its part of a refund, with its proof. Source: areas.md §13.1, §14 (tracker, 4) */
export const payDealerRefund = defineCommand({
  ...everywhere,
  id: 'refund.payDealer',
  title: "Record the dealer's payment",
  summary: "Record the dealer's payment of its part of a refund",
  keywords: ['refund', 'paid', 'check', 'dealer', 'share'],
  args: PayDealerArgs,
  given: keyOfSelected,
  uses: { getCancellation, payDealerPart },
  bulk: { repeats: 'once', title: "Record dealers' payments from a file", offers: ['note', 'paidOn'] },
  data: getCancellation.response,
  isHere: isStepShown('payDealer'),
  when: whenStepShown('payDealer'),
  confirm: {
    title: 'Record dealer payment',
    cannot: "can't be recorded",
    busy: 'Recording the payment...',
    failed: "The payment wasn't recorded.",
  },
  preview: (calls, args, { signal }) =>
    stepPreview(calls, args, { step: 'payDealer', outcome: payOutcome('dealer'), signal }),
  run: async (calls, { key, ...paid }, { signal }) => {
    const { id } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'refused', problem: noCancellation(key) };
    const done = (of: string) => `Dealer's payment for ${of} recorded`;
    return doneEffects(done, await calls.payDealerPart({ id, ...paid }, { signal }));
  },
});

const ShowArgs = lazy(() => z.object({ key: contractArgument() }));

/** Show who pays a refund, by when, and its dated steps. Source: areas.md §14 (tracker, 1) */
export const showRefund = defineCommand({
  ...everywhere,
  id: 'refund.show',
  title: 'Show a refund',
  summary: 'Show who pays what of a refund, by when, and its steps',
  keywords: ['tracker', 'due', 'late', 'steps', 'parts'],
  args: ShowArgs,
  given: keyOfSelected,
  uses: { getCancellation },
  data: getCancellation.response,
  run: async (calls, { key }, { signal }) => {
    const cancellation = await calls.getCancellation({ key }, { signal });
    const { quoteNumber } = cancellation;
    if (cancellation.id === null) {
      const text = cancellation.isElsewhere
        ? `${key} was cancelled outside this portal, so its refund isn't tracked here.`
        : `${key} has no cancellation request.`;
      return { kind: 'notify', text, isAnswer: true, data: cancellation };
    }
    // Loaded late: the portal opens the page instead of printing it.
    const { refundStatementOf } = await import('./rules/refund-text.ts');
    const statement = refundStatementOf(cancellation);
    return {
      kind: 'statement',
      address: quoteAddress({ quote: quoteNumber }),
      statement,
      data: cancellation,
    };
  },
});

const ListArgs = lazy(() =>
  z.object({
    due: z
      .string()
      .trim()
      .regex(/^\d{1,3}d$/, 'Enter a number of days such as 5d.')
      .optional()
      .meta({ label: 'Due within', hint: 'e.g. 5d; late ones included' }),
  }),
);

/** List the refunds that are unpaid, those due first at the top: the queue of cancellations. Source: areas.md §14 (tracker, 2 and 6) */
export const listRefunds = defineCommand({
  ...everywhere,
  id: 'refund.list',
  title: 'List refunds by due date',
  summary: 'List unpaid refunds, those due first at the top',
  keywords: ['due', 'late', 'unpaid', 'queue', 'tracker'],
  args: ListArgs,
  narrows: 'report.use',
  run: (_calls, { due }) => ({ kind: 'visit', address: `/cancellations?${due ? `due=${due}` : 'run=1'}` }),
});
