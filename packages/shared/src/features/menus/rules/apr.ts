import { addMonths, type IsoDate, whyNotDay } from '../../../kernel/dates.ts';
import type { PortalError } from '../../../kernel/error.ts';
import type { Cents } from '../../../kernel/money.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import {
  dueDayOf,
  isUnitPeriod,
  type UnitPeriod,
  type UnitPeriods,
  unitPeriodsBetween,
  unitPeriodsPerYear,
} from './unit-periods.ts';

/** Money that changes hands on a day, in whole cents. */
export interface CashFlow {
  date: IsoDate;
  amountCents: Cents;
}

/**
 * A loan in terms of Regulation Z: what the holder gets, what they pay, and the interval that most payments fall in.
 */
export interface PaymentStream {
  /** One or more, none after the first payment. */
  advances: readonly CashFlow[];
  payments: readonly CashFlow[];
  unitPeriod: UnitPeriod;
}

/** A flow and its time from the start of the loan. */
interface TimedFlow extends UnitPeriods {
  amountCents: Cents;
}

/** A rate for one unit-period beyond which no loan is looked for: 100,000,000 %. */
const mostRate = 1_000_000;

/**
 * Returns the annual percentage rate that makes the payments worth the advances, in percent to six decimals: the
 * general equation of Appendix J, `sum A / ((1+e*i)(1+i)^q) = sum P / ((1+f*i)(1+i)^t)`, times the unit-periods of a
 * year. $5,000 repaid by 24 monthly payments of $230 costs 9.69 %. Refuses `bad_unit_period`, `bad_date`, `bad_amount`,
 * `no_advance`, `no_payment`, `payment_before_advance`, `payments_below_advances` and `no_apr` (what is paid
 * immediately already equals the advances). Source: decisions.md §6 (Regulation Z, Appendix J (b)(8))
 */
export function annualPercentageRate(stream: PaymentStream): Result<number> {
  const problem = whyNotStream(stream);
  if (problem) return refused(problem);
  const { advances, payments, unitPeriod } = stream;
  const begin = daysOf(advances).reduce((first, date) => (date < first ? date : first));
  const dueDay = dueDayOf(daysOf(payments));
  const timed = (flows: readonly CashFlow[]) =>
    flows.map(
      ({ date, amountCents }): TimedFlow => ({
        amountCents,
        ...unitPeriodsBetween(begin, date, unitPeriod, dueDay),
      }),
    );
  const [received, paid] = [timed(advances), timed(payments)];
  const rate = rateWhere((at) => {
    const [owed, lent] = [worth(paid, at), worth(received, at)];
    return { value: owed.value - lent.value, slope: owed.slope - lent.slope };
  });
  if (rate === undefined) {
    return refused({
      code: 'no_apr',
      field: 'payments',
      message: 'No interest rate fits these payments and the amount financed.',
    });
  }
  return granted(Math.round(rate * unitPeriodsPerYear(unitPeriod) * 1e8) / 1e6);
}

/** Returns equal monthly payments from a first day on; a month that lacks the day has its last one. Source: decisions.md §6 */
export function monthlyPayments(paymentCents: Cents, termMonths: number, firstDate: IsoDate): CashFlow[] {
  return Array.from({ length: termMonths }, (_, month) => ({
    date: addMonths(firstDate, month),
    amountCents: paymentCents,
  }));
}

/** A value at a rate, and how it changes with the rate. */
interface ValueAt {
  value: number;
  slope: number;
}

/** The value of flows at the start, at a rate for each unit-period. */
function worth(flows: readonly TimedFlow[], rate: number): ValueAt {
  let [value, slope] = [0, 0];
  for (const { amountCents, whole, fraction } of flows) {
    const part = amountCents / ((1 + fraction * rate) * (1 + rate) ** whole);
    value += part;
    slope -= part * (fraction / (1 + fraction * rate) + whole / (1 + rate));
  }
  return { value, slope };
}

/**
 * The rate, from 0, at which a surplus that falls with the rate reaches 0. Newton's method needs 5 to 7 steps for a
 * menu's payments; a step out of the bracket is halved instead. Undefined if the surplus never reaches 0.
 */
function rateWhere(surplusAt: (rate: number) => ValueAt): number | undefined {
  let [low, high] = [0, 1];
  while (surplusAt(high).value > 0) {
    if (high > mostRate) return undefined;
    [low, high] = [high, high * 2];
  }
  let rate = low;
  for (;;) {
    const { value, slope } = surplusAt(rate);
    const next = rate - value / slope;
    const least = 1e-13 * (1 + rate);
    if (Math.abs(next - rate) < least || high - low < least) return rate;
    if (value > 0) low = rate;
    else high = rate;
    rate = next > low && next < high ? next : (low + high) / 2;
  }
}

function whyNotStream({ advances, payments, unitPeriod }: PaymentStream): PortalError | undefined {
  if (!isUnitPeriod(unitPeriod)) {
    return {
      code: 'bad_unit_period',
      field: 'unitPeriod',
      message: 'Payments fall due by days, 1 to 52 weeks, half months, 1 to 11 months, or years.',
    };
  }
  if (advances.length === 0) return missing('no_advance', 'advances', 'There is no amount financed.');
  if (payments.length === 0) return missing('no_payment', 'payments', 'There are no payments.');
  return (
    whyNotFlows(advances, 'advances') ?? whyNotFlows(payments, 'payments') ?? whyNotOrder(advances, payments)
  );
}

function whyNotFlows(flows: readonly CashFlow[], field: string): PortalError | undefined {
  const undated = flows.map(({ date }) => whyNotDay(date, field)).find(Boolean);
  if (undated) return undated;
  if (flows.every(({ amountCents }) => Number.isSafeInteger(amountCents) && amountCents > 0))
    return undefined;
  return { code: 'bad_amount', field, message: 'An amount is dollars and cents above 0.' };
}

function whyNotOrder(advances: readonly CashFlow[], payments: readonly CashFlow[]): PortalError | undefined {
  const firstPayment = daysOf(payments).reduce((first, date) => (date < first ? date : first));
  if (daysOf(advances).some((date) => date > firstPayment)) {
    return {
      code: 'payment_before_advance',
      field: 'payments',
      message: 'A payment is due before the money is advanced.',
    };
  }
  if (totalOf(payments) < totalOf(advances)) {
    return {
      code: 'payments_below_advances',
      field: 'payments',
      message: 'The payments are less than the amount financed.',
    };
  }
  return undefined;
}

function missing(code: string, field: string, message: string): PortalError {
  return { code, field, message };
}

function daysOf(flows: readonly CashFlow[]): IsoDate[] {
  return flows.map(({ date }) => date);
}

function totalOf(flows: readonly CashFlow[]): Cents {
  return flows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
