import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { ChangeReader } from '../../testing/change-reader.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { LiveDriver, serve } from '../../testing/live-driver.ts';
import { testCluster } from '../../testing/test-db.ts';
import { createChangeFeed } from './change-feed.ts';
import type { Change } from './number-changes.ts';

const hourMs = 3_600_000;

describe.skipIf(testCluster === undefined)('of two servers on one database', () => {
  let driver: LiveDriver;
  let otherDb: Database;
  let other: FastifyInstance;
  beforeAll(async () => {
    driver = await LiveDriver.open('postgres');
    otherDb = openPostgres({ databaseUrl: driver.url ?? '' });
    other = await serve(otherDb, { inAll: 3 });
  });
  afterEach(() => driver.cut());
  afterAll(async () => {
    await other?.close();
    await otherDb?.close();
    await driver?.close();
  });

  test('a change at one is heard at the other, and a sign-out or a new role counts there at once', async () => {
    const token = await demoToken(driver.app, 'subagent');
    const headers = { 'x-session-token': token };
    const there = await ChangeReader.open(other, token);
    const sessionThere = () => other.inject({ url: '/api/profile/getsession', headers });
    expect((await sessionThere()).json().data.user.roles).toEqual(['Sub Agent']);
    const [row] = await driver.db.query<{ id: number }>('SELECT min(id)::int AS id FROM brands');
    await driver.db.query("UPDATE brands SET title = title || '!' WHERE id = $1", [row?.id]);
    await there.untilChange('brands', String(row?.id));

    await driver.db.query("UPDATE user_profiles SET role_id = 1 WHERE username = 'subagent'");
    await there.until(({ name }) => name === 'end');
    // Within the three seconds for which the session is cached.
    expect((await sessionThere()).json().data.user.roles).toEqual(['Master Agent']);
    const again = await ChangeReader.open(other, token);
    await driver.app.inject({
      method: 'DELETE',
      url: '/identity/self-service/logout/api',
      payload: { session_token: token },
    });
    expect(JSON.parse((await again.until(({ name }) => name === 'end')).data)).toEqual({
      reason: 'session',
    });
    expect((await sessionThere()).statusCode).toBe(401);
  });

  test('who takes a message at one is seen at the other, and what was seen before overwrites nothing there', async () => {
    const as = async (user: string, at: FastifyInstance) => {
      const headers = { 'x-session-token': await driver.tokenOf(user) };
      return async (method: 'POST' | 'PUT', url: string, payload: object) => {
        const answer = await at.inject({ method, url, headers, payload });
        return { status: answer.statusCode, data: answer.json().data };
      };
    };
    const [staff, admin] = [await as('staff', driver.app), await as('admin', other)];
    const written = await staff('POST', '/api/mbpinternal/savemessage', {
      messageTypeID: 5,
      contactName: 'Pat Jones',
      notes: 'Asks for a call.',
    });
    const { internalMessageID } = written.data;
    const shown = (await admin('PUT', '/api/mbpinternal/message', { internalMessageID })).data;
    const there = await driver.read('admin', { at: other });
    const heardBefore = there.changes.length;
    const taken = await staff('POST', '/api/mbpinternal/savemessage', {
      internalMessageID,
      version: shown.version,
      assignedToUsername: 'staff',
    });
    expect(taken.status).toBe(200);
    const { version } = taken.data;
    await there.until(() =>
      there.changes
        .slice(heardBefore)
        .some((change) => change.kind === 'messages' && change.version === version),
    );
    const note = (of: number) =>
      admin('POST', '/api/mbpinternal/savemessage', {
        internalMessageID,
        version: of,
        assignedToUsername: 'admin',
      });
    expect((await note(shown.version)).status).toBe(412);
    const now = (await admin('PUT', '/api/mbpinternal/message', { internalMessageID })).data;
    expect(now).toMatchObject({ version, assignedToUsername: 'staff' });
    expect((await note(now.version)).data).toMatchObject({ assignedToUsername: 'admin' });
  });

  test('what a server keeps of dealers, brands and figures is dropped by a change at the other', async () => {
    const headers = { 'x-session-token': await driver.tokenOf('staff') };
    const there = async (url: string, method: 'GET' | 'PUT' = 'GET') =>
      (await other.inject({ method, url, headers, ...(method === 'PUT' ? { payload: {} } : {}) })).json()
        .data;
    const claims = async () => {
      const rows = (await there('/api/dashboard/all/dealerclaimsummary', 'PUT')) as {
        paidAmount: number;
      }[];
      return rows.reduce((sum, { paidAmount }) => sum + paidAmount, 0);
    };
    const [dealer] = await driver.db.query<{ code: string }>('SELECT min(dealer_code) AS code FROM dealers');
    const reads = async () => ({
      dealer: (await there(`/api/dealers/${dealer?.code}`)).name as string,
      brand: (await there('/api/system/settings')).brand.title as string,
      claims: await claims(),
    });
    const before = await reads();
    const reader = await driver.read('staff', { at: other });
    await driver.db.query("UPDATE dealers SET name = name || ' North' WHERE dealer_code = $1", [
      dealer?.code,
    ]);
    await driver.db.query("UPDATE brands SET title = title || ' North' WHERE is_main");
    await driver.all(
      `UPDATE claims SET paid_amount = paid_amount + 1000 WHERE claim_number =
         (SELECT max(claim_number) FROM claims WHERE paid_amount IS NOT NULL)`,
    );
    await driver.fence(reader);
    expect(await reads()).toEqual({
      dealer: `${before.dealer} North`,
      brand: `${before.brand} North`,
      claims: before.claims + 1000,
    });
  });

  test('has a limit for all streams together', async () => {
    for (const user of ['staff', 'admin', 'dealer']) await driver.read(user, { at: other });
    const headers = { 'x-session-token': await driver.tokenOf('agent') };
    const refused = await other.inject({ url: '/api/v1/changes', headers });
    expect(refused.statusCode).toBe(429);
    expect(refused.json().errors[0].message).toBe('Too many streams of changes are open.');
  });

  test('a lost notification is found by looking, and a notification without', async () => {
    const ofFlags = (resolve: (change: Change) => void) => (changes: readonly Change[]) =>
      changes.filter(({ kind }) => kind === 'flags').forEach(resolve);
    const heard = Promise.withResolvers<Change>();
    const deaf: Database = { ...otherDb };
    delete deaf.openOwn;
    const looking = createChangeFeed(deaf, heard.reject, 20);
    looking.hear(ofFlags(heard.resolve));
    const notified = Promise.withResolvers<Change>();
    const listening = createChangeFeed(otherDb, notified.reject, hourMs);
    listening.hear(ofFlags(notified.resolve));
    await Promise.all([looking.start(), listening.start()]);
    await driver.db.query("UPDATE features SET expiration_date = NULL WHERE name = 'UserManagement'");
    for (const change of await Promise.all([heard.promise, notified.promise]))
      expect(change).toMatchObject({ key: 'UserManagement' });
    await Promise.all([looking.stop(), listening.stop()]);
  });

  test('a server that stops ends its streams, and they continue at the other from their last event', async () => {
    const there = await driver.read('staff', { at: other });
    await other.close();
    expect(JSON.parse((await there.until(({ name }) => name === 'end')).data)).toEqual({
      reason: 'server',
    });
    await there.untilOver();
    await driver.touch([(await driver.aContract()).id]);
    const here = await driver.read('staff', { lastId: there.lastId });
    await here.untilChange('contracts');
  });
});
