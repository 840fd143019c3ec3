import type { Scope } from '@pitlane/shared/access/session';
import type { Compilable } from 'kysely';

/** Something that runs statements: the database itself (one connection a statement) or one transaction. */
export interface Queryable {
  /**
   * Runs one parameterised statement and gives its rows. Values come as the rest of the server uses them, the same from both databases: a
   * date is `yyyy-MM-dd`, a timestamptz an ISO instant in UTC, `numeric` whole cents, `int8` a number. A percent is selected `::float8`: a
   * numeric with more than two decimals is refused. On the way in nothing is converted: whole cents are written `$1::bigint / 100.0`, and
   * JSON as text (`$1::text::jsonb`), since the driver would write a list as an array. `name` makes it a prepared statement whose plan is
   * kept: for hot statements whose plan doesn't depend on the values.
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
  /**
   * Nothing is written, which the database enforces. Such a transaction is opened together with its first statement, and its
   * result does not wait for its end: one round trip instead of three.
   */
  readOnly?: boolean;
  /** All its statements see the database as it was at the first of them: for what several of them say together. Only of one that reads. */
  isOneSnapshot?: boolean;
  /**
   * How long one of its statements may take, where that is longer than the setting DATABASE_TIMEOUT allows: jobs, and reports over the
   * whole book.
   */
  longestMs?: number;
}

/** The one way to the database, the same over PostgreSQL and over the embedded one. */
export interface Database extends Queryable {
  readonly kind: 'postgres' | 'embedded';
  /** The login that statements run by, where the owner has another one. */
  readonly serverLogin?: string;
  /** Commits what `work` did when it resolves, rolls all of it back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Streams what one statement without parameters selects, in one snapshot, as COPY writes it: a line a row, backslashes doubled, cut
   * anywhere. The database continues as far as the parts are taken, on a connection that no other statement waits for. Absent if the
   * database has but one.
   */
  copyOut?(text: string, options: Pick<TransactionOptions, 'scope' | 'signal'>): AsyncIterable<Buffer>;
  /**
   * Works as the owner of the tables, without the server's rights and time limits: migrations and bulk loads. All that `owner`
   * does, its `query` and `transaction` too, runs as the owner; in PostgreSQL on connections of its own.
   *
   * A bulk load: `owner.transaction` that lifts `FORCE ROW LEVEL SECURITY` (COPY refuses a table that has it), `owner.copyIn`,
   * and a transaction that forces it again. The server's own statements see nothing new meanwhile, as the policies hold for them
   * with and without FORCE.
   */
  asOwner<T>(work: (owner: Database) => Promise<T>): Promise<T>;
  /** As the owner: streams rows into a table by COPY; each chunk is whole lines of tab-separated text format. */
  copyIn(
    table: string,
    columns: readonly string[],
    lines: AsyncIterable<string> | Iterable<string>,
  ): Promise<void>;
  /** As the owner: runs a script of statements without parameters; one statement alone runs outside a transaction (VACUUM). */
  script(text: string): Promise<void>;
  close(): Promise<void>;
}
