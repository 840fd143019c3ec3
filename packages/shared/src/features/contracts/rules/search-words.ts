/** What is where contracts are being looked for, as long as none have come. Source: portal.md §2 (status line) */
export const searchingText = 'Searching...';

/** What is said of a search without results. Source: portal.md §2 (status line) */
export const nothingFoundText = 'No contracts found.';
