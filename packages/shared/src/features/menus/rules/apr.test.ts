import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../../../kernel/dates.ts';
import { centsOf } from '../../../kernel/money.ts';
import { readCsv } from '../../../testing/csv.ts';
import { goldenAprs } from './apr.golden.ts';
import { annualPercentageRate, type CashFlow, monthlyPayments, type PaymentStream } from './apr.ts';
import { type LoanTerms, monthlyPayment } from './monthly-payment.ts';
import type { UnitPeriod } from './unit-periods.ts';

const month: UnitPeriod = { unit: 'month', count: 1 };
const advance = (amountCents: number, date = '1978-01-10'): CashFlow => ({ date, amountCents });

/** Payments of these dollars, each an interval after the one before. */
function payments(first: string, dollars: number[], dateAfter: (count: number) => string): CashFlow[] {
  return dollars.map((amount, count) => ({
    date: count === 0 ? first : dateAfter(count),
    amountCents: centsOf(amount),
  }));
}
const times = (count: number, dollars: number) => Array.from({ length: count }, () => dollars);
const monthly = (dollars: number[]) =>
  payments('1978-02-10', dollars, (count) => addMonths('1978-02-10', count));

/** The schedules that the published examples name. */
const schedules: Record<string, Omit<PaymentStream, 'advances'> & { begin?: string }> = {
  '(c)(1)(i)': { payments: monthly(times(24, 230)), unitPeriod: month },
  '(c)(1)(iv)': {
    begin: '1978-05-23',
    payments: payments('1978-10-01', times(40, 385), (count) => addMonths('1978-10-01', 3 * count)),
    unitPeriod: { unit: 'month', count: 3 },
  },
  '(c)(1)(v)': {
    begin: '1978-03-20',
    payments: payments('1978-04-21', times(30, 17.6), (count) => addDays('1978-04-21', 7 * count)),
    unitPeriod: { unit: 'week', count: 1 },
  },
  '(c)(2)(i)': { payments: monthly([250, ...times(23, 230)]), unitPeriod: month },
  '(c)(4)(i)': { payments: monthly([250, ...times(22, 230), 280]), unitPeriod: month },
};

