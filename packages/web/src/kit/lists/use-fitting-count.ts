import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The space below a list, at the lower edge of its page, in px. */
const pageEdge = 24;

/**
 * Returns how many items of a list its page has room for without scrolling, from `least` to `most`. What is shown stays when the window
 * grows again.
 */
export function useFittingCount(
  list: RefObject<HTMLElement | null>,
  { least, most }: { least: number; most: number },
): number {
  const [count, setCount] = useState(most);
  const fit = useEffectEvent((place: HTMLElement) => {
    for (let left = count; left > least && isBelowEdge(place); ) {
      left -= 1;
      const next = left;
      flushSync(() => setCount(next));
    }
  });
  useLayoutEffect(() => {
    const place = list.current;
    if (!place) return undefined;
    // Before the browser paints, also where the list was hidden at first: no item is seen to go.
    const observer = new ResizeObserver(() => fit(place));
    observer.observe(place);
    return () => observer.disconnect();
  }, [list]);
  return Math.max(least, count);
}

function isBelowEdge(place: HTMLElement): boolean {
  const page = place.closest('main');
  if (!page) return false;
  const end = page.getBoundingClientRect().top + page.clientHeight - pageEdge;
  return place.getBoundingClientRect().bottom + page.scrollTop > end;
}
