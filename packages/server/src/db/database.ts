import type { Scope } from '@pitlane/shared/access/session';
import type { Compilable } from 'kysely';

/** How a statement is prepared. */
export interface StatementOptions {
  name?: string | undefined;
  /**
   * How a read is planned: once for any values, or each time for its values, with only its parsed form cached under the name. By default,
   * PostgreSQL decides. Otherwise nothing of such a statement is cached, because a plan for any values could be a hundred times slower.
   */
  planned?: 'once' | 'eachTime';
  /**
   * The dealers that what is read belongs to, if that is known. A read in the scope of dealers is narrowed to those of them that it has: PostgreSQL
   * takes longer to prepare a list of a thousand for row-level security than to compare a page of contracts with it. Only a hint: transactions,
   * single snapshots and the embedded database use the whole scope.
   */
  ofDealers?: readonly string[];
}

/** Something that runs statements: the database itself (one connection per statement) or a transaction. */
export interface Queryable {
  /**
   * Runs one parameterized statement and returns its rows. Values have the same form from both databases: a date is `yyyy-MM-dd`, a timestamptz
   * an ISO instant in UTC, `numeric` whole cents, `int8` a number. A percentage is selected `::float8`; a numeric with more than two decimals is
   * refused. Parameters aren't converted: write whole cents as `$1::bigint / 100.0`, and JSON as text (`$1::text::jsonb`), because the driver
   * would write a list as an array. With a `name`, it's a prepared statement whose plan is reused: for hot statements whose plan doesn't depend
   * on the values.
   */
  query<Row>(text: string, values?: readonly unknown[], options?: StatementOptions): Promise<Row[]>;
  /** Runs a typed Kysely query. */
  run<Row>(query: Compilable<Row>): Promise<Row[]>;
  /** Each statement is its own transaction: its settings and locks end with it. */
  readonly isOfSingleStatements?: boolean;
}

/** How a transaction runs. */
export interface TransactionOptions {
  /**
   * Whose contracts the transaction may access. Without a scope: none, for tables that belong to no contract (identity, outbox …). The database
   * enforces this by row-level security (migration 0001).
   */
  scope?: Scope;
  /** On abort, the running statement is cancelled (PostgreSQL) or the waiting one dropped (embedded). */
  signal?: AbortSignal;
  /** The user whose own rows are visible in addition, in any scope: idempotency keys, pre-authorizations. */
  userProfileID?: number;
  /**
   * Read-only, enforced by the database. Unless they need one snapshot or more time, its statements are separate transactions, each with
   * the scope: one round trip each, or one for all that are sent together.
   */
  readOnly?: boolean;
  /** All its statements see the database as of the first one, for results that must agree. Only for read-only transactions. */
  isOneSnapshot?: boolean;
  /** Its result is cached for other callers, too: it must contain everything that is committed by now, even on a replica. */
  isForOthers?: boolean;
  /** How long one of its statements may take, if longer than DATABASE_TIMEOUT: for jobs, and for reports over the whole book. */
  longestMs?: number;
  /** Its commit isn't passed to `onCommit`, for work that a commit itself causes. */
  isUnheard?: boolean;
}

/** A connection apart from the pool's, as the server's role, for what passes between servers. Ends with the database. */
export interface OwnConnection {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Calls `heard` with what each notification of the channel says, and `lost` once when the connection is lost. */
  listen(channel: string, heard: (said: string) => void, lost: () => void): Promise<void>;
  close(): Promise<void>;
}

/** Access to the database, the same for PostgreSQL and the embedded one. */
export interface Database extends Queryable {
  readonly kind: 'postgres' | 'embedded';
  /** The role that runs the statements, if it isn't the owner's. */
  readonly serverLogin?: string;
  /** Commits when `work` resolves, and rolls back when it throws. */
  transaction<T>(work: (tx: Queryable) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Streams the result of one statement without parameters, in one snapshot, as COPY writes it: one line per row, backslashes doubled, cut
   * anywhere. The database sends only as fast as the parts are read, on a separate connection. Absent if the database has only one connection.
   */
  copyOut?(text: string, options: Pick<TransactionOptions, 'scope' | 'signal'>): AsyncIterable<Buffer>;
  /**
   * Streams rows into a table without row-level security by COPY, in the server's role, on a separate connection. Each part has complete
   * lines in tab-separated text format; an empty cell is NULL. If `lines` throws, PostgreSQL keeps none of them; the embedded database
   * keeps the parts before.
   */
  copyRows(
    table: string,
    columns: readonly string[],
    lines: AsyncIterable<string> | Iterable<string>,
  ): Promise<void>;
  /**
   * Works as the owner of the tables, without the server's restrictions and time limits: for migrations and bulk loads. Everything that `owner`
   * does, including its `query` and `transaction`, runs as the owner; in PostgreSQL on separate connections.
   *
   * A bulk load: `owner.transaction` that lifts `FORCE ROW LEVEL SECURITY` (COPY refuses a table that has it), `owner.copyIn`, and a transaction
   * that restores it. The server's own statements see no difference, because the policies apply to them either way.
   */
  asOwner<T>(work: (owner: Database) => Promise<T>): Promise<T>;
  /** As the owner: streams rows into a table by COPY. Each chunk consists of whole lines in tab-separated text format. */
  copyIn(
    table: string,
    columns: readonly string[],
    lines: AsyncIterable<string> | Iterable<string>,
  ): Promise<void>;
  /** As the owner: runs a script of statements without parameters. A single statement runs outside a transaction (VACUUM). */
  script(text: string): Promise<void>;
  /**
   * Calls `heard` after each commit of this process that may have written something. Returns how to stop that. A statement outside a
   * transaction that starts with SELECT doesn't count.
   */
  onCommit(heard: () => void): () => void;
  /** Calls `heard` with the seconds that each statement and transaction waited for a connection. Returns how to stop that. */
  onTake(heard: (seconds: number) => void): () => void;
  /** How many connections the pool has, and how many calls wait for one. Absent if there is only one connection. */
  connectionUse?(): { open: number; idle: number; waiting: number };
  /** Opens a separate connection. Absent if there is only one connection, and so only one server. */
  openOwn?(): Promise<OwnConnection>;
  /** Whether a statement or a transaction has the only connection at this moment. Absent if there are several connections. */
  isConnectionHeld?(): boolean;
  close(): Promise<void>;
}
