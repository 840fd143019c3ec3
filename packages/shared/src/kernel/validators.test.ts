import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsOfText,
  date,
  firstError,
  range,
  rangeMessage,
  required,
  requiredSaying,
  type Validator,
} from './validators.ts';

const messageOf = (validator: Validator, text: string) => validator(text)?.message;

test.each([
  ['', 'Name is required.'],
  ['  ', 'Name is required.'],
  ['0', undefined],
  [' a ', undefined],
])('required, "%s": %s', (text, message) => {
  expect(messageOf(required('Name'), text)).toBe(message);
  expect(required('Name')(text)?.code).toBe(message && 'required');
});

test('required in the words of the form', () => {
  expect(messageOf(requiredSaying('Please select a dealer'), '')).toBe('Please select a dealer');
});

describe('range', () => {
  const message = 'Must be between $10.00 and $1,250.50';

  test.each([
    ['', undefined],
    [' ', undefined],
    ['9.99', message],
    ['10', undefined],
    ['$1,250.50', undefined],
    ['1250.51', message],
    ['-10', message],
    ['ten', message],
    ['-', message],
  ])('of "%s": %s', (text, expected) => {
    expect(messageOf(range(1_000, 125_050), text)).toBe(expected);
    expect(range(1_000, 125_050)(text)?.code).toBe(expected && 'range');
  });

  test('has words for other checks of the same bounds', () => {
    expect(rangeMessage(1_000, 125_050)).toBe(message);
  });
});

describe('date', () => {
  const limits = { displayName: 'Start date', min: '2024-02-29', max: '2025-03-09' };
  const before = { code: 'date_before_min', message: 'Start date is before the min date of 02/29/2024.' };
  const after = { code: 'date_after_max', message: 'Start date is after the max date of 03/09/2025.' };
  const invalid = { code: 'date_invalid', message: 'Start date is not a valid date. Enter MM/DD/YYYY.' };

  test.each([
    ['', undefined],
    ['  ', undefined],
    ['02/28/2024', before],
    ['02/29/2024', undefined],
    ['2024-02-29', undefined],
    ['03/09/2025', undefined],
    ['03/10/2025', after],
    ['2025-03-10', after],
    ['02/29/2025', invalid],
    ['2025-02-29', invalid],
    ['03/09/25', invalid],
    ['soon', invalid],
  ])('of "%s": %j', (text, error) => {
    expect(date(limits)(text)).toEqual(error);
  });

  test('without bounds takes any day', () => {
    expect(['01/01/1900', '12/31/2199'].map((text) => date({ displayName: 'Day' })(text))).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the first error', () => {
  const validators = [required('Price'), range(100, 90_000), range(1_200, 90_000)];

  test.each([
    ['', 'Price is required.'],
    ['0', 'Must be between $1.00 and $900.00'],
    ['6', 'Must be between $12.00 and $900.00'],
    ['12', undefined],
  ])('of "%s" wins: %s', (text, message) => {
    expect(firstError(validators, text)?.message).toBe(message);
  });

  test('is empty if nothing is required', () => {
    expect(firstError([], '')).toBeUndefined();
  });

  test('leaves the validators after it unasked', () => {
    const asked: string[] = [];
    const noting = (name: string, error?: { code: string; message: string }) => () => {
      asked.push(name);
      return error;
    };
    firstError([noting('first'), noting('second', { code: 'x', message: 'x' }), noting('third')], '');
    expect(asked).toEqual(['first', 'second']);
  });
});

test('no validator throws on any input', () => {
  const all = [
    required('Name'),
    range(0, 100),
    date({ displayName: 'Day', min: '2024-01-01', max: '2024-12-31' }),
  ];
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d$.,/-]*$/)), (text) => {
      for (const validator of all) expect(['object', 'undefined']).toContain(typeof validator(text));
    }),
  );
});

test.each([
  ['1,250.00', 125_000],
  ['$895', 89_500],
  ['', undefined],
  ['a lot', undefined],
])('reads %j as an amount', (text, cents) => expect(centsOfText(text)).toBe(cents));
