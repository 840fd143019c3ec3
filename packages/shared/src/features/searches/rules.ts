import { kebab } from '../../kernel/shell-word.ts';
import { periodTyped } from '../reports/rules/period-words.ts';
import type { PeriodReader } from '../reports/rules/periods.ts';

/** Pages without their own state: their address only says which page it is. The dashboard's includes its filters. */
const plainPlaces: readonly string[] = ['/', '/landing'];

/** The longest name of a saved search. */
export const longestSearchName = 60;

/**
 * Returns whether an address is in the portal itself: path and query, at most 2,000 characters, never another site.
 * Browsers read a backslash as a slash and drop tabs and line breaks, so each of them could hide a second slash.
 * Assumption: a saved search may come from any backend, and must not lead elsewhere.
 */
export function isPortalAddress(address: string): boolean {
  return address.length <= 2000 && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address);
}

/**
 * Returns why there is nothing to save at an address: a search, a filter or its own page can be saved, the start page and
 * an empty search window cannot, nor a page that isn't there for its user. Assumption: "any search or filter state is an address".
 */
export function whyNotSaved(address: string | undefined, hasNoPage = false): string | undefined {
  const nothing = 'Nothing to save yet. Search or open a page first.';
  if (address === undefined) return nothing;
  const { path, search, rest } = partsOf(address);
  const isPlain = hasNoPage || plainPlaces.includes(path) || (path === '/dashboard' && rest.size === 0);
  return search === '' && isPlain ? nothing : undefined;
}

/**
 * Returns whether two addresses show the same state of the portal: the same search, regardless of the page below it and
 * the size of its window; without a search the same page with the same filters in any order. Assumption: what people
 * save in the search window is the search.
 */
export function isSameState(one: string, other: string): boolean {
  return stateOf(one) === stateOf(other);
}

/**
 * Proposes a name for the state at an address, at most 60 characters: the search in words, such as "smith, make ford";
 * otherwise the title of the page, for a report with its dealer and period. Assumption: a good default saves more
 * typing than an empty field.
 */
export function proposedSearchName(address: string, title = ''): string {
  const { search, rest } = partsOf(address);
  const words = search
    .split('|')
    .map((part) => part.trim().replace(/\s*:\s*/, ' '))
    .filter(Boolean);
  const named = rest.get('period') ?? '';
  const period = periodTyped(named, anyone)?.label.toLowerCase() ?? kebab(named).replaceAll('-', ' ');
  const report = [title, rest.get('dealerCode'), period].filter(Boolean);
  return (words.length > 0 ? words : report).join(', ').slice(0, longestSearchName).trim();
}

/** A name may outlive its year, so fiscal years of directory users aren't named by number. */
const anyone: PeriodReader = { today: '2000-01-01', isActiveDirectoryUser: false };

/** Returns the search that an address shows; empty for a page without one. Assumption: the terminal has no pages, so it searches. */
export function searchOfAddress(address: string): string {
  return partsOf(address).search;
}

/** Returns the address of the search window with a search. Assumption: the portal opens what the terminal saves. */
export function addressOfSearch(searchText: string): string {
  return `/?window=maximized&search=${encodeURIComponent(searchText.trim())}`;
}

/** Path, search of the window and all other parameters of an address. */
function partsOf(address: string): { path: string; search: string; rest: URLSearchParams } {
  const [path = '', query = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const rest = new URLSearchParams(query);
  const search = rest.has('window') ? (rest.get('search') ?? '').trim() : '';
  if (rest.has('window')) rest.delete('search');
  rest.delete('window');
  return { path, search, rest };
}

function stateOf(address: string): string {
  const { path, search, rest } = partsOf(address);
  if (search) return `search ${search}`;
  rest.sort();
  return `${path}?${rest}`;
}
