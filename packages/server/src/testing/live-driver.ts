import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { ChangeStreamLimits } from '../features/live/open-streams.ts';
import { sweepExpired } from '../retention/sweep-expired.ts';
import { auditKey } from './audit-key.ts';
import { ChangeReader } from './change-reader.ts';
import { demoToken } from './demo-token.ts';
import { bookOf } from './test-book.ts';
import { freshDatabase, type TestDatabase } from './test-db.ts';

const hourMs = 3_600_000;
const config = readConfig({ LOG_LEVEL: 'silent' });

/** A server that listens, over the tests' book, and readers of its changes. */
export class LiveDriver {
  readonly db: Database;
  /** The address of the database, where it is a PostgreSQL. */
  readonly url: string | undefined;
  readonly app: FastifyInstance;
  readonly #book: TestDatabase;
  readonly #tokens = new Map<string, string>();
  readonly #readers = new Set<ChangeReader>();
  #fences = 0;

  private constructor(book: TestDatabase, app: FastifyInstance) {
    this.#book = book;
    this.db = book.db;
    this.url = book.url;
    this.app = app;
  }

  static async open(
    kind: Database['kind'],
    changeStreamLimits: Partial<ChangeStreamLimits> = {},
  ): Promise<LiveDriver> {
    const book = await freshDatabase(kind, bookOf());
    const driver = new LiveDriver(book, await serve(book.db, changeStreamLimits));
    // What the book was filled with.
    await book.db.query('UPDATE brands SET title = title');
    await driver.fence(await driver.read('staff'));
    await sweepExpired(book.db, new Date(Date.now() + 2 * hourMs));
    driver.cut();
    return driver;
  }

  /** The session of a demo user, which counts at every server of the book. */
  async tokenOf(user: string): Promise<string> {
    const token = this.#tokens.get(user) ?? (await demoToken(this.app, user));
    this.#tokens.set(user, token);
    return token;
  }

  /** Reads the changes as a demo user, from the last event that was read before, if any, at this server or another. */
  async read(
    user: string,
    { lastId, at = this.app }: { lastId?: string | undefined; at?: FastifyInstance } = {},
  ): Promise<ChangeReader> {
    const reader = await ChangeReader.open(at, await this.tokenOf(user), lastId);
    this.#readers.add(reader);
    return reader;
  }

  /** All readers of the test. */
  get readers(): ReadonlySet<ChangeReader> {
    return this.#readers;
  }

  /** Ends what was asked before: whatever was committed earlier has been sent before this arrives. */
  async fence(...readers: ChangeReader[]): Promise<void> {
    this.#fences += 1;
    await this.db.query(
      'INSERT INTO announcements (name, description, markdown, tags) VALUES ($1, $1, $1, $2)',
      [`fence ${this.#fences}`, ['all']],
    );
    const [row] = await this.db.query<{ id: number }>('SELECT max(id) AS id FROM announcements');
    await Promise.all(readers.map((reader) => reader.untilChange('announcements', String(row?.id))));
  }

  /** Runs a statement over all contracts. */
  all<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.db.transaction((tx) => tx.query<Row>(text, values), { scope: { kind: 'all' } });
  }

  /** The first contract, or this one, or the first of a dealer. */
  async aContract(of: { id?: number; dealerCode?: string | undefined } = {}) {
    const [row] = await this.all<{ id: number; key: string }>(
      `SELECT id, program_code || '-' || contract_number || contract_suffix AS key FROM contracts
       WHERE ($1::bigint IS NULL OR id = $1) AND ($2::text IS NULL OR dealer_code = $2) ORDER BY id LIMIT 1`,
      [of.id ?? null, of.dealerCode ?? null],
    );
    if (!row) throw new Error('The book has no such contract');
    return row;
  }

  /** Changes contracts. */
  touch(ids: readonly number[]): Promise<unknown> {
    return this.all('UPDATE contracts SET version = version + 1 WHERE id = ANY ($1)', [ids]);
  }

  /** After each test: its readers go away. */
  cut(): void {
    for (const reader of this.#readers) reader.cut();
    this.#readers.clear();
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#book.end();
  }
}

/** A server that listens, over a database of the tests. */
export async function serve(
  db: Database,
  changeStreamLimits: Partial<ChangeStreamLimits>,
): Promise<FastifyInstance> {
  const app = await buildApp({ auditKey, db, config, changeStreamLimits });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
}
