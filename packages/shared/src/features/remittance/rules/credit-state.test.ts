import { expect, test } from 'vitest';
import type { BatchStatus } from '../codes.ts';
import { creditState } from './credit-state.ts';

test.each<[BatchStatus | null, BatchStatus | null, string]>([
  ['Submitted', null, 'Waiting'],
  ['Posted', null, 'Free'],
  ['Posted', 'Returned', 'Free'],
  ['Posted', 'Submitted', 'Used'],
  ['Posted', 'Posted', 'Used'],
  ['Returned', null, 'Withdrawn'],
  [null, null, 'Withdrawn'],
])('a credit paid by a batch that is %s and taken by one that is %s is %s', (paidBy, takenBy, state) => {
  expect(creditState(paidBy, takenBy)).toBe(state);
});
