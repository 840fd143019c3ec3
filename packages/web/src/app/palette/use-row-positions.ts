import { type RefObject, useLayoutEffect } from 'react';

/**
 * Says to screen readers which of how many each row of a list is: those that are drawn are only the first of all, under several headings.
 * Written past React, because a row is drawn again only where it changes itself, and the count changes with every key.
 */
export function useRowPositions(list: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const rows = list.current?.querySelectorAll('[role="option"]') ?? [];
    for (const [at, row] of [...rows].entries()) {
      setChanged(row, 'aria-posinset', at + 1);
      setChanged(row, 'aria-setsize', count);
    }
  });
}

function setChanged(row: Element, name: string, value: number): void {
  if (row.getAttribute(name) !== String(value)) row.setAttribute(name, String(value));
}
