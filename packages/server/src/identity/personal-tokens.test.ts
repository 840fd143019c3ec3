import { isChange, type Operation } from '@pitlane/shared/engine/operation';
import { mostPersonalTokens } from '@pitlane/shared/features/identity/rules/personal-tokens';
import { operations } from '@pitlane/shared/registry/operations';
import { beforeEach, expect, test } from 'vitest';
import type { Browser } from '../testing/browser.ts';
import { describeTerminal } from '../testing/terminal-driver.ts';

const dayMs = 24 * 3_600_000;
const url = '/api/v1/personal-tokens';

interface Made {
  id: number;
  token: string;
}

describeTerminal('a personal access token', (driver) => {
  let signedIn = '';
  let browser: Browser;
  beforeEach(async () => {
    await driver().db.query('DELETE FROM personal_tokens');
    signedIn = (await driver().tokensOf('ann')).access_token;
    browser = await driver().browserOf('ann');
  });
  const make = (change: object = {}) => driver().createToken(browser, change);
  const made = async (change: object = {}) => (await make(change)).json<{ data: Made }>().data;
  const listed = async (token = signedIn) => (await driver().call(token, url)).json().data;

  test('is shown once, listed without its secret, and calls for its user', async () => {
    const { token, ...row } = await made();
    expect(token).toMatch(/^pitlane_pat_[\w-]{43}$/);
    expect(await listed()).toEqual([row]);
    expect(row).toMatchObject({ name: 'Nightly export', mayChange: false, lastUsedAt: null });
    expect((await driver().call(token)).json().data.user.username).toBe('ann');
    const stored = await driver().db.query('SELECT t::text FROM personal_tokens t');
    expect(JSON.stringify(stored)).not.toContain(token.slice(12));
  });

  test('shows when it was last used', async () => {
    const { token } = await made();
    driver().pass(2 * 60_000);
    await driver().call(token);
    await expect.poll(async () => (await listed())[0].lastUsedAt).not.toBeNull();
  });

  test('counts for its days and not longer, and is never idle', async () => {
    const { token } = await made({ days: 30 });
    driver().pass(30 * dayMs - 1);
    expect((await driver().call(token)).statusCode).toBe(200);
    driver().pass(1);
    const over = await driver().call(token);
    expect([over.statusCode, over.json().code]).toEqual([401, 2]);
  });

  test('leaves on record who made and who revoked it, without its secret', async () => {
    const { id, token } = await made();
    await driver().call(signedIn, `${url}/${id}`, { method: 'DELETE' });
    const rows = await driver().db.query<{ username: string; action: string; row: string }>(
      "SELECT username, action, audit::text AS row FROM audit WHERE action LIKE 'token.%' ORDER BY id DESC LIMIT 2",
    );
    expect(rows.map(({ username, action }) => `${username} ${action}`)).toEqual([
      'ann token.revoke',
      'ann token.create',
    ]);
    expect(JSON.stringify(rows)).toContain('Nightly export');
    expect(JSON.stringify(rows)).not.toContain(token.slice(12));
  });

  test('is ended by no way of signing out', async () => {
    const { token } = await made();
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
    for (const query of ['?token=', '']) {
      const out = await driver().app.inject({ url: `/identity/self-service/logout${query}`, headers });
      expect(out.statusCode).toBe(401);
    }
    await driver().app.inject({
      method: 'DELETE',
      url: '/identity/self-service/logout/api',
      payload: { session_token: token },
    });
    expect((await driver().call(token)).statusCode).toBe(200);
  });

  test('is revoked permanently, immediately, and only by its user', async () => {
    const { id, token } = await made();
    const bob = (await driver().tokensOf('bob')).access_token;
    const revoke = (by: string) => driver().call(by, `${url}/${id}`, { method: 'DELETE' });
    expect(await listed(bob)).toEqual([]);
    expect((await revoke(bob)).statusCode).toBe(404);
    expect((await driver().call(token)).statusCode).toBe(200);
    expect((await revoke(signedIn)).json().data).toMatchObject({ id });
    expect((await driver().call(token)).json().code).toBe(2);
    expect((await revoke(signedIn)).statusCode).toBe(404);
    expect(await listed()).toEqual([]);
  });

  const changes = Object.entries<Operation>(operations).filter(([, operation]) => isChange(operation));

  /** A pre-authorization that the schema takes. */
  const request = {
    policyContractId: '00000000-0000-4000-8000-000000000000',
    preAuthorizationTypeId: 1,
    metadata: {},
  };

  test('that only reads is refused every call that changes something', async () => {
    const { token } = await made();
    for (const [name, { method, path, document }] of changes) {
      // A document with its variables, or it would be refused before its field is reached.
      const payload = document ? { query: document, variables: { object: request } } : {};
      const answer = await driver().app.inject({
        method,
        url: path.replace(/\{\w+\}/g, '1'),
        ...(method === 'DELETE' ? {} : { payload }),
        headers: { authorization: `Bearer ${token}` },
      });
      const [error] = answer.json().errors;
      // GraphQL says it with the field, in a body that was answered.
      expect([name, answer.statusCode]).toEqual([name, document ? 200 : 403]);
      // Not allowed to this user anyway, or not to this token: in no case is it done.
      expect(['read_only_token', 'denied']).toContain(document ? error.extensions.errorCode : error.code);
    }
    const recorded = await driver().db.query<{ username: string; operation: string; address: string }>(
      `SELECT DISTINCT username, after->>'operation' AS operation, after->>'address' AS address
       FROM audit WHERE action = 'call.refused'`,
    );
    const refused = changes.map(([operation]) => ({ username: 'ann', operation, address: '127.0.0.1' }));
    expect(recorded).toEqual(expect.arrayContaining(refused));
  });

  test('most of the calls that change something are refused with only the token', () => {
    expect(changes.length).toBeGreaterThan(20);
    expect(changes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['voidContract', 'addNote', 'createPersonalToken']),
    );
    expect(changes.map(([name]) => name)).not.toContain('printCancelQuote');
  });

  test('that may write writes', async () => {
    const { token } = await made({ mayChange: true });
    const saved = { name: 'Fords', address: '/?search=ford' };
    const answer = await driver().call(token, '/api/v1/saved-searches', { method: 'POST', payload: saved });
    expect(answer.statusCode).toBe(200);
  });

  test('is created in the browser only, not by a terminal or another token', async () => {
    const { token } = await made({ mayChange: true });
    const payload = { name: 'Successor', mayChange: true, days: 90 };
    for (const by of [signedIn, token]) {
      const refused = await driver().call(by, url, { method: 'POST', payload });
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'in_browser_only']);
    }
    expect(await listed()).toHaveLength(1);
  });

  test('is created by a user who has just signed in', async () => {
    driver().pass(15 * 60_000 - 1);
    expect((await make()).statusCode).toBe(200);
    driver().pass(1);
    const refused = await make();
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'sign_in_again']);
    const again = await browser.send(await browser.beginSignIn('?refresh=true'), 'ann');
    expect(again.statusCode).toBe(200);
    expect((await make()).statusCode).toBe(200);
  });

  test('is not ended by a sign-out', async () => {
    const { token } = await made();
    const out = {
      method: 'DELETE',
      url: '/identity/self-service/logout/api',
      payload: { session_token: token },
    } as const;
    expect((await driver().app.inject(out)).statusCode).toBe(204);
    expect((await driver().call(token)).statusCode).toBe(200);
  });

  test(`there are at most ${mostPersonalTokens} of a user`, async () => {
    await driver().db.query(
      `INSERT INTO personal_tokens (identity_id, token_hash, name, may_change, created_at, expires_at)
       SELECT i.id, decode(md5(n::text), 'hex'), n::text, false, '2026-11-01', '2099-01-01'
       FROM identities i, generate_series(1, $1::int) n WHERE i.username = 'ann'`,
      [mostPersonalTokens - 1],
    );
    const answers = await Promise.all(Array.from({ length: 8 }, () => make()));
    const codes = answers.map((answer): string => answer.json().errors[0]?.code ?? 'created');
    expect(codes.filter((code) => code === 'created')).toHaveLength(1);
    expect(codes.filter((code) => code === 'too_many_tokens')).toHaveLength(7);
  });

  test.each<[string, object]>([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['days', { days: 0 }],
    ['days', { days: 91 }],
    ['days', { days: 1.5 }],
    ['mayChange', { mayChange: 'yes' }],
  ])('bad %s %# is refused at its field', async (field, change) => {
    const answer = await make(change);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });
});
