import { z } from 'zod';
import type { WireError } from '../../engine/envelope.ts';
import { codeWords } from '../../kernel/codes.ts';
import { lazy } from '../../kernel/lazy.ts';
import { type Cents, centsOf } from '../../kernel/money.ts';
import { mostCheck } from './remit-schema.ts';
import { typedAmountBetween } from './rules/amount-between.ts';
import { whyNotBatchPayment } from './rules/batch-payment.ts';

/** The ways to pay that a form offers where they are set up; a card is entered in the processor's own window. Source: portal.md §3 (payment method) */
export const formMethods = [
  { code: 'ACH', paymentMethodType: 2, label: 'ACH' },
  { code: 'Check', paymentMethodType: 3, label: 'Check' },
  { code: 'CreditCard', paymentMethodType: 1, label: 'Card' },
] as const;
export type FormMethod = (typeof formMethods)[number];

const shortText = (label: string, most: number) =>
  z.string().trim().max(most, `Must be ${most} characters or fewer.`).nullish().meta({ label });

/** How a batch is paid, as a person fills it in; the contracts are chosen next to it. */
export const RemitForm = lazy(() =>
  z.object({
    method: z
      .enum(
        formMethods.map(({ code }) => code),
        'Choose how you pay.',
      )
      .meta({
        label: 'Pay by',
        words: codeWords(formMethods),
      }),
    bankAccountID: z.string().nullish().meta({ label: 'Bank account' }),
    checkNumber: shortText('Check number', 20),
    checkAmount: typedAmountBetween(0, mostCheck).nullish().meta({ label: 'Check amount', kind: 'money' }),
    explanation: shortText('Explanation', 500),
    note: shortText('Note', 500),
  }),
);
export type RemitFormValues = z.output<ReturnType<typeof RemitForm>>;

/** The payment part of a request: fields of the other method are left out. */
export function paymentOf(values: RemitFormValues) {
  const { method, bankAccountID, checkNumber, checkAmount, explanation, note } = values;
  const ofMethod = {
    ACH: { bankAccountID },
    Check: { checkNumber, checkAmount, explanation },
    CreditCard: {},
  }[method];
  return {
    paymentMethodType: formMethods.find(({ code }) => code === method)?.paymentMethodType ?? 3,
    ...ofMethod,
    note,
  };
}

/**
 * Returns the missing part of the payment, at its field; undefined if it is complete. The authorization of an ACH payment is requested in
 * the review. A batch whose credits cover all of it needs no payment.
 */
export function whyNotReview(values: RemitFormValues, netCents: Cents): WireError | undefined {
  if (values.method === 'CreditCard' || (netCents === 0 && !values.checkAmount)) return undefined;
  const problem = whyNotBatchPayment(
    values.method === 'ACH'
      ? { method: 'ACH', bankAccountId: values.bankAccountID ?? '', isAuthorized: true }
      : {
          method: 'Check',
          checkNumber: values.checkNumber ?? '',
          amountCents: values.checkAmount == null ? netCents : centsOf(values.checkAmount),
          explanation: values.explanation ?? '',
        },
    netCents,
  );
  if (!problem) return undefined;
  const { code, message, field = '' } = problem;
  return { code, message, field: { amount: 'checkAmount', bankAccount: 'bankAccountID' }[field] ?? field };
}
