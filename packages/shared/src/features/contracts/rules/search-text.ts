import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import {
  type FilterOption,
  filterKeys,
  isFilterBeingTyped,
  parseFilter,
  type SearchFilters,
  searchFilters,
} from './search-filters.ts';
import { parseTerm, type SearchTerm } from './search-term.ts';

/** The most characters of a search: more than any name, number and all filters together need. */
export const longestSearch = 200;

/** A search as it was understood. `text` is the part of the typed text that it stands for, which the API takes as it is. */
export interface SearchQuery {
  term: SearchTerm | null;
  filters: SearchFilters;
  text: string;
}

/**
 * Reads `term|key:value|…`. The term may be empty if a filter is there; blanks inside a value belong to it.
 * With `typing`, a last filter that is not finished is left out; without, it is refused.
 * Refuses `empty_search`, `empty_filter`, `unknown_filter`, `bad_filter_value`, `doubled_filter`, `vin_letter`, `no_letters`, `too_long`,
 * `control_character`, each
 * with field `searchText` and its place. Example: `smith|make:ford|state:mo`. Source: portal.md §2, decisions.md §2
 */
export function parseSearchText(text: string, options: { typing?: boolean } = {}): Result<SearchQuery> {
  const control = text.search(/\p{Cc}/u);
  if (control >= 0) {
    return inText(
      { code: 'control_character', message: 'The text has a sign that cannot be searched.' },
      control,
    );
  }
  if (text.length > longestSearch) {
    return inText(
      { code: 'too_long', message: `A search is at most ${longestSearch} characters.` },
      longestSearch,
    );
  }
  const [first = '', ...rest] = text.split('|');
  let kept = first;
  let at = first.length + 1;
  const filters: Record<string, string | number> = {};
  for (const [index, segment] of rest.entries()) {
    const parsed = parseFilter(segment);
    if (!parsed.ok) {
      const isLast = index === rest.length - 1;
      if (options.typing && isLast && isFilterBeingTyped(segment)) break;
      return inText(parsed.error, at);
    }
    const { key, value } = parsed.value;
    if (key in filters) {
      return inText(
        { code: 'doubled_filter', message: `The filter ${key} is there twice.`, next: 'Keep one.', at: 0 },
        at,
      );
    }
    filters[key] = value;
    kept += `|${segment}`;
    at += segment.length + 1;
  }
  return withTerm(first, filters, kept.trim());
}

function withTerm(first: string, filters: SearchFilters, text: string): Result<SearchQuery> {
  if (first.trim() === '') {
    if (Object.keys(filters).length > 0) return granted({ term: null, filters, text });
    return inText({ code: 'empty_search', message: 'Type a contract number, a VIN or a last name.' }, 0);
  }
  if (/^[^\p{L}\d]+$/u.test(first)) {
    const message = 'Nothing to look for: type a contract number, a VIN or a last name.';
    return inText({ code: 'no_letters', message }, 0);
  }
  const term = parseTerm(first.trim());
  if (!term.ok) return inText(term.error, first.length - first.trimStart().length);
  return granted({ term: term.value, filters, text });
}

function inText(error: PortalError, offset: number): { ok: false; error: PortalError } {
  return refused({ ...error, field: 'searchText', at: (error.at ?? 0) + offset });
}

/** What may stand where the caret is: `insert` replaces the text from `from` to `to`. */
export interface SearchCompletion {
  from: number;
  to: number;
  options: readonly FilterOption[];
}

/**
 * Offers what completes a search at the caret: filter keys after a pipe, known values after `status:` and `state:`.
 * Nothing is offered in the first term, nor for a filter that is there already. Source: decisions.md §2
 */
export function completeSearchText(text: string, caret: number): SearchCompletion | undefined {
  const pipe = text.lastIndexOf('|', caret - 1);
  if (pipe < 0) return undefined;
  const typed = text.slice(pipe + 1, caret).toLowerCase();
  const colon = typed.indexOf(':');
  if (colon < 0) {
    const others = text.slice(0, pipe).toLowerCase();
    const options = filterKeys
      .filter((key) => key.startsWith(typed.trim()) && !others.includes(`|${key}:`))
      .map((key) => ({ insert: `${key}:`, hint: searchFilters[key].hint }));
    return options.length > 0 ? { from: pipe + 1, to: caret, options } : undefined;
  }
  const key = filterKeys.find((known) => known === typed.slice(0, colon).trim());
  const value = typed.slice(colon + 1).trim();
  const options = key ? searchFilters[key].options.filter(matches(value)) : [];
  return options.length > 0 ? { from: pipe + 2 + colon, to: caret, options } : undefined;
}

function matches(value: string): (option: FilterOption) => boolean {
  return ({ insert, hint }) =>
    insert !== value &&
    (insert.startsWith(value) || (value.length > 1 && hint.toLowerCase().startsWith(value)));
}
