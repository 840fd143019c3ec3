import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { explainSearchText } from './search-explain.ts';
import { filterKeys } from './search-filters.ts';
import { parseSearchText } from './search-text.ts';

const meanings = (text: string) =>
  explainSearchText(text).map(({ meaning, error }) => error?.code ?? meaning);

describe('an explained search says', () => {
  test.each([
    ['15138628', 'Contract number is or starts with 15138628, or VIN ends with it'],
    ['1hgcm82633a004352', 'VIN is 1HGCM82633A004352'],
    ['smith', 'Last name starts with smith'],
    [' john smith ', 'Names are john smith, in either order'],
    ['15138628O', 'Contract number is 15138628O'],
    ['MBP-15138628A', 'Contract number is MBP-15138628A, or VIN ends with MBP15138628A'],
    ['K0A12345', 'VIN ends with K0A12345'],
    ['K0-O1', "This isn't a contract number or VIN"],
  ])('of the term %j: %s', (text, meaning) => {
    expect(meanings(text)).toEqual([meaning]);
  });

  test.each([
    ['fn:Da', 'First name starts with: DA'],
    ['ln:Smi', 'Last name starts with: SMI'],
    ['dealer:Main St', 'Dealer name contains, or code is: main st'],
    ['make:Ford', 'Make starts with: FORD'],
    ['model:F-150', 'Model starts with: F150'],
    ['year:2021', 'Model year: 2021'],
    ['state:mo', "Customer's state: MO"],
    ['zip:65801', "Customer's ZIP: 65801"],
    ['status:active', 'Contract status: Active'],
  ])('of the filter %s: %s', (filter, meaning) => {
    expect(meanings(`|${filter}`)).toEqual([meaning]);
  });

  test('each part with its place', () => {
    expect(explainSearchText(' smith|make:ford| year:2021')).toEqual([
      { from: 1, to: 6, meaning: 'Last name starts with smith' },
      { from: 7, to: 16, meaning: 'Make starts with: FORD' },
      { from: 17, to: 27, meaning: 'Model year: 2021' },
    ]);
  });

  test('reports every error at its position, with the correct value', () => {
    const text = '1HGCM82633AO04352|color:red|make:ford|make:kia|year:21|';
    const parts = explainSearchText(text);
    expect(parts.map(({ meaning, error }) => (error ? `${error.code} at ${error.at}` : meaning))).toEqual([
      'vin_letter at 11',
      'unknown_filter at 18',
      'Make starts with: FORD',
      'doubled_filter at 38',
      'bad_filter_value at 52',
      'empty_filter at 55',
    ]);
    expect(parts.filter(({ error }) => error).map(({ meaning }) => meaning)).toEqual(['', '', '', '', '']);
  });

  test.each([
    ['', 'empty_search', 0, 0],
    ['  ', 'empty_search', 0, 2],
    ['a\tb', 'control_character', 1, 3],
    ['x'.repeat(203), 'too_long', 200, 203],
  ])('of %j as a whole: %s from %d to %d', (text, code, from, to) => {
    expect(explainSearchText(text)).toMatchObject([
      { from, to, meaning: '', error: { code, at: from, field: 'searchText' } },
    ]);
  });
});

test('there is an error exactly when the search is refused, and the refusal is one of them', () => {
  const segment = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc
      .tuple(fc.constantFrom(...filterKeys, 'x'), fc.constantFrom('mo', '2021', 'active', '65801', ''))
      .map((pair) => pair.join(':')),
  );
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 5 }), (segments) => {
      const text = segments.join('|');
      const errors = explainSearchText(text).flatMap(({ error }) => error ?? []);
      const parsed = parseSearchText(text);
      expect(errors.length > 0).toBe(!parsed.ok);
      if (!parsed.ok) expect(errors).toContainEqual(parsed.error);
    }),
  );
});
