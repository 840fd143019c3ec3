/** How often a number card reads its number again. Source: portal.md §9 */
export const numberCardRefreshMs = 300_000;

/** How often the card's "Updated ... ago" is written again. Source: portal.md §9 */
export const numberCardTimeMs = 15_000;
