import { z } from 'zod';
import { defineCommand } from '../../engine/command.ts';
import { counted } from '../../kernel/counted.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireNumber, wireText } from '../../kernel/wire.ts';
import { contractArgument } from '../contracts/contract-argument.ts';
import { keyOfSelected } from '../contracts/selected-contract.ts';
import { cancellationOperations } from './operations.ts';
import { quoteAddress } from './quote-effects.ts';
import { refundOperations } from './refund-operations.ts';
import { refundStatementOf } from './rules/refund-text.ts';
import { noCancellation } from './step-commands.ts';

const { getCancellation } = cancellationOperations;
const { sendRefundLink: sendLink, revokeRefundLinks: revokeLinks } = refundOperations;

const everywhere = { section: 'Cancellations', icon: 'file-removed', faces: ['web', 'cli'] } as const;

const ShowArgs = lazy(() => z.object({ key: contractArgument() }));

/** Show who pays a refund, by when, and its dated steps. Source: areas.md §14 (tracker, 1) */
export const showRefund = defineCommand({
  ...everywhere,
  id: 'refund.show',
  title: 'Show a refund',
  summary: 'Show who pays which part of a refund, its due date and its steps',
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
    const statement = refundStatementOf(cancellation);
    return {
      kind: 'statement',
      address: quoteAddress({ quote: quoteNumber }),
      statement,
      data: cancellation,
    };
  },
});

/** Email the customer a link to follow the refund without signing in. Source: areas.md §14 (tracker, 3) */
export const sendRefundLink = defineCommand({
  ...everywhere,
  id: 'refund.sendLink',
  title: 'Email the refund link',
  summary: 'Email the customer a link to follow the refund',
  keywords: ['tracker', 'customer', 'follow', 'status', 'mail'],
  args: ShowArgs,
  given: keyOfSelected,
  uses: { getCancellation, sendRefundLink: sendLink },
  data: sendLink.response,
  run: async (calls, { key }, { signal }) => {
    const { id } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'refused', problem: noCancellation(key) };
    const sent = await calls.sendRefundLink({ id }, { signal });
    return {
      kind: 'notify',
      text: `Link emailed to ${sent.sentTo ?? 'the customer'}.`,
      isReceipt: true,
      data: sent,
    };
  },
});

/** Revoke the links by which a customer follows a refund. Source: areas.md §14 (tracker, 3) */
export const revokeRefundLinks = defineCommand({
  ...everywhere,
  id: 'refund.revokeLinks',
  title: 'Revoke refund links',
  summary: "Revoke the customer's links to follow a refund",
  keywords: ['tracker', 'customer', 'link', 'withdraw'],
  args: ShowArgs,
  given: keyOfSelected,
  uses: { getCancellation, revokeRefundLinks: revokeLinks },
  data: revokeLinks.response,
  run: async (calls, { key }, { signal }) => {
    const { id } = await calls.getCancellation({ key }, { signal });
    if (id === null) return { kind: 'refused', problem: noCancellation(key) };
    const revoked = await calls.revokeRefundLinks({ id }, { signal });
    const count = revoked.revokedCount ?? 0;
    const text = count === 0 ? 'No links to revoke.' : `Revoked ${counted(count, 'link')}.`;
    return { kind: 'notify', text, isReceipt: true, data: revoked };
  },
});

const ListArgs = lazy(() =>
  z.object({
    due: z
      .string()
      .trim()
      .regex(/^\d{1,3}d$/, 'Enter a number of days such as 5d.')
      .optional()
      .meta({ label: 'Due within', hint: 'e.g. 5d; includes overdue refunds' }),
  }),
);

/** The columns about refunds; the queue's rows have other columns too. */
const RefundRows = lazy(() =>
  z.array(
    z.looseObject({
      key: wireText(),
      customerName: wireText(),
      state: wireText(),
      turn: wireText(),
      dueDate: wireText(),
      daysLeft: wireNumber(),
      penaltyAmount: wireNumber(),
      customerRefundAmount: wireNumber(),
      providerDueAmount: wireNumber(),
      dealerDueAmount: wireNumber(),
    }),
  ),
);

/** List the refunds that are unpaid, those due first at the top: the queue of cancellations. Source: areas.md §14 (tracker, 2 and 6) */
export const listRefunds = defineCommand({
  ...everywhere,
  id: 'refund.list',
  title: 'List refunds by due date',
  summary: 'List unpaid refunds, earliest due date first',
  keywords: ['due', 'late', 'unpaid', 'queue', 'tracker'],
  args: ListArgs,
  narrows: 'report.use',
  data: RefundRows,
  run: (_calls, { due }) => ({ kind: 'visit', address: `/cancellations?${due ? `due=${due}` : 'run=1'}` }),
});
