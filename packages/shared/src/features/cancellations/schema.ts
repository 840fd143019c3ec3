import { z } from 'zod';
import { lazy } from '../../kernel/lazy.ts';
import { isoDay, rowId } from '../../kernel/request.ts';
import { wireCode, wireFlag, wireNested, wireNumber, wireProblem, wireText } from '../../kernel/wire.ts';
import { mostNumbers } from '../contracts/schema.ts';

// Money is dollars, days ISO, reasons and programs codes, as everywhere on the wire (decisions.md §1.2 and §1.8).
const money = (label: string) => wireNumber().meta({ label, kind: 'money' });
const date = (label: string) => wireText().meta({ label, kind: 'date' });
const count = (label: string) => wireNumber().meta({ label, kind: 'count' });

const miles = 'Must be a whole number from 0 to 9,999,999.';
const services = 'Must be a whole number, 0 or more.';

/**
 * How a contract should be cancelled. Without a suffix it is refused (409) if several contracts have the number. The
 * fields below the reason are additions of ours: the rules need them only in some cases, and refuse by name the one
 * that is missing. Source: portal.md §7 (Cancel quote), decisions.md §1.4 and §4
 */
export const QuoteCancellationRequest = lazy(() =>
  z.object({
    programCode: z.string().min(1).max(3),
    contractNumber: z.string().min(1).max(40),
    contractSuffix: z.string().max(2).nullable().optional(),
    cancelAsOfDate: isoDay('Cancellation date').meta({ label: 'Cancel as of' }),
    vehicleMilesWhenCancel: z
      .int(miles)
      .min(0, miles)
      .max(9_999_999, miles)
      .nullable()
      .optional()
      .meta({ label: 'Odometer', kind: 'count', hint: 'Miles at cancellation' }),
    cancelReason: z.int('Choose a reason.').meta({ label: 'Reason' }),
    /** The reason's document was received. */
    hasDocument: z.boolean().optional().meta({ label: 'Document received' }),
    backdateReason: z
      .string()
      .trim()
      .max(500, 'Must be 500 characters or fewer.')
      .optional()
      .meta({ label: 'Reason for backdating more than 30 days' }),
    /** The remaining balance of the vehicle's loan. */
    lienBalance: z
      .number()
      .min(0, 'Must be 0 or more.')
      .max(9_999_999, 'Must be $9,999,999 or less.')
      .nullable()
      .optional()
      .meta({ label: 'Loan balance', kind: 'money' }),
    hasProofOfPayoff: z.boolean().optional().meta({ label: 'Payoff letter' }),
    /** Only for prepaid maintenance. */
    servicesBought: z.int(services).min(0, services).nullable().optional().meta({ label: 'Services bought' }),
    servicesUsed: z.int(services).min(0, services).nullable().optional().meta({ label: 'Services used' }),
  }),
);
export type QuoteCancellationRequest = z.infer<ReturnType<typeof QuoteCancellationRequest>>;

/** Contracts of a list whose quotes are previewed, each with the day as a person writes it: today where it is left out. */
export const PreviewCancelQuotesRequest = lazy(() =>
  z.object({
    rows: z
      .array(
        QuoteCancellationRequest()
          .omit({ programCode: true, contractNumber: true, contractSuffix: true, cancelAsOfDate: true })
          .extend({ key: z.string().min(1).max(40), cancelAsOf: z.string().max(40).optional() }),
      )
      .max(mostNumbers),
  }),
);
export type PreviewCancelQuotesRequest = z.infer<ReturnType<typeof PreviewCancelQuotesRequest>>;

/** The result of a quote, in the order of the rows sent; `problem` says why there is none. */
export const CancelQuotePreview = lazy(() =>
  z.looseObject({
    key: wireText(),
    cancelAsOfDate: date('Cancelled as of'),
    cancelReason: wireCode().meta({ label: 'Reason' }),
    cancelRefundPercent: wireNumber().meta({ label: 'Percent', kind: 'percent' }),
    customerRefundAmount: money('Customer refund').meta({ sees: 'money' }),
    problem: wireProblem(),
  }),
);
export type CancelQuotePreview = z.infer<ReturnType<typeof CancelQuotePreview>>;

