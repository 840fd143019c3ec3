import type { Entry } from './entries.ts';
import { type Haystack, type Match, rank } from './rank.ts';

/**
 * Returns the pages that a text such as "go to remit" or "open claims" means, the best first: the words after it start words of a page's title or
 * keywords. None for any other text.
 */
export function requestedPages(text: string, pages: Haystack<Entry>): readonly Match<Entry>[] {
  const [, name = ''] = /^\s*(?:go\s*to|open)\s+(.*)$/i.exec(text) ?? [];
  return rank(name, pages).filter(({ strength }) => strength !== 'loose');
}
