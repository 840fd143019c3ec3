import { expect, test } from 'vitest';
import { type StateSale, whyNotInState } from './sale-state-rules.ts';

const maintenance: StateSale = {
  programCode: 'PPM',
  state: 'CA',
  saleDate: '2026-10-01',
  fuelTypeCode: 'E',
  optionFlags: null,
  financedCents: null,
  vehiclePriceCents: null,
};
const gap: StateSale = {
  programCode: 'GAP',
  state: 'CO',
  saleDate: '2026-11-01',
  fuelTypeCode: 'G',
  optionFlags: null,
  financedCents: 3_000_000,
  vehiclePriceCents: 2_000_000,
};

const motorcycle: StateSale = { ...maintenance, programCode: 'MOT', fuelTypeCode: 'G', optionFlags: 2 };

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
  [
    'a motorcycle in business use in California, which voids its contract',
    motorcycle,
    "Business use voids Powersports; CA doesn't allow the sale of a contract that is void.",
  ],
  ['the same a day before the law', { ...motorcycle, saleDate: '2026-09-30' }, undefined],
  ['the same in Oregon', { ...motorcycle, state: 'OR' }, undefined],
  ['a motorcycle in private use', { ...motorcycle, optionFlags: null }, undefined],
  ['business use of a car, which a surcharge pays for', { ...motorcycle, programCode: 'MBP' }, undefined],
  [
    'a limited warranty on a lifted truck in California',
    { ...motorcycle, programCode: 'WAR', optionFlags: 8 },
    "Lift kit voids Limited Warranty; CA doesn't allow the sale of a contract that is void.",
  ],
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
  const refused = whyNotInState(sale);
  expect(refused?.problem.message).toBe(message);
  // No row is from the law itself.
  if (refused) expect(refused.note).toMatch(/^(California|Colorado).*\. Confirm with counsel\.$/);
});
