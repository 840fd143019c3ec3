import { dateOfDayNumber, dayNumber, type IsoDate, whyNotDay } from '../../../kernel/dates.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import type { CancelRules } from './cancel-rules.ts';
import { type CancellationFacts, cancellationTerms, rulesOfToday } from './cancellation-terms.ts';
import { whyNotFacts, whyNotMethod } from './refund-checks.ts';
import { cancelDays, soundFigures } from './refund-figures.ts';

/** An end of a what-if: a day, and the odometer on it; null if no miles count. */
export interface CurveEnd {
  cancelAsOf: IsoDate;
  cancelMiles: number | null;
}

/** The what-ifs requested: evenly spaced from one end to the other, over days, miles, or both. */
export interface CurveSpan {
  from: CurveEnd;
  to: CurveEnd;
  /** How many, both ends among them: 2 to 4,000. */
  points: number;
}

/** The refund on a day, at an odometer. */
export interface CurvePoint extends CurveEnd {
  percent: number;
  feeCents: Cents;
  customerRefundCents: Cents;
}

const mostPoints = 4_000;

/**
 * Returns what a cancellation would refund at evenly spaced points between two ends, rounded to whole days and miles:
 * the what-if chart. Any day of the term is allowed, also beyond the 30 days of a quote. Refuses `bad_points`,
 * `bad_date`, and what `cancellationRefund` refuses at any point. Source: decisions.md §4; Assumption: the spacing,
 * since a chart needs no more.
 */
export function quoteCurve(facts: CancellationFacts, span: CurveSpan): Result<CurvePoint[]> {
  const { from, to, points } = span;
  if (!Number.isInteger(points) || points < 2 || points > mostPoints) {
    const message = 'A curve has 2 to 4,000 points.';
    return refused({ code: 'bad_points', field: 'points', message });
  }
  const problem = whyNotDay(from.cancelAsOf, 'from') ?? whyNotDay(to.cancelAsOf, 'to');
  if (problem) return refused(problem);
  const rules = rulesOfToday(facts);
  if (!rules.ok) return rules;
  const refusal = whyNotEnds(facts, rules.value, span);
  return refusal ? refused(refusal) : granted(curveUnder(rules.value, facts, span));
}

/**
 * If neither end is refused, no point is: the days and miles between them are within theirs. Both ends are checked like the earlier day,
 * since the points between them can be before the expiration.
 */
function whyNotEnds(facts: CancellationFacts, { program }: CancelRules, span: CurveSpan) {
  const { from, to } = span;
  const cancelAsOf = from.cancelAsOf < to.cancelAsOf ? from.cancelAsOf : to.cancelAsOf;
  for (const end of [from, to]) {
    const then = { ...facts, ...end };
    const problem = whyNotFacts(then) ?? whyNotMethod({ ...then, cancelAsOf }, program.method);
    if (problem) return problem;
  }
  return undefined;
}

/** Only the figures, with days counted from the first: a point needs no date parsing, no choice of terms and no text. */
function curveUnder(rules: CancelRules, facts: CancellationFacts, span: CurveSpan): CurvePoint[] {
  const firstDay = dayNumber(span.from.cancelAsOf);
  const days = dayNumber(span.to.cancelAsOf) - firstDay;
  const first = cancelDays({ ...facts, cancelAsOf: span.from.cancelAsOf });
  // After the full-refund days, no term depends on the day any more.
  const later = cancellationTerms(rules, facts, Number.POSITIVE_INFINITY);
  const point = { ...facts };
  const curve: CurvePoint[] = [];
  for (let place = 0; place < span.points; place++) {
    const share = place / (span.points - 1);
    const daysOn = Math.round(days * share);
    const gone = first.gone + daysOn;
    const cancelAsOf = dateOfDayNumber(firstDay + daysOn);
    const cancelMiles = milesAt(span, share);
    const terms = gone > later.fullRefundDays ? later : cancellationTerms(rules, facts, gone);
    point.cancelAsOf = cancelAsOf;
    point.cancelMiles = cancelMiles;
    const figures = soundFigures(point, terms, { gone, ofTerm: first.ofTerm });
    const { percent, feeDeductedCents, customerRefundCents } = figures;
    curve.push({ cancelAsOf, cancelMiles, percent, feeCents: feeDeductedCents, customerRefundCents });
  }
  return curve;
}

function milesAt({ from, to }: CurveSpan, share: number): number | null {
  if (from.cancelMiles === null || to.cancelMiles === null) return null;
  return Math.round(from.cancelMiles + (to.cancelMiles - from.cancelMiles) * share);
}
