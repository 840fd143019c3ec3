import { serviceStatus } from '../../../engine/envelope.ts';

/** Where a face without a usable session goes. */
export type AfterSessionFailure = 'signIn' | 'notFound' | 'root';

/** The error of a call whose session is over, with any HTTP status. Source: portal.md §8 */
const lostCodes: readonly number[] = [
  serviceStatus.Unauthorized,
  serviceStatus.KratosCookieMissing,
  serviceStatus.KratosUnauthorized,
];

/** The codes after which signing in again helps. Source: portal.md §8 */
const signInCodes: readonly number[] = [
  ...lostCodes,
  serviceStatus.MfaCookieMissing,
  serviceStatus.MfaCookieInvalid,
  serviceStatus.MfaCookieExists,
  serviceStatus.FlowItemsExist,
];

/**
 * Returns what a face does at startup if the session call failed with this service status (null: no readable answer).
 * `Unauthorized` is the terminal's form of a refused cookie. Source: portal.md §8
 */
export function afterSessionFailure(code: number | null): AfterSessionFailure {
  if (code === serviceStatus.UserNotFound) return 'notFound';
  return code !== null && signInCodes.includes(code) ? 'signIn' : 'root';
}

/** The remaining part of a sign-in: all of it, the second factor, or a setup that must come first. */
export type SignInStep = 'password' | 'factor' | 'setup';

/**
 * Returns the remaining part of a sign-in if the session call failed with this service status. Source: decisions.md §8
 * (Second factor, passwords)
 */
export function signInStepAfter(code: number | null): SignInStep {
  if (code === serviceStatus.MfaCookieMissing || code === serviceStatus.MfaCookieInvalid) return 'factor';
  return code === serviceStatus.FlowItemsExist ? 'setup' : 'password';
}

/**
 * Returns whether a call needs the second factor, for the first time or again: the user gives it, and the call is repeated. Source:
 * areas.md §1.3, decisions.md §8
 */
export function needsSecondFactor(code: number | null): boolean {
  return code !== null && signInStepAfter(code) === 'factor';
}

/**
 * Returns whether a call failed because the user isn't signed in (any more): the face goes to sign-in and returns to
 * the current page afterwards. Every other failure is shown where it happened. Source: portal.md §8; Assumption: the
 * codes whose behavior it does not show are shown as errors.
 */
export function isSessionLost(code: number | null): boolean {
  return code !== null && lostCodes.includes(code);
}

/** The message of the sign-in page to a user whose session was lost. Assumption: the wording is ours. */
export const sessionEndedText = 'Your session has ended. Sign in again to continue.';

/**
 * Returns whether a session that was there is over, from the service status of the session call: a face that had a session needs to sign in
 * again, or the identity service refused the cookie that was sent. A user who never signed in here sees no message.
 * Assumption: a refused cookie belonged to a session.
 */
export function hasSessionEnded(code: number | null, hadSession: boolean): boolean {
  return afterSessionFailure(code) === 'signIn' && (hadSession || code === serviceStatus.KratosUnauthorized);
}
