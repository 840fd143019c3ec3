import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { createSessionStore } from '../identity/session-store.ts';
import { auditKey } from './audit-key.ts';
import { Browser } from './browser.ts';
import { addPeople } from './people.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from './test-db.ts';

const dayMs = 24 * 3_600_000;

/** The codes that a terminal gets when it asks for a sign-in. */
export interface DeviceAsked {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  interval: number;
}

/** The outcome for a terminal: the token, or the error. */
export interface TokenAnswer {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  error?: string;
  code?: number;
}

/** The whole server, with a terminal that asks for its sign-in, and browsers in which `ann` and `bob` approve it. */
export class TerminalDriver {
  readonly app: FastifyInstance;
  readonly #fresh: TestDatabase;
  readonly #clock: { time: number };

  private constructor(fresh: TestDatabase, app: FastifyInstance, clock: { time: number }) {
    this.#fresh = fresh;
    this.app = app;
    this.#clock = clock;
  }

  static async open(kind: Database['kind']): Promise<TerminalDriver> {
    const fresh = await freshDatabase(kind);
    await addPeople(fresh.db, [
      { username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true },
      { username: 'bob', role: 'MBPIUser', isActiveDirectoryUser: true },
    ]);
    const clock = { time: Date.parse('2026-11-02T08:00:00Z') };
    const app = await buildApp({
      auditKey,
      db: fresh.db,
      config: readConfig({ LOG_LEVEL: 'silent' }),
      now: () => new Date(clock.time),
    });
    return new TerminalDriver(fresh, app, clock);
  }

  get db(): Database {
    return this.#fresh.db;
  }

  /** The server's clock. */
  get now(): Date {
    return new Date(this.#clock.time);
  }

  /** Puts the server's clock forward. */
  pass(ms: number): void {
    this.#clock.time += ms;
  }

  /** A browser in which a user is signed in. */
  async browserOf(identifier: string): Promise<Browser> {
    const browser = new Browser(this.app);
    const [identity] = await this.db.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [
      identifier,
    ]);
    // Without the password, whose check takes a tenth of a second by design.
    const sessions = createSessionStore(this.db, () => this.now);
    const { token } = await sessions.start(identity?.id ?? '', 'browser');
    browser.cookies.set('pitlane_session', token);
    return browser;
  }

  /** Sends a form to an OAuth endpoint, as a terminal does. */
  send(path: string, form: Record<string, string>, headers: Record<string, string> = {}) {
    return this.app.inject({
      method: 'POST',
      url: `/oauth2/${path}`,
      payload: new URLSearchParams({ client_id: 'pitlane-cli', ...form }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        host: 'localhost:4780',
        'x-pitlane-device': 'dana-laptop (Linux)',
        ...headers,
      },
    });
  }

  async ask(): Promise<DeviceAsked> {
    return (await this.send('device/auth', { scope: 'portal' })).json();
  }

  /** Asks whether the user has decided. */
  poll({ device_code }: Pick<DeviceAsked, 'device_code'>) {
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    return this.send('token', { grant_type, device_code });
  }

  refresh(refresh_token: string) {
    return this.send('token', { grant_type: 'refresh_token', refresh_token });
  }

  /** Answers a code in a browser of the portal. */
  decide(browser: Browser, userCode: string, answer: 'approve' | 'refuse') {
    return browser.ask('POST', `/api/v1/device-sign-ins/${userCode}/${answer}`, {
      payload: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  }

  /** Creates a personal access token in a browser of the portal. */
  createToken(browser: Browser, change: object = {}) {
    return browser.ask('POST', '/api/v1/personal-tokens', {
      payload: { name: 'Nightly export', mayChange: false, days: 30, ...change },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
  }

  /** Signs a terminal in, from the code to its tokens. */
  async tokensOf(identifier: string): Promise<TokenAnswer> {
    const asked = await this.ask();
    await this.decide(await this.browserOf(identifier), asked.user_code, 'approve');
    return (await this.poll(asked)).json();
  }

  /** Calls the portal's API with a token. */
  call(
    token: string,
    url = '/api/profile/getsession',
    options: { method?: 'GET' | 'POST' | 'DELETE'; payload?: object } = {},
  ) {
    return this.app.inject({ url, ...options, headers: { authorization: `Bearer ${token}` } });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#fresh.end();
  }
}

/** Runs a suite with a driver on both databases; each test starts a day after the one before. */
export function describeTerminal(name: string, suite: (driver: () => TerminalDriver) => void): void {
  describeOnDatabase(name, (_open, kind) => {
    let driver: TerminalDriver;
    beforeAll(async () => {
      driver = await TerminalDriver.open(kind);
    });
    afterAll(() => driver?.close());
    beforeEach(() => driver.pass(dayMs));
    suite(() => driver);
  });
}
