import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { announce } from '../../kit/announcer/announcer.ts';
import type { GridColumn } from './column-widths.ts';
import { lineEnd, widthOfAll } from './column-widths.ts';
import { scrollTopFor } from './row-window.ts';

/** A cell by its place; the heads are row -1. */
export interface Cell {
  row: number;
  column: number;
}

interface Options {
  scroller: RefObject<HTMLDivElement | null>;
  columns: readonly GridColumn[];
  /** Where each row begins, in px, and where all end. */
  tops: readonly number[];
  textAt: (cell: Cell) => string;
  onOpen: (cell: Cell) => void;
  onMenu: (cell: Cell) => void;
  onSort: (column: number) => void;
  /** By this many px. */
  onWiden: (column: number, by: number) => void;
}

/** By how many px a key widens a column. */
const widenBy = 16;

/**
 * The keys of a grid that is one stop of the keyboard: arrows, Home and End, Page keys move; Enter opens a row or sorts by a head; Alt
 * and an arrow widen; what is copied is the cell.
 */
export function useGridKeys({ scroller, columns, tops, textAt, onOpen, onMenu, onSort, onWiden }: Options) {
  const rowCount = tops.length - 1;
  const [cell, setCell] = useState<Cell>();
  const [hasFocus, setHasFocus] = useState(false);
  const active = hasFocus && cell ? within(cell, columns.length, rowCount) : undefined;
  useLayoutEffect(() => {
    if (active) bringIntoSight(scroller.current, active, { columns, tops });
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey && !/^(Home|End)$/.test(event.key)) return;
    if (event.metaKey || event.target !== event.currentTarget) return;
    const at = active ?? { row: 0, column: 0 };
    if (event.altKey) {
      const by = event.key === 'ArrowRight' ? widenBy : event.key === 'ArrowLeft' ? -widenBy : 0;
      if (by === 0) return;
      event.preventDefault();
      return onWiden(at.column, by);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      return at.row === -1 ? onSort(at.column) : onOpen(at);
    }
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault();
      return onMenu(at);
    }
    const next = afterKey(event, at, {
      columns: columns.length,
      rows: rowCount,
      page: pageOf(scroller.current, tops),
    });
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    setCell(next);
  };
  return {
    active,
    point: setCell,
    keys: {
      onKeyDown,
      onFocus: (event: FocusEvent) => {
        setHasFocus(true);
        if (!cell && event.target.matches(':focus-visible')) setCell({ row: 0, column: 0 });
      },
      onBlur: () => setHasFocus(false),
      onCopy: (event: ClipboardEvent) => {
        if (!active || !getSelection()?.isCollapsed) return;
        const text = active.row === -1 ? (columns[active.column]?.header ?? '') : textAt(active);
        event.preventDefault();
        event.clipboardData.setData('text/plain', text);
        announce(`Copied ${text}`);
      },
    },
  };
}

/** Returns the cell that a key leads to; undefined for a key of no move. */
export function afterKey(
  { key, ctrlKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey'>,
  { row, column }: Cell,
  { columns, rows, page }: { columns: number; rows: number; page: number },
): Cell | undefined {
  const to = (next: Cell) => within(next, columns, rows);
  switch (key) {
    case 'ArrowDown':
      return to({ row: row + 1, column });
    case 'ArrowUp':
      return to({ row: row - 1, column });
    case 'ArrowRight':
      return to({ row, column: column + 1 });
    case 'ArrowLeft':
      return to({ row, column: column - 1 });
    case 'PageDown':
      return to({ row: row + page, column });
    case 'PageUp':
      return to({ row: Math.max(0, row - page), column });
    case 'Home':
      return ctrlKey ? to({ row: 0, column: 0 }) : to({ row, column: 0 });
    case 'End':
      return to({ row: ctrlKey ? rows - 1 : row, column: columns - 1 });
    default:
      return undefined;
  }
}

function within({ row, column }: Cell, columns: number, rows: number): Cell {
  return {
    row: Math.max(-1, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

/** Head and totals are over the rows at the edges of what is in sight, the first column over the others. */
function bringIntoSight(
  element: HTMLElement | null,
  { row, column }: Cell,
  { columns, tops }: Pick<Options, 'columns' | 'tops'>,
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

function heightOfRows(element: HTMLElement): number {
  const bars = [...element.querySelectorAll<HTMLElement>('[data-bar]')];
  return bars.reduce((height, { offsetHeight }) => height - offsetHeight, element.clientHeight);
}

function pageOf(element: HTMLElement | null, tops: readonly number[]): number {
  const rowHeight = (tops.at(-1) ?? 0) / Math.max(1, tops.length - 1) || 1;
  return element ? Math.max(1, Math.floor(heightOfRows(element) / rowHeight) - 1) : 1;
}
