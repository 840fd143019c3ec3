import { expect, test } from 'vitest';
import { DraftMenu, DraftRate } from '../schema.ts';
import { answersAtPrices } from './answers-at-prices.ts';

const rate = (rateID: number, customerPrice: number | null) => DraftRate().parse({ rateID, customerPrice });
const at = '2026-11-22T18:00:00.000Z';
const menu = DraftMenu().parse({
  isRecorded: true,
  decisions: [
    { rateID: 1, isAccepted: true, at },
    { rateID: 2, isAccepted: false, at },
    { menuProductID: 'c', isAccepted: true, at },
  ],
});
const before = [rate(1, 2495), rate(2, 895)];

test('an answer counts only for the price at which the product was shown', () => {
  const after = answersAtPrices(menu, before, [rate(1, 2495), rate(2, 850)]);
  expect(after).toMatchObject({
    isRecorded: false,
    decisions: [
      { rateID: 1, isAccepted: true, at },
      { rateID: 2, isAccepted: null, at: null },
      { menuProductID: 'c', isAccepted: true, at },
    ],
  });
});

test.each([
  ['another term is chosen', [rate(1, 2495), rate(3, 895)]],
  ['the product is removed', [rate(1, 2495)]],
  ['the price is being typed', [rate(1, 2495), rate(2, null)]],
])('the customer is asked again if %s', (_what, now) => {
  expect(answersAtPrices(menu, before, now)?.decisions?.[1]).toMatchObject({ isAccepted: null });
});

test('a product that is removed and chosen again is asked about again', () => {
  const removed = answersAtPrices(menu, before, [rate(1, 2495)]);
  const again = answersAtPrices(removed, [rate(1, 2495)], before);
  expect(again?.decisions?.[1]).toMatchObject({ rateID: 2, isAccepted: null });
});

test('nothing changes while the prices stay', () => {
  expect(answersAtPrices(menu, before, [...before, rate(4, 600)])).toBe(menu);
  expect(answersAtPrices(null, before, [])).toBeNull();
});
