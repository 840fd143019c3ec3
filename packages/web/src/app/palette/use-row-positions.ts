import { type RefObject, useLayoutEffect } from 'react';

/**
 * Gives screen readers the position of each row and the total: only the first rows are rendered, under several headings.
 * Set without React, because rows only render again when they change, but the total changes with every key.
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
