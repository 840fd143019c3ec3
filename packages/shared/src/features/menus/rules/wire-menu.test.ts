import { expect, test } from 'vitest';
import { Menu, MenuProduct } from '../schema.ts';
import { MenuSetting } from '../settings-schema.ts';
import { groupTypeOf, type MenuBasis, menuFeeOf, menuFor, menuLoanOf } from './wire-menu.ts';

const setting = MenuSetting().parse({ salesTaxPercent: 8.25, defaultTermMonths: 72, daysToFirst: 30 });
const product = (name: string, customerPrice: number) => MenuProduct().parse({ name, customerPrice });
const basis: MenuBasis = {
  saleDate: '2026-11-02',
  stateAbbreviation: 'MO',
  setting,
  fees: [{ name: 'Document fee', feeAmount: 199, applySalesTax: true, includeType: 'Yes' }],
  groups: [
    {
      menuGroupID: 'a',
      name: 'Gold',
      menuGroupType: 'Financed',
      selectedLoanTermMonths: null,
      products: [product('VSC', 2495), product('GAP', 895), product('T&W', 1195)],
    },
    { menuGroupID: 'b', name: 'Cash', menuGroupType: 2, selectedLoanTermMonths: null, products: null },
  ],
  financePlan: null,
  disclosures: [],
  hasPreContractPage: false,
};

function menuOf(loan: Parameters<typeof menuFor>[1], of = basis): Menu {
  const menu = menuFor(of, loan);
  if (!menu.ok) throw new Error(menu.error.message);
  return menu.value;
}

test('a menu has its figures in dollars', () => {
  const menu = menuOf({ totalFinanceAmount: 25_000, interestRate: 6.99 });
  expect(menu.base).toMatchObject({ payment: 426.11, totalOfPayments: 30_679.92, termMonths: 72 });
  expect(menu.fees).toMatchObject([{ name: 'Document fee', taxAmount: 16.42 }]);
  expect(menu.groups).toMatchObject([
    {
      name: 'Gold',
      payment: 504.25,
      paymentDifference: 78.14,
      totalOfPayments: 36_306,
      productsTotal: 4585,
      cashTotal: null,
      products: [{ costPerMonthAmount: 42.52 }, { costPerMonthAmount: 15.25 }, { costPerMonthAmount: 20.37 }],
    },
    { name: 'Cash', payment: null, totalOfPayments: null, products: [] },
  ]);
});

test('without a rate there are prices and cash totals and no payment; a rate of 0 is one', () => {
  const none = { payment: null, termMonths: null, totalOfPayments: null };
  const menu = menuOf({ cashPrice: 25_000 });
  expect(menu.base).toMatchObject({ ...none, interestRate: null, cashTotal: 25_215.42 });
  expect(menu.groups?.[0]).toMatchObject({ ...none, paymentDifference: null, cashTotal: 29_800.42 });
  expect(menu.groups?.[0]?.products?.map((one) => one.costPerMonthAmount)).toEqual([null, null, null]);
  expect(menuOf({ cashPrice: 25_000, interestRate: 0 }).base).toMatchObject({
    payment: 350.21,
    interestRate: 0,
  });
});

test('a menu that was sent and read again is the same for another loan as one made from the start', () => {
  const loan = { cashPrice: 31_000, downPayment: 2_500, interestRate: 7.49, termMonths: 60, daysToFirst: 45 };
  const sent = Menu().parse(JSON.parse(JSON.stringify(menuOf({ totalFinanceAmount: 25_000 }))));
  expect(menuOf(loan, sent)).toEqual(menuOf(loan));
});

test("what a loan leaves open is the dealer's setting", () => {
  expect(menuLoanOf({}, { ...setting, defaultTermMonths: 60, daysToFirst: 45 })).toMatchObject({
    cashPriceCents: null,
    totalFinanceCents: null,
    downPaymentCents: 0,
    terms: { aprPercent: 0, termMonths: 60, daysToFirst: 45, dayBase: 365 },
  });
});

test('types come by name or by code, and an unknown fee is never charged', () => {
  expect([groupTypeOf('Cash'), groupTypeOf(2), groupTypeOf(1), groupTypeOf(null)]).toEqual([
    'Cash',
    'Cash',
    'Financed',
    'Financed',
  ]);
  const fee = { name: 'A', feeAmount: 1, applySalesTax: null };
  expect(menuFeeOf({ ...fee, includeType: 3 }).includeType).toBe('OnlyFinanceMenu');
  expect(menuFeeOf({ ...fee, includeType: 'Sometimes' }).includeType).toBe('Unknown');
});
