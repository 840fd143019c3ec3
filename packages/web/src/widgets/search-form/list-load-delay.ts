/** The wait before the lists of a search form load, which lets the page come first. Source: portal.md §9 (search panel lookups) */
export const listLoadDelayMs = 500;
