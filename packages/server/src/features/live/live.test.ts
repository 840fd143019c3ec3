import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sweepExpired } from '../../retention/sweep-expired.ts';
import { ChangeReader } from '../../testing/change-reader.ts';
import { demoToken } from '../../testing/demo-token.ts';
import { LiveDriver } from '../../testing/live-driver.ts';
import { describeOnDatabase, runsOnBoth } from '../../testing/test-db.ts';

const hourMs = 3_600_000;
const everyContract = { scope: { kind: 'all' } } as const;

describeOnDatabase('the stream of changes', (_open, kind) => {
  let driver: LiveDriver;
  beforeAll(async () => {
    driver = await LiveDriver.open(kind, { perUser: 3 });
  });
  afterEach(() => driver.cut());
  afterAll(() => driver?.close());

  test('sends only kind, key and version of what was committed, and nothing that was rolled back', async () => {
    const reader = await driver.read('staff');
    const { id, key } = await driver.aContract();
    const undone = driver.db.transaction(async (tx) => {
      await tx.query("UPDATE brands SET title = title || '!'");
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await driver.touch([id]);
    const { data } = await reader.untilChange('contracts', key);
    expect(JSON.parse(data)).toEqual({ kind: 'contracts', key, version: expect.any(Number) });
    await driver.fence(reader);
    expect(reader.keys('brands')).toEqual([]);
  });

  test('notifies dealers of their own contracts only, customers of theirs, and each user of what is theirs', async () => {
    const contracts = await driver.all<{ id: number; key: string; dealer: string }>(
      `SELECT DISTINCT ON (dealer_code) id, program_code || '-' || contract_number || contract_suffix AS key, dealer_code AS dealer
       FROM contracts ORDER BY dealer_code, id`,
    );
    const [own] = await driver.db.query<{ id: number }>(
      `SELECT contract_id AS id FROM user_contracts JOIN user_profiles USING (user_profile_id) WHERE username = 'customer'`,
    );
    const owned = await driver.aContract({ id: own?.id ?? 0 });
    const names = ['admin', 'dealer', 'customer', 'agent', 'group', 'limited'] as const;
    const readers = await Promise.all(names.map((name) => driver.read(name)));
    const [admin, dealer, customer, agent, group, limited] = readers;
    await driver.touch([...contracts.map(({ id }) => id), owned.id]);
    await driver.db.query(
      `INSERT INTO saved_searches (user_profile_id, name, name_key, address)
       SELECT user_profile_id, 'mine', 'mine', '/' FROM user_profiles WHERE username = 'dealer'`,
    );
    await driver.db.query(
      "INSERT INTO configuration_items (account_code, name, value) VALUES ('CANARY', 'x', 'x')",
    );
    const seen = readers.filter((reader) => reader !== customer);
    await driver.fence(...seen);
    await customer?.untilChange('contracts', owned.key);

    const scopes = await driver.db.query<{ username: string; codes: string[] }>(
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
    // And of what belongs to no one, or to them.
    for (const { kind: of } of customer?.changes ?? [])
      expect(['contracts', 'announcements', 'sessions']).toContain(of);
    expect(dealer?.keys('savedSearches')).toHaveLength(1);
    for (const other of [admin, agent, group, limited]) expect(other?.keys('savedSearches')).toEqual([]);
    expect(admin?.keys('configuration')).toHaveLength(1);
    for (const other of [dealer, agent, group, limited]) expect(other?.keys('configuration')).toEqual([]);
  });

  test('misses nothing, and repeats nothing, when it is cut again and again', async () => {
    const rows = await driver.all<{ id: number }>('SELECT id FROM contracts ORDER BY id LIMIT 60');
    let reader = await driver.read('staff');
    const heard: string[] = [];
    const versions = new Map<string, number>();
    const writer = new AbortController();
    const write = async (lane: number) => {
      for (let turn = 0; !writer.signal.aborted || turn < 40; turn++) {
        const { id } = rows[(turn * 3 + lane) % rows.length] as { id: number };
        await driver.db.transaction(async (tx) => {
          const [row] = await tx.query<{ key: string; version: number }>(
            `UPDATE contracts SET version = version + 1 WHERE id = $1
             RETURNING program_code || '-' || contract_number || contract_suffix AS key, version`,
            [id],
          );
          // Some commit later than others that started after them.
          if (turn % 3 === 0) await new Promise((resolve) => setTimeout(resolve, 7));
          if (row) versions.set(row.key, Math.max(versions.get(row.key) ?? 0, row.version));
        }, everyContract);
      }
    };
    const writing = Promise.all([0, 1, 2].map(write));
    for (let cut = 0; cut < (runsOnBoth ? 100 : 40); cut++) {
      await new Promise((resolve) => setTimeout(resolve, (cut * 7) % 13));
      reader.cut();
      heard.push(...reader.ids);
      reader = await driver.read('staff', { lastId: reader.lastId });
    }
    writer.abort();
    await writing;
    await driver.fence(reader);
    heard.push(...reader.ids);
    const newest = new Map<string, number>();
    for (const one of driver.readers) {
      expect(one.events.filter(({ name }) => name === 'reset')).toEqual([]);
      for (const { kind: of, key = '', version = 0 } of one.changes)
        if (of === 'contracts') newest.set(key, Math.max(newest.get(key) ?? 0, version));
    }
    for (const [key, version] of versions) expect(newest.get(key), key).toBe(version);
    expect(new Set(heard).size).toBe(heard.length);
    expect(heard).toEqual(heard.toSorted((one, other) => Number(one) - Number(other)));
    expect(heard.length).toBeGreaterThan(30);
  });

  test('makes a reader who comes back after an hour, or from another database, read everything again', async () => {
    const reader = await driver.read('staff');
    await driver.fence(reader);
    const { lastId } = reader;
    await driver.touch([(await driver.aContract()).id]);
    await driver.fence(reader);
    await sweepExpired(driver.db, new Date(Date.now() + hourMs + 60_000));
    const [kept] = await driver.db.query<{ count: number }>('SELECT count(*)::int AS count FROM changes');
    expect(kept?.count).toBe(1);
    for (const id of [lastId, '999999999', 'nonsense']) {
      const late = await driver.read('staff', { lastId: id });
      expect(late.events.map(({ name }) => name)).toEqual(['reset', 'begin']);
      late.cut();
    }
    // Who heard the latest one missed nothing.
    const current = await driver.read('staff', { lastId: reader.lastId });
    expect(current.events.map(({ name }) => name)).toEqual(['begin']);
  });

  test('sends many changes of a kind at once as one without a key, to dealers too', async () => {
    const [staff, dealer] = [await driver.read('staff'), await driver.read('dealer')];
    const before = staff.changes.length;
    await driver.all('UPDATE contracts SET version = version + 1 WHERE id <= 300');
    await driver.fence(staff, dealer);
    expect(staff.changes.slice(before).filter(({ kind: of }) => of === 'contracts')).toEqual([
      { kind: 'contracts' },
    ]);
    expect(
      dealer.changes.filter(({ kind: of, key }) => of === 'contracts' && key === undefined),
    ).toHaveLength(1);
  });

  test('ends when the session ends or rights change, and sends nothing by the old rights', async () => {
    const token = await demoToken(driver.app, 'fi');
    const first = await ChangeReader.open(driver.app, token);
    const [{ id: profile }] = (await driver.db.query<{ id: number }>(
      "SELECT user_profile_id AS id FROM user_profiles WHERE username = 'fi'",
    )) as [{ id: number }];
    // In one transaction: the rights go, and something changes that they showed.
    const [own] = await driver.db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM user_profiles WHERE user_profile_id = $1',
      [profile],
    );
    const contract = await driver.aContract({ dealerCode: own?.code });
    await driver.db.query('UPDATE user_profiles SET role_id = 0 WHERE user_profile_id = $1', [profile]);
    await driver.touch([contract.id]);
    expect(JSON.parse((await first.until(({ name }) => name === 'end')).data)).toEqual({ reason: 'rights' });
    await first.untilOver();
    expect(first.keys('contracts')).not.toContain(contract.key);

    const staff = await ChangeReader.open(driver.app, await demoToken(driver.app, 'staff'));
    const [session] = await driver.db.query<{ id: string }>(
      `SELECT s.id::text FROM identity_sessions s JOIN user_profiles p USING (identity_id) WHERE p.username = 'staff'
       AND s.revoked_at IS NULL ORDER BY s.authenticated_at DESC LIMIT 1`,
    );
    await driver.db.query('UPDATE identity_sessions SET revoked_at = now() WHERE id = $1', [session?.id]);
    expect(JSON.parse((await staff.until(({ name }) => name === 'end')).data)).toEqual({ reason: 'session' });
    await driver.db.query('UPDATE user_profiles SET role_id = 3 WHERE user_profile_id = $1', [profile]);
  });

  test('has a limit for each user, and answers once with what there is', async () => {
    for (let count = 0; count < 3; count++) await driver.read('agent');
    const refused = await driver.app.inject({
      url: '/api/v1/changes',
      headers: { 'x-session-token': await driver.tokenOf('agent') },
    });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().errors[0]).toMatchObject({ code: 'too_many_streams' });
    const whole = await driver.app.inject({
      url: '/api/v1/changes?once=true',
      headers: { 'x-session-token': await driver.tokenOf('staff') },
    });
    expect(whole.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
      'cache-control': 'no-store',
    });
    expect(whole.headers['content-encoding']).toBeUndefined();
    expect(whole.body).toContain('event: begin');
    expect((await driver.app.inject({ url: '/api/v1/changes' })).statusCode).toBe(401);
  });
});
