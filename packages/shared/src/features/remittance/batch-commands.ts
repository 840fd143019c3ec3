import { z } from 'zod';
import { defineCommand, type Preview } from '../../engine/command.ts';
import { codeWords } from '../../kernel/codes.ts';
import type { PortalError } from '../../kernel/error.ts';
import { formatCell, moneyText } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { centsOf } from '../../kernel/money.ts';
import { problemOfWire } from '../../kernel/wire.ts';
import { type BatchHead, clearings, mostFee, type RemittanceBatch } from './batch-schema.ts';
import { ledgerText } from './ledger-text.ts';
import { remittanceOperations } from './operations.ts';
import { mostCheck, paymentText } from './remit-schema.ts';
import { typedAmountBetween } from './rules/amount-between.ts';
import {
  alreadyDebited,
  noDifference,
  nothingToReturn,
  ownBatch,
  whyNotBatchStatus,
} from './rules/batch-status.ts';
import { lateReturnText } from './settlement-text.ts';

const { getRemittanceBatch, postRemittanceBatch, returnRemittanceBatch, clearRemittanceDifference } =
  remittanceOperations;

const everywhere = { section: 'Remittance', icon: 'credit-card', faces: ['web', 'cli'] } as const;

const batchField = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1, 'Batch number is required.')
    .meta({ label: 'Batch', hint: 'Batch number, e.g. R-202611-000042', positional: true });

/** One of the batches that a picker offers. */
const pickedBatch = (picker: string) => batchField().meta({ picker });

const ShowArgs = lazy(() => z.object({ batch: batchField() }));

/** Show a batch: what it paid for, how it adds up, and how it was paid. Source: areas.md §6 (Better, 8) */
export const showBatch = defineCommand({
  ...everywhere,
  faces: ['cli'],
  notOn: { web: "The portal opens the batch's page." },
  id: 'remittance.show',
  title: 'Show a remittance batch',
  keywords: ['receipt', 'batch', 'contracts', 'credits'],
  args: ShowArgs,
  uses: { getRemittanceBatch },
  data: getRemittanceBatch.response,
  run: async (calls, { batch: batchNumber }, { signal }) => {
    const batch = await calls.getRemittanceBatch({ batchNumber }, { signal });
    return { kind: 'notify', text: batchText(batch), isAnswer: true, data: batch };
  },
});

const PostArgs = lazy(() =>
  z.object({
    batch: pickedBatch('openBatch'),
    check: z.string().trim().max(20).optional().meta({ label: 'Check number', sends: 'checkNumber' }),
    amount: typedAmountBetween(0, mostCheck)
      .optional()
      .meta({ label: 'Check amount', kind: 'money', usual: "the batch's total", sends: 'checkAmount' }),
    explanation: z.string().optional().meta({ label: 'Explanation', hint: 'Why the check differs' }),
    suspend: z.string().optional().meta({
      label: 'Move to Suspense',
      hint: 'Contracts that a short check leaves unpaid, e.g. MBP-15138628, GAP-15138629',
    }),
    reason: z
      .string()
      .optional()
      .meta({ label: 'Reason', hint: 'Why they go to Suspense', sends: 'suspense.reason' }),
  }),
);

/** Post a batch that was paid; a check is recorded with its amount. Source: decisions.md §5, areas.md §6.2 */
export const postBatch = defineCommand({
  ...everywhere,
  id: 'remittance.post',
  title: 'Post a remittance batch',
  keywords: ['check', 'received', 'settle', 'finance'],
  args: PostArgs,
  uses: { getRemittanceBatch, postRemittanceBatch },
  data: postRemittanceBatch.response,
  confirm: {
    title: 'Post batch',
    cannot: "can't be posted",
    busy: 'Posting the batch...',
    failed: "The batch wasn't posted.",
  },
  preview: async (calls, { batch: batchNumber = '', amount, suspend }, { signal }) => {
    const batch = await calls.getRemittanceBatch({ batchNumber }, { signal });
    const differenceCents = amount === undefined ? 0 : centsOf(amount) - centsOf(batch.totals.netAmount ?? 0);
    const suspended = keysOf(suspend).join(', ');
    return {
      lines: [
        ...headLines(batch),
        ...(differenceCents === 0 ? [] : [{ label: 'Difference', text: moneyText(differenceCents) }]),
        ...(suspended ? [{ label: 'To Suspense', text: suspended }] : []),
      ],
      ...(batch.problem
        ? { problem: problemOfWire(batch.problem) }
        : notNow(batch.canPost, whyNotPosted(batch))),
    };
  },
  run: async (calls, { batch: batchNumber, check, amount, explanation, suspend, reason }, { signal }) => {
    const contracts = keysOf(suspend);
    const posted = await calls.postRemittanceBatch(
      {
        batchNumber,
        ...(check ? { checkNumber: check } : {}),
        ...(amount === undefined ? {} : { checkAmount: amount }),
        ...(explanation ? { explanation } : {}),
        ...(contracts.length > 0 ? { suspense: { contracts, reason: reason ?? '' } } : {}),
      },
      { signal },
    );
    return { kind: 'notify', text: `Posted batch ${posted.batchNumber}`, data: posted, isReceipt: true };
  },
});

