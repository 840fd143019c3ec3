import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterKeys, searchFilters } from './search-filters.ts';
import { completeSearchText, parseSearchText, printSearchText, searchExamples } from './search-text.ts';

const understood = (text: string, typing = false) => {
  const parsed = parseSearchText(text, { typing });
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.message}`);
  return parsed.value;
};
const refusal = (text: string, typing = false) => {
  const parsed = parseSearchText(text, { typing });
  if (parsed.ok) throw new Error(`${text} was understood`);
  return parsed.error;
};

describe('the term', () => {
  test.each([
    ['15138628', { kind: 'number', digits: '15138628', vinPart: '15138628' }, 'search.md: digits'],
    ['80715', { kind: 'number', digits: '80715', vinPart: '80715' }, 'decisions.md §2: no ZIP'],
    ['1513', { kind: 'number', digits: '1513', vinPart: null }, 'search.md: 5 or more for a VIN part'],
    [
      '1HGCM82633A004352',
      { kind: 'vin', vin: '1HGCM82633A004352', vinPart: null },
      'search.md: 17 characters',
    ],
    ['1hgcm82633a004352', { kind: 'vin', vin: '1HGCM82633A004352', vinPart: null }, 'any case'],
    ['smith', { kind: 'name', names: [{ ln: 'SMITH', fn: '' }], vinPart: null }, 'letters; I is in no VIN'],
    [
      "O'Brien",
      { kind: 'name', names: [{ ln: 'OBRIEN', fn: '' }], vinPart: null },
      'decisions.md §2: folded',
    ],
    ['García', { kind: 'name', names: [{ ln: 'GARCIA', fn: '' }], vinPart: null }, 'accents'],
    ['brown', { kind: 'name', names: [{ ln: 'BROWN', fn: '' }], vinPart: null }, 'O is in no VIN'],
    ['banks', { kind: 'name', names: [{ ln: 'BANKS', fn: '' }], vinPart: 'BANKS' }, 'letters of a VIN'],
    [
      'john smith',
      {
        kind: 'name',
        names: [
          { ln: 'JOHNSMITH', fn: '' },
          { ln: 'SMITH', fn: 'JOHN' },
          { ln: 'JOHN', fn: 'SMITH' },
        ],
        vinPart: null,
      },
      'decisions.md §2: either order',
    ],
    [
      'MBP-15138628A',
      {
        kind: 'mixed',
        key: { programCode: 'MBP', contractNumber: '15138628', contractSuffix: 'A' },
        vinEnd: 'MBP15138628A',
        vinPart: 'MBP15138628A',
      },
      'decisions.md §1.4',
    ],
    [
      '15138628a',
      {
        kind: 'mixed',
        key: { programCode: null, contractNumber: '15138628', contractSuffix: 'A' },
        vinEnd: '15138628A',
        vinPart: '15138628A',
      },
      'decisions.md §1.4',
    ],
    ['K0A12345', { kind: 'mixed', key: null, vinEnd: 'K0A12345', vinPart: 'K0A12345' }, 'search.md: mixed'],
    [
      'MBP 15138628',
      {
        kind: 'mixed',
        key: { programCode: 'MBP', contractNumber: '15138628', contractSuffix: null },
        vinEnd: 'MBP15138628',
        vinPart: 'MBP15138628',
      },
      'a blank in a number',
    ],
    [
      'XYZ-123',
      { kind: 'mixed', key: null, vinEnd: 'XYZ123', vinPart: 'XYZ123' },
      'no such program: the end of a VIN',
    ],
    ['/HGCM82633A004352', { kind: 'mixed', key: null, vinEnd: null, vinPart: null }, '17 signs, no VIN'],
    ['1HGCM82633A00435/', { kind: 'mixed', key: null, vinEnd: null, vinPart: null }, '17 signs, no VIN'],
    ['1HGCM82633A0043521', { kind: 'mixed', key: null, vinEnd: null, vinPart: null }, 'longer than a VIN'],
    [
      'HGCM82633A004352',
      { kind: 'mixed', key: null, vinEnd: 'HGCM82633A004352', vinPart: 'HGCM82633A004352' },
      'one less than a VIN',
    ],
    ['BANK', { kind: 'name', names: [{ ln: 'BANK', fn: '' }], vinPart: null }, 'under 5 letters'],
    [
      'BANKSBANKSBANKSB',
      { kind: 'name', names: [{ ln: 'BANKSBANKSBANKSB', fn: '' }], vinPart: 'BANKSBANKSBANKSB' },
      '16 letters of a VIN',
    ],
    [
      'BANKSBANKSBANKSBA',
      { kind: 'name', names: [{ ln: 'BANKSBANKSBANKSBA', fn: '' }], vinPart: null },
      '17 letters: a VIN has digits',
    ],
    [
      'BANKSBANKSBANKSBANKS',
      { kind: 'name', names: [{ ln: 'BANKSBANKSBANKSBANKS', fn: '' }], vinPart: null },
      'longer than a VIN',
    ],
    [
      'smith, - smith',
      {
        kind: 'name',
        names: [
          { ln: 'SMITHSMITH', fn: '' },
          { ln: 'SMITH', fn: 'SMITH' },
        ],
        vinPart: null,
      },
      'each meaning once; what is no word is none',
    ],
    [
      'mary ann de smith',
      {
        kind: 'name',
        names: [
          { ln: 'MARYANNDESMITH', fn: '' },
          { ln: 'ANNDESMITH', fn: 'MARY' },
          { ln: 'MARY', fn: 'ANNDESMITH' },
          { ln: 'SMITH', fn: 'MARYANNDE' },
          { ln: 'MARYANNDE', fn: 'SMITH' },
        ],
        vinPart: null,
      },
      'cut after the first and before the last word',
    ],
  ])('%s', (text, term, _source) => {
    expect(understood(text).term).toEqual(term);
  });

  test('an I, O or Q in 17 characters is named with its place', () => {
    expect(refusal('1HGCM82633AO04352')).toMatchObject({ code: 'vin_letter', field: 'searchText', at: 11 });
  });
});

describe('filters', () => {
  test('all of them at once', () => {
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
    ['', 'Type a contract number, a VIN or a last name.'],
    ['-', 'Nothing to look for: type a contract number, a VIN or a last name.'],
    ['a\tb', 'The text has a sign that cannot be searched.'],
    ['x'.repeat(201), 'A search is at most 200 characters.'],
    ['x|', 'After a | comes a filter, like make:ford.'],
    ['x|make', 'The filter make has no value: make:…'],
    ['x|make:.', 'The filter has no letters or digits to look for.'],
    ['x|make:a|make:b', 'The filter make is there twice. Keep one.'],
    ['x|year:21', 'A year has four digits: year:2021.'],
    ['x|year:20211', 'A year has four digits: year:2021.'],
    ['x|state:missouri', 'A state is its two letters: state:mo.'],
    ['x|zip:658011', 'A ZIP has five digits: zip:65801.'],
    ['x|status:open', 'A status is one of all, active, cancelled, denied, expired, suspense.'],
    [
      'x|color:red',
      'There is no filter “color”. Filters: fn, ln, dealer, make, model, year, state, zip, status.',
    ],
    [
      'x|Manufacturer:vw',
      'There is no filter “Manufacturer”. Did you mean make? Filters: fn, ln, dealer, make, model, year, state, zip, status.',
    ],
    [
      'x|the year:2021',
      'There is no filter “the year”. Did you mean year? Filters: fn, ln, dealer, make, model, year, state, zip, status.',
    ],
    ['x|m:vw', 'There is no filter “m”. Filters: fn, ln, dealer, make, model, year, state, zip, status.'],
    ['1HGCM82633Ao04352', 'A VIN has no letter O. Look for a 1 or a 0 that was misread.'],
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

  test.each(searchExamples)('the help’s example %s can be read and is printed as it stands', (example) => {
    expect(printSearchText(understood(example))).toBe(example);
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

describe('completion', () => {
  const inserts = (text: string) =>
    completeSearchText(text, text.length)?.options.map(({ insert }) => insert);

  test('offers every filter after a pipe, in the order of the help', () => {
    expect(inserts('smith|')).toEqual(filterKeys.map((key) => `${key}:`));
  });
  test('offers the filters that start so, and none that is there', () => {
    expect(inserts('smith|m')).toEqual(['make:', 'model:']);
    expect(inserts('smith|make:ford|m')).toEqual(['model:']);
  });
  test('offers statuses and states', () => {
    expect(inserts('smith|status:')).toEqual(['all', 'active', 'cancelled', 'denied', 'expired', 'suspense']);
    expect(inserts('smith|state:miss')).toEqual(['ms', 'mo']);
  });
  test('replaces what was typed of it', () => {
    expect(completeSearchText('smith|status:act', 16)).toMatchObject({ from: 13, to: 16 });
  });
  test('says what a filter looks for, and a value what it stands for', () => {
    expect(completeSearchText('smith|ye', 8)?.options).toEqual([{ insert: 'year:', hint: 'Model year' }]);
    expect(completeSearchText('smith|status:su', 15)?.options).toEqual([
      { insert: 'suspense', hint: 'Suspense contracts' },
    ]);
    expect(completeSearchText('smith|STATE:M', 13)?.options).toContainEqual({
      insert: 'mo',
      hint: 'Missouri',
    });
  });
  test.each([
    ['smith|status:active', 'a value that is whole'],
    ['smith|make:f', 'a filter without known values'],
    ['smith|color:m', 'a filter that does not exist'],
    ['smith|make:ford|make', 'a filter that is there already'],
    ['smith|color:red|ma', 'a text with an error elsewhere'],
    ['smith|state:q', 'a value that nothing starts with'],
    ['smith|year:2', 'a year'],
    ['smith|zip:6', 'a ZIP'],
    ['smith|dealer:m', 'a dealer'],
    ['smith|color:red|status:a', 'a text with an error elsewhere'],
    ['ma', 'a term that starts like a filter'],
  ])('offers nothing after %s, %s', (text) => {
    expect(inserts(text)).toBeUndefined();
  });
  test('offers from the first pipe on, whatever blanks stand about', () => {
    expect(inserts('|ma')).toEqual(['make:']);
    expect(inserts('smith| ma')).toEqual(['make:']);
    expect(inserts('smith| status : ac')).toEqual(['active']);
    expect(completeSearchText('|make', 0)).toBeUndefined();
  });
  test('offers states by their letters and by their names', () => {
    expect(inserts('smith|state:c')).toEqual(['ca', 'co', 'ct']);
    expect(inserts('smith|state:ca')).toEqual(undefined);
    expect(inserts('smith|state:cal')).toEqual(['ca']);
  });
  test('completes in the middle of the text', () => {
    expect(completeSearchText('smith|ma|state:mo', 8)).toEqual({
      from: 6,
      to: 8,
      options: [{ insert: 'make:', hint: 'Make starts with' }],
    });
  });
  test('offers nothing in the term', () => {
    expect(inserts('smith')).toBeUndefined();
  });
});

describe('whatever is typed', () => {
  const text = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom('smith', '1513', '', 'john smith'),
        fc.array(fc.constantFrom(...filterKeys, 'x', '')),
        fc.string(),
      )
      .map(([term, keys, value]) => [term, ...keys.map((key) => `${key}:${value}`)].join('|')),
  );

  test('either is understood or has an error within the text', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (typed, typing) => {
        const parsed = parseSearchText(typed, { typing });
        if (parsed.ok) return;
        expect(parsed.error.at).toBeGreaterThanOrEqual(0);
        expect(parsed.error.at).toBeLessThanOrEqual(typed.length);
      }),
    );
  });

  test('what typing keeps of a text is understood as it stands', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const lenient = parseSearchText(typed, { typing: true });
        if (lenient.ok) expect(understood(lenient.value.text)).toEqual(lenient.value);
      }),
    );
  });

  test('printed and read again, it has the same term and filters, and prints the same', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const parsed = parseSearchText(typed);
        if (!parsed.ok) return;
        const printed = printSearchText(parsed.value);
        const { term, filters } = understood(printed);
        expect({ term, filters }).toEqual({ term: parsed.value.term, filters: parsed.value.filters });
        expect(printSearchText(understood(printed))).toBe(printed);
      }),
    );
  });

  test('is completed only to what can be read', () => {
    fc.assert(
      fc.property(text, fc.nat(40), (typed, place) => {
        const caret = Math.min(place, typed.length);
        const offer = completeSearchText(typed, caret);
        for (const { insert } of offer?.options ?? []) {
          const key = filterKeys.find((known) => insert === `${known}:`);
          const whole = key ? insert + searchFilters[key].example : insert;
          understood(typed.slice(0, offer?.from) + whole + typed.slice(offer?.to));
        }
      }),
    );
  });

  test('accepts when typed whatever it accepts on Enter', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const strict = parseSearchText(typed);
        if (strict.ok) expect(understood(typed, true)).toEqual(strict.value);
      }),
    );
  });
});

describe('a printed search', () => {
  test.each([
    [' Smith | status : Active |Make:Ford ', 'Smith|make:ford|status:active'],
    ['|year:2021', '|year:2021'],
    ['smith|dealer:Main St', 'smith|dealer:main st'],
    ['smith|make:Citroën', 'smith|make:citroen'],
    ['smith|ln:ẞ', 'smith|ln:ẞ'],
    ['john  smith', 'john  smith'],
  ])('of %j is %j', (typed, printed) => {
    expect(printSearchText(understood(typed))).toBe(printed);
  });

  test('is the text as typed where folding would make it too long', () => {
    const typed = `smith|make:${'ß'.repeat(120)}`;
    expect(printSearchText(understood(typed))).toBe(typed);
  });

  test('may be of 200 characters', () => {
    const typed = `x|make:${'ß'.repeat(96)}a`;
    expect(printSearchText(understood(typed))).toBe(`x|make:${'s'.repeat(192)}a`);
  });
});
