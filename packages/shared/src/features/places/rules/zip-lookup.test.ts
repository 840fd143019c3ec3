import { expect, test } from 'vitest';
import { afterZipFailure, zipPlacesText, zipToLookUp } from './zip-lookup.ts';

test.each([
  ['6580', undefined],
  ['65801', '65801'],
  ['658011', undefined],
  ['658-1', undefined],
  ['65801-1234', undefined],
  ['', undefined],
])('for "%s" the lookup asks for %s', (typed, zip) => {
  expect(zipToLookUp(typed)).toBe(zip);
});

test('caches one blank place for an unknown ZIP, silently', () => {
  expect(afterZipFailure(404)).toEqual({ places: [{ stateName: '', stateAbbreviation: '', city: '' }] });
});

test.each([0, 400, 403, 500])("another failure (%d) isn't cached and is reported", (status) => {
  expect(afterZipFailure(status)).toEqual({
    places: undefined,
    alertText: 'There was a problem locating zip code!',
  });
});

test.each([
  [[{ city: 'Saint Louis', stateAbbreviation: 'MO' }], '63101: Saint Louis, MO'],
  [
    [
      { city: 'Saint Louis', stateAbbreviation: 'MO' },
      { city: 'Clayton', stateAbbreviation: null },
    ],
    '63101: Saint Louis, MO; Clayton',
  ],
  [[], 'ZIP 63101 not found.'],
])('the places of 63101 are reported', (places, text) => {
  expect(zipPlacesText('63101', places)).toBe(text);
});

test('the blank place of an unknown ZIP is reported as none', () => {
  expect(zipPlacesText('00000', afterZipFailure(404).places ?? [])).toBe('ZIP 00000 not found.');
});
