import { randomUUID } from 'node:crypto';
import { addMonths } from '@pitlane/shared/kernel/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { Random } from '../../demo/random.ts';
import { RemitDriver, type RemittableContract } from '../../testing/remit-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { reconcile } from '../reconcile/reconcile.ts';

const { today } = testBook;

/** Steps of a walk: a few in every run, thousands in the soak. */
const steps = Number(process.env['PITLANE_SOAK_RUNS'] ?? 12);

interface WalkedBatch {
  number: string;
  contracts: RemittableContract[];
}

/** A dealer and finance who do everything possible, in any order. */
class Walk {
  readonly #driver: RemitDriver;
  readonly #random: Random;
  readonly #pending: RemittableContract[] = [];
  readonly #submitted: WalkedBatch[] = [];
  readonly #posted: WalkedBatch[] = [];
  readonly done = new Map<string, number>();

  constructor(driver: RemitDriver, seed: number) {
    this.#driver = driver;
    this.#random = new Random(seed);
  }

  /** Does one thing, and returns what it was. */
  async step(): Promise<string> {
    const actions = [
      'sell',
      'remit',
      'remit',
      'post',
      'short',
      'return',
      'void',
      'late',
      'clear',
      'cancel',
    ] as const;
    const action = this.#pending.length < 2 ? 'sell' : actions[this.#random.between(0, actions.length - 1)];
    const outcome = `${action}: ${String(await this.#do(action ?? 'sell'))}`;
    this.done.set(outcome, (this.done.get(outcome) ?? 0) + 1);
    return outcome;
  }

  #do(action: string): Promise<unknown> {
    switch (action) {
      case 'sell':
        return this.#sell();
      case 'remit':
        return this.#remit();
      case 'post':
        return this.#settle(this.#submitted, (batch) => this.#post(batch, {}));
      case 'short':
        return this.#settle(this.#submitted, (batch) =>
          this.#post(batch, { checkAmount: 1, explanation: 'Short' }),
        );
      case 'return':
        return this.#settle(this.#submitted, (batch) => this.#return(batch));
      case 'late':
        return this.#settle(this.#posted, (batch) => this.#driver.return(batch.number, { feeAmount: 10 }));
      case 'clear':
        return this.#settle(this.#posted, (batch) => this.#clear(batch));
      case 'void':
        return this.#void();
      default:
        return this.#cancel();
    }
  }

  async #sell(): Promise<string> {
    const cost = this.#random.between(50, 2000) + 0.37;
    this.#pending.push(...(await this.#driver.contracts([cost], this.#random.between(1, 50))));
    return 'sold';
  }

  async #remit() {
    const count = Math.min(this.#pending.length, this.#random.between(1, 3));
    const contracts = this.#pending.splice(0, count);
    const over = contracts.map((contract) => ({
      ...contract,
      overRemitAmount: this.#random.between(0, 3) * 25,
    }));
    const { status, data, code } = await this.#driver.remit(this.#driver.batchOf(over));
    if (status !== 200) {
      // Suspended or voided in the meantime: it isn't pending any more.
      return code;
    }
    this.#submitted.push({ number: data.batchNumber, contracts });
    return status;
  }

  async #settle(
    batches: readonly WalkedBatch[],
    work: (batch: WalkedBatch) => Promise<{ status: number; code?: string | undefined }>,
  ) {
    const batch = batches[this.#random.between(0, Math.max(batches.length - 1, 0))];
    if (!batch) return 'none';
    const { status, code } = await work(batch);
    return code ?? status;
  }

  async #post(batch: WalkedBatch, request: object) {
    const answer = await this.#driver.post(batch.number, request);
    if (answer.status === 200) {
      this.#submitted.splice(this.#submitted.indexOf(batch), 1);
      this.#posted.push(batch);
    }
    return answer;
  }

  async #return(batch: WalkedBatch) {
    const answer = await this.#driver.return(batch.number, { code: 'R01' });
    if (answer.status === 200) {
      this.#submitted.splice(this.#submitted.indexOf(batch), 1);
      this.#pending.push(...batch.contracts);
    }
    return answer;
  }

  #clear(batch: WalkedBatch) {
    const clearing = this.#random.between(0, 1) === 0 ? 'NextBatch' : 'WrittenOff';
    const request = { batchNumber: batch.number, clearing, note: 'Agreed' };
    return this.#driver.ask('finance', 'clearRemittanceDifference', request, randomUUID());
  }

  async #void() {
    const all = [
      ...this.#pending,
      ...this.#submitted.flatMap(({ contracts }) => contracts),
      ...this.#posted.flatMap(({ contracts }) => contracts),
    ];
    const contract = all[this.#random.between(0, all.length - 1)];
    if (!contract) return 'none';
    const { status, code } = await this.#driver.void(contract);
    return code ?? status;
  }

  /** As a cancellation that was approved leaves a contract: its cost stays owed. */
  async #cancel() {
    const [contract] = this.#pending;
    await this.#driver.all(
      'UPDATE contracts SET status = 2, cancel_transaction_date = $2, cancel_refund_percent = 50 WHERE id = $1 AND NOT is_voided',
      [contract?.id, today],
    );
    return 'cancelled';
  }
}

