import { expect, onTestFinished, test } from 'vitest';
import type { Flow } from '../testing/browser.ts';
import { describeIdentity, hourMs, whoami } from '../testing/identity-driver.ts';

describeIdentity('the identity service in the browser', (driver) => {
  test('signs in, identifies the user, and signs out', async () => {
    const browser = driver().aBrowser();
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
    expect((await driver().aBrowser().signIn(' ANN@Example.com ')).statusCode).toBe(200);
  });

  test('a link to the sign-in leads to its page, which finds the flow by its id', async () => {
    const browser = driver().aBrowser();
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
    const browser = driver().aBrowser();
    const begun = await browser.ask('GET', '/identity/self-service/login/browser');
    const answer = await browser.send(begun.json(), 'ann');
    expect([...begun.cookies, ...answer.cookies]).toMatchObject([
      { name: 'pitlane_csrf', path: '/', httpOnly: true, sameSite: 'Lax' },
      { name: 'pitlane_session', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 12 * 3600 },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a portal with a public name has Secure cookies for that host only', async () => {
    const host = 'portal.example.com';
    const app = await driver().anApp({ PUBLIC_ORIGINS: `https://${host}` });
    onTestFinished(() => app.close());
    const browser = driver().aBrowser({ app, host });
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
    const browser = driver().aBrowser();
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

  test('refuses a form that was opened before someone signed in', async () => {
    const browser = driver().aBrowser();
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
    const browser = driver().aBrowser();
    const answer = await browser.send(await browser.beginSignIn(), 'ann', changes);
    expect([answer.statusCode, answer.json().error.id]).toEqual([403, 'security_csrf_violation']);
    expect(browser.cookies.has('pitlane_session')).toBe(false);
  });

  test('refuses a form that another browser began, and does not show it', async () => {
    const theirs = await driver().aBrowser().beginSignIn();
    const browser = driver().aBrowser();
    await browser.beginSignIn();
    expect((await browser.send(theirs, 'ann')).statusCode).toBe(403);
    const shown = await browser.ask('GET', `/identity/self-service/login/flows?id=${theirs.id}`);
    expect([shown.statusCode, shown.json().error.id]).toEqual([403, 'security_csrf_violation']);
  });

  test('signs no one out by a link from another site', async () => {
    const browser = driver().aBrowser();
    await browser.signIn('ann');
    const link = await browser.ask('GET', '/identity/self-service/logout?token=guessed');
    expect(link.statusCode).toBe(403);
    expect((await whoami(browser)).statusCode).toBe(200);
  });

  test.each(['https://evil.example.net/', '//evil.example.net', 'http://localhost:4780.evil.net/'])(
    'refuses to lead to %s after it',
    async (returnTo) => {
      const query = `return_to=${encodeURIComponent(returnTo)}`;
      const browser = driver().aBrowser();
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

  test('a form that was open too long is refused, and a new one says so', async () => {
    const browser = driver().aBrowser();
    const flow = await browser.beginSignIn('?return_to=/dashboard');
    driver().pass(hourMs);
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

  test('an unknown form is not found', async () => {
    for (const id of ['7f1c2a52-6f0e-4a3e-9a55-0d7a2f4f8b11', 'x', '']) {
      const answer = await driver().aBrowser().ask('GET', `/identity/self-service/login/flows?id=${id}`);
      expect(answer.statusCode).toBe(404);
    }
  });
});
