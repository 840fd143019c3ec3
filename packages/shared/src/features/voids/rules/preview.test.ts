import { expect, test } from 'vitest';
import { voidPreviewLines } from './preview.ts';

const contract = {
  programCode: 'TAW',
  contractNumber: '15138628',
  contractSuffix: 'A',
  contractStatusType: 3,
  purchaseDate: '2025-12-01',
  customer: { firstName: 'Dana', lastName: 'Smith' } as never,
  vehicle: { vehicleYear: 2024, makeName: 'Ford', modelName: 'Escape' } as never,
  planDescription: 'TIRE AND WHEEL',
  coverageMonths: 60,
  coverageMiles: 75_000,
  coverageDisplayTypeID: 1,
};
const named = [
  'Contract #: TAW-15138628A',
  'Customer: Dana Smith',
  'Vehicle: 2024 Ford Escape',
  'Description: Tire And Wheel 60 months / 75,000 miles',
  'Purchased: 12/01/2025',
];

test.each([
  [false, 'Removed from pending remittance'],
  [true, 'Dealer cost is credited in the next batch'],
])('a contract that can be voided, remitted %j, names its consequences', (isRemitted, remittance) => {
  const lines = voidPreviewLines(contract, { isRemitted, isVoidable: true });
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
    ...named,
    'Status: Suspense → Cancelled (voided)',
    `Remittance: ${remittance}`,
    "Warning: This can't be undone",
  ]);
});

test('a contract that cannot be voided is named alone', () => {
  const lines = voidPreviewLines(contract, { isRemitted: true, isVoidable: false });
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual(named);
});
