import { type RefObject, useEffect, useRef } from 'react';

/**
 * Takes the focus along to a page that was just opened: to its heading, else to the page itself, so that the keyboard and a screen
 * reader start there. Not at the first load, and not where a window over the page has the focus.
 */
export function useArrival(page: RefObject<HTMLElement | null>, pathname: string, isCovered: boolean): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (isCovered || document.querySelector('dialog[open]')) return;
    const place = page.current;
    // A page that put the caret into a field of its own knows better.
    if (!place || place.contains(document.activeElement)) return;
    const heading = place.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    (heading ?? place).focus({ preventScroll: true });
  }, [page, pathname, isCovered]);
}
