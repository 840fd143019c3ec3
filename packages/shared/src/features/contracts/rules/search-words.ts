/** What is shown in place of contracts while none have arrived. Source: portal.md §2 (status line) */
export const searchingText = 'Searching...';

/** What is shown for a search without results. Source: portal.md §2 (status line) */
export const nothingFoundText = 'No contracts found.';
