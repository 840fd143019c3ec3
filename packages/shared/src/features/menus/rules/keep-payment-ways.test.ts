import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepPaymentText, keepPaymentWays } from './keep-payment-ways.ts';
import { menuFigures } from './menu-figures.ts';
import { type LoanTerms, monthlyPayment } from './monthly-payment.ts';

const terms: LoanTerms = { aprPercent: 6.99, termMonths: 72, daysToFirst: 30, dayBase: 365 };

function waysFor(priceCents: number[], loanTerms: LoanTerms = terms) {
  const figures = menuFigures(
    {
      saleDate: null,
      salesTaxPercent: 0,
      fees: [],
      groups: [{ menuGroupType: 'Financed', termMonths: null, byPlanCents: 0, priceCents }],
    },
    { cashPriceCents: null, downPaymentCents: 0, totalFinanceCents: 2_500_000, terms: loanTerms },
  );
  const payment = figures.ok ? figures.value.groups[0]?.payment : undefined;
  if (!figures.ok || !payment) throw new Error('This menu has figures.');
  const ways = keepPaymentWays(figures.value, payment, loanTerms);
  if (!ways.ok) throw new Error(ways.error.message);
  return { base: figures.value.base, payment, ways: ways.value };
}

test('the payment of $426.11 is reached by more down, or by a longer term that costs more in total', () => {
  const { ways, payment } = waysFor([249_500, 89_500]);
  expect(ways?.longer).toMatchObject({ termMonths: 96, paymentCents: 38_692 });
  const longer = ways?.longer;
  expect(longer?.moreInAllCents).toBe((longer?.paymentCents ?? 0) * 96 - payment.totalOfPaymentsCents);
  expect(ways && keepPaymentText(ways)).toBe(
    'Pay $3,389.43 more down, or finance over 96 months, $2,304.96 more in all.',
  );
});

test("a longer term that costs nothing says so, and so does one that can't reach the payment", () => {
  expect(keepPaymentText({ moreDownCents: 100, longer: undefined })).toBe(
    'Pay $1.00 more down. No longer term reaches this payment.',
  );
  expect(
    keepPaymentText({ moreDownCents: 100, longer: { termMonths: 84, paymentCents: 1, moreInAllCents: 0 } }),
  ).toBe('Pay $1.00 more down, or finance over 84 months, no more in all.');
});

test('products that cost nothing raise no payment', () => {
  expect(waysFor([0]).ways).toBeUndefined();
});

test('with the extra down payment, the payment is at most the one without products, and a cent less down is above it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 2_500 }),
      (prices, hundredths) => {
        const loanTerms = { ...terms, aprPercent: hundredths / 100 };
        const { base, payment, ways } = waysFor(prices, loanTerms);
        if (!ways) return;
        const at = (down: number) => {
          const kept = monthlyPayment(payment.amountFinancedCents - down, loanTerms);
          return kept.ok ? kept.value : Number.NaN;
        };
        expect(at(ways.moreDownCents)).toBeLessThanOrEqual(base.paymentCents);
        expect(at(ways.moreDownCents - 1)).toBeGreaterThan(base.paymentCents);
        if (ways.longer) expect(ways.longer.paymentCents).toBeLessThanOrEqual(base.paymentCents);
      },
    ),
  );
});
