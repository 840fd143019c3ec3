import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import {
  closeFilters,
  type FilterKey,
  type FilterOption,
  filterKeys,
  isFilterBeingTyped,
  type SearchFilters,
  searchFilters,
} from './search-filters.ts';
import { filterParts, inText, termPart } from './search-parts.ts';
import type { SearchTerm } from './search-term.ts';

/** The most characters of a search: more than any name, number and all filters together need. */
export const longestSearch = 200;

/** Searches to try, as the help shows them. Source: portal.md §2 (Help popover) */
export const searchExamples = [
  'smith|make:ford',
  '80715|dealer:motors',
  '15138628|model:f150|state:mo',
  'smith|status:active',
] as const;

/** A parsed search. `text` is the part of the typed text that it covers, which the API accepts unchanged. */
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
  const whole = whyNotText(text);
  if (whole) return refused(whole);
  const [term = ''] = text.split('|', 1);
  let kept = term;
  const filters: Partial<Record<FilterKey, string | number>> = {};
  for (const { from, to, read } of filterParts(text)) {
    if (!read.ok) {
      const isTyping = options.typing === true && to === text.length && read.error.code !== 'doubled_filter';
      if (isTyping && isFilterBeingTyped(text.slice(from, to))) break;
      return read;
    }
    filters[read.value.key] = read.value.value;
    kept = text.slice(0, to);
  }
  return withTerm(text, filters as SearchFilters, kept.trim());
}

/** Shown if nothing was typed, neither a term nor a filter. */
export const emptySearch: PortalError = {
  code: 'empty_search',
  message: 'Enter a contract number, VIN or last name.',
};

function withTerm(typed: string, filters: SearchFilters, text: string): Result<SearchQuery> {
  const { read } = termPart(typed);
  if (!read.ok) return read;
  if (read.value === null && Object.keys(filters).length === 0) return inText(emptySearch, 0);
  return granted({ term: read.value, filters, text });
}

/** Returns an error of the whole search text: a control character, or its length. Source: decisions.md §2 */
export function whyNotText(text: string): (PortalError & { at: number }) | undefined {
  const field = 'searchText';
  const at = text.search(/\p{Cc}/u);
  if (at >= 0) {
    return {
      code: 'control_character',
      message: "The text has a character that can't be searched.",
      field,
      at,
    };
  }
  if (text.length <= longestSearch) return undefined;
  return {
    code: 'too_long',
    message: `Must be ${longestSearch} characters or fewer.`,
    field,
    at: longestSearch,
  };
}

/** A suggestion at the caret: `insert` replaces the text from `from` to `to`. */
export interface SearchCompletion {
  from: number;
  to: number;
  options: readonly FilterOption[];
}

/**
 * Suggests completions at the caret: filter keys after a pipe, known values after `status:` and `state:`. Suggests
 * nothing in the first term, and nothing that would make the text invalid, such as a filter that is already there.
 * Source: decisions.md §2
 */
export function completeSearchText(text: string, caret: number): SearchCompletion | undefined {
  const pipe = text.slice(0, caret).lastIndexOf('|');
  if (pipe < 0) return undefined;
  const wrong = correctedKey(text, pipe + 1);
  if (wrong) return wrong;
  const typed = text.slice(pipe + 1, caret).toLowerCase();
  const colon = typed.indexOf(':');
  const from = pipe + 1 + colon + 1;
  const reads = (insert: string) => parseSearchText(text.slice(0, from) + insert + text.slice(caret)).ok;
  const options =
    colon < 0
      ? filterKeys
          .filter((key) => key.startsWith(typed.trim()) && reads(`${key}:${searchFilters[key].example}`))
          .map((key) => ({ insert: `${key}:`, hint: searchFilters[key].hint }))
      : valuesOf(typed.slice(0, colon).trim(), typed.slice(colon + 1).trim()).filter(({ insert }) =>
          reads(insert),
        );
  return options.length > 0 ? { from, to: caret, options } : undefined;
}

/**
 * Suggests the filter that an unknown key was meant as, replacing the key. Example: `make:` and `model:` for
 * `mkae:ford`.
 */
function correctedKey(text: string, from: number): SearchCompletion | undefined {
  const [written = '', key = ''] = /^([^:|]*):?/.exec(text.slice(from)) ?? [];
  const word = key.trim().toLowerCase();
  if (filterKeys.some((known) => known.startsWith(word))) return undefined;
  const to = from + written.length;
  const options = closeFilters(word)
    .filter((known) => parseSearchText(`${text.slice(0, from)}${known}:${searchFilters[known].example}`).ok)
    .map((known) => ({ insert: `${known}:`, hint: searchFilters[known].hint }));
  return options.length > 0 ? { from, to, options } : undefined;
}

/** The known values of a filter that start as typed. */
function valuesOf(typedKey: string, value: string): readonly FilterOption[] {
  const key = filterKeys.find((known) => known === typedKey);
  const options = key ? searchFilters[key].options : [];
  // A complete value isn't a prefix: MO isn't the start of Montana.
  return options.some(({ insert }) => insert === value) ? [] : options.filter(matches(value));
}

function matches(value: string): (option: FilterOption) => boolean {
  return ({ insert, hint }) => insert.startsWith(value) || hint.toLowerCase().startsWith(value);
}
