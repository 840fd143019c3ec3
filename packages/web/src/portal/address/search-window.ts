import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { placeNow, readableQuery } from './private-address.ts';

/** The states of the Contract Search window. Source: portal.md §2, decisions.md §7 */
export const windowSizes = ['minimized', 'maximized', 'full'] as const;
export type WindowSize = (typeof windowSizes)[number];

/** The window in the address: its size, undefined when it is closed, and the search in it. */
export interface SearchWindow {
  size: WindowSize | undefined;
  search: string;
}

/** A search that was typed and is not in the address yet. */
let unkept: string | undefined;

/** Returns typed text that isn't in the address yet; undefined if all of it is. */
export function noteUnkeptSearch(text: string | undefined): void {
  unkept = text;
}

/** Returns the current query, including text that was just typed. */
export function queryNow(query: string): string {
  const { size, search } = searchWindowIn(query);
  return size ? queryWith(query, { size, search: unkept ?? search }) : query;
}

/** Reads the window from an address's query. */
export function searchWindowIn(query: string): SearchWindow {
  const params = new URLSearchParams(query);
  const size = windowSizes.find((known) => known === params.get('window'));
  return { size, search: size ? (params.get('search') ?? '') : '' };
}

/** Writes the window into a query and keeps its other parameters; closing the window removes its search. */
export function queryWith(query: string, { size, search }: SearchWindow): string {
  const params = new URLSearchParams(query);
  params.delete('window');
  params.delete('search');
  if (size) params.set('window', size);
  if (size && search) params.set('search', search);
  return readableQuery(params);
}

/**
 * Returns the address that `…(contractsearch:open/<size>)` means, or undefined for any other path; an unknown size
 * opens maximized. Source: portal.md §2 (routes), decisions.md §7
 */
export function outletRedirect({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const match = /^(.*?)\/?\((?:\/{2})?contractsearch:open(?:\/([a-z]+))?\)$/i.exec(decoded(pathname));
  if (!match) return undefined;
  const wanted = match[2]?.toLowerCase();
  const size =
    windowSizes.find((known) => known === wanted) ?? (wanted === 'fullscreen' ? 'full' : 'maximized');
  return `${match[1] || '/dashboard'}${queryWith(search, { size, search: new URLSearchParams(search).get('search') ?? '' })}`;
}

/** A path with a percent sign that starts no letter is as it is: it leads nowhere. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** The window as the address has it, and the ways to change it. */
export function useSearchWindow() {
  const location = useLocation();
  const navigate = useNavigate();
  const { pathname, search: query } = location;
  const current = useMemo(() => searchWindowIn(query), [query]);

  const change = useCallback(
    (next: SearchWindow, options: { replace: boolean }) => {
      // The browser's address: the router may not have the last typed text yet.
      const { pathname: here, search } = placeNow();
      void navigate({ pathname: here, search: queryWith(search, next) }, options);
    },
    [navigate],
  );
  const open = useCallback(
    (size: WindowSize) => {
      const now = searchWindowIn(queryNow(placeNow().search));
      change({ size, search: now.search }, { replace: now.size !== undefined });
    },
    [change],
  );
  const close = useCallback(() => change({ size: undefined, search: '' }, { replace: false }), [change]);
  const keepSearch = useCallback(
    (search: string, options: { replace: boolean }) => {
      // The browser's size: a window that was just made larger or closed is not to be as it was before.
      const { size } = searchWindowIn(placeNow().search);
      // A page that is still loading has left this address behind already.
      if (size && placeNow().pathname === pathname) change({ size, search }, options);
    },
    [change, pathname],
  );
  return { ...current, open, close, keepSearch };
}
