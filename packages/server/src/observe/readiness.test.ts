import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { migrations } from '../db/migrations.ts';
import { dataKeysOf } from '../sealing/data-keys.ts';
import { fasterKind, freshDatabase, type TestDatabase } from '../testing/test-db.ts';
import { createReadiness, type Health } from './readiness.ts';

const dataKeys = dataKeysOf([Buffer.alloc(32, 1)]);

describe('readiness', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase(fasterKind);
  });
  afterAll(() => fresh.end());

  const check = (
    given: { aheadSeconds?: number; health?: Health; keys?: typeof dataKeys; db?: Database } = {},
  ) =>
    createReadiness({
      db: given.db ?? fresh.db,
      health: given.health ?? {},
      dataKeys: given.keys ?? dataKeys,
      now: () => new Date(Date.now() + (given.aheadSeconds ?? 0) * 1000),
    })();
  const withStep = async (number: number, work: () => Promise<void>) => {
    await fresh.db.script(`UPDATE schema_steps SET number = ${number} WHERE number = ${migrations.length}`);
    await work();
    await fresh.db.script(`UPDATE schema_steps SET number = ${migrations.length} WHERE number = ${number}`);
  };

  test('a server with its database, key, clock and schema is ready', async () => {
    expect(await check()).toEqual({ notes: {}, clockSeconds: 0 });
  });

  test('a server that was asked to stop is not', async () => {
    expect(await check({ health: { isStopping: () => true } })).toMatchObject({ problem: 'stopping' });
  });

  test('a server whose disk is full still reads', async () => {
    const found = await check({ health: { storageFault: () => 'disk full' } });
    expect(found).toEqual({ refusesWrites: 'disk full', notes: {}, clockSeconds: 0 });
  });

  test('a database that takes no writes is still read', async () => {
    const readOnly: Database = {
      ...fresh.db,
      transaction: (work, options) =>
        fresh.db.transaction(async (tx) => {
          await tx.query("SELECT set_config('default_transaction_read_only', 'on', true)");
          return work(tx);
        }, options),
    };
    const found = await check({ db: readOnly });
    expect(found).toEqual({ refusesWrites: 'database read-only', notes: {}, clockSeconds: 0 });
  });

  test('a server whose connections are all in use stays ready while the database answers', async () => {
    const busy: Database = {
      ...fresh.db,
      transaction: () => Promise.reject(new Error('aborted')),
      connectionUse: () => ({ open: 10, idle: 0, waiting: 3 }),
    };
    expect(await check({ db: busy })).toEqual({ notes: { database: 'no free connection' } });
    const gone = { ...busy, asOwner: () => Promise.reject(new Error('refused')) };
    const idle = { ...busy, connectionUse: () => ({ open: 10, idle: 2, waiting: 0 }) };
    for (const db of [gone, idle])
      expect(await check({ db })).toMatchObject({ problem: 'database unreachable' });
  });

  test('a clock a minute off is noted, and one five minutes off takes no requests', async () => {
    expect(await check({ aheadSeconds: 59 })).toMatchObject({ notes: {} });
    expect(await check({ aheadSeconds: -90 })).toEqual({
      notes: { clock: "clock 90 s behind the database's" },
      clockSeconds: -90,
    });
    expect(await check({ aheadSeconds: 301 })).toMatchObject({
      problem: "clock 301 s ahead of the database's",
    });
  });

  test('a schema with a step missing is not ready, and a newer one is noted', async () => {
    await withStep(0, async () => {
      expect(await check()).toMatchObject({ problem: 'schema older than this server' });
    });
    await withStep(migrations.length + 1, async () => {
      expect(await check()).toMatchObject({ notes: { schema: 'newer than this server' } });
    });
  });

  test('secrets sealed with a key that this server lacks make it not ready', async () => {
    const newer = dataKeysOf([Buffer.alloc(32, 2), Buffer.alloc(32, 1)]);
    await fresh.db.query(
      `WITH owner AS (INSERT INTO identities (username, email_address) VALUES ('ann', 'ann@example.com') RETURNING id)
       INSERT INTO identity_factors (identity_id, kind, label, secret, offered_at)
       SELECT id, 'totp', 'Phone', $1, now() FROM owner`,
      [newer.seal(Buffer.from('secret'), 'factor')],
    );
    expect(await check({ keys: newer })).toEqual({ notes: {}, clockSeconds: 0 });
    expect(await check()).toMatchObject({ problem: "data key isn't the database's" });
  });

  test('a database that does not answer leaves it not ready', async () => {
    const gone = { ...fresh.db, transaction: () => Promise.reject(new Error('gone')) };
    expect(await createReadiness({ db: gone, health: {}, dataKeys, now: () => new Date() })()).toEqual({
      problem: 'database unreachable',
      notes: {},
    });
  });
});
