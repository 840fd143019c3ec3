import { expect, test } from 'vitest';
import { type BatchPayment, needsExplanation, whyNotBatchPayment } from './batch-payment.ts';

const total = 154_450;
const check = { method: 'Check', checkNumber: '1042', amountCents: total, explanation: '' } as const;
const ach = { method: 'ACH', bankAccountId: '3', isAuthorized: true } as const;
const card = { method: 'CreditCard', token: 'tok_8f2a', brand: 'Visa', last4: '4242' } as const;

test.each<[string, BatchPayment]>([
  ['a check over the total', check],
  ['a check over less, with a reason', { ...check, amountCents: 1, explanation: 'MBP-2 is disputed' }],
  ['an authorized ACH', ach],
  ['a card by its token', card],
  ['a token of 12 digits', { ...card, token: '000000000000' }],
  ['a token of 20 digits', { ...card, token: '00000000000000000000' }],
  ['a token like a card number with a wrong digit', { ...card, token: '4242424242424241' }],
])('takes %s', (_case, payment) => expect(whyNotBatchPayment(payment, total)).toBeUndefined());

const noCard = { code: 'card_required', field: 'token', message: 'Card is required.' };
const badLast4 = { code: 'bad_last4', field: 'last4', message: 'A card is shown by its last four digits.' };
const cardNumber = {
  code: 'card_number',
  field: 'token',
  message: "This is a card number: only the processor's token may be sent.",
};
const noAccount = {
  code: 'bank_account_required',
  field: 'bankAccount',
  message: 'Bank account is required.',
};
const explain = (amount: string) => ({
  code: 'explanation_required',
  field: 'explanation',
  message: `The check is for ${amount}, but the batch totals $1,544.50. Enter a reason.`,
});

test.each<[string, BatchPayment, object]>([
  [
    'a check without a number',
    { ...check, checkNumber: ' ' },
    { code: 'check_number_required', field: 'checkNumber', message: 'Check number is required.' },
  ],
  ['a cent less without a reason', { ...check, amountCents: total - 1 }, explain('$1,544.49')],
  [
    'a cent more with a blank one',
    { ...check, amountCents: total + 1, explanation: ' ' },
    explain('$1,544.51'),
  ],
  [
    'a check over no amount',
    { ...check, amountCents: Number.NaN, explanation: 'as agreed' },
    { code: 'bad_amount', field: 'amount', message: 'Enter an amount in dollars and cents, 0 or more.' },
  ],
  ['an ACH from no account', { ...ach, bankAccountId: ' ' }, noAccount],
  [
    'an unauthorized ACH debit',
    { ...ach, isAuthorized: false },
    { code: 'not_authorized', field: 'isAuthorized', message: 'Authorization is required.' },
  ],
  ['a card without a token', { ...card, token: ' ' }, noCard],
  ['a card without a brand', { ...card, brand: ' ' }, noCard],
  ['a card with three last digits', { ...card, last4: '424' }, badLast4],
  ['a card with five last digits', { ...card, last4: '42424' }, badLast4],
  ['a card with a letter among them', { ...card, last4: '424x' }, badLast4],
  ['a card number of 13 digits', { ...card, token: '4222222222222' }, cardNumber],
  ['a card number of 19 digits', { ...card, token: '4000000000000000006' }, cardNumber],
  ['a card number with blanks and hyphens', { ...card, token: '4242 4242-4242 4242' }, cardNumber],
])('refuses %s', (_case, payment, error) => expect(whyNotBatchPayment(payment, total)).toEqual(error));

test('a check is explained unless it is for the total of the batch', () => {
  expect(needsExplanation(total, total)).toBe(false);
  expect(needsExplanation(total - 1, total)).toBe(true);
  expect(needsExplanation(total + 1, total)).toBe(true);
});