const ReturnArgs = lazy(() =>
  z.object({
    batch: pickedBatch('openBatch'),
    reason: z.string().trim().min(1, 'Reason is required.').meta({ label: 'Reason' }),
    code: z.string().trim().toUpperCase().optional().meta({ label: 'Return code', hint: 'e.g. R01' }),
    fee: typedAmountBetween(0, mostFee)
      .optional()
      .meta({ label: 'Bank fee', kind: 'money', sends: 'feeAmount' }),
  }),
);

/** Return a batch that wasn't paid; a posted one becomes a debit of the dealer's next batch. Source: decisions.md §8 (Remittance) */
export const returnBatch = defineCommand({
  ...everywhere,
  id: 'remittance.return',
  title: 'Return a remittance batch',
  keywords: ['bounced', 'ach return', 'r01', 'finance', 'debit'],
  args: ReturnArgs,
  uses: { getRemittanceBatch, returnRemittanceBatch },
  data: returnRemittanceBatch.response,
  confirm: {
    title: 'Return batch',
    cannot: "can't be returned",
    busy: 'Returning the batch...',
    failed: "The batch wasn't returned.",
  },
  preview: async (calls, { batch: batchNumber = '' }, { signal }) => {
    const batch = await calls.getRemittanceBatch({ batchNumber }, { signal });
    const text =
      batch.status === 'Posted'
        ? `${formatCell('money', batch.payment?.amount ?? null)} is charged in the dealer's next batch`
        : 'Contracts are pending again. Credits and debits are open again.';
    return {
      lines: [...headLines(batch), { label: 'Next', text }],
      ...notNow(batch.canReturn, whyNotReturned(batch)),
    };
  },
  run: async (calls, { batch: batchNumber, reason, code, fee }, { signal }) => {
    const returned = await calls.returnRemittanceBatch(
      { batchNumber, reason, ...(code ? { code } : {}), ...(fee === undefined ? {} : { feeAmount: fee }) },
      { signal },
    );
    const text =
      returned.status === 'Posted'
        ? `Charged the return of batch ${returned.batchNumber} in the dealer's next batch`
        : `Returned batch ${returned.batchNumber}`;
    return { kind: 'notify', text, data: returned, isReceipt: true };
  },
});

const ClearArgs = lazy(() =>
  z.object({
    batch: pickedBatch('differingBatch'),
    how: z
      .enum(
        clearings.map(({ code }) => code),
        'Choose how it was cleared.',
      )
      .meta({
        label: 'How',
        words: codeWords(clearings),
        sends: 'clearing',
      }),
    note: z.string().trim().min(1, 'Note is required.').meta({ label: 'Note' }),
  }),
);

