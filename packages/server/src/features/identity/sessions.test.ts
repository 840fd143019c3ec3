import { terminalConfirmPath } from '@pitlane/shared/features/identity/rules/waiting-terminal';
import { expect, onTestFinished, test } from 'vitest';
import { makeGrant } from '../../identity/oauth/grants.ts';
import { tokenHash } from '../../identity/tokens.ts';
import { Browser } from '../../testing/browser.ts';
import { describeFactors } from '../../testing/factor-driver.ts';

const minuteMs = 60_000;

describeFactors('where somebody is signed in', (driver) => {
  const list = 'GET /api/v1/sessions';
  const session = 'GET /api/profile/getsession';

  /** A user's terminal that was approved at a level, and its token. */
  async function aTerminal(username: string, level: { aal: 1 | 2; steppedUpAt?: number }) {
    const identityId = await driver().idOf(username);
    const grant = await makeGrant(driver().db, { identityId, level }, driver().now);
    const token = `token-${grant}`;
    await driver().db.query(
      `INSERT INTO oauth_tokens (token_hash, kind, grant_id, payload, issued_at, expires_at)
       VALUES (decode($1, 'hex'), 'AccessToken', $2, '{}', $3, $4)`,
      [
        tokenHash(token),
        grant,
        driver().now.toISOString(),
        new Date(driver().now.getTime() + 60 * minuteMs).toISOString(),
      ],
    );
    return {
      token,
      ask: (method: 'GET' | 'POST', url: string, payload?: object) =>
        driver().app.inject({
          method,
          url,
          headers: { host: 'localhost:4780', authorization: `Bearer ${token}` },
          ...(payload ? { payload } : {}),
        }),
    };
  }

  test('browsers, terminals and tokens are one list, and each ends from there', async () => {
    const username = await driver().aPerson({ isDemo: true });
    const device = { userAgent: 'Firefox on a Mac', address: '192.168.1.7' };
    const browser = await driver().browserOf(username);
    const other = await driver().browserOf(username, device);
    const terminal = await aTerminal(username, { aal: 1 });
    const wanted = { name: 'cron', mayChange: false, days: 1 };
    const made = (await driver().call(browser, 'POST /api/v1/personal-tokens', wanted)).data;
    const { data } = await driver().call(browser, list);
    expect(data).toHaveLength(4);
    expect(data.filter(({ isThis }: { isThis: boolean }) => isThis)).toMatchObject([{ face: 'browser' }]);
    const byFace = (face: string) =>
      data.find((row: { face: string; isThis: boolean }) => row.face === face && !row.isThis);
    expect(byFace('browser')).toMatchObject({
      userAgent: device.userAgent,
      place: 'Local network (192.168.1.7)',
    });
    expect(byFace('token')).toMatchObject({ name: 'cron' });
    for (const face of ['browser', 'terminal', 'token']) {
      expect((await driver().call(browser, `DELETE /api/v1/sessions/${byFace(face).id}`)).status).toBe(200);
    }
    expect((await driver().call(other, session)).code).toBe(6);
    expect((await terminal.ask('GET', '/api/profile/getsession')).json().code).toBe(4);
    const headers = { host: 'localhost:4780', 'x-session-token': made.token };
    expect((await driver().app.inject({ url: '/api/profile/getsession', headers })).statusCode).toBe(401);
    expect((await driver().call(browser, list)).data).toHaveLength(1);
    const gone = await driver().call(browser, `DELETE /api/v1/sessions/${byFace('token').id}`);
    expect(gone.status).toBe(404);
    const stranger = await driver().browserOf(await driver().aPerson({ isDemo: true }));
    const own = (await driver().call(browser, list)).data[0];
    expect((await driver().call(stranger, `DELETE /api/v1/sessions/${own.id}`)).status).toBe(404);
  });

  test('what ends at one server is refused by another within three seconds: browser, terminal and token', async () => {
    const other = await driver().anotherServer();
    onTestFinished(() => other.close());
    const username = await driver().aPerson({ isDemo: true });
    const here = await driver().browserOf(username);
    const ended = await driver().browserOf(username);
    const terminal = await aTerminal(username, { aal: 1 });
    const wanted = { name: 'cron', mayChange: false, days: 1 };
    const { token } = (await driver().call(here, 'POST /api/v1/personal-tokens', wanted)).data;
    const there = new Browser(other);
    for (const [name, value] of ended.cookies) there.cookies.set(name, value);
    /** The service codes of the browser, the terminal and the token at the other server. */
    const codesThere = async () => {
      const byToken = (secret: string) =>
        other.inject({
          url: session.slice(4),
          headers: { host: 'localhost:4780', 'x-session-token': secret },
        });
      const answers = [await byToken(terminal.token), await byToken(token)];
      return [(await driver().call(there, session)).code, ...answers.map((answer) => answer.json().code)];
    };
    expect(await codesThere()).toEqual([0, 0, 0]);
    const { data } = await driver().call(here, list);
    for (const row of data as { id: string; isThis: boolean }[]) {
      if (!row.isThis) await driver().call(here, `DELETE /api/v1/sessions/${row.id}`);
    }
    driver().pass(3000);
    expect(await codesThere()).toEqual([6, 4, 2]);
  });

  test('terminals and tokens carry the level of the session that made them', async () => {
    const username = await driver().aPerson({ isDemo: true });
    const before = await aTerminal(username, { aal: 1 });
    expect((await before.ask('GET', '/api/profile/getsession')).statusCode).toBe(200);
    const browser = await driver().browserOf(username);
    const early = { name: 'early', mayChange: true, days: 1 };
    const weak = (await driver().call(browser, 'POST /api/v1/personal-tokens', early)).data;
    await driver().enroll(browser);
    driver().pass(3000);
    expect((await before.ask('GET', '/api/profile/getsession')).json().code).toBe(10);
    expect((await before.ask('GET', '/api/v1/step-up')).json().data).toMatchObject({ isRecent: false });
    const byToken = (token: string, url = '/api/profile/getsession') =>
      driver().app.inject({ url, headers: { host: 'localhost:4780', 'x-session-token': token } });
    expect((await byToken(weak.token)).json().code).toBe(10);
    const late = { name: 'late', mayChange: true, days: 1 };
    const strong = (await driver().call(browser, 'POST /api/v1/personal-tokens', late)).data;
    expect((await byToken(strong.token)).statusCode).toBe(200);
    const refused = await driver().app.inject({
      method: 'POST',
      url: '/api/v1/factors',
      headers: { host: 'localhost:4780', 'x-session-token': strong.token },
      payload: { kind: 'totp' },
    });
    expect(refused.json().errors[0].code).toBe('in_person_only');
  });

  test('a terminal whose factor is too old continues once it is confirmed in the portal', async () => {
    const username = await driver().aPerson();
    const browser = await driver().browserOf(username);
    const { secret } = await driver().enroll(browser);
    const terminal = await aTerminal(username, { aal: 2, steppedUpAt: driver().now.getTime() });
    driver().pass(20 * minuteMs);
    const approve = () => terminal.ask('POST', '/api/v1/cancellations/2000000000/pay', {});
    expect((await approve()).json().code).toBe(11);
    const stepUp = async () => (await terminal.ask('GET', '/api/v1/step-up')).json().data;
    const { isRecent, confirmPath } = await stepUp();
    const { data } = await driver().call(browser, list);
    const { id } = data.find(({ face }: { face: string }) => face === 'terminal');
    expect([isRecent, confirmPath]).toEqual([false, terminalConfirmPath(id)]);
    expect((await driver().call(browser, `POST /api/v1/terminals/${id}/confirm`, {})).code).toBe(11);
    await driver().call(browser, 'POST /api/v1/step-up', { kind: 'totp', answer: driver().codeOf(secret) });
    expect((await driver().call(browser, `POST /api/v1/terminals/${id}/confirm`, {})).status).toBe(200);
    expect(await stepUp()).toMatchObject({ isRecent: true });
    expect((await approve()).json().code).toBe(3);
  });
});
