import { expect, test } from 'vitest';
import {
  contractNotices,
  disclosureNote,
  disclosuresOf,
  hasPreContractPage,
  saleDisclosures,
} from './sale-disclosures.ts';

const sale = { stateAbbreviation: 'CA', saleDate: '2026-10-01', isPowersports: false };
const codes = (change: Partial<typeof sale> = {}) =>
  disclosuresOf({ ...sale, ...change }).map(({ code }) => code);

test('every menu says that nothing is required', () => {
  for (const stateAbbreviation of ['MO', 'CA', 'MN', 'FL', 'CO', ''])
    expect(codes({ stateAbbreviation })[0]).toBe('optional');
});

test("California's rules of October 2026 hold from their first day", () => {
  expect(codes()).toEqual(['optional', 'ca.total-of-payments', 'ca.consent', 'ca.return', 'ca.pre-contract']);
  expect(codes({ saleDate: '2026-09-30' })).toEqual(['optional', 'ca.pre-contract']);
});

test('California and Minnesota require a separate page, California not for motorcycles', () => {
  expect(hasPreContractPage(sale)).toBe(true);
  expect(hasPreContractPage({ ...sale, isPowersports: true })).toBe(false);
  expect(hasPreContractPage({ ...sale, stateAbbreviation: 'MN' })).toBe(true);
  expect(hasPreContractPage({ ...sale, stateAbbreviation: 'MO' })).toBe(false);
});

test('Florida and Colorado have their own sentences', () => {
  expect(codes({ stateAbbreviation: 'FL' })).toEqual(['optional', 'fl.not-required']);
  expect(codes({ stateAbbreviation: 'CO' })).toEqual(['optional', 'co.gap']);
});

test('administrators see the source of a sentence, and which ones counsel has to confirm', () => {
  const note = (code: string) => saleDisclosures.filter((one) => one.code === code).map(disclosureNote)[0];
  expect(note('ca.pre-contract')).toBe('California Civil Code 2982.2');
  expect(note('ca.consent')).toBe('California SB 766 (2025). Confirm with counsel.');
});

test("California's right to return is printed on the contracts of a used car, from its first day", () => {
  expect(contractNotices(sale)).toEqual([expect.stringContaining('within 3 days and 400 miles')]);
  expect(contractNotices({ ...sale, isNew: true })).toEqual([]);
  expect(contractNotices({ ...sale, isPowersports: true })).toEqual([]);
  expect(contractNotices({ ...sale, saleDate: '2026-09-30' })).toEqual([]);
  expect(contractNotices({ ...sale, stateAbbreviation: 'FL' })).toEqual([
    expect.stringContaining('not required'),
  ]);
});
