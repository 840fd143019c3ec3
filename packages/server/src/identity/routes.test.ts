import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { logging } from '../http/logging.ts';
import { Browser, type Flow } from '../testing/browser.ts';
import { addPeople, everyonesPassword } from '../testing/people.ts';
import { describeOnBoth, freshDatabase, type TestDatabase } from '../testing/test-db.ts';
import { identityRoutes } from './routes.ts';
import { createSessionStore } from './session-store.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const whoami = (browser: Browser) => browser.ask('GET', '/identity/sessions/whoami');

describeOnBoth('the identity service', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  let app: FastifyInstance;
  /** What the server's clock says. */
  let time = Date.parse('2026-11-02T08:00:00Z');
  const now = () => new Date(time);
  let address = 0;
  const aBrowser = (host?: string) =>
    new Browser(app, { remoteAddress: `192.0.2.${++address}`, ...(host ? { host } : {}) });

  async function anApp(environment: Record<string, string> = {}, logTo?: (line: string) => void) {
    const config = readConfig(environment);
    const options = logging({ logLevel: 'trace' });
    const stream = { write: (line: string) => logTo?.(line) };
    const made = Fastify({
      ...options,
      logger: { ...(typeof options.logger === 'object' ? options.logger : {}), stream },
    });
    await made.register(cookie);
    const sessions = createSessionStore(db, now);
    await made.register(identityRoutes, { prefix: '/identity', db, config, now, sessions });
    return made;
  }

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.db;
    await addPeople(db, [
      { username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true },
      { username: 'bob', role: 'MBPIUser', isActiveDirectoryUser: true },
      { username: 'gone', role: 'MBPIUser', state: 'inactive' },
      { username: 'demo', role: 'MBPIUser', isDemo: true },
    ]);
    app = await anApp();
  });
  afterAll(async () => {
    await app.close();
    await fresh.end();
  });
  beforeEach(async () => {
    time += 24 * hourMs;
    await db.query('DELETE FROM sign_in_failures');
  });

  const asTerminal = (method: 'GET' | 'POST' | 'DELETE', url: string, options = {}) =>
    app.inject({ method, url, headers: { host: 'localhost:4780', accept: 'application/json' }, ...options });

  async function tokenOf(identifier: string): Promise<string> {
    const flow = (await asTerminal('GET', '/identity/self-service/login/api')).json<Flow>();
    const payload = { method: 'password', identifier, password: everyonesPassword };
    const url = `/identity/self-service/login?flow=${flow.id}`;
    return (await asTerminal('POST', url, { payload })).json<{ session_token: string }>().session_token;
  }

  describe('in the browser', () => {
    test('signs in, tells who it is, and signs out', async () => {
      const browser = aBrowser();
      expect((await whoami(browser)).statusCode).toBe(401);
      const answer = await browser.signIn('ann');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        session: { active: true, identity: { traits: { username: 'ann', email: 'ann@example.com' } } },
        continue_with: [{ action: 'redirect_browser_to', redirect_browser_to: 'http://localhost:4780/' }],
      });
      expect(answer.json()).not.toHaveProperty('session_token');
      expect((await whoami(browser)).json()).toEqual(answer.json<{ session: unknown }>().session);

      const logout = (await browser.ask('GET', '/identity/self-service/logout/browser')).json();
      expect(logout.logout_url).toBe(
        `http://localhost:4780/identity/self-service/logout?token=${logout.logout_token}`,
      );
      const secret = new Map(browser.cookies);
      const ended = await browser.ask('GET', `/identity/self-service/logout?token=${logout.logout_token}`);
      expect(ended.statusCode).toBe(204);
      expect(browser.cookies.has('pitlane_session')).toBe(false);
      for (const [name, value] of secret) browser.cookies.set(name, value);
      expect((await whoami(browser)).statusCode).toBe(401);
    });

    test('takes the e-mail address for the sign-in name, in any case', async () => {
      expect((await aBrowser().signIn(' ANN@Example.com ')).statusCode).toBe(200);
    });

    test('a link to the sign-in leads to its page, which finds the flow by its id', async () => {
      const browser = aBrowser();
      const link = await browser.ask('GET', '/identity/self-service/login/browser?return_to=/dashboard', {
        headers: { accept: 'text/html' },
      });
      expect(link.statusCode).toBe(303);
      const id = /^\/landing\?flow=([\w-]{36})$/.exec(link.headers.location ?? '')?.[1];
      const flow = (await browser.ask('GET', `/identity/self-service/login/flows?id=${id}`)).json<Flow>();
      expect(flow).toMatchObject({ id, return_to: 'http://localhost:4780/dashboard', refresh: false });
      const answer = await browser.send(flow, 'ann');
      expect(answer.json().continue_with[0].redirect_browser_to).toBe('http://localhost:4780/dashboard');
    });

    test('hides its secrets from scripts and other sites', async () => {
      const browser = aBrowser();
      const begun = await browser.ask('GET', '/identity/self-service/login/browser');
      const answer = await browser.send(begun.json(), 'ann');
      expect([...begun.cookies, ...answer.cookies]).toMatchObject([
        { name: 'pitlane_csrf', path: '/', httpOnly: true, sameSite: 'Lax' },
        { name: 'pitlane_session', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3600 },
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    });

    test('a portal with a public name has Secure cookies of that host alone', async () => {
      const browser = aBrowser('portal.example.com');
      await browser.signIn('ann');
      const again = await browser.ask('GET', '/identity/self-service/login/browser?refresh=true');
      const answer = await browser.send(again.json(), 'ann');
      expect(answer.cookies).toMatchObject([
        { name: '__Host-pitlane_session', secure: true, path: '/', httpOnly: true, sameSite: 'Lax' },
      ]);
      expect(answer.cookies[0]).not.toHaveProperty('domain');
      expect(answer.json().continue_with[0].redirect_browser_to).toBe('https://portal.example.com/');
      expect((await whoami(browser)).statusCode).toBe(200);
    });

    test('refuses to sign in who is signed in, but asks for the password again on request', async () => {
      const browser = aBrowser();
      await browser.signIn('ann');
      const before = browser.cookies.get('pitlane_session');
      const refused = await browser.ask('GET', '/identity/self-service/login/browser');
      expect([refused.statusCode, refused.json().error.id]).toEqual([400, 'session_already_available']);
      const link = { headers: { accept: 'text/html' } };
      const led = await browser.ask('GET', '/identity/self-service/login/browser?return_to=/dashboard', link);
      expect([led.statusCode, led.headers.location]).toEqual([303, '/dashboard']);

      const flow = await browser.beginSignIn('?refresh=true');
      expect(flow.ui.messages[0]?.id).toBe(1010003);
      expect((await browser.send(flow, 'ann')).statusCode).toBe(200);
      const after = browser.cookies.get('pitlane_session');
      expect(after).not.toBe(before);
      browser.cookies.set('pitlane_session', before ?? '');
      expect((await whoami(browser)).statusCode).toBe(401);
    });

    test('refuses a form that was opened before somebody signed in', async () => {
      const browser = aBrowser();
      const otherTab = await browser.beginSignIn();
      await browser.signIn('ann');
      const answer = await browser.send(otherTab, 'bob');
      expect([answer.statusCode, answer.json().error.id]).toEqual([400, 'session_already_available']);
      expect((await whoami(browser)).json().identity.traits.username).toBe('ann');
    });

    test.each([
      ['without its token', { csrf_token: undefined }],
      ['with an empty token', { csrf_token: '' }],
      ['with a made-up token', { csrf_token: 'x'.repeat(43) }],
    ])('refuses a form %s', async (_how, changes) => {
      const browser = aBrowser();
      const answer = await browser.send(await browser.beginSignIn(), 'ann', changes);
      expect([answer.statusCode, answer.json().error.id]).toEqual([403, 'security_csrf_violation']);
      expect(browser.cookies.has('pitlane_session')).toBe(false);
    });

    test('refuses a form that another browser began, and does not show it', async () => {
      const theirs = await aBrowser().beginSignIn();
      const browser = aBrowser();
      await browser.beginSignIn();
      expect((await browser.send(theirs, 'ann')).statusCode).toBe(403);
      const shown = await browser.ask('GET', `/identity/self-service/login/flows?id=${theirs.id}`);
      expect([shown.statusCode, shown.json().error.id]).toEqual([403, 'security_csrf_violation']);
    });

    test('signs nobody out by a link of another site', async () => {
      const browser = aBrowser();
      await browser.signIn('ann');
      const link = await browser.ask('GET', '/identity/self-service/logout?token=guessed');
      expect(link.statusCode).toBe(403);
      expect((await whoami(browser)).statusCode).toBe(200);
    });

    test.each(['https://evil.example.net/', '//evil.example.net', 'http://localhost:4780.evil.net/'])(
      'refuses to lead to %s after it',
      async (returnTo) => {
        const query = `return_to=${encodeURIComponent(returnTo)}`;
        const browser = aBrowser();
        const answer = await browser.ask('GET', `/identity/self-service/login/browser?${query}`);
        expect([answer.statusCode, answer.json().error.id]).toEqual([
          400,
          'self_service_flow_return_to_forbidden',
        ]);
        await browser.signIn('ann');
        const { logout_token: token } = (
          await browser.ask('GET', '/identity/self-service/logout/browser')
        ).json();
        const out = await browser.ask('GET', `/identity/self-service/logout?token=${token}&${query}`);
        expect(out.statusCode).toBe(400);
      },
    );

    test('a form that was open too long is refused, and a fresh one says so', async () => {
      const browser = aBrowser();
      const flow = await browser.beginSignIn('?return_to=/dashboard');
      time += hourMs;
      const answer = await browser.send(flow, 'ann');
      expect([answer.statusCode, answer.json().error.id]).toEqual([410, 'self_service_flow_expired']);
      const shown = await browser.ask('GET', `/identity/self-service/login/flows?id=${flow.id}`);
      expect(shown.statusCode).toBe(410);
      const freshUrl = `/identity/self-service/login/flows?id=${answer.json().use_flow_id}`;
      const next = (await browser.ask('GET', freshUrl)).json<Flow>();
      expect(next.ui.messages[0]?.id).toBe(4010001);
      expect(next.return_to).toBe('http://localhost:4780/dashboard');
      expect((await browser.send(next, 'ann')).statusCode).toBe(200);
    });

    test('a form that nobody began is not found', async () => {
      for (const id of ['7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11', 'x', '']) {
        const answer = await aBrowser().ask('GET', `/identity/self-service/login/flows?id=${id}`);
        expect(answer.statusCode).toBe(404);
      }
    });
  });

  describe('wrong credentials', () => {
    test('are refused with the form, the same for a known name and for one that nobody has', async () => {
      const told: Flow['ui']['messages'][] = [];
      for (const name of ['ann', 'nobody', 'nul\0byte', 'x'.repeat(1000)]) {
        const browser = aBrowser();
        const flow = await browser.beginSignIn();
        const answer = await browser.send(flow, name, { password: 'wrong' });
        expect(answer.statusCode).toBe(400);
        expect(answer.json<Flow>().id).toBe(flow.id);
        told.push(answer.json<Flow>().ui.messages);
        const shown = await browser.ask('GET', `/identity/self-service/login/flows?id=${flow.id}`);
        expect(shown.json<Flow>().ui.messages).toEqual(told[0]);
        expect((await whoami(browser)).statusCode).toBe(401);
      }
      expect(told[0]?.[0]?.id).toBe(4000006);
      expect(told).toEqual(told.map(() => told[0]));
    });

    test('an identity that was deactivated is refused like a wrong password', async () => {
      const answer = await aBrowser().signIn('gone');
      expect([answer.statusCode, answer.json<Flow>().ui.messages[0]?.id]).toEqual([400, 4000006]);
    });

    test('an empty field is named, and is no failed attempt', async () => {
      const browser = aBrowser();
      const flow = await browser.beginSignIn();
      const answer = await browser.send(flow, ' ', { password: '' });
      expect(answer.statusCode).toBe(400);
      const said = answer.json<Flow>().ui.nodes.map((node) => [node.attributes.name, node.messages[0]?.id]);
      expect(Object.fromEntries(said)).toMatchObject({ identifier: 4000002, password: 4000002 });
      const unknown = await browser.send(flow, 'ann', { method: 'totp' });
      expect(unknown.json<Flow>().ui.messages[0]?.id).toBe(4010002);
      expect(await db.query('SELECT FROM sign_in_failures')).toEqual([]);
    });

    test('after five, even the right password waits, longer each time, and then signs in', async () => {
      const browser = aBrowser();
      const flow = await browser.beginSignIn();
      const wrong = { password: 'wrong' };
      for (let i = 0; i < 5; i++) expect((await browser.send(flow, 'ann', wrong)).statusCode).toBe(400);
      const waits = await browser.send(flow, 'ann@example.com');
      expect([waits.statusCode, waits.headers['retry-after']]).toEqual([429, '30']);
      expect(waits.json().error.reason).toBe(
        'There were too many failed sign-ins. Wait 30 seconds, then try again.',
      );
      time += 30_000;
      expect((await browser.send(flow, 'ann', wrong)).statusCode).toBe(400);
      expect((await browser.send(flow, 'ann')).headers['retry-after']).toBe('60');
      time += 60_000;
      expect((await browser.send(flow, 'ann')).statusCode).toBe(200);
      expect(await db.query('SELECT FROM sign_in_failures')).toEqual([]);
    });

    test('hold up neither another account nor another address, and fade after 15 minutes', async () => {
      const browser = aBrowser();
      const flow = await browser.beginSignIn();
      for (let i = 0; i < 5; i++) await browser.send(flow, 'ann', { password: 'wrong' });
      expect((await browser.send(flow, 'ann')).statusCode).toBe(429);
      expect((await browser.send(flow, 'bob', { password: 'wrong' })).statusCode).toBe(400);
      expect((await aBrowser().signIn('ann')).statusCode).toBe(200);
      time += 15 * minuteMs;
      expect((await browser.send(flow, 'ann', { password: 'wrong' })).statusCode).toBe(400);
      expect((await browser.send(flow, 'ann')).statusCode).toBe(200);
    });

    test('many at once are counted one by one', async () => {
      const browser = aBrowser();
      const flow = await browser.beginSignIn();
      const tries = Array.from({ length: 12 }, () => browser.send(flow, 'ann', { password: 'wrong' }));
      const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    });
  });

  describe('the demo sign-ins', () => {
    test('work on this machine', async () => {
      expect((await aBrowser().signIn('demo')).statusCode).toBe(200);
      expect((await aBrowser('127.0.0.1:4780').signIn('demo')).statusCode).toBe(200);
    });

    test('work neither by a public name nor on a server that others reach', async () => {
      expect((await aBrowser('portal.example.com').signIn('demo')).statusCode).toBe(400);
      const open = await anApp({ HOST: '0.0.0.0' });
      const answer = await new Browser(open).signIn('demo');
      expect([answer.statusCode, answer.json<Flow>().ui.messages[0]?.id]).toEqual([400, 4000006]);
      await open.close();
    });
  });

  describe('in the terminal', () => {
    test('gives a token that a header carries, and ends it', async () => {
      const token = await tokenOf('ann');
      for (const headers of [{ 'x-session-token': token }, { authorization: `Bearer ${token}` }]) {
        const answer = await app.inject({ url: '/identity/sessions/whoami', headers });
        expect([answer.statusCode, answer.json().identity.traits.username]).toEqual([200, 'ann']);
      }
      const out = { payload: { session_token: token } };
      expect((await asTerminal('DELETE', '/identity/self-service/logout/api', out)).statusCode).toBe(204);
      const refused = await app.inject({
        url: '/identity/sessions/whoami',
        headers: { 'x-session-token': token },
      });
      expect(refused.statusCode).toBe(401);
      expect(refused.json().error).not.toHaveProperty('id');
      expect((await asTerminal('DELETE', '/identity/self-service/logout/api', out)).statusCode).toBe(204);
    });

    test('its flow is refused to a browser, which no cookie protects there', async () => {
      const flow = (await asTerminal('GET', '/identity/self-service/login/api')).json<Flow>();
      for (const headers of [{ origin: 'http://localhost:4780' }, { cookie: 'a=b' }]) {
        const payload = { method: 'password', identifier: 'ann', password: everyonesPassword };
        const url = `/identity/self-service/login?flow=${flow.id}`;
        expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400);
      }
    });

    test('the secret of the one face is none for the other', async () => {
      const token = await tokenOf('ann');
      const browser = aBrowser();
      browser.cookies.set('pitlane_session', token);
      expect((await whoami(browser)).statusCode).toBe(401);
      await browser.signIn('ann');
      const cookieToken = browser.cookies.get('pitlane_session') ?? '';
      const headers = { 'x-session-token': cookieToken };
      expect((await app.inject({ url: '/identity/sessions/whoami', headers })).statusCode).toBe(401);
    });
  });

  test('keeps no secret, neither in the database nor in its logs', async () => {
    const lines: string[] = [];
    const talkative = await anApp({}, (line) => lines.push(line));
    const browser = new Browser(talkative);
    await browser.signIn('ann@example.com', 'a wrong secret');
    await browser.signIn('ann@example.com');
    const { logout_token: logoutToken } = (
      await browser.ask('GET', '/identity/self-service/logout/browser')
    ).json();
    const secrets = [...browser.cookies.values(), everyonesPassword, 'a wrong secret'];
    const rows = await db.query(
      "SELECT s::text || encode(s.token_hash, 'escape') AS text FROM identity_sessions s",
    );
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret);
    await browser.ask('GET', `/identity/self-service/logout?token=${logoutToken}`);
    await talkative.close();
    expect(lines.length).toBeGreaterThan(5);
    for (const secret of [...secrets, logoutToken, 'ann@example.com'])
      expect(lines.join('')).not.toContain(secret);
  });
});

test('without its database the identity service is unavailable, and says so', async () => {
  const db = openPostgres({ databaseUrl: 'postgres://pitlane@127.0.0.1:9/pitlane' });
  const app = Fastify();
  const deps = { db, config: readConfig({}), now: () => new Date() };
  const sessions = createSessionStore(db, deps.now);
  await app.register(cookie);
  await app.register(identityRoutes, { prefix: '/identity', ...deps, sessions });
  const answers = await Promise.all([
    app.inject({ url: '/identity/sessions/whoami', headers: { 'x-session-token': 'some' } }),
    app.inject({ url: '/identity/self-service/login/api' }),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503]);
  expect(answers[0]?.json().error).toMatchObject({
    code: 503,
    reason: expect.stringContaining('cannot reach its database just now'),
  });
  await app.close();
  await db.close();
});
