import { expect, test } from 'vitest';
import { sweepExpired } from '../retention/sweep-expired.ts';
import { Browser, type Flow } from '../testing/browser.ts';
import { describeIdentity, hourMs } from '../testing/identity-driver.ts';

interface Recorded {
  action: string;
  username: string;
  face: string;
  outcome: string;
  address: string;
  times: number | null;
}

describeIdentity('attacks leave a trace', (driver) => {
  const recorded = () =>
    driver().db.query<Recorded>(
      `SELECT action, username, face, after->>'outcome' AS outcome, after->>'address' AS address, (after->>'times')::int AS times
       FROM audit ORDER BY id`,
    );
  const signIns = () =>
    driver().db.query<Record<string, unknown>>(
      'SELECT user_profile_id IS NOT NULL AS is_known, face, factor_kind, address, outcome FROM sign_ins ORDER BY id',
    );

  test('signing in and out, a wrong password and a wait are in the history, the log and the list of sign-ins', async () => {
    const lines: string[] = [];
    const app = await driver().anApp({}, (line) => lines.push(line));
    app.log.level = 'error';
    const address = '127.0.0.77';
    const browser = new Browser(app, { remoteAddress: address });
    const flow = await browser.beginSignIn();
    await browser.send(flow, 'a typed secret', { password: 'wrong' });
    await browser.send(flow, 'ann');
    const { logout_token: token } = (
      await browser.ask('GET', '/identity/self-service/logout/browser')
    ).json();
    await browser.ask('GET', `/identity/self-service/logout?token=${token}`);
    const again = await browser.beginSignIn();
    for (let i = 0; i < 7; i++) await browser.send(again, 'bob', { password: 'wrong' });
    await app.close();

    const signIn = { action: 'session.signIn', face: 'web', address, times: null };
    const bobFailed = { ...signIn, username: 'bob', outcome: 'failed' };
    expect(await recorded()).toEqual([
      { ...signIn, username: 'unknown', outcome: 'failed' },
      { ...signIn, username: 'ann', outcome: 'success' },
      { ...signIn, action: 'session.signOut', username: 'ann', outcome: 'success' },
      ...Array.from({ length: 5 }, () => bobFailed),
      // The second delay within a minute is counted, and recorded with the next one.
      { ...bobFailed, outcome: 'delayed' },
    ]);
    const entry = { is_known: true, face: 'web', factor_kind: 'password', address };
    expect((await signIns()).slice(0, 3)).toEqual([
      { ...entry, is_known: false, outcome: 'failed' },
      { ...entry, outcome: 'success' },
      { ...entry, outcome: 'failed' },
    ]);
    const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event);
    expect(logged.slice(0, 3)).toMatchObject([
      { event: 'session.signIn', outcome: 'failed', user: null, face: 'web', address },
      { event: 'session.signIn', outcome: 'success', user: expect.any(Number) },
      { event: 'session.signOut', outcome: 'success', user: expect.any(Number) },
    ]);
    expect(JSON.stringify([await driver().db.query('SELECT * FROM audit'), lines])).not.toContain(
      'a typed secret',
    );
  });

  test('a form that another page sent is in the history, at the address of its caller and not at that of the proxy', async () => {
    const host = 'portal.example.com';
    const app = await driver().anApp({ PUBLIC_ORIGINS: `https://${host}`, TRUSTED_PROXIES: '127.0.0.1' });
    const headers = { host, 'x-forwarded-for': '203.0.113.7' };
    const browser = new Browser(app);
    const flow: Flow = (await browser.ask('GET', '/identity/self-service/login/browser', { headers })).json();
    const forged = await browser.ask('POST', `/identity/self-service/login?flow=${flow.id}`, {
      headers,
      payload: { method: 'password', identifier: 'ann', password: 'x', csrf_token: 'forged' },
    });
    await app.close();
    expect(forged.statusCode).toBe(403);
    expect((await recorded()).at(-1)).toMatchObject({ action: 'call.refused', address: '203.0.113.7' });
  });

  test('the list of sign-ins reaches back 400 days', async () => {
    const { db } = driver();
    const at = new Date('2028-01-01T00:00:00Z');
    await db.query('DELETE FROM sign_ins');
    for (const days of [399, 401]) {
      await db.query(
        `INSERT INTO sign_ins (at, face, factor_kind, address, outcome) VALUES ($1, 'web', 'password', $2, 'success')`,
        [new Date(at.getTime() - days * 24 * hourMs).toISOString(), String(days)],
      );
    }
    await sweepExpired(db, at);
    expect(await signIns()).toMatchObject([{ address: '399' }]);
  });
});
