import type { PortalError } from '../../../kernel/error.ts';
import { statusLabel } from './codes.ts';
import { contractKeyText } from './contract-key.ts';
import { searchFilters } from './search-filters.ts';
import { filterParts, inText, type ReadFilter, type SearchPart, termPart } from './search-parts.ts';
import type { SearchTerm } from './search-term.ts';
import { emptySearch, whyNotText } from './search-text.ts';

/** The meaning of a part of a search text, or its error; from position `from` up to `to`. */
export interface ExplainedPart {
  from: number;
  to: number;
  meaning: string;
  error?: PortalError;
}

/**
 * Explains a search text part by part, each with its position: the searched terms, and every error, not only the first. Has an error
 * exactly when `parseSearchText` refuses the text. Source: portal.md §2, decisions.md §2
 */
export function explainSearchText(text: string): ExplainedPart[] {
  const whole = whyNotText(text);
  if (whole) return [{ from: whole.at, to: text.length, meaning: '', error: whole }];
  const term = termPart(text);
  const filters = filterParts(text).map((part) => explained(part, filterMeaning));
  if (!term.read.ok) return [explained(term, () => ''), ...filters];
  const typed = text.slice(term.from, term.to);
  const { value } = term.read;
  if (value) return [{ from: term.from, to: term.to, meaning: termMeaning(value, typed) }, ...filters];
  if (filters.length > 0) return filters;
  return [{ from: 0, to: text.length, meaning: '', error: inText(emptySearch, 0).error }];
}

function explained<Read>(
  { from, to, read }: SearchPart<Read>,
  meaningOf: (read: Read) => string,
): ExplainedPart {
  return read.ok
    ? { from, to, meaning: meaningOf(read.value) }
    : { from, to, meaning: '', error: read.error };
}

function filterMeaning({ key, value }: ReadFilter): string {
  const shown = key === 'status' ? statusLabel(value) : value;
  return `${searchFilters[key].hint}: ${shown}`;
}

function termMeaning(term: SearchTerm, typed: string): string {
  switch (term.kind) {
    case 'number':
      return `Contract number is or starts with ${term.digits}, or VIN ends with it`;
    case 'vin':
      return `VIN is ${term.vin}`;
    case 'name':
      return term.names.length > 1 ? `Names are ${typed}, in either order` : `Last name starts with ${typed}`;
    case 'mixed':
      return mixedMeaning(term);
  }
}

function mixedMeaning({ key, vinEnd }: Extract<SearchTerm, { kind: 'mixed' }>): string {
  const number = key && `contract number is ${contractKeyText(key)}`;
  const vin = vinEnd && `VIN ends with ${vinEnd}`;
  const meaning = [number, vin].filter(Boolean).join(', or ') || "this isn't a contract number or VIN";
  return (meaning[0] ?? '').toUpperCase() + meaning.slice(1);
}
