import { z } from 'zod';
import { formatCell } from '../../kernel/format.ts';
import { lazy } from '../../kernel/lazy.ts';
import { line } from '../../kernel/request.ts';
import { type WireCode, wireCode, wireNested, wireNumber, wireProblem, wireText } from '../../kernel/wire.ts';
import { dealerCode } from '../dealers/dealer-code.ts';
import { cardBrandLabel, paymentMethodLabel } from './codes.ts';
import { amountBetween } from './rules/amount-between.ts';

/** The most contracts in one batch: what a dealer sells in a year. Assumption */
export const mostContracts = 2000;
export const tooManyContracts = `Choose ${formatCell('count', mostContracts)} contracts or fewer.`;

/** The highest over-remit of a contract. Assumption: no over-remit comes near the price of a contract. */
export const mostOverRemit = 5000;

/** The largest check. Assumption: the largest amount that a row can hold. */
export const mostCheck = 9_999_999.99;

/** The largest total of a batch. Assumption: the largest that a row can hold. */
const mostTotal = 9_999_999_999.99;

const shortText = (label: string) =>
  z.string().trim().max(500, 'Must be 500 characters or fewer.').nullish().meta({ label });

const note = () => shortText('Note');

/** The details of a check: entered by the dealer who sends it, and by finance when it arrives. */
export const checkFields = () => ({
  checkNumber: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z-]{0,20}$/, 'Must be up to 20 letters and digits.')
    .nullish()
    .meta({ label: 'Check number' }),
  checkAmount: amountBetween(0, mostCheck).nullish().meta({ label: 'Check amount' }),
  explanation: shortText('Explanation'),
});

/** A contract to remit, and the amount paid over its cost. A missing suffix is an empty one. */
export const RemittedContract = lazy(() =>
  z.object({
    programCode: z.string().trim().toUpperCase().min(1, 'Program is required.').max(10),
    contractNumber: z.string().trim().min(1, 'Contract number is required.').max(20),
    contractSuffix: z
      .string()
      .trim()
      .toUpperCase()
      .max(2)
      .nullish()
      .transform((suffix) => suffix ?? ''),
    overRemitAmount: amountBetween(0, mostOverRemit).nullish().meta({ label: 'Over-remit' }),
  }),
);
export type RemittedContract = z.output<ReturnType<typeof RemittedContract>>;

/** A batch to preview and remit: `creditIDs` only confirms the credits of the preview. Source: areas.md §6.6 */
const batch = () => ({
  dealerCode: dealerCode().toUpperCase(),
  paymentMethodType: z
    .int('Choose how you pay.')
    .min(1, 'Choose how you pay.')
    .max(3, 'Choose how you pay.')
    .meta({ label: 'Payment method' }),
  contracts: z
    .array(RemittedContract(), 'Choose a contract.')
    .min(1, 'Choose a contract.')
    .max(mostContracts, tooManyContracts),
  creditIDs: z.array(z.int()).max(mostContracts).nullish(),
  bankAccountID: z.uuid().nullish().meta({ label: 'Bank account' }),
  ...checkFields(),
  note: note(),
});

/**
 * Asks for a batch's preview. The method may still be open, as long as its payment isn't needed. Source: areas.md §6.6,
 * R18
 */
export const PreviewRemittanceRequest = lazy(() =>
  z.object({ ...batch(), paymentMethodType: batch().paymentMethodType.nullish() }),
);
export type PreviewRemittanceRequest = z.output<ReturnType<typeof PreviewRemittanceRequest>>;

/**
 * Remits: `totalAmount` is what the dealer saw, `previewHash` identifies the preview. For a card only the processor's
 * token, its brand and last four. Source: areas.md §6.6 (POST remit)
 */
export const RemitRequest = lazy(() =>
  z.object({
    ...batch(),
    isAuthorized: z.boolean().nullish(),
    authorizationVersion: z.string().max(40).nullish(),
    paymethodToken: z.string().trim().max(200).nullish(),
    cardBrand: z.string().trim().max(40).nullish(),
    last4: z.string().trim().max(4).nullish(),
    totalAmount: z
      .number('Total is required.')
      .min(0, 'Must be 0 or more.')
      .max(mostTotal, 'Must be 9,999,999,999.99 or less.')
      .meta({ label: 'Total', kind: 'money' }),
    previewHash: z.string().max(200).nullish(),
  }),
);
export type RemitRequest = z.output<ReturnType<typeof RemitRequest>>;

const cost = (label: string) => wireNumber().meta({ label, kind: 'money', sees: 'ownDealerCost' });

/** A contract in a batch. */
export const RemittanceLine = lazy(() =>
  z.looseObject({
    key: wireText().meta({ label: 'Contract' }),
    programCode: wireText(),
    contractNumber: wireText(),
    contractSuffix: wireText(),
    planDescription: wireText(),
    customerName: wireText().meta({ label: 'Customer' }),
    purchaseDate: wireText().meta({ label: 'Sold', kind: 'date' }),
    contractStatusTypeName: wireText(),
    dealerCost: cost('Dealer cost'),
    overRemitAmount: cost('Over-remit'),
    lineAmount: cost('Amount'),
  }),
);
export type RemittanceLine = z.infer<ReturnType<typeof RemittanceLine>>;

/**
 * A credit for a contract voided after it was remitted, or for the amount paid over cost of a refunded one. `state`: Waiting, Free, Used or
 * Withdrawn. Source: areas.md §6.2 (R36)
 */
export const RemittanceCredit = lazy(() =>
  z.looseObject({
    creditID: wireNumber(),
    key: wireText().meta({ label: 'Contract' }),
    state: wireText(),
    amount: cost('Credit'),
    overRemitAmount: cost('Over-remit'),
    createdDate: wireText().meta({ label: 'Created', kind: 'date' }),
    /** The batch that paid for the contract. */
    ofBatchNumber: wireText(),
    /** The batch that used it. */
    batchNumber: wireText(),
  }),
);
export type RemittanceCredit = z.infer<ReturnType<typeof RemittanceCredit>>;

