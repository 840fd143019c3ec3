import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { watchStorage } from '../db/storage-faults.ts';
import { createReadiness } from '../observe/readiness.ts';
import { dataKeysOf } from '../sealing/data-keys.ts';
import { auditKey } from '../testing/audit-key.ts';
import { demoToken } from '../testing/demo-token.ts';
import { openTestBook } from '../testing/test-book.ts';
import { fasterKind } from '../testing/test-db.ts';

const ready = async (app: FastifyInstance) => {
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json().status];
};

test('a full disk and a damaged table are 503 in words, and the server is not ready until they are over', async () => {
  let time = Date.now();
  const now = () => new Date(time);
  const { db, storageFault } = watchStorage(await openTestBook(fasterKind), now);
  const app = await buildApp({
    db,
    auditKey,
    config: readConfig({ LOG_LEVEL: 'silent' }),
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
      `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${sqlState}'; END $$;
       CREATE OR REPLACE TRIGGER fails BEFORE INSERT ON brands EXECUTE FUNCTION fail()`,
    );
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/brands',
      headers: { 'x-session-token': token },
      payload: { hostname: 'fourth.localhost', name: 'Fourth', title: 'Fourth' },
    });
    return [answer.statusCode, answer.json().errors[0].code];
  };
  expect(await ready(app)).toEqual([200, 'ready']);
  expect(await write('53100')).toEqual([503, 'disk_full']);
  expect(await ready(app)).toEqual([503, 'disk full']);
  expect(await write('XX001')).toEqual([503, 'database_damaged']);
  expect(await ready(app)).toEqual([503, 'database damaged']);
  time += 120_000;
  expect(await ready(app)).toEqual([200, 'ready']);
});
