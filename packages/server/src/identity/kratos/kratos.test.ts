import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser } from '../../testing/browser.ts';
import { FactorDriver } from '../../testing/factor-driver.ts';
import type { StandInKratos } from '../../testing/kratos/stand-in-kratos.ts';
import { everyonesPassword } from '../../testing/people.ts';
import { fasterKind } from '../../testing/test-db.ts';

const minuteMs = 60_000;

describe('a Kratos behind the portal', () => {
  let driver: FactorDriver;
  let kratos: StandInKratos;
  beforeAll(async () => {
    driver = await FactorDriver.open(fasterKind, { hasKratos: true });
    kratos = driver.kratos as StandInKratos;
  });
  afterAll(() => driver.close());
  beforeEach(() => driver.pass(24 * 60 * minuteMs));

  /** Signs a user in through the portal; with `factor`, at the second level. */
  const signedIn = async (username: string, { factor = true } = {}): Promise<Browser> => {
    const browser = driver.strangersBrowser();
    const answer = await browser.signIn(username);
    expect(answer.statusCode).toBe(200);
    const session = kratos.sessions.at(-1);
    if (factor && session) {
      session.aal = 2;
      session.methods.push({ method: 'totp', aal: 'aal2', at: driver.now.getTime() });
    }
    return browser;
  };
  const sessionOf = (browser: Browser) => driver.call(browser, 'GET /api/profile/getsession');

  test('signs people in, who are then known to the API by their verified address', async () => {
    const username = await driver.aPerson();
    const browser = await signedIn(username);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['csrf_token', 'ory_kratos_session']);
    expect(await sessionOf(browser)).toMatchObject({ status: 200, data: { user: { username } } });
    expect((await browser.ask('GET', '/identity/sessions/whoami')).json()).toMatchObject({ active: true });
    const { data } = await driver.call(browser, 'GET /api/v1/sessions');
    expect(data).toMatchObject([{ face: 'browser', isThis: true }]);
  });

  test('gives code 10 without the second factor, 19 to users who have none, 7 without a profile, 5 and 6 without a session', async () => {
    const careful = await driver.aPerson();
    const account = kratos.accounts.find(({ username }) => username === careful);
    if (account) account.totpSecret = 'JBSWY3DPEHPK3PXP';
    expect(await sessionOf(await signedIn(careful, { factor: false }))).toMatchObject({
      status: 401,
      code: 10,
    });
    const plain = await signedIn(await driver.aPerson(), { factor: false });
    expect(await driver.call(plain, 'GET /api/v1/personal-tokens')).toMatchObject({
      status: 403,
      code: 19,
      errors: [{ items: ['enrolFactor'] }],
    });
    kratos.add('stranger', everyonesPassword);
    expect(await sessionOf(await signedIn('stranger'))).toMatchObject({ status: 404, code: 7 });
    expect(await sessionOf(driver.strangersBrowser())).toMatchObject({ status: 401, code: 5 });
    const forged = driver.strangersBrowser();
    forged.cookies.set('ory_kratos_session', 'made up');
    expect(await sessionOf(forged)).toMatchObject({ status: 401, code: 6 });
  });

  test('an address that is not verified opens no profile', async () => {
    const username = await driver.aPerson();
    const account = kratos.accounts.find((one) => one.username === username);
    if (account) account.isVerified = false;
    expect(await sessionOf(await signedIn(username))).toMatchObject({ status: 404, code: 7 });
  });

  test('ends a session at Kratos too once it was idle, or ended in the profile', async () => {
    const username = await driver.aPerson();
    const idle = await signedIn(username);
    expect((await sessionOf(idle)).status).toBe(200);
    driver.pass(30 * minuteMs);
    expect(await sessionOf(idle)).toMatchObject({ status: 401, code: 6 });
    expect((await idle.ask('GET', '/identity/sessions/whoami')).statusCode).toBe(401);
    expect((await idle.signIn(username)).statusCode).toBe(200);

    const [here, there] = [await signedIn(username), await signedIn(username)];
    await sessionOf(here);
    await sessionOf(there);
    const { data } = await driver.call(here, 'GET /api/v1/sessions');
    const other = data.find(({ isThis }: { isThis: boolean }) => !isThis);
    expect((await driver.call(here, `DELETE /api/v1/sessions/${other.id}`)).status).toBe(200);
    expect(await sessionOf(there)).toMatchObject({ status: 401, code: 6 });
    expect(await sessionOf(here)).toMatchObject({ status: 200 });
  });

  test('a session ends after 12 hours, however busy', async () => {
    const browser = await signedIn(await driver.aPerson());
    expect((await sessionOf(browser)).status).toBe(200);
    const useNow = () =>
      driver.db.query('UPDATE identity_sessions SET last_used_at = $1', [driver.now.toISOString()]);
    driver.pass((12 * 60 - 1) * minuteMs);
    await useNow();
    expect((await sessionOf(browser)).status).toBe(200);
    driver.pass(minuteMs);
    expect(await sessionOf(browser)).toMatchObject({ status: 401, code: 6 });
  });

  test('the number of a session signs no one in', async () => {
    await sessionOf(await signedIn(await driver.aPerson()));
    const { id = '' } = kratos.sessions.at(-1) ?? {};
    const headers = { 'x-session-token': id };
    const answer = await driver.app.inject({ url: '/api/profile/getsession', headers });
    expect(answer.json()).toMatchObject({ code: 2 });
  });

  test('guesses wait before they reach it', async () => {
    const username = await driver.aPerson();
    const browser = driver.strangersBrowser();
    for (let i = 0; i < 5; i++) expect((await browser.signIn(username, 'wrong guess')).statusCode).toBe(400);
    kratos.asked.length = 0;
    const answer = await browser.signIn(username);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(kratos.asked.filter((call) => call.startsWith('POST'))).toEqual([]);
    driver.pass(20 * minuteMs);
    expect((await browser.signIn(username)).statusCode).toBe(200);
  });

  test('only its public calls are forwarded, to places of our own, and from our own pages', async () => {
    const browser = await signedIn(await driver.aPerson());
    kratos.asked.length = 0;
    expect((await browser.ask('GET', '/identity/admin/identities')).statusCode).toBe(404);
    const away = '/identity/self-service/login/browser?return_to=https://evil.example';
    expect((await browser.ask('GET', away)).statusCode).toBe(400);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await browser.ask('DELETE', '/identity/sessions', { headers })).statusCode).toBe(403);
    expect(kratos.asked.filter((call) => !call.includes('whoami'))).toEqual([]);
  });

  test('only its own secrets are forwarded: none of our tokens, no other cookie, and none of them is checked there', async () => {
    const browser = await signedIn(await driver.aPerson());
    const { data: made } = await driver.call(browser, 'POST /api/v1/personal-tokens', {
      name: 'Nightly',
      mayChange: false,
      days: 1,
    });
    kratos.headers.length = 0;
    const ours = {
      'x-session-token': made.token,
      authorization: `Bearer ${made.token}`,
      'x-session-cookie': 'a',
    };
    const others = {
      cookie: `pitlane_csrf=ours; elsewhere=theirs; ory_kratos_session=known`,
      'x-pitlane-face': 'cli',
    };
    for (const headers of [ours, { ...ours, ...others }, { authorization: 'Bearer of-a-terminal' }]) {
      await driver.strangersBrowser().ask('GET', '/identity/self-service/login/api', { headers });
      await driver.strangersBrowser().ask('GET', '/identity/sessions/whoami', { headers });
      await driver.strangersBrowser().ask('GET', '/api/profile/getsession', { headers });
    }
    const payload = { session_token: made.token };
    const signOut = { headers: { 'content-type': 'application/json' }, payload };
    const path = '/identity/self-service/logout/api';
    expect((await driver.strangersBrowser().ask('DELETE', path, signOut)).statusCode).toBe(204);
    const secrets = kratos.headers.flatMap(({ cookie, authorization, ...rest }) => [
      cookie,
      authorization,
      rest['x-session-token'],
      rest['x-session-cookie'],
      rest['x-pitlane-face'],
    ]);
    expect(new Set(secrets)).toEqual(new Set([undefined, 'ory_kratos_session=known']));
    expect(kratos.asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  test('a form that a browser sends directly is answered as JSON, which shows a wrong password', async () => {
    const browser = driver.strangersBrowser();
    const flow = await browser.beginSignIn();
    kratos.headers.length = 0;
    const headers = { accept: 'text/html' };
    await browser.ask('POST', `/identity/self-service/login?flow=${flow.id}`, { headers, payload: {} });
    expect(kratos.headers.map(({ accept }) => accept)).toEqual(['application/json']);
  });

  test('our own passwords and factors are not changed by mistake', async () => {
    const browser = await signedIn(await driver.aPerson());
    const factor = { kind: 'totp', label: 'Phone' };
    expect(await driver.call(browser, 'POST /api/v1/factors', factor)).toMatchObject({
      status: 409,
      code: 3,
      errors: [{ code: 'kept_by_identity_service' }],
    });
  });

  test('a user who is added gets no invitation, since its link would not open', async () => {
    const staff = await signedIn(await driver.aPerson({ isDemo: true }));
    const newcomer = { username: 'lena', firstName: 'Lena', lastName: 'Late', roleName: 'MBPIUser' };
    const added = await driver.call(staff, 'PUT /api/mbpadmin/saveportaluser', {
      ...newcomer,
      emailAddress: 'lena@example.com',
    });
    expect(added).toMatchObject({ status: 200, data: { status: 'Active', invitation: null } });
    expect(await driver.db.query("SELECT FROM outbox WHERE body->>'to' = 'lena@example.com'")).toEqual([]);
    for (const call of ['invite', 'invitation-link']) {
      const path = `POST /api/v1/users/${added.data.userProfileID}/${call}`;
      expect(await driver.call(staff, path, {})).toMatchObject({
        status: 409,
        errors: [{ code: 'added_to_identity_service' }],
      });
    }
  });

  test('refuses with 503 and -1 while it is slow or down', async () => {
    const browser = await signedIn(await driver.aPerson());
    kratos.delayMs = 5_000;
    const begin = '/identity/self-service/login/browser';
    const slow = driver.strangersBrowser();
    const [forwarded, called] = await Promise.all([slow.ask('GET', begin), sessionOf(browser)]);
    expect(forwarded.statusCode).toBe(503);
    expect(forwarded.json()).toMatchObject({ code: -1, error: { id: 'identity_service_down' } });
    expect(called).toMatchObject({ status: 503, code: -1 });
    kratos.delayMs = 0;
    driver.pass(minuteMs);
    expect((await sessionOf(browser)).status).toBe(200);
    await kratos.app.close();
    expect((await slow.ask('GET', begin)).json()).toMatchObject({ code: -1 });
    driver.pass(minuteMs);
    expect(await sessionOf(browser)).toMatchObject({ status: 503, code: -1 });
  });
});
