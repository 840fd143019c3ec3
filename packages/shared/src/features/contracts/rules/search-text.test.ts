import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterKeys } from './search-filters.ts';
import { completeSearchText, parseSearchText } from './search-text.ts';

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
  ])('%s is refused as %s at %i', (text, code, at) => {
    expect(refusal(text)).toMatchObject({ code, at, field: 'searchText' });
  });

  test.each([
    ['smith|', 'smith'],
    ['smith|ma', 'smith'],
    ['smith|make:', 'smith'],
    ['smith|make:ford|', 'smith|make:ford'],
    ['smith|year:20', 'smith'],
    ['smith|status:act', 'smith'],
    ['smith|state:m', 'smith'],
    ['smith|zip:658', 'smith'],
  ])('while it is typed, %s searches %s', (typed, text) => {
    expect(understood(typed, true).text).toBe(text);
  });

  test.each([
    ['smith|color:red', 'unknown_filter'],
    ['smith|ma|state:mo', 'unknown_filter'],
    ['smith|status:open', 'bad_filter_value'],
    ['|ma', 'empty_search'],
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

  test('accepts when typed whatever it accepts on Enter', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const strict = parseSearchText(typed);
        if (strict.ok) expect(understood(typed, true)).toEqual(strict.value);
      }),
    );
  });
});
