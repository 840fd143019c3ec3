import { type HTMLAttributes, type ReactNode, useRef } from 'react';
import styles from './DataTable.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';

/** One column of a table. */
export interface DataColumn<Row> {
  id: string;
  /** Its header; empty for a column of buttons, which needs `spoken`. */
  header: string;
  /** The name of a column without a header, for screen readers. */
  spoken?: string;
  /** Numbers and money go to the end, so that their digits align. */
  align?: 'start' | 'end';
  /** Whether its text stays on one line, such as a status. */
  isOneLine?: boolean;
  /**
   * The width in px in a virtual or steady table, whose columns don't adapt to the rows; absent: the remaining width. In any other table, the
   * room that a column of buttons keeps while no row has any.
   */
  width?: number;
  cell: (row: Row) => ReactNode;
}

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string;
  /** A name and a few numbers: lower rows, and a table on a phone too. */
  isNumbers?: boolean;
  /** Whether its columns have fixed widths, because the user types in its cells. */
  isSteady?: boolean;
  /** The rows' totals, below them; absent: none. */
  total?: Row | undefined;
  /** Additional attributes of a row's element, such as a class. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

/**
 * A table of few rows; on a phone each row is its own block with its facts by name, which Primer's DataTable doesn't offer. Long
 * lists are virtual: reports and search have their own. The focus of a row that is removed goes to a button of the next one.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, columns, rowId, isNumbers = false, isSteady = false, total, rowProps } = props;
  return (
    <table
      className={isNumbers ? styles.numbers : styles.table}
      data-steady={isSteady || undefined}
      aria-label={label}
    >
      <thead>
        <tr>
          {columns.map(({ id, header, spoken, align, width }) => (
            <th key={id} scope="col" data-align={align} style={isSteady || !header ? { width } : undefined}>
              {header || <span className="visually-hidden">{spoken}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Cells key={rowId(row)} row={row} columns={columns} {...rowProps?.(row)} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <Cells row={total} columns={columns} />
        </tfoot>
      )}
    </table>
  );
}

interface CellsProps<Row> extends HTMLAttributes<HTMLTableRowElement> {
  row: Row;
  columns: readonly DataColumn<Row>[];
}

function Cells<Row>({ row, columns, ...own }: CellsProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  useFocusHandedOn(element, 'button');
  return (
    <tr ref={element} {...own}>
      {columns.map(({ id, header, align, isOneLine, cell }) => {
        const content = cell(row);
        return (
          <td
            key={id}
            data-align={align}
            data-figure={isOneLine || isFigure(content) || undefined}
            {...(header ? { 'data-label': header } : { className: styles.actions })}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** Returns whether a cell is a number, an amount, a date or a phone number, which must not wrap. */
function isFigure(content: ReactNode): boolean {
  return typeof content === 'string' && /^[-($•\s]*\d[\d\s/.,:%()$-]*( [AP]M)?$/.test(content);
}