/** A line of what explains a refund; only lines that the caller may see are sent. Source: decisions.md §4 (every quote explains itself) */
export const CancelQuoteLine = lazy(() =>
  z.looseObject({
    id: wireText(),
    label: wireText().meta({ label: 'Line' }),
    formula: wireText().meta({ label: "How it's calculated" }),
    inputs: wireNested(
      z.array(
        z.looseObject({
          label: wireText(),
          kind: wireText(),
          value: z.union([z.number(), z.string()]).nullable().catch(null).default(null),
        }),
      ),
    ),
    percent: wireNumber().meta({ label: 'Percent', kind: 'percent' }),
    amount: money('Amount'),
    /**
     * Those of `refund` add up to the `total`, so do those of `payee` and those of `parts`; `basis` and `cost` are
     * where they come from.
     */
    column: wireText(),
    rule: wireText().meta({ label: 'Rule' }),
    source: wireText().meta({ label: 'Source' }),
  }),
);
export type CancelQuoteLine = z.infer<ReturnType<typeof CancelQuoteLine>>;

/** A requirement of a reason: a file, a signature on the form, or the number of another contract. */
const CancelQuoteDocument = lazy(() =>
  z.looseObject({ name: wireText(), kind: wireText(), label: wireText(), words: wireText() }),
);

/**
 * What a cancellation would refund, and why. The amounts are those of the lines; each needs the same right as its line.
 * Source: decisions.md §4
 */
export const CancelQuote = lazy(() =>
  z.looseObject({
    key: wireText().meta({ label: 'Contract' }),
    /** The dealer's state, whose rule applies to the quote. */
    stateOfSale: wireText().meta({ label: 'State of sale' }),
    cancelAsOfDate: date('Cancelled as of'),
    vehicleMilesWhenCancel: count('Miles at cancel'),
    saleMileage: count('Odometer at sale'),
    cancelReason: wireCode().meta({ label: 'Reason' }),
    cancelRefundPercent: wireNumber().meta({ label: 'Refund %', kind: 'percent' }),
    customerRefundAmount: money('Customer refund').meta({ sees: 'money' }),
    cancelFeeAmount: money('Cancel fee').meta({ sees: 'money' }),
    mbpiRefundAmount: money('MBP refund').meta({ sees: 'quoteParts' }),
    dealerRefundAmount: money('Dealer refund').meta({ sees: 'quoteParts' }),
    /** The last day of the full refund, unless a claim ended it. */
    fullRefundThrough: date('Full refund through'),
    /** The day through which the refund is paid in time, if the request is received on the day of the quote. */
    dueDate: date('Refund due'),
    /** What the reason requires; null for nothing. */
    document: wireNested(CancelQuoteDocument()),
    /** The odometer is lower than at the sale: no miles count as used, and someone should check it. */
    isOdometerBelowSale: wireFlag(),
    lines: wireNested(z.array(CancelQuoteLine())),
  }),
);
export type CancelQuote = z.infer<ReturnType<typeof CancelQuote>>;

/**
 * What a page needs to calculate quotes itself with the shared rules, on every change of an input: `problem` says why
 * the contract cannot be quoted at all. The server always recalculates what it stores. Source: decisions.md §4,
 * our addition
 */
export const CancellationFactsAnswer = lazy(() =>
  z.looseObject({
    key: wireText(),
    programCode: wireText(),
    contractNumber: wireText(),
    contractSuffix: wireText(),
    /** The dealer's state: the law of the sale. */
    stateOfSale: wireText().meta({ label: 'State of sale' }),
    /** The contract's form says that it is refunded by the Rule of 78. Always false: no such form is known. */
    isRule78Form: wireFlag(),
    purchaseDate: date('Purchased'),
    expirationDate: date('Expires'),
    saleMileage: count('Odometer at sale'),
    /** Null, 0 or 999999 and more means no mileage limit. */
    expirationMiles: count('Expires at miles'),
    customerPrice: money('Customer cost').meta({ sees: 'money' }),
    dealerCost: money('Dealer cost').meta({ sees: 'quoteParts' }),
    claimsPaid: money('Claims paid').meta({ sees: 'money' }),
    /** A claim was paid, of any amount: the percent, which is also shown without money, depends on nothing else. */
    hasPaidClaim: wireFlag(),
    /** Who financed the sale; null without a lender. */
    lienholder: wireText().meta({ label: 'Lender' }),
    /** The business's day: 30 days ahead and back of it may be chosen. */
    today: date('Today'),
    mayBackdate: wireFlag(),
    problem: wireProblem(),
  }),
);
export type CancellationFactsAnswer = z.infer<ReturnType<typeof CancellationFactsAnswer>>;

