import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf } from '../../../kernel/money.ts';
import { readCsv } from '../../../testing/csv.ts';
import { type LoanTerms, monthlyPayment, mostFinanced, usualDayBase } from './monthly-payment.ts';
import { goldenPayments } from './payments.golden.ts';

const terms: LoanTerms = { aprPercent: 5, termMonths: 60, daysToFirst: 45, dayBase: 365 };

function payment(amountCents: number, change: Partial<LoanTerms> = {}): number {
  const result = monthlyPayment(amountCents, { ...terms, ...change });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

function financed(paymentCents: number, change: Partial<LoanTerms> = {}): number {
  const result = mostFinanced(paymentCents, { ...terms, ...change });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

describe('worked payments (decisions.md §6)', () => {
  const rows = readCsv(goldenPayments);

  test('there are 33', () => expect(rows).toHaveLength(33));

  test.each(rows)(
    '$amountFinanced at $aprPct % over $months months, first after $daysToFirst days of $dayBase, is $payment',
    (row) => {
      const cell = (name: string) => row[name] ?? '';
      const found = payment(centsOf(cell('amountFinanced')), {
        aprPercent: Number(cell('aprPct')),
        termMonths: Number(cell('months')),
        daysToFirst: Number(cell('daysToFirst')),
        dayBase: cell('dayBase') === '360' ? 360 : usualDayBase,
      });
      expect(found).toBe(centsOf(cell('payment')));
    },
  );
});

test('without interest the odd days cost nothing, and half a cent rounds up', () => {
  expect(payment(1_000, { aprPercent: 0, termMonths: 16, daysToFirst: 90 })).toBe(63);
});

test('of nothing is nothing', () => expect(payment(0)).toBe(0));

const apr = {
  code: 'bad_apr',
  field: 'interestRate',
  message: 'The APR is 0 to 100 percent with up to six decimals.',
};
const term = {
  code: 'bad_term',
  field: 'selectedLoanTermMonths',
  message: "The loan's term is 1 to 360 whole months.",
};
const days = {
  code: 'bad_days_to_first',
  field: 'daysToFirst',
  message: 'The first payment is due 0 to 365 whole days after the contract.',
};
const base = { code: 'bad_day_base', field: 'dayBase', message: 'A lender counts 365 or 360 days a year.' };

test.each([
  [{ aprPercent: -0.01 }, apr],
  [{ aprPercent: 100.000001 }, apr],
  [{ aprPercent: Number.NaN }, apr],
  [{ aprPercent: 5.12345678 }, apr],
  [{ termMonths: 0 }, term],
  [{ termMonths: 361 }, term],
  [{ termMonths: 12.5 }, term],
  [{ daysToFirst: -1 }, days],
  [{ daysToFirst: 366 }, days],
  [{ daysToFirst: 0.5 }, days],
  [{ dayBase: 366 as 365 }, base],
])('refuses %j', (change, error) => {
  expect(monthlyPayment(100, { ...terms, ...change })).toEqual({ ok: false, error });
  expect(mostFinanced(100, { ...terms, ...change })).toEqual({ ok: false, error });
});

test.each([
  { aprPercent: 100 },
  { aprPercent: 0 },
  { termMonths: 1 },
  { termMonths: 360 },
  { daysToFirst: 0 },
  { daysToFirst: 365 },
])('takes %j', (change) => expect(payment(100_000, change)).toBeGreaterThan(0));

test('refuses an invalid amount or payment', () => {
  expect(monthlyPayment(-1, terms)).toMatchObject({ ok: false, error: { field: 'totalFinanceAmount' } });
  expect(mostFinanced(-1, terms)).toMatchObject({ ok: false, error: { field: 'monthlyPaymentAmount' } });
});

describe('for any loan', () => {
  const anyTerms = fc.record<LoanTerms>({
    aprPercent: fc.integer({ min: 0, max: 30_000 }).map((parts) => parts / 1_000),
    termMonths: fc.integer({ min: 1, max: 120 }),
    daysToFirst: fc.integer({ min: 0, max: 120 }),
    dayBase: fc.constantFrom(365, 360),
  });
  const anyAmount = fc.integer({ min: 0, max: 20_000_000 });

  test('all payments together return the amount, but for a first payment that comes early', () => {
    fc.assert(
      fc.property(anyAmount, anyTerms, (amount, of) => {
        const whole = { ...of, daysToFirst: Math.max(30, of.daysToFirst) };
        expect(payment(amount, whole) * of.termMonths).toBeGreaterThanOrEqual(amount - of.termMonths / 2);
      }),
    );
  });

  test('a payment never decreases with the APR once the first month is full, nor with the days or the amount', () => {
    fc.assert(
      fc.property(anyAmount, anyTerms, (amount, of) => {
        const whole = { ...of, daysToFirst: Math.max(30, of.daysToFirst) };
        const now = payment(amount, whole);
        expect(payment(amount, { ...whole, aprPercent: of.aprPercent + 0.5 })).toBeGreaterThanOrEqual(now);
        expect(payment(amount, { ...whole, daysToFirst: whole.daysToFirst + 1 })).toBeGreaterThanOrEqual(now);
        expect(payment(amount + 1, whole)).toBeGreaterThanOrEqual(now);
      }),
    );
  });

  test('the most that a payment finances costs it, and a cent more would cost more', () => {
    fc.assert(
      fc.property(anyAmount, anyTerms, (paymentCents, of) => {
        const most = financed(paymentCents, of);
        expect(payment(most, of)).toBeLessThanOrEqual(paymentCents);
        expect(payment(most + 1, of)).toBeGreaterThan(paymentCents);
      }),
    );
  });
});
