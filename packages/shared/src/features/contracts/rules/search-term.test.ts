import { describe, expect, test } from 'vitest';
import { refusal, understood } from '../../../testing/search.ts';

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

  test('an I, O or Q in 17 characters is named with its position', () => {
    expect(refusal('1HGCM82633AO04352')).toMatchObject({ code: 'vin_letter', field: 'searchText', at: 11 });
  });
});
