import { expect, test } from 'vitest';
import { describeTerminal, type TokenAnswer } from '../../testing/terminal-driver.ts';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

describeTerminal('the sign-in of a terminal', (driver) => {
  test('shows a code that its user compares and approves, and gives tokens for the whole API', async () => {
    const asked = await driver().ask();
    expect(asked).toEqual({
      device_code: expect.stringMatching(/^[\w-]{43}$/),
      user_code: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
      verification_uri: 'http://localhost:4780/device',
      verification_uri_complete: `http://localhost:4780/device?user_code=${asked.user_code}`,
      expires_in: 600,
      interval: 2,
    });
    const waiting = await driver().poll(asked);
    expect([waiting.statusCode, waiting.json().error]).toEqual([400, 'authorization_pending']);

    const browser = await driver().browserOf('ann');
    const shown = await browser.ask('GET', `/api/v1/device-sign-ins/${asked.user_code.toLowerCase()}`);
    expect(shown.json().data).toMatchObject({
      userCode: asked.user_code,
      deviceName: 'dana-laptop (Linux)',
      address: '127.0.0.1',
      state: 'open',
    });
    const approved = await driver().decide(browser, asked.user_code, 'approve');
    expect(approved.json().data.state).toBe('approved');
    const signIn = "SELECT face, factor_kind, address, outcome FROM sign_ins WHERE factor_kind = 'device'";
    expect(await driver().db.query(signIn)).toEqual([
      { face: 'cli', factor_kind: 'device', address: '127.0.0.1', outcome: 'success' },
    ]);

    driver().pass(2 * secondMs);
    const given = await driver().poll(asked);
    expect(given.json()).toMatchObject({ expires_in: 600, token_type: 'Bearer' });
    const { access_token: token } = given.json<TokenAnswer>();
    expect((await driver().call(token)).json().data).toMatchObject({ user: { username: 'ann' } });
    const whoami = await driver().call(token, '/identity/sessions/whoami');
    expect(whoami.json().identity.traits.username).toBe('ann');
  });

  test('is refused by a word of its user', async () => {
    const asked = await driver().ask();
    await driver().decide(await driver().browserOf('ann'), asked.user_code, 'refuse');
    const refused = await driver().poll(asked);
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'access_denied']);
  });

  test('is over after ten minutes, for the terminal as for the portal', async () => {
    const asked = await driver().ask();
    driver().pass(10 * minuteMs);
    expect((await driver().poll(asked)).json().error).toBe('expired_token');
    const browser = await driver().browserOf('ann');
    const shown = await browser.ask('GET', `/api/v1/device-sign-ins/${asked.user_code}`);
    expect(shown.json().data.state).toBe('expired');
    const late = await driver().decide(browser, asked.user_code, 'approve');
    expect([late.statusCode, late.json().errors[0].code]).toEqual([409, 'code_expired']);
  });

  test('is answered once: of two answers at once the first counts', async () => {
    const asked = await driver().ask();
    const [ann, bob] = await Promise.all([driver().browserOf('ann'), driver().browserOf('bob')]);
    const answers = await Promise.all([
      driver().decide(ann, asked.user_code, 'approve'),
      driver().decide(bob, asked.user_code, 'approve'),
      driver().decide(ann, asked.user_code, 'refuse'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test('gives its tokens once: of 20 polls at once one has them', async () => {
    const asked = await driver().ask();
    await driver().decide(await driver().browserOf('ann'), asked.user_code, 'approve');
    const answers = await Promise.all(Array.from({ length: 20 }, () => driver().poll(asked)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('a terminal that does not wait is slowed down, five seconds more each time', async () => {
    const asked = await driver().ask();
    const poll = async () => (await driver().poll(asked)).json().error;
    expect(await poll()).toBe('authorization_pending');
    driver().pass(secondMs);
    expect(await poll()).toBe('slow_down');
    driver().pass(6 * secondMs);
    expect(await poll()).toBe('slow_down');
    driver().pass(12 * secondMs);
    expect(await poll()).toBe('authorization_pending');
  });

  test('guesses of the code are counted for their user, and a right one in between takes none back', async () => {
    const browser = await driver().browserOf('bob');
    const own = await driver().ask();
    const guess = (code: string) => browser.ask('GET', `/api/v1/device-sign-ins/${code}`);
    const statuses: number[] = [];
    for (const code of [
      'BBBB-BBBB',
      'BBBB-BBBC',
      own.user_code,
      'BBBB-BBBD',
      own.user_code,
      'BBBB-BBBF',
      'BBBB-BBBG',
    ]) {
      statuses.push((await guess(code)).statusCode);
    }
    expect(statuses).toEqual([404, 404, 200, 404, 200, 404, 404]);
    const waits = await guess(own.user_code);
    expect([waits.statusCode, waits.headers['retry-after'], waits.json().errors[0].code]).toEqual([
      429,
      '30',
      'too_many_codes',
    ]);
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) => guess(`CCCC-CCC${'BCDFGHJKLMNPQRSTVWXZ'[n]}`)),
    );
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    const other = await driver().browserOf('ann');
    expect((await other.ask('GET', `/api/v1/device-sign-ins/${own.user_code}`)).statusCode).toBe(200);
    driver().pass(30 * secondMs);
    expect((await guess(own.user_code)).statusCode).toBe(200);
  });

  test('no token approves a sign-in, so that none makes itself a successor', async () => {
    const { access_token: token } = await driver().tokensOf('ann');
    const asked = await driver().ask();
    const url = `/api/v1/device-sign-ins/${asked.user_code}/approve`;
    const refused = await driver().call(token, url, { method: 'POST', payload: {} });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'in_browser_only']);
    expect((await driver().poll(asked)).json().error).toBe('authorization_pending');
  });

  test('is approved by a user who has just signed in, and refused by anyone at the browser', async () => {
    const browser = await driver().browserOf('ann');
    driver().pass(15 * 60_000);
    const asked = await driver().ask();
    const late = await driver().decide(browser, asked.user_code, 'approve');
    expect([late.statusCode, late.json().errors[0].code]).toEqual([403, 'sign_in_again']);
    expect((await driver().decide(browser, asked.user_code, 'refuse')).json().data.state).toBe('refused');
  });

  test('is limited to a number of requests from one address', async () => {
    const ask = () =>
      driver().app.inject({
        method: 'POST',
        url: '/oauth2/device/auth',
        payload: 'client_id=pitlane-cli&scope=portal',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        remoteAddress: '127.0.0.9',
      });
    for (let count = 0; count < 60; count++) expect((await ask()).statusCode).toBe(200);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      error: 'slow_down',
      error_description: expect.stringMatching(
        /^Too many terminals are asking for a code. Wait \d+ seconds?/,
      ),
    });
    expect((await driver().send('device/auth', { scope: 'portal' })).statusCode).toBe(200);
  });

  test('another site cannot make a browser approve', async () => {
    const asked = await driver().ask();
    const browser = await driver().browserOf('ann');
    const url = `/api/v1/device-sign-ins/${asked.user_code}/approve`;
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await browser.ask('POST', url, { payload: {}, headers })).statusCode).toBe(403);
  });

  test('keeps no secret in the database', async () => {
    const asked = await driver().ask();
    await driver().decide(await driver().browserOf('ann'), asked.user_code, 'approve');
    const tokens = (await driver().poll(asked)).json<TokenAnswer>();
    const rows = await driver().db.query(
      `SELECT c::text FROM oauth_device_codes c UNION ALL SELECT t::text FROM oauth_tokens t
       UNION ALL SELECT g::text FROM oauth_grants g`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const secret of [asked.device_code, tokens.access_token, tokens.refresh_token]) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  test.each([
    ['another client', 'device/auth', { client_id: 'other' }, 401, 'invalid_client'],
    [
      'another grant',
      'token',
      { grant_type: 'authorization_code', code: 'x' },
      400,
      'unsupported_grant_type',
    ],
    ['a password', 'token', { grant_type: 'password', username: 'ann' }, 400, 'unsupported_grant_type'],
    ['more than the portal', 'device/auth', { scope: 'openid' }, 400, 'invalid_scope'],
  ])('%s is refused', async (_what, path, form, status, error) => {
    const answer = await driver().send(path, form);
    expect([answer.statusCode, answer.json().error]).toEqual([status, error]);
  });

  test.each([
    '/oauth2/device',
    '/oauth2/auth',
    '/oauth2/jwks',
    '/oauth2/.well-known/openid-configuration',
    '/oauth2/token',
  ])('nothing is served at GET %s', async (url) => {
    expect((await driver().app.inject({ url })).statusCode).toBe(404);
  });

  test('its answers are as guarded as all others', async () => {
    const { headers } = await driver().send('device/auth', {});
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      'content-security-policy': expect.stringContaining("default-src 'self'"),
    });
  });
});
