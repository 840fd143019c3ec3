import { expect, test } from 'vitest';
import { type StateSale, whyNotInState } from './sale-state-rules.ts';

const maintenance: StateSale = {
  programCode: 'PPM',
  state: 'CA',
  saleDate: '2026-10-01',
  fuelTypeCode: 'E',
  financedCents: null,
  vehiclePriceCents: null,
};
const gap: StateSale = {
  programCode: 'GAP',
  state: 'CO',
  saleDate: '2026-11-01',
  fuelTypeCode: 'G',
  financedCents: 3_000_000,
  vehiclePriceCents: 2_000_000,
};

test.each<[string, StateSale, string | undefined]>([
  [
    'maintenance of an electric car in California',
    maintenance,
    "CA doesn't allow Prepaid Maintenance on a vehicle with electric drive.",
  ],
  ['the same a day before the law', { ...maintenance, saleDate: '2026-09-30' }, undefined],
  ['that of a hybrid', { ...maintenance, fuelTypeCode: 'H' }, undefined],
  ['that in Oregon', { ...maintenance, state: 'OR' }, undefined],
  ['another program on an electric car', { ...maintenance, programCode: 'MBP' }, undefined],
  ['GAP in Colorado on a loan of 150 % of the price', gap, undefined],
  [
    'GAP on a cent more',
    { ...gap, financedCents: 3_000_001 },
    "The loan is $30,000.01; CO allows GAP up to $30,000.00, 150% of the vehicle's price.",
  ],
  ['GAP without a loan amount', { ...gap, financedCents: null }, 'CO limits GAP by the amount financed.'],
  [
    "GAP without the vehicle's price",
    { ...gap, vehiclePriceCents: null },
    "CO limits GAP by the vehicle's price.",
  ],
  ['GAP on that loan in Kansas', { ...gap, state: 'KS', financedCents: 9_000_000 }, undefined],
])('a state on %s', (_case, sale, message) => {
  expect(whyNotInState(sale)?.message).toBe(message);
});
