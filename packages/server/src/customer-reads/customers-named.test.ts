import { expect, test } from 'vitest';
import { type CustomerRef, customersNamed } from './customers-named.ts';

test.each([2_147_483_648, 1.5, -1, 0])('the ID %s, which no row has, names no customer', (id) => {
  const refs = new Set<CustomerRef>();
  customersNamed([{ savedQuoteID: id }, { id, contractNumber: '', customer: {} }], refs);
  expect([...refs]).toEqual([]);
});

test('the greatest ID that a row can have names its customer', () => {
  const refs = new Set<CustomerRef>();
  customersNamed([{ savedQuoteID: 2_147_483_647 }, { id: 7, contractNumber: '1', customer: {} }], refs);
  expect([...refs]).toEqual([-2_147_483_647, 7]);
});