function rate(stream: PaymentStream): number {
  const result = annualPercentageRate(stream);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('published examples (Regulation Z, Appendix J)', () => {
  const rows = readCsv(goldenAprs);

  test('there are 5', () => expect(rows).toHaveLength(5));

  test.each(rows)('$example: $amountFinanced repaid by $payments costs $publishedAPR %', (row) => {
    const { begin, ...schedule } = schedules[row.example ?? ''] ?? { payments: [], unitPeriod: month };
    const found = rate({ advances: [advance(centsOf(row.amountFinanced ?? ''), begin)], ...schedule });
    expect(found.toFixed(2)).toBe(Number(row.publishedAPR).toFixed(2));
    expect(found.toFixed(4)).toBe(Number(row.computedAPR).toFixed(4));
  });
});

describe('the rate', () => {
  test('is 0 if the payments add up to the amount', () => {
    expect(rate({ advances: [advance(120_000)], payments: monthly(times(12, 100)), unitPeriod: month })).toBe(
      0,
    );
  });

  test('has six decimals', () => {
    expect(rate({ advances: [advance(500_000)], payments: monthly(times(24, 230)), unitPeriod: month })).toBe(
      9.685708,
    );
  });

  test('of one payment after a year is what it exceeds the amount by', () => {
    const stream = { advances: [advance(100_000)], payments: [advance(107_500, '1979-01-10')] };
    expect(rate({ ...stream, unitPeriod: { unit: 'year' } })).toBe(7.5);
  });

  test('is found also where it is monstrous', () => {
    const stream = { advances: [advance(100)], payments: [advance(50_100, '1978-02-10')] };
    expect(rate({ ...stream, unitPeriod: month })).toBe(600_000);
  });

  test('counts advances that come later from their own day', () => {
    const both = [advance(250_000), advance(250_000, '1978-01-25')];
    const whole = [advance(500_000)];
    const repaid = { payments: monthly(times(24, 230)), unitPeriod: month };
    expect(rate({ advances: both, ...repaid })).toBeGreaterThan(rate({ advances: whole, ...repaid }));
    expect(rate({ advances: both.toReversed(), ...repaid })).toBe(rate({ advances: both, ...repaid }));
  });

  test('of payments on the last day of each month equals that of regular ones', () => {
    const lastDays = monthlyPayments(23_000, 24, '1978-02-28').map(({ amountCents }, count) => ({
      amountCents,
      date: addMonths('1978-01-31', count + 1),
    }));
    expect(rate({ advances: [advance(500_000, '1978-01-31')], payments: lastDays, unitPeriod: month })).toBe(
      9.685708,
    );
  });
});

describe('refuses', () => {
  const stream = { advances: [advance(10_000)], payments: monthly([60, 60]), unitPeriod: month };
  const badAmount = { code: 'bad_amount', message: 'An amount is dollars and cents above 0.' };
  const badUnit = {
    code: 'bad_unit_period',
    field: 'unitPeriod',
    message: 'Payments fall due by days, 1 to 52 weeks, half months, 1 to 11 months, or years.',
  };

  test.each<[string, Partial<PaymentStream>, object]>([
    ['an interval of no months', { unitPeriod: { unit: 'month', count: 0 } }, badUnit],
    [
      'no advance',
      { advances: [] },
      { code: 'no_advance', field: 'advances', message: 'There is no amount financed.' },
    ],
    [
      'no payment',
      { payments: [] },
      { code: 'no_payment', field: 'payments', message: 'There are no payments.' },
    ],
    [
      'an advance on no day',
      { advances: [advance(1, '1978-02-30')] },
      { code: 'bad_date', field: 'advances', message: '1978-02-30 is not a valid date.' },
    ],
    [
      'a payment on no day',
      { payments: [advance(1, '')] },
      { code: 'bad_date', field: 'payments', message: 'Nothing is not a valid date.' },
    ],
    ['an advance of nothing', { advances: [advance(0)] }, { ...badAmount, field: 'advances' }],
    [
      'a payment of half a cent',
      { payments: [advance(0.5, '1979-01-01')] },
      { ...badAmount, field: 'payments' },
    ],
    [
      'a payment of nothing among others',
      { payments: [advance(10_000, '1979-01-01'), advance(0, '1979-02-01')] },
      { ...badAmount, field: 'payments' },
    ],
    [
      'an advance after the earliest payment, whichever is named first',
      {
        advances: [advance(5_000), advance(5_000, '1978-06-10')],
        payments: [advance(9_000, '1979-01-10'), advance(9_000, '1978-06-09')],
      },
      {
        code: 'payment_before_advance',
        field: 'payments',
        message: 'A payment is due before the money is advanced.',
      },
    ],
    ['a payment of NaN', { payments: [advance(Number.NaN)] }, { ...badAmount, field: 'payments' }],
    [
      'a payment before the advance',
      { payments: [advance(10_000, '1978-01-09'), advance(10_000, '1979-01-09')] },
      {
        code: 'payment_before_advance',
        field: 'payments',
        message: 'A payment is due before the money is advanced.',
      },
    ],
    [
      'payments that are a cent less than the amount',
      { payments: [advance(9_999, '1979-01-10')] },
      {
        code: 'payments_below_advances',
        field: 'payments',
        message: 'The payments are less than the amount financed.',
      },
    ],
    [
      'more paid at once than is advanced',
      { payments: [advance(10_001)] },
      {
        code: 'no_apr',
        field: 'payments',
        message: 'No interest rate fits these payments and the amount financed.',
      },
    ],
  ])('%s', (_case, change, error) => {
    expect(annualPercentageRate({ ...stream, ...change })).toEqual({ ok: false, error });
  });
});

describe('for any loan', () => {
  const anyLoan = fc.record({
    amount: fc.integer({ min: 50_000, max: 20_000_000 }),
    aprPercent: fc.integer({ min: 10, max: 36_000 }).map((parts) => parts / 1_000),
    termMonths: fc.integer({ min: 1, max: 96 }),
    oddDays: fc.integer({ min: 0, max: 13 }),
  });

  test('the rate solved from a payment reproduces the payment to the cent', () => {
    fc.assert(
      fc.property(anyLoan, ({ amount, aprPercent, termMonths, oddDays }) => {
        // Odd days divided by 360 are those of Appendix J: a thirtieth of a month each.
        const terms: LoanTerms = { aprPercent, termMonths, daysToFirst: 30 + oddDays, dayBase: 360 };
        const payment = monthlyPayment(amount, terms);
        if (!payment.ok) throw new Error(payment.error.code);
        fc.pre(payment.value * termMonths >= amount);
        const aprSolved = rate({
          advances: [advance(amount, '2026-01-15')],
          payments: monthlyPayments(payment.value, termMonths, addDays('2026-02-15', oddDays)),
          unitPeriod: month,
        });
        expect(monthlyPayment(amount, { ...terms, aprPercent: aprSolved })).toEqual(payment);
      }),
      { numRuns: 50 },
    );
  });

  test('a dearer payment is a dearer rate', () => {
    fc.assert(
      fc.property(anyLoan, ({ amount, termMonths, oddDays }) => {
        const first = addDays('2026-02-15', oddDays);
        const least = Math.ceil(amount / termMonths);
        const [low, high] = [least, least + 100].map((payment) =>
          rate({
            advances: [advance(amount, '2026-01-15')],
            payments: monthlyPayments(payment, termMonths, first),
            unitPeriod: month,
          }),
        );
        expect(low).toBeLessThan(high ?? 0);
      }),
      { numRuns: 50 },
    );
  });
});
