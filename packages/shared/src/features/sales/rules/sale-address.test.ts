import { expect, test } from 'vitest';
import { saleAddress } from './sale-address.ts';

test('a saved sale continues at the first step of the rater, by its quote', () => {
  expect(saleAddress(7)).toBe('/rater/vehicle?quote=7');
});
