import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepPayment, termBump } from './goal-seek.ts';
import { type LoanTerms, monthlyPayment } from './monthly-payment.ts';

/** $20,000 and a contract of $2,495; without it the payment is $377.42. */
const terms: LoanTerms = { aprPercent: 5, termMonths: 60, daysToFirst: 30, dayBase: 365 };
const goal = { amountFinancedCents: 2_249_500, targetPaymentCents: 37_742 };
const offered = [84, 48, 72, 60].map((termMonths) => ({ termMonths, aprPercent: 5 }));
const amount = (field: string) => ({
  ok: false,
  error: { code: 'bad_amount', field, message: 'Enter an amount in dollars and cents, 0 or more.' },
});

describe('keeping the payment', () => {
  test('cuts off what is above it, to the cent', () => {
    expect(keepPayment(goal, terms, 249_500)).toEqual({
      ok: true,
      value: { reductionCents: 249_499, amountFinancedCents: 2_000_001, paymentCents: 37_742 },
    });
  });

  test('takes off nothing if the payment is already within the target', () => {
    const within = { amountFinancedCents: 2_000_000, targetPaymentCents: 37_742 };
    expect(keepPayment(within, terms, 0)).toEqual({
      ok: true,
      value: { reductionCents: 0, amountFinancedCents: 2_000_000, paymentCents: 37_742 },
    });
  });

  test('may take off exactly the maximum, and not a cent more', () => {
    expect(keepPayment(goal, terms, 249_499).ok).toBe(true);
    expect(keepPayment(goal, terms, 249_498)).toEqual({
      ok: false,
      error: {
        code: 'payment_out_of_reach',
        field: 'monthlyPaymentAmount',
        message: 'The payment cannot go below $377.43.',
      },
    });
  });

  test("refuses what isn't an amount or a loan", () => {
    expect(keepPayment({ ...goal, amountFinancedCents: -1 }, terms, 0)).toEqual(amount('totalFinanceAmount'));
    expect(keepPayment({ ...goal, targetPaymentCents: -1 }, terms, 0)).toEqual(
      amount('monthlyPaymentAmount'),
    );
    expect(keepPayment(goal, terms, Number.NaN)).toEqual(amount('mostReduction'));
    expect(keepPayment(goal, { ...terms, termMonths: 0 }, 0)).toMatchObject({ error: { code: 'bad_term' } });
  });

  test('never ends above the target, and taking off a cent less would', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000_000 }),
        fc.integer({ min: 0, max: 150_000 }),
        (financed, target) => {
          const asked = { amountFinancedCents: financed, targetPaymentCents: target };
          const kept = keepPayment(asked, terms, financed);
          if (!kept.ok) throw new Error(kept.error.code);
          expect(kept.value.amountFinancedCents + kept.value.reductionCents).toBe(financed);
          expect(kept.value.paymentCents).toBeLessThanOrEqual(target);
          if (kept.value.reductionCents === 0) return;
          const more = monthlyPayment(kept.value.amountFinancedCents + 1, terms);
          expect(more.ok && more.value).toBeGreaterThan(target);
        },
      ),
    );
  });
});

describe('bumping the term', () => {
  test('takes the shortest term that fits', () => {
    expect(termBump(goal, terms, offered)).toEqual({
      ok: true,
      value: { termMonths: 72, aprPercent: 5, paymentCents: 36_228 },
    });
  });

  test('fits at exactly the target', () => {
    const exact = termBump({ ...goal, targetPaymentCents: 36_228 }, terms, offered);
    expect(exact).toMatchObject({ value: { termMonths: 72 } });
    const above = termBump({ ...goal, targetPaymentCents: 36_227 }, terms, offered);
    expect(above).toMatchObject({ value: { termMonths: 84 } });
  });

  test('stays at the term of the loan where that fits, and never shortens it', () => {
    expect(termBump({ ...goal, targetPaymentCents: 90_000 }, terms, offered)).toMatchObject({
      value: { termMonths: 60 },
    });
  });

  test('calculates each term at its own rate, the lower one of two', () => {
    const twice = [
      { termMonths: 72, aprPercent: 9 },
      { termMonths: 72, aprPercent: 4.5 },
    ];
    expect(termBump(goal, terms, twice)).toMatchObject({ value: { aprPercent: 4.5 } });
    expect(termBump(goal, terms, twice.toReversed())).toMatchObject({ value: { aprPercent: 4.5 } });
    const cheap = [4.5, 4, 4.25].map((aprPercent) => ({ termMonths: 72, aprPercent }));
    expect(termBump(goal, terms, cheap)).toMatchObject({ value: { aprPercent: 4 } });
    const dear = twice.slice(0, 1);
    expect(termBump(goal, terms, dear)).toMatchObject({ error: { code: 'payment_out_of_reach' } });
  });

  test('names the lowest payment where none fits', () => {
    expect(termBump({ ...goal, targetPaymentCents: 10_000 }, terms, offered)).toEqual({
      ok: false,
      error: {
        code: 'payment_out_of_reach',
        field: 'monthlyPaymentAmount',
        message: 'The payment cannot go below $317.94.',
      },
    });
  });

  test('says so if no term is long enough', () => {
    expect(termBump(goal, terms, [{ termMonths: 59, aprPercent: 0 }])).toEqual({
      ok: false,
      error: {
        code: 'no_offered_term',
        field: 'selectedLoanTermMonths',
        message: 'The lender offers no term of 60 months or more.',
      },
    });
  });

  test("refuses what isn't an amount or a rate", () => {
    expect(termBump({ ...goal, targetPaymentCents: -1 }, terms, offered)).toEqual(
      amount('monthlyPaymentAmount'),
    );
    expect(termBump({ ...goal, amountFinancedCents: 0.5 }, terms, offered)).toEqual(
      amount('totalFinanceAmount'),
    );
    expect(termBump(goal, terms, [{ termMonths: 60, aprPercent: -1 }])).toMatchObject({
      error: { code: 'bad_apr' },
    });
  });
});
