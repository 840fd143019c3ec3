import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Browser, csrfTokenIn, type Flow } from '../testing/browser.ts';
import { FactorDriver } from '../testing/factor-driver.ts';
import { fasterKind } from '../testing/test-db.ts';

const minuteMs = 60_000;
const session = 'GET /api/profile/getsession';
const stepUp = 'GET /api/v1/step-up';
const selfService = '/identity/self-service';

/** What the portal itself does about a sign-in must not hang on who signs people in. */
describe.each([
  ['our own service', false],
  ['a Kratos behind the portal', true],
])('with %s', (_name, hasKratos) => {
  let driver: FactorDriver;
  beforeAll(async () => {
    driver = await FactorDriver.open(fasterKind, { hasKratos });
  });
  afterAll(() => driver.close());
  beforeEach(() => driver.pass(24 * 60 * minuteMs));

  const sent = async (browser: Browser, kind: string, flow: Flow, fields: object) => {
    const payload = { csrf_token: csrfTokenIn(flow), ...fields };
    return browser.ask('POST', `${selfService}/${kind}?flow=${flow.id}`, { payload });
  };
  const begun = async (browser: Browser, path: string): Promise<Flow> => {
    const answer = await browser.ask('GET', `${selfService}/${path}`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };
  /** Adds an authenticator in the settings, and returns its secret. */
  const withAuthenticator = async (browser: Browser): Promise<string> => {
    const flow = await begun(browser, 'settings/browser');
    const nodes = flow.ui.nodes as unknown as { attributes: { id?: string; text?: { text: string } } }[];
    const secret =
      nodes.find(({ attributes }) => attributes.id === 'totp_secret_key')?.attributes.text?.text ?? '';
    const answer = await sent(browser, 'settings', flow, {
      method: 'totp',
      totp_code: driver.codeOf(secret),
    });
    expect(answer.statusCode).toBe(200);
    return secret;
  };
  const giveFactor = async (browser: Browser, totp_code: string, query = '') => {
    const flow = await begun(browser, `login/browser?aal=aal2${query}`);
    return (await sent(browser, 'login', flow, { method: 'totp', totp_code })).statusCode;
  };
  const isRecent = async (browser: Browser) => (await driver.call(browser, stepUp)).data?.isRecent;
  const signIns = (username: string) =>
    driver.db.query<{ factor_kind: string; outcome: string; place: string }>(
      `SELECT s.face, s.factor_kind, s.outcome, s.place FROM sign_ins s JOIN user_profiles p USING (user_profile_id)
       WHERE p.username = $1 ORDER BY s.id`,
      [username],
    );
  const noticesTo = (username: string) =>
    driver.db.query<{ text: string }>(
      `SELECT body->>'text' AS text FROM outbox WHERE body->>'to' = $1 AND body->>'subject' = 'New sign-in to your account'`,
      [`${username}@example.com`],
    );

  test('a second factor is recorded with its place, and counts for step-up for 15 minutes', async () => {
    const username = await driver.aPerson();
    const first = driver.strangersBrowser();
    await first.signIn(username);
    const secret = await withAuthenticator(first);
    const browser = driver.strangersBrowser();
    await browser.signIn(username);
    expect((await driver.call(browser, session)).code).toBe(10);
    driver.pass(minuteMs);
    const wrong = driver.codeOf(secret) === '000000' ? '111111' : '000000';
    expect(await giveFactor(browser, wrong)).toBe(400);
    expect(await giveFactor(browser, driver.codeOf(secret))).toBe(200);
    expect((await driver.call(browser, session)).status).toBe(200);
    expect((await signIns(username)).at(-1)).toEqual({
      face: 'web',
      factor_kind: 'totp',
      outcome: 'success',
      place: "The server's computer",
    });
    const failed = await driver.db.query(
      "SELECT FROM sign_ins WHERE factor_kind = 'totp' AND outcome = 'failed'",
    );
    expect(failed).toHaveLength(1);
    expect(await isRecent(browser)).toBe(true);

    driver.pass(15 * minuteMs);
    expect(await isRecent(browser)).toBe(false);
    const before = (await signIns(username)).length;
    expect(await giveFactor(browser, driver.codeOf(secret), '&refresh=true')).toBe(200);
    expect(await isRecent(browser)).toBe(true);
    expect((await signIns(username)).slice(before)).toMatchObject([{ factor_kind: 'totp' }]);
  });

  test('the owner gets mail about a browser that they have not used, once, with what it calls itself and its place', async () => {
    const username = await driver.aPerson();
    const known = { userAgent: 'Firefox at work' };
    for (const surroundings of [known, known, { userAgent: 'Safari elsewhere' }]) {
      const browser = new Browser(driver.app, surroundings);
      expect((await browser.signIn(username)).statusCode).toBe(200);
      // A page makes several calls at once.
      await Promise.all([driver.call(browser, session), driver.call(browser, session)]);
    }
    const [notice, ...more] = await noticesTo(username);
    expect(more).toEqual([]);
    expect(notice?.text).toContain('Safari elsewhere');
    expect(notice?.text).not.toContain('Firefox');
    const addresses = await driver.db.query(
      "SELECT address FROM identity_sessions WHERE user_agent = 'Safari elsewhere'",
    );
    expect(addresses).toEqual([{ address: '127.0.0.1' }]);
  });

  test('a user who recovered an account chooses a password before anything else', async () => {
    const username = await driver.aPerson();
    const browser = driver.strangersBrowser();
    const flow = await begun(browser, 'recovery/browser');
    await sent(browser, 'recovery', flow, { method: 'code', email: `${username}@example.com` });
    const { code } = await driver.mailTo(username);
    const recovered = await sent(browser, 'recovery', flow, { method: 'code', code });
    const pending = async () => {
      const { code: status, errors } = await driver.call(browser, session);
      return [status, errors[0]?.items];
    };
    expect(await pending()).toEqual([19, ['newPassword', 'enrolFactor']]);
    expect((await driver.call(browser, 'GET /api/v1/personal-tokens')).code).toBe(19);
    expect((await signIns(username)).at(-1)).toMatchObject({ factor_kind: 'recovery', outcome: 'success' });
    const next = (recovered.json().continue_with as { action: string; flow?: { id: string } }[]).find(
      ({ action }) => action === 'show_settings_ui',
    );
    const settings = (
      await browser.ask('GET', `${selfService}/settings/flows?id=${next?.flow?.id}`)
    ).json<Flow>();
    const chosen = { method: 'password', password: 'several unusual words' };
    expect((await sent(browser, 'settings', settings, { ...chosen, password: 'short' })).statusCode).toBe(
      400,
    );
    expect(await pending()).toEqual([19, ['newPassword', 'enrolFactor']]);
    expect((await sent(browser, 'settings', settings, chosen)).statusCode).toBe(200);
    expect(await pending()).toEqual([19, ['enrolFactor']]);
  });
});
