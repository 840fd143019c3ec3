import type { PortalError } from '../../../kernel/error.ts';
import { parseSearchText } from './search-text.ts';

/** A text being typed, as a search. */
export interface TypedSearch {
  /** The search text; `undefined` shows nothing, `null` searches nothing and keeps the current results. */
  searchText: string | null | undefined;
  /** The contracts that the search leaves out, in words. */
  leftOut?: string | undefined;
  error?: PortalError;
}

/**
 * Returns what to search for while a text is being typed: an unfinished filter is left out and reported, an invalid one
 * is marked in place, and a first filter that was only started isn't a mistake yet. Source: decisions.md §2
 */
export function understood(text: string): TypedSearch {
  if (text.trim() === '') return { searchText: undefined };
  const parsed = parseSearchText(text, { typing: true });
  if (parsed.ok) {
    return { searchText: parsed.value.text, leftOut: leftOutText(text, parsed.value.text) };
  }
  if (parsed.error.code === 'empty_search') return { searchText: null };
  return { searchText: null, error: parsed.error };
}

/**
 * Returns the part of a text being typed that was not searched: the last filter, if it has no value or an incomplete
 * one. Undefined if everything was searched, or the filter isn't even started. Example: `smith|make:`, searched
 * `smith`. Source: decisions.md §2
 */
export function leftOutText(typed: string, asked: string): string | undefined {
  const filter = typed.trim().slice(asked.length).replace('|', '').trim();
  if (filter === '') return undefined;
  const isEmpty = filter.endsWith(':');
  return `${filter} ${isEmpty ? 'has no value' : 'is not complete'} yet; showing results without it`;
}
