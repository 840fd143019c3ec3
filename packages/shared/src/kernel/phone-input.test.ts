import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCell } from './format.ts';
import { phoneInput, phoneOfInput, whyNotPhone } from './phone-input.ts';

const zero = { code: 'area_code_0', message: 'The area code must not start with 0.' };
const one = { code: 'area_code_1', message: 'The area code must not start with 1.' };
const length = { code: 'phone_length', message: 'Enter a 10-digit phone number.' };

describe('a typed telephone number', () => {
  test.each([
    ['', ''],
    ['4', '(4'],
    ['417', '(417'],
    ['(417) ', '(417'],
    ['4175', '(417) 5'],
    ['417555', '(417) 555'],
    ['(417) 555-', '(417) 555'],
    ['4175550', '(417) 555-0'],
    ['4175550100', '(417) 555-0100'],
    ['417.555.0100', '(417) 555-0100'],
    ['1 417 555 0100', '(417) 555-0100'],
    ['+1 (417) 555-0100', '(417) 555-0100'],
    ['0175550100', '(017) 555-0100'],
    ['24175550100', '24175550100'],
    [' 524175550100 ', '524175550100'],
    ['call me', ''],
  ])('"%s" shows as "%s"', (typed, shown) => {
    expect(phoneInput(typed)).toBe(shown);
  });

  test('loses its last digit to deletions, also at a mark', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (digits) => {
        const shown = phoneInput(digits);
        expect(phoneInput(shown.slice(0, -1))).toBe(phoneInput(digits.slice(0, -1)));
        expect(phoneInput(shown)).toBe(shown);
      }),
    );
  });

  test('is shown as a grid shows it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        expect(phoneInput(digits)).toBe(formatCell('phone', digits));
        expect(phoneOfInput(phoneInput(digits))).toBe(digits);
      }),
    );
  });
});

describe('what is wrong with a typed telephone number', () => {
  test.each([
    ['', undefined],
    ['   ', undefined],
    ['(417) 555-0100', undefined],
    ['(217) 555-0100', undefined],
    ['1 417 555 0100', undefined],
    ['0', zero],
    ['(017) 555-0100', zero],
    ['01755501001', zero],
    ['(117) 555-0100', one],
    ['1 117 555 0100', one],
    ['1', length],
    ['(417) 555-010', length],
    ['24175550100', length],
    ['114175550100', length],
    ['call me', length],
  ])('"%s": %j', (typed, error) => {
    expect(whyNotPhone(typed)).toEqual(error);
  });

  test.each([
    ['(417) 555-0100', '4175550100'],
    ['+1 417 555 0100', '4175550100'],
    ['', undefined],
    [' ', undefined],
    ['(017) 555-0100', undefined],
    ['417', undefined],
  ])('the wire is sent of "%s" %j', (typed, digits) => {
    expect(phoneOfInput(typed)).toBe(digits);
  });
});
