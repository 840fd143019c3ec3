import type { Terminal } from '../process/terminal.ts';
import { jsonArrayWriter } from './json.ts';
import { tabLines } from './lines.ts';
import { sayBelow } from './say-below.ts';
import { type TableColumn, tablePrinter } from './table.ts';

/** How the rows of a list are reported. */
interface RowsOutput<Row> {
  /** On a screen. */
  columns: readonly TableColumn<Row>[];
  /** In a pipe. */
  valuesOf: (row: Row) => readonly string[];
  /** In words, on the side that no pipe takes. */
  below?: string;
}

/** Prints the rows of a list that is there as a whole: a table that fits the screen, lines in a pipe, or JSON. */
export async function printRows<Row>(
  rows: readonly Row[],
  { columns, valuesOf, below }: RowsOutput<Row>,
  { terminal, given }: { terminal: Terminal; given: { isJson: boolean } },
): Promise<void> {
  if (given.isJson) {
    const json = jsonArrayWriter(terminal.out);
    json.rows(rows);
    return json.end();
  }
  if (!terminal.isScreen) terminal.out(tabLines(rows.map(valuesOf)));
  else if (rows.length > 0) await tablePrinter(columns, terminal)(rows);
  if (below !== undefined) sayBelow(terminal, below);
}
