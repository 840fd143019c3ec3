/** The longest name of a personal access token, in characters. */
export const longestTokenName = 60;
/** A personal access token lives a year at most. Source: security.md §3 (expiring). Assumption: a year, as a cron is looked after yearly. */
export const longestTokenDays = 366;
/** A token lives so many days where nobody says otherwise. Assumption: a quarter. */
export const usualTokenDays = 90;
/** So many tokens a user may have at a time. Assumption: more are not told apart. */
export const mostPersonalTokens = 50;
