import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { type FilterKey, parseFilter } from './search-filters.ts';
import { parseTerm, type SearchTerm } from './search-term.ts';

/**
 * A part of a search text, from one position to another, and how it was read; an error's position is in the whole text.
 */
export interface SearchPart<Read> {
  from: number;
  to: number;
  read: Result<Read>;
}

/** A filter as it was read. */
export interface ReadFilter {
  key: FilterKey;
  value: string | number;
}

/** Reads the term before the first pipe, null if it is blank. Refuses `no_letters` and `vin_letter`. Source: decisions.md §2 */
export function termPart(text: string): SearchPart<SearchTerm | null> {
  const [segment = ''] = text.split('|', 1);
  const term = segment.trim();
  const from = segment.length - segment.trimStart().length;
  return { from, to: from + term.length, read: readTerm(term, from) };
}

function readTerm(term: string, from: number): Result<SearchTerm | null> {
  if (term === '') return granted(null);
  if (!/[\p{L}\d]/u.test(term)) {
    const message = 'Enter a contract number, VIN or last name.';
    return inText({ code: 'no_letters', message }, 0);
  }
  const read = parseTerm(term);
  return read.ok ? read : inText(read.error, from);
}

/**
 * Reads every filter after its pipe. Refuses `empty_filter`, `unknown_filter`, `bad_filter_value` and `doubled_filter`.
 * Source: portal.md §2, decisions.md §2
 */
export function filterParts(text: string): SearchPart<ReadFilter>[] {
  const parts: SearchPart<ReadFilter>[] = [];
  const seen = new Set<FilterKey>();
  let from = text.indexOf('|') + 1;
  while (from > 0) {
    const pipe = text.indexOf('|', from);
    const to = pipe < 0 ? text.length : pipe;
    parts.push({ from, to, read: readFilter(text.slice(from, to), seen, from) });
    from = pipe + 1;
  }
  return parts;
}

function readFilter(segment: string, seen: Set<FilterKey>, from: number): Result<ReadFilter> {
  const read = parseFilter(segment);
  if (!read.ok) return inText(read.error, from);
  const { key } = read.value;
  if (seen.has(key)) {
    return inText(
      { code: 'doubled_filter', message: `The filter ${key} is used twice.`, next: 'Remove one of them.' },
      from,
    );
  }
  seen.add(key);
  return read;
}

/** Refuses with the field of a search and the error's place in the whole text. Source: decisions.md §2 */
export function inText(error: PortalError, offset: number): { ok: false; error: PortalError } {
  return refused({ ...error, field: 'searchText', at: (error.at ?? 0) + offset });
}
