import { whyNotAmount } from '../../../kernel/amounts.ts';
import type { PortalError } from '../../../kernel/error.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { requiredText } from '../../../kernel/required-text.ts';
import { passesLuhn } from './card-number.ts';

/** How a batch is paid: one way for the whole of it. */
export type BatchPayment =
  | { method: 'Check'; checkNumber: string; amountCents: Cents; explanation: string }
  | { method: 'ACH'; bankAccountId: string; isAuthorized: boolean }
  | { method: 'CreditCard'; token: string; brand: string; last4: string };

/**
 * Returns why a batch can't be paid this way, the first reason only; undefined when it can. A check has a number, and an amount
 * other than the total is explained; an ACH names its account and is authorized; a card is the processor's token, brand
 * and last four digits.
 * Refuses `check_number_required`, `bad_amount`, `explanation_required`, `bank_account_required`, `not_authorized`,
 * `card_required`, `bad_last4`, `card_number`. Source: decisions.md §5; words: portal.md §5 (Required)
 */
export function whyNotBatchPayment(payment: BatchPayment, totalCents: Cents): PortalError | undefined {
  switch (payment.method) {
    case 'Check':
      return whyNotCheck(payment, totalCents);
    case 'ACH':
      return whyNotAch(payment);
    case 'CreditCard':
      return whyNotCard(payment);
  }
}

/** Returns whether a check needs an explanation: where its amount isn't the batch's total. Source: decisions.md §5 (Suspense, short payment) */
export function needsExplanation(amountCents: Cents, totalCents: Cents): boolean {
  return amountCents !== totalCents;
}

function whyNotCheck(
  { checkNumber, amountCents, explanation }: Extract<BatchPayment, { method: 'Check' }>,
  totalCents: Cents,
): PortalError | undefined {
  if (!checkNumber.trim()) return required('check_number_required', 'checkNumber', 'Check number');
  const problem = whyNotAmount(amountCents, 'amount');
  if (problem || !needsExplanation(amountCents, totalCents) || explanation.trim()) return problem;
  const [amount, total] = [amountCents, totalCents].map(moneyText);
  return {
    code: 'explanation_required',
    field: 'explanation',
    message: `The check is for ${amount}, but the batch totals ${total}. Enter a reason.`,
  };
}

function whyNotAch({
  bankAccountId,
  isAuthorized,
}: Extract<BatchPayment, { method: 'ACH' }>): PortalError | undefined {
  if (!bankAccountId.trim()) return required('bank_account_required', 'bankAccount', 'Bank account');
  return isAuthorized ? undefined : required('not_authorized', 'isAuthorized', 'Authorization');
}

function whyNotCard({
  token,
  brand,
  last4,
}: Extract<BatchPayment, { method: 'CreditCard' }>): PortalError | undefined {
  if (!token.trim() || !brand.trim()) return required('card_required', 'token', 'Card');
  if (!/^\d{4}$/.test(last4)) {
    return { code: 'bad_last4', field: 'last4', message: 'A card is shown by its last four digits.' };
  }
  if (!isCardNumber(token)) return undefined;
  return {
    code: 'card_number',
    field: 'token',
    message: "This is a card number: only the processor's token may be sent.",
  };
}

/** Some processors' tokens have a card number's digits, but never its check digit. */
function isCardNumber(token: string): boolean {
  return /^\d{13,19}$/.test(token.replace(/[\s-]/g, '')) && passesLuhn(token);
}

function required(code: string, field: string, name: string): PortalError {
  return { code, field, message: requiredText(name) };
}