/** Clear the difference between a batch's total and its payment. Source: areas.md §6 (Better, 5) */
export const clearDifference = defineCommand({
  ...everywhere,
  id: 'remittance.clear',
  title: "Clear a batch's difference",
  keywords: ['short', 'over', 'write off', 'finance'],
  args: ClearArgs,
  uses: { getRemittanceBatch, clearRemittanceDifference },
  data: clearRemittanceDifference.response,
  confirm: {
    title: 'Clear difference',
    cannot: "can't be cleared",
    busy: 'Clearing the difference...',
    failed: "The difference wasn't cleared.",
  },
  preview: async (calls, { batch: batchNumber = '', how }, { signal }) => {
    const batch = await calls.getRemittanceBatch({ batchNumber }, { signal });
    return {
      lines: [
        ...headLines(batch),
        { label: 'Difference', text: formatCell('money', batch.differenceAmount) },
        { label: 'Explanation', text: batch.explanation ?? '' },
        ...clearings.flatMap(({ code, label }) => (code === how ? [{ label: 'Clear as', text: label }] : [])),
      ],
      ...notNow(batch.canClear, whyNotCleared(batch)),
    };
  },
  run: async (calls, { batch: batchNumber, how, note }, { signal }) => {
    const cleared = await calls.clearRemittanceDifference({ batchNumber, clearing: how, note }, { signal });
    return { kind: 'notify', text: `Cleared the difference of batch ${cleared.batchNumber}`, data: cleared };
  },
});

/** The contracts that are typed as one text, with commas or spaces between. */
function keysOf(typed = ''): string[] {
  return typed
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}

function headLines(batch: BatchHead): Preview['lines'] {
  return [
    { label: 'Batch', text: batch.batchNumber ?? '' },
    { label: 'Dealer', text: batch.dealerName ?? '' },
    { label: 'Submitted', text: `${formatCell('date', batch.submittedDate)} by ${batch.submittedBy ?? ''}` },
    { label: 'Total', text: formatCell('money', batch.totals.netAmount) },
    { label: 'Paid by', text: paymentText(batch.payment ?? { paymentMethodType: null }) },
  ];
}

/** Why a batch can't be changed: its own state, otherwise that it is the caller's own. */
function notNow(can: boolean | null, problem: PortalError | undefined): Pick<Preview, 'problem'> {
  return can ? {} : { problem: problem ?? ownBatch };
}

function whyNotPosted({ status }: BatchHead): PortalError | undefined {
  return status === 'Posted' || status === 'Returned' ? whyNotBatchStatus(status, 'Posted') : undefined;
}

function whyNotReturned(batch: RemittanceBatch): PortalError | undefined {
  if (batch.status !== 'Posted') return whyNotPosted(batch);
  if (batch.lateReturn) return alreadyDebited;
  return batch.payment?.amount ? undefined : nothingToReturn;
}

function whyNotCleared({ isDifferenceOpen }: BatchHead): PortalError | undefined {
  return isDifferenceOpen ? undefined : noDifference;
}

/** A batch as a terminal prints it. */
function batchText(batch: RemittanceBatch): string {
  const amount = (words: string, value: number | null) => ({
    words: `  ${words}`,
    amounts: value === null ? [] : [formatCell('money', value)],
  });
  const { totals } = batch;
  const keyWidth = Math.max(0, ...batch.lines.map(({ key }) => key?.length ?? 0));
  return [
    `Batch ${batch.batchNumber}, ${batch.status}`,
    `${batch.dealerName} (${batch.dealerCode}), submitted ${formatCell('date', batch.submittedDate)} by ${batch.submittedBy ?? ''}`,
    `Paid by ${paymentText(batch.payment ?? { paymentMethodType: null })}: ${batch.payment?.paymentStatus ?? ''}`,
    ...(batch.returnReason
      ? [`Returned: ${[batch.returnCode, batch.returnReason].filter(Boolean).join(' ')}`]
      : []),
    ...(batch.lateReturn ? [lateReturnText(batch.lateReturn)] : []),
    '',
    ledgerText([
      ...batch.lines.map(({ key, customerName, lineAmount }) =>
        amount(`${(key ?? '').padEnd(keyWidth)}  ${customerName ?? ''}`, lineAmount),
      ),
      ...batch.debits.map((debit) => amount(debit.reason ?? '', debit.amount)),
      ...batch.credits.map((credit) => amount(`Credit ${credit.key}`, -(credit.amount ?? 0))),
      // Users who can't see cost get no total.
      ...(totals.netAmount === null ? [] : [amount('Total', totals.netAmount)]),
      ...(batch.differenceAmount
        ? [
            amount(
              batch.isDifferenceOpen ? 'Difference (open)' : 'Difference (cleared)',
              batch.differenceAmount,
            ),
          ]
        : []),
    ]),
  ].join('\n');
}
