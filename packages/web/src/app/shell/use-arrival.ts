import { type RefObject, useEffect, useRef } from 'react';
import { isDialogOpen } from '../../kit/dialogs/open-dialogs.ts';

interface Arrival {
  /** Whether a window is over the page. */
  isCovered: boolean;
  /** Whether the portal was opened by the sign-in form, rather than by loading it. */
  isAfterSignIn: boolean;
}

/**
 * Takes the focus along to a page that was just opened: to its heading, else to the page itself, so that the keyboard and a screen
 * reader start there. Of the first page only after a sign-in, where the form that had the focus is gone: not at a load. Not where a
 * window over the page has the focus.
 */
export function useArrival(
  page: RefObject<HTMLElement | null>,
  pathname: string,
  { isCovered, isAfterSignIn }: Arrival,
): void {
  const before = useRef(isAfterSignIn ? undefined : pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    const isFirst = before.current === undefined;
    before.current = pathname;
    if (isFirst && document.activeElement !== document.body) return;
    if (isCovered || isDialogOpen()) return;
    const place = page.current;
    // A page that put the caret into its own field knows better.
    if (!place || place.contains(document.activeElement)) return;
    const heading = place.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? place).focus({ preventScroll: true });
  }, [page, pathname, isCovered]);
}
