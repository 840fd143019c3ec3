import { z } from 'zod';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { dollarsOf } from '../../kernel/money.ts';
import { typedDate } from '../../kernel/request.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { keyOfSelected } from '../contracts/selected-contract.ts';
import { defineDatedCommand } from '../session/dated-command.ts';
import { cancellationOperations } from './operations.ts';
import { refundOperations } from './refund-operations.ts';
import { PayRefundRequest } from './refund-schema.ts';
import type { RefundPartName } from './rules/refund-parts.ts';
import { partTitle } from './rules/refund-text.ts';
import type { Cancellation } from './schema.ts';
import {
  doneEffects,
  isStepShown,
  noCancellation,
  noteArgument,
  stepPreview,
  whenStepShown,
} from './step-commands.ts';

const { getCancellation } = cancellationOperations;
const { payCancellation, payDealerPart } = refundOperations;

const everywhere = { section: 'Cancellations', icon: 'file-removed', faces: ['web', 'cli'] } as const;

/** The form's fields about a payment; a file is proof enough, and a refund of nothing has no proof. */
export const payArguments = (isProven: boolean) => {
  const { key: _key, proof, ...others } = payArgs('contract').shape;
  return z.object({ proof: isProven ? PayRefundRequest().shape.proof : proof, ...others });
};

const payArgs = (picker: string) => {
  const { proof, paidOn } = PayRefundRequest().shape;
  return z.object({
    key: contractArgument(picker),
    proof: proof
      .unwrap()
      .min(1, 'Enter the check number or another reference.')
      .meta({ ...proof.meta() }),
    paidOn: typedDate('Paid on')
      .optional()
      .meta({ ...paidOn.meta() }),
    note: noteArgument(),
  });
};
const PayArgs = lazy(() => payArgs('cancellation.pay'));
/** The terminal sends a file with it, which is proof enough: then the reference may be empty. */
const PayDealerArgs = lazy(() => {
  const { proof } = PayRefundRequest().shape;
  return payArgs('cancellation.payDealer').extend({
    proof: proof.unwrap().meta({ ...proof.meta() }),
    fileContents: z.string().optional(),
    fileDownloadName: z.string().optional(),
  });
});

/** One side's payment, its payee, and its late penalty. */
const partOf = (part: RefundPartName) => (cancellation: Cancellation) => {
  const own = (cancellation.parts ?? []).filter((one) => one.part === part && one.state === 'Due');
  const sum = (of: 'amount' | 'latePenaltyAmount') =>
    dollarsOf(own.reduce((cents, one) => cents + Math.round((one[of] ?? 0) * 100), 0));
  const penalty = sum('latePenaltyAmount');
  const lines = [
    ...own.map((one) => ({
      label: partTitle(one),
      text: [formatCell('money', one.amount), one.payee].filter(Boolean).join(' '),
    })),
    ...(penalty === 0 ? [] : [{ label: 'Late penalty so far', text: formatCell('money', penalty) }]),
  ];
  return own.length === 0 ? { lines } : { lines, amount: { label: 'To pay', value: sum('amount') } };
};

const payOutcome = (part: RefundPartName) =>
  `The ${part}'s share is recorded as paid. The cancellation can no longer be rescinded.`;

/** Record the provider's payment of its part of a refund, with its proof. Source: areas.md §13.1 */
export const payRefund = defineDatedCommand({
  ...everywhere,
  id: 'refund.pay',
  title: 'Mark refund paid',
  summary: "Record the provider's payment of its part of a refund",
  keywords: ['refund', 'paid', 'check', 'provider'],
  args: PayArgs,
  given: keyOfSelected,
  uses: { getCancellation, payCancellation },
  bulk: { doneRows: 'skip', title: 'Mark refunds paid from a file', offers: ['note', 'paidOn'] },
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
    stepPreview(calls, args, {
      step: 'pay',
      outcome: payOutcome('provider'),
      money: partOf('provider'),
      signal,
    }),
  run: async (calls, { key, ...paid }, { signal }) => {
    const { id } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'refused', problem: noCancellation(key) };
    const done = (of: string) => `Refund of ${of} marked paid`;
    return doneEffects(done, await calls.payCancellation({ id, ...paid }, { signal }));
  },
});

/** Record that the dealer paid its part of a refund, with its proof. Source: areas.md §13.1, §14 (tracker, 4) */
export const payDealerRefund = defineDatedCommand({
  ...everywhere,
  id: 'refund.payDealer',
  title: "Record the dealer's payment",
  summary: "Record the dealer's payment of its part of a refund",
  keywords: ['refund', 'paid', 'check', 'dealer', 'share'],
  args: PayDealerArgs,
  given: keyOfSelected,
  uses: { getCancellation, payDealerPart },
  bulk: { doneRows: 'skip', title: "Record dealers' payments from a file", offers: ['note', 'paidOn'] },
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
    stepPreview(calls, args, {
      step: 'payDealer',
      outcome: payOutcome('dealer'),
      money: partOf('dealer'),
      signal,
    }),
  run: async (calls, { key, ...paid }, { signal }) => {
    const { id } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'refused', problem: noCancellation(key) };
    const done = (of: string) => `Dealer's payment for ${of} recorded`;
    return doneEffects(done, await calls.payDealerPart({ id, ...paid }, { signal }));
  },
});
