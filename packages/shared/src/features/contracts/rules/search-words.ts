/** The text in place of contracts before any have arrived. Source: portal.md §2 (status line) */
export const searchingText = 'Searching...';

/** The text of a search without results. Source: portal.md §2 (status line) */
export const nothingFoundText = 'No contracts found.';
