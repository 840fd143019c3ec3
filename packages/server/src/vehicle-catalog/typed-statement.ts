import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** A prepared statement with the type of its rows. */
export interface TypedStatement<Row> {
  all: (...values: SQLInputValue[]) => Row[];
  get: (...values: SQLInputValue[]) => Row | undefined;
}

/** Prepares a statement. The row type is declared next to its columns; nothing checks it. */
export function prepared<Row>(catalog: DatabaseSync, text: string): TypedStatement<Row> {
  const statement = catalog.prepare(text);
  return {
    all: (...values) => statement.all(...values) as Row[],
    get: (...values) => statement.get(...values) as Row | undefined,
  };
}
