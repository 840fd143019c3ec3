import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feesOfMenu } from './menu-fees.ts';
import {
  amountFinanced,
  type MenuLoan,
  type MenuParts,
  menuFigures,
  withDownPayment,
} from './menu-figures.ts';
import { type LoanTerms, monthlyPayment } from './monthly-payment.ts';

const terms: LoanTerms = { aprPercent: 6.99, termMonths: 72, daysToFirst: 30, dayBase: 365 };
const loan: MenuLoan = {
  cashPriceCents: null,
  downPaymentCents: 0,
  totalFinanceCents: 2_500_000,
  terms,
};
const financed = (priceCents: number[], termMonths: number | null = null, byPlanCents = 0) => ({
  menuGroupType: 'Financed' as const,
  termMonths,
  priceCents,
  byPlanCents,
});
const parts = (change: Partial<MenuParts> = {}): MenuParts => ({
  saleDate: '2026-11-02',
  salesTaxPercent: 8.25,
  fees: [],
  groups: [financed([249_500]), financed([249_500, 89_500]), financed([249_500, 89_500, 119_500])],
  ...change,
});
const documentFee = {
  name: 'Document fee',
  feeCents: 19_900,
  applySalesTax: true,
  includeType: 'Yes',
} as const;

function figuresOf(change: Partial<MenuParts> = {}, of: MenuLoan = loan) {
  const figures = menuFigures(parts(change), of);
  if (!figures.ok) throw new Error(figures.error.message);
  return figures.value;
}

describe('$25,000.00 at 6.99 % for 72 months', () => {
  test('is $426.11 without products, and rises with each by its marginal cost', () => {
    const { base, groups } = figuresOf();
    expect(base).toMatchObject({ paymentCents: 42_611, totalOfPaymentsCents: 3_067_992, aprPercent: null });
    expect(
      groups.map(({ payment, costPerMonthCents, differenceCents }) => [
        payment?.paymentCents,
        payment?.totalOfPaymentsCents,
        costPerMonthCents,
        differenceCents,
      ]),
    ).toEqual([
      [46_863, 3_374_136, [4_252], 4_252],
      [48_388, 3_483_936, [4_252, 1_525], 5_777],
      [50_425, 3_630_600, [4_252, 1_525, 2_037], 7_814],
    ]);
  });

  test('and a document fee of $199.00 has $16.42 of sales tax at 8.25 %', () => {
    const fees = feesOfMenu([documentFee], 'Financed', 8.25);
    expect(fees).toMatchObject({ value: { taxCents: 1_642, totalCents: 21_542 } });
    expect(figuresOf({ fees: [documentFee] }).feeTaxCents).toEqual([1_642]);
  });
});

describe('the amount financed', () => {
  const priced = { cashPriceCents: 2_700_000, downPaymentCents: 200_000, totalFinanceCents: null };

  test('is price and fees of a finance menu less the down payment', () => {
    const lien = {
      name: 'Lien',
      feeCents: 2_800,
      applySalesTax: false,
      includeType: 'OnlyFinanceMenu',
    } as const;
    const cashOnly = { ...lien, name: 'Wire', includeType: 'OnlyCashMenu' } as const;
    const { base, baseCashCents, groups } = figuresOf(
      { fees: [documentFee, lien, cashOnly] },
      { ...priced, terms },
    );
    expect(base.amountFinancedCents).toBe(2_700_000 + 21_542 + 2_800 - 200_000);
    expect(baseCashCents).toBe(2_700_000 + 21_542 + 2_800);
    expect(groups[0]?.cashTotalCents).toBe(2_700_000 + 21_542 + 2_800 + 249_500);
  });

  test('is the amount that was given, less the down payment', () => {
    expect(amountFinanced({ ...priced, totalFinanceCents: 2_500_000 }, 21_542)).toEqual({
      ok: true,
      value: 2_500_000,
    });
    const less = withDownPayment({ ...priced, totalFinanceCents: 2_500_000 }, 300_000);
    expect(less).toMatchObject({ downPaymentCents: 300_000, totalFinanceCents: 2_400_000 });
    expect(withDownPayment(priced, 300_000).totalFinanceCents).toBeNull();
  });

  test('is refused where nothing was given, and where more is paid down than owed', () => {
    const none = amountFinanced({ ...priced, cashPriceCents: null }, 0);
    expect(none).toMatchObject({ error: { code: 'no_amount', field: 'cashPrice' } });
    const much = amountFinanced({ ...priced, downPaymentCents: 2_700_001 }, 0);
    expect(much).toMatchObject({ error: { code: 'down_payment_too_high', field: 'downPayment' } });
  });
});

