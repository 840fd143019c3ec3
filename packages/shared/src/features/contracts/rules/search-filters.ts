import type { PortalError } from '../../../kernel/error.ts';
import { granted, type Result, refused } from '../../../kernel/result.ts';
import { states } from '../../places/rules/states.ts';
import { contractStatuses, statusCode } from './codes.ts';
import { foldKey } from './search-keys.ts';

/** The narrowing of a search. Names, make and model are folded prefixes; `status` is a code, 0 any. */
export interface SearchFilters {
  fn?: string;
  ln?: string;
  make?: string;
  model?: string;
  /** A part of the dealer's name or its whole code, as typed. */
  dealer?: string;
  state?: string;
  zip?: string;
  year?: number;
  status?: number;
}

/** The key of a filter as typed. */
export type FilterKey = keyof SearchFilters;

/** A value offered while a filter is typed. */
export interface FilterOption {
  insert: string;
  hint: string;
}

interface FilterRule {
  hint: string;
  /** A value that can be read, as help and completion try it. */
  example: string;
  /** Reads a value; the refusal lacks its place, which the parser knows. */
  parse: (value: string) => Result<string | number>;
  /** Whether a value that `parse` refuses may still become one when typing continues. */
  mayBecome: (value: string) => boolean;
  options: readonly FilterOption[];
}

const wrong = (message: string): Result<never> => refused({ code: 'bad_filter_value', message });
const folded = (value: string): Result<string> => {
  const key = foldKey(value);
  return /[\p{L}\d]/u.test(key) ? granted(key) : wrong('Enter letters or digits after the colon.');
};
const prefixRule = (hint: string, example: string): FilterRule => ({
  hint,
  example,
  parse: folded,
  mayBecome: () => false,
  options: [],
});

/** The names that a status is typed by. Assumption: Americans write "canceled" as well; it is understood, and not offered. */
const statusNames = [
  ...contractStatuses.map(({ code, label }) => ({ code, name: label.toLowerCase() })),
  { code: statusCode.Cancelled, name: 'canceled' },
];

/** Every filter by its key, in the order in which help and completion list them. Source: portal.md §2, decisions.md §2 */
export const searchFilters: Record<FilterKey, FilterRule> = {
  fn: prefixRule('First name starts with', 'dana'),
  ln: prefixRule('Last name starts with', 'smith'),
  dealer: {
    hint: 'Dealer name contains, or code is',
    example: 'motors',
    parse: (value) => granted(value.toLowerCase()),
    mayBecome: () => false,
    options: [],
  },
  make: prefixRule('Make starts with', 'ford'),
  model: prefixRule('Model starts with', 'f150'),
  year: {
    hint: 'Model year',
    example: '2021',
    parse: (value) =>
      /^\d{4}$/.test(value) ? granted(Number(value)) : wrong('Enter a four-digit year, such as year:2021.'),
    mayBecome: (value) => /^\d{1,3}$/.test(value),
    options: [],
  },
  state: {
    hint: "Customer's state",
    example: 'mo',
    parse: (value) =>
      states.some(([abbreviation]) => abbreviation === value.toUpperCase())
        ? granted(value.toUpperCase())
        : wrong('Enter a two-letter state, such as state:mo.'),
    mayBecome: (value) => /^[a-z]$/i.test(value),
    options: states.map(([abbreviation, name]) => ({ insert: abbreviation.toLowerCase(), hint: name })),
  },
  zip: {
    hint: "Customer's ZIP",
    example: '65801',
    parse: (value) =>
      /^\d{5}$/.test(value) ? granted(value) : wrong('Enter a five-digit ZIP, such as zip:65801.'),
    mayBecome: (value) => /^\d{1,4}$/.test(value),
    options: [],
  },
  status: {
    hint: 'Contract status',
    example: 'active',
    parse: parseStatus,
    mayBecome: (value) => statusNames.some(({ name }) => name.startsWith(value.toLowerCase())),
    options: contractStatuses.map(({ label }) => ({
      insert: label.toLowerCase(),
      hint: `${label} contracts`,
    })),
  },
};

/** The keys of all filters. */
export const filterKeys = Object.keys(searchFilters) as FilterKey[];

function parseStatus(value: string): Result<number> {
  const status = statusNames.find(({ name }) => name === value.toLowerCase());
  if (status) return granted(status.code);
  return wrong(
    `Status must be one of ${contractStatuses.map(({ label }) => label.toLowerCase()).join(', ')}.`,
  );
}

/** Reads one `key:value` without its pipe; the error's place is within that text. Source: decisions.md §2 */
export function parseFilter(segment: string): Result<{ key: FilterKey; value: string | number }> {
  const colon = segment.indexOf(':');
  const typedKey = (colon < 0 ? segment : segment.slice(0, colon)).trim();
  const at = segment.length - segment.trimStart().length;
  if (typedKey === '') {
    return refused({ code: 'empty_filter', message: 'Add a filter after the |, such as make:ford.', at });
  }
  const key = filterKeys.find((known) => known === typedKey.toLowerCase());
  if (!key) return refused({ ...unknownFilter(typedKey), at });
  const value = colon < 0 ? '' : segment.slice(colon + 1).trim();
  if (value === '') {
    return refused({ code: 'empty_filter', message: `Enter a value for ${key}, such as ${key}:…`, at });
  }
  const parsed = searchFilters[key].parse(value);
  if (!parsed.ok) return refused({ ...parsed.error, at: segment.indexOf(value, colon) });
  return granted({ key, value: parsed.value });
}

/** The filters that an unknown one was perhaps meant as. Example: `mkae` is close to `make` and `model`. Source: decisions.md §2 */
export function closeFilters(typed: string): FilterKey[] {
  const lower = typed.toLowerCase();
  return filterKeys.filter(
    (key) => lower.length > 1 && (key.startsWith(lower[0] ?? '') || lower.includes(key)),
  );
}

function unknownFilter(typed: string): PortalError {
  const [close] = closeFilters(typed);
  return {
    code: 'unknown_filter',
    message: `Unknown filter “${typed}”.`,
    next: `${close ? `Did you mean ${close}? ` : ''}Filters: ${filterKeys.join(', ')}.`,
  };
}

/** Returns whether a refused segment at the end of the text may still become a filter as typing continues. Source: decisions.md §2 */
export function isFilterBeingTyped(segment: string): boolean {
  const [typedKey = '', value] = segment.trim().split(/:(.*)/s);
  if (value === undefined) return filterKeys.some((key) => key.startsWith(typedKey.toLowerCase()));
  const key = filterKeys.find((known) => known === typedKey.toLowerCase());
  return key !== undefined && (value.trim() === '' || searchFilters[key].mayBecome(value.trim()));
}
