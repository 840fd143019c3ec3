import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type RowWindow, rowWindow } from './row-window.ts';
import type { ReportRows } from './use-report-rows.ts';

/** Returns the rows to render for the visible part. */
export function useRowWindow(scroller: RefObject<HTMLDivElement | null>, tops: readonly number[]): RowWindow {
  const [inSight, setInSight] = useState({ top: 0, height: 600 });
  const look = useEffectEvent(({ scrollTop: top, clientHeight: height }: HTMLElement) => {
    const [before, next] = [rowWindow(tops, inSight), rowWindow(tops, { top, height })];
    if (before.first !== next.first || before.end !== next.end) setInSight({ top, height });
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    return element ? onMove(element, () => look(element)) : undefined;
  }, [scroller]);
  return rowWindow(tops, inSight);
}

/**
 * The width for columns, in px; also sets `data-before` and `data-after` on the container of the scroller where there
 * is more.
 */
export function useRoom(scroller: RefObject<HTMLDivElement | null>): number {
  // As wide as the page to start with: laid out in no room first, the totals were painted so once.
  const [room, setRoom] = useState(() => document.querySelector('main')?.clientWidth ?? 0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth, parentElement } = element;
      setRoom(clientWidth);
      parentElement?.toggleAttribute('data-before', scrollLeft > 0);
      parentElement?.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    return onMove(element, look);
  });
  return room;
}

/** Looks at once, and whenever the element is scrolled or gets another size. */
function onMove(element: HTMLElement, look: () => void): () => void {
  look();
  const observer = new ResizeObserver(look);
  observer.observe(element);
  element.addEventListener('scroll', look, { passive: true });
  return () => {
    observer.disconnect();
    element.removeEventListener('scroll', look);
  };
}

/**
 * A new search starts at its top; one that the user left by opening a row is where it was left. Rows that are reloaded automatically stay where
 * they are.
 */
export function useTopOfSearch(
  scroller: RefObject<HTMLDivElement | null>,
  { search, isStale }: Pick<ReportRows, 'search' | 'isStale'>,
) {
  const { key } = useLocation();
  const before = useRef(search);
  useLayoutEffect(() => {
    if (isStale) return;
    if (before.current !== search) scroller.current?.scrollTo({ top: 0 });
    before.current = search;
  }, [scroller, search, isStale]);
  const comeBack = useEffectEvent(() => {
    scroller.current?.scrollTo({ top: leftAt.get(key) ?? 0 });
  });
  useLayoutEffect(() => comeBack(), []);
  const keepPlace = useEffectEvent(() => {
    leftAt.set(key, scroller.current?.scrollTop ?? 0);
  });
  useEffect(() => {
    const element = scroller.current;
    const onScroll = () => keepPlace();
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => element?.removeEventListener('scroll', onScroll);
  }, [scroller]);
}

/** Returns the scroll position at which the grid of a history entry was left, in px. */
const leftAt = new Map<string, number>();
