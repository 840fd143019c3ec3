import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useLayoutEffect, useState } from 'react';
import { announce } from '../announcer/announcer.ts';

/** A cell by its place; the column headers are row -1. */
export interface Cell {
  row: number;
  column: number;
}

interface Options {
  rows: number;
  columns: number;
  /** The number of rows that Page Up and Page Down move. */
  pageRows: () => number;
  /** Scrolls to a cell, whose row may not be drawn yet. */
  reveal: (cell: Cell) => void;
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
 * The keys of a grid that is one stop of the Tab key and draws only the rows in sight: arrows, Home and End, Page Up and Page Down move; Enter
 * opens a row or sorts by a header; Alt and an arrow widen a column; what is copied is the cell.
 */
export function useCellKeys(grid: Options) {
  const { rows, columns } = grid;
  const [cell, setCell] = useState<Cell>();
  const [hasFocus, setHasFocus] = useState(false);
  const active = hasFocus && cell ? within(cell, columns, rows) : undefined;
  useLayoutEffect(() => {
    if (active) grid.reveal(active);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.metaKey || event.target !== event.currentTarget) return;
    const at = active ?? { row: 0, column: 0 };
    const act = actionOf(event, at, grid);
    const next = act ? undefined : cellAfterKey(event, at, { rows, columns, page: grid.pageRows() });
    if (!act && !next) return;
    event.preventDefault();
    if (act) return act();
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
        const text = grid.textAt(active);
        event.preventDefault();
        event.clipboardData.setData('text/plain', text);
        announce(`Copied ${text}`);
      },
    },
  };
}

/** Returns what a key does to a cell; undefined for a key that moves, or that is not the grid's. */
function actionOf(
  { key, ctrlKey, altKey, shiftKey }: KeyboardEvent,
  at: Cell,
  { onOpen, onMenu, onSort, onWiden }: Options,
): (() => void) | undefined {
  if (ctrlKey) return undefined;
  if (altKey) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[key];
    return way === undefined ? undefined : () => onWiden(at.column, way * widenBy);
  }
  if (key === 'Enter') return () => (at.row === -1 ? onSort(at.column) : onOpen(at));
  if (key === 'ContextMenu' || (shiftKey && key === 'F10')) return () => onMenu(at);
  return undefined;
}

/** Returns the cell that a key moves to; undefined for any other key. With Ctrl only Home and End move, with Alt none. */
export function cellAfterKey(
  { key, ctrlKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey'>,
  { row, column }: Cell,
  { columns, rows, page }: { columns: number; rows: number; page: number },
): Cell | undefined {
  const to = (next: Cell) => within(next, columns, rows);
  if (altKey || (ctrlKey && key !== 'Home' && key !== 'End')) return undefined;
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
