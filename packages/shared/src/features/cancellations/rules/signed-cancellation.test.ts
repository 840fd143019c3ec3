import { expect, test } from 'vitest';
import type { CancelQuote } from './cancel-quote.ts';
import { signedCancellationText, whyNotSignedNow } from './signed-cancellation.ts';

const about = { quoteNumber: 'Q-202611-000001', key: 'MBP-15150001' };
const quoteWith = (facts: object) =>
  ({
    figures: { customerRefundCents: 126_389, percent: 50.6572 },
    stored: { inputs: { facts: { cancelAsOf: '2026-11-02', reason: 'CustomerRequest', ...facts } } },
  }) as unknown as CancelQuote;

test('states what is requested and what is refunded', () => {
  expect(signedCancellationText(quoteWith({ cancelMiles: 48_915 }), about)).toBe(
    'I request the cancellation of contract MBP-15150001 as of 11/02/2026 with 48,915 miles on the odometer. Reason: Customer request. I have read quote Q-202611-000001. The refund is $1,263.89 (50.6572%), paid as the quote states. My coverage ends when the cancellation is approved.',
  );
});

test('leaves out the odometer of a contract that counts no miles', () => {
  expect(signedCancellationText(quoteWith({ cancelMiles: null }), about)).toContain('11/02/2026. Reason:');
});

test('is signed until the approval', () => {
  expect(whyNotSignedNow('DocumentsComplete', 'Q-1')).toBeUndefined();
  expect(whyNotSignedNow('Rescinded', 'Q-1')?.message).toBe("Quote Q-1 can't be signed. It is rescinded.");
});
