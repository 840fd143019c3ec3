import { expect, test } from 'vitest';
import type { Flow } from '../testing/browser.ts';
import { describeFactors } from '../testing/factor-driver.ts';
import { everyonesPassword } from '../testing/people.ts';
import { SoftPasskey } from '../testing/soft-passkey.ts';

const minuteMs = 60_000;
const whoami = '/identity/sessions/whoami';

describeFactors('the second step of a sign-in', (driver) => {
  /** A user with an authenticator and recovery codes, signed in with only a password in another browser. */
  async function someone() {
    const username = await driver().aPerson();
    const enrolled = await driver().browserOf(username);
    const { secret } = await driver().enroll(enrolled);
    const lookup = await driver().call(enrolled, 'POST /api/v1/factors', { kind: 'lookup' });
    const browser = driver().strangersBrowser();
    expect((await browser.signIn(username)).statusCode).toBe(200);
    driver().pass(minuteMs);
    const begin = async (query = '?aal=aal2') => browser.beginSignIn(query);
    const give = async (flow: Flow, payload: object) =>
      browser.ask('POST', `/identity/self-service/login?flow=${flow.id}`, {
        payload: { csrf_token: valueOf(flow, 'csrf_token'), ...payload },
      });
    return { username, secret, enrolled, browser, begin, give, codes: lookup.data.options.codes as string[] };
  }

  const valueOf = (flow: Flow, name: string) =>
    flow.ui.nodes.find(({ attributes }) => attributes.name === name)?.attributes.value ?? '';
  const methodsOf = (flow: Flow) =>
    flow.ui.nodes
      .filter(({ attributes }) => attributes.name === 'method')
      .map((node) => node.attributes.value);
  const messageOf = (answer: { json: () => Flow }) => {
    const { ui } = answer.json();
    return [...ui.messages, ...ui.nodes.flatMap((node) => node.messages)][0]?.id;
  };

  test('whoami asks for it, and the flow offers the methods that its user has', async () => {
    const { browser, begin } = await someone();
    const asked = await browser.ask('GET', whoami);
    expect([asked.statusCode, asked.json().error.id]).toEqual([403, 'session_aal2_required']);
    expect(asked.json().redirect_browser_to).toBe(
      'http://localhost:4780/identity/self-service/login/browser?aal=aal2',
    );
    const flow = await begin();
    expect(flow).toMatchObject({ requested_aal: 'aal2', ui: { messages: [{ id: 1010004 }] } });
    expect(methodsOf(flow)).toEqual(['totp', 'lookup_secret']);
  });

  test('accepts the authenticator once, gives the session another secret, and refuses a replay', async () => {
    const { browser, begin, give, secret, enrolled } = await someone();
    const flow = await begin();
    const totp_code = driver().codeOf(secret);
    const { ui } = (await give(flow, { method: 'totp', totp_code: '000' })).json();
    expect(ui.messages).toMatchObject([{ id: 4000008, type: 'error' }]);
    expect(ui.nodes.flatMap((node: Flow['ui']['nodes'][number]) => node.messages)).toEqual([]);
    expect(messageOf(await give(flow, { method: 'totp', totp_code: '' }))).toBe(4000002);
    const before = browser.cookies.get('pitlane_session');
    const given = await give(flow, { method: 'totp', totp_code });
    expect(given.json().session).toMatchObject({
      authenticator_assurance_level: 'aal2',
      authentication_methods: [
        { method: 'password', aal: 'aal1' },
        { method: 'totp', aal: 'aal2' },
      ],
    });
    expect(browser.cookies.get('pitlane_session')).not.toBe(before);
    expect((await browser.ask('GET', whoami)).statusCode).toBe(200);
    const [signIn] = await driver().db.query(
      "SELECT factor_kind, outcome, place FROM sign_ins WHERE factor_kind = 'totp' ORDER BY id DESC LIMIT 1",
    );
    expect(signIn).toEqual({ factor_kind: 'totp', outcome: 'success', place: "The server's computer" });

    const already = await browser.ask('GET', '/identity/self-service/login/browser?aal=aal2');
    expect(already.json().error.id).toBe('session_already_available');
    const again = await enrolled.beginSignIn('?aal=aal2&refresh=true');
    const replayed = await enrolled.ask('POST', `/identity/self-service/login?flow=${again.id}`, {
      payload: { csrf_token: valueOf(again, 'csrf_token'), method: 'totp', totp_code },
    });
    expect(messageOf(replayed)).toBe(4000008);
  });

  test('takes a recovery code once', async () => {
    const { begin, give, codes, username } = await someone();
    const flow = await begin();
    expect(messageOf(await give(flow, { method: 'lookup_secret', lookup_secret: 'aaaaa-aaaaa' }))).toBe(
      4000016,
    );
    const given = await give(flow, { method: 'lookup_secret', lookup_secret: codes[0] });
    expect(given.json().session.authenticator_assurance_level).toBe('aal2');
    const other = driver().strangersBrowser();
    await other.signIn(username);
    const next = await other.beginSignIn('?aal=aal2');
    const replayed = await other.ask('POST', `/identity/self-service/login?flow=${next.id}`, {
      payload: {
        csrf_token: valueOf(next, 'csrf_token'),
        method: 'lookup_secret',
        lookup_secret: codes[0],
      },
    });
    expect(messageOf(replayed)).toBe(4000016);
  });

  test('emails a code and takes it', async () => {
    const { username, enrolled, begin, give } = await someone();
    const { data } = await driver().call(enrolled, 'POST /api/v1/factors', { kind: 'email' });
    const answer = (await driver().mailTo(username)).code;
    await driver().call(enrolled, 'POST /api/v1/factors', { id: data.id, answer });
    const flow = await begin();
    const sent = await give(flow, { method: 'code' });
    expect([sent.statusCode, messageOf(sent), sent.json().state]).toEqual([200, 1010014, 'sent_email']);
    const { code } = await driver().mailTo(username);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(messageOf(await give(flow, { method: 'code', code: wrong }))).toBe(4010008);
    expect((await give(flow, { method: 'code', code })).json().session).toMatchObject({
      authenticator_assurance_level: 'aal2',
    });
  });

  test('takes a passkey', async () => {
    const { enrolled, begin, give } = await someone();
    const passkey = new SoftPasskey('http://localhost:4780');
    const { data } = await driver().call(enrolled, 'POST /api/v1/factors', { kind: 'webauthn' });
    const answer = passkey.create(data.options);
    await driver().call(enrolled, 'POST /api/v1/factors', { id: data.id, answer });
    const flow = await begin();
    expect(methodsOf(flow)).toEqual(['webauthn', 'totp', 'lookup_secret']);
    const { publicKey } = JSON.parse(valueOf(flow, 'webauthn_login_trigger'));
    expect(publicKey.allowCredentials).toEqual([
      { id: passkey.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ]);
    const given = await give(flow, { method: 'webauthn', webauthn_login: passkey.get(publicKey) });
    expect(given.json().session.authenticator_assurance_level).toBe('aal2');
  });

  test('first asks who is signed in, and reports a new browser to its owner', async () => {
    const { username } = await someone();
    const stranger = driver().strangersBrowser();
    const refused = await stranger.ask('GET', '/identity/self-service/login/browser?aal=aal2');
    expect([refused.statusCode, refused.json().error.id]).toEqual([401, 'session_aal1_required']);
    await stranger.send(await stranger.beginSignIn(), username, { password: everyonesPassword });
    const headers = { 'user-agent': 'Another browser' };
    const other = driver().strangersBrowser();
    const flow = await other.beginSignIn();
    await other.ask('POST', `/identity/self-service/login?flow=${flow.id}`, {
      headers,
      payload: {
        csrf_token: valueOf(flow, 'csrf_token'),
        method: 'password',
        identifier: username,
        password: everyonesPassword,
      },
    });
    const { subject, text } = await driver().mailTo(username);
    expect(subject).toBe('New sign-in to your account');
    expect(text).toContain('Another browser');
  });
});
