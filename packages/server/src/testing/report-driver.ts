import { createHash } from 'node:crypto';
import type { Envelope, LinesEnd, Page } from '@pitlane/shared/engine/envelope';
import { linesType, toHttp } from '@pitlane/shared/engine/operation';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import { operations } from '@pitlane/shared/registry/operations';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { auditKey } from './audit-key.ts';
import { demoToken } from './demo-token.ts';
import { openTestBook, testBook } from './test-book.ts';

/** A row of a report. */
export type ReportRow = Record<string, string | number | boolean | null>;

/** The name of an operation that answers lines. */
export type ReportName = {
  [Name in keyof typeof operations]: (typeof operations)[Name] extends { answer: 'lines' } ? Name : never;
}[keyof typeof operations];

/** The server over the tests' book, asked for reports by its demo users. */
export class ReportDriver {
  readonly db: Database;
  readonly app: FastifyInstance;
  readonly #tokens = new Map<string, string>();

  private constructor(db: Database, app: FastifyInstance) {
    this.db = db;
    this.app = app;
  }

  static async open(kind: Database['kind']): Promise<ReportDriver> {
    return ReportDriver.over(await openTestBook(kind));
  }

  /** A server over an existing book, on a day. */
  static async over(db: Database, today: IsoDate = testBook.today): Promise<ReportDriver> {
    const now = () => new Date(`${today}T18:00:00Z`);
    return new ReportDriver(
      db,
      await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }), now }),
    );
  }

  /** An existing server, over its book. */
  static of(db: Database, app: FastifyInstance): ReportDriver {
    return new ReportDriver(db, app);
  }

  /** Runs a statement over all contracts. */
  all<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.db.transaction((tx) => tx.query<Row>(text, values), { scope: { kind: 'all' } });
  }

  /** Returns the dealer of a demo user. */
  async dealerOf(user: string): Promise<string> {
    const [row] = await this.db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM user_profiles WHERE username = $1',
      [user],
    );
    if (!row) throw new Error(`${user} has no dealer.`);
    return row.code;
  }

  /** The code of another dealer than this one. */
  async dealerOtherThan(code: string): Promise<string> {
    const [row] = await this.db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 ORDER BY dealer_code LIMIT 1',
      [code],
    );
    if (!row) throw new Error('The book has one dealer.');
    return row.code;
  }

  /** Asks for a page as a demo user; gives the status, and the body as it came. */
  async ask(
    user: string,
    report: keyof typeof operations,
    request: object = {},
    headers: Record<string, string> = {},
  ) {
    const { method, path, body } = toHttp(operations[report], { ...request });
    return this.app.inject({
      method,
      url: path,
      headers: { ...(await this.headersOf(user)), ...headers },
      ...(body ? { payload: body } : {}),
    });
  }

  /** Returns the headers of a demo user, who signs in at the first call. */
  async headersOf(user: string): Promise<Record<string, string>> {
    const token = this.#tokens.get(user) ?? (await demoToken(this.app, user));
    this.#tokens.set(user, token);
    return { 'x-session-token': token };
  }

  /** Signs a demo user in again at their next call. */
  forget(user: string): void {
    this.#tokens.delete(user);
  }

  /** Reads what a call answers that has no pages. */
  async figure<Data = Record<string, string | number | null>>(
    user: string,
    name: keyof typeof operations,
    request: object = {},
  ): Promise<Data> {
    const answer = await this.ask(user, name, request);
    const { code, data, errors } = answer.json<Envelope<Data>>();
    if (code !== 0) throw new Error(JSON.stringify(errors));
    return data as Data;
  }

  /** Reads a page. */
  async read(
    user: string,
    report: ReportName,
    request: object = {},
  ): Promise<{ rows: ReportRow[]; page: Page }> {
    const answer = await this.ask(user, report, request);
    const { code, data, page, errors } = answer.json<Envelope<ReportRow[]>>();
    if (code !== 0 || !data || !page) throw new Error(JSON.stringify(errors));
    return { rows: data, page };
  }

  /** Reads every row of a report as a stream, whose last line is checked as a client does. */
  async stream(user: string, report: ReportName, request: object = {}): Promise<ReportRow[]> {
    const { payload, statusCode } = await this.ask(user, report, request, { accept: linesType });
    if (statusCode !== 200) throw new Error(payload);
    const lines = payload.split('\n').slice(0, -1);
    const end = JSON.parse(lines.pop() ?? '') as LinesEnd;
    const before = payload.slice(0, payload.lastIndexOf('\n', payload.length - 2) + 1);
    const hash = createHash('sha256').update(before).digest('hex');
    if (end.rows !== lines.length || end.hash !== hash)
      throw new Error(`The stream ends by ${JSON.stringify(end)}.`);
    return lines.map((line) => JSON.parse(line) as ReportRow);
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.close();
  }
}
