import { randomUUID } from 'node:crypto';
import { DatabaseError } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sharedDatabase, testCluster } from '../../testing/test-db.ts';
import type { Database, TransactionOptions } from '../database.ts';
import { StalePlan } from '../lost-database.ts';
import { openReplicas, type ReplicaReader } from './read-replicas.ts';

describe.skipIf(testCluster === undefined)('where a call reads', () => {
  const opened = sharedDatabase('postgres');

  /**
   * A primary and a replica of it, which is the same database: it has applied as much as the test says. Real replicas are in e2e/soak/replicas.soak.ts.
   */
  async function twoDatabases() {
    const db = opened();
    const ran: string[] = [];
    let failsOnce: Error | undefined;
    let seen: { replayed: string; mark?: string } = { replayed: 'FFFFFFFF/FFFFFFFE' };
    const named = (name: string): Database => ({
      ...db,
      transaction: async (work, options) => {
        ran.push(name);
        const result = await db.transaction(work, options);
        if (!failsOnce || name === 'primary') return result;
        const error = failsOnce;
        failsOnce = undefined;
        throw error;
      },
    });
    const own = {
      query: async <Row>(text: string) => {
        const rows = await db.query<Row>(text);
        return rows.map((row) => ({ ...row, ...seen }));
      },
      listen: async () => undefined,
      close: async () => undefined,
    };
    const replica: Database = { ...named('replica'), openOwn: async () => own, close: async () => undefined };
    const replicas = openReplicas(named('primary'), [{ name: 'replica', db: replica }]);
    await replicas.start();
    onTestFinished(() => replicas.stop());
    const read = (options: TransactionOptions = {}) =>
      replicas.db.transaction((tx) => tx.query<{ one: number }>('SELECT 1 AS one'), {
        readOnly: true,
        ...options,
      });
    const places: string[] = [];
    /** Answers a call; gives where its transactions ran. */
    const call = async (
      users: readonly number[],
      work: () => Promise<unknown>,
      of: Partial<ReplicaReader> = {},
    ) => {
      ran.length = 0;
      const reader = {
        users,
        readAfter: undefined,
        mayRead: true,
        showsLatest: false,
        refusalShowsLatest: false,
        ...of,
      };
      await replicas.answering(reader, work, (place) => places.push(place));
      return [...ran];
    };
    /** Has the replica apply no more, or everything again; what is read for all looks how far it is. */
    const apply = async (isHeld: boolean) => {
      seen = { replayed: isHeld ? await replicas.position() : 'FFFFFFFF/FFFFFFFE' };
      await call([0], () => read({ isForOthers: true }));
    };
    /** Has the replica follow the primary of another mark. */
    const follow = async (mark: string) => {
      seen = { replayed: 'FFFFFFFF/FFFFFFFE', mark };
      await call([0], () => read({ isForOthers: true }));
    };
    return {
      replicas,
      read,
      write: () => replicas.db.transaction((tx) => tx.query('DELETE FROM outbox')),
      change: () =>
        db.query("INSERT INTO outbox (message_id, kind, body) VALUES (gen_random_uuid(), 'mail', '{}')"),
      places,
      call,
      ran,
      apply,
      follow,
      failOnce: (error: Error) => {
        failsOnce = error;
      },
    };
  }

  test('is a replica if it only reads, and the primary for all else', async () => {
    const { call, read, write, ran, replicas } = await twoDatabases();
    expect(await call([1], read)).toEqual(['replica']);
    expect(await call([1], () => read({ isOneSnapshot: true }))).toEqual(['replica']);
    expect(await call([1], read, { mayRead: false })).toEqual(['primary']);
    expect(await call([1], write)).toEqual(['primary']);
    ran.length = 0;
    await read();
    expect(ran).toEqual(['primary']);
    expect(await call([2], () => replicas.db.query('SELECT 1'))).toEqual([]);
  });

  test('is the primary while the replica follows another one', async () => {
    const { call, read, follow, replicas } = await twoDatabases();
    await follow(randomUUID());
    expect(await call([1], read)).toEqual(['primary']);
    expect(replicas.status()).toMatchObject([{ state: 'foreign' }]);
  });

  test('is the primary from its first write on', async () => {
    const { call, read, write } = await twoDatabases();
    const work = async () => {
      await read();
      await write();
      await read();
    };
    expect(await call([1], work)).toEqual(['replica', 'primary', 'primary']);
  });

  test('is the primary until a replica has what its user, or someone who acts as them, wrote, or the position it names', async () => {
    const { call, read, write, change, places, apply } = await twoDatabases();
    await apply(true);
    await change();
    expect(await call([1], write)).toEqual(['primary']);
    expect(await call([1], read)).toEqual(['primary']);
    expect(await call([3, 1], read)).toEqual(['primary']);
    expect(await call([2], read)).toEqual(['replica']);
    expect(await call([2], read, { readAfter: places.at(-1) })).toEqual(['primary']);
    expect(await call([2], read, { readAfter: 'no place' })).toEqual(['primary']);
    await apply(false);
    expect(await call([1], read)).toEqual(['replica']);
  });

  test('is the primary after it was sent what a replica may lack', async () => {
    const { call, read, change, places, apply } = await twoDatabases();
    await apply(true);
    await change();
    expect(await call([1], read, { mayRead: false })).toEqual(['primary']);
    expect(await call([1], read)).toEqual(['replica']);
    expect(places).toEqual([]);
    expect(await call([1], read, { mayRead: false, showsLatest: true })).toEqual(['primary']);
    expect(places).toHaveLength(1);
    expect(await call([1], read)).toEqual(['primary']);
  });

  test('is the primary after a refusal by what a replica may lack, such as a change by someone else', async () => {
    const { call, read, change, places, apply } = await twoDatabases();
    await apply(true);
    await change();
    const refused = async () => {
      await read();
      throw new Error('Someone else changed it.');
    };
    const command = { mayRead: false, refusalShowsLatest: true };
    await expect(call([1], refused, command)).rejects.toThrow('Someone else');
    expect(places).toHaveLength(1);
    expect(await call([1], read)).toEqual(['primary']);
    expect(await call([2], read)).toEqual(['replica']);
  });

  test.each([
    [
      'could not finish',
      Object.assign(new DatabaseError('conflict with recovery', 0, 'error'), { code: '40001' }),
      'replica',
    ],
    ['had a statement prepared for other columns', new StalePlan('other columns'), 'replica'],
    ['was lost', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'primary'],
  ])('is the primary once a replica %s', async (_what, error, next) => {
    const { call, read, failOnce } = await twoDatabases();
    failOnce(error);
    expect(await call([1], async () => expect(await read()).toEqual([{ one: 1 }]))).toEqual([
      'replica',
      'primary',
    ]);
    expect(await call([1], read)).toEqual([next]);
  });
});
