import { expect, test } from 'vitest';
import { claimLimitOf, limitState, limitText } from './claim-limits.ts';

test("open, approved and paid pre-authorizations count toward a limit; denied and void ones don't", () => {
  const limit = claimLimitOf('TAW', 'TireAndWheel');
  if (!limit) throw new Error('TAW has a limit.');
  const uses = [1, 2, 3, 4, 5, 6].map((statusId) => ({ statusId, items: ['wheel', 'tire'], amount: 150.25 }));
  expect(limitState(limit, uses)).toEqual({
    items: [
      { item: 'tire', label: 'tires', used: 4, most: 8 },
      { item: 'wheel', label: 'wheels', used: 4, most: 4 },
    ],
    amountUsedCents: 60_100,
    amountMostCents: 300_000,
  });
});

test('a limit reads as what is used and left', () => {
  const items = [{ item: 'wheel', label: 'wheels', used: 2, most: 4 }];
  expect(limitText({ items, amountUsedCents: 140_000, amountMostCents: 200_000 })).toBe(
    '2 of 4 wheels used, $600.00 left',
  );
  expect(limitText({ items: [], amountUsedCents: 90_000, amountMostCents: 50_000 })).toBe('$0.00 left');
});

test('a program or cover without a limit has none', () => {
  expect([claimLimitOf('MBP', 'TireAndWheel'), claimLimitOf('TAW', 'Dent')]).toEqual([undefined, undefined]);
});
