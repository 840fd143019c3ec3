import type { FastifyInstance } from 'fastify';
import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { StalePlan } from '../db/lost-database.ts';
import { auditKey } from '../testing/audit-key.ts';
import { demoToken } from '../testing/demo-token.ts';
import { openTestBook } from '../testing/test-book.ts';
import { asSuperuser, fasterKind, testCluster } from '../testing/test-db.ts';

const config = readConfig({ LOG_LEVEL: 'silent' });

/** Over a real socket: what a request and its end look like there, an injected one cannot show. */
async function listening(
  db: Database,
  settings: Config = config,
): Promise<{
  app: FastifyInstance;
  search: (signal?: AbortSignal) => Promise<Response>;
  change: () => Promise<Response>;
}> {
  const app = await buildApp({ auditKey, db, config: settings });
  // Signing in takes its time, which is not what is limited here.
  const patient = await buildApp({ auditKey, db, config });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const token = await demoToken(patient, 'admin');
  await patient.close();
  const search = (signal?: AbortSignal) =>
    fetch(`${address}/api/contracts/search`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-session-token': token },
      body: JSON.stringify({ searchText: 'smith' }),
      ...(signal ? { signal } : {}),
    });
  const change = () =>
    fetch(`${address}/api/rater/voidcontract`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-session-token': token },
      body: JSON.stringify({ programCode: 'MBP', contractNumber: '1', voidReasonType: 1 }),
    });
  return { app, search, change };
}

let db: Database;
beforeAll(async () => {
  db = await openTestBook(fasterKind);
});
afterAll(() => db?.close());

describe('a call that fails', () => {
  test.each([
    ['anything', new Error('relation "contracts" of SMITH is gone'), 500, 'internal'],
    ['a lost database', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 503, 'unavailable'],
    ['a database going down', Object.assign(new Error('terminating'), { code: '57P01' }), 503, 'unavailable'],
    ['a server that was updated', new StalePlan('prepared for other columns of SMITH'), 503, 'updated'],
    [
      'a row that others hold',
      Object.assign(new DatabaseError('lock', 4, 'error'), { code: '55P03' }),
      409,
      'busy',
    ],
    ['a statement given up', Object.assign(new Error('canceling'), { code: '57014' }), 503, 'timeout'],
  ])(
    'because of %s is reported in the envelope, without a word of what was asked',
    async (_what, error, status, code) => {
      // Only the reading of contracts fails: signing in needs the database too.
      const failing: Database = {
        ...db,
        transaction: (work, options) =>
          options?.scope ? Promise.reject(error) : db.transaction(work, options),
      };
      const { app, search } = await listening(failing);
      const answer = await search();
      const text = await answer.text();
      await app.close();
      expect(answer.status).toBe(status);
      expect(JSON.parse(text)).toMatchObject({ data: null, errors: [{ code }] });
      expect(text).not.toContain('SMITH');
    },
  );
});

describe.skipIf(testCluster === undefined)('a search whose caller hangs up', () => {
  /** Statements of searches that wait for the contracts, except for the sample, which a server's first search starts but doesn't wait for. */
  const waiting = `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
    WHERE NOT granted AND relation = 'contracts'::regclass AND query NOT LIKE '%TABLESAMPLE%'`;
  const until = (isAnyWaiting: boolean) =>
    asSuperuser(db, async (admin) => {
      for (let tries = 0; ((await admin.query(waiting)).rowCount ?? 0) > 0 !== isAnyWaiting; tries++) {
        if (tries > 2000) throw new Error(isAnyWaiting ? 'none waits' : 'some still wait');
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    });

  test('stops its query', async () => {
    const { app, search } = await listening(db);
    await db.asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query('LOCK TABLE contracts IN ACCESS EXCLUSIVE MODE');
        const controller = new AbortController();
        const answer = search(controller.signal).catch((error: unknown) => (error as Error).name);
        await until(true);
        controller.abort();
        expect(await answer).toBe('AbortError');
        // The lock is still held: only a cancelled statement waits no more.
        await until(false);
      }),
    );
    const next = await search();
    await next.text();
    expect(next.status).toBe(200);
    await app.close();
  });

  test('and one that takes too long is refused, its query stopped, though its body was read', async () => {
    const { app, search, change } = await listening(db, { ...config, callTimeout: 0.5 });
    await db.asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query('LOCK TABLE contracts IN ACCESS EXCLUSIVE MODE');
        for (const call of [search, change]) {
          const answer = await call();
          expect(answer.status).toBe(503);
          expect(await answer.json()).toMatchObject({ code: -1, data: null, errors: [{ code: 'timeout' }] });
          // A change that was started is ended, here when the lock is free.
          if (call === search) await until(false);
        }
      }),
    );
    await app.close();
  });

  test('and one that hangs keeps the server open no longer than its time to stop', async () => {
    const { app, search } = await listening(db, { ...config, stopTimeout: 0.2 });
    await db.asOwner((owner) =>
      owner.transaction(async (tx) => {
        await tx.query('LOCK TABLE contracts IN ACCESS EXCLUSIVE MODE');
        const answer = search().catch((error: unknown) => (error as Error).name);
        await until(true);
        await app.close();
        expect(await answer).toBe('TypeError');
        await until(false);
      }),
    );
  });
});
