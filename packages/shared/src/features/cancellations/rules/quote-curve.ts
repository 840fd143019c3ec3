import { addDays, daysBetween, type IsoDate, whyNotDay } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { cancelRulesFor } from './cancel-rules.ts';
import { type CancellationFacts, refundUnder } from './cancellation-terms.ts';

/** An end of a what-if: a day, and the odometer on it; null where no miles count. */
export interface CurveEnd {
  cancelAsOf: IsoDate;
  cancelMiles: number | null;
}

/** The what-ifs asked for: evenly from one end to the other, over days, over miles, or over both at once. */
export interface CurveSpan {
  from: CurveEnd;
  to: CurveEnd;
  /** How many, both ends among them: 2 to 4,000. */
  points: number;
}

/** What would be refunded on a day, at an odometer. */
export interface CurvePoint extends CurveEnd {
  percent: number;
  feeCents: Cents;
  customerRefundCents: Cents;
}

const mostPoints = 4_000;

/**
 * Gives what a cancellation would refund at evenly spaced points between two ends, a day and a mile each rounded to whole
 * ones: the what-if plot. Any day of the term may be asked, also beyond the 30 days of a quote.
 * Refuses `bad_points`, `bad_date`, and what `cancellationRefund` refuses at any point.
 * Source: decisions.md §4; Assumption: the spacing, since a plot needs no more.
 */
export function quoteCurve(facts: CancellationFacts, span: CurveSpan): Result<CurvePoint[]> {
  const { from, to, points } = span;
  if (!Number.isInteger(points) || points < 2 || points > mostPoints) {
    const message = 'A curve has 2 to 4,000 points.';
    return refused({ code: 'bad_points', field: 'points', message });
  }
  const problem = whyNotDay(from.cancelAsOf, 'from') ?? whyNotDay(to.cancelAsOf, 'to');
  if (problem) return refused(problem);
  const rules = cancelRulesFor(facts);
  if (!rules.ok) return rules;
  const days = daysBetween(from.cancelAsOf, to.cancelAsOf);
  const curve: CurvePoint[] = [];
  for (let place = 0; place < points; place++) {
    const share = place / (points - 1);
    const end = {
      cancelAsOf: addDays(from.cancelAsOf, Math.round(days * share)),
      cancelMiles: milesAt(span, share),
    };
    const refund = refundUnder(rules.value, { ...facts, ...end });
    if (!refund.ok) return refund;
    const { percent, feeDeductedCents, customerRefundCents } = refund.value.figures;
    curve.push({ ...end, percent, feeCents: feeDeductedCents, customerRefundCents });
  }
  return granted(curve);
}

function milesAt({ from, to }: CurveSpan, share: number): number | null {
  if (from.cancelMiles === null || to.cancelMiles === null) return null;
  return Math.round(from.cancelMiles + (to.cancelMiles - from.cancelMiles) * share);
}
