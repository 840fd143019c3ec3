import { expect, test } from 'vitest';
import { financePlanPayments, financePlanText } from './finance-plan.ts';

test.each([
  ['areas.md §7.3: 2,495.00, 10 % down', 249_500, 10, 0, 18, 24_950, 12_475],
  ['half a cent of the down payment goes up', 99_905, 10, 0, 12, 9_991, 7_493],
  ['nothing down', 120_000, 0, 0, 12, 0, 10_000],
  ['with interest: 22,500 of 25,000 at 6.99 % over 72 months', 2_500_000, 10, 6.99, 72, 250_000, 38_349],
])('%s', (_source, amount, downPaymentPercent, interestRate, termMonths, down, monthly) => {
  expect(financePlanPayments(amount, { downPaymentPercent, interestRate, termMonths })).toEqual({
    ok: true,
    value: { downPaymentCents: down, monthlyPaymentCents: monthly },
  });
});

test('the 18 payments of the worked example are what is left after the down payment', () => {
  const plan = financePlanPayments(249_500, { downPaymentPercent: 10, interestRate: 0, termMonths: 18 });
  expect(plan.ok && plan.value.monthlyPaymentCents * 18).toBe(249_500 - 24_950);
});

test.each([101, -1, 0.1234567])('a down payment of %s %% is refused', (downPaymentPercent) => {
  const plan = financePlanPayments(100_000, { downPaymentPercent, interestRate: 0, termMonths: 12 });
  expect(plan).toMatchObject({ ok: false, error: { code: 'bad_percent', field: 'downPaymentPercent' } });
});

test('a plan is written with its total, and without a down payment where it has none', () => {
  const plan = {
    name: '18 months, 10% down',
    downPaymentAmount: 249.5,
    monthlyPaymentAmount: 124.75,
    termMonths: 18,
  };
  expect(financePlanText(plan)).toBe(
    '18 months, 10% down: $249.50 down, 18 payments of $124.75, $2,495.00 in all',
  );
  expect(financePlanText({ ...plan, downPaymentAmount: 0 })).toBe(
    '18 months, 10% down: 18 payments of $124.75, $2,245.50 in all',
  );
});
