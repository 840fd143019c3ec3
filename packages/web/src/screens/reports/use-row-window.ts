import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type RowWindow, rowWindow } from './row-window.ts';
import type { ShownRows } from './use-report-rows.ts';

/** The rows to draw for what is in sight. */
export function useRowWindow(
  scroller: RefObject<HTMLDivElement | null>,
  count: number,
  rowHeight: number,
): RowWindow {
  const [inSight, setInSight] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const next = { top: element.scrollTop, height: element.clientHeight };
      setInSight((before) => (isSameWindow(before, next, rowHeight) ? before : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowHeight]);
  return rowWindow(count, inSight, rowHeight);
}

type InSight = Parameters<typeof rowWindow>[1];

function isSameWindow(one: InSight, other: InSight, rowHeight: number): boolean {
  const many = Number.MAX_SAFE_INTEGER;
  const isSameStart = rowWindow(many, one, rowHeight).first === rowWindow(many, other, rowHeight).first;
  return isSameStart && one.height === other.height;
}

/** Another search begins at its top; one that was left by a row is found where it was left. */
export function useTopOfSearch(scroller: RefObject<HTMLDivElement | null>, shown: ShownRows) {
  const { key } = useLocation();
  const firstRow = shown.rows[0];
  const before = useRef(firstRow);
  useLayoutEffect(() => {
    if (before.current !== firstRow) scroller.current?.scrollTo({ top: 0 });
    before.current = firstRow;
  }, [scroller, firstRow]);
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

/** How far down the grid of an entry of the history was left, in px. */
const leftAt = new Map<string, number>();
