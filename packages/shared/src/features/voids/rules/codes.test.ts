import { expect, test } from 'vitest';
import {
  voidedByOf,
  voidNote,
  voidReasonCode,
  voidReasonLabel,
  voidReasons,
  voidReasonWords,
} from './codes.ts';

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

test('the first of the notes of a void names who voided the contract', () => {
  const note = (id: number, text: string, enteredBy: string | null) => ({ id, text, enteredBy });
  const notes = [
    note(9, 'Voided: Duplicate.', 'late'),
    note(8, 'Voided: Unable to Fund.', 'j.doe'),
    note(7, 'Voided: I think.', 'early'),
  ];
  expect(voidedByOf(notes)).toBe('j.doe');
  expect(voidedByOf([note(1, 'Voided: Duplicate.', null)])).toBeNull();
  expect(voidedByOf([])).toBeNull();
});
