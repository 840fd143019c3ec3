import type { RoleName } from '@pitlane/shared/access/roles';
import type { Envelope } from '@pitlane/shared/engine/envelope';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import type { LogStream } from '../http/logging.ts';
import { createSessionStore, type SessionStart } from '../identity/session-store.ts';
import type { AnsweredData } from './answered.ts';
import { auditKey } from './audit-key.ts';
import { codeOf } from './authenticator.ts';
import { Browser } from './browser.ts';
import { dataKeys } from './data-keys.ts';
import { StandInKratos } from './kratos/stand-in-kratos.ts';
import { addPeople, everyonesPassword } from './people.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from './test-db.ts';

/** The answer of a call, with what tests read of it. */
export type Answered = Awaited<ReturnType<FactorDriver['call']>>;

/** The whole server, with people who have no factor yet, and a clock that tests put forward. */
export class FactorDriver {
  readonly app: FastifyInstance;
  readonly #fresh: TestDatabase;
  readonly kratos: StandInKratos | undefined;
  readonly #clock: { time: number };
  #people = 0;

  private constructor(
    { fresh, app, clock }: { fresh: TestDatabase; app: FastifyInstance; clock: { time: number } },
    kratos: StandInKratos | undefined,
  ) {
    this.#fresh = fresh;
    this.app = app;
    this.#clock = clock;
    this.kratos = kratos;
  }

  /** Opens it with our own identity service, or behind a Kratos that may take two seconds to answer. */
  static async open(
    kind: Database['kind'],
    {
      hasKratos = false,
      log,
      env = {},
    }: { hasKratos?: boolean; log?: LogStream; env?: Record<string, string | undefined> } = {},
  ): Promise<FactorDriver> {
    const fresh = await freshDatabase(kind);
    const clock = { time: Date.parse('2026-11-02T08:00:00Z') };
    const now = () => new Date(clock.time);
    const kratos = hasKratos ? await StandInKratos.listen(now) : undefined;
    const config = readConfig({
      // Nothing is sent: the tests read the mails where they wait.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'portal@example.com',
      ...env,
      LOG_LEVEL: log ? 'trace' : 'silent',
      KRATOS_PUBLIC_URL: kratos?.url,
    });
    const rest = { kratosTimeoutMs: 2000, ...(log ? { log } : {}) };
    const app = await buildApp({ auditKey, dataKeys, db: fresh.db, config, now, ...rest });
    return new FactorDriver({ fresh, app, clock }, kratos);
  }

  get db(): Database {
    return this.#fresh.db;
  }

  get now(): Date {
    return new Date(this.#clock.time);
  }

  /** Puts the server's clock forward. */
  pass(ms: number): void {
    this.#clock.time += ms;
  }

  /** A new user, not a demo sign-in unless `isDemo`; returns the name. */
  async aPerson({
    isDemo = false,
    role = 'MBPIUser',
  }: {
    isDemo?: boolean;
    role?: RoleName;
  } = {}): Promise<string> {
    this.#people += 1;
    const username = `person${this.#people}`;
    await addPeople(this.db, [{ username, role, isActiveDirectoryUser: role.startsWith('MBPI'), isDemo }]);
    this.kratos?.add(username, everyonesPassword);
    return username;
  }

  /** The number of a user's profile. */
  async profileOf(username: string): Promise<number> {
    const [row] = await this.db.query<{ id: number }>(
      'SELECT user_profile_id AS id FROM user_profiles WHERE username = $1',
      [username],
    );
    return row?.id ?? 0;
  }

  async idOf(username: string): Promise<string> {
    const [row] = await this.db.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [
      username,
    ]);
    return row?.id ?? '';
  }

  /**
   * A browser in which a user is signed in by a password, or as `begun` says, without the tenth of a second that the
   * password takes.
   */
  async browserOf(username: string, begun: SessionStart = {}): Promise<Browser> {
    const browser = new Browser(this.app);
    const sessions = createSessionStore(this.db, () => this.now);
    const { token } = await sessions.start(await this.idOf(username), 'browser', begun);
    browser.cookies.set('pitlane_session', token);
    return browser;
  }

  /** A browser in which no one is signed in. */
  strangersBrowser(): Browser {
    return new Browser(this.app);
  }

  /** A call of the API as the portal makes it. */
  async call(browser: Browser, operation: string, body?: object) {
    const [method = 'GET', url = ''] = operation.split(' ');
    const response = await browser.ask(method as 'GET', url, {
      headers: { 'sec-fetch-site': 'same-origin', ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { payload: body } : {}),
    });
    const { code, data, errors } = response.json<Envelope<AnsweredData>>();
    return {
      status: response.statusCode,
      code,
      data,
      errors,
      retryAfter: response.headers['retry-after']?.toString(),
    };
  }

  /** The last email to a user, and the code in it. */
  async mailTo(username: string): Promise<{ subject: string; text: string; code: string }> {
    if (this.kratos) return { subject: '', text: '', code: this.kratos.codeTo(`${username}@example.com`) };
    const [row] = await this.db.query<{ subject: string; text: string }>(
      `SELECT body->>'subject' AS subject, body->>'text' AS text FROM outbox WHERE body->>'to' = $1 ORDER BY id DESC LIMIT 1`,
      [`${username}@example.com`],
    );
    const { subject = '', text = '' } = row ?? {};
    return { subject, text, code: /\d{6}/.exec(text)?.[0] ?? '' };
  }

  /** The code that an authenticator shows now. */
  codeOf(secret: string): string {
    return codeOf(secret, this.#clock.time);
  }

  /** Enrolls an authenticator and returns its secret; the browser's session has given it. */
  async enroll(browser: Browser): Promise<{ id: string; secret: string }> {
    const offered = await this.call(browser, 'POST /api/v1/factors', { kind: 'totp', label: 'Phone' });
    const { id, options } = offered.data;
    const answer = this.codeOf(options.secret);
    const confirmed = await this.call(browser, 'POST /api/v1/factors', { id, answer });
    if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed));
    return { id, secret: options.secret };
  }

  /** One more server on the same database, with separate connections on PostgreSQL, and with the same clock. */
  async anotherServer(): Promise<FastifyInstance> {
    const { db, url } = this.#fresh;
    const pool = url === undefined ? db : openPostgres({ databaseUrl: url });
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const app = await buildApp({ auditKey, dataKeys, db: pool, config, now: () => this.now });
    if (pool !== db) app.addHook('onClose', () => pool.close());
    return app;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.kratos?.app.close();
    await this.#fresh.end();
  }
}

/** Runs a suite with a driver; each test starts a day after the one before. */
export function describeFactors(
  name: string,
  suite: (driver: () => FactorDriver) => void,
  env?: Record<string, string | undefined>,
): void {
  describeOnDatabase(name, (_open, kind) => {
    let driver: FactorDriver;
    beforeAll(async () => {
      driver = await FactorDriver.open(kind, env ? { env } : {});
    });
    afterAll(() => driver.close());
    beforeEach(() => driver.pass(24 * 3_600_000));
    suite(() => driver);
  });
}
