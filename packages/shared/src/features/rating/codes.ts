/** Which terms of a plan a quote lists: all, the whole terms, the short ones. Source: portal.md §3 (term filter); labels: Assumption */
export const termFilters = [
  { code: 'All', label: 'All' },
  { code: 'FullTerm', label: 'Full term' },
  { code: 'ShortTerm', label: 'Short term' },
] as const;

/** The steps of the rater from vehicle to contract, in their order. Source: portal.md §3 (wizard steps) */
export const quoteSteps = [
  { code: 'Vehicle', label: 'Vehicle' },
  { code: 'Plans', label: 'Plans' },
  { code: 'Menu', label: 'Menu' },
  { code: 'Finalize', label: 'Finalize' },
] as const;
