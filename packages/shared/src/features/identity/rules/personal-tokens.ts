/** The prefix of a personal access token, which people and secret scanners recognize. Assumption: the prefix. */
export const personalTokenPrefix = 'pitlane_pat_';

/** Distinguishes a personal access token from the token of a sign-in. Source: security.md §3 */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(personalTokenPrefix);
}

/** The longest name of a personal access token, in characters. */
export const longestTokenName = 60;
/** The maximum lifetime of a personal access token in days, and its default. Source: security.md §3 (expiring) */
export const longestTokenDays = 90;
/** The maximum number of tokens per user. Assumption: no one can tell more of them apart. */
export const mostPersonalTokens = 50;

/** A new token as far as its form is filled in. */
export interface NewToken {
  name?: string | undefined;
  mayChange?: boolean | undefined;
  days?: number | undefined;
}

/** Returns the place in the portal of the form for a new token, filled in; `newTokenIn` reads it. Source: security.md §3 */
export function newTokenAddress({ name, mayChange = false, days }: NewToken): string {
  const query = new URLSearchParams({ new: mayChange ? 'write' : 'read' });
  if (name !== undefined) query.set('name', name);
  if (days !== undefined) query.set('days', String(days));
  return `/settings/tokens?${query.toString()}`;
}

/** Reads how the form for a new token is filled in; undefined if the query does not open it. Source: security.md §3 */
export function newTokenIn(query: URLSearchParams): NewToken | undefined {
  const right = query.get('new');
  if (right === null) return undefined;
  const days = Number(query.get('days'));
  const isSpan = Number.isInteger(days) && days >= 1 && days <= longestTokenDays;
  const name = query.get('name') ?? undefined;
  return { name, mayChange: right === 'write', days: isSpan ? days : undefined };
}
