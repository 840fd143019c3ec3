import { expect, test } from 'vitest';
import { type ServiceStatus, serviceStatus } from '../../engine/envelope.ts';
import { afterSessionFailure, isSessionLost } from './session-failure.ts';

test.each<[keyof typeof serviceStatus, string]>([
  ['KratosCookieMissing', 'signIn'],
  ['KratosUnauthorized', 'signIn'],
  ['MfaCookieMissing', 'signIn'],
  ['MfaCookieInvalid', 'signIn'],
  ['MfaCookieExists', 'signIn'],
  ['FlowItemsExist', 'signIn'],
  ['Unauthorized', 'signIn'],
  ['UserNotFound', 'notFound'],
  ['SystemError', 'root'],
  ['Error', 'root'],
])('after %s the face goes to %s (portal.md §8)', (name, way) => {
  const code: ServiceStatus = serviceStatus[name];
  expect(afterSessionFailure(code)).toBe(way);
});

test('an answer that cannot be read leads to the root', () => {
  expect(afterSessionFailure(null)).toBe('root');
});

test('a call is told by three codes that its session is over, and by no other', () => {
  const lost = Object.entries(serviceStatus).filter(([, code]) => isSessionLost(code));
  expect(lost.map(([name]) => name)).toEqual(['Unauthorized', 'KratosCookieMissing', 'KratosUnauthorized']);
  expect(isSessionLost(null)).toBe(false);
});
