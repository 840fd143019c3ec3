import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { RemitDriver, type RemittableContract } from '../../testing/remit-driver.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { openTestBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

/** Schedules: a few in every run, hundreds in the soak. */
const runs = Math.min(Number(process.env['PITLANE_SOAK_RUNS'] ?? 6), 500);

/** Where a server is lost during a call: nowhere, before it commits, or between its commit and its answer. */
type Loss = 'none' | 'before' | 'after';

/** A server that is lost during its next changing transaction. */
class LosableServer {
  loss: Loss = 'none';
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  database(): Database {
    const db = this.#db;
    return {
      ...db,
      transaction: async (work, options) => {
        const { loss } = this;
        if (options?.readOnly || loss === 'none') return db.transaction(work, options);
        this.loss = 'none';
        const done = await db.transaction(async (tx) => {
          const answer = await work(tx);
          if (loss === 'before') throw new Error('The server was killed before it committed.');
          return answer;
        }, options);
        if (loss === 'after') throw new Error('The server was killed before it answered.');
        return done;
      },
    };
  }
}

describeOnDatabase('schedules of the same batch', (_open, kind) => {
  let db: Database;
  let servers: { server: LosableServer; driver: RemitDriver }[];
  beforeAll(async () => {
    db = await openTestBook(kind);
    servers = [];
    for (let place = 0; place < 2; place += 1) {
      const server = new LosableServer(db);
      const driver = await RemitDriver.of(await ReportDriver.over(server.database()));
      for (const user of ['dealer', 'fi']) await driver.reports.headersOf(user);
      servers.push({ server, driver });
    }
  });
  afterAll(async () => {
    for (const { driver } of servers ?? []) await driver.reports.app.close();
    await db?.close();
  });

  const countsOf = async (contracts: readonly RemittableContract[]) => {
    const [counts] = await db.transaction(
      (tx) =>
        tx.query<{ batches: number; payments: number; lines: number }>(
          `SELECT count(DISTINCT l.batch_id) AS batches, count(*) AS lines,
             (SELECT count(*) FROM batch_payments p WHERE p.batch_id IN (SELECT batch_id FROM remittance_lines WHERE contract_id = ANY ($1))) AS payments
           FROM remittance_lines l WHERE l.contract_id = ANY ($1)`,
          [contracts.map(({ id }) => id)],
        ),
      { scope: { kind: 'all' } },
    );
    return counts;
  };

  const call = fc.record({
    at: fc.integer({ min: 0, max: 1 }),
    user: fc.constantFrom('dealer', 'fi'),
    key: fc.constantFrom('a', 'a', 'b'),
    loss: fc.constantFrom<Loss>('none', 'none', 'before', 'after'),
    isWaitedFor: fc.boolean(),
  });

  test(`make one batch with one payment, regardless of who sends it and which server is lost (${runs} schedules)`, async () => {
    let run = 0;
    let lost = 0;
    const [first] = servers;
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 2, maxLength: 5 }), async (calls) => {
        run += 1;
        const contracts = (await first?.driver.contracts([100, 50])) ?? [];
        const batch = first?.driver.batchOf(contracts) ?? { contracts: [] };
        const shown = await first?.driver.preview(batch);
        if (!shown) throw new Error('There is a server.');
        const sent: Promise<{ status: number; batchNumber?: string }>[] = [];
        for (const { at, user, key, loss, isWaitedFor } of calls) {
          const { server, driver } = servers[at] ?? servers[0] ?? {};
          if (!server || !driver) continue;
          if (isWaitedFor) server.loss = loss;
          const sending = driver
            .remit(batch, { shown, user, key: `${run}-${key}` })
            .then(({ status, data }) => ({ status, batchNumber: data?.batchNumber }));
          sent.push(sending);
          if (isWaitedFor) await sending;
          server.loss = 'none';
        }
        const answers = await Promise.all(sent);
        lost += answers.filter(({ status }) => status === 500).length;
        // A caller without an answer asks again with the same key, and gets an answer.
        const last = await first?.driver.remit(batch, { shown, key: `${run}-a` });
        expect([200, 409]).toContain(last?.status);
        const numbers = [...answers, { status: last?.status, batchNumber: last?.data?.batchNumber }].flatMap(
          (answer) => (answer.status === 200 ? [answer.batchNumber] : []),
        );
        expect(new Set(numbers).size).toBeLessThanOrEqual(1);
        expect(await countsOf(contracts)).toEqual({ batches: 1, payments: 1, lines: 2 });
      }),
      { numRuns: runs },
    );
    if (runs > 20) expect(lost).toBeGreaterThan(runs / 10);
  });

  test('are noticed where a batch is made twice', async () => {
    const [first] = servers;
    const contracts = (await first?.driver.contracts([100, 50])) ?? [];
    await first?.driver.remitted(contracts);
    await db.transaction(
      (tx) =>
        tx.query(
          `INSERT INTO remittance_lines (batch_id, contract_id, dealer_cost)
           SELECT (SELECT min(id) FROM remittance_batches), id, dealer_cost FROM contracts WHERE id = ANY ($1)`,
          [contracts.map(({ id }) => id)],
        ),
      { scope: { kind: 'all' } },
    );
    expect(await countsOf(contracts)).not.toEqual({ batches: 1, payments: 1, lines: 2 });
  });
});
