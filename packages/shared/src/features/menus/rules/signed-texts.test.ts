import { expect, test } from 'vitest';
import type { Menu } from '../schema.ts';
import { signedTexts } from './signed-texts.ts';

const products = [
  { rateID: 1, menuProductID: null, name: 'Service contract', customerPrice: 2_495 },
  { rateID: 2, menuProductID: null, name: 'GAP', customerPrice: 895 },
];
const menu = {
  groups: [{ products }],
  base: { payment: 426.11 },
  hasPreContractPage: false,
} as unknown as Menu;
const said = (rateID: number, isAccepted: boolean) => ({ rateID, menuProductID: null, isAccepted, at: null });
const chosen = { payment: 468.63, termMonths: 72, totalOfPayments: 33_741.36, productsTotal: 2_495 };

test('the customer signs what is accepted, with its payment, and what is declined', () => {
  expect(signedTexts(menu, [said(1, true), said(2, false)], chosen)).toEqual([
    {
      part: 'accepted',
      text: 'I accept these products: Service contract $2,495.00. They are optional. My payment with them is $468.63 a month for 72 months, $33,741.36 in all.',
    },
    { part: 'declined', text: 'I decline these products: GAP $895.00.' },
  ]);
});

test("the state's page is signed with both payments where there is one and something is accepted", () => {
  const ofState = { ...menu, hasPreContractPage: true };
  expect(signedTexts(ofState, [said(1, true)], chosen).map(({ part }) => part)).toEqual([
    'accepted',
    'preContract',
  ]);
  expect(signedTexts(ofState, [said(1, true)], chosen)[1]?.text).toContain(
    'excluding listed items $426.11, including listed items $468.63',
  );
  expect(signedTexts(ofState, [said(1, false)], chosen).map(({ part }) => part)).toEqual(['declined']);
});

test('without a decision there is nothing to sign', () => {
  expect(signedTexts(menu, [], chosen)).toEqual([]);
});
