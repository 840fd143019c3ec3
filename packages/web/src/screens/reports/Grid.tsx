import type { Session } from '@pitlane/shared/access/session';
import type { Report } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import {
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { Button } from '../../kit/controls/Button.tsx';
import { type Cell, useCellKeys } from '../../kit/lists/use-cell-keys.ts';
import { useShortcuts } from '../../portal/keys/use-shortcuts.ts';
import { bringIntoSight, rowsOfPage } from './cell-in-sight.ts';
import type { GridColumn } from './column-widths.ts';
import { gridTemplate, lineEnd, widthOfAll } from './column-widths.ts';
import styles from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { GroupLine, RowLine, TotalsLine } from './GridLines.tsx';
import type { GridItem } from './grid-items.ts';
import { nextSort } from './next-sort.ts';
import { RowMenu } from './RowMenu.tsx';
import type { ReportRequest } from './report-request.ts';
import { fromRows, type RowLinks } from './row-links.ts';
import { SortChoice } from './SortChoice.tsx';
import type { ReportRow, ShownRows } from './shown-rows.ts';
import { type GridLayout, useGridLayout } from './use-grid-layout.ts';
import type { GridLook } from './use-grid-look.ts';
import type { ReportRows } from './use-report-rows.ts';
import { useRowLinks } from './use-row-links.ts';
import { useTopOfSearch } from './use-row-window.ts';
import { useSteadyRows } from './use-steady-rows.ts';

interface Props {
  report: Report;
  look: GridLook;
  request: ReportRequest | undefined;
  result: ReportRows;
  shown: ShownRows;
}

/** Rows before the end of the loaded ones at which more are requested. */
const readAhead = 200;

/** The rows of a report, of which only those in sight are drawn: arrows move, Enter opens, a column header sorts, Ctrl+C copies the cell. Source: look.md (Reports) */
export function Grid({ report, look, request, result, shown }: Props) {
  const session = useOutletContext<Session>();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useGridLayout({ report, look, shown, scroller });
  const { items, isPhone, columns, tops } = layout;
  const linkOf = useRowLinks(report, session);
  const { sort, order, sortBy } = useSort(report, request?.sort);
  useReadAhead(result, items.length, layout.end);
  const openAt = useOpenAt(layout, linkOf);
  const cells = useGridKeys({ scroller, layout, look, onOpen: openAt, onSort: order });
  const { active, point } = cells;
  const menu = useRowMenu(report, session);
  useShortcuts('Report rows', menu ? [...gridShortcuts, menuShortcut] : gridShortcuts);
  useTopOfSearch(scroller, result);
  useSteadyRows(scroller, { report, items, tops, search: result.search, active, point });

  return (
    <>
      {isPhone && <SortChoice columns={columns} sort={sort} onSort={sortBy} />}
      <div className={styles.frame}>
        <GridScroller
          ref={scroller}
          id={id}
          label={report.title}
          layout={layout}
          shown={shown}
          cells={cells}
          isStale={result.isStale}
        >
          <GridHead
            id={id}
            columns={columns}
            sort={sort}
            activeColumn={active?.row === -1 ? active.column : undefined}
            onSort={order}
            onWiden={look.widen}
            folding={layout.grouping.groupBy ? look : undefined}
          />
          <GridBody id={id} layout={layout} active={active} linkOf={linkOf} menu={menu} />
          <GridTotals layout={layout} shown={shown} />
        </GridScroller>
      </div>
      {!shown.totals && <NoTotals columns={columns} />}
      <MoreLine result={result} count={shown.rows.length} />
    </>
  );
}

interface ScrollerProps {
  ref: RefObject<HTMLDivElement | null>;
  id: string;
  label: string;
  layout: GridLayout;
  shown: ShownRows;
  cells: ReturnType<typeof useGridKeys>;
  isStale: boolean;
  children: ReactNode;
}

/** The element that scrolls, with the role, the size and the keys of a grid. */
function GridScroller({ ref, id, label, layout, shown, cells, isStale, children }: ScrollerProps) {
  const { columns, room, grouping } = layout;
  const { active, keys, onClick } = cells;
  return (
    <div
      ref={ref}
      {...keys}
      onKeyDown={keys.onKeyDown}
      className={styles.scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the whole grid, whose keys move within
      tabIndex={0}
      role="grid"
      aria-label={label}
      // Group headers are between the rows, so the total count is only known at the end.
      aria-rowcount={grouping.groupBy ? -1 : shown.total + (shown.totals ? 2 : 1)}
      aria-colcount={columns.length}
      aria-busy={isStale}
      aria-activedescendant={active && cellId(id, active)}
      data-stale={isStale || undefined}
      style={{ '--grid-columns': gridTemplate(columns), '--grid-room': `${room}px` } as CSSProperties}
      onClick={onClick}
      onPointerOver={showCutText}
    >
      <div className={styles.inner}>{children}</div>
    </div>
  );
}

/** Opens the target of a cell, or else of its row; the header of a group folds or unfolds it. */
function useOpenAt({ items, columns, folding }: GridLayout, linkOf: RowLinks): (cell: Cell) => void {
  const navigate = useNavigate();
  return ({ row, column }) => {
    const item = items[row];
    if (item?.kind === 'group') return folding.turn(item.group.value);
    if (!item) return;
    const address = linkOf(item.row, columns[column]) ?? linkOf(item.row);
    if (address) void navigate(address, { state: fromRows });
  };
}

interface KeyOptions {
  scroller: RefObject<HTMLDivElement | null>;
  layout: GridLayout;
  look: GridLook;
  onOpen: (cell: Cell) => void;
  onSort: (column: GridColumn | undefined) => void;
}

/** The active cell of the grid, and the keys and clicks that move it and act on it. */
function useGridKeys({ scroller, layout: { items, columns, tops }, look, onOpen, onSort }: KeyOptions) {
  const cells = useCellKeys({
    rows: tops.length - 1,
    columns: columns.length,
    pageRows: () => rowsOfPage(scroller.current, tops),
    reveal: (cell) => bringIntoSight(scroller.current, cell, { columns, tops }),
    textAt: ({ row, column }) =>
      row === -1 ? (columns[column]?.header ?? '') : textAt(items[row], columns[column]),
    onOpen,
    onMenu: ({ row }) =>
      scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-row-menu]`)?.click(),
    onSort: (column) => onSort(columns[column]),
    onWiden: (column, by) => {
      const widened = columns[column];
      if (widened) look.widen(widened.key, widened.width + by);
    },
  });
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target as Element);
    if (!cell || !getSelection()?.isCollapsed || (event.target as Element).closest('a, button')) return;
    cells.point(cell);
    onOpen({ ...cell, column: -1 });
  };
  return { ...cells, onClick };
}

/** Requests more rows before those loaded are scrolled through. */
function useReadAhead(result: ReportRows, count: number, end: number) {
  const more = useEffectEvent((left: number) => {
    if (left < readAhead && !result.isStale) result.readMore();
  });
  useEffect(() => more(count - end), [count, end]);
}

/** The totals, pinned below the lines; in their own strip where the columns don't fit. */
function GridTotals({ layout, shown: { total, totals } }: { layout: GridLayout; shown: ShownRows }) {
  const { columns, grouping, isPhone, room } = layout;
  if (!totals) return null;
  return (
    <TotalsLine
      columns={columns}
      totals={totals}
      rowIndex={grouping.groupBy ? undefined : total + 2}
      isStrip={isPhone || widthOfAll(columns) + 2 * lineEnd > room}
    />
  );
}

/** Another backend may answer without totals. */
function NoTotals({ columns }: { columns: readonly GridColumn[] }) {
  if (!columns.some(({ isTotaled }) => isTotaled)) return null;
  return <p className={styles.more}>Totals aren't available from this server.</p>;
}

interface BodyProps {
  id: string;
  layout: GridLayout;
  active: Cell | undefined;
  linkOf: RowLinks;
  menu: ReturnType<typeof useRowMenu>;
}

/** The lines in sight. */
function GridBody({ id, layout, active, linkOf, menu }: BodyProps) {
  const { items, columns, tops, grouping, folding, first, end } = layout;
  return (
    <div role="rowgroup" className={styles.body} style={{ height: tops.at(-1) }}>
      {items.slice(first, end).map((item, at) => {
        const index = first + at;
        const line = {
          id,
          index,
          columns,
          activeColumn: active?.row === index ? active.column : undefined,
          top: tops[index] ?? 0,
          grouping,
          linkOf,
        };
        return item.kind === 'row' ? (
          <RowLine key={index} {...line} row={item.row} menu={menu} />
        ) : (
          <GroupLine key={index} {...line} item={item} onFold={folding.turn} />
        );
      })}
    </div>
  );
}

/** The grid's own keys, for the list of shortcuts. */
const gridShortcuts = [
  { keys: ['↑', '↓', '←', '→'], title: 'Move through rows' },
  { keys: ['Enter'], title: 'Open the row, expand or collapse the group, or sort by the column' },
  { keys: ['mod+c'], title: 'Copy cell' },
];

/** The key that opens the menu of a row. */
const menuShortcut = { keys: ['shift+F10'], title: 'Open the menu of the row' };

/** The menu of a row; undefined for a report without actions. */
function useRowMenu({ rowActions }: Report, session: Session) {
  return useMemo(
    () =>
      rowActions &&
      ((row: ReportRow, name: string) => (
        <RowMenu session={session} actions={rowActions} row={row} name={name} />
      )),
    [rowActions, session],
  );
}

function MoreLine({ result: { moreFailure, isFull, retry }, count }: { result: ReportRows; count: number }) {
  if (moreFailure) {
    return (
      <div className={styles.more} role="alert">
        <p>Couldn't load more rows: {moreFailure.message}</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!isFull) return null;
  return (
    <p className={styles.more}>
      {formatCell('count', count)} rows shown. Export to get the rest, or narrow the criteria. Totals include
      all rows.
    </p>
  );
}

/** The order of the rows, stored in the address. */
function useSort(report: Report, request: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = report.operation.sheet?.sort ?? '';
  const sort = request ?? own;
  const order = (column: GridColumn | undefined) => {
    if (column) sortBy(nextSort(column, sort, own));
  };
  const sortBy = (next: string | undefined) => {
    const params = new URLSearchParams(search);
    if (next && next !== own) params.set('sort', next);
    else params.delete('sort');
    void navigate({ pathname, search: `?${params}` }, { replace: true });
  };
  return { sort, order, sortBy };
}

/** A cell that is cut shows its text under the pointer. */
function showCutText({ target }: PointerEvent) {
  const cell = (target as Element).closest<HTMLElement>('[data-row]');
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
}

function cellOf(element: Element): Cell | undefined {
  const cell = element.closest<HTMLElement>('[data-row]');
  if (!cell) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column'] ?? 0) };
}

function cellId(id: string, { row, column }: Cell): string {
  return `${id}-${row}-${column}`;
}

function textAt(item: GridItem | undefined, column: GridColumn | undefined): string {
  if (!item || !column) return '';
  if (item.kind === 'row') return formatCell(column.kind, item.row[column.key]);
  return formatCell(column.kind, item.group.totals[column.key]);
}
