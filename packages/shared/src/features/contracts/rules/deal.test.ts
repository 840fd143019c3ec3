import { describe, expect, test } from 'vitest';
import type { Contract } from '../schema.ts';
import { dealKey } from './deal.ts';

const sold = {
  customer: { firstName: 'Evelyn', lastName: 'Smith' },
  dealer: { name: 'Reisberry Ram' },
  vehicle: { vin: '1C4RJFAG5LC392637' },
  purchaseDate: '2026-10-30',
} as Contract;

describe('the deal of a contract', () => {
  test('is the same for contracts sold together, however their words are written', () => {
    const other = { ...sold, customer: { firstName: 'EVELYN', lastName: 'SMITH' } } as Contract;
    expect(dealKey(other)).toBe(dealKey(sold));
  });

  test.each([
    ['another vehicle', { vehicle: { vin: '1C4RJFAG5LC392638' } }],
    ['another day', { purchaseDate: '2026-10-31' }],
    ['another dealer', { dealer: { name: 'Main St Ford' } }],
    ['another customer', { customer: { firstName: 'Dana', lastName: 'Smith' } }],
  ])('differs for %s', (_what, change) => {
    expect(dealKey({ ...sold, ...change } as Contract)).not.toBe(dealKey(sold));
  });

  test.each([
    ['a VIN', { vehicle: null }],
    ['a purchase date', { purchaseDate: null }],
  ])('is unknown without %s', (_what, change) => {
    expect(dealKey({ ...sold, ...change })).toBeUndefined();
  });
});
