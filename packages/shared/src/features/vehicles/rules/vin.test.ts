import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from '../../../testing/csv.ts';
import { hasRightCheckDigit, hasVinForm, vinCheckDigit, vinOf } from './vin.ts';
import { goldenVins } from './vins.golden.ts';

describe('the check digit of a VIN', () => {
  test.each(readCsv(goldenVins))('of $vin is $computedCheckDigit: $result', (row) => {
    expect(vinCheckDigit(row.vin ?? '') ?? '').toBe(row.computedCheckDigit);
    expect(hasVinForm(row.vin ?? '')).toBe(row.result === 'valid');
    expect(hasRightCheckDigit(row.vin ?? '')).toBe(row.result === 'valid');
  });

  test('is wrong in a VIN with one other digit', () => {
    expect(hasRightCheckDigit('1HGCM82633A004353')).toBe(false);
  });

  test('is not there for a text in small letters, too short or empty', () => {
    expect(['1hgcm82633a004352', '1HGCM82633A00435', ''].map(vinCheckDigit)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
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