/**
 * What a dealer owes by the state of its batches, credits and debits, which its statement must add up to: unpaid
 * batches, short payments and open debits, less available credits. A credit or debit that an unpaid batch used is in
 * its total.
 */
async function amountOwed(tx: Queryable, dealerCode: string): Promise<number> {
  const [row] = await tx.query<{ owed: number }>(
    `SELECT coalesce((SELECT sum(b.net_amount) FROM remittance_batches b WHERE b.dealer_code = $1 AND b.status = 'Submitted'), 0)
       - coalesce((SELECT sum(b.difference) FROM remittance_batches b
           WHERE b.dealer_code = $1 AND b.status = 'Posted' AND b.difference_cleared_on IS NULL), 0)
       + coalesce((SELECT sum(d.amount) FROM remittance_debits d LEFT JOIN remittance_batches b ON b.id = d.batch_id
           WHERE d.dealer_code = $1 AND (b.id IS NULL OR b.status = 'Returned')), 0)
       - coalesce((SELECT sum(k.amount) FROM remittance_credits k JOIN contracts c ON c.id = k.contract_id
           JOIN remittance_batches paid ON paid.id = c.batch_id LEFT JOIN remittance_batches taken ON taken.id = k.batch_id
           WHERE k.dealer_code = $1 AND paid.status = 'Posted' AND (taken.id IS NULL OR taken.status = 'Returned')), 0) AS owed`,
    [dealerCode],
  );
  return row?.owed ?? 0;
}

describeOnDatabase('a random walk of a dealer and finance', (_open, kind) => {
  let driver: RemitDriver;
  beforeAll(async () => {
    driver = await RemitDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const findings = async () =>
    (await reconcile(driver.db, { today, isAgain: true }))?.proofs.flatMap((proof) => proof.findings);
  const owed = async () => {
    const { dealerCode } = driver;
    const request = { dealerCode, startDate: addMonths(today, -1), endDate: today };
    const { data } = await driver.ask('finance', 'getRemittanceStatement', request);
    const cents = await driver.db.transaction((tx) => amountOwed(tx, dealerCode), { scope: { kind: 'all' } });
    return { closing: Math.round(data.closingBalance * 100), owed: cents };
  };

  test(`leaves nothing to find after any of ${steps} steps, and the statement adds up to what is owed`, async () => {
    const walk = new Walk(driver, steps);
    for (let step = 0; step < steps; step += 1) {
      const did = await walk.step();
      expect([step, did, await findings()]).toEqual([step, did, []]);
      const { closing, owed: state } = await owed();
      expect([step, did, closing]).toEqual([step, did, state]);
    }
    expect([...walk.done.keys()].filter((outcome) => outcome.endsWith('500'))).toEqual([]);
    expect(walk.done.size).toBeGreaterThan(4);
  });

  test('is noticed when a batch, a line, a credit or a payment is another than it was', async () => {
    const changes: readonly [table: string, column: string][] = [
      ['remittance_batches', 'total_dealer_cost'],
      ['batch_payments', 'amount'],
    ];
    for (const [table, column] of changes) {
      const by = (cents: string) =>
        driver.all(
          `UPDATE ${table} SET ${column} = ${column} + ${cents} WHERE id = (SELECT max(id) FROM ${table})`,
        );
      await by('0.01');
      expect(await findings()).not.toEqual([]);
      await by('-0.01');
    }
    const [moved] = await driver.all<{ id: number }>(
      'UPDATE contracts SET batch_id = NULL WHERE id = (SELECT max(id) FROM contracts WHERE batch_id IS NOT NULL AND NOT is_voided) RETURNING id',
    );
    // The line says that it is paid, the contract that it is pending: I2 and I3 both find it.
    expect((await findings())?.length).toBeGreaterThan(1);
    await driver.all(
      'UPDATE contracts SET batch_id = (SELECT max(l.batch_id) FROM remittance_lines l WHERE l.contract_id = $1) WHERE id = $1',
      [moved?.id],
    );
    expect(await findings()).toEqual([]);
  });
});
