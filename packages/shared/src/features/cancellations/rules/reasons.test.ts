import { expect, test } from 'vitest';
import { cancelReasonLabel, cancelReasonOf } from './reasons.ts';

test('a code on the wire has a name for the rules and words for people', () => {
  expect(cancelReasonOf(4)).toBe('LoanPaidInFull');
  expect(cancelReasonLabel(4)).toBe('Loan paid in full');
});

test('a code that no reason has shows as such, and none is empty', () => {
  expect(cancelReasonOf(42)).toBeUndefined();
  expect([42, 'Stolen', null].map(cancelReasonLabel)).toEqual(['Reason 42', 'Stolen', '']);
});
