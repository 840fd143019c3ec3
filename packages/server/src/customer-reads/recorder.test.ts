import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { cutoff, sweepTable } from '../retention/sweep-expired.ts';
import { aCall } from '../testing/a-call.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { describeOnDatabase } from '../testing/test-db.ts';
import { type CustomerRef, customersNamed, refTo } from './customers-named.ts';
import { createCustomerReads } from './recorder.ts';

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
  const recorder = (over = db) => {
    const failures: object[] = [];
    const onError = (_error: unknown, about: object) => void failures.push(about);
    return { failures, reads: createCustomerReads({ db: over, now, onError }) };
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
    const [part] = await all<{ id: number; contract: number }>(
      'SELECT p.id, n.contract_id AS contract FROM refund_parts p JOIN cancellations n ON n.id = p.cancellation_id LIMIT 1',
    );
    const [claim] = await all<{ id: string; number: string; contract: number }>(
      'SELECT id, number, contract_id AS contract FROM pre_authorizations LIMIT 1',
    );
    if (!one || !cancelQuote || !saleQuote || !batch || !part || !claim)
      throw new Error('The book has these.');
    const refs = (...values: readonly unknown[]) => {
      const found = new Set<CustomerRef>();
      for (const value of values) customersNamed(value, found);
      return found;
    };
    const { program: programCode, number: contractNumber, suffix: contractSuffix } = one;
    const cases: [Iterable<CustomerRef>, contracts: number[], quotes: number[]][] = [
      [refs([{ id: 5, contractNumber: '1', customer: {}, key: one.key }]), [5], []],
      [refs({ parts: [{ key: one.key.toLowerCase() }] }), [one.id], []],
      [refs({ programCode, contractNumber, contractSuffix, id: 5 }), [one.id], []],
      [refs({ contractNumber, contractSuffix: null }), one.all, []],
      [refs({ quoteNumber: cancelQuote.number }), [cancelQuote.id], []],
      [refs({ quoteNumber: saleQuote.number }), [], [saleQuote.id]],
      [refs({ savedQuoteID: String(saleQuote.id), quoteNumber: 'Q-1' }), [], [saleQuote.id]],
      [refs({ batchNumber: batch.number }), batch.ids, []],
      [[refTo('refundPart', part.id)], [part.contract], []],
      [[refTo('preAuthorization', claim.number)], [claim.contract], []],
      [[refTo('preAuthorization', claim.id)], [claim.contract], []],
    ];
    const { reads } = recorder();
    for (const [at, [named]] of cases.entries())
      reads.note(call, { ...readIn, operation: `case ${at}` }, named);
    reads.note(call, readIn, refs({ key: 'MBP-999', quoteNumber: 'Q-1', checkNumber: 1, runNumber: 'CR-1' }));
    await reads.stop();
    expect(await recorded()).toEqual(cases.map(([, contracts, quotes]) => ({ contracts, quotes })));
  });

  test('waits for a database that takes no writes', async () => {
    let isDown = true;
    const { reads, failures } = recorder({
      ...db,
      transaction: (...of) => (isDown ? Promise.reject(new Error('read-only')) : db.transaction(...of)),
    });
    reads.note(call, readIn, [7]);
    await reads.flush();
    reads.note(call, readIn, [8]);
    await reads.flush();
    expect(failures).toEqual([{ lost: 0 }]);
    expect(await recorded()).toEqual([]);
    isDown = false;
    await reads.stop();
    expect((await recorded()).flatMap(({ contracts }) => contracts)).toEqual([7, 8]);
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
