import { expect, test } from 'vitest';
import { isPersonalToken } from './personal-tokens.ts';

test.each([
  ['pitlane_pat_0ufDiMAvfK1dwELpVv', true],
  ['pitlane_st_0ufDiMAvfK1dwELpVv', false],
  ['', false],
])('%j is a personal access token: %j', (token, isOne) => {
  expect(isPersonalToken(token)).toBe(isOne);
});
