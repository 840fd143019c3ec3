import { expect, onTestFinished, test } from 'vitest';
import { type Answered, describeFactors, FactorDriver } from '../../testing/factor-driver.ts';
import { SoftPasskey } from '../../testing/soft-passkey.ts';
import { fasterKind } from '../../testing/test-db.ts';

const minuteMs = 60_000;
const origin = 'http://localhost:4780';

/** Status and service code of an answer. */
const codes = ({ status, code }: Answered) => [status, code];

describeFactors('second factors', (driver) => {
  const session = 'GET /api/profile/getsession';
  const factors = 'POST /api/v1/factors';
  const stepUp = 'POST /api/v1/step-up';

  /** A user with an authenticator, in a browser that has used it. */
  async function withAuthenticator() {
    const username = await driver().aPerson();
    const browser = await driver().browserOf(username);
    return { username, browser, ...(await driver().enroll(browser)) };
  }

  test('19: everybody without one adds one before anything else', async () => {
    const username = await driver().aPerson();
    const browser = await driver().browserOf(username);
    const before = await driver().call(browser, session);
    expect(codes(before)).toEqual([403, 19]);
    expect(before.errors[0]?.items).toEqual(['enrolFactor']);
    expect(codes(await driver().call(browser, 'PUT /api/lookup/states', {}))).toEqual([403, 19]);
    await driver().enroll(browser);
    expect((await driver().call(browser, session)).status).toBe(200);
    expect((await driver().mailTo(username)).subject).toBe('Sign-in method added to your account');
  });

  test('19: lists what is pending in order, and a demo sign-in on this machine needs no factor', async () => {
    const username = await driver().aPerson();
    await driver().db.query(
      'UPDATE identities SET require_password_change = true, email_verified_at = NULL WHERE username = $1',
      [username],
    );
    const pending = await driver().call(await driver().browserOf(username), session);
    expect(pending.errors[0]?.items).toEqual(['newPassword', 'enrolFactor', 'verifyEmail']);
    const demo = await driver().browserOf(await driver().aPerson({ isDemo: true }));
    expect((await driver().call(demo, session)).status).toBe(200);
    await driver().enroll(demo);
    expect((await driver().call(demo, session)).status).toBe(200);
  });

  test('10: a session without the factor that its user has is refused, and cannot add or list any', async () => {
    const { username, secret } = await withAuthenticator();
    const other = await driver().browserOf(username);
    for (const operation of [session, 'GET /api/v1/factors', 'GET /api/v1/sessions']) {
      expect(codes(await driver().call(other, operation))).toEqual([401, 10]);
    }
    expect(codes(await driver().call(other, factors, { kind: 'totp' }))).toEqual([401, 10]);
    driver().pass(minuteMs);
    const given = await driver().call(other, stepUp, { kind: 'totp', answer: driver().codeOf(secret) });
    expect([given.status, given.data.steppedUpAt]).toEqual([200, driver().now.toISOString()]);
    expect((await driver().call(other, session)).status).toBe(200);
  });

  test('11: money and rights change with a factor of the last 15 minutes, all else with any', async () => {
    const { browser, secret } = await withAuthenticator();
    const wanted = { name: 'cron', mayChange: true, days: 1 };
    expect((await driver().call(browser, 'POST /api/v1/personal-tokens', wanted)).status).toBe(200);
    driver().pass(15 * minuteMs);
    expect(codes(await driver().call(browser, 'POST /api/v1/personal-tokens', wanted))).toEqual([401, 11]);
    const voided = { contractNumber: '1', programCode: 'MBP', voidReasonType: 1 };
    expect(codes(await driver().call(browser, 'PUT /api/rater/voidcontract', voided))).toEqual([401, 11]);
    expect((await driver().call(browser, session)).status).toBe(200);
    await driver().call(browser, stepUp, { kind: 'totp', answer: driver().codeOf(secret) });
    expect((await driver().call(browser, 'POST /api/v1/personal-tokens', wanted)).status).toBe(200);
  });

  test('12: a factor that was just given is not asked for again, but on request', async () => {
    const { browser, secret } = await withAuthenticator();
    driver().pass(minuteMs);
    const answer = driver().codeOf(secret);
    expect(codes(await driver().call(browser, stepUp, { kind: 'totp', answer }))).toEqual([409, 12]);
    expect((await driver().call(browser, stepUp, { kind: 'totp', answer, refresh: true })).status).toBe(200);
  });

  test('13 and 14: no code to check, a wrong one, and one that was used before', async () => {
    const { username, browser, secret } = await withAuthenticator();
    const offered = '7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11';
    expect(codes(await driver().call(browser, factors, { id: offered, answer: '1' }))).toEqual([404, 13]);
    driver().pass(minuteMs);
    const answer = driver().codeOf(secret);
    const [first, second] = [await driver().browserOf(username), await driver().browserOf(username)];
    expect(codes(await driver().call(first, stepUp, { kind: 'email', answer: '123456' }))).toEqual([404, 13]);
    expect(codes(await driver().call(first, stepUp, { kind: 'totp', answer: '12345' }))).toEqual([400, 14]);
    const tries = await Promise.all(
      [first, second].map((each) => driver().call(each, stepUp, { kind: 'totp', answer })),
    );
    expect(new Set(tries.map((one) => codes(one).join(' ')))).toEqual(new Set(['200 0', '400 14']));
  });

  test('15: guesses have to wait, wherever they come from, and the right code counts afterwards', async () => {
    const { username, secret } = await withAuthenticator();
    driver().pass(minuteMs);
    const guess = async () =>
      driver().call(await driver().browserOf(username), stepUp, { kind: 'totp', answer: '00000' });
    for (let tries = 0; tries < 5; tries += 1) expect(codes(await guess())).toEqual([400, 14]);
    const refused = await guess();
    expect([...codes(refused), refused.retryAfter]).toEqual([429, 15, '30']);
    driver().pass(minuteMs);
    const browser = await driver().browserOf(username);
    const answer = driver().codeOf(secret);
    expect((await driver().call(browser, stepUp, { kind: 'totp', answer })).status).toBe(200);
  });

  test('email: a code confirms the address, and is the factor from then on; 15 after five tries, 16 after three codes', async () => {
    const username = await driver().aPerson();
    await driver().db.query('UPDATE identities SET email_verified_at = NULL WHERE username = $1', [username]);
    const browser = await driver().browserOf(username);
    const { data: offered } = await driver().call(browser, factors, { kind: 'email' });
    expect(offered.options).toEqual({ sentTo: 'p…@example.com', expiresIn: 600 });
    const { code } = await driver().mailTo(username);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(codes(await driver().call(browser, factors, { id: offered.id, answer: wrong }))).toEqual([
      400, 14,
    ]);
    const confirmed = await driver().call(browser, factors, { id: offered.id, answer: code });
    expect([confirmed.status, confirmed.data.kind]).toEqual([200, 'email']);
    expect((await driver().call(browser, session)).status).toBe(200);

    const other = await driver().browserOf(username);
    expect((await driver().call(other, stepUp, { kind: 'email' })).data.sentTo).toBe('p…@example.com');
    const sent = await driver().mailTo(username);
    const bad = sent.code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect(codes(await driver().call(other, stepUp, { kind: 'email', answer: bad }))).toEqual([400, 14]);
    }
    const tooMany = await driver().call(other, stepUp, { kind: 'email', answer: sent.code });
    expect(codes(tooMany)).toEqual([429, 15]);
    await driver().call(other, stepUp, { kind: 'email' });
    await driver().call(other, stepUp, { kind: 'email' });
    const fourth = await driver().call(other, stepUp, { kind: 'email' });
    expect([...codes(fourth), fourth.retryAfter]).toEqual([429, 16, '900']);
    const { code: last } = await driver().mailTo(username);
    expect((await driver().call(other, stepUp, { kind: 'email', answer: last })).status).toBe(200);
  });

  test('17: no code goes to an address that the account has no more', async () => {
    const username = await driver().aPerson();
    const browser = await driver().browserOf(username);
    const { data } = await driver().call(browser, factors, { kind: 'email' });
    await driver().call(browser, factors, { id: data.id, answer: (await driver().mailTo(username)).code });
    await driver().db.query('UPDATE identities SET email_address = $2 WHERE username = $1', [
      username,
      `${username}@elsewhere.example`,
    ]);
    const other = await driver().browserOf(username);
    expect(codes(await driver().call(other, stepUp, { kind: 'email' }))).toEqual([400, 17]);
  });

  test('18: a secret that no key opens is reported', async () => {
    const { username, id } = await withAuthenticator();
    await driver().db.query('UPDATE identity_factors SET secret = $2 WHERE id = $1', [id, Buffer.alloc(60)]);
    const other = await driver().browserOf(username);
    expect(codes(await driver().call(other, stepUp, { kind: 'totp', answer: '123456' }))).toEqual([502, 18]);
  });

  test('recovery codes: ten, each works once, and a new set invalidates the previous one', async () => {
    const username = await driver().aPerson();
    const fresh = await driver().browserOf(username);
    expect((await driver().call(fresh, factors, { kind: 'lookup' })).errors[0]?.code).toBe('no_factor_yet');
    await driver().enroll(fresh);
    const first = await driver().call(fresh, factors, { kind: 'lookup' });
    const { codes: former } = first.data.options;
    const { codes: made } = (await driver().call(fresh, factors, { kind: 'lookup' })).data.options;
    expect(made).toHaveLength(10);
    expect(new Set([...former, ...made]).size).toBe(20);
    const give = async (answer: string) =>
      driver().call(await driver().browserOf(username), stepUp, { kind: 'lookup', answer });
    expect(codes(await give(former[0]))).toEqual([400, 14]);
    expect((await give(` ${made[0].toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect(codes(await give(made[0]))).toEqual([400, 14]);
    const stored = JSON.stringify(await driver().db.query('SELECT * FROM identity_recovery_codes'));
    expect(stored).not.toContain(made[1]);
  });

  test('removing the last one asks for another, and mails its owner', async () => {
    const { username, browser, id } = await withAuthenticator();
    const listed = await driver().call(browser, 'GET /api/v1/factors');
    expect(listed.data).toMatchObject([{ id, kind: 'totp', label: 'Phone' }]);
    expect(JSON.stringify(listed.data)).not.toContain('secret');
    expect((await driver().call(browser, `DELETE /api/v1/factors/${id}`)).status).toBe(200);
    expect((await driver().mailTo(username)).subject).toBe('Sign-in method removed from your account');
    expect(codes(await driver().call(browser, session))).toEqual([403, 19]);
    const { browser: stranger } = await withAuthenticator();
    expect((await driver().call(stranger, `DELETE /api/v1/factors/${id}`)).status).toBe(404);
  });

  test('a passkey is added, confirms a sign-in once per challenge, and can sign in on its own', async () => {
    const username = await driver().aPerson();
    const browser = await driver().browserOf(username);
    const passkey = new SoftPasskey(origin);
    const offered = (await driver().call(browser, factors, { kind: 'webauthn', label: 'Laptop' })).data;
    expect(offered.options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { userVerification: 'required' },
    });
    const elsewhere = new SoftPasskey('http://evil.example').create(offered.options);
    expect(codes(await driver().call(browser, factors, { id: offered.id, answer: elsewhere }))).toEqual([
      400, 14,
    ]);
    const answer = passkey.create(offered.options);
    expect((await driver().call(browser, factors, { id: offered.id, answer })).status).toBe(200);
    expect((await driver().call(browser, session)).status).toBe(200);

    const alone = await passkeySignIn(driver(), passkey);
    expect(alone.answer.statusCode).toBe(200);
    expect(alone.answer.json().session).toMatchObject({
      authenticator_assurance_level: 'aal2',
      identity: { traits: { username } },
    });
    expect((await driver().call(alone.browser, session)).status).toBe(200);
    const replayed = await alone.again();
    expect([replayed.statusCode, replayed.json().ui?.messages[0]?.id]).toEqual([400, 4000015]);
  });

  test('passkeys are not offered at an address made of numbers', async () => {
    const browser = await driver().browserOf(await driver().aPerson());
    const refused = await browser.ask('POST', '/api/v1/factors', {
      headers: { host: '127.0.0.1:4780', 'sec-fetch-site': 'same-origin' },
      payload: { kind: 'webauthn' },
    });
    expect(refused.json().errors[0].code).toBe('no_passkeys_here');
  });
});

test('without a mail server no email codes can be added, since none would arrive', async () => {
  const driver = await FactorDriver.open(fasterKind, { env: { SMTP_URL: '', MAIL_FROM: '' } });
  onTestFinished(() => driver.close());
  const browser = await driver.browserOf(await driver.aPerson());
  const { status, errors } = await driver.call(browser, 'POST /api/v1/factors', { kind: 'email' });
  expect([status, errors[0]?.code]).toEqual([400, 'no_mail_here']);
  expect(await driver.db.query("SELECT FROM identity_factors WHERE kind = 'email'")).toEqual([]);
  expect(await driver.db.query("SELECT FROM outbox WHERE kind = 'mail'")).toEqual([]);
  await driver.enroll(browser);
  expect((await driver.call(browser, 'GET /api/profile/getsession')).status).toBe(200);
});

/** Signs in with a passkey only; `again` sends the same answer once more. */
async function passkeySignIn(driver: FactorDriver, passkey: SoftPasskey) {
  const browser = driver.strangersBrowser();
  const begin = async () => {
    const flow = await browser.beginSignIn();
    const value = (name: string) =>
      flow.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value ?? '';
    return { flow, challenge: JSON.parse(value('passkey_challenge')).publicKey, csrf: value('csrf_token') };
  };
  const { flow, challenge, csrf } = await begin();
  const payload = { method: 'passkey', passkey_login: passkey.get(challenge), csrf_token: csrf };
  const url = `/identity/self-service/login?flow=${flow.id}`;
  const answer = await browser.ask('POST', url, { payload });
  const again = async () => {
    browser.cookies.delete('pitlane_session');
    return browser.ask('POST', url, { payload });
  };
  return { browser: copyOf(browser, driver), answer, again };
}

/** The browser as it is now: what it does later keeps its own cookies. */
function copyOf(browser: ReturnType<FactorDriver['strangersBrowser']>, driver: FactorDriver) {
  const copy = driver.strangersBrowser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
