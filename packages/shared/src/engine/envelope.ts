/**
 * The outcome of a call, in the body of every response (`code`); the HTTP status says the same to proxies.
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

/**
 * One error of an answer; `at` is the position in the text of `field`, in characters from 0. Source: decisions.md §1.5
 */
export interface WireError {
  code?: string;
  message: string;
  friendlyMessage?: string;
  field?: string;
  at?: number;
  /** The pending items of `FlowItemsExist`, in the order in which they are processed. Source: areas.md §2 (R22) */
  items?: string[];
}

/**
 * The end of a page of a longer list. The `total` of a search counts up to 1,000, and `capped` says that there are more; the total of a
 * report is exact. The first page of a report has the totals of its columns and the points of its chart, and each page has the totals of
 * its groups: by column name, money in dollars.
 */
export interface Page {
  next: string | null;
  total: number;
  capped: boolean;
  totals?: Totals;
  chart?: ChartPoint[];
  groups?: GroupTotals[];
}

/** Totals of columns by their names on the wire. */
export type Totals = Readonly<Record<string, number>>;

/** One point of a chart: a day, a name or a code, and its value. */
export interface ChartPoint {
  by: string;
  value: number;
  /** The name of a code. */
  name?: string;
  /** The last point if there are too many names: the number of the others, combined. */
  others?: number;
}

/** The totals of all rows of a group, not only those on the page. */
export interface GroupTotals {
  value: string;
  /** Its name, if its value is a code; only in a summary, because rows include their own names. */
  name?: string | null;
  rows: number;
  totals: Totals;
}

/**
 * The last line of a stream: this many rows came before it, and the SHA-256 of all bytes before it, as hex digits. Where the caller's
 * reading limit was reached, there are more rows: the same call with `cursor: next` gives them, after `waitSeconds`.
 */
export interface LinesEnd {
  rows: number;
  hash: string;
  next?: string;
  waitSeconds?: number;
}

/** The body of every answer of the main API. Source: portal.md §7, decisions.md §1.5 */
export interface Envelope<Data = unknown> {
  code: number;
  data: Data | null;
  errors: WireError[];
  page?: Page;
}