/** A stored quote as lists show it. `isExpired`: it cannot be requested any more. `state`: how far its cancellation has come, Quoted before any. */
const savedQuoteFields = () => ({
  quoteNumber: wireText().meta({ label: 'Quote' }),
  key: wireText().meta({ label: 'Contract' }),
  createdAt: wireText().meta({ label: 'Saved' }),
  createdBy: wireText().meta({ label: 'Saved by', sees: 'notes' }),
  expiresOn: date('Valid through'),
  isExpired: wireFlag().meta({ label: 'Expired' }),
  state: wireText().meta({ label: 'Status' }),
  cancellationId: wireNumber(),
  cancelAsOfDate: date('Cancelled as of'),
  vehicleMilesWhenCancel: count('Miles at cancel'),
  cancelReason: wireCode().meta({ label: 'Reason' }),
  customerRefundAmount: money('Customer refund').meta({ sees: 'money' }),
});

/** A stored quote in a list. */
export const CancelQuoteRow = lazy(() => z.looseObject(savedQuoteFields()));
export type CancelQuoteRow = z.infer<ReturnType<typeof CancelQuoteRow>>;

/**
 * A stored quote, recalculated with the rules that were stored with it; `inputs` is what was requested. Source:
 * decisions.md §4
 */
export const SavedCancelQuote = lazy(() =>
  z.looseObject({
    ...savedQuoteFields(),
    ruleVersion: wireNumber(),
    inputs: wireNested(
      z.looseObject({
        hasDocument: wireFlag(),
        backdateReason: wireText().meta({ label: 'Reason for backdating', sees: 'notes' }),
        lienBalance: money('Loan balance').meta({ sees: 'money' }),
        hasProofOfPayoff: wireFlag(),
        servicesBought: wireNumber(),
        servicesUsed: wireNumber(),
      }),
    ),
    quote: wireNested(CancelQuote()),
    /** The steps that it can take now and the caller may take: `request`, or none. */
    nextSteps: wireNested(z.array(z.string())),
  }),
);
export type SavedCancelQuote = z.infer<ReturnType<typeof SavedCancelQuote>>;

/** Names a stored quote. */
export const CancelQuoteRequest = lazy(() =>
  z.object({
    quoteNumber: z
      .string()
      .min(1)
      .max(40)
      .meta({ label: 'Quote', hint: 'e.g. Q-202603-000412', positional: true }),
  }),
);

/**
 * What one side pays of a refund to one payee. `part` is `provider` or `dealer`, `payeeKind` `lienholder` or `holder`, `state` Due, InRun, Paid or
 * Waived; a part that owes nothing is Paid from the start. Source: areas.md §13.1
 */
const RefundPartRow = lazy(() =>
  z.looseObject({
    refundPartID: wireNumber(),
    part: wireText().meta({ label: 'Part' }),
    payeeKind: wireText().meta({ label: 'Payee kind' }),
    payee: wireText().meta({ label: 'Payee', sees: 'notes' }),
    amount: money('Amount').meta({ sees: 'quoteParts' }),
    state: wireText().meta({ label: 'Status' }),
    paidDate: date('Paid'),
    paidBy: wireText().meta({ label: 'Paid by', sees: 'notes' }),
    /** A check number or another reference. */
    proof: wireText().meta({ label: 'Proof', sees: 'notes' }),
    proofFileName: wireText().meta({ label: 'Proof file', sees: 'notes' }),
    /** The penalty for paying it late, fixed when it is paid. */
    latePenaltyAmount: money('Late penalty').meta({ sees: 'quoteParts' }),
  }),
);

/**
 * How far the cancellation of a contract has come: the latest one, or none. `isElsewhere`: the contract was cancelled
 * before or outside of this portal, so the quote and the steps aren't known. Source: decisions.md §4 (flow)
 */
