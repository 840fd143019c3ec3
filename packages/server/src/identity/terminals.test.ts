import type { Terminal } from '@pitlane/shared/features/identity/schema';
import { beforeEach, expect, test } from 'vitest';
import { describeTerminal } from '../testing/terminal-driver.ts';
import { createSessionStore } from './session-store.ts';

const minuteMs = 60_000;
const url = '/api/v1/terminals';
/** An instant as the wire has it. */
const wire = (ms: number) => new Date(ms).toISOString().replace('Z', '000Z');

describeTerminal('the terminals of a user', (driver) => {
  beforeEach(async () => {
    await driver().db.query('DELETE FROM identity_sessions');
  });
  const signedIn = async (user: string) => (await driver().tokensOf(user)).access_token;
  const listed = async (token: string): Promise<Terminal[]> => (await driver().call(token, url)).json().data;
  const signOut = (token: string, id: string | null | undefined) =>
    driver().call(token, `${url}/${id}`, { method: 'DELETE' });

  /** A sign-in by a password at a terminal, without the check of the password. */
  async function byPassword(user: string): Promise<string> {
    const { id = '' } =
      (await driver().db.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [user]))[0] ??
      {};
    return (await createSessionStore(driver().db, () => driver().now).start(id, 'api')).token;
  }

  test('are reported with their machine, from where, since when, and which of them asks', async () => {
    const first = await signedIn('ann');
    const at = driver().now.getTime();
    driver().pass(minuteMs);
    const second = await byPassword('ann');
    await signedIn('bob');
    await driver().browserOf('ann');
    expect(await listed(second)).toEqual([
      expect.objectContaining({ deviceName: '', address: '', isByPassword: true, isCurrent: true }),
      {
        id: expect.stringMatching(/^[0-9a-f]{12}$/),
        deviceName: 'dana-laptop (Linux)',
        address: '127.0.0.1',
        isByPassword: false,
        signedInAt: wire(at),
        expiresAt: wire(at + 12 * 60 * minuteMs),
        lastUsedAt: wire(at),
        isCurrent: false,
      },
    ]);
    expect((await listed(first)).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
  });

  test('show their last use by their newest token', async () => {
    const { refresh_token } = await driver().tokensOf('ann');
    driver().pass(11 * minuteMs);
    const { access_token } = (await driver().refresh(refresh_token)).json();
    const [row] = await listed(access_token);
    expect(row?.lastUsedAt).toBe(wire(driver().now.getTime()));
    expect(row?.signedInAt).not.toBe(row?.lastUsedAt);
  });

  test.each([
    [
      'by a code',
      4,
      async () => (await driver().tokensOf('ann')) as { access_token: string; refresh_token?: string },
    ],
    ['by a password', 2, async () => ({ access_token: await byPassword('ann') })],
  ])(
    'one that was signed in %s is signed out: its next call is refused, and so is its refresh',
    async (_how, code, begin) => {
      const lost = await begin();
      const [row] = await listed(lost.access_token);
      const own = await signedIn('ann');
      const answer = await signOut(own, row?.id);
      expect(answer.json().data).toMatchObject({ id: row?.id, isCurrent: false });
      const refused = await driver().call(lost.access_token);
      expect([refused.statusCode, refused.json().code]).toEqual([401, code]);
      const refresh =
        'refresh_token' in lost ? await driver().refresh(String(lost.refresh_token)) : undefined;
      expect(refresh?.json().error).toBe(refresh && 'invalid_grant');
      expect((await driver().call(own)).statusCode).toBe(200);
      expect((await listed(own)).map(({ id }) => id)).not.toContain(row?.id);
      expect((await signOut(own, row?.id)).statusCode).toBe(404);
    },
  );

  test('are signed out only by their user, and include no browsers or access tokens', async () => {
    const [ann, bob] = [await signedIn('ann'), await signedIn('bob')];
    const browser = await driver().browserOf('ann');
    await driver().createToken(browser);
    const [row, ...others] = await listed(ann);
    expect(others).toEqual([]);
    expect((await signOut(bob, row?.id)).statusCode).toBe(404);
    expect((await driver().call(ann)).statusCode).toBe(200);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await browser.ask('DELETE', `${url}/${row?.id}`, { headers })).statusCode).toBe(200);
    expect((await browser.ask('GET', url)).json().data).toEqual([]);
    expect((await driver().call(ann)).statusCode).toBe(401);
  });

  test('are no longer listed once they expire or stay unused', async () => {
    const password = await byPassword('ann');
    const code = await signedIn('ann');
    expect(await listed(code)).toHaveLength(2);
    driver().pass(31 * minuteMs);
    const browser = await driver().browserOf('ann');
    const count = async () => (await browser.ask('GET', url)).json().data.length;
    expect([await count(), (await driver().call(password)).statusCode]).toEqual([1, 401]);
    driver().pass(12 * 60 * minuteMs);
    const later = await driver().browserOf('ann');
    expect((await later.ask('GET', url)).json().data).toEqual([]);
  });

  test('leave on record who signed which out', async () => {
    const lost = await signedIn('ann');
    const [row] = await listed(lost);
    await signOut(await signedIn('ann'), row?.id);
    const [audit] = await driver().db.query<{ username: string; row: string }>(
      "SELECT username, audit::text AS row FROM audit WHERE action = 'terminal.signOut' ORDER BY id DESC LIMIT 1",
    );
    expect(audit?.username).toBe('ann');
    expect(audit?.row).toContain('dana-laptop');
    expect(audit?.row).not.toContain(lost);
  });
});
