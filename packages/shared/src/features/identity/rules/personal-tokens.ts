/** What a personal access token begins with: it tells people and secret scanners what it is. Assumption: the prefix. */
export const personalTokenPrefix = 'pitlane_pat_';

/** Tells a personal access token from the token of a sign-in. Source: security.md §3 */
export function isPersonalToken(token: string): boolean {
  return token.startsWith(personalTokenPrefix);
}

/** The longest name of a personal access token, in characters. */
export const longestTokenName = 60;
/** A personal access token lives a year at most. Source: security.md §3 (expiring). Assumption: a year, as a cron is looked after yearly. */
export const longestTokenDays = 366;
/** A token lives so many days where nobody says otherwise. Assumption: a quarter. */
export const usualTokenDays = 90;
/** So many tokens a user may have at a time. Assumption: more are not told apart. */
export const mostPersonalTokens = 50;
