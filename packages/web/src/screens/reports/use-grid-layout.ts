import type { Report } from '@pitlane/shared/engine/report';
import { type RefObject, useMemo } from 'react';
import { useMedia } from '../../kit/use-media.ts';
import { cardHeights } from './card-heights.ts';
import { fittedColumns, lineEnd } from './column-widths.ts';
import { type Grouping, gridItems } from './grid-items.ts';
import { lineHeight, topsOf } from './row-window.ts';
import type { ShownRows } from './shown-rows.ts';
import { useFolding } from './use-folding.ts';
import type { GridLook } from './use-grid-look.ts';
import { useRoom, useRowWindow } from './use-row-window.ts';

interface Options {
  report: Report;
  look: GridLook;
  shown: ShownRows;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The widths at which rows are cards. */
const phone = '(max-width: 599.98px)';

const ungrouped: Grouping = {};
const noGroups = new Map();
const noTotals = {};

/** The lines of the grid and the columns that fit, where each line starts, and which lines are in sight. */
export function useGridLayout({ report, look, shown, scroller }: Options) {
  const { rows, groups, totals } = shown;
  const grouping = (groups && report.operation.sheet) ?? ungrouped;
  const folding = useFolding(look);
  const items = useMemo(
    () => gridItems(rows, grouping, { groups: groups ?? noGroups, isFolded: folding.isFolded }),
    [rows, grouping, groups, folding],
  );
  const isPhone = useMedia(phone);
  const room = useRoom(scroller);
  const columns = useMemo(
    () => fittedColumns(look.columns, totals ?? noTotals, room - 2 * lineEnd),
    [look, totals, room],
  );
  const tops = useMemo(
    () => topsOf(items, isPhone ? cardHeights(columns, grouping) : () => lineHeight),
    [items, isPhone, columns, grouping],
  );
  const { first, end } = useRowWindow(scroller, tops);
  return { grouping, folding, items, isPhone, room, columns, tops, first, end };
}

/** The layout of the grid. */
export type GridLayout = ReturnType<typeof useGridLayout>;
