import { moneyText } from '../../../kernel/format.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { keepPayment, termBump } from './goal-seek.ts';
import type { MenuFigures, QuotedPayment } from './menu-figures.ts';
import type { LoanTerms } from './monthly-payment.ts';

/**
 * The terms to try for a longer loan. Assumption: those that most lenders of vehicles offer, each at the loan's own
 * rate.
 */
export const usualTerms = [24, 36, 48, 60, 66, 72, 75, 78, 84, 96] as const;

/** How a group's products can be had without a higher payment, and what each way costs. */
export interface KeepPaymentWays {
  /** The extra down payment or price reduction. */
  moreDownCents: Cents;
  /** Undefined if no usual term is long enough. */
  longer: { termMonths: number; paymentCents: Cents; moreInAllCents: Cents } | undefined;
}

/**
 * Returns how a group can be had at the payment without products: by more money down, or by the shortest longer term, with what that costs
 * in all. Undefined if the payment isn't above it. Refuses what `keepPayment` refuses. Source: areas.md §7 (Better, 7)
 */
export function keepPaymentWays(
  { base }: Pick<MenuFigures, 'base'>,
  payment: QuotedPayment,
  terms: LoanTerms,
): Result<KeepPaymentWays | undefined> {
  if (payment.paymentCents <= base.paymentCents) return granted(undefined);
  const goal = {
    amountFinancedCents: payment.amountFinancedCents,
    targetPaymentCents: base.paymentCents,
  };
  const own = { ...terms, termMonths: payment.termMonths };
  const kept = keepPayment(goal, own, payment.amountFinancedCents);
  if (!kept.ok) return refused(kept.error);
  const offered = usualTerms.map((termMonths) => ({ termMonths, aprPercent: terms.aprPercent }));
  const bump = termBump(goal, own, offered);
  const longer = bump.ok
    ? {
        termMonths: bump.value.termMonths,
        paymentCents: bump.value.paymentCents,
        moreInAllCents: bump.value.paymentCents * bump.value.termMonths - payment.totalOfPaymentsCents,
      }
    : undefined;
  return granted({ moreDownCents: kept.value.reductionCents, longer });
}

/** Writes the ways in words: "Pay $1,204.33 more down, or finance over 84 months, $2,310.12 more in all." Source: areas.md §7 (Better, 7) */
export function keepPaymentText({ moreDownCents, longer }: KeepPaymentWays): string {
  const down = `Pay ${moneyText(moreDownCents)} more down`;
  if (!longer) return `${down}. No longer term reaches this payment.`;
  const more = longer.moreInAllCents > 0 ? `${moneyText(longer.moreInAllCents)} more` : 'no more';
  return `${down}, or finance over ${longer.termMonths} months, ${more} in all.`;
}
