import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../testing/csv.ts';
import { hasRightCheckDigit, hasVinCharacters, hasVinForm, vinCheckDigit, vinOf } from './vin.ts';
import { goldenVins } from './vins.golden.ts';

describe('the form of a VIN', () => {
  test.each([
    ['00000000000000000', true],
    ['ABCDEFGHJKLMNPRST', true],
    ['UVWXYZ12345678909', true],
    ['I0000000000000000', false],
    ['0000000O000000000', false],
    ['0000000000000000Q', false],
    ['0000000000000000', false],
    ['000000000000000000', false],
    [' 00000000000000000', false],
    ['00000000-00000000', false],
    ['0000000000000000a', false],
  ])('%s: %s (decisions.md §7)', (vin, isForm) => {
    expect(hasVinForm(vin)).toBe(isForm);
  });
});

test('a part of a VIN has only VIN characters, at any length', () => {
  expect(['A', '1FTEW1', '', 'a1', 'FORD', '1-2'].map(hasVinCharacters)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

describe('the check digit of a VIN', () => {
  test.each(readCsv(goldenVins))('of $vin is $computedCheckDigit: $result', (row) => {
    expect(vinCheckDigit(row.vin ?? '') ?? '').toBe(row.computedCheckDigit);
    expect(hasVinForm(row.vin ?? '')).toBe(row.result === 'valid');
    expect(hasRightCheckDigit(row.vin ?? '')).toBe(row.result === 'valid');
  });

  test('is wrong in a VIN with one other digit', () => {
    expect(hasRightCheckDigit('1HGCM82633A004353')).toBe(false);
  });

  test("doesn't exist for a text that is lowercase, too short or empty", () => {
    expect(['1hgcm82633a004352', '1HGCM82633A00435', ''].map(vinCheckDigit)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each(
    [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2].map((weight, place) => ({
      place: place + 1,
      weight,
    })),
  )('weighs place $place by $weight (49 CFR 565.15(c))', ({ place, weight }) => {
    const vin = `${'0'.repeat(place - 1)}1${'0'.repeat(17 - place)}`;
    expect(vinCheckDigit(vin)).toBe(weight === 10 ? 'X' : String(weight));
  });

  test.each([
    ['AJ', '1'],
    ['BKS', '2'],
    ['CLT', '3'],
    ['DMU', '4'],
    ['ENV', '5'],
    ['FW', '6'],
    ['GPX', '7'],
    ['HY', '8'],
    ['RZ', '9'],
  ])('takes %s for %s (49 CFR 565.15(c))', (letters, digit) => {
    for (const letter of letters) {
      const atFirst = (character: string) => vinCheckDigit(character + '0'.repeat(16));
      expect(atFirst(letter)).toBe(atFirst(digit));
    }
  });

  test('is 1 in a VIN of only ones, whatever digit is in its place', () => {
    expect(hasRightCheckDigit('1'.repeat(17))).toBe(true);
    expect(vinCheckDigit('11111111X11111111')).toBe('1');
    expect(hasRightCheckDigit('11111111X11111111')).toBe(false);
  });

  test('completes a VIN between its two halves', () => {
    expect(vinOf('1HGCM826', '3A004352')).toBe('1HGCM82633A004352');
  });

  test('is right in every VIN that is completed, and one wrong digit shows', () => {
    const part = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{8}$/);
    fc.assert(
      fc.property(part, part, fc.integer({ min: 10, max: 16 }), (first, last, place) => {
        const vin = vinOf(first, last);
        expect(hasRightCheckDigit(vin)).toBe(true);
        const was = vin[place] ?? '';
        if (!/\d/.test(was)) return;
        const other = String((Number(was) + 1) % 10);
        expect(hasRightCheckDigit(vin.slice(0, place) + other + vin.slice(place + 1))).toBe(false);
      }),
    );
  });
});
