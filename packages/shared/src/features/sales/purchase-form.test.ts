import { expect, test } from 'vitest';
import { aCustomer, aSaleDraft } from '../../testing/sales.ts';
import { purchaseOf, ratesToSell } from './purchase-form.ts';
import { SaleDraft } from './schema.ts';
import { quoteRequestOf } from './vehicle-form.ts';

const gap = { rateID: 2, programCode: 'GAP', customerPrice: 895, dealerCost: 245 };
const contract = { rateID: 1, programCode: 'MBP', customerPrice: 2495, dealerCost: 1495 };

const draft = aSaleDraft({
  chosen: [contract, gap],
  loan: { dealerLenderID: 7, totalFinanceAmount: 28_390, interestRate: 6.99, termMonths: 72 },
  customer: { ...aCustomer, firstName: ' Dana ', stateAbbreviation: 'mo' },
  consents: [{ code: 'optional-products', at: '2026-11-20T17:00:00.000Z' }],
});

const quoted = quoteRequestOf(draft, { today: '2026-11-22', isVinRequired: false });
if (!quoted) throw new Error('The draft is a whole vehicle.');

test('sells the chosen products at the prices shown, to the customer entered', () => {
  const { data } = purchaseOf(draft, quoted, 12);
  expect(data).toMatchObject({
    savedQuoteID: 12,
    saleDate: '2026-11-20',
    customer: { firstName: 'Dana', stateAbbreviation: 'MO' },
    lender: { dealerLenderID: 7 },
    totalFinanceAmount: 28_390,
    contracts: [
      { rateID: 1, customerPrice: 2495, dealerCost: 1495 },
      { rateID: 2, customerPrice: 895, dealerCost: 245 },
    ],
    consents: [{ code: 'optional-products' }],
  });
});

test('sells only what the customer accepted on the menu, once anything was decided there', () => {
  const sold = (...said: [rateID: number, isAccepted: boolean][]) => {
    const decisions = said.map(([rateID, isAccepted]) => ({ rateID, isAccepted }));
    return ratesToSell(SaleDraft().parse({ ...draft, menu: { decisions } })).map(({ rateID }) => rateID);
  };
  expect(sold()).toEqual([1, 2]);
  expect(sold([1, true])).toEqual([1]);
  expect(sold([1, true], [2, false])).toEqual([1]);
  expect(sold([2, false])).toEqual([]);
});

test('says what is missing by its field', () => {
  const { error } = purchaseOf({ ...draft, customer: null, chosen: [] }, quoted, null);
  const fields = error?.issues.map(({ path }) => path.join('.'));
  expect(fields).toContain('customer.lastName');
  expect(fields).toContain('contracts');
});
