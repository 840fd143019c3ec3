import { givenCsv } from '../../commands/given-csv.ts';
import type { Given, Run } from '../../commands/run.ts';
import type { Connection } from '../../session/connection.ts';
import { type CsvColumns, namedValues, printCsv } from '../csv.ts';
import { showProgress } from '../progress.ts';
import { printRows } from '../rows.ts';
import type { TableColumn } from '../table.ts';

/** A list that is read as a whole, and how its rows are written. */
export interface RowList<Row> {
  /** Throws CallError. */
  read: (
    calls: Connection['calls'],
    given: { fields: Given['fields']; signal: AbortSignal },
  ) => Promise<readonly Row[]>;
  /** On a screen. */
  columns: readonly TableColumn<Row>[];
  /** In a pipe. */
  valuesOf: (row: Row) => readonly string[];
  /** The names and kinds of those values, for --csv; absent: it has no CSV. */
  csv?: CsvColumns;
  /** How many rows there are, and anything else worth saying about them. */
  summary: (rows: readonly Row[], fields: Given['fields']) => string;
}

/** Whether a flag is set: by name on the command line, by a word in the app's palette. */
export function isFlagGiven(flag: unknown): boolean {
  return flag === true || flag === 'yes';
}

/** Prints a list: a table that fits the screen, lines in a pipe, CSV, or JSON. Throws CommandFailure, CallError. */
export async function printList<Row>(list: RowList<Row>, { terminal, given, connect }: Run): Promise<void> {
  const isCsv = givenCsv(given);
  const { calls } = await connect();
  const progress = showProgress(terminal, 'Reading...');
  const { fields } = given;
  const rows = await list.read(calls, { fields, signal: terminal.signal }).finally(progress.end);
  const { columns, valuesOf, csv } = list;
  if (isCsv && csv) {
    const named = rows.map((row) => namedValues(valuesOf(row), csv));
    return printCsv(named, csv, terminal);
  }
  const below = list.summary(rows, fields);
  await printRows(rows, { columns, valuesOf, ...(below ? { below } : {}) }, { terminal, given });
}
