import { z } from 'zod';
import { codeWords } from '../../kernel/codes.ts';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { wireFlag, wireNested, wireNumber, wireProblem, wireText } from '../../kernel/wire.ts';
import {
  checkFields,
  nestedPayment,
  RemittanceCredit,
  RemittanceDebit,
  RemittanceLine,
  RemittanceTotals,
  reasonLine,
} from './remit-schema.ts';
import { amountBetween } from './rules/amount-between.ts';

const cost = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownDealerCost' });

const batchNumber = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .min(1, 'Batch number is required.')
    .max(40)
    .meta({ label: 'Batch', hint: 'e.g. R-202611-000042' });

/** The largest fee of a bank for a returned payment. Assumption */
export const mostFee = 100;

/** Names a batch. */
export const BatchRequest = lazy(() => z.object({ batchNumber: batchNumber() }));

/** How a batch's difference was cleared. Source: areas.md §6 (Better, 5); Assumption: the three ways */
export const clearings = [
  { code: 'Received', label: 'The rest was received' },
  { code: 'NextBatch', label: 'Charged in the next batch' },
  { code: 'WrittenOff', label: 'Written off' },
] as const;

/** A batch without its lines, as lists have it. */
export const BatchHead = lazy(() =>
  z.looseObject({
    batchNumber: wireText().meta({ label: 'Batch' }),
    dealerCode: wireText(),
    dealerName: wireText().meta({ label: 'Dealer' }),
    agentCode: wireText(),
    status: wireText().meta({ label: 'Status' }),
    submittedDate: wireText().meta({ label: 'Submitted', kind: 'date' }),
    submittedBy: wireText().meta({ label: 'Submitted by' }),
    postedDate: wireText().meta({ label: 'Posted', kind: 'date' }),
    returnedDate: wireText().meta({ label: 'Returned', kind: 'date' }),
    settledBy: wireText(),
    returnCode: wireText(),
    returnReason: wireText(),
    note: wireText().meta({ label: 'Note' }),
    totals: RemittanceTotals(),
    payment: nestedPayment(),
    /** The paid amount less the due amount. */
    differenceAmount: cost('Difference'),
    explanation: wireText().meta({ label: 'Explanation' }),
    isDifferenceOpen: wireFlag(),
    /** The last day on which an announced check may arrive, and whether it is over; null if no check is expected. */
    checkDueDate: wireText().meta({ label: 'Check due', kind: 'date' }),
    isCheckOverdue: wireFlag(),
    differenceClearedDate: wireText().meta({ kind: 'date' }),
    differenceClearedBy: wireText(),
    differenceNote: wireText(),
    version: wireNumber(),
  }),
);
export type BatchHead = z.infer<ReturnType<typeof BatchHead>>;

/** Writes how far a batch is, and what finance has to look at: "Posted, $46.00 short", "Submitted, check due 11/15/2026". Source: areas.md §6.2 */
export function batchStatusText(
  batch: Pick<
    BatchHead,
    'status' | 'isDifferenceOpen' | 'differenceAmount' | 'isCheckOverdue' | 'checkDueDate'
  >,
): string {
  const { status, isDifferenceOpen, differenceAmount, isCheckOverdue, checkDueDate } = batch;
  if (isCheckOverdue) return `${status}, check was due ${formatCell('date', checkDueDate)}`;
  if (!isDifferenceOpen || !differenceAmount) return status ?? '';
  return `${status}, ${formatCell('money', Math.abs(differenceAmount))} ${differenceAmount < 0 ? 'short' : 'over'}`;
}

/** A batch with what it paid for: the data of its page, its receipt and its PDF. Source: areas.md §6.6 */
export const RemittanceBatch = lazy(() =>
  BatchHead().extend({
    lines: z.array(RemittanceLine()),
    credits: z.array(RemittanceCredit()),
    debits: z.array(RemittanceDebit()),
    /** A later return of a posted batch is a debit: this one. */
    lateReturn: wireNested(RemittanceDebit()),
    /** The caller's possible actions on it, and why others aren't possible. */
    canPost: wireFlag(),
    canReturn: wireFlag(),
    canClear: wireFlag(),
    problem: wireProblem(),
  }),
);
export type RemittanceBatch = z.infer<ReturnType<typeof RemittanceBatch>>;

const flag = () => z.union([z.boolean(), z.enum(['true', 'false']).transform((sent) => sent === 'true')]);

/** The batches to list: of a dealer or an agency, of a status, or those that finance still has to review. */
export const ListBatchesRequest = lazy(() =>
  z.object({
    dealerCode: z.string().trim().toUpperCase().nullish().meta({ label: 'Dealer', picker: 'dealer' }),
    agentCode: z.string().trim().toUpperCase().nullish().meta({ label: 'Agency', picker: 'agency' }),
    status: z.enum(['Submitted', 'Posted', 'Returned']).nullish().meta({ label: 'Status' }),
    /** Submitted ones, and posted ones whose difference is open. */
    isOpen: flag().nullish().meta({ label: 'Only open batches' }),
    /** Debits that the bank returned, until the dealer has paid them another way. */
    isReturnedDebit: flag().nullish().meta({ label: 'Only returned debits' }),
  }),
);

/**
 * Posts a batch: for a check, the amount and number received, and the explanation of a difference. Contracts named in
 * `suspense` go to Suspense because the payment is short; none goes there automatically. Source: decisions.md §5,
 * areas.md §6.2
 */
export const PostBatchRequest = lazy(() =>
  z.object({
    batchNumber: batchNumber(),
    ...checkFields(),
    suspense: z
      .object({
        contracts: z.array(z.string().max(40)).min(1, 'Choose a contract.').max(2000),
        reason: reasonLine('Reason'),
      })
      .nullish(),
  }),
);
export type PostBatchRequest = z.output<ReturnType<typeof PostBatchRequest>>;

/**
 * Returns a batch: its contracts are pending again. If it was already posted, the returned amount becomes a debit of
 * the dealer's next batch; so does the bank's fee. Source: decisions.md §8 (Remittance), areas.md §6.2 (R33)
 */
export const ReturnBatchRequest = lazy(() =>
  z.object({
    batchNumber: batchNumber(),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^(R\d{2})?$/, 'Must be a return code such as R01.')
      .nullish()
      .meta({ label: 'Return code' }),
    reason: reasonLine('Reason'),
    feeAmount: amountBetween(0, mostFee).nullish().meta({ label: 'Bank fee' }),
  }),
);
export type ReturnBatchRequest = z.output<ReturnType<typeof ReturnBatchRequest>>;

/** Clears a batch's difference. */
export const ClearDifferenceRequest = lazy(() =>
  z.object({
    batchNumber: batchNumber(),
    clearing: z
      .enum(
        clearings.map(({ code }) => code),
        'Choose how it was cleared.',
      )
      .meta({ label: 'How', words: codeWords(clearings) }),
    note: reasonLine('Note'),
  }),
);
export type ClearDifferenceRequest = z.output<ReturnType<typeof ClearDifferenceRequest>>;
