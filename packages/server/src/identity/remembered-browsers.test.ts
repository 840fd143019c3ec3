import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, csrfTokenIn, type Flow } from '../testing/browser.ts';
import { FactorDriver } from '../testing/factor-driver.ts';
import { everyonesPassword } from '../testing/people.ts';
import { fasterKind } from '../testing/test-db.ts';

const dayMs = 24 * 3_600_000;
const session = 'GET /api/profile/getsession';

describe('a browser that is remembered', () => {
  let driver: FactorDriver;
  beforeAll(async () => {
    driver = await FactorDriver.open(fasterKind, { env: { REMEMBER_BROWSER_DAYS: '14' } });
  });
  afterAll(() => driver.close());
  beforeEach(() => driver.pass(30 * dayMs));

  const namesOf = (flow: Flow) => flow.ui.nodes.map(({ attributes }) => attributes.name);
  const give = async (browser: Browser, secret: string, fields: object) => {
    driver.pass(60_000);
    const flow = await browser.beginSignIn('?aal=aal2');
    const payload = {
      csrf_token: csrfTokenIn(flow),
      method: 'totp',
      totp_code: driver.codeOf(secret),
      ...fields,
    };
    const answer = await browser.ask('POST', `/identity/self-service/login?flow=${flow.id}`, { payload });
    expect(answer.statusCode).toBe(200);
    return namesOf(flow);
  };
  const signOut = (browser: Browser) => browser.cookies.delete('pitlane_session');
  /** Signs in by the password alone, and returns the service code of the first call. */
  const codeAfterPassword = async (browser: Browser, username: string) => {
    signOut(browser);
    expect((await browser.signIn(username)).statusCode).toBe(200);
    return (await driver.call(browser, session)).code;
  };
  /** A dealer's user with an authenticator, in a browser that they had remembered unless `fields` says otherwise. */
  async function remembered(fields: object = { remember_browser: 'true' }, role = 'FIUser' as const) {
    const username = await driver.aPerson({ role });
    const { id, secret } = await driver.enroll(await driver.browserOf(username));
    const browser = driver.strangersBrowser();
    expect(await codeAfterPassword(browser, username)).toBe(10);
    const offered = await give(browser, secret, fields);
    return { username, id, secret, browser, offered };
  }

  test('is not asked for the second factor for some days, except by changes of money and rights', async () => {
    const { username, browser, offered } = await remembered();
    expect(offered).toContain('remember_browser');
    driver.pass(13 * dayMs);
    expect(await codeAfterPassword(browser, username)).toBe(0);
    expect((await driver.call(browser, 'GET /api/v1/step-up')).data.isRecent).toBe(false);
    const wanted = { name: 'cron', mayChange: true, days: 1 };
    expect((await driver.call(browser, 'POST /api/v1/personal-tokens', wanted)).code).toBe(11);
    driver.pass(dayMs);
    expect(await codeAfterPassword(browser, username)).toBe(10);
  });

  test('is remembered only for its user, and only if they chose to', async () => {
    const { browser } = await remembered();
    const other = await driver.aPerson({ role: 'FIUser' });
    await driver.enroll(await driver.browserOf(other));
    expect(await codeAfterPassword(browser, other)).toBe(10);
    const plain = await remembered({});
    expect(await codeAfterPassword(plain.browser, plain.username)).toBe(10);
  });

  test('is not offered to agents and the provider, or accepted from them', async () => {
    const { offered, browser, username } = await remembered(
      { remember_browser: 'true' },
      'MBPIUser' as never,
    );
    expect(offered).not.toContain('remember_browser');
    expect(await codeAfterPassword(browser, username)).toBe(10);
  });

  test.each(['a new password', 'a removed factor', 'a session ended by hand', 'another role'])(
    'is asked again after %s',
    async (what) => {
      const { username, browser, secret } = await remembered();
      expect(await codeAfterPassword(browser, username)).toBe(0);
      driver.pass(60_000);
      await driver.call(browser, 'POST /api/v1/step-up', {
        kind: 'totp',
        answer: driver.codeOf(secret),
        refresh: true,
      });
      if (what === 'a new password') {
        const sent = { currentPassword: everyonesPassword, password: everyonesPassword };
        const change = { ...sent, confirmPassword: everyonesPassword };
        expect((await driver.call(browser, 'PATCH /api/profile/updateprofilepassword', change)).status).toBe(
          200,
        );
      } else if (what === 'a removed factor') {
        const codes = await driver.call(browser, 'POST /api/v1/factors', { kind: 'lookup' });
        const removed = await driver.call(browser, `DELETE /api/v1/factors/${codes.data.id}`);
        expect(removed.status).toBe(200);
      } else if (what === 'a session ended by hand') {
        await driver.browserOf(username);
        const { data } = await driver.call(browser, 'GET /api/v1/sessions');
        const other = data.find(({ isThis }: { isThis: boolean }) => !isThis);
        expect((await driver.call(browser, `DELETE /api/v1/sessions/${other.id}`)).status).toBe(200);
      } else {
        await driver.db.query('UPDATE user_profiles SET role_id = 1 WHERE username = $1', [username]);
      }
      expect(await codeAfterPassword(browser, username)).toBe(10);
    },
  );
});

test('no browser is remembered unless the settings allow it', async () => {
  const driver = await FactorDriver.open(fasterKind);
  const username = await driver.aPerson({ role: 'FIUser' });
  await driver.enroll(await driver.browserOf(username));
  const browser = driver.strangersBrowser();
  await browser.signIn(username);
  const flow = await browser.beginSignIn('?aal=aal2');
  expect(flow.ui.nodes.map(({ attributes }) => attributes.name)).not.toContain('remember_browser');
  await driver.close();
});
