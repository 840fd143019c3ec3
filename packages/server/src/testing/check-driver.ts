import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { proveChecks } from '../features/reconcile/checks-add-up.ts';
import { proveRefunds } from '../features/reconcile/refunds-add-up.ts';
import type { Answered, AnsweredData } from './answered.ts';
import { CancelDriver } from './cancel-driver.ts';
import { bookOf } from './test-book.ts';
import { freshDatabase } from './test-db.ts';

/** A line of a check. */
export interface CheckLine {
  id: number | null;
  text: string;
  amount: number;
  contractNumber: string;
  isPenalty: boolean;
}

/** A check of a run. */
export interface RunCheck {
  checkNumber: number;
  payee: string;
  address: string;
  amount: number;
  status: string;
  lines: CheckLine[];
}

/** The preview of a run. */
export interface RunPreview {
  previewHash: string;
  checkCount: number;
  checksTotal: number;
  checks: RunCheck[];
  leftOut: (CheckLine & { payee: string; code: string; reason: string })[];
}

/** Runs pay what is due through this day, unless a test says otherwise. */
export const throughDate = '2024-12-31';

/** Refunds and claims of the tests' book, and the steps of the check runs that pay them. */
export class CheckDriver {
  readonly cancel: CancelDriver;
  /** The address of the database, where it is a PostgreSQL. */
  readonly url: string | undefined;

  private constructor(cancel: CancelDriver, url: string | undefined) {
    this.cancel = cancel;
    this.url = url;
  }

  static async open(kind: Database['kind']): Promise<CheckDriver> {
    const { db, url, end } = await freshDatabase(kind, bookOf());
    const cancel = await CancelDriver.over({ ...db, close: end });
    // What the demo book has due is another test's.
    await cancel.all(`UPDATE claims SET status = 'D', reserve_amount = 0 WHERE status IN ('A', 'P')`);
    await cancel.all(
      `UPDATE lenders SET address1 = '1 Bank Plaza', city = 'Tyler', state_abbreviation = 'TX', zip_code = '75701'`,
    );
    return new CheckDriver(cancel, url);
  }

  close(): Promise<void> {
    return this.cancel.close();
  }

  /** Before each test: nothing that an earlier one left is due. */
  async reset(): Promise<void> {
    const { cancel } = this;
    cancel.today = '2024-09-01';
    await cancel.all(`DELETE FROM dealer_agreements WHERE set_by = 'test'`);
    await cancel.all(`DELETE FROM payable_holds`);
    const open = await cancel.all<{ number: string }>(
      "SELECT run_number AS number FROM check_runs WHERE state = 'Prepared'",
    );
    for (const { number } of open) await this.done('finance', `POST /api/v1/check-runs/${number}/discard`);
    await cancel.all(`UPDATE refund_parts SET state = 'Waived' WHERE state = 'Due' AND part = 'provider'`);
  }

  /** Calls the API, each time as an intent of its own. */
  ask(user: string, call: string, body: object = {}): Promise<Answered> {
    return this.cancel.ask(user, call, { body, key: randomUUID() });
  }

  /** Calls the API and returns the data; throws if the call is refused. */
  async done(user: string, call: string, body: object = {}): Promise<AnsweredData> {
    const { data, message } = await this.ask(user, call, body);
    if (!data) throw new Error(`${call}: ${message}`);
    return data;
  }

  /** A refund that was requested today: the worked one of 901.45, unless a test wants another. */
  async requested(change = {}, more = {}) {
    const contract = await this.cancel.aContract(change);
    const quoteNumber = await this.cancel.saveQuote(contract, { cancelAsOfDate: '2024-09-01', ...more });
    const { data } = await this.cancel.request('dealer', quoteNumber);
    await this.cancel.step('dealer', data.id, 'documents');
    return { contract, id: data.id as number };
  }

  async approved(change = {}, more = {}) {
    const refund = await this.requested(change, more);
    await this.cancel.step('staff', refund.id, 'approve');
    return refund;
  }

  /** A claim of 100.01, for which 90.00 is reserved, in three lines. */
  async addClaim(contract: { id: number }, number: string, status: string): Promise<void> {
    await this.cancel.all(
      `WITH made AS (INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description,
         claimed_amount, reserve_amount) SELECT id, dealer_code, program_code, $2, $3, '2024-07-30', '2024-08-01', 'Water pump', 100.01, 90 FROM contracts
         WHERE id = $1 RETURNING id)
       INSERT INTO claim_lines (claim_id, line_number, line_type, description, quantity, claimed_amount)
       SELECT id, n, 'Parts', 'Water pump', 1, CASE n WHEN 3 THEN 33.35 ELSE 33.33 END FROM made, generate_series(1, 3) AS n`,
      [contract.id, number, status],
    );
  }

  preview(change: object = {}): Promise<RunPreview> {
    return this.done('finance', 'PUT /api/v1/check-runs/preview', {
      kind: 'cancellation',
      throughDate,
      ...change,
    });
  }

  /** Prepares a run of what its preview shows. */
  async prepare(change: object = {}, user = 'finance'): Promise<Answered> {
    const { previewHash } = await this.preview(change);
    return this.ask(user, 'POST /api/v1/check-runs', {
      kind: 'cancellation',
      throughDate,
      previewHash,
      ...change,
    });
  }

  release(runNumber: string, user = 'admin'): Promise<Answered> {
    return this.ask(user, `POST /api/v1/check-runs/${runNumber}/release`);
  }

  /** Prepares a run, which another person releases. */
  async released(change: object = {}): Promise<AnsweredData> {
    const { data: run, message } = await this.prepare(change);
    if (!run) throw new Error(message);
    return this.done('admin', `POST /api/v1/check-runs/${run.runNumber}/release`);
  }

  /** Takes a step of a check, such as `void`. */
  step(number: number, name: string, body: object = { reason: 'Spoiled in the printer' }): Promise<Answered> {
    return this.ask('finance', `POST /api/v1/checks/${number}/${name}`, body);
  }

  /** Differences in the checks and refunds of the whole book. */
  async findings(): Promise<unknown[]> {
    const proofs = [await proveChecks(this.cancel.db), await proveRefunds(this.cancel.db)];
    return proofs.flatMap(({ findings }) => findings);
  }
}
