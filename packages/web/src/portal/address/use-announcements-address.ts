import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { placeNow } from './private-address.ts';

/** The parameter of the address that opens the window; it is always full screen. Source: portal.md §2 (Announcements window) */
const parameter = 'announcements';

/** The announcements window as the address has it. */
export function useAnnouncementsAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = isAnnouncementsAddress(search);
  const wasOpenedHere = (state as { isOpenedHere?: unknown } | null)?.isOpenedHere === true;
  /**
   * A window that opens automatically replaces the address in the history: Back never leads to a window that the user
   * didn't open.
   */
  const open = useCallback(
    (how: 'byUser' | 'byItself') => {
      const { pathname, search: query } = placeNow();
      const address = { pathname, search: withWindow(query) };
      void navigate(address, how === 'byUser' ? { state: { isOpenedHere: true } } : { replace: true, state });
    },
    [navigate, state],
  );
  const close = useCallback(() => {
    if (wasOpenedHere) return void navigate(-1);
    const { pathname, search: query } = placeNow();
    void navigate({ pathname, search: withoutWindow(query) }, { replace: true, state });
  }, [navigate, state, wasOpenedHere]);
  return { isOpen, open, close };
}

/** Returns whether a query opens the window. */
export function isAnnouncementsAddress(query: string): boolean {
  return new URLSearchParams(query).has(parameter);
}

/** The query with the window open; its other parameters stay as they are written. */
export function withWindow(query: string): string {
  const rest = withoutWindow(query);
  return `${rest || '?'}${rest ? '&' : ''}${parameter}=full`;
}

/** The query with the window closed; its other parameters stay as they are written. */
export function withoutWindow(query: string): string {
  const rest = query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && part.split('=')[0] !== parameter);
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
