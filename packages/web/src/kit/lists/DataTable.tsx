import type { ReactNode } from 'react';
import list from './ListPage.module.css';

/** One column of a table. */
export interface DataColumn<Row> {
  id: string;
  /** Its header; empty for a column of buttons, which needs `spoken`. */
  header: string;
  /** What a screen reader calls a column without a header. */
  spoken?: string;
  /** Numbers and money go to the end, so that their digits align. */
  align?: 'start' | 'end';
  /** Its width in pixels in a virtual table, whose columns don't follow the rows in sight; absent: the remaining width. */
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
  /** The rows' totals, below them; absent: none. */
  total?: Row | undefined;
}

/**
 * A table of few rows; on a phone each row is its own block with its facts by name, which Primer's DataTable doesn't offer. Long
 * lists are virtual: reports and search have their own.
 */
export function DataTable<Row>({ label, rows, columns, rowId, isNumbers = false, total }: Props<Row>) {
  return (
    <table className={isNumbers ? list.numbers : list.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ id, header, spoken, align }) => (
            <th key={id} scope="col" data-align={align}>
              {header || <span className="visually-hidden">{spoken}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Cells key={rowId(row)} row={row} columns={columns} />
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

function Cells<Row>({ row, columns }: { row: Row; columns: readonly DataColumn<Row>[] }) {
  return (
    <tr>
      {columns.map(({ id, header, align, cell }) => (
        <td
          key={id}
          data-align={align}
          {...(header ? { 'data-label': header } : { className: list.actions })}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
