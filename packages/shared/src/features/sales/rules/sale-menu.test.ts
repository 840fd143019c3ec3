import { expect, test } from 'vitest';
import { SaleDraft } from '../schema.ts';
import { loanOfSale, menuOfSale, menuRequestOfSale, vehiclePriceOf } from './sale-menu.ts';

const rate = { rateID: 7, customerPrice: 2495, dealerCost: 1495 };
const unpriced = { rateID: 8, customerPrice: null, dealerCost: null };
const source = { dealerCode: 'MO1001', quoted: null };
const draftOf = (change: object) => SaleDraft().parse({ chosen: [rate, unpriced], ...change });

test('a menu is requested for the chosen products that have a price', () => {
  expect(menuOfSale(draftOf({}), source)).toEqual({
    dealerCode: 'MO1001',
    selections: [{ rateID: 7, customerPrice: 2495, dealerCost: 1495 }],
    saleDate: null,
    stateAbbreviation: null,
    isPowersports: null,
  });
});

test('the request has the finance plan and what was decided', () => {
  const at = '2026-11-02T18:00:00.000Z';
  const decision = { rateID: 7, menuProductID: null, isAccepted: true, at };
  const draft = draftOf({ menu: { mbpFinancePlanID: 3, decisions: [decision] }, loan: { cashPrice: 100 } });
  expect(menuRequestOfSale(draft, source)).toMatchObject({
    mbpFinancePlanID: 3,
    decisions: [decision],
    cashPrice: 100,
    interestRate: null,
  });
});

test("without a price or an amount financed, the loan is for the vehicle's price", () => {
  const vehicle = { purchasePrice: '$31,250.00' };
  expect(vehiclePriceOf(draftOf({ vehicle }))).toBe(31_250);
  expect(vehiclePriceOf(draftOf({ vehicle: { purchasePrice: 'soon' } }))).toBeNull();
  expect(loanOfSale(draftOf({ vehicle })).cashPrice).toBe(31_250);
  expect(loanOfSale(draftOf({ vehicle, loan: { totalFinanceAmount: 25_000 } })).cashPrice).toBeNull();
});
