import { buildApp } from '@pitlane/server/app';
import { readConfig } from '@pitlane/server/config';
import { auditKey } from '@pitlane/server/testing/audit-key';
import { addPeople, everyonesPassword } from '@pitlane/server/testing/people';
import { fasterKind, freshDatabase, type TestDatabase } from '@pitlane/server/testing/test-db';
import {
  createIdentityClient,
  type IdentityClient,
  type SignInFlow,
} from '@pitlane/shared/client/session/kratos';
import { afterAll, beforeAll, expect, test } from 'vitest';

let fresh: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let base = '';
let time = Date.parse('2026-11-02T08:00:00Z');

beforeAll(async () => {
  fresh = await freshDatabase(fasterKind);
  await addPeople(fresh.db, [{ username: 'ann', role: 'MBPIUser', isActiveDirectoryUser: true }]);
  app = await buildApp({ auditKey, db: fresh.db, config: readConfig({}), now: () => new Date(time) });
  base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/identity`;
});
afterAll(async () => {
  await app.close();
  await fresh.end();
});

/** A client in a browser, whose cookies go along. */
function inBrowser(): IdentityClient {
  const cookies = new Map<string, string>();
  const keepingCookies: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };
  return createIdentityClient({ base, fetch: keepingCookies });
}

async function begun(client: IdentityClient, returnTo?: string): Promise<SignInFlow> {
  const result = await client.beginBrowserSignIn(returnTo ? { returnTo } : {});
  if (result.kind !== 'flow') throw new Error(result.kind);
  return result.flow;
}

test('the browser signs in, finds its flow again, and signs out', async () => {
  const client = inBrowser();
  expect(await client.whoami()).toEqual({ kind: 'signedOut' });
  const flow = await begun(client, '/dashboard');
  expect(await client.findSignIn(flow.id)).toEqual({ kind: 'flow', flow });
  const result = await client.signIn(flow, 'ann', everyonesPassword);
  expect(result).toMatchObject({
    kind: 'signedIn',
    sessionToken: null,
    returnTo: base.replace('/identity', '/dashboard'),
  });
  expect(await client.whoami()).toMatchObject({ kind: 'signedIn', expiresAt: '2026-11-02T20:00:00.000Z' });
  expect(await client.beginBrowserSignIn()).toEqual({ kind: 'signedIn' });
  const again = await client.beginBrowserSignIn({ isAgain: true });
  expect(again).toMatchObject({ kind: 'flow', flow: { messages: [{ id: 1010003 }] } });
  expect(await client.signOutBrowser()).toEqual({ kind: 'signedOut' });
  expect(await client.whoami()).toEqual({ kind: 'signedOut' });
  expect(await client.signOutBrowser()).toEqual({ kind: 'signedOut' });
});

test('the terminal signs in, and out', async () => {
  const client = createIdentityClient({ base });
  const result = await client.signInWithToken('ann', everyonesPassword);
  expect(result).toMatchObject({ kind: 'signedIn', returnTo: null });
  const token = result.kind === 'signedIn' ? (result.sessionToken ?? '') : '';
  expect(await client.whoami(token)).toMatchObject({ kind: 'signedIn' });
  expect(await client.signOutToken(token)).toEqual({ kind: 'signedOut' });
  expect(await client.whoami(token)).toEqual({ kind: 'signedOut' });
  expect(await client.signOutToken(token)).toEqual({ kind: 'signedOut' });
});

test('says what is wrong in words, and lets the form be sent again', async () => {
  const client = inBrowser();
  const flow = await begun(client);
  expect(await client.signIn(flow, '', '')).toMatchObject({
    kind: 'refused',
    flow: { messages: [{ id: 4000002, text: 'Enter your username and password.' }] },
  });
  const refused = await client.signIn(flow, 'ann', 'wrong');
  expect(refused).toMatchObject({
    kind: 'refused',
    flow: {
      id: flow.id,
      messages: [{ id: 4000006, text: 'Wrong username or password. Check both and try again.' }],
    },
  });
  expect(await client.signIn(flow, 'ann', everyonesPassword)).toMatchObject({ kind: 'signedIn' });
});

test('says how long to wait after five failures', async () => {
  const client = createIdentityClient({ base });
  for (let i = 0; i < 5; i++) {
    expect(await client.signInWithToken('nobody', 'wrong')).toMatchObject({ kind: 'refused' });
  }
  expect(await client.signInWithToken('nobody', 'wrong')).toEqual({
    kind: 'wait',
    seconds: 30,
    message: 'Too many failed sign-ins.',
  });
});

test('reports that the form was open too long', async () => {
  const client = inBrowser();
  const flow = await begun(client);
  time += 3_600_000;
  expect(await client.signIn(flow, 'ann', everyonesPassword)).toEqual({ kind: 'expired' });
});

test('a form that was opened before someone signed in is not sent over that session', async () => {
  const client = inBrowser();
  const otherTab = await begun(client);
  await client.signIn(await begun(client), 'ann', everyonesPassword);
  expect(await client.signIn(otherTab, 'ann', everyonesPassword)).toEqual({
    kind: 'failed',
    status: 400,
    errorId: 'session_already_available',
    message: "You're already signed in, maybe in another tab. Reload the page.",
  });
});

test('reports why a foreign return address is refused, and that no server answers', async () => {
  expect(await inBrowser().beginBrowserSignIn({ returnTo: 'https://evil.example.net/' })).toMatchObject({
    kind: 'failed',
    status: 400,
    errorId: 'self_service_flow_return_to_forbidden',
  });
  const nowhere = createIdentityClient({ base: 'http://127.0.0.1:1/identity' });
  const lost = { kind: 'failed', status: 0 };
  expect(await nowhere.signOutToken('a token')).toMatchObject(lost);
  expect(await nowhere.signOutBrowser()).toMatchObject(lost);
  // The line breaks between the two steps.
  const broken = createIdentityClient({
    base,
    fetch: async (address) => {
      if (String(address).includes('?token=')) throw new TypeError('fetch failed');
      return Response.json({ logout_token: 'one' });
    },
  });
  expect(await broken.signOutBrowser()).toMatchObject(lost);
  expect(await nowhere.whoami()).toEqual({
    kind: 'failed',
    status: 0,
    errorId: null,
    message: 'No Network: The server cannot be reached',
  });
});
