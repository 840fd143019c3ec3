import { expect, test } from 'vitest';
import type { BatchStatus } from '../../remittance/codes.ts';
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

test.each<[BatchStatus | null, string]>([
  [null, 'Removed from pending remittance'],
  ['Returned', 'Removed from pending remittance'],
  ['Submitted', 'Dealer cost is credited after its batch is posted'],
  ['Posted', 'Dealer cost is credited in the next batch'],
])(
  'a contract that can be voided, in a batch that is %j, names its consequences',
  (batchStatus, remittance) => {
    const lines = voidPreviewLines(contract, { batchStatus, isVoidable: true });
    expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      ...named,
      'Status: Suspense → Cancelled (voided)',
      `Remittance: ${remittance}`,
      "Warning: This can't be undone",
    ]);
  },
);

test('a contract that cannot be voided is shown without consequences', () => {
  const lines = voidPreviewLines(contract, { batchStatus: 'Posted', isVoidable: false });
  expect(lines.map(({ label, text }) => `${label}: ${text}`)).toEqual(named);
});
