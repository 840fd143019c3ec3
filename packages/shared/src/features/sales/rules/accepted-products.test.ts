import { expect, test } from 'vitest';
import { whyNotAccepted } from './accepted-products.ts';

const recorded = [
  { rateID: 1, name: 'GAP', customerPrice: 895, isAccepted: true },
  { rateID: 2, name: 'Tire & wheel', customerPrice: 1195, isAccepted: false },
];

test.each([
  ['accepted at its price', { rateID: 1, customerPrice: 895 }, undefined, undefined],
  [
    'accepted at another price',
    { rateID: 1, customerPrice: 945 },
    'price_not_accepted',
    'The customer accepted GAP at $895.00, not at $945.00.',
  ],
  ['declined', { rateID: 2, customerPrice: 1195 }, 'not_accepted', 'The customer declined Tire & wheel.'],
  [
    'never shown',
    { rateID: 3, customerPrice: 1 },
    'not_accepted',
    "A product wasn't on the menu that the customer was shown.",
  ],
])('of a product that was %s', (_case, sold, code, message) => {
  const problem = whyNotAccepted(sold, recorded);
  expect([problem?.code, problem?.message]).toEqual([code, message]);
});

test('says nothing if no menu was presented', () => {
  expect(whyNotAccepted({ rateID: 3, customerPrice: 1 }, [])).toBeUndefined();
});
