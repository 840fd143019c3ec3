/**
 * What a call came to, as the body of every answer says it (`code`); the HTTP status says the same to a proxy.
 * Source: portal.md §8, security.md §2
 */
export const serviceStatus = {
  SystemError: -1,
  Success: 0,
  ExpiredJwt: 1,
  Unauthorized: 2,
  Error: 3,
  RefreshTokenError: 4,
  KratosCookieMissing: 5,
  KratosUnauthorized: 6,
  UserNotFound: 7,
  UserFlowInvalidCode: 8,
  GraphQlException: 9,
  MfaCookieMissing: 10,
  MfaCookieInvalid: 11,
  MfaCookieExists: 12,
  MfaCodeNotFound: 13,
  MfaCodeInvalid: 14,
  MfaCodeMaxVerificationAttempts: 15,
  MfaCodeMaxRequests: 16,
  MfaToInvalid: 17,
  MfaCodeUnhandled: 18,
  FlowItemsExist: 19,
} as const;

/** The number of a service status. */
export type ServiceStatus = (typeof serviceStatus)[keyof typeof serviceStatus];

/** One error of an answer; `at` is the place in the text of `field`, in characters from 0. Source: decisions.md §1.5 */
export interface WireError {
  code?: string;
  message: string;
  friendlyMessage?: string;
  field?: string;
  at?: number;
}

/** Where a page of a longer list ends. `total` counts to 1,000; `capped` says that there are more. */
export interface Page {
  next: string | null;
  total: number;
  capped: boolean;
}

/** The body of every answer of the main API. Source: portal.md §7, decisions.md §1.5 */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data | null;
  errors: WireError[];
  page?: Page;
}
