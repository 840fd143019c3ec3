import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { sweepExpired } from '../../retention/sweep-expired.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { ChangeReader } from '../../testing/change-reader.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { bookOf } from '../../testing/test-book.ts';
import { describeOnDatabase, freshDatabase, testCluster } from '../../testing/test-db.ts';
import { createChangeFeed } from './change-feed.ts';
import type { Change } from './number-changes.ts';

const hourMs = 3_600_000;
const config = readConfig({ LOG_LEVEL: 'silent' });
const all = { scope: { kind: 'all' } } as const;

describeOnDatabase('the stream of changes', (_open, kind) => {
  let book: Awaited<ReturnType<typeof freshDatabase>>;
  let db: Database;
  let app: FastifyInstance;
  const tokens = new Map<string, string>();
  const open = new Set<ChangeReader>();
  const tokenOf = async (user: string, at = app) => {
    const token = tokens.get(user) ?? (await demoToken(at, user));
    tokens.set(user, token);
    return token;
  };
  const read = async (user: string, lastId?: string) => {
    const reader = await ChangeReader.open(app, await tokenOf(user), lastId);
    open.add(reader);
    return reader;
  };
  /** Ends what was asked before: whatever was committed earlier has been sent before this arrives. */
  let fences = 0;
  const fence = async (...readers: ChangeReader[]) => {
    fences += 1;
    const name = `fence ${fences}`;
    await db.query('INSERT INTO announcements (name, description, markdown, tags) VALUES ($1, $1, $1, $2)', [
      name,
      ['all'],
    ]);
    const [row] = await db.query<{ id: number }>('SELECT max(id) AS id FROM announcements');
    await Promise.all(readers.map((reader) => reader.untilChange('announcements', String(row?.id))));
  };
  const aContract = async (of: { id?: number; dealerCode?: string | undefined } = {}) => {
    const [row] = await db.transaction(
      (tx) =>
        tx.query<{ id: number; key: string }>(
          `SELECT id, program_code || '-' || contract_number || contract_suffix AS key FROM contracts
           WHERE ($1::bigint IS NULL OR id = $1) AND ($2::text IS NULL OR dealer_code = $2) ORDER BY id LIMIT 1`,
          [of.id ?? null, of.dealerCode ?? null],
        ),
      all,
    );
    if (!row) throw new Error('The book has no such contract');
    return row;
  };
  const touch = (ids: readonly number[]) =>
    db.transaction(
      (tx) => tx.query('UPDATE contracts SET version = version + 1 WHERE id = ANY ($1)', [ids]),
      all,
    );

  beforeAll(async () => {
    book = await freshDatabase(kind, bookOf());
    db = book.db;
    app = await buildApp({ auditKey, db, config, changeStreamLimits: { perUser: 3 } });
    await app.listen({ host: '127.0.0.1', port: 0 });
    // What the book was filled with.
    await db.query('UPDATE brands SET title = title');
    await fence(await read('staff'));
    await sweepExpired(db, new Date(Date.now() + 2 * hourMs));
  });
  afterEach(() => {
    for (const reader of open) reader.cut();
    open.clear();
  });
  afterAll(async () => {
    await app?.close();
    await book?.end();
  });

  test('sends what was committed, by kind, key and version alone; what was rolled back is never heard of', async () => {
    const reader = await read('staff');
    const { id, key } = await aContract();
    const undone = db.transaction(async (tx) => {
      await tx.query("UPDATE brands SET title = title || '!'");
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await touch([id]);
    const { data } = await reader.untilChange('contracts', key);
    expect(JSON.parse(data)).toEqual({ kind: 'contracts', key, version: expect.any(Number) });
    await fence(reader);
    expect(reader.keys('brands')).toEqual([]);
  });

  test('tells dealers of their own contracts alone, customers of theirs, and each user of what is theirs', async () => {
    const contracts = await db.transaction(
      (tx) =>
        tx.query<{ id: number; key: string; dealer: string }>(
          `SELECT DISTINCT ON (dealer_code) id, program_code || '-' || contract_number || contract_suffix AS key, dealer_code AS dealer
           FROM contracts ORDER BY dealer_code, id`,
        ),
      all,
    );
    const [own] = await db.query<{ id: number }>(
      `SELECT contract_id AS id FROM user_contracts JOIN user_profiles USING (user_profile_id) WHERE username = 'customer'`,
    );
    const owned = await aContract({ id: own?.id ?? 0 });
    const names = ['admin', 'dealer', 'customer', 'agent', 'group', 'limited'] as const;
    const readers = await Promise.all(names.map((name) => read(name)));
    const [admin, dealer, customer, agent, group, limited] = readers;
    await touch([...contracts.map(({ id }) => id), owned.id]);
    await db.query(
      `INSERT INTO saved_searches (user_profile_id, name, name_key, address)
       SELECT user_profile_id, 'mine', 'mine', '/' FROM user_profiles WHERE username = 'dealer'`,
    );
    await db.query("INSERT INTO configuration_items (account_code, name, value) VALUES ('CANARY', 'x', 'x')");
    const seen = readers.filter((reader) => reader !== customer);
    await fence(...seen);
    await customer?.untilChange('contracts', owned.key);

    const scopes = await db.query<{ username: string; codes: string[] }>(
      `SELECT username, ARRAY(SELECT d.dealer_code FROM dealers d WHERE d.dealer_code = p.dealer_code
         OR EXISTS (SELECT FROM user_dealers u WHERE u.user_profile_id = p.user_profile_id AND u.dealer_code = d.dealer_code)
         OR (p.dealer_code IS NULL AND d.agent_code = p.agent_code)) AS codes
       FROM user_profiles p WHERE username = ANY ($1)`,
      [['dealer', 'agent', 'group', 'limited']],
    );
    for (const [reader, name] of [
      [dealer, 'dealer'],
      [agent, 'agent'],
      [group, 'group'],
      [limited, 'limited'],
    ] as const) {
      const codes = scopes.find(({ username }) => username === name)?.codes ?? [];
      const expected = new Set(
        contracts.filter(({ dealer: code }) => codes.includes(code)).map(({ key }) => key),
      );
      const heard = new Set(reader?.keys('contracts').filter((key) => key !== owned.key));
      expected.delete(owned.key);
      expect(heard, name).toEqual(expected);
      expect(expected.size, name).toBeGreaterThan(0);
    }
    expect(new Set(admin?.keys('contracts'))).toEqual(
      new Set([...contracts.map(({ key }) => key), owned.key]),
    );
    expect(customer?.changes.filter(({ kind: of }) => of === 'contracts')).toEqual([
      { kind: 'contracts', key: owned.key, version: expect.any(Number) },
    ]);
    // And of what belongs to nobody, or to them.
    for (const { kind: of } of customer?.changes ?? [])
      expect(['contracts', 'announcements', 'sessions']).toContain(of);
    expect(dealer?.keys('savedSearches')).toHaveLength(1);
    for (const other of [admin, agent, group, limited]) expect(other?.keys('savedSearches')).toEqual([]);
    expect(admin?.keys('configuration')).toHaveLength(1);
    for (const other of [dealer, agent, group, limited]) expect(other?.keys('configuration')).toEqual([]);
  });

  test('misses nothing, and repeats nothing, when it is cut a hundred times', async () => {
    const rows = await db.transaction(
      (tx) => tx.query<{ id: number }>('SELECT id FROM contracts ORDER BY id LIMIT 60'),
      all,
    );
    let reader = await read('staff');
    const heard: string[] = [];
    const versions = new Map<string, number>();
    const writer = new AbortController();
    const write = async (lane: number) => {
      for (let turn = 0; !writer.signal.aborted || turn < 40; turn++) {
        const { id } = rows[(turn * 3 + lane) % rows.length] as { id: number };
        await db.transaction(async (tx) => {
          const [row] = await tx.query<{ key: string; version: number }>(
            `UPDATE contracts SET version = version + 1 WHERE id = $1
             RETURNING program_code || '-' || contract_number || contract_suffix AS key, version`,
            [id],
          );
          // Some commit later than others that began after them.
          if (turn % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 7));
          if (row) versions.set(row.key, Math.max(versions.get(row.key) ?? 0, row.version));
        }, all);
      }
    };
    const writing = Promise.all([0, 1, 2].map(write));
    for (let cut = 0; cut < 100; cut++) {
      await new Promise((resolve) => setTimeout(resolve, (cut * 7) % 13));
      reader.cut();
      heard.push(...reader.ids);
      reader = await read('staff', reader.lastId);
    }
    writer.abort();
    await writing;
    await fence(reader);
    heard.push(...reader.ids);
    const newest = new Map<string, number>();
    for (const one of open) {
      expect(one.events.filter(({ name }) => name === 'reset')).toEqual([]);
      for (const { kind: of, key = '', version = 0 } of one.changes)
        if (of === 'contracts') newest.set(key, Math.max(newest.get(key) ?? 0, version));
    }
    for (const [key, version] of versions) expect(newest.get(key), key).toBe(version);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard).toEqual(heard.toSorted((one, other) => Number(one) - Number(other)));
    expect(heard.length).toBeGreaterThan(30);
  });

  test('tells a reader who comes back after an hour, or from another database, to read everything again', async () => {
    const reader = await read('staff');
    await fence(reader);
    const { lastId } = reader;
    await touch([(await aContract()).id]);
    await fence(reader);
    await sweepExpired(db, new Date(Date.now() + hourMs + 60_000));
    const [kept] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM changes');
    expect(kept?.count).toBe(1);
    for (const id of [lastId, '999999999', 'nonsense']) {
      const late = await read('staff', id);
      expect(late.events.map(({ name }) => name)).toEqual(['reset', 'begin']);
      late.cut();
    }
    // Who heard the latest one missed nothing.
    const current = await read('staff', reader.lastId);
    expect(current.events.map(({ name }) => name)).toEqual(['begin']);
  });

  test('sends many changes of a kind at once as one without a key, to dealers too', async () => {
    const [staff, dealer] = [await read('staff'), await read('dealer')];
    const before = staff.changes.length;
    await db.transaction((tx) => tx.query('UPDATE contracts SET version = version + 1 WHERE id <= 300'), all);
    await fence(staff, dealer);
    expect(staff.changes.slice(before).filter(({ kind: of }) => of === 'contracts')).toEqual([
      { kind: 'contracts' },
    ]);
    expect(
      dealer.changes.filter(({ kind: of, key }) => of === 'contracts' && key === undefined),
    ).toHaveLength(1);
  });

  test('ends when the session ends or rights change, and sends nothing by the old rights', async () => {
    const token = await demoToken(app, 'fi');
    const first = await ChangeReader.open(app, token);
    const [{ id: profile }] = (await db.query<{ id: number }>(
      "SELECT user_profile_id AS id FROM user_profiles WHERE username = 'fi'",
    )) as [{ id: number }];
    // In one transaction: the rights go, and something changes that they showed.
    const [own] = await db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM user_profiles WHERE user_profile_id = $1',
      [profile],
    );
    const contract = await aContract({ dealerCode: own?.code });
    await db.query('UPDATE user_profiles SET role_id = 0 WHERE user_profile_id = $1', [profile]);
    await touch([contract.id]);
    expect(JSON.parse((await first.until(({ name }) => name === 'end')).data)).toEqual({ reason: 'rights' });
    await first.untilOver();
    expect(first.keys('contracts')).not.toContain(contract.key);

    const staff = await ChangeReader.open(app, await demoToken(app, 'staff'));
    const [session] = await db.query<{ id: string }>(
      `SELECT s.id::text FROM identity_sessions s JOIN user_profiles p USING (identity_id) WHERE p.username = 'staff'
       AND s.revoked_at IS NULL ORDER BY s.authenticated_at DESC LIMIT 1`,
    );
    await db.query('UPDATE identity_sessions SET revoked_at = now() WHERE id = $1', [session?.id]);
    expect(JSON.parse((await staff.until(({ name }) => name === 'end')).data)).toEqual({ reason: 'session' });
    await db.query('UPDATE user_profiles SET role_id = 3 WHERE user_profile_id = $1', [profile]);
  });

  test('has a limit for each user, and answers once with what there is', async () => {
    for (let count = 0; count < 3; count++) await read('agent');
    const refused = await app.inject({
      url: '/api/v1/changes',
      headers: { 'x-session-token': await tokenOf('agent') },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().errors[0]).toMatchObject({ code: 'too_many_streams' });
    const whole = await app.inject({
      url: '/api/v1/changes?once=true',
      headers: { 'x-session-token': await tokenOf('staff') },
    });
    expect(whole.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.body).toContain('event: begin');
    expect((await app.inject({ url: '/api/v1/changes' })).statusCode).toBe(401);
  });

  describe.skipIf(testCluster === undefined)('with two servers', () => {
    let otherDb: Database;
    let other: FastifyInstance;
    beforeAll(async () => {
      otherDb = openPostgres({ databaseUrl: book.url ?? '' });
      other = await buildApp({ auditKey, db: otherDb, config, changeStreamLimits: { inAll: 3 } });
      await other.listen({ host: '127.0.0.1', port: 0 });
    });
    afterAll(async () => {
      await other?.close();
      await otherDb?.close();
    });

    test('a change at one is heard at the other, and a sign-out or a new role counts there at once', async () => {
      const token = await demoToken(app, 'subagent');
      const headers = { 'x-session-token': token };
      const there = await ChangeReader.open(other, token);
      const sessionThere = () => other.inject({ url: '/api/profile/getsession', headers });
      expect((await sessionThere()).json().data.user.roles).toEqual(['Sub Agent']);
      const [row] = await db.query<{ id: number }>('SELECT min(id)::int AS id FROM brands');
      await db.query("UPDATE brands SET title = title || '!' WHERE id = $1", [row?.id]);
      await there.untilChange('brands', String(row?.id));

      await db.query("UPDATE user_profiles SET role_id = 1 WHERE username = 'subagent'");
      await there.until(({ name }) => name === 'end');
      // Within the three seconds for which the session is cached.
      expect((await sessionThere()).json().data.user.roles).toEqual(['Master Agent']);
      const again = await ChangeReader.open(other, token);
      await app.inject({
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
        const headers = { 'x-session-token': await tokenOf(user) };
        return async (method: 'POST' | 'PUT', url: string, payload: object) => {
          const answer = await at.inject({ method, url, headers, payload });
          return { status: answer.statusCode, data: answer.json().data };
        };
      };
      const [staff, admin] = [await as('staff', app), await as('admin', other)];
      const written = await staff('POST', '/api/mbpinternal/savemessage', {
        messageTypeID: 5,
        contactName: 'Pat Jones',
        notes: 'Asks for a call.',
      });
      const { internalMessageID } = written.data;
      const shown = (await admin('PUT', '/api/mbpinternal/message', { internalMessageID })).data;
      const there = await ChangeReader.open(other, await tokenOf('admin'));
      open.add(there);
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
      const headers = { 'x-session-token': await tokenOf('staff') };
      const there = async (url: string, method: 'GET' | 'PUT' = 'GET') =>
        (await other.inject({ method, url, headers, ...(method === 'PUT' ? { payload: {} } : {}) })).json()
          .data;
      const claims = async () => {
        const rows = (await there('/api/dashboard/all/dealerclaimsummary', 'PUT')) as {
          paidAmount: number;
        }[];
        return rows.reduce((sum, { paidAmount }) => sum + paidAmount, 0);
      };
      const [dealer] = await db.query<{ code: string }>('SELECT min(dealer_code) AS code FROM dealers');
      const reads = async () => ({
        dealer: (await there(`/api/dealers/${dealer?.code}`)).name as string,
        brand: (await there('/api/system/settings')).brand.title as string,
        claims: await claims(),
      });
      const before = await reads();
      const reader = await ChangeReader.open(other, await tokenOf('staff'));
      open.add(reader);
      await db.query("UPDATE dealers SET name = name || ' North' WHERE dealer_code = $1", [dealer?.code]);
      await db.query("UPDATE brands SET title = title || ' North' WHERE is_main");
      await db.transaction(
        (tx) =>
          tx.query(`UPDATE claims SET paid_amount = paid_amount + 1000 WHERE claim_number =
            (SELECT max(claim_number) FROM claims WHERE paid_amount IS NOT NULL)`),
        all,
      );
      await fence(reader);
      expect(await reads()).toEqual({
        dealer: `${before.dealer} North`,
        brand: `${before.brand} North`,
        claims: before.claims + 1000,
      });
    });

    test('has a limit for all streams together', async () => {
      for (const user of ['staff', 'admin', 'dealer'])
        open.add(await ChangeReader.open(other, await tokenOf(user)));
      const headers = { 'x-session-token': await tokenOf('agent') };
      const refused = await other.inject({ url: '/api/v1/changes', headers });
      expect(refused.statusCode).toBe(429);
      expect(refused.json().errors[0].message).toBe('Too many streams of changes are open.');
    });

    test('a lost notification is found by looking, and a notification without', async () => {
      const heard = Promise.withResolvers<readonly Change[]>();
      const deaf: Database = { ...otherDb };
      delete deaf.openOwn;
      const looking = createChangeFeed(deaf, heard.reject, 20);
      looking.hear(heard.resolve);
      const notified = Promise.withResolvers<readonly Change[]>();
      const listening = createChangeFeed(otherDb, notified.reject, hourMs);
      listening.hear(notified.resolve);
      await Promise.all([looking.start(), listening.start()]);
      await db.query("UPDATE features SET expiration_date = NULL WHERE name = 'UserManagement'");
      for (const changes of await Promise.all([heard.promise, notified.promise]))
        expect(changes).toMatchObject([{ kind: 'flags', key: 'UserManagement' }]);
      await Promise.all([looking.stop(), listening.stop()]);
    });

    test('a server that stops ends its streams, and they go on at the other from their last event', async () => {
      const token = await tokenOf('staff');
      const there = await ChangeReader.open(other, token);
      await other.close();
      expect(JSON.parse((await there.until(({ name }) => name === 'end')).data)).toEqual({
        reason: 'server',
      });
      await there.untilOver();
      await touch([(await aContract()).id]);
      const here = await ChangeReader.open(app, token, there.lastId);
      open.add(here);
      await here.untilChange('contracts');
    });
  });
});
