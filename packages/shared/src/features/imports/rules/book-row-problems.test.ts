import { expect, test } from 'vitest';
import { bookRowProblems } from './book-row-problems.ts';

const claim = {
  claimStatus: 'C',
  lossDate: '2026-10-01',
  reportedDate: '2026-10-02',
  paidDate: '2026-10-20',
  claimedAmount: '300.00',
  paidAmount: '250.00',
  reserveAmount: '0.00',
};
const fieldsOf = (...row: Parameters<typeof bookRowProblems>) =>
  bookRowProblems(...row).map(({ field, message }) => `${field}: ${message}`);

test.each([
  ['adds up', {}, []],
  [
    'pays more than was claimed',
    { paidAmount: '300.01' },
    ['paidAmount: $300.01 paid is more than the $300.00 claimed.'],
  ],
  [
    'is paid while it is pending',
    { claimStatus: 'P' },
    ['claimStatus: A claim with a paid amount must have the status Paid.'],
  ],
  ['has no day of payment', { paidDate: '' }, ['paidDate: A paid claim needs the day it was paid.']],
  [
    'is reported before the loss',
    { reportedDate: '2026-09-30' },
    ["reportedDate: Can't be before the date of loss."],
  ],
  [
    'is paid before it is reported',
    { paidDate: '2026-10-01' },
    ["paidDate: Can't be before the day it was reported."],
  ],
])('a claim that %s', (_, more, problems) => {
  expect(fieldsOf('claim', { ...claim, ...more })).toEqual(problems);
});

test('a commission is earned or charged back', () => {
  expect(fieldsOf('commission', { earnedAmount: '0.00', chargebackAmount: '60.79' })).toEqual([]);
  expect(fieldsOf('commission', { earnedAmount: '0.00', chargebackAmount: '0.00' })).toEqual([
    'earnedAmount: Enter an amount earned or charged back.',
  ]);
});

test('over-remit is refunded and paid out once', () => {
  const row = { overRemitAmount: '100.00', refundedAmount: '50.66', paidOutAmount: '49.34' };
  expect(fieldsOf('overRemit', row)).toEqual([]);
  expect(fieldsOf('overRemit', { ...row, paidOutAmount: '49.35' })).toEqual([
    'overRemitAmount: Refunded and paid out are more than the over-remit of $100.00: $50.66 + $49.35 = $100.01.',
  ]);
});

test("a refund is the provider's and the dealer's share", () => {
  const row = {
    cancelRefundPercent: '50.6572',
    customerRefundAmount: '901.45',
    mbpiRefundAmount: '242.90',
    dealerRefundAmount: '658.55',
  };
  expect(fieldsOf('cancellation', row)).toEqual([]);
  expect(fieldsOf('cancellation', { ...row, dealerRefundAmount: '658.54' })).toEqual([
    "customerRefundAmount: $901.45 isn't the provider's plus the dealer's share: $242.90 + $658.54 = $901.44.",
  ]);
  expect(fieldsOf('cancellation', { ...row, cancelRefundPercent: '0.0000' })).toEqual([
    "cancelRefundPercent: 0% doesn't refund $901.45.",
  ]);
});
