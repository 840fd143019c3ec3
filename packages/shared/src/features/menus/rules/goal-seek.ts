import { whyNotAmount } from '../../../kernel/amounts.ts';
import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { type LoanTerms, monthlyPayment, mostFinanced } from './monthly-payment.ts';

/** A loan with all products included, and the payment that the customer wants to stay within. */
export interface PaymentGoal {
  amountFinancedCents: Cents;
  targetPaymentCents: Cents;
}

/** A way to stay within a payment: the reduction of the amount financed, and the remaining amount. */
export interface SolvedPayment {
  reductionCents: Cents;
  amountFinancedCents: Cents;
  paymentCents: Cents;
}

/** A term that a lender offers, at its own rate. */
export interface OfferedTerm {
  termMonths: number;
  aprPercent: number;
}

/**
 * Returns the smallest amount by which prices must come down, or the down payment go up, for the payment to be within
 * the target; 0 if it already is. `mostReductionCents` is the maximum reduction. Refuses `payment_out_of_reach` naming
 * the lowest payment, and what `monthlyPayment` refuses. Assumption: keep-payment is a menu's goal seek over the amount
 * financed; the specification names no such rule.
 */
export function keepPayment(
  goal: PaymentGoal,
  terms: LoanTerms,
  mostReductionCents: Cents,
): Result<SolvedPayment> {
  const problem =
    whyNotAmount(goal.amountFinancedCents, 'totalFinanceAmount') ??
    whyNotAmount(mostReductionCents, 'mostReduction');
  if (problem) return refused(problem);
  const most = mostFinanced(goal.targetPaymentCents, terms);
  if (!most.ok) return most;
  const left = Math.min(goal.amountFinancedCents, most.value);
  const reductionCents = goal.amountFinancedCents - left;
  if (reductionCents > mostReductionCents) {
    const lowest = monthlyPayment(Math.max(0, goal.amountFinancedCents - mostReductionCents), terms);
    return lowest.ok ? refused(outOfReach(lowest.value)) : lowest;
  }
  const payment = monthlyPayment(left, terms);
  return payment.ok
    ? granted({ reductionCents, amountFinancedCents: left, paymentCents: payment.value })
    : payment;
}

/**
 * Returns the shortest offered term, not shorter than the loan's, whose payment is not above the target; each at its
 * own rate. Refuses `payment_out_of_reach` naming the lowest payment, `no_offered_term` if none is as long, and what
 * `monthlyPayment` refuses. Assumption: a term bump lengthens the loan so that products fit the payment; the
 * specification has no rule for it.
 */
export function termBump(
  goal: PaymentGoal,
  terms: LoanTerms,
  offered: readonly OfferedTerm[],
): Result<OfferedTerm & { paymentCents: Cents }> {
  const problem = whyNotAmount(goal.targetPaymentCents, 'monthlyPaymentAmount');
  if (problem) return refused(problem);
  const longer = offered
    .filter((offer) => offer.termMonths >= terms.termMonths)
    .toSorted((one, other) => one.termMonths - other.termMonths || one.aprPercent - other.aprPercent);
  const payments: Cents[] = [];
  for (const offer of longer) {
    const payment = monthlyPayment(goal.amountFinancedCents, { ...terms, ...offer });
    if (!payment.ok) return payment;
    if (payment.value <= goal.targetPaymentCents) return granted({ ...offer, paymentCents: payment.value });
    payments.push(payment.value);
  }
  if (payments.length) return refused(outOfReach(Math.min(...payments)));
  return refused({
    code: 'no_offered_term',
    field: 'selectedLoanTermMonths',
    message: `The lender offers no term of ${terms.termMonths} months or more.`,
  });
}

function outOfReach(lowestCents: Cents) {
  return {
    code: 'payment_out_of_reach',
    field: 'monthlyPaymentAmount',
    message: `The payment cannot go below ${moneyText(lowestCents)}.`,
  };
}
