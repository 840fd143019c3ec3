import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findToken, keepToken } from './credentials.ts';
import { fetchSignedIn } from './sign-in.ts';
import type { StoredTokens } from './stored-tokens.ts';

/** A server whose tokens are `t<n>` with the refresh `r<n>`; a refresh is good once. */
const portal = {
  number: 1,
  refreshes: [] as string[],
  /** Its response to a refresh; absent: the next tokens. */
  refusal: undefined as number | undefined,
};
const server = createServer((asked, answer) => void respond(asked, answer));
let address = '';
let env: Record<string, string>;

beforeEach(async () => {
  Object.assign(portal, { number: 1, refreshes: [], refusal: undefined });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = {
    XDG_CONFIG_HOME: await mkdtemp(join(tmpdir(), 'pitlane-sign-in-')),
    PITLANE_PASSPHRASE: 'by the sea',
  };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(env['XDG_CONFIG_HOME'] ?? '', { recursive: true });
});

async function respond(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  let body = '';
  for await (const part of asked) body += String(part);
  const say = (status: number, said: object) =>
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  if (asked.url !== '/oauth2/token') {
    const isGood = asked.headers.authorization === `Bearer t${portal.number}`;
    return void (isGood ? say(200, { code: 0, with: asked.headers.authorization }) : say(401, { code: 1 }));
  }
  const sent = new URLSearchParams(body).get('refresh_token') ?? '';
  portal.refreshes.push(sent);
  if (portal.refusal)
    return void say(portal.refusal, { error: portal.refusal === 400 ? 'invalid_grant' : 'server_error' });
  if (sent !== `r${portal.number}`) return void say(400, { error: 'invalid_grant' });
  portal.number += 1;
  const tokens = { access_token: `t${portal.number}`, refresh_token: `r${portal.number}` };
  say(200, { ...tokens, token_type: 'Bearer', expires_in: 600 });
}

const minuteMs = 60_000;
const tokensOf = (number: number, expiresAt = Date.now() + 10 * minuteMs): StoredTokens => ({
  token: `t${number}`,
  refresh: { token: `r${number}`, expiresAt },
});

/** A run's calls with these tokens found; `kept` is what has been stored since. */
async function runWith(found: StoredTokens, kept = found) {
  const settings = { signIns: { [address]: { username: 'dana', keptIn: 'file' as const } } };
  await keepToken(env, 'file', { server: address, username: 'dana' }, kept);
  const send = fetchSignedIn({ env, settings, server: address }, { ...found, from: 'file' });
  const call = async () => (await send(`${address}/api/x`, { headers: {} })).status;
  return { call, keptNow: () => findToken(env, settings, address) };
}

test('sends a valid token unchanged', async () => {
  const { call } = await runWith(tokensOf(1));
  expect(await call()).toBe(200);
  expect(portal.refreshes).toEqual([]);
});

test('refreshes an expired one once for all calls, and saves it', async () => {
  portal.number = 2;
  portal.refreshes = [];
  const { call, keptNow } = await runWith({
    ...tokensOf(1),
    refresh: { token: 'r2', expiresAt: Date.now() + minuteMs },
  });
  expect(await Promise.all(Array.from({ length: 8 }, call))).toEqual(Array(8).fill(200));
  expect(portal.refreshes).toEqual(['r2']);
  expect(await keptNow()).toMatchObject({ token: 't3', refresh: { token: 'r3' } });
});

test('one that is about to end is refreshed before it is sent', async () => {
  const { call } = await runWith(tokensOf(1, Date.now() + 20_000));
  expect(await call()).toBe(200);
  expect(portal.refreshes).toEqual(['r1']);
});

test('uses what another run has just refreshed instead of refreshing again', async () => {
  portal.number = 2;
  const { call } = await runWith(tokensOf(1), tokensOf(2));
  expect(await call()).toBe(200);
  expect(portal.refreshes).toEqual([]);
});

test("returns the call's own response if the refresh is refused permanently, and retries nothing", async () => {
  portal.number = 9;
  portal.refusal = 400;
  const { call } = await runWith(tokensOf(1));
  expect([await call(), await call()]).toEqual([401, 401]);
  expect(portal.refreshes).toEqual(['r1']);
});

test('a server that fails at it loses no sign-in: the next call tries again', async () => {
  portal.refusal = 503;
  const { call, keptNow } = await runWith(tokensOf(1, Date.now()));
  await expect(call()).rejects.toThrow('unexpected HTTP response status code');
  portal.refusal = undefined;
  expect(await call()).toBe(200);
  expect(await keptNow()).toMatchObject({ token: 't2' });
});
