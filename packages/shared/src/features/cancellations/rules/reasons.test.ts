import { expect, test } from 'vitest';
import {
  cancelReasonCode,
  cancelReasonLabel,
  cancelReasonOf,
  cancelReasons,
  cancelReasonWords,
  isProviderCancelling,
  neverTookEffect,
  whyNotUndone,
} from './reasons.ts';

test('a code on the wire has a name for the rules and words for people', () => {
  expect(cancelReasonOf(4)).toBe('LoanPaidInFull');
  expect(cancelReasonLabel(4)).toBe('Loan paid in full');
});

test('an unknown code shows unchanged, none is empty', () => {
  expect(cancelReasonOf(42)).toBeUndefined();
  expect([42, 'Stolen', null].map(cancelReasonLabel)).toEqual(['Reason 42', 'Stolen', '']);
});

test('the codes are those of the wire, from 1 to 9', () => {
  expect(cancelReasons.map(({ code }) => code)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('coverage never took effect if the sale was undone or entered twice', () => {
  const names = cancelReasons.map(({ name }) => name);
  expect(names.filter(neverTookEffect)).toEqual(['Unwind', 'DuplicateContract']);
});

test.each(cancelReasons)(
  'after a paid claim, $label is refused if coverage would never have taken effect',
  ({ name }) => {
    const refusal = {
      code: 'coverage_took_effect',
      field: 'cancelReason',
      message: 'Coverage took effect: a claim was paid.',
      next: 'Choose another reason: Vehicle traded, Vehicle totaled, Vehicle repossessed, Loan paid in full, Nonpayment, Customer request or Other.',
    };
    const isRefused = name === 'Unwind' || name === 'DuplicateContract';
    expect(whyNotUndone({ reason: name, claimsPaidCents: 1 })).toEqual(isRefused ? refusal : undefined);
    expect(whyNotUndone({ reason: name, claimsPaidCents: 0 })).toBeUndefined();
  },
);

test('only the provider cancels for nonpayment', () => {
  const names = cancelReasons.map(({ name }) => name);
  expect(names.filter(isProviderCancelling)).toEqual(['Nonpayment']);
});

test('a reason is typed as its label in lowercase, and is reported by its code', () => {
  const typed = Object.keys(cancelReasonWords);
  expect(typed).toContain('loan-paid-in-full');
  expect(typed.map(cancelReasonCode)).toEqual(cancelReasons.map(({ code }) => code));
  expect(cancelReasonCode('bored')).toBeUndefined();
});
