import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createSecurityEvents } from '../audit/security-events.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { logging } from '../http/logging.ts';
import { placeRequests } from '../http/request-place.ts';
import { identityRoutes } from '../identity/routes.ts';
import { createSessionStore } from '../identity/session-store.ts';
import { auditKey } from './audit-key.ts';
import { Browser, type Flow } from './browser.ts';
import { dataKeys } from './data-keys.ts';
import { addPeople, everyonesPassword } from './people.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from './test-db.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** The identity service alone, with people who may sign in to it, and a clock that tests put forward. */
class IdentityDriver {
  readonly #fresh: TestDatabase;
  #app: FastifyInstance | undefined;
  #time = Date.parse('2026-11-02T08:00:00Z');
  #address = 0;

  private constructor(fresh: TestDatabase) {
    this.#fresh = fresh;
  }

  /** Starts it; among its people are `ann` and `bob`, `gone`, who was deactivated, and the demo sign-in `demo`. */
  static async open(kind: Database['kind']): Promise<IdentityDriver> {
    const driver = new IdentityDriver(await freshDatabase(kind));
    await addPeople(driver.db, [
      { username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true, isDemo: false },
      { username: 'bob', role: 'MBPIUser', isActiveDirectoryUser: true, isDemo: false },
      { username: 'gone', role: 'MBPIUser', state: 'inactive', isDemo: false },
      { username: 'demo', role: 'MBPIUser', isDemo: true },
    ]);
    driver.#app = await driver.anApp();
    return driver;
  }

  get db(): Database {
    return this.#fresh.db;
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('the driver is not open');
    return this.#app;
  }

  /** The server's clock. */
  get now(): Date {
    return new Date(this.#time);
  }

  /** Puts the server's clock forward. */
  pass(ms: number): void {
    this.#time += ms;
  }

  /** Its own service over the same database; its log goes to `logTo`. The caller closes it. */
  async anApp(environment: Record<string, string> = {}, logTo?: (line: string) => void) {
    const config = readConfig(environment);
    const options = logging({ logLevel: 'trace' });
    const stream = { write: (line: string) => logTo?.(line) };
    const made = Fastify({
      ...options,
      logger: { ...(typeof options.logger === 'object' ? options.logger : {}), stream },
    });
    await made.register(cookie);
    placeRequests(made, { config, isBrandHost: async () => false });
    const now = () => this.now;
    const sessions = createSessionStore(this.db, now);
    const events = createSecurityEvents({ db: this.db, auditKey, now, logger: made.log });
    await made.register(identityRoutes, {
      prefix: '/identity',
      db: this.db,
      config,
      now,
      sessions,
      dataKeys,
      events,
    });
    return made;
  }

  /** A browser at its own address, all of them on this machine. */
  aBrowser(surroundings: { app?: FastifyInstance; host?: string; address?: string } = {}): Browser {
    this.#address += 1;
    const { app = this.app, host = 'localhost:4780', address = `127.0.0.${this.#address}` } = surroundings;
    return new Browser(app, { remoteAddress: address, host });
  }

  asTerminal(method: 'GET' | 'POST' | 'DELETE', url: string, options = {}) {
    const headers = { host: 'localhost:4780', accept: 'application/json' };
    return this.app.inject({ method, url, headers, ...options });
  }

  /** Signs in as the terminal does, and returns the session token. */
  async tokenOf(identifier: string): Promise<string> {
    const flow = (await this.asTerminal('GET', '/identity/self-service/login/api')).json<Flow>();
    const payload = { method: 'password', identifier, password: everyonesPassword };
    const url = `/identity/self-service/login?flow=${flow.id}`;
    return (await this.asTerminal('POST', url, { payload })).json<{ session_token: string }>().session_token;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.#fresh.end();
  }
}

/** Asks who is signed in. */
export function whoami(browser: Browser) {
  return browser.ask('GET', '/identity/sessions/whoami');
}

/** Runs a suite with a driver on both databases; each test starts a day after the one before, without failed sign-ins. */
export function describeIdentity(name: string, suite: (driver: () => IdentityDriver) => void): void {
  describeOnDatabase(name, (_open, kind) => {
    let driver: IdentityDriver;
    beforeAll(async () => {
      driver = await IdentityDriver.open(kind);
    });
    afterAll(() => driver.close());
    beforeEach(async () => {
      driver.pass(24 * hourMs);
      await driver.db.query('DELETE FROM sign_in_failures');
    });
    suite(() => driver);
  });
}
