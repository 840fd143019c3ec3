import { expect, test } from 'vitest';
import { belowSaleText } from './below-sale.ts';

test.each([
  [true, 76_724, 'Below the 76,724 miles at sale; counted as 0 miles used.'],
  [true, null, 'Below the odometer at sale; counted as 0 miles used.'],
  [false, 76_724, ''],
  [null, 76_724, ''],
])('below the sale %s, sold at %s: “%s”', (isOdometerBelowSale, saleMileage, text) => {
  expect(belowSaleText({ isOdometerBelowSale, saleMileage })).toBe(text);
});
