import { memo } from 'react';
import { type ItemProps, type TableProps, TableVirtuoso } from 'react-virtuoso';
import { useMedia } from '../use-media.ts';
import list from './DataTable.module.css';
import type { DataColumn } from './DataTable.tsx';
import styles from './VirtualTable.module.css';

interface Props<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowId: (row: Row) => string | number;
  /** Rows of two lines. */
  isTall?: boolean;
}

/** A row is one line high, or higher if its text wraps. */
const rowHeights = { plain: 40, tall: 60 };
const headHeight = 32;
/** On a phone, where a row is a block with a line for each fact. */
const phoneHeights = { fact: 32, space: 24 };
const phone = '(max-width: 767.98px)';
const mostRowsInSight = 12;

/** A table of thousands of rows, of which only those in sight are drawn; on a phone each row is its own block with its facts by name. */
export function VirtualTable<Row>({ label, rows, columns, rowId, isTall = false }: Props<Row>) {
  const isPhone = useMedia(phone);
  const tableHeight = isTall ? rowHeights.tall : rowHeights.plain;
  const rowHeight = isPhone ? columns.length * phoneHeights.fact + phoneHeights.space : tableHeight;
  return (
    <TableVirtuoso<Row, TableContext>
      className={styles.scroller}
      style={{ height: headHeight + rowHeight * Math.min(mostRowsInSight, Math.max(1, rows.length)) }}
      data={rows}
      context={{ label, count: rows.length }}
      components={parts}
      computeItemKey={(_, row) => rowId(row)}
      initialItemCount={Math.min(mostRowsInSight, rows.length)}
      defaultItemHeight={rowHeight}
      // On a phone each fact has its name next to it.
      fixedHeaderContent={
        isPhone
          ? null
          : () => (
              <tr>
                {columns.map(({ id, header, spoken, align, width }) => (
                  <th key={id} scope="col" data-align={align} style={{ width }}>
                    {header || <span className="visually-hidden">{spoken}</span>}
                  </th>
                ))}
              </tr>
            )
      }
      itemContent={(_, row) => <Cells row={row} columns={columns as readonly DataColumn<unknown>[]} />}
    />
  );
}

interface CellsProps {
  row: unknown;
  columns: readonly DataColumn<unknown>[];
}

/** The cells of a row. The table draws itself again whenever it has measured its rows; they stay as they are. */
const Cells = memo(function RowCells({ row, columns }: CellsProps) {
  return columns.map(({ id, header, align, cell }) => (
    <td key={id} data-align={align} data-label={header || undefined}>
      {cell(row)}
    </td>
  ));
});

interface TableContext {
  label: string;
  count: number;
}

/** The parts of the table; a screen reader also counts the rows that aren't drawn. */
const parts = {
  Table: ({ context, ...props }: TableProps & { context: TableContext }) => (
    <table {...props} className={list.table} aria-label={context.label} aria-rowcount={context.count + 1} />
  ),
  TableRow: ({
    context: _context,
    item: _item,
    ...props
  }: ItemProps<unknown> & { context: TableContext }) => (
    <tr {...props} aria-rowindex={props['data-item-index'] + 2} />
  ),
};
