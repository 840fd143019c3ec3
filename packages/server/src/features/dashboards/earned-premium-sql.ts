import { programs, programTypeFlag, statusCode } from '@pitlane/shared/features/contracts/rules/codes';
import { type EarningCurve, earningCurveOf } from '@pitlane/shared/features/reports/rules/earned-premium';
import { vehicleConditionFlag } from '@pitlane/shared/features/vehicles/rules/codes';

/**
 * Writes SQL for the earned part of a contract's premium (what the dealer owes the provider for it) through a day, in dollars, as
 * `earnedPremium` does; a test compares the two. Coverage of a cancelled contract ends on its cancellation date; a voided or denied
 * contract earns nothing. Source: decisions.md §6; Assumption: the amount earned by a cancellation stays earned, and nothing is earned
 * after it.
 */
export function earnedBy(day: string): string {
  const until = `least(${day}::date, coalesce(c.cancel_as_of_date, ${day}::date))`;
  const [start, end] = ['c.purchase_date', 'c.expiration_date'];
  const isOver = `${until} >= ${end}`;
  const whole = startedMonths(start, end);
  const [over, started] = [wholeMonths(start, until), startedMonths(start, until)];
  const left = `(${whole} - ${started})`;
  const shares: Record<EarningCurve, [part: string, whole: string]> = {
    ProRata: [`(${until} - ${start})`, `(${end} - ${start})`],
    ReverseRule78: [`${over} * (${over} + 1)`, `${whole} * (${whole} + 1)`],
    Rule78: [`${whole} * (${whole} + 1) - ${left} * (${left} + 1)`, `${whole} * (${whole} + 1)`],
  };
  const earned = Object.entries(shares).map(
    ([curve, [part, of]]) => `WHEN '${curve}' THEN round(c.dealer_cost * (${part}) / (${of}), 2)`,
  );
  return `CASE WHEN c.is_voided OR c.status = ${statusCode.Denied} OR ${until} <= ${start} THEN 0 WHEN ${isOver} THEN c.dealer_cost
    ELSE CASE ${curveOf} ${earned.join(' ')} END END`;
}

/** The curve of a contract. */
const curveOf = (() => {
  const isNew = `coalesce(c.vehicle_condition, ${vehicleConditionFlag.New}) & ${vehicleConditionFlag.New} > 0`;
  const named = programs.map(({ code }) => {
    const [ofNew, ofUsed] = [earningCurveOf(code, true), earningCurveOf(code, false)];
    return { code, ofNew, ofUsed, type: programTypeFlag(code) };
  });
  const late = named.filter(({ ofNew, ofUsed }) => ofNew !== ofUsed).map(({ code }) => `'${code}'`);
  const early = named.filter(({ ofNew }) => ofNew === 'Rule78').map(({ code }) => `'${code}'`);
  return `CASE WHEN c.program_code IN (${early.join(', ')}) THEN 'Rule78'
    WHEN c.program_code IN (${late.join(', ')}) AND ${isNew} THEN 'ReverseRule78' ELSE 'ProRata' END`;
})();

/** With date_part, because extract's numeric takes twice as long and this runs for every contract in the book. */
const monthsApart = (from: string, to: string) =>
  `((date_part('year', ${to}) - date_part('year', ${from})) * 12 + date_part('month', ${to}) - date_part('month', ${from}))::int`;

/** The day that many months later may be before or after the second day: then one more month has started, or one fewer is over. */
const sameDay = (from: string, to: string) =>
  `(${from} + ${monthsApart(from, to)} * interval '1 month')::date`;

function startedMonths(from: string, to: string): string {
  return `(${monthsApart(from, to)} + (${sameDay(from, to)} < ${to})::int)`;
}

function wholeMonths(from: string, to: string): string {
  return `(${monthsApart(from, to)} - (${sameDay(from, to)} > ${to})::int)`;
}