test('a cash group has its total and no payment', () => {
  const cash = { menuGroupType: 'Cash' as const, termMonths: null, priceCents: [249_500], byPlanCents: 0 };
  const { groups } = figuresOf({ groups: [cash] }, { ...loan, cashPriceCents: 2_600_000 });
  expect(groups).toEqual([
    {
      payment: null,
      differenceCents: null,
      costPerMonthCents: [null],
      productsCents: 249_500,
      cashTotalCents: 2_849_500,
    },
  ]);
});

test('what a finance plan pays for costs what it costs, and is not in the payment', () => {
  const { base, groups } = figuresOf({
    groups: [financed([], null, 249_500), financed([89_500], null, 249_500)],
  });
  expect(groups).toMatchObject([
    {
      payment: { paymentCents: base.paymentCents },
      differenceCents: 0,
      costPerMonthCents: [],
      productsCents: 249_500,
    },
    { differenceCents: 1_525, costPerMonthCents: [1_525], productsCents: 339_000 },
  ]);
});

test('a group of another term has the payment of that term', () => {
  const { base, groups } = figuresOf({ groups: [financed([249_500], 84)] });
  const [group] = groups;
  expect(group?.payment).toMatchObject({ termMonths: 84, paymentCents: 41_484 });
  expect(group?.differenceCents).toBe(41_484 - base.paymentCents);
  expect(group?.payment?.totalOfPaymentsCents).toBe(41_484 * 84);
});

test('the annual percentage rate is shown where odd days make it another than the rate', () => {
  const late = figuresOf({}, { ...loan, terms: { ...terms, daysToFirst: 90 } });
  expect(late.base).toMatchObject({ paymentCents: 43_100, aprPercent: 7 });
  expect(figuresOf().base.aprPercent).toBeNull();
});

test('rounded payments that add up to less than was lent have no annual percentage rate', () => {
  const none = figuresOf({}, { ...loan, totalFinanceCents: 999_940, terms: { ...terms, aprPercent: 0 } });
  expect(none.base).toMatchObject({ paymentCents: 13_888, aprPercent: null });
});

test('refuses what a loan is refused for, at its field', () => {
  expect(menuFigures(parts(), { ...loan, terms: { ...terms, termMonths: 0 } })).toMatchObject({
    error: { field: 'selectedLoanTermMonths' },
  });
  expect(menuFigures(parts({ salesTaxPercent: 101 }), loan)).toMatchObject({
    error: { field: 'salesTaxPercent' },
  });
});

/** I10 of areas.md §1.1. */
describe('for any loan and products', () => {
  const anyTerms = fc.record({
    aprPercent: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
    termMonths: fc.integer({ min: 1, max: 120 }),
    daysToFirst: fc.integer({ min: 0, max: 120 }),
    dayBase: fc.constantFrom(365 as const, 360 as const),
  });
  const anyPrices = fc.array(fc.integer({ min: 0, max: 999_999 }), { maxLength: 8 });
  const anyAmount = fc.integer({ min: 100_000, max: 20_000_000 });

  test('the rise of the payment is the sum of the costs per month, and the total is payment times term', () => {
    fc.assert(
      fc.property(anyTerms, anyPrices, anyAmount, (loanTerms, prices, totalFinanceCents) => {
        const { base, groups } = figuresOf(
          { groups: [financed(prices)], saleDate: null },
          { ...loan, totalFinanceCents, terms: loanTerms },
        );
        const [group] = groups;
        const sum = (group?.costPerMonthCents ?? []).reduce<number>((all, cents) => all + (cents ?? 0), 0);
        expect(sum).toBe(group?.differenceCents);
        expect((group?.payment?.paymentCents ?? 0) - base.paymentCents).toBe(sum);
        for (const payment of [base, group?.payment])
          expect(payment?.totalOfPaymentsCents).toBe((payment?.paymentCents ?? 0) * loanTerms.termMonths);
      }),
    );
  });

  test('in a group of another term, the costs per month are the rise at that term', () => {
    fc.assert(
      fc.property(anyTerms, anyPrices, fc.integer({ min: 1, max: 120 }), (loanTerms, prices, own) => {
        const { base, groups } = figuresOf(
          { groups: [financed(prices, own)], saleDate: null },
          { ...loan, terms: loanTerms },
        );
        const without = monthlyPayment(base.amountFinancedCents, { ...loanTerms, termMonths: own });
        const sum = (groups[0]?.costPerMonthCents ?? []).reduce<number>(
          (all, cents) => all + (cents ?? 0),
          0,
        );
        expect(without.ok && (groups[0]?.payment?.paymentCents ?? 0) - without.value).toBe(sum);
      }),
    );
  });
});
