import { expect, test } from 'vitest';
import { voidNote, voidReasonLabel, voidReasons } from './codes.ts';

test('void reasons have their codes, names and labels', () => {
  expect(voidReasons.map(({ code, name, label }) => [code, name, label])).toEqual([
    [1, 'Duplicate', 'Duplicate'],
    [2, 'Cancellation', 'Cancellation'],
    [3, 'CustomerBackOut', 'Customer Back Out'],
    [4, 'UnableToFund', 'Unable to Fund'],
  ]);
});

test('a reason shows in words, an unknown one as such', () => {
  expect([4, 5, 'Fraud', null].map(voidReasonLabel)).toEqual([
    'Unable to Fund',
    'Void reason 5',
    'Fraud',
    '',
  ]);
  expect(voidNote(3)).toBe('Voided: Customer Back Out.');
});
