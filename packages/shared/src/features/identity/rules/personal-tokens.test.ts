import { expect, test } from 'vitest';
import { isPersonalToken, newTokenAddress, newTokenIn } from './personal-tokens.ts';

test.each([
  ['pitlane_pat_0ufDiMAvfK1dwELpVv', true],
  ['pitlane_st_0ufDiMAvfK1dwELpVv', false],
  ['', false],
])('%j is a personal access token: %j', (token, isOne) => {
  expect(isPersonalToken(token)).toBe(isOne);
});

test.each([
  [{}, { mayChange: false }],
  [
    { name: 'Nightly & more', mayChange: true, days: 30 },
    { name: 'Nightly & more', mayChange: true, days: 30 },
  ],
  [{ days: 91 }, { mayChange: false }],
])('the form for a new token is filled in by its address: %j', (wanted, filled) => {
  const { pathname, searchParams } = new URL(newTokenAddress(wanted), 'https://portal.example.com');
  expect(pathname).toBe('/settings/tokens');
  expect(newTokenIn(searchParams)).toEqual({ name: undefined, days: undefined, ...filled });
});

test('the tokens page does not open the form automatically', () => {
  expect(newTokenIn(new URLSearchParams('days=3'))).toBeUndefined();
});
