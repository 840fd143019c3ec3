import { addDays, type IsoDate } from '@pitlane/shared/kernel/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { auditKey } from '../testing/audit-key.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { runNightly } from './nightly.ts';

const { today } = testBook;

describeOnDatabase('the nightly job', (_open, kind) => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestBook(kind);
  });
  afterAll(() => db?.close());
  beforeEach(async () => {
    await all('DELETE FROM audit');
    await db.asOwner((owner) => owner.query('DELETE FROM job_runs'));
  });

  const all = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    text.startsWith('DELETE FROM audit')
      ? db.asOwner((owner) => owner.query<Row>(text, values))
      : db.transaction((tx) => tx.query<Row>(text, values), { scope: { kind: 'all' } });
  const run = (day: IsoDate = today) => runNightly({ db, auditKey, today: day });
  /** Makes contracts active that end this many days from today. */
  const endingIn = async (days: readonly number[]): Promise<number[]> => {
    const rows = await all<{ id: number }>(
      'SELECT id FROM contracts WHERE NOT is_voided AND status = 1 ORDER BY id LIMIT $1',
      [days.length],
    );
    for (const [index, { id }] of rows.entries()) {
      await all('UPDATE contracts SET purchase_date = $2, expiration_date = $3 WHERE id = $1', [
        id,
        addDays(today, -2000),
        addDays(today, days[index] ?? 0),
      ]);
    }
    return rows.map(({ id }) => id);
  };
  const stateOf = async (ids: readonly number[]) =>
    all<{ status: number; version: number; notes: string[]; actions: string[] }>(
      `SELECT status, version, array(SELECT text FROM notes WHERE contract_id = c.id AND entered_by = 'nightly job') AS notes,
         array(SELECT action FROM audit WHERE contract_id = c.id ORDER BY chain_no) AS actions
       FROM contracts c WHERE id = ANY($1) ORDER BY id`,
      [ids],
    );
  const expiredInBook = async () => {
    const [row] = await all<{ count: number }>('SELECT count(*) AS count FROM contracts WHERE status = 4');
    return row?.count ?? 0;
  };

  test('expires what ended before today, each with note, record and version, and nothing else', async () => {
    await run();
    await db.asOwner((owner) => owner.query('DELETE FROM job_runs'));
    const ids = await endingIn([-400, -1, 0, 1]);
    const before = await stateOf(ids);
    expect(await run()).toMatchObject({ expired: 2 });
    const after = await stateOf(ids);
    expect(after.map(({ status }) => status)).toEqual([4, 4, 1, 1]);
    expect(after.map(({ version }, index) => version - (before[index]?.version ?? 0))).toEqual([1, 1, 0, 0]);
    expect(after[0]).toMatchObject({
      notes: ['Active to Expired by the nightly job.'],
      actions: ['contract.expire'],
    });
    expect(after[2]).toMatchObject({ notes: [], actions: [] });
    const [record] = await all<object>(
      'SELECT username, face, before, after, chain_no FROM audit WHERE contract_id = $1',
      [ids[0]],
    );
    expect(record).toEqual({
      username: 'nightly job',
      face: 'job',
      before: { status: 1 },
      after: { status: 4 },
      chain_no: 1,
    });
  });

  test('leaves suspense and cancelled contracts unchanged', async () => {
    const ids = await endingIn([-5, -5]);
    await all('UPDATE contracts SET status = 3 WHERE id = $1', [ids[0]]);
    await all('UPDATE contracts SET status = 2 WHERE id = $1', [ids[1]]);
    await run();
    expect((await stateOf(ids)).map(({ status }) => status)).toEqual([3, 2]);
  });

  test('leaves what is being cancelled until that is over, and expires it then', async () => {
    const ids = await endingIn([-5, -5, -5]);
    for (const [index, state] of ['Requested', 'DocumentsComplete', 'Rescinded'].entries()) {
      await all(
        `WITH quote AS (
           INSERT INTO saved_quotes (quote_number, kind, dealer_code, contract_id, created_by, expires_on, inputs, figures, rule_version)
           SELECT 'Q-TEST-' || id, 'cancellation', dealer_code, id, 'dealer', $2, '{}', '{}', '1' FROM contracts WHERE id = $1
           RETURNING id, contract_id, dealer_code)
         INSERT INTO cancellations (contract_id, dealer_code, quote_id, state, due_date, steps, reason, refund) SELECT contract_id, dealer_code, id, $3, $2, '{}', 'Other', 0 FROM quote`,
        [ids[index], today, state],
      );
    }
    await run();
    expect((await stateOf(ids)).map(({ status }) => status)).toEqual([1, 1, 4]);
    await all("UPDATE cancellations SET state = 'Rescinded'");
    await run(addDays(today, 1));
    expect((await stateOf(ids)).map(({ status }) => status)).toEqual([4, 4, 4]);
  });

  test('runs once a day, however many servers, and the next day again', async () => {
    await endingIn([-3, -2, -1]);
    const outcomes = await Promise.all([run(), run(), run()]);
    expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1);
    expect(await run()).toBeUndefined();
    expect(await run(addDays(today, 1))).toBeDefined();
  });

  test('continues an interrupted run, and reports all of it', async () => {
    const ids = await endingIn([-3, -2]);
    await db.query(
      "INSERT INTO job_runs (job, day, outcome) VALUES ('nightly', $1, jsonb_build_object('expired', 5, 'heardAt', now()))",
      [today],
    );
    expect(await run()).toBeUndefined();
    await db.query(
      `UPDATE job_runs SET outcome = jsonb_build_object('expired', 5, 'heardAt', now() - interval '6 minutes')`,
    );
    expect(await run()).toMatchObject({ expired: 7 });
    expect((await stateOf(ids)).map(({ status }) => status)).toEqual([4, 4]);
    const [row] = await db.query<{ outcome: object; has_ended: boolean }>(
      'SELECT outcome, ended_at IS NOT NULL AS has_ended FROM job_runs',
    );
    expect(row).toMatchObject({
      outcome: { expired: 7, amber: expect.any(Number), red: expect.any(Number) },
      has_ended: true,
    });
  });

  test('works through more than one batch', async () => {
    const ids = await endingIn(Array.from({ length: 230 }, () => -1));
    expect(ids).toHaveLength(230);
    expect(await run()).toMatchObject({ expired: 230 });
    expect(new Set((await stateOf(ids)).map(({ status }) => status))).toEqual(new Set([4]));
  });

  test('counts unremitted contracts by their flag: amber from the 30th day, red from the 60th', async () => {
    await all(
      "UPDATE contracts SET batch_id = (SELECT min(id) FROM remittance_batches WHERE status <> 'Returned')",
    );
    const ages = [29, 30, 59, 60, 400];
    for (const [index, age] of ages.entries()) {
      await all(
        `UPDATE contracts SET batch_id = NULL, status = 1, purchase_date = $2, expiration_date = $3
         WHERE id = (SELECT id FROM contracts WHERE NOT is_voided ORDER BY id OFFSET $1 LIMIT 1)`,
        [index, addDays(today, -age), addDays(today, 100)],
      );
    }
    expect(await run()).toMatchObject({ amber: 2, red: 2 });
    // In California contracts that were sold from 10/01/2026 on are red from their 10th day.
    await db.asOwner(async (owner) => {
      await owner.query('DELETE FROM job_runs');
      await owner.query("UPDATE dealers SET state_abbreviation = 'CA'");
    });
    expect(await run()).toMatchObject({ amber: 1, red: 4 });
  });

  test('run twice changes nothing more, for any dates', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 12 }),
        async (days) => {
          await db.asOwner((owner) => owner.query('DELETE FROM job_runs'));
          const ids = await endingIn(days);
          await run();
          const [after, count] = [await stateOf(ids), await expiredInBook()];
          expect(after.map(({ status }) => status)).toEqual(
            days.slice(0, ids.length).map((day) => (day < 0 ? 4 : 1)),
          );
          await db.asOwner((owner) => owner.query('DELETE FROM job_runs'));
          expect(await run()).toMatchObject({ expired: 0 });
          expect(await stateOf(ids)).toEqual(after);
          expect(await expiredInBook()).toBe(count);
        },
      ),
      { numRuns: 8 },
    );
  });
});
