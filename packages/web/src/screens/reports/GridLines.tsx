import type { GroupTotals, Totals } from '@pitlane/shared/engine/envelope';
import { counted } from '@pitlane/shared/kernel/counted';
import { formatCell, isFigure } from '@pitlane/shared/kernel/format';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronDownIcon } from '../../kit/icons.ts';
import { isWideOnCard } from './card-heights.ts';
import type { GridColumn } from './column-widths.ts';
import styles from './Grid.module.css';
import cards from './GridCards.module.css';
import { type GridItem, type Grouping, isRepeated } from './grid-items.ts';
import { fromRows, type RowLinks } from './row-links.ts';
import type { ReportRow } from './shown-rows.ts';

interface LineProps {
  id: string;
  index: number;
  columns: readonly GridColumn[];
  activeColumn: number | undefined;
  /** The top of the line, in px. */
  top: number;
  grouping: Grouping;
  linkOf: RowLinks;
}

/** A row of the report. Values that its group's header already shows are only for screen readers. */
export const RowLine = memo(function RowLine(
  props: LineProps & {
    row: ReportRow;
    /** The row's menu; absent if nothing can be done with rows. */
    menu?: ((row: ReportRow, name: string) => ReactNode) | undefined;
  },
) {
  const { row, linkOf, grouping, columns, menu } = props;
  return (
    <Line
      {...props}
      corner={menu?.(row, nameOf(row, columns))}
      isUrgent={({ key, isUrgent }) => isUrgent?.(row[key]) === true}
    >
      {(column) => {
        const text = formatCell(column.kind, row[column.key]);
        if (isRepeated(column.key, grouping)) return <span className="visually-hidden">{text}</span>;
        const address = column.opens && text ? linkOf(row, column) : undefined;
        return address ? <CellLink to={address} text={text} /> : text;
      }}
    </Line>
  );
});

/** Returns the name of a row: its contract or quote, or else all of its values. */
function nameOf(row: ReportRow, columns: readonly GridColumn[]): string {
  const named = [row['contractNumber'], row['quoteNumber']].find(
    (value) => typeof value === 'string' && value,
  );
  return String(named ?? columns.map(({ key, kind }) => formatCell(kind, row[key])).join(' '));
}

/** The header of a group: its name, its number of rows, and their totals. It folds the group. */
export const GroupLine = memo(function GroupLine(
  props: LineProps & { item: Extract<GridItem, { kind: 'group' }>; onFold: (value: string) => void },
) {
  const { item, columns, grouping, linkOf, onFold } = props;
  const { group, title, row, isFolded } = item;
  const [first] = columns;
  const named = columns.find(({ key, opens: opened }) => opened && isRepeated(key, grouping));
  const address = named && linkOf(row, named);
  return (
    <Line {...props} isGroup nameSpan={nameSpan(columns)}>
      {(column) =>
        column === first ? (
          <>
            <button
              type="button"
              tabIndex={-1}
              className={styles.fold}
              title={isFolded ? 'Expand' : 'Collapse'}
              aria-label={`Rows of ${title}`}
              aria-expanded={!isFolded}
              onClick={() => onFold(group.value)}
            >
              <ChevronDownIcon size={12} />
            </button>
            <span className={styles.groupName} title={title}>
              {address ? <CellLink to={address} text={title} /> : title}
            </span>
            <span>&nbsp;· {rowsText(group)}</span>
          </>
        ) : (
          formatCell(column.kind, group.totals[column.key])
        )
      }
    </Line>
  );
});

/** Returns the number of columns that a group's name may span: up to the first with a figure. */
function nameSpan(columns: readonly GridColumn[]): number {
  const figure = columns.findIndex(({ isTotaled }, at) => at > 0 && isTotaled);
  return figure === -1 ? columns.length : figure;
}

function rowsText({ rows }: GroupTotals): string {
  return counted(rows, 'row');
}

function CellLink({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} state={fromRows} tabIndex={-1}>
      {text}
    </Link>
  );
}

/** A line at its place, a cell for each column. */
function Line({
  id,
  index,
  columns,
  activeColumn,
  top,
  grouping,
  isGroup = false,
  nameSpan: span,
  corner,
  isUrgent,
  children,
}: Omit<LineProps, 'linkOf'> & {
  isGroup?: boolean;
  nameSpan?: number;
  /** Drawn in the corner of the first cell. */
  corner?: ReactNode;
  isUrgent?: (column: GridColumn) => boolean;
  children: (column: GridColumn) => ReactNode;
}) {
  const isHidden = ({ key }: GridColumn) => !isGroup && isRepeated(key, grouping);
  const title = Math.max(
    0,
    columns.findIndex((column) => !isHidden(column)),
  );
  return (
    <div
      role="row"
      className={`${styles.line} ${cards.card}`}
      data-group={isGroup || undefined}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)`, '--group-span': span } as CSSProperties}
    >
      {columns.map((column, at) => (
        <div
          key={column.key}
          id={`${id}-${index}-${at}`}
          {...(isGroup ? { style: { '--group-column': at + 1 } as CSSProperties } : {})}
          role="gridcell"
          className={`${styles.cell} ${cards.fact}`}
          data-figure={isFigure(column.kind) || undefined}
          data-label={column.header}
          data-row={index}
          data-column={at}
          data-title={at === title || undefined}
          data-repeated={isHidden(column) || undefined}
          data-urgent={isUrgent?.(column) || undefined}
          data-wide={(!isGroup && isWideOnCard(column)) || undefined}
          data-active={activeColumn === at || undefined}
          aria-colindex={at + 1}
        >
          {at === 0 && corner}
          {children(column)}
        </div>
      ))}
    </div>
  );
}

interface TotalsProps {
  columns: readonly GridColumn[];
  totals: Totals;
  rowIndex: number | undefined;
  /** Not all columns are in sight at once: the totals are side by side with their names. */
  isStrip: boolean;
}

/** The totals of all rows, pinned below them and always in sight. */
export function TotalsLine({ columns, totals, rowIndex, isStrip }: TotalsProps) {
  if (!columns.some(({ isTotaled }) => isTotaled)) return null;
  return (
    <div role="rowgroup" className={styles.foot} data-bar data-strip={isStrip || undefined}>
      <div role="row" className={styles.line} aria-rowindex={rowIndex}>
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="gridcell"
            className={styles.cell}
            data-figure={isFigure(column.kind) || undefined}
            data-label={column.header}
            aria-colindex={at + 1}
          >
            {column.isTotaled ? formatCell(column.kind, totals[column.key]) : at === 0 ? 'Total' : ''}
          </div>
        ))}
      </div>
    </div>
  );
}
