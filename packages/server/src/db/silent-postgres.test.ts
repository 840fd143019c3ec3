import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSilentProxy } from '../testing/silent-proxy.ts';
import { freshDatabase, onCluster, type TestDatabase, testCluster } from '../testing/test-db.ts';
import type { Queryable, TransactionOptions } from './database.ts';
import { isDatabaseLost } from './lost-database.ts';
import { openPostgres } from './postgres.ts';
import { StreamsBusy } from './violations.ts';

describe.skipIf(testCluster === undefined)('PostgreSQL', () => {
  let fresh: TestDatabase;

  beforeAll(async () => {
    fresh = await freshDatabase('postgres');
  });
  afterAll(() => fresh.end());

  /** A server's database behind a proxy, with as many connections as it may have. */
  async function behindProxy({ maxConnections = 4, statementTimeoutMs = 400 } = {}) {
    const proxy = await openSilentProxy(fresh.url ?? '');
    const db = openPostgres({ databaseUrl: proxy.url, maxConnections, statementTimeoutMs });
    onTestFinished(async () => {
      await db.close();
      proxy.close();
    });
    await Promise.all(Array.from({ length: maxConnections }, () => db.query('SELECT pg_sleep(0.05)')));
    expect(proxy.count()).toBe(maxConnections);
    return { db, proxy };
  }

  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (isDatabaseLost(error) ? 'lost' : String(error)),
    );

  test('whose connections fall silent costs one call, and the next ones are answered by new connections', async () => {
    const { db, proxy } = await behindProxy();
    proxy.silence();
    expect(await outcome(db.query('SELECT 1'))).toBe('lost');
    const next = Array.from({ length: 8 }, () => outcome(db.query('SELECT 1')));
    expect(new Set(await Promise.all(next))).toEqual(new Set(['answered']));
  });

  test('whose connections fall silent under load answers everybody who waits for one', async () => {
    const { db, proxy } = await behindProxy();
    proxy.silence();
    const calls = Array.from({ length: 12 }, () =>
      outcome(db.transaction((tx) => tx.query('SELECT 1'), { scope: { kind: 'all' }, readOnly: true })),
    );
    const counts = Object.groupBy(await Promise.all(calls), (each) => each);
    expect(counts['lost']).toHaveLength(4);
    expect(counts['answered']).toHaveLength(8);
  });

  test('gives up all that hang once one was found out', async () => {
    const { db, proxy } = await behindProxy();
    proxy.silence();
    const first = outcome(db.query('SELECT 1'));
    await delay(240);
    let settled = 0;
    const later = Array.from({ length: 3 }, () =>
      outcome(db.query('SELECT 1')).then((said) => {
        settled += 1;
        return said;
      }),
    );
    expect(await first).toBe('lost');
    await delay(100);
    expect(settled).toBe(3);
    expect(new Set(await Promise.all(later))).toEqual(new Set(['lost']));
  });

  test('answers a read in a round trip for each statement, and statements that are sent at once in one', async () => {
    const { db, proxy } = await behindProxy({ maxConnections: 1 });
    const tripsOf = async (options: TransactionOptions, work: (tx: Queryable) => Promise<unknown>) => {
      const before = proxy.roundTrips();
      await db.transaction(work, { scope: { kind: 'all' }, ...options });
      await db.query('SELECT 1');
      return proxy.roundTrips() - before - 1;
    };
    const oneByOne = async (tx: Queryable) => {
      await tx.query('SELECT 1');
      await tx.query('SELECT $1::int', [2]);
    };
    const atOnce = (tx: Queryable) =>
      Promise.all([
        tx.query('SELECT 1'),
        tx.query('SELECT $1::int', [2]),
        tx.query('SELECT 3', [], { name: 'three' }),
      ]);
    expect(await tripsOf({ readOnly: true }, oneByOne)).toBe(2);
    expect(await tripsOf({ readOnly: true }, atOnce)).toBe(1);
    // BEGIN goes with the first statement, and no one waits for COMMIT.
    expect(await tripsOf({ readOnly: true, isOneSnapshot: true }, atOnce)).toBeLessThanOrEqual(2);
    // BEGIN, the statements, COMMIT.
    expect(await tripsOf({}, atOnce)).toBe(3);
  });

  test('that falls silent in a transaction loses it, and blocks no shutdown', async () => {
    const { db, proxy } = await behindProxy();
    const work = db.transaction(
      async (tx) => {
        await tx.query('SELECT 1');
        proxy.silence();
        await tx.query('SELECT 2');
      },
      { signal: new AbortController().signal },
    );
    expect(await outcome(work)).toBe('lost');
  });

  test('allows a transaction the time that it asks for', async () => {
    const { db } = await behindProxy();
    const sleep = () =>
      db.transaction((tx) => tx.query("SELECT pg_sleep(0.6), 'done' AS said"), { longestMs: 5_000 });
    expect(await sleep()).toMatchObject([{ said: 'done' }]);
    await expect(db.query('SELECT pg_sleep(0.6)')).rejects.toThrow('statement timeout');
  });

  test('reports that slow readers have taken all streams', async () => {
    // Long enough for eight new connections on a busy machine.
    const db = openPostgres({ databaseUrl: fresh.url ?? '', waitMs: 3_000 });
    onTestFinished(() => db.close());
    const asked = { scope: { kind: 'all' } } as const;
    const begin = async () => {
      const rows = db.copyOut?.("SELECT repeat('x', 1000) FROM generate_series(1, 20000)", asked);
      const stream = rows?.[Symbol.asyncIterator]();
      expect((await stream?.next())?.done).toBe(false);
      return async () => void (await stream?.return?.());
    };
    const slow = await Promise.all(Array.from({ length: 8 }, begin));
    await expect(begin()).rejects.toThrow(StreamsBusy);
    expect(await outcome(db.query('SELECT 1'))).toBe('answered');
    await Promise.all(slow.map((end) => end()));
    await (await begin())();
  });

  test('that has no connection left lets callers wait for those that the pool has', async () => {
    const name = `pitlane_test_few_${process.pid}`;
    await onCluster(testCluster ?? '', (admin) =>
      admin.query(
        `CREATE ROLE ${name} LOGIN PASSWORD '${name}' CONNECTION LIMIT 2; GRANT pitlane_server TO ${name}`,
      ),
    );
    onTestFinished(async () => {
      await onCluster(testCluster ?? '', (admin) => admin.query(`DROP ROLE ${name}`));
    });
    const url = new URL(fresh.url ?? '');
    [url.username, url.password] = [name, name];
    const db = openPostgres({ databaseUrl: url.href });
    onTestFinished(() => db.close());
    const calls = Array.from({ length: 30 }, (_, at) =>
      outcome(db.query('SELECT pg_sleep(0.01), $1::int', [at])),
    );
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['answered']));
  });
});
