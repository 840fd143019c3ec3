import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { fasterKind, sharedDatabase, testCluster } from '../testing/test-db.ts';
import { cutoff, sweepExpired } from './sweep-expired.ts';

const at = new Date('2026-11-28T12:00:00Z');
const daysAgo = (days: number) => cutoff(at, { days }).toISOString();

describe('the hourly sweep', () => {
  const opened = sharedDatabase(fasterKind);
  let db: Database;
  beforeAll(async () => {
    db = opened();
    await db.asOwner((owner) =>
      owner.query(
        "INSERT INTO dealers (dealer_code, dealer_group_identifier, name) VALUES ('D1', gen_random_uuid(), 'Main St Ford')",
      ),
    );
  });
  const addKeys = (count: number, age: number) =>
    db.query(
      `INSERT INTO idempotency_keys (user_profile_id, key, fingerprint, created_at)
       SELECT 1, gen_random_uuid()::text, '', $2 FROM generate_series(1, $1::int)`,
      [count, daysAgo(age)],
    );
  const keysLeft = async () => (await db.query('SELECT FROM idempotency_keys')).length;
  const ofKeys = (done: Awaited<ReturnType<typeof sweepExpired>>) =>
    done.find(({ table }) => table === 'idempotency_keys');

  test('ends at its bound, and the next one continues with what is left', async () => {
    await addKeys(25, 3.1);
    await addKeys(5, 2.9);
    const limits = { batchRows: 10, mostBatches: 2 };
    expect(ofKeys(await sweepExpired(db, at, limits))).toMatchObject({
      removed: 20,
      statements: 2,
      isCutShort: true,
    });
    expect(ofKeys(await sweepExpired(db, at, limits))).toMatchObject({
      removed: 5,
      statements: 1,
      isCutShort: false,
    });
    expect(await keysLeft()).toBe(5);
  });

  // A second connection: the embedded database has one.
  test.skipIf(testCluster === undefined)('skips rows that someone holds, and does not wait', async () => {
    await db.query('DELETE FROM idempotency_keys');
    await addKeys(3, 4);
    await db.transaction(async (tx) => {
      await tx.query('SELECT FROM idempotency_keys LIMIT 1 FOR UPDATE');
      expect(ofKeys(await sweepExpired(db, at))).toMatchObject({ removed: 2 });
    });
    expect(ofKeys(await sweepExpired(db, at))).toMatchObject({ removed: 1 });
  });

  test('two at once remove each row once', async () => {
    await db.query('DELETE FROM idempotency_keys');
    await addKeys(40, 4);
    const limits = { batchRows: 7, mostBatches: 50 };
    const both = await Promise.all([sweepExpired(db, at, limits), sweepExpired(db, at, limits)]);
    expect(both.reduce((sum, done) => sum + (ofKeys(done)?.removed ?? 0), 0)).toBe(40);
  });

  test('takes an email that never left after 400 days, and one that failed, but no charge that is open', async () => {
    await db.query(
      `INSERT INTO outbox (message_id, kind, body, written_at, given_up_at) VALUES
       ('old', 'mail', '{}', $1, NULL), ('failed', 'mail', '{}', $1, $1), ('young', 'mail', '{}', $2, NULL), ('open card', 'charge', '{}', $1, NULL),
       ('open eCheck', 'echeck', '{}', $1, NULL)`,
      [daysAgo(401), daysAgo(399)],
    );
    await sweepExpired(db, at);
    expect(await db.query('SELECT message_id AS id FROM outbox ORDER BY id')).toEqual([
      { id: 'open card' },
      { id: 'open eCheck' },
      { id: 'young' },
    ]);
  });

  test("takes a year's runs of a job, but never its first, from which monthly statements count", async () => {
    await db.query(
      "INSERT INTO job_runs (job, day) SELECT 'nightly', $1::date - days FROM unnest($2::int[]) AS days",
      ['2026-11-28', [500, 450, 401, 399, 1]],
    );
    await sweepExpired(db, at);
    const days = await db.query<{ age: number }>(
      "SELECT $1::date - day AS age FROM job_runs WHERE job = 'nightly' ORDER BY day",
      ['2026-11-28'],
    );
    expect(days.map(({ age }) => age)).toEqual([500, 399, 1]);
  });

  test('takes a sale quote two years after it expired, unless it was presented', async () => {
    await db.transaction(
      async (tx) => {
        await tx.query(
          `INSERT INTO saved_quotes (quote_number, kind, dealer_code, created_by, quoted_on, expires_on, inputs, figures, draft)
           SELECT 'S-' || days, 'sale', 'D1', 'ann', $1::date - days, $1::date - days, '{}', '{}', '{}' FROM unnest($2::int[]) AS days`,
          ['2026-11-28', [900, 731, 729]],
        );
        await tx.query(
          `INSERT INTO menu_presentations (quote_id, dealer_code, shown_by, offered, accepted, declined, pdf_sha256)
           SELECT id, 'D1', 'ann', '[]', '[]', '[]', '' FROM saved_quotes WHERE quote_number = 'S-900'`,
        );
      },
      { scope: { kind: 'all' } },
    );
    // One row a run: what stays is read once, and doesn't hold up what goes.
    const limits = { batchRows: 1, mostBatches: 1 };
    const sweep = async () =>
      (await sweepExpired(db, at, limits)).find(({ table }) => table === 'saved_quotes');
    expect(await sweep()).toMatchObject({ removed: 0, isCutShort: true });
    expect(await sweep()).toMatchObject({ removed: 1, isCutShort: true });
    expect(await sweep()).toMatchObject({ removed: 0, isCutShort: false });
    const left = await db.transaction(
      (tx) =>
        tx.query<{ number: string }>('SELECT quote_number AS number, stays FROM saved_quotes ORDER BY id'),
      { scope: { kind: 'all' } },
    );
    expect(left).toEqual([
      { number: 'S-900', stays: true },
      { number: 'S-729', stays: false },
    ]);
  });
});
