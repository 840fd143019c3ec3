import { expect, test } from 'vitest';
import { openClaimsOf } from './open-claims.ts';

test('claims that are still to be decided or paid are counted, by status and in all', () => {
  const rows = [
    { claimStatus: 'P', claimStatusName: 'Pending', claimCount: 3 },
    { claimStatus: 'C', claimStatusName: 'Paid', claimCount: 40 },
    { claimStatus: 'A', claimStatusName: 'Approved', claimCount: 2 },
  ];
  const { total, ofStatus } = openClaimsOf(rows);
  expect([total, ofStatus.map(({ name, count }) => [name, count])]).toEqual([
    5,
    [
      ['Pending', 3],
      ['Approved', 2],
    ],
  ]);
  expect(openClaimsOf([])).toEqual({ total: 0, ofStatus: [] });
});
