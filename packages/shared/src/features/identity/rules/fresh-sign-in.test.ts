import { expect, test } from 'vitest';
import { needsFreshSignIn } from './fresh-sign-in.ts';

test.each([
  [[{ code: 'sign_in_again' }], true],
  [[{ code: 'denied' }], false],
  [[{}], false],
  [[], false],
])('a refusal of %j requires a new sign-in: %j', (errors, isAsked) => {
  expect(needsFreshSignIn(errors)).toBe(isAsked);
});
