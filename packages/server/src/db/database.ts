import type { Scope } from '@pitlane/shared/access/session';
import type { Compilable } from 'kysely';

/** Something that runs statements: the database itself (one connection a statement) or one transaction. */
export interface Queryable {
  /**
   * Runs one parameterised statement and gives its rows.
   * Values come as the rest of the server uses them, the same from both databases: a date is `yyyy-MM-dd`, a timestamptz an
   * ISO instant in UTC, `numeric` whole cents, `int8` a number. A percent is selected `::float8`, or it would be read as cents.
   * `name` makes it a prepared statement whose plan is kept: for hot statements whose plan does not hang on the values.
   * PGlite ignores it.
   */
  query<Row>(text: string, values?: readonly unknown[], options?: { name?: string }): Promise<Row[]>;
  /** Runs a typed Kysely query. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>;
}

/** How a transaction runs. */
export interface TransactionOptions {
  /**
   * Whose contracts the transaction may touch. Absent: none at all, for tables that belong to no contract (identity, outbox …).
   * The database itself enforces it by row-level security (migration 0001).
   */
  scope?: Scope;
  /** When it aborts, the running statement is cancelled (PostgreSQL) or the waiting one dropped (embedded). */
  signal?: AbortSignal;
}

/** The one way to the database, the same over PostgreSQL and over the embedded one. */
export interface Database extends Queryable {
  readonly kind: 'postgres' | 'embedded';
  /** Commits what `work` did when it resolves, rolls all of it back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Streams rows into a table by COPY; each chunk is lines of tab-separated text format.
   * For bulk loads by the owner of the tables: row-level security must not be forced on the table meanwhile.
   */
  copyIn(table: string, columns: readonly string[], lines: AsyncIterable<string> | Iterable<string>): Promise<void>;
  /** Runs a script of several statements without parameters (migrations). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}
