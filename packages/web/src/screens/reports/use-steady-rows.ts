import type { Report } from '@pitlane/shared/engine/report';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Cell } from '../../kit/lists/use-cell-keys.ts';
import type { GridItem } from './grid-items.ts';
import { rowAt } from './row-window.ts';

interface Steady {
  report: Pick<Report, 'columns'>;
  items: readonly GridItem[];
  /** The top of each line, in px, and the end of the last one. */
  tops: readonly number[];
  /** The search: another one has other rows. */
  search: object;
  active: Cell | undefined;
  point: (cell: Cell) => void;
}

/**
 * Keeps the lines that are read, and the chosen one, where they are when rows come or go above them because others changed something. At the
 * very top the new ones show.
 */
export function useSteadyRows(scroller: RefObject<HTMLElement | null>, now: Steady): void {
  const { items, search } = now;
  const before = useRef(now);
  const steady = useEffectEvent((was: Steady) => {
    const element = scroller.current;
    if (!element || was.search !== now.search || was.items === now.items) return;
    const { active, point } = now;
    if (active && active.row >= 0) {
      const row = placeAfter(was, now, active.row);
      if (row !== undefined && row !== active.row) point({ ...active, row });
    }
    if (element.scrollTop <= 0) return;
    const first = rowAt(was.tops, element.scrollTop);
    const row = placeAfter(was, now, first);
    if (row !== undefined) element.scrollTop += (now.tops[row] ?? 0) - (was.tops[first] ?? 0);
  });
  useLayoutEffect(() => {
    steady(before.current);
    before.current = now;
    // oxlint-disable-next-line react/exhaustive-deps -- rows that are others, or another search
  }, [items, search]);
}

/** Returns the index of a line now; undefined if it's gone. */
function placeAfter(was: Steady, now: Steady, line: number): number | undefined {
  const item = was.items[line];
  if (!item) return undefined;
  const name = nameOf(item, now.report);
  const at = now.items.findIndex((one) => nameOf(one, now.report) === name);
  return at < 0 ? undefined : at;
}

/** Returns the identity of a line, regardless of other changes: a group's value, or a row's first cell and those with links. */
function nameOf(item: GridItem, { columns }: Pick<Report, 'columns'>): string {
  if (item.kind === 'group') return `group ${item.group.value}`;
  const naming = columns.filter(({ opens }, at) => at === 0 || opens !== undefined);
  return naming.map(({ key }) => String(item.row[key] ?? '')).join('\n');
}
