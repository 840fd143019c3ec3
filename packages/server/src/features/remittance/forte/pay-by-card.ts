import { whyNotBatchPayment } from '@pitlane/shared/features/remittance/rules/batch-payment';
import type { PortalError } from '@pitlane/shared/kernel/error';
import type { PaymentWay, RequestedPayment } from '../payment-ways.ts';
import { putCharge } from './charge-batches.ts';

/**
 * Payment by card: Forte's window returns a token, and the outbox charges it right after the batch is committed. Only the token, the card's
 * brand and its last 4 are stored. Source: areas.md §1 (R8), §6.2
 */
export const payByCard: PaymentWay = {
  preview: async (_tx, payment) => ({ problem: payment.isPreview ? undefined : whyNotPaid(payment) }),
  begin: async (tx, { request, batchNumber }) => {
    await putCharge(tx, batchNumber, 'card');
    return {
      processor: 'Forte',
      paymethodToken: request.paymethodToken ?? '',
      cardBrand: request.cardBrand ?? '',
      last4: request.last4 ?? '',
    };
  },
};

function whyNotPaid({ request, netCents }: RequestedPayment): PortalError | undefined {
  const { paymethodToken, cardBrand, last4 } = request;
  const payment = {
    method: 'CreditCard',
    token: paymethodToken ?? '',
    brand: cardBrand ?? '',
    last4: last4 ?? '',
  } as const;
  const problem = whyNotBatchPayment(payment, netCents);
  return problem?.field === 'token' ? { ...problem, field: 'paymethodToken' } : problem;
}
