import { paymentMethodLabel } from '@pitlane/shared/features/remittance/codes';
import type {
  PreviewRemittanceRequest,
  RemitRequest,
} from '@pitlane/shared/features/remittance/remit-schema';
import { whyNotBatchPayment } from '@pitlane/shared/features/remittance/rules/batch-payment';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { PortalError } from '@pitlane/shared/kernel/error';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Queryable } from '../../db/database.ts';
import type { Call } from '../../http/call.ts';

/** A requested payment: the method, and the amount. */
export interface RequestedPayment {
  /** The authorization and the card's token come with the batch, not with its preview. */
  request: PreviewRemittanceRequest &
    Partial<
      Pick<RemitRequest, 'isAuthorized' | 'authorizationVersion' | 'paymethodToken' | 'cardBrand' | 'last4'>
    >;
  /** Nothing is committed yet: what only the batch brings isn't asked for. */
  isPreview: boolean;
  dealerCode: string;
  dealerName: string;
  netCents: number;
  call: Call;
}

/** A payment in a preview. */
export interface PaymentPreview {
  /** Why it isn't complete, or isn't possible. */
  problem?: PortalError | undefined;
  /** The amount paid; absent: the batch's total. */
  amountCents?: number;
  authorizationText?: string;
  authorizationVersion?: string;
  settlesOn?: IsoDate;
  postsOn?: IsoDate;
}

/** The initial values of the row of a payment. */
export interface PaymentStart {
  bankAccountId?: string;
  authorizationId?: number;
  processor?: string;
  paymethodToken?: string;
  cardBrand?: string;
  last4?: string;
  effectiveOn?: IsoDate;
  settlesOn?: IsoDate;
  postsOn?: IsoDate;
}

/**
 * One way to pay a batch. A way that isn't set up is absent, not broken. Source: areas.md §1.6, §6.2
 */
export interface PaymentWay {
  /** Reads, in the caller's scope, what a preview shows of the payment; the same is asked again before a batch is written. */
  preview: (tx: Queryable, payment: RequestedPayment) => Promise<PaymentPreview>;
  /**
   * Stores what the payment needs, in the transaction that creates the batch, and returns the initial values of its
   * row; the outbox does the rest after the commit.
   */
  begin: (tx: Queryable, payment: RequestedPayment & { batchNumber: string }) => Promise<PaymentStart>;
}

/** The ways to pay by the code of their method; checks are always taken. */
export type PaymentWays = Readonly<Partial<Record<number, PaymentWay>>>;

/**
 * A batch whose credits cover all of it: no check, debit or charge is made, and a job posts it (`post-due.ts`). Source: areas.md §6.2 (R35: the
 * batch stays at 0 or more); Assumption: no way to pay can make a payment of nothing
 */
const nothingToPay: PaymentWay = { preview: async () => ({}), begin: async () => ({}) };

/** Returns the handler of a payment method, or why there is none. */
export function wayOf(
  ways: PaymentWays,
  code: number,
  { request, netCents }: Pick<RequestedPayment, 'request' | 'netCents'>,
): PaymentWay | PortalError {
  if (netCents === 0 && !request.checkAmount) return nothingToPay;
  const way = code === 3 ? byCheck : ways[code];
  if (way) return way;
  return {
    code: 'method_unavailable',
    field: 'paymentMethodType',
    message: `Payment by ${methodWords(code)} isn't set up.`,
    next: 'Choose another way to pay.',
  };
}

function methodWords(code: number): string {
  const label = paymentMethodLabel(code);
  return label === 'ACH' ? label : label.toLowerCase();
}

/** A check that the dealer says is on its way: its number, and why it isn't over the total. Source: decisions.md §5 */
const byCheck: PaymentWay = {
  preview: async (_tx, { request, netCents }) => {
    const amountCents = request.checkAmount == null ? netCents : centsOf(request.checkAmount);
    const { checkNumber, explanation } = request;
    const payment = {
      method: 'Check',
      checkNumber: checkNumber ?? '',
      amountCents,
      explanation: explanation ?? '',
    } as const;
    const problem = whyNotBatchPayment(payment, netCents);
    return {
      amountCents,
      problem: problem?.field === 'amount' ? { ...problem, field: 'checkAmount' } : problem,
    };
  },
  begin: async () => ({}),
};
