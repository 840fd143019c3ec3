import { expect, test } from 'vitest';
import { voidNote, voidReasonCode, voidReasonLabel, voidReasons, voidReasonWords } from './codes.ts';

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

test('each reason is typed as its label is written, in the terminal’s spelling', () => {
  expect(
    Object.entries(voidReasonWords).map(([typed, label]) => [typed, label, voidReasonCode(typed)]),
  ).toEqual([
    ['duplicate', 'Duplicate', 1],
    ['cancellation', 'Cancellation', 2],
    ['customer-back-out', 'Customer Back Out', 3],
    ['unable-to-fund', 'Unable to Fund', 4],
  ]);
  expect(['Duplicate', 'customer back out', ''].map(voidReasonCode)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
