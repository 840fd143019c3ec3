import type { Cell } from '../../kit/lists/use-cell-keys.ts';
import type { GridColumn } from './column-widths.ts';
import { lineEnd, widthOfAll } from './column-widths.ts';
import { scrollTopFor } from './row-window.ts';

interface Layout {
  columns: readonly GridColumn[];
  /** The top of each row, in px, and the end of the last one. */
  tops: readonly number[];
}

/** Scrolls to a cell. Headers and totals cover rows at the edges of the visible part, the first column covers the others. */
export function bringIntoSight(
  element: HTMLElement | null,
  { row, column }: Cell,
  { columns, tops }: Layout,
): void {
  if (!element) return;
  if (row >= 0) {
    const inSight = { top: element.scrollTop, height: heightOfRows(element) };
    const top = scrollTopFor(row, inSight, tops);
    if (top !== element.scrollTop) element.scrollTop = top;
  }
  const pinned = lineEnd + (columns[0]?.width ?? 0);
  const left = lineEnd + widthOfAll(columns.slice(0, column));
  // With the room at the end of the line after the last one.
  const right = column === columns.length - 1 ? element.scrollWidth : left + (columns[column]?.width ?? 0);
  if (column > 0 && left < element.scrollLeft + pinned) element.scrollLeft = left - pinned;
  if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
}

/** Returns how many rows a page of the grid is. */
export function rowsOfPage(element: HTMLElement | null, tops: readonly number[]): number {
  const rowHeight = (tops.at(-1) ?? 0) / Math.max(1, tops.length - 1) || 1;
  return element ? Math.max(1, Math.floor(heightOfRows(element) / rowHeight) - 1) : 1;
}

function heightOfRows(element: HTMLElement): number {
  const bars = [...element.querySelectorAll<HTMLElement>('[data-bar]')];
  return bars.reduce((height, { offsetHeight }) => height - offsetHeight, element.clientHeight);
}
