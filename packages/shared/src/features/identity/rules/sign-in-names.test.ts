import { expect, test } from 'vitest';
import { SignedInSession } from '../schema.ts';
import { factorName, isOtherSignIn, sessionName } from './sign-in-names.ts';

const signIn = (given: object) => SignedInSession().parse({ id: '7', face: 'browser', ...given });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

test.each([
  [{ face: 'terminal', name: 'front-desk' }, 'front-desk'],
  [{ face: 'browser', userAgent: firefox }, 'Firefox on Linux'],
  [{ face: 'token', name: 'nightly report' }, 'nightly report'],
])('%j is named %s', (given, name) => {
  expect(sessionName(signIn(given))).toBe(name);
});

test('a second factor is named by its label, otherwise by its method', () => {
  expect(factorName({ kind: 'totp', label: 'Phone' })).toBe('Phone');
  expect(factorName({ kind: 'totp', label: null })).toBe('Authenticator app');
});

test('signing out everywhere else ends neither this sign-in nor access tokens', () => {
  expect(isOtherSignIn(signIn({ isThis: false }))).toBe(true);
  expect(isOtherSignIn(signIn({ isThis: true }))).toBe(false);
  expect(isOtherSignIn(signIn({ isThis: false, face: 'token' }))).toBe(false);
});
