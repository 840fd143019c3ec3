import { expect, test } from 'vitest';
import { serviceStatus } from '../../../engine/envelope.ts';
import {
  afterSessionFailure,
  hasSessionEnded,
  isSessionLost,
  needsSecondFactor,
  sessionEndedText,
  signInStepAfter,
} from './session-failure.ts';

test.each<[keyof typeof serviceStatus, number, string]>([
  ['SystemError', -1, 'root'],
  ['Success', 0, 'root'],
  ['ExpiredJwt', 1, 'root'],
  ['Unauthorized', 2, 'signIn'],
  ['Error', 3, 'root'],
  ['RefreshTokenError', 4, 'root'],
  ['KratosCookieMissing', 5, 'signIn'],
  ['KratosUnauthorized', 6, 'signIn'],
  ['UserNotFound', 7, 'notFound'],
  ['UserFlowInvalidCode', 8, 'root'],
  ['GraphQlException', 9, 'root'],
  ['MfaCookieMissing', 10, 'signIn'],
  ['MfaCookieInvalid', 11, 'signIn'],
  ['MfaCookieExists', 12, 'signIn'],
  ['MfaCodeNotFound', 13, 'root'],
  ['MfaCodeInvalid', 14, 'root'],
  ['MfaCodeMaxVerificationAttempts', 15, 'root'],
  ['MfaCodeMaxRequests', 16, 'root'],
  ['MfaToInvalid', 17, 'root'],
  ['MfaCodeUnhandled', 18, 'root'],
  ['FlowItemsExist', 19, 'signIn'],
])('after %s (%d) at start-up the face goes to %s (portal.md §8)', (name, code, way) => {
  expect(serviceStatus[name]).toBe(code);
  expect(afterSessionFailure(code)).toBe(way);
});

test('every service status has its way', () => {
  expect(Object.keys(serviceStatus)).toHaveLength(21);
});

test('an unreadable answer, or an unknown status, leads to the root', () => {
  expect([null, 20, -2].map(afterSessionFailure)).toEqual(['root', 'root', 'root']);
});

test('a call is reported by three codes that its session is over, and by no other', () => {
  const lost = Object.entries(serviceStatus).filter(([, code]) => isSessionLost(code));
  expect(lost.map(([name]) => name)).toEqual(['Unauthorized', 'KratosCookieMissing', 'KratosUnauthorized']);
  expect(isSessionLost(null)).toBe(false);
});

test('a session has ended where one was held and signing in again helps, and where the cookie was refused', () => {
  const ended = (hadSession: boolean) =>
    Object.entries(serviceStatus).flatMap(([name, code]) =>
      hasSessionEnded(code, hadSession) ? [name] : [],
    );
  expect(ended(false)).toEqual(['KratosUnauthorized']);
  expect(ended(true)).toEqual([
    'Unauthorized',
    'KratosCookieMissing',
    'KratosUnauthorized',
    'MfaCookieMissing',
    'MfaCookieInvalid',
    'MfaCookieExists',
    'FlowItemsExist',
  ]);
  expect(hasSessionEnded(null, true)).toBe(false);
  expect(sessionEndedText).toBe('Your session has ended. Sign in again to continue.');
});

test('a sign-in lacks the second factor, what must be set up, or all of it', () => {
  const after = (step: string) =>
    Object.entries(serviceStatus).flatMap(([name, code]) => (signInStepAfter(code) === step ? [name] : []));
  expect(after('factor')).toEqual(['MfaCookieMissing', 'MfaCookieInvalid']);
  expect(after('setup')).toEqual(['FlowItemsExist']);
  expect(signInStepAfter(null)).toBe('password');
  const asked = Object.values(serviceStatus).filter((code) => needsSecondFactor(code));
  expect(asked).toEqual([serviceStatus.MfaCookieMissing, serviceStatus.MfaCookieInvalid]);
  expect(needsSecondFactor(null)).toBe(false);
});