export const Cancellation = lazy(() =>
  z.looseObject({
    key: wireText().meta({ label: 'Contract' }),
    id: wireNumber().meta({ label: 'Cancellation' }),
    quoteNumber: wireText().meta({ label: 'Quote' }),
    state: wireText().meta({ label: 'Status' }),
    isElsewhere: wireFlag(),
    isVoidedContract: wireFlag(),
    /** What the reason requires; null for nothing. */
    document: wireNested(CancelQuoteDocument()),
    /** The received documents, each with its entered details, such as the number of the other contract. */
    documents: wireNested(z.array(z.looseObject({ name: wireText(), reference: wireText() }))),
    receivedDate: date('Received'),
    dueDate: date('Refund due'),
    paidDate: date('Paid'),
    /** Days after the due date: to the day of payment, otherwise to today; 0 in time. */
    daysLate: count('Days late'),
    /** Until the refund is paid: so far. */
    latePenaltyAmount: money('Late penalty').meta({ sees: 'money' }),
    /** Days until the refund is due, less than 0 if it is late; null once it is paid or called off. */
    daysLeft: wireNumber().meta({ label: 'Days to due' }),
    /** The rule by which it is due and late, and its source. */
    clockRule: wireText().meta({ label: 'Rule' }),
    clockSource: wireText().meta({ label: 'Source' }),
    /** Who pays what, once it is approved. */
    parts: wireNested(z.array(RefundPartRow())),
    /** Who moved it to each state and when, in order; instants. */
    steps: wireNested(
      z.array(
        z.looseObject({
          state: wireText(),
          by: wireText().meta({ label: 'By', sees: 'notes' }),
          at: wireText(),
        }),
      ),
    ),
    /** The steps that it can take now and the caller may take: completeDocuments, approve, pay, payDealer, close, rescind, withdraw. */
    nextSteps: wireNested(z.array(z.string())),
    quote: wireNested(CancelQuote()),
  }),
);
export type Cancellation = z.infer<ReturnType<typeof Cancellation>>;

/** Names a cancellation whose documents are complete. Those that are files must be attached. */
export const CompleteDocumentsRequest = lazy(() =>
  z.object({
    id: rowId(),
    /** The signature, if the reason asks for one. */
    documents: z.array(z.literal('dealerSignature')).max(1).optional(),
    /** For a duplicate: the number of the contract that stays. */
    otherContractNumber: z.string().trim().max(40).optional().meta({ label: 'Number of the other contract' }),
  }),
);
export type CompleteDocumentsRequest = z.infer<ReturnType<typeof CompleteDocumentsRequest>>;

/** Names a cancellation that takes a step; the note becomes part of the contract's note. */
export const CancellationStepRequest = lazy(() =>
  z.object({
    id: rowId(),
    note: z.string().trim().max(500, 'Must be 500 characters or fewer.').optional().meta({ label: 'Note' }),
  }),
);
export type CancellationStepRequest = z.infer<ReturnType<typeof CancellationStepRequest>>;

/** Names the state whose rules are shown. */
export const StateRulesRequest = lazy(() =>
  z.object({
    state: z.string().trim().length(2, 'Enter a state as two letters, such as TX.').meta({
      label: 'State',
      hint: 'Two letters, such as TX',
      positional: true,
    }),
  }),
);

/**
 * A state's rule for cancelling service contracts (`VSC`) or GAP waivers (`GAP`): its figures as text, each with its source. `state`
 * DEFAULT applies if a state has no rule. Source: decisions.md §4 and §8 (Refunds), our addition
 */
export const StateRuleRow = lazy(() =>
  z.looseObject({
    state: wireText().meta({ label: 'State' }),
    kind: wireText().meta({ label: 'Kind' }),
    title: wireText().meta({ label: 'Rule' }),
    /** Sales from this day on. */
    validFrom: date('Effective'),
    figures: wireNested(
      z.array(
        z.looseObject({
          name: wireText(),
          label: wireText(),
          text: wireText(),
          source: wireText(),
          isDefault: wireFlag(),
        }),
      ),
    ),
    note: wireText().meta({ label: 'Note' }),
  }),
);
export type StateRuleRow = z.infer<ReturnType<typeof StateRuleRow>>;
