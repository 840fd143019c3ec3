import { Text } from 'ink';
import { useMemo } from 'react';
import { headLine, layoutOf, lineOf, type TableColumn } from '../print/table.ts';
import type { Paint } from '../process/paint.ts';
import { Lines } from './Lines.tsx';

interface Props<Row> {
  data: readonly Row[];
  columns: readonly TableColumn<Row>[];
  /** Writes the line of the heads. */
  header: (text: string) => string;
  /** Writes a row's line, that of the row at `index`. */
  cell: (line: string, index: number) => string;
  width: number;
  /** Rows on the screen, and the first of them. */
  height: number;
  top: number;
  paint: Paint;
}

/**
 * A table with ink-table's props, one `Text` a row; only the rows on the screen are written, and the widths hold for all of them, so that
 * nothing moves while one scrolls (docs/decisions/0003).
 */
export function Table<Row>({ data, columns, header, cell, width, height, top, paint }: Props<Row>) {
  const layout = useMemo(() => layoutOf(columns, data, width), [columns, data, width]);
  const lineAt = useMemo(() => remembered((row: Row) => lineOf(row, layout.columns, paint)), [layout, paint]);
  const rows = data.slice(top, top + height).map((row, index) => cell(lineAt(row), top + index));
  return (
    <>
      <Text wrap="truncate">{header(headLine(layout.columns)) || ' '}</Text>
      <Lines lines={rows} height={height} />
    </>
  );
}

/** Lays a row out once, as long as the columns are the same. */
function remembered<Row>(lineFor: (row: Row) => string): (row: Row) => string {
  const lines = new Map<Row, string>();
  return (row) => {
    const line = lines.get(row) ?? lineFor(row);
    lines.set(row, line);
    return line;
  };
}
