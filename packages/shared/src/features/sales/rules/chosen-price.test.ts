import { expect, test } from 'vitest';
import { chosenTotals, whyNotChosenPrice } from './chosen-price.ts';

const bounded = { minPrice: 2195, maxPrice: 2995 };

test.each([
  ['2,495', bounded, undefined],
  ['$2,995.00', bounded, undefined],
  ['2995.01', bounded, 'Must be between $2,195.00 and $2,995.00'],
  ['2194', bounded, 'Must be between $2,195.00 and $2,995.00'],
  ['', bounded, 'Enter a price.'],
  ['two thousand', bounded, 'Enter an amount such as 1,250.00.'],
  ['640.99', { minPrice: 641, maxPrice: null }, 'Must be $641.00 or more.'],
  ['641', { minPrice: 641, maxPrice: null }, undefined],
  ['1', { minPrice: null, maxPrice: null }, undefined],
])('of the price %j within %j says %j', (text, rate, message) => {
  expect(whyNotChosenPrice(text, rate)?.message).toBe(message);
});

test('adds up the deal of the worked example', () => {
  const deal = [
    { customerPrice: 2495, dealerCost: 1495 },
    { customerPrice: 895, dealerCost: 245 },
    { customerPrice: 1195, dealerCost: 385 },
  ];
  expect(chosenTotals(deal)).toEqual({ priceCents: 458_500, costCents: 212_500, isPriced: true });
  expect(chosenTotals([{ customerPrice: null, dealerCost: null }])).toEqual({
    priceCents: 0,
    costCents: null,
    isPriced: false,
  });
});
