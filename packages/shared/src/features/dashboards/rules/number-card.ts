/** How often a number card reads its number again. Source: portal.md §9 */
export const numberCardRefreshMs = 300_000;
