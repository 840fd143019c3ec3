import { expect, test } from 'vitest';
import { claimStatusChoices, claimStatuses, claimStatusLabel } from './codes.ts';

test('claim statuses have their letters, and the filter offers all of them', () => {
  expect(claimStatuses.map(({ code, label }) => `${label} ${code}`)).toEqual([
    'Approved A',
    'Paid C',
    'Pending P',
    'Denied D',
    'Void V',
  ]);
  expect(claimStatusChoices).toEqual([{ code: '', label: 'All' }, ...claimStatuses]);
});

test('a code that no claim has shows as such', () => {
  expect(['A', 'V', 'X', 7, null].map(claimStatusLabel)).toEqual([
    'Approved',
    'Void',
    'X',
    'Claim status 7',
    '',
  ]);
});
