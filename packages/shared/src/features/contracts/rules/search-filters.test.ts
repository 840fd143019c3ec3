import { describe, expect, test } from 'vitest';
import { refusal, understood } from '../../../testing/search.ts';
import { filterKeys, searchFilters } from './search-filters.ts';

describe('filters', () => {
  test('combined', () => {
    const text =
      'smith|fn:Da|ln:SMI|dealer:Main St|make:ford|model:F-150|year:2021|state:mo|zip:65801|status:active';
    expect(understood(text)).toMatchObject({
      text,
      filters: {
        fn: 'DA',
        ln: 'SMI',
        dealer: 'main st',
        make: 'FORD',
        model: 'F150',
        year: 2021,
        state: 'MO',
        zip: '65801',
        status: 1,
      },
    });
  });

  test('the term may be empty if a filter is there', () => {
    expect(understood('|make:ford')).toMatchObject({ term: null, filters: { make: 'FORD' } });
  });

  test.each([
    ['', 'empty_search', 0],
    ['   ', 'empty_search', 0],
    ['--', 'no_letters', 0],
    ['%', 'no_letters', 0],
    ['x'.repeat(201), 'too_long', 200],
    ['smith|', 'empty_filter', 6],
    ['smith|make', 'empty_filter', 6],
    ['smith|make:', 'empty_filter', 6],
    ['smith|make: |state:mo', 'empty_filter', 6],
    ['smith|color:red', 'unknown_filter', 6],
    ['smith|ma', 'unknown_filter', 6],
    ['smith|make:ford|make:kia', 'doubled_filter', 16],
    ['smith|make:ford|MAKE:kia', 'doubled_filter', 16],
    ['smith|year:21', 'bad_filter_value', 11],
    ['smith|make:ford|state:xx', 'bad_filter_value', 22],
    ['smith|zip:658', 'bad_filter_value', 10],
    ['smith|status:open', 'bad_filter_value', 13],
    ['smith|make:--', 'bad_filter_value', 11],
    ['smith|:ford', 'empty_filter', 6],
    ['smith|make:/', 'bad_filter_value', 11],
    ['smith| :ford', 'empty_filter', 7],
    ['smith|  color:red', 'unknown_filter', 8],
    ['smi\tth', 'control_character', 3],
    ['smith|make:fo\u0085rd', 'control_character', 13],
    ['\n'.repeat(201), 'control_character', 0],
    ['  1HGCM82633AO04352', 'vin_letter', 13],
    ['|status:open', 'bad_filter_value', 8],
  ])('%j is refused as %s at %i', (text, code, at) => {
    expect(refusal(text)).toMatchObject({ code, at, field: 'searchText' });
  });

  test.each([
    ['', 'Enter a contract number, VIN or last name.'],
    ['-', 'Enter a contract number, VIN or last name.'],
    ['a\tb', "The text has a character that can't be searched."],
    ['x'.repeat(201), 'Must be 200 characters or fewer.'],
    ['x|', 'Add a filter after the |, such as make:ford.'],
    ['x|make', 'Enter a value for make, such as make:…'],
    ['x|make:.', 'Enter letters or digits after the colon.'],
    ['x|make:a|make:b', 'The filter make is used twice. Remove one of them.'],
    ['x|year:21', 'Enter a four-digit year, such as year:2021.'],
    ['x|year:20211', 'Enter a four-digit year, such as year:2021.'],
    ['x|state:missouri', 'Enter a two-letter state, such as state:mo.'],
    ['x|zip:658011', 'Enter a five-digit ZIP, such as zip:65801.'],
    ['x|status:open', 'Status must be one of all, active, cancelled, denied, expired, suspense.'],
    [
      'x|color:red',
      'Unknown filter “color”. Filters: fn, ln, dealer, make, model, year, state, zip, status.',
    ],
    [
      'x|Manufacturer:vw',
      'Unknown filter “Manufacturer”. Did you mean make? Filters: fn, ln, dealer, make, model, year, state, zip, status.',
    ],
    [
      'x|the year:2021',
      'Unknown filter “the year”. Did you mean year? Filters: fn, ln, dealer, make, model, year, state, zip, status.',
    ],
    ['x|m:vw', 'Unknown filter “m”. Filters: fn, ln, dealer, make, model, year, state, zip, status.'],
    ['1HGCM82633Ao04352', "A VIN doesn't contain the letter O. Check for a misread 1 or 0."],
  ])('%j is refused in words', (text, words) => {
    const { message, next } = refusal(text);
    expect(next ? `${message} ${next}` : message).toBe(words);
  });

  test('a search may be of 200 characters', () => {
    expect(understood('x'.repeat(200)).text).toHaveLength(200);
  });

  test.each([
    ['year:0001', { year: 1 }],
    ['state:MO', { state: 'MO' }],
    ['status:ALL', { status: 0 }],
    ['status:Canceled', { status: 2 }],
    ['status:cancelled', { status: 2 }],
    ['model:300', { model: '300' }],
    [' make : Mercedes-Benz ', { make: 'MERCEDESBENZ' }],
    ['MAKE:kia', { make: 'KIA' }],
    ['dealer:Bob: the Best', { dealer: 'bob: the best' }],
  ])('%s is read as %j', (filter, filters) => {
    expect(understood(`x|${filter}`).filters).toEqual(filters);
  });

  test.each(filterKeys)('the example of %s can be read', (key) => {
    expect(understood(`x|${key}:${searchFilters[key].example}`).filters).toHaveProperty(key);
  });

  test.each([
    ['smith|', 'smith'],
    ['smith|ma', 'smith'],
    ['smith| MA', 'smith'],
    ['smith|make: ', 'smith'],
    ['smith|year: 20', 'smith'],
    [' smith |make:ford ', 'smith |make:ford'],
    ['smith|make:', 'smith'],
    ['smith|make:ford|', 'smith|make:ford'],
    ['smith|year:20', 'smith'],
    ['smith|status:act', 'smith'],
    ['smith|status:Cancele', 'smith'],
    ['smith|state:m', 'smith'],
    ['smith|zip:658', 'smith'],
  ])('while it is typed, %s searches %s', (typed, text) => {
    expect(understood(typed, true).text).toBe(text);
  });

  test.each([
    ['smith|color:red', 'unknown_filter'],
    ['smith|ma|state:mo', 'unknown_filter'],
    ['smith|status:open', 'bad_filter_value'],
    ['smith|status:cancelede', 'bad_filter_value'],
    ['|ma', 'empty_search'],
    ['smith|year:20211', 'bad_filter_value'],
    ['smith|state:1m', 'bad_filter_value'],
    ['smith|state:m1', 'bad_filter_value'],
    ['smith|zip:658a', 'bad_filter_value'],
    ['smith|zip:a658', 'bad_filter_value'],
    ['smith|year:20a', 'bad_filter_value'],
    ['smith|year:a20', 'bad_filter_value'],
    ['smith|make:--', 'bad_filter_value'],
    ['smith|make:ford|make:kia', 'doubled_filter'],
    ['smith|status:active|status:active', 'doubled_filter'],
    ['smith|year:20|state:mo', 'bad_filter_value'],
    ['smith|:x', 'empty_filter'],
  ])('while it is typed, %s is still %s', (typed, code) => {
    expect(refusal(typed, true).code).toBe(code);
  });
});