/**
 * An item that the next batch pays in addition to its contracts: a payment that was returned after posting, a bank's fee. Source: areas.md
 * §6.1
 */
export const RemittanceDebit = lazy(() =>
  z.looseObject({
    debitID: wireNumber(),
    reason: wireText().meta({ label: 'Reason' }),
    amount: cost('Debit'),
    createdDate: wireText().meta({ label: 'Created', kind: 'date' }),
    batchNumber: wireText(),
  }),
);
export type RemittanceDebit = z.infer<ReturnType<typeof RemittanceDebit>>;

/** The column that adds up: dealer cost + over-remit + debits − credits = net. */
export const RemittanceTotals = lazy(() =>
  z.looseObject({
    contractCount: wireNumber().meta({ label: 'Contracts', kind: 'count' }),
    dealerCost: cost('Dealer cost'),
    overRemitAmount: cost('Over-remit'),
    debitsAmount: cost('Debits'),
    creditsAmount: cost('Credits'),
    netAmount: cost('Total'),
  }),
);
export type RemittanceTotals = z.infer<ReturnType<typeof RemittanceTotals>>;

/** Why a contract can't be remitted, in words. */
export const RemittanceProblem = lazy(() =>
  z.looseObject({ key: wireText(), code: wireText(), message: wireText(), next: wireText() }),
);
export type RemittanceProblem = z.infer<ReturnType<typeof RemittanceProblem>>;

/**
 * The preview of a batch. With problems there is no hash: a batch is remitted as a whole or not at all.
 * `authorizationText` is what an ACH payment agrees to. Source: areas.md §6.6
 */
export const RemittancePreview = lazy(() =>
  z.looseObject({
    dealerCode: wireText(),
    dealerName: wireText(),
    lines: z.array(RemittanceLine()),
    credits: z.array(RemittanceCredit()),
    debits: z.array(RemittanceDebit()),
    totals: RemittanceTotals(),
    problems: z.array(RemittanceProblem()),
    /** Why the payment isn't complete or possible; null if it is. */
    paymentProblem: wireProblem(),
    /** The check less the total. */
    difference: cost('Difference'),
    authorizationText: wireText(),
    authorizationVersion: wireText(),
    /** When an ACH payment would settle, and when the batch would be posted. */
    settlesOn: wireText().meta({ kind: 'date' }),
    postsOn: wireText().meta({ kind: 'date' }),
    previewHash: wireText(),
  }),
);
export type RemittancePreview = z.infer<ReturnType<typeof RemittancePreview>>;

/** A batch that was remitted. Source: areas.md §6.6 (POST remit) */
export const RemitResult = lazy(() =>
  z.looseObject({
    batchNumber: wireText(),
    status: wireText(),
    contractCount: wireNumber(),
    dealerCost: cost('Dealer cost'),
    overRemitAmount: cost('Over-remit'),
    creditsAmount: cost('Credits'),
    debitsAmount: cost('Debits'),
    netAmount: cost('Total'),
    paymentStatus: wireText(),
    postsOn: wireText().meta({ kind: 'date' }),
    receipt: wireText(),
  }),
);
export type RemitResult = z.infer<ReturnType<typeof RemitResult>>;

/** How a batch is paid. */
export const BatchPaymentRow = lazy(() =>
  z.looseObject({
    paymentMethodType: wireCode(),
    paymentMethod: wireText().meta({ label: 'Paid by' }),
    amount: cost('Amount'),
    paymentStatus: wireText().meta({ label: 'Payment' }),
    checkNumber: wireText(),
    bankAccountID: wireText(),
    cardBrand: wireText(),
    last4: wireText(),
    effectiveOn: wireText().meta({ kind: 'date' }),
    settlesOn: wireText().meta({ kind: 'date' }),
    postsOn: wireText().meta({ kind: 'date' }),
    returnCode: wireText(),
    achFileNumber: wireText(),
  }),
);

/** How a payment is shown in one line: "ACH, account ending 4321". */
export function paymentText(payment: {
  paymentMethodType: WireCode;
  checkNumber?: string | null | undefined;
  cardBrand?: string | null | undefined;
  last4?: string | null | undefined;
}): string {
  const { paymentMethodType: code, checkNumber, cardBrand, last4 } = payment;
  const label = paymentMethodLabel(code);
  if (code === 3) return checkNumber ? `${label} ${checkNumber}` : label;
  if (code === 1)
    return [cardBrand ? cardBrandLabel(cardBrand) : label, last4 ? `ending ${last4}` : '']
      .filter(Boolean)
      .join(' ');
  return last4 ? `${label}, account ending ${last4}` : label;
}

/** How far a payment is that neither came nor failed; a check is announced, not sent. Source: areas.md §6.2 */
export function paymentProgress({
  paymentMethodType: method,
  paymentStatus: status,
  amount,
}: {
  paymentMethodType: WireCode;
  paymentStatus: string | null;
  amount?: number | null | undefined;
}): string | undefined {
  if (status === 'Pending' && amount === 0) return 'Nothing to pay';
  if (method === 1) return { Pending: 'Charging the card…', Sent: 'Card charged' }[status ?? ''];
  if (method === 2) return { Pending: 'Not sent to the bank yet', Sent: 'Sent to the bank' }[status ?? ''];
  return undefined;
}

/** A reason in words, as finance writes it. */
export const reasonLine = (label: string) => line(label, 300);

/** A nested row that may be missing. */
export const nestedPayment = () => wireNested(BatchPaymentRow());
