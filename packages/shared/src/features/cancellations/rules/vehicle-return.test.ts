import { expect, test } from 'vitest';
import { isVehicleReturn } from './vehicle-return.ts';

const facts = {
  reason: 'Unwind',
  stateOfSale: 'CA',
  purchaseDate: '2026-11-02',
  cancelAsOf: '2026-11-05',
  saleMiles: 61_000,
  cancelMiles: 61_400,
} as const;

test('an unwound sale in California is a returned vehicle through the third day and 400 miles', () => {
  expect(isVehicleReturn(facts)).toBe(true);
  expect(isVehicleReturn({ ...facts, cancelMiles: null })).toBe(true);
});

test.each([
  { cancelAsOf: '2026-11-06' },
  { cancelMiles: 61_401 },
  { reason: 'CustomerRequest' },
  { stateOfSale: 'NV' },
  { purchaseDate: '2026-09-30', cancelAsOf: '2026-10-01' },
] as const)("another sale, later day or longer drive isn't one: %j", (change) => {
  expect(isVehicleReturn({ ...facts, ...change })).toBe(false);
});
