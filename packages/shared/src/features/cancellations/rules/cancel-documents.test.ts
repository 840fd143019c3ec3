import { expect, test } from 'vitest';
import {
  cancelDocumentFor,
  cancelDocumentLabel,
  cancelFileNames,
  whyNotDocumented,
} from './cancel-documents.ts';
import { type CancelReason, cancelReasons } from './reasons.ts';

test.each<[CancelReason, string, string, string]>([
  ['VehicleTraded', 'odometerStatement', 'file', 'odometer statement'],
  ['VehicleTotaled', 'insurerLetter', 'file', "insurer's letter"],
  ['VehicleRepossessed', 'repossessionLetter', 'file', 'repossession letter'],
  ['LoanPaidInFull', 'payoffLetter', 'file', 'payoff letter'],
  ['Unwind', 'dealerSignature', 'signature', "dealer's signature"],
  ['DuplicateContract', 'otherContractNumber', 'contractNumber', 'number of the other contract'],
])('%s asks for the %s', (reason, name, kind, words) => {
  expect(cancelDocumentFor(reason)).toMatchObject({ name, kind, words });
  expect(whyNotDocumented(reason, [])).toEqual({
    code: 'document_missing',
    field: name,
    message: `The ${words} is missing.`,
    next: 'Add it, then mark the documents complete.',
  });
});

test('the other reasons require nothing', () => {
  const free = cancelReasons.map(({ name }) => name).filter((name) => !cancelDocumentFor(name));
  expect(free).toEqual(['Nonpayment', 'CustomerRequest', 'Other']);
  expect(free.map((reason) => whyNotDocumented(reason, []))).toEqual([undefined, undefined, undefined]);
});

test('a reason takes its own document, and no other one for it', () => {
  expect(whyNotDocumented('LoanPaidInFull', ['odometerStatement', 'payoffLetter'])).toBeUndefined();
  expect(whyNotDocumented('LoanPaidInFull', ['odometerStatement'])?.field).toBe('payoffLetter');
});

test('four reasons ask for a file, each with its own words; anything else is another document', () => {
  expect(cancelFileNames.map(cancelDocumentLabel)).toEqual([
    'Odometer statement',
    "Insurer's letter",
    'Repossession letter',
    'Payoff letter',
  ]);
  expect(cancelDocumentLabel(null)).toBe('Other document');
});
