import { expect, test } from 'vitest';
import { userCodeOf, userCodeText, whyNoUserCode } from './user-code.ts';

test.each([
  ['BCDF-GHJK', 'BCDFGHJK', 'BCDF-GHJK'],
  ['bcdf ghjk', 'BCDFGHJK', 'BCDF-GHJK'],
  [' bcdfghjk ', 'BCDFGHJK', 'BCDF-GHJK'],
  ['bcd', 'BCD', 'BCD'],
  ['', '', ''],
])('%j is the code %j, read as %j', (typed, code, text) => {
  expect([userCodeOf(typed), userCodeText(typed)]).toEqual([code, text]);
});

test.each(['BCDF-GHJK', 'zxwv tsrq'])('%j may be a code', (typed) => {
  expect(whyNoUserCode(typed)).toBeUndefined();
});

test.each([
  ['', 'Enter the code shown in the terminal.'],
  [' - ', 'Enter the code shown in the terminal.'],
  ['BCDF', 'Enter eight letters, such as BCDF-GHJK.'],
  ['BCDF-GHJKL', 'Enter eight letters, such as BCDF-GHJK.'],
  ['ABCD-EFGH', 'Enter eight letters, such as BCDF-GHJK.'],
])("%j isn't one", (typed, why) => {
  expect(whyNoUserCode(typed)).toBe(why);
});
