import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openPostgres } from '../db/postgres.ts';
import { watchStorage } from '../db/storage-faults.ts';
import { createReadiness } from '../observe/readiness.ts';
import { dataKeysOf } from '../sealing/data-keys.ts';
import { auditKey } from '../testing/audit-key.ts';
import { demoToken } from '../testing/demo-token.ts';
import { bookOf, openTestBook } from '../testing/test-book.ts';
import { fasterKind, freshDatabase, testCluster } from '../testing/test-db.ts';

const ready = async (app: FastifyInstance) => {
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json().status];
};

test('a failure of the database is named by one ID everywhere, and a full disk leaves the server read-only until it is over', async () => {
  let time = Date.now();
  const now = () => new Date(time);
  const { db, storageFault } = watchStorage(await openTestBook(fasterKind), now);
  const log: string[] = [];
  const app = await buildApp({
    db,
    auditKey,
    config: readConfig({ LOG_LEVEL: 'error' }),
    log: { write: (line) => void log.push(line) },
    readiness: createReadiness({
      db,
      health: { storageFault },
      dataKeys: dataKeysOf([auditKey]),
      now,
      freshMs: 0,
    }),
  });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  const token = await demoToken(app, 'admin');
  const write = async (sqlState: string) => {
    await db.script(
      `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
         RAISE EXCEPTION USING ERRCODE = '${sqlState}', MESSAGE = 'at ' || current_setting('application_name'); END $$;
       CREATE OR REPLACE TRIGGER fails BEFORE INSERT ON brands EXECUTE FUNCTION fail()`,
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/brands',
      headers: { 'x-session-token': token },
      payload: { hostname: 'fourth.localhost', name: 'Fourth', title: 'Fourth' },
    });
    const [{ code, friendlyMessage }] = answer.json().errors;
    const id = String(answer.headers['x-request-id']);
    expect(friendlyMessage).toMatch(
      new RegExp(`\\. If it keeps happening, give support this number: ${id}\\.$`),
    );
    const { reqId, msg, err } = JSON.parse(log.at(-1) ?? '{}');
    expect([reqId, msg]).toEqual([id, 'request failed']);
    // Only PostgreSQL has a log of its own.
    if (db.kind === 'postgres') expect(err.message).toBe(`at pitlane ${id}`);
    return [answer.statusCode, code];
  };
  expect(await ready(app)).toEqual([200, 'ready']);
  expect(await write('P0001')).toEqual([500, 'internal']);
  expect(await write('53100')).toEqual([503, 'disk_full']);
  expect(await ready(app)).toEqual([200, 'read-only']);
  const reading = await app.inject({ url: '/api/v1/brands', headers: { 'x-session-token': token } });
  expect(reading.statusCode).toBe(200);
  expect(await write('XX001')).toEqual([503, 'database_damaged']);
  // Part of the data can't be read: the rest is still served, with a note.
  expect(await ready(app)).toEqual([200, 'ready']);
  expect((await app.inject('/readyz')).json()).toMatchObject({ storage: 'database damaged' });
  time += 120_000;
  expect(await ready(app)).toEqual([200, 'ready']);
});

// The embedded database has no other server that could set it so.
test.skipIf(testCluster === undefined)(
  'a database that takes no writes is read by those who are signed in, and what they save is refused',
  async () => {
    const { db, url = '', end } = await freshDatabase('postgres', bookOf());
    const config = readConfig({ LOG_LEVEL: 'silent' });
    const before = await buildApp({ db, auditKey, config });
    const token = await demoToken(before, 'admin');
    await before.close();
    const name = new URL(url).pathname.slice(1);
    await db.asOwner((owner) =>
      owner.script(`ALTER DATABASE "${name}" SET default_transaction_read_only = on`),
    );
    const readOnly = openPostgres({ databaseUrl: url });
    const readiness = createReadiness({
      db: readOnly,
      health: {},
      dataKeys: dataKeysOf([auditKey]),
      now: () => new Date(),
    });
    const app = await buildApp({ db: readOnly, auditKey, config, readiness });
    onTestFinished(async () => {
      await app.close();
      await readOnly.close();
      await end();
    });
    const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
      const headers = { 'x-session-token': token };
      const answer = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
      return [answer.statusCode, answer.json().errors[0]?.code ?? answer.json().data.length];
    };
    expect((await app.inject('/readyz')).json()).toMatchObject({
      status: 'read-only',
      writes: 'database read-only',
    });
    expect(await ready(app)).toEqual([200, 'read-only']);
    expect(await call('PUT', '/api/contracts/search', { searchText: 'smith' })).toEqual([
      200,
      expect.any(Number),
    ]);
    const brand = { hostname: 'fourth.localhost', name: 'Fourth', title: 'Fourth' };
    expect(await call('POST', '/api/v1/brands', brand)).toEqual([503, 'read_only']);
  },
);
