import type { termFilters } from '../codes.ts';

/** Which terms a quote lists. */
export type TermFilter = (typeof termFilters)[number]['code'];

/** The shortest full term, in months. */
const leastFullTermMonths = 36;

/**
 * Returns whether a term is listed. Source: portal.md §3 (term filter). Assumption: a full term has 36 months or more;
 * anything shorter (3/3, 12/12, 24/24) is what the trade calls a short term.
 */
export function isTermListed(filter: TermFilter, months: number): boolean {
  if (filter === 'All') return true;
  return filter === 'FullTerm' ? months >= leastFullTermMonths : months < leastFullTermMonths;
}
