import type { Schedule } from '@pitlane/shared/features/schedules/schema';
import { useState } from 'react';
import { type PlacedRow, placedRows } from './placed-rows.ts';

interface State {
  rows: readonly Schedule[] | undefined;
  placed: readonly PlacedRow[];
}

/**
 * The rows as they were when the page was opened: one that is paused stays where it is, and one that is removed leaves
 * its place open until the pointer has left it, so that a second click never falls on the next.
 */
export function useRowsInPlace(rows: readonly Schedule[] | undefined) {
  const [state, setState] = useState<State>(() => ({ rows, placed: placedRows([], rows ?? []) }));
  let { placed } = state;
  if (state.rows !== rows) {
    // Once all are removed there is no second click to fear.
    placed = rows && rows.length > 0 ? placedRows(state.placed, rows) : [];
    setState({ rows, placed });
  }
  return {
    placed: rows && placed,
    close: (id: number | null) =>
      setState((now) => ({
        ...now,
        placed: now.placed.filter(({ row, isGone }) => !isGone || row.id !== id),
      })),
  };
}
