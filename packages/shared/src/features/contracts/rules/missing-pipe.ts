import { filterKeys } from './search-filters.ts';
import { parseSearchText } from './search-text.ts';

/** A filter's key with its colon, at the start or after what people type instead of a pipe. */
const unpipedFilter = new RegExp(`(?:^|[\\s,;|]+)(${filterKeys.join('|')})\\s*:\\s*`, 'gi');

/**
 * Returns the search that was likely meant by a filter without its pipe: for `smith make:ford` it is `smith|make:ford`.
 * Undefined if no pipe is missing, or if the search would be refused with it. Assumption: no name, number or value
 * contains the key of a filter and a colon after a blank, a comma or a semicolon.
 */
export function searchWithPipes(text: string): string | undefined {
  const meant = text.trim().replace(unpipedFilter, (_, key: string) => `|${key.toLowerCase()}:`);
  return pipesIn(meant) > pipesIn(text) && parseSearchText(meant).ok ? meant : undefined;
}

function pipesIn(text: string): number {
  return text.split('|').length - 1;
}

/** Offers another search if nothing was found. Assumption: the wording is ours. */
export function didYouMeanText(meant: string): string {
  return `Did you mean “${meant}”?`;
}
