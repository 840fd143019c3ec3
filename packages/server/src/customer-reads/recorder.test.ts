import type { Scope } from '@pitlane/shared/access/session';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { cutoff, sweepTable } from '../retention/sweep-expired.ts';
import { aCall } from '../testing/a-call.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { type CustomerRef, contractRef, refTo } from './customers-named.ts';
import { createCustomerReads, type ReadsDeps, type UnrecordedReads } from './recorder.ts';

const readIn = { operation: 'getContract', how: 'record' } as const;
const minuteMs = 60_000;

describeOnDatabase('the record of whose data is read', (_open, kind) => {
  let db: Database;
  let time = Date.parse(`${testBook.today}T18:00:00Z`);
  const now = () => new Date(time);
  const call = aCall(anActor('MBPIAdministrator'));
  beforeAll(async () => {
    db = await openTestBook(kind);
  });
  afterAll(() => db?.close());
  beforeEach(() => db.query('DELETE FROM customer_reads'));
  const recorder = (
    transaction: Database['transaction'] = (...of) => db.transaction(...of),
    change: Partial<ReadsDeps> = {},
  ) => {
    const reports: UnrecordedReads[] = [];
    const report = (unrecorded: UnrecordedReads) => void reports.push(unrecorded);
    return {
      reports,
      reads: createCustomerReads({ db: { ...db, transaction }, now, report, stopMs: 60_000, ...change }),
    };
  };
  const recorded = () =>
    db.query<{ contracts: number[]; quotes: number[] }>(
      'SELECT contract_ids AS contracts, quote_ids AS quotes FROM customer_reads ORDER BY id',
    );
  const all = <Row>(text: string) => db.transaction((tx) => tx.query<Row>(text), { scope: { kind: 'all' } });

  test('has a customer once in ten minutes, for each sign-in and operation', async () => {
    const { reads } = recorder();
    reads.note(call, readIn, [7, 8, 7]);
    await reads.flush();
    reads.note(call, readIn, [8, 9, -3]);
    reads.note({ ...call, address: '192.0.2.9' }, readIn, [8]);
    await reads.flush();
    expect(await recorded()).toEqual([
      { contracts: [7, 8], quotes: [] },
      { contracts: [9], quotes: [3] },
      { contracts: [8], quotes: [] },
    ]);
    time += 10 * minuteMs;
    await reads.flush();
    reads.note(call, readIn, [8]);
    await reads.stop();
    expect((await recorded()).slice(3)).toEqual([{ contracts: [8], quotes: [] }]);
  });

  test('finds contracts and quotes by what names them, and leaves out what nothing has', async () => {
    const [one] = await all<{
      id: number;
      key: string;
      number: string;
      program: string;
      suffix: string;
      all: number[];
    }>(
      `SELECT id, program_code || '-' || contract_number || contract_suffix AS key, contract_number AS number, program_code AS program,
         contract_suffix AS suffix, ARRAY(SELECT id FROM contracts o WHERE o.contract_number = c.contract_number ORDER BY id)::int[] AS all
       FROM contracts c ORDER BY (SELECT count(*) FROM contracts o WHERE o.contract_number = c.contract_number) DESC, id LIMIT 1`,
    );
    const [cancelQuote] = await all<{ number: string; id: number }>(
      "SELECT quote_number AS number, contract_id AS id FROM saved_quotes WHERE kind = 'cancellation' LIMIT 1",
    );
    const [saleQuote] = await all<{ number: string; id: number }>(
      "SELECT quote_number AS number, id FROM saved_quotes WHERE kind = 'sale' AND contract_id IS NULL LIMIT 1",
    );
    const [batch] = await all<{ number: string; ids: number[] }>(
      `SELECT batch_number AS number, ARRAY(SELECT contract_id FROM remittance_lines l WHERE l.batch_id = b.id ORDER BY 1)::int[] AS ids
       FROM remittance_batches b ORDER BY id LIMIT 1`,
    );
    const [part] = await all<{ id: number; cancellation: number; contract: number }>(
      'SELECT p.id, n.id AS cancellation, n.contract_id AS contract FROM refund_parts p JOIN cancellations n ON n.id = p.cancellation_id LIMIT 1',
    );
    const [claim] = await all<{ id: string; contract: number }>(
      'SELECT id, contract_id AS contract FROM pre_authorizations LIMIT 1',
    );
    if (!one || !cancelQuote || !saleQuote || !batch || !part || !claim)
      throw new Error('The book has these.');
    const { program: programCode, number: contractNumber, suffix: contractSuffix } = one;
    const cases: [CustomerRef, contracts: number[], quotes: number[]][] = [
      [5, [5], []],
      [-6, [], [6]],
      [refTo('contract', one.key.toLowerCase()), [one.id], []],
      [contractRef({ programCode, contractNumber, contractSuffix }), [one.id], []],
      [contractRef({ contractNumber, contractSuffix: null }), one.all, []],
      [refTo('quote', cancelQuote.number), [cancelQuote.id], []],
      [refTo('quote', saleQuote.number), [], [saleQuote.id]],
      [refTo('batch', batch.number), batch.ids, []],
      [refTo('refundPart', part.id), [part.contract], []],
      [refTo('cancellation', part.cancellation), [part.contract], []],
      [refTo('preAuthorization', claim.id), [claim.contract], []],
    ];
    const { reads } = recorder();
    for (const [at, [named]] of cases.entries())
      reads.note(call, { ...readIn, operation: `case ${at}` }, [named]);
    const unknown = [
      refTo('contract', 'MBP-999'),
      refTo('contract', 'not a number'),
      refTo('quote', 'Q-1'),
      refTo('checkRun', 'CR-1'),
      refTo('refundPart', '2147483648'),
      refTo('preAuthorization', '-'.repeat(36)),
    ];
    reads.note(call, readIn, unknown);
    await reads.stop();
    expect(await recorded()).toEqual(cases.map(([, contracts, quotes]) => ({ contracts, quotes })));
  });

  test('means, of contracts that share a number, those in the reader’s scope; if none is, each', async () => {
    const [one, other] = await all<{ id: number; number: string; dealer: string }>(
      `SELECT DISTINCT ON (dealer_code) id, contract_number AS number, dealer_code AS dealer FROM contracts
       WHERE contract_suffix = '' ORDER BY dealer_code, id LIMIT 2`,
    );
    if (!one || !other) throw new Error('Two dealers have sold.');
    const programs = await all<{ code: string }>(
      'SELECT DISTINCT program_code AS code FROM contracts ORDER BY 1',
    );
    await db.asOwner((owner) =>
      owner.transaction(async (tx) => {
        for (const [at, { id }] of [one, other].entries())
          await tx.query('UPDATE contracts SET contract_number = $2, program_code = $3 WHERE id = $1', [
            id,
            '77777777',
            programs[at]?.code,
          ]);
      }),
    );
    const both = [one.id, other.id].toSorted((a, b) => a - b);
    const of = (scope: Scope) => aCall({ ...anActor('FIUser'), scope });
    const { reads } = recorder();
    const ref = refTo('contract', '77777777');
    const readAs = (scope: Scope, operation: string) =>
      reads.note(of(scope), { ...readIn, operation }, [ref]);
    readAs({ kind: 'dealers', dealerCodes: [one.dealer] }, 'a');
    readAs({ kind: 'contracts', contractIds: [other.id] }, 'b');
    readAs({ kind: 'dealers', dealerCodes: ['of neither'] }, 'c');
    readAs({ kind: 'all' }, 'd');
    await reads.stop();
    expect((await recorded()).map(({ contracts }) => contracts)).toEqual([[one.id], [other.id], both, both]);
  });

  test('waits for a database that takes no writes, and reports it once', async () => {
    const down = new Error('read-only');
    let isDown = true;
    const { reads, reports } = recorder((...of) => (isDown ? Promise.reject(down) : db.transaction(...of)));
    reads.note(call, readIn, [7]);
    await reads.flush();
    reads.note(call, readIn, [7, 8]);
    await reads.flush();
    expect(reports).toEqual([{ error: down, lost: 0, waiting: 1 }]);
    expect([reads.waiting(), reads.lost()]).toEqual([2, 0]);
    expect(await recorded()).toEqual([]);
    isDown = false;
    await reads.stop();
    expect((await recorded()).flatMap(({ contracts }) => contracts)).toEqual([7, 8]);
    expect([reads.waiting(), reads.lost(), reports.length]).toEqual([0, 0, 1]);
  });

  test('holds no more than it has room for while a write hangs, and notes the rest at the next read', async () => {
    const hang = Promise.withResolvers<void>();
    const hanging: Database['transaction'] = async (...of) => {
      await hang.promise;
      return db.transaction(...of);
    };
    const { reads, reports } = recorder(hanging, { mostWaiting: 200 });
    const many = Array.from({ length: 150 }, (_, at) => at + 1);
    reads.note(call, readIn, many);
    const written = reads.flush();
    reads.note({ ...call, address: '192.0.2.9' }, readIn, many);
    expect([reads.waiting(), reads.lost()]).toEqual([200, 100]);
    void reads.flush();
    reads.note({ ...call, address: '192.0.2.9' }, readIn, many);
    expect([reads.waiting(), reads.lost()]).toEqual([200, 200]);
    void reads.flush();
    expect(reports).toEqual([{ error: undefined, lost: 100, waiting: 200 }]);
    time += minuteMs;
    void reads.flush();
    expect(reports.slice(1)).toEqual([{ error: undefined, lost: 100, waiting: 200 }]);
    hang.resolve();
    await written;
    reads.note({ ...call, address: '192.0.2.9' }, readIn, many);
    await reads.stop();
    const [count] = await db.query<{ ofEach: number[] }>(
      `SELECT array_agg(ids ORDER BY address) AS "ofEach" FROM (SELECT address, sum(cardinality(contract_ids))::int AS ids
       FROM customer_reads GROUP BY 1) AS by_address`,
    );
    expect(count?.ofEach).toEqual([150, 150]);
  });

  test('writes the reads of others if the database refuses a value of one', async () => {
    const { reads, reports } = recorder();
    const bad = 3_000_000_000;
    for (const [at, ids] of [[1], [2, 3], [4, bad, 5, 6], [7]].entries())
      reads.note(call, { ...readIn, operation: `read ${at}` }, ids);
    await reads.flush();
    expect((await recorded()).flatMap(({ contracts }) => contracts)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([reads.waiting(), reads.lost()]).toEqual([0, 1]);
    await reads.stop();
    expect(reports).toEqual([{ error: expect.objectContaining({ code: '22003' }), lost: 1, waiting: 0 }]);
  });

  test('is tried again until a server has to stop, and then reported as lost', async () => {
    let tries = 0;
    const failing = recorder((...of) => {
      tries += 1;
      return tries < 2 ? Promise.reject(new Error('read-only')) : db.transaction(...of);
    });
    failing.reads.note(call, readIn, [7]);
    await failing.reads.stop();
    expect(await recorded()).toEqual([{ contracts: [7], quotes: [] }]);
    const hanging = recorder(() => new Promise(() => undefined), { stopMs: 200 });
    hanging.reads.note(call, readIn, [8, 9]);
    await hanging.reads.stop();
    expect(hanging.reports).toEqual([{ error: undefined, lost: 2, waiting: 0 }]);
    expect(hanging.reads.lost()).toBe(2);
  });

  test('is kept for 400 days', async () => {
    const { reads } = recorder();
    const today = now();
    for (const [id, days] of [401, 399].entries()) {
      time = cutoff(today, { days }).getTime();
      reads.note(call, readIn, [id + 1]);
      await reads.flush();
    }
    await reads.stop();
    expect(await sweepTable(db, 'customer_reads', today)).toMatchObject([{ removed: 1 }]);
    expect(await recorded()).toEqual([{ contracts: [2], quotes: [] }]);
  });
});
