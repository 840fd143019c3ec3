import { whyNotAmount } from '../../../kernel/amounts.ts';
import { addDays, daysBetween, type IsoDate, whyNoDayAfter, whyNotDay } from '../../../kernel/dates.ts';
import { type Cents, roundedShare } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { StateRule } from './state-rules.ts';

/** Each started 30 days count for the penalty. Source: decisions.md §4 */
const periodDays = 30;

/** A refund that is paid, or still to be paid, on a day. */
export interface LateRefundFacts {
  /** The day on which the request was received. */
  receivedDate: IsoDate;
  paidDate: IsoDate;
  outstandingCents: Cents;
  customerPriceCents: Cents;
}

/** The penalty for paying late. */
export interface LateRefundPenalty {
  dueDate: IsoDate;
  /** Days after the due date; 0 in time. */
  daysLate: number;
  /** Started 30 days. */
  periods: number;
  penaltyCents: Cents;
}

/** Returns the day through which a refund is paid in time. Source: decisions.md §4 (the quote shows its due date) */
export function refundDueDate(receivedDate: IsoDate, rule: Pick<StateRule, 'dueDays'>): IsoDate {
  return addDays(receivedDate, rule.dueDays);
}

/**
 * Returns the penalty for paying late: the state's percent of its base for each started 30 days after the due date, half up
 * to the cent at the end; nothing if nothing is outstanding. Refuses `bad_date`, `date_too_late` (the refund would be due after the
 * year 9999), `bad_amount` and `paid_before_receipt`. Source: decisions.md §4; Assumption: if nothing is owed, nothing is late.
 */
export function lateRefundPenalty(
  facts: LateRefundFacts,
  rule: Pick<StateRule, 'dueDays' | 'penaltyPercent' | 'penaltyBase'>,
): Result<LateRefundPenalty> {
  const problem =
    whyNoDayAfter(facts.receivedDate, rule.dueDays, 'receivedDate') ??
    whyNotDay(facts.paidDate, 'paidDate') ??
    whyNotAmount(facts.outstandingCents, 'outstanding') ??
    whyNotAmount(facts.customerPriceCents, 'customerPrice');
  if (problem) return refused(problem);
  if (facts.paidDate < facts.receivedDate) {
    return refused({
      code: 'paid_before_receipt',
      field: 'paidDate',
      message: "The refund can't be paid before the request was received.",
    });
  }
  const dueDate = refundDueDate(facts.receivedDate, rule);
  const daysLate = Math.max(0, daysBetween(dueDate, facts.paidDate));
  const periods = Math.ceil(daysLate / periodDays);
  const base = rule.penaltyBase === 'price' ? facts.customerPriceCents : facts.outstandingCents;
  const percent = facts.outstandingCents === 0 ? 0 : Math.round(rule.penaltyPercent * 100) * periods;
  return granted({
    dueDate,
    daysLate,
    periods,
    penaltyCents: roundedShare(base, percent, 10_000),
  });
}
