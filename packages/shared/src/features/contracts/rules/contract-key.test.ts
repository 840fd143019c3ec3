import fc from 'fast-check';
import { expect, test } from 'vitest';
import { programs } from './codes.ts';
import { contractKeyText, isNamedBy, parseContractKey, wholeContractKey } from './contract-key.ts';

test.each([
  ['15138628', null, '15138628', null],
  ['15138628A', null, '15138628', 'A'],
  ['15138628ab', null, '15138628', 'AB'],
  ['MBP-15138628A', 'MBP', '15138628', 'A'],
  [' mbp15138628 ', 'MBP', '15138628', null],
  ['RV-1', 'RV', '1', null],
  ['XYZ-1', 'XYZ', '1', null],
])('%j names program %j, number %s and suffix %j', (text, programCode, contractNumber, contractSuffix) => {
  expect(parseContractKey(text)).toEqual({ programCode, contractNumber, contractSuffix });
});

test.each([
  '',
  'A',
  'MBP-',
  'M-1',
  'MBPX-1',
  '-1',
  'MBP--1',
  '1ABC',
  '1-A',
  'MBP 1',
  '1HGCM82633A004352',
  '12 34',
])('%j names no contract', (text) => {
  expect(parseContractKey(text)).toBeUndefined();
});

test.each([
  [{ programCode: 'MBP', contractNumber: '15138628', contractSuffix: 'A' }, 'MBP-15138628A'],
  [{ programCode: null, contractNumber: '15138628', contractSuffix: null }, '15138628'],
  [{ programCode: 'MBP', contractNumber: null, contractSuffix: null }, 'MBP'],
  [{ programCode: null, contractNumber: null, contractSuffix: null }, ''],
])('%j is written %s', (contract, text) => {
  expect(contractKeyText(contract)).toBe(text);
});

test('a name survives being written and read again', () => {
  const key = fc.record({
    programCode: fc.constantFrom(null, ...programs.map(({ code }) => code)),
    contractNumber: fc.stringMatching(/^\d{1,12}$/),
    contractSuffix: fc.constantFrom(null, 'A', 'ZZ'),
  });
  fc.assert(
    fc.property(key, (named) => {
      expect(parseContractKey(contractKeyText(named))).toEqual(named);
    }),
  );
});

test.each([
  ['taw15138628', 'TAW-15138628'],
  ['MBP-15138628A', 'MBP-15138628A'],
  ['15138628', undefined],
  ['Smith', undefined],
])('%s is the whole name %s', (text, whole) => {
  expect(wholeContractKey(text)).toBe(whole);
});

test.each([
  ['15138628', true],
  ['MBP-15138628', true],
  ['MBP-15138628A', true],
  ['MBP-15138628B', false],
  ['GAP-15138628A', false],
  ['1513862', false],
])('%s names MBP-15138628A: %s', (text, isNamed) => {
  const contract = { programCode: 'MBP', contractNumber: '15138628', contractSuffix: 'A' };
  const key = parseContractKey(text);
  expect(key && isNamedBy(contract, key)).toBe(isNamed);
});
