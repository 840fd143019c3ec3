import { serviceStatus } from '../../engine/envelope.ts';

/** Where a face without a usable session goes. */
export type AfterSessionFailure = 'signIn' | 'notFound' | 'root';

/** The codes after which signing in again helps. Source: portal.md §8 */
const signInCodes: readonly number[] = [
  serviceStatus.Unauthorized,
  serviceStatus.KratosCookieMissing,
  serviceStatus.KratosUnauthorized,
  serviceStatus.MfaCookieMissing,
  serviceStatus.MfaCookieInvalid,
  serviceStatus.MfaCookieExists,
  serviceStatus.FlowItemsExist,
];

/**
 * Tells what a face does when the session call failed with this service status (null: no answer that could be read).
 * `Unauthorized` is the terminal's form of a refused cookie. Source: portal.md §8
 */
export function afterSessionFailure(code: number | null): AfterSessionFailure {
  if (code === serviceStatus.UserNotFound) return 'notFound';
  return code !== null && signInCodes.includes(code) ? 'signIn' : 'root';
}
