import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { auditKey } from '../testing/audit-key.ts';
import { demoToken } from '../testing/demo-token.ts';
import { openTestBook } from '../testing/test-book.ts';
import { fasterKind, testCluster } from '../testing/test-db.ts';
import { newRequestId } from './request-id.ts';
import { currentWork, inWork } from './work-context.ts';

test('a request ID can be read out: two groups of four, without letters that look like digits', () => {
  const ids = Array.from({ length: 200 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('what is awaited is part of the same work, and what runs next to it is not', async () => {
  const seen = await Promise.all(
    ['A', 'B'].map((id) =>
      inWork({ id }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 1));
        return currentWork()?.id;
      }),
    ),
  );
  expect(seen).toEqual(['A', 'B']);
  expect(currentWork()).toBeUndefined();
});

test('one ID is in the answer, in its words for the user, in the log and at the database', async () => {
  const log: string[] = [];
  const db = await openTestBook(fasterKind);
  const app = await buildApp({
    db,
    auditKey,
    config: readConfig({ LOG_LEVEL: 'error' }),
    log: { write: (line) => void log.push(line) },
  });
  onTestFinished(async () => {
    await app.close();
    await db.close();
  });
  const token = await demoToken(app, 'admin');
  await db.script(
    `CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'at %', current_setting('application_name'); END $$;
     CREATE OR REPLACE TRIGGER fails BEFORE INSERT ON brands EXECUTE FUNCTION fail()`,
  );
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/brands',
    headers: { 'x-session-token': token },
    payload: { hostname: 'fourth.localhost', name: 'Fourth', title: 'Fourth' },
  });
  const id = String(answer.headers['x-request-id']);
  expect(answer.statusCode).toBe(500);
  expect(answer.json().errors[0].friendlyMessage).toBe(
    `Something went wrong on our side. Try again. If it keeps happening, give support this number: ${id}.`,
  );
  const line = JSON.parse(log.at(-1) ?? '{}');
  expect(line).toMatchObject({ reqId: id, msg: 'request failed' });
  // Only PostgreSQL has a log of its own.
  if (testCluster !== undefined) expect(line.err.message).toBe(`at pitlane ${id}`);
});

test.skipIf(testCluster === undefined)(
  'PostgreSQL calls a connection by its work only while that lasts',
  async () => {
    const db = await openTestBook('postgres');
    onTestFinished(() => db.close());
    const name = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ name: string }>(
          "SELECT current_setting('application_name') AS name",
          [],
          { name: 'application-name' },
        );
        return row?.name;
      });
    expect(await inWork({ id: "7K3M-9QPX'; DROP TABLE brands --" }, name)).toBe(
      "pitlane 7K3M-9QPX'; DROP TABLE brands --",
    );
    expect(await inWork({ id: 'x'.repeat(100) }, name)).toHaveLength(63);
    expect(await name()).toBe('pitlane');
  },
);
