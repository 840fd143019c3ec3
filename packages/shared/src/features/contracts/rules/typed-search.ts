import type { PortalError } from '../../../kernel/error.ts';
import { parseSearchText } from './search-text.ts';

/** A text being typed, as a search. */
export interface TypedSearch {
  /** What is searched; `undefined` shows nothing, `null` asks nothing and keeps what is shown. */
  searchText: string | null | undefined;
  /** What the search leaves out, in words. */
  leftOut?: string | undefined;
  error?: PortalError;
}

/**
 * What a text being typed asks for: a filter that is not finished is left out and said so, a wrong one is told where it stands, and a
 * first filter that is only begun isn't a mistake yet. Source: decisions.md §2
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
 * Returns what of a text being typed was not asked for: the last filter, where it has no value yet or not all of it. Undefined
 * where all was asked, or the filter is not even begun. Example: `smith|make:`, asked `smith`. Source: decisions.md §2
 */
export function leftOutText(typed: string, asked: string): string | undefined {
  const filter = typed.trim().slice(asked.length).replace('|', '').trim();
  if (filter === '') return undefined;
  const isEmpty = filter.endsWith(':');
  return `${filter} ${isEmpty ? 'has no value' : 'is not complete'} yet; showing results without it`;
}
