import type { GroupSums, Sums } from '@pitlane/shared/engine/envelope';
import { formatCell } from '@pitlane/shared/kernel/format';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Grid.module.css';
import type { GridColumn } from './use-grid-look.ts';
import type { Opens } from './use-opens.ts';
import type { ReportRow } from './use-report-rows.ts';

interface LineProps {
  id: string;
  index: number;
  columns: readonly GridColumn[];
  activeColumn: number | undefined;
  /** In px. */
  height: number;
}

/** A row of the report. */
export const RowLine = memo(function RowLine(props: LineProps & { row: ReportRow; opens: Opens }) {
  const { row, opens } = props;
  return (
    <Line {...props}>
      {(column) => {
        const text = formatCell(column.kind, row[column.key]);
        const address = column.opens && text ? opens(row, column) : undefined;
        return address ? (
          <Link to={address} tabIndex={-1}>
            {text}
          </Link>
        ) : (
          text
        );
      }}
    </Line>
  );
});

/** The head of a group: its name, how many rows it has, and their sums. */
export const GroupLine = memo(function GroupLine(props: LineProps & { group: GroupSums; title: string }) {
  const { group, title, columns } = props;
  const [first] = columns;
  return (
    <Line {...props} isGroup>
      {(column) =>
        column === first
          ? `${title} · ${group.rows === 1 ? '1 row' : `${formatCell('count', group.rows)} rows`}`
          : formatCell(column.kind, group.totals[column.key])
      }
    </Line>
  );
});

/** A line at its place, a cell for each column. */
function Line({
  id,
  index,
  columns,
  activeColumn,
  height,
  isGroup,
  children,
}: LineProps & { isGroup?: boolean; children: (column: GridColumn) => ReactNode }) {
  return (
    <div
      role="row"
      className={styles.line}
      data-group={isGroup || undefined}
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${index * height}px)` }}
    >
      {columns.map((column, at) => (
        <div
          key={column.key}
          id={`${id}-${index}-${at}`}
          role="gridcell"
          className={styles.cell}
          data-kind={column.kind}
          data-label={column.header}
          data-row={index}
          data-column={at}
          data-active={activeColumn === at || undefined}
          aria-colindex={at + 1}
        >
          {children(column)}
        </div>
      ))}
    </div>
  );
}

/** The sums of all rows, pinned below them. */
export function TotalsLine({
  columns,
  totals,
  rowIndex,
}: {
  columns: readonly GridColumn[];
  totals: Sums;
  rowIndex: number | undefined;
}) {
  if (!columns.some(({ isSummed }) => isSummed)) return null;
  return (
    <div role="rowgroup" className={styles.foot} data-bar>
      <div role="row" className={styles.line} aria-rowindex={rowIndex}>
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="gridcell"
            className={styles.cell}
            data-kind={column.kind}
            data-label={column.header}
            aria-colindex={at + 1}
          >
            {column.isSummed ? formatCell(column.kind, totals[column.key]) : at === 0 ? 'Total' : ''}
          </div>
        ))}
      </div>
    </div>
  );
}
