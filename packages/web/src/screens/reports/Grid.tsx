import type { Session } from '@pitlane/shared/access/session';
import type { Sheet } from '@pitlane/shared/engine/operation';
import type { Report } from '@pitlane/shared/engine/report';
import { formatCell } from '@pitlane/shared/kernel/format';
import {
  type CSSProperties,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
} from 'react';
import { useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import { useMedia } from '../../shell/use-media.ts';
import { useShortcuts } from '../../shell/use-shortcuts.ts';
import styles from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { GroupLine, RowLine, TotalsLine } from './GridLines.tsx';
import { gridItems } from './grid-items.ts';
import { nextSort } from './next-sort.ts';
import { cardHeight, lineHeight } from './row-window.ts';
import { SortChoice } from './SortChoice.tsx';
import type { AskedReport } from './use-asked-report.ts';
import { type Cell, useGridKeys } from './use-grid-keys.ts';
import type { GridColumn, GridLook } from './use-grid-look.ts';
import { useOpens } from './use-opens.ts';
import type { ReportRows, ShownRows } from './use-report-rows.ts';
import { useRowWindow, useTopOfSearch } from './use-row-window.ts';

interface Props {
  report: Report;
  columns: readonly GridColumn[];
  look: GridLook;
  asked: AskedReport | undefined;
  found: ReportRows;
  shown: ShownRows;
}

/** Where rows are cards. */
const phone = '(max-width: 599.98px)';

const ungrouped: Pick<Sheet, 'groupBy' | 'groupName'> = {};

/** Rows before the end of those read, at which more are asked for. */
const readAhead = 200;

/** The rows of a report, those in sight drawn alone: arrows move, Enter opens, a head sorts, what is copied is the cell. Source: look.md (Reports) */
export function Grid({ report, columns, look, asked, found, shown }: Props) {
  const session = useOutletContext<Session>();
  const navigate = useNavigate();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, groups, total, totals } = shown;
  const { sheet = ungrouped } = report.operation;
  const { groupBy } = sheet;
  const items = useMemo(() => gridItems(rows, sheet, groups), [rows, sheet, groups]);
  const isPhone = useMedia(phone);
  const rowHeight = isPhone ? cardHeight : lineHeight;
  const { first, end } = useRowWindow(scroller, items.length, rowHeight);
  const opens = useOpens(report, session, asked?.dealers ?? []);
  const { sort, order, sortBy } = useSort(report, asked?.sort);

  const more = useEffectEvent((left: number) => {
    if (left < readAhead && !found.isStale) found.readMore();
  });
  useEffect(() => more(items.length - end), [items.length, end]);

  const openAt = ({ row, column }: Cell) => {
    const item = items[row];
    if (item?.kind !== 'row') return;
    const address = opens(item.row, columns[column]) ?? opens(item.row);
    if (address) void navigate(address);
  };
  const { active, keys, point } = useGridKeys({
    scroller,
    columns,
    rowCount: items.length,
    rowHeight,
    textAt: ({ row, column }) => textAt(items[row], columns[column]),
    onOpen: openAt,
    onSort: (column) => order(columns[column]),
    onWiden: (column, by) => {
      const shownColumn = columns[column];
      if (shownColumn) look.widen(shownColumn.key, shownColumn.width + by);
    },
  });
  useShortcuts('Rows of the report', gridShortcuts);
  useTopOfSearch(scroller, shown);

  const widths = columns.map(({ width }) => `${width}px`).join(' ');
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target as Element);
    if (!cell || !getSelection()?.isCollapsed || (event.target as Element).closest('a, button')) return;
    point(cell);
    openAt({ ...cell, column: -1 });
  };
  return (
    <>
      {isPhone && <SortChoice columns={columns} sort={sort} onSort={sortBy} />}
      <div
        ref={scroller}
        {...keys}
        onKeyDown={keys.onKeyDown}
        className={styles.scroller}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one stop for the whole grid, whose keys move within
        tabIndex={0}
        role="grid"
        aria-label={report.title}
        // Heads of groups stand between the rows: how many in all is known at the end alone.
        aria-rowcount={groupBy ? -1 : total + 2}
        aria-colcount={columns.length}
        aria-busy={found.isStale}
        aria-activedescendant={active && cellId(id, active)}
        data-stale={found.isStale || undefined}
        style={{ '--grid-columns': `${widths} minmax(0, 1fr)` } as CSSProperties}
        onClick={onClick}
      >
        <div className={styles.inner}>
          <GridHead
            id={id}
            columns={columns}
            sort={sort}
            activeColumn={active?.row === -1 ? active.column : undefined}
            onSort={order}
            onWiden={look.widen}
          />
          <div role="rowgroup" className={styles.body} style={{ height: items.length * rowHeight }}>
            {items.slice(first, end).map((item, at) => {
              const index = first + at;
              const activeColumn = active?.row === index ? active.column : undefined;
              return item.kind === 'row' ? (
                <RowLine
                  key={index}
                  id={id}
                  index={index}
                  row={item.row}
                  columns={columns}
                  activeColumn={activeColumn}
                  height={rowHeight}
                  opens={opens}
                />
              ) : (
                <GroupLine
                  key={index}
                  id={id}
                  index={index}
                  group={item.group}
                  title={item.title}
                  columns={columns}
                  activeColumn={activeColumn}
                  height={rowHeight}
                />
              );
            })}
          </div>
          <TotalsLine columns={columns} totals={totals} rowIndex={groupBy ? undefined : total + 2} />
        </div>
      </div>
      <MoreLine found={found} count={rows.length} />
    </>
  );
}

/** What works in the grid by its own keys, for the list of keys. */
const gridShortcuts = [
  { keys: ['↑', '↓', '←', '→'], title: 'Move in the rows' },
  { keys: ['Enter'], title: 'Open the row, or sort by the head' },
  { keys: ['mod+c'], title: 'Copy the cell' },
];

function MoreLine({ found: { moreFailure, isFull, retry }, count }: { found: ReportRows; count: number }) {
  if (moreFailure) {
    return (
      <div className={styles.more} role="alert">
        <p>More rows could not be read: {moreFailure.message}</p>
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!isFull) return null;
  return (
    <p className={styles.more}>
      {formatCell('count', count)} rows are shown, and there are more: export them, or ask for fewer. The sums
      are of all.
    </p>
  );
}

/** The order of the rows, kept in the address. */
function useSort(report: Report, asked: string | undefined) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const own = report.operation.sheet?.sort ?? '';
  const sort = asked ?? own;
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

function cellOf(element: Element): Cell | undefined {
  const cell = element.closest<HTMLElement>('[data-row]');
  if (!cell) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column'] ?? 0) };
}

function cellId(id: string, { row, column }: Cell): string {
  return `${id}-${row}-${column}`;
}

function textAt(
  item: ReturnType<typeof gridItems>[number] | undefined,
  column: GridColumn | undefined,
): string {
  if (!item || !column) return '';
  if (item.kind === 'row') return formatCell(column.kind, item.row[column.key]);
  return formatCell(column.kind, item.group.totals[column.key]);
}
