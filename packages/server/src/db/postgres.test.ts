import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { readConfig } from '../config.ts';
import { checkClaim } from '../demo/claim-database.ts';
import { freshDatabase, onCluster, type TestDatabase, testCluster } from '../testing/test-db.ts';
import type { Database, StatementOptions } from './database.ts';
import { isDatabaseLost, NoPrimary, StalePlan } from './lost-database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { scopeRoles } from './scope-script.ts';

const backends =
  'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

describe.skipIf(testCluster === undefined)('PostgreSQL', () => {
  let fresh: TestDatabase;
  let url: string;
  const cluster = testCluster ?? '';

  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
    url = fresh.url ?? '';
  });
  afterAll(() => fresh.end());

  /** A server with one connection, so that anything it leaves behind affects the next user. */
  function oneConnection(options: { statementTimeoutMs?: number } = {}) {
    const db = openPostgres({ databaseUrl: url, maxConnections: 1, ...options });
    onTestFinished(() => db.close());
    return db;
  }

  async function untilRunning(pattern: string): Promise<void> {
    for (;;) {
      const rows = await fresh.db.asOwner((owner) =>
        owner.query('SELECT FROM pg_stat_activity WHERE query LIKE $1 AND state = $2', [pattern, 'active']),
      );
      if (rows.length > 0) return;
      await delay(10);
    }
  }

  test('a connection is kept while its users read what they found', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const db = oneConnection();
    const own = () => db.query('SELECT pg_backend_pid() AS pid');
    const first = await own();
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(await own()).toEqual(first);
    await vi.advanceTimersByTimeAsync(40 * 60_000);
    expect(await own()).not.toEqual(first);
  });

  describe('a connection with a statement that is prepared for other columns', () => {
    const select = 'SELECT * FROM test_other_columns';
    const named = { name: 'test-other-columns' };
    const inAll = { scope: { kind: 'all' } } as const;
    const view = (columns: string) =>
      fresh.db.script(
        `DROP VIEW IF EXISTS test_other_columns; CREATE VIEW test_other_columns AS SELECT ${columns}; GRANT SELECT ON test_other_columns TO pitlane_internal, pitlane_server`,
      );

    beforeEach(() => view('1 AS one'));
    afterEach(() => fresh.db.script('DROP VIEW test_other_columns'));

    test.each<[string, string, (db: Database) => Promise<unknown>, unknown]>([
      ['a read', '2 AS two', (db) => db.query(select, [], named), [{ two: 2 }]],
      [
        'a refused read',
        '1 / 0 AS two',
        (db) => db.query(select, [], named),
        expect.objectContaining({ code: '22012' }),
      ],
      [
        'a read in a scope',
        '2 AS two',
        (db) => db.transaction((tx) => tx.query(select, [], named), { ...inAll, readOnly: true }),
        [{ two: 2 }],
      ],
      [
        'a refused read in a scope',
        '1 / 0 AS two',
        (db) => db.transaction((tx) => tx.query(select, [], named), { ...inAll, readOnly: true }),
        expect.objectContaining({ code: '22012' }),
      ],
      [
        'a snapshot',
        '2 AS two',
        (db) =>
          db.transaction((tx) => tx.query(select, [], named), {
            ...inAll,
            readOnly: true,
            isOneSnapshot: true,
          }),
        expect.any(StalePlan),
      ],
      [
        'a change whose work throws something else',
        '2 AS two',
        (db) =>
          db.transaction(
            (tx) => tx.query(select, [], named).catch(() => Promise.reject(new Error('no'))),
            inAll,
          ),
        expect.any(StalePlan),
      ],
    ])('is replaced after %s, and no other one is', async (_what, columns, work, outcome) => {
      const db = openPostgres({ databaseUrl: url, maxConnections: 2 });
      onTestFinished(() => db.close());
      const own = () => db.transaction((tx) => tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'));
      const pids = async () => (await Promise.all([own(), own()])).map(([row]) => row?.pid);
      const before = await pids();
      // Prepares it on both.
      await Promise.all([work(db), work(db)]);
      await view(columns);
      expect(await work(db).catch((error: unknown) => error)).toEqual(outcome);
      const after = await pids();
      expect(new Set(before).size).toBe(2);
      expect(after.filter((pid) => before.includes(pid))).toHaveLength(1);
    });
  });

  test('of several hosts uses the one that takes writes, and a write to another one is an outage', async () => {
    const { host } = new URL(url);
    const readOnly = '?options=-c%20default_transaction_read_only%3Don';
    const opened = (databaseUrl: string) => {
      const db = openPostgres({ databaseUrl });
      onTestFinished(() => db.close());
      return db;
    };
    const both = url.replace(host, `127.0.0.1:1,${host}`);
    expect(await opened(both).query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expect(opened(both + readOnly).query('SELECT 1')).rejects.toThrow(NoPrimary);
    const replica = opened(url + readOnly);
    const write = 'DELETE FROM pending_changes';
    const refused = await replica.transaction((tx) => tx.query(write)).catch((error: unknown) => error);
    expect(isDatabaseLost(refused)).toBe(true);
    await expect(replica.query(write)).rejects.toThrow(NoPrimary);
    // A write where only reading was asked for is our mistake, and no outage.
    const mistake = replica.transaction((tx) => tx.query(write), { readOnly: true });
    expect(isDatabaseLost(await mistake.catch((error: unknown) => error))).toBe(false);
  });

  test('stops a running statement whose caller gives up, and no other', async () => {
    const db = oneConnection();
    const [before] = await db.query('SELECT pg_backend_pid() AS pid');
    const giveUp = new AbortController();
    const running = db.transaction((tx) => tx.query('SELECT pg_sleep(3600)'), {
      signal: giveUp.signal,
      readOnly: true,
    });
    const waiting = db.query('SELECT pg_sleep(0.05), 7 AS seven');
    await untilRunning('SELECT pg_sleep(3600)%');
    giveUp.abort(new Error('given up'));
    await expect(running).rejects.toThrow('given up');
    expect(await waiting).toMatchObject([{ seven: 7 }]);
    expect(await db.query('SELECT pg_backend_pid() AS pid')).toEqual([before]);
  });

  test('is hit by no late cancel, whenever the callers give up', async () => {
    const db = oneConnection();
    const outcomes = { answered: 0, givenUp: 0 };
    for (let round = 0; round < 150; round += 1) {
      const giveUp = new AbortController();
      const search = db.transaction((tx) => tx.query('SELECT pg_sleep(0.002)'), {
        signal: giveUp.signal,
        readOnly: true,
      });
      const next = db.query<{ n: number }>('SELECT pg_sleep(0.001), $1::int AS n', [round]);
      setTimeout(() => giveUp.abort(new Error('given up')), round % 6);
      await search.then(
        () => (outcomes.answered += 1),
        (error: Error) => {
          expect(error.message).toBe('given up');
          outcomes.givenUp += 1;
        },
      );
      expect(await next).toMatchObject([{ n: round }]);
    }
    expect(outcomes.answered).toBeGreaterThan(0);
    expect(outcomes.givenUp).toBeGreaterThan(0);
  });

  test('never sees a waiting statement whose caller gives up', async () => {
    const db = oneConnection();
    const giveUp = new AbortController();
    const first = db.query('SELECT pg_sleep(0.1)');
    let begun = false;
    const second = db.transaction(
      async () => {
        begun = true;
      },
      { signal: giveUp.signal },
    );
    giveUp.abort(new Error('given up'));
    await expect(second).rejects.toThrow('given up');
    await first;
    await db.query('SELECT 1');
    expect(begun).toBe(false);
  });

  test('plans a statement each time or once as it asks for, and keeps only the parsing of the former', async () => {
    const db = oneConnection();
    const ask = (options: StatementOptions, readOnly = true) =>
      db.transaction((tx) => tx.query('SELECT $1::int + 1 AS next', [1], options), { readOnly });
    for (let time = 0; time < 8; time += 1) {
      await ask({ name: 'plan-each', planned: 'eachTime' });
      await ask({ name: 'plan-once', planned: 'once' });
      await ask({ name: 'plan-usual' });
      await ask({ name: 'plan-written', planned: 'eachTime' }, false);
      await ask({ name: 'plan-written-once', planned: 'once' }, false);
    }
    const kept = await db.query<{ name: string; once: number; each: number }>(
      `SELECT name, generic_plans AS once, custom_plans AS "each" FROM pg_prepared_statements WHERE name LIKE 'plan-%' ORDER BY name`,
    );
    expect(kept).toEqual([
      { name: 'plan-each-server', once: 0, each: 8 },
      { name: 'plan-once-server', once: 8, each: 0 },
      { name: 'plan-usual-server', once: 3, each: 5 },
    ]);
  });

  test('cancels a statement after its timeout', async () => {
    const db = oneConnection({ statementTimeoutMs: 500 });
    await expect(db.query('SELECT pg_sleep(3600)')).rejects.toThrow('statement timeout');
    expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('is back after all its connections were ended under load', async () => {
    const db = openPostgres({ databaseUrl: url });
    onTestFinished(() => db.close());
    const failures: unknown[] = [];
    const stop = new AbortController();
    const lane = async () => {
      while (!stop.signal.aborted) {
        await db
          .transaction((tx) => tx.query('SELECT pg_sleep(0.001)'), { scope: { kind: 'all' }, readOnly: true })
          .catch((error: unknown) => failures.push(error));
      }
    };
    const lanes = Array.from({ length: 16 }, lane);
    for (let round = 0; round < 5; round += 1) {
      await delay(50);
      await onDatabase(
        `SELECT pg_terminate_backend(pid) FROM (${backends} AND backend_type = 'client backend') AS others`,
      );
    }
    await delay(50);
    stop.abort();
    await Promise.all(lanes);
    expect(failures.length).toBeGreaterThan(0);
    const answers = await Promise.all(Array.from({ length: 30 }, () => db.query('SELECT 1 AS one')));
    expect(answers.flat()).toEqual(Array.from({ length: 30 }, () => ({ one: 1 })));
  });

  test('shows a superuser without a scope no contracts either', async () => {
    const db = openPostgres({ databaseUrl: superuserUrl(url) });
    onTestFinished(() => db.close());
    const unscoped = await db.transaction((tx) =>
      tx.query('SELECT current_user AS role, count(*) FROM contracts'),
    );
    expect(unscoped).toEqual([{ role: 'pitlane_server', count: 0 }]);
    await expect(db.query('SELECT * FROM pg_authid')).rejects.toThrow('permission denied');
  });

  test('keeps the options of its address, but for the role', async () => {
    const address = new URL(url);
    address.searchParams.set('options', '-c work_mem=7MB -c role=pitlane_internal');
    const db = openPostgres({ databaseUrl: address.href });
    onTestFinished(() => db.close());
    const rows = await db.query("SELECT current_user AS role, current_setting('work_mem') AS memory");
    expect(rows).toEqual([{ role: 'pitlane_server', memory: '7MB' }]);
  });

  test('that no server listens for is named in one sentence', async () => {
    const open = openDatabase(readConfig({ DATABASE_URL: 'postgres://pitlane@127.0.0.1:1/pitlane' }));
    await expect(open).rejects.toThrow(
      /^The database of DATABASE_URL can't be reached \(connect ECONNREFUSED.*\)\. Start it/,
    );
  });

  test('whose login may not make the roles says what an administrator has to run, and that is enough', async () => {
    const name = `pitlane_test_dba_${process.pid}`;
    await onCluster(cluster, async (admin) => {
      await admin.query(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`);
      await admin.query(`CREATE DATABASE ${name}`);
    });
    onTestFinished(() =>
      onCluster(cluster, async (admin) => {
        await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
        await admin.query(`DROP ROLE ${name}`);
      }),
    );
    const address = new URL(url);
    [address.username, address.password, address.pathname] = [name, name, `/${name}`];
    const db = openPostgres({ databaseUrl: address.href });
    onTestFinished(() => db.close());
    const refusal = await migrate(db).then(String, (error: Error) => error.message);
    const script = /Ask a PostgreSQL administrator to run this once: (.*)$/.exec(refusal)?.[1] ?? '';
    expect(script).toContain(`GRANT ${scopeRoles.join(', ')} TO ${name};`);
    await onCluster(cluster, async (admin) => {
      for (const statement of script.split('; ')) {
        // roles belong to the whole cluster, and the other tests have created them
        await admin
          .query(statement)
          .catch((error: Error) => expect(error.message).toContain('already exists'));
      }
    });
    expect(await migrate(db)).toEqual(migrations.map((step) => step.name));
    expect(await db.query('SELECT count(*) AS contracts FROM contracts')).toEqual([{ contracts: 0 }]);
  });

  test('works by a login that owns nothing, next to the one that owns the tables', async () => {
    const name = `pitlane_test_app_${process.pid}`;
    await onCluster(cluster, (admin) =>
      admin.query(`CREATE ROLE ${name} LOGIN NOINHERIT PASSWORD '${name}'`),
    );
    onTestFinished(async () => {
      await onCluster(cluster, (admin) => admin.query(`DROP ROLE ${name}`));
    });
    const address = new URL(url);
    [address.username, address.password] = [name, name];
    const open = (ownerUrl?: string) => {
      const db = openPostgres({ databaseUrl: address.href, ownerUrl });
      onTestFinished(() => db.close());
      return db;
    };

    const refused = migrate(open()).then(String, (error: Error) => error.message);
    expect(await refused).toContain('start Pitlane once with DATABASE_OWNER_URL');
    expect(await migrate(open(url))).toEqual([]);
    // from here on the server no longer needs the owner, not even to seal the history
    const db = open();
    expect(await migrate(db)).toEqual([]);
    const at = await db.query('SELECT session_user AS login, current_user AS role, settle_audit() AS last');
    expect(at).toEqual([{ login: name, role: 'pitlane_server', last: 0 }]);
    const later = { steps: [...migrations, { name: 'later', up: 'SELECT 1' }] };
    await expect(migrate(db, later)).rejects.toThrow('The database lacks schema step later');

    await expect(checkClaim(db)).rejects.toThrow('Only the login that owns the tables can load a demo book');

    // what an attacker could run as the login: it sees the rows of one scope, and can only append to the history
    for (const [statement, refusal] of [
      ['SELECT count(*) FROM contracts', 'permission denied'],
      ['ALTER TABLE audit DISABLE ROW LEVEL SECURITY', 'must be owner'],
      ['SET ROLE pitlane_server; DELETE FROM audit', 'permission denied'],
      [`SET ROLE ${new URL(url).username}`, 'permission denied'],
    ] as const) {
      await expect(db.asOwner((login) => login.script(statement))).rejects.toThrow(refusal);
    }
  });

  async function onDatabase(statement: string): Promise<void> {
    const client = new Client({ connectionString: superuserUrl(url) });
    await client.connect();
    await client.query(statement);
    await client.end();
  }

  function superuserUrl(address: string): string {
    const superuser = new URL(cluster);
    superuser.pathname = new URL(address).pathname;
    return superuser.href;
  }
});
