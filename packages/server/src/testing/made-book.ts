import { centsOf } from '@pitlane/shared/kernel/money';
import { type BookPlan, type DemoBook, demoBook } from '../demo/make-book.ts';
import { type BookTable, bookColumns, bookTables } from '../demo/rows.ts';

/** A row of the demo book, by column. */
export type Row = Readonly<Record<string, string>>;

/** The rows of the demo book, by table. */
export type MadeRows = Record<BookTable, Row[]>;

/** The day of the book. */
export const today = '2026-11-01';
export const plan: BookPlan = { contracts: 10_000, today, seed: 1 };
/** How an empty cell is written. */
export const nothing = '\\N';

let made: Promise<{ book: DemoBook; rows: MadeRows }> | undefined;

/** The demo book with all its rows, made once for all tests that read it. */
export function madeBook(): Promise<{ book: DemoBook; rows: MadeRows }> {
  made ??= demoBook(plan).then((book) => ({ book, rows: rowsOf(book) }));
  return made;
}

function rowsOf(book: DemoBook): MadeRows {
  const parts = [...book.parts()];
  const read = (table: BookTable) =>
    parts.flatMap((part) =>
      part.lines[table]
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => rowOf(table, line)),
    );
  const entries = bookTables.map((table) => [table, read(table)] as const);
  return Object.fromEntries(entries) as MadeRows;
}

/** Reads a line as the row of a table. */
export function rowOf(table: BookTable, line: string): Row {
  const cells = line.split('\t');
  const columns = bookColumns[table];
  if (cells.length !== columns.length) throw new Error(`${table} has ${cells.length} cells: ${line}`);
  return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? '']));
}

/** The cell of a row. */
export function of(row: Row, column: string): string {
  return row[column] ?? '';
}

export function grouped(all: readonly Row[], column: string): Map<string, Row[]> {
  return Map.groupBy(all, (row) => of(row, column));
}

/** The sum of a money column, in cents. */
export function centsSum(all: readonly Row[], column: string): number {
  return all.reduce((sum, row) => sum + centsOf(of(row, column)), 0);
}
