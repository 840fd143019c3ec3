import cookie from '@fastify/cookie';
import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createSecurityEvents } from '../audit/security-events.ts';
import { readConfig } from '../config.ts';
import { openPostgres } from '../db/postgres.ts';
import { placeRequests } from '../http/request-place.ts';
import { auditKey } from '../testing/audit-key.ts';
import { Browser, type Flow } from '../testing/browser.ts';
import { dataKeys } from '../testing/data-keys.ts';
import { describeIdentity, whoami } from '../testing/identity-driver.ts';
import { everyonesPassword } from '../testing/people.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { identityRoutes } from './routes.ts';
import { createSessionStore } from './session-store.ts';

describeIdentity('the identity service', (driver) => {
  describe('the demo sign-ins', () => {
    test('work on this machine', async () => {
      expect((await driver().aBrowser().signIn('demo')).statusCode).toBe(200);
      expect((await driver().aBrowser({ host: '127.0.0.1:4780' }).signIn('demo')).statusCode).toBe(200);
    });

    test.each([
      ['at a public address', { PUBLIC_ORIGINS: 'https://portal.example.com' }, 'portal.example.com', {}],
      ['through a proxy', {}, 'localhost', { 'x-forwarded-for': '203.0.113.7' }],
      ['where they are switched off', { PITLANE_DEMO_SIGN_INS: 'off' }, 'localhost', {}],
    ])(
      'do not work %s, nor do sessions that they began before',
      async (_where, environment, host, headers) => {
        const token = await driver().tokenOf('demo');
        const app = await driver().anApp(environment);
        onTestFinished(() => app.close());
        const ask = (url: string, options: InjectOptions = {}) =>
          app.inject({ url, ...options, headers: { host, ...headers, ...options.headers } });
        const flow = (await ask('/identity/self-service/login/api')).json<Flow>();
        const payload = { method: 'password', identifier: 'demo', password: everyonesPassword };
        const url = `/identity/self-service/login?flow=${flow.id}`;
        const answer = await ask(url, { method: 'POST', payload });
        expect([answer.statusCode, answer.json<Flow>().ui.messages[0]?.id]).toEqual([400, 4000006]);
        const before = await ask('/identity/sessions/whoami', { headers: { 'x-session-token': token } });
        expect(before.statusCode).toBe(401);
      },
    );
  });

  describe('in the terminal', () => {
    test('starts only so often from one address', async () => {
      const begin = (remoteAddress: string) =>
        driver().asTerminal('GET', '/identity/self-service/login/api', { remoteAddress });
      for (let count = 0; count < 120; count++) expect((await begin('127.0.2.1')).statusCode).toBe(200);
      const refused = await begin('127.0.2.1');
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json().error.reason).toMatch(
        /^There are too many sign-ins right now. Wait \d+ seconds?/,
      );
      expect((await begin('127.0.2.2')).statusCode).toBe(200);
    });

    test('accepts no password if the settings say so', async () => {
      const app = await driver().anApp({ TERMINAL_PASSWORDS: 'off' });
      onTestFinished(() => app.close());
      const begun = await app.inject('/identity/self-service/login/api');
      expect([begun.statusCode, begun.json().error.reason]).toEqual([
        403,
        'This portal signs terminals in through the browser only. Run pitlane login without --username.',
      ]);
      expect((await driver().aBrowser({ app }).signIn('ann')).statusCode).toBe(200);
    });

    test('returns a token that a header carries, and ends it', async () => {
      const token = await driver().tokenOf('ann');
      for (const headers of [{ 'x-session-token': token }, { authorization: `Bearer ${token}` }]) {
        const answer = await driver().app.inject({ url: '/identity/sessions/whoami', headers });
        expect([answer.statusCode, answer.json().identity.traits.username]).toEqual([200, 'ann']);
      }
      const out = { payload: { session_token: token } };
      expect((await driver().asTerminal('DELETE', '/identity/self-service/logout/api', out)).statusCode).toBe(
        204,
      );
      const refused = await driver().app.inject({
        url: '/identity/sessions/whoami',
        headers: { 'x-session-token': token },
      });
      expect(refused.statusCode).toBe(401);
      expect(refused.json().error).not.toHaveProperty('id');
      expect((await driver().asTerminal('DELETE', '/identity/self-service/logout/api', out)).statusCode).toBe(
        204,
      );
    });

    test('its flow is refused to a browser, which no cookie protects there', async () => {
      const flow = (await driver().asTerminal('GET', '/identity/self-service/login/api')).json<Flow>();
      for (const headers of [{ origin: 'http://localhost:4780' }, { cookie: 'a=b' }]) {
        const payload = { method: 'password', identifier: 'ann', password: everyonesPassword };
        const url = `/identity/self-service/login?flow=${flow.id}`;
        expect((await driver().app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(400);
      }
    });

    test("the secret of one face isn't valid for the other", async () => {
      const token = await driver().tokenOf('ann');
      const browser = driver().aBrowser();
      browser.cookies.set('pitlane_session', token);
      expect((await whoami(browser)).statusCode).toBe(401);
      await browser.signIn('ann');
      const cookieToken = browser.cookies.get('pitlane_session') ?? '';
      const headers = { 'x-session-token': cookieToken };
      expect((await driver().app.inject({ url: '/identity/sessions/whoami', headers })).statusCode).toBe(401);
    });
  });

  test('exposes no secret in the database or in its logs', async () => {
    const lines: string[] = [];
    const talkative = await driver().anApp({}, (line) => lines.push(line));
    const browser = new Browser(talkative);
    await browser.signIn('ann@example.com', 'a wrong secret');
    await browser.signIn('ann@example.com');
    const { logout_token: logoutToken } = (
      await browser.ask('GET', '/identity/self-service/logout/browser')
    ).json();
    const secrets = [...browser.cookies.values(), everyonesPassword, 'a wrong secret'];
    const rows = await driver().db.query(
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
  const events = createSecurityEvents({ ...deps, auditKey, logger: app.log });
  await app.register(cookie);
  placeRequests(app, { config: deps.config, isBrandHost: async () => false });
  await app.register(identityRoutes, { prefix: '/identity', ...deps, sessions, dataKeys, events });
  await app.register(oauthRoutes, { prefix: '/oauth2', ...deps, sessions, dataKeys, events });
  const form = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
  const answers = await Promise.all([
    app.inject({ url: '/identity/sessions/whoami', headers: { 'x-session-token': 'some' } }),
    app.inject({ url: '/identity/self-service/login/api' }),
    app.inject({
      method: 'POST',
      url: '/oauth2/device/auth',
      headers: form,
      payload: 'client_id=pitlane-cli&scope=portal',
    }),
  ]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503]);
  expect(answers[0]?.json().error).toMatchObject({
    code: 503,
    reason: expect.stringContaining("can't reach its database right now"),
  });
  await app.close();
  await db.close();
});
