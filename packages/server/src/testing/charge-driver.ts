import { randomUUID } from 'node:crypto';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { type ChargeDeps, chargeBatches, putCharge } from '../features/remittance/forte/charge-batches.ts';
import { createForteClient, type ForteClient } from '../features/remittance/forte/forte-client.ts';
import type { ForteSettings } from '../features/remittance/forte/forte-settings.ts';
import { settleCharges } from '../features/remittance/forte/settle-charges.ts';
import { dataKeysOf } from '../sealing/data-keys.ts';
import { auditKey } from './audit-key.ts';
import { ForteStandIn, standInAccount } from './forte-stand-in.ts';
import { RemitDriver } from './remit-driver.ts';
import { ReportDriver } from './report-driver.ts';

const now = '2026-11-01T18:00:00Z';

/** A batch that an eCheck pays. */
export interface Debited {
  batchNumber: string;
  bankAccountID: string;
  accountNumber: string;
}

const authorized = { isAuthorized: true, authorizationVersion: '2026-11' };

/** The server with the tests' book, where the demo dealer pays by card, and by eCheck at a second server over the same book. */
export class ChargeDriver {
  readonly remitting: RemitDriver;
  readonly forte: ForteStandIn;
  readonly settings: ForteSettings;
  readonly client: ForteClient;
  /** What was reported of charges. */
  readonly reported: string[] = [];
  readonly #byForte: RemitDriver;
  #accounts = 0;

  static async open(kind: Database['kind']): Promise<ChargeDriver> {
    const remitting = await RemitDriver.open(kind);
    const forte = new ForteStandIn();
    const apiUrl = await forte.start();
    const config = readConfig({ LOG_LEVEL: 'silent', ACH_BY: 'forte', ...standInAccount, FORTE_URL: apiUrl });
    const app = await buildApp({ auditKey, db: remitting.db, config, now: () => new Date(now) });
    const byForte = await RemitDriver.of(ReportDriver.of(remitting.db, app));
    return new ChargeDriver({ remitting, byForte, forte, apiUrl });
  }

  private constructor(parts: {
    remitting: RemitDriver;
    byForte: RemitDriver;
    forte: ForteStandIn;
    apiUrl: string;
  }) {
    this.remitting = parts.remitting;
    this.#byForte = parts.byForte;
    this.forte = parts.forte;
    this.settings = {
      organizationId: 'org_1',
      locationId: 'loc_1',
      apiAccessId: 'a'.repeat(32),
      secureKey: 'b'.repeat(32),
      apiUrl: parts.apiUrl,
    };
    this.client = createForteClient(this.settings);
  }

  async close(): Promise<void> {
    await this.#byForte.reports.app.close();
    await this.remitting.close();
    await this.forte.stop();
  }

  /** A batch that is paid by card, as the dealer submitted it. */
  async submitted(): Promise<string> {
    const { remitting } = this;
    const batchNumber = await remitting.remitted(await remitting.contracts([385]));
    await remitting.all(
      `UPDATE batch_payments SET method = 1, state = 'Pending', processor = 'Forte', paymethod_token = 'mth_1', last4 = '1111', reference = NULL
       WHERE batch_id = (SELECT id FROM remittance_batches WHERE batch_number = $1)`,
      [batchNumber],
    );
    await remitting.db.transaction((tx) => putCharge(tx, batchNumber, 'card'), { scope: { kind: 'all' } });
    return batchNumber;
  }

  /** A batch that the dealer pays from a bank account of its own. */
  async debited(): Promise<Debited> {
    const remitting = this.#byForte;
    this.#accounts += 1;
    const accountNumber = `9081${String(this.#accounts).padStart(10, '0')}`;
    const { bankAccountID } = (await this.enter(accountNumber)).data;
    await remitting.ask('finance', 'approveBankAccount', { bankAccountID }, randomUUID());
    await remitting.all(`UPDATE bank_accounts SET added_at = '2026-10-01' WHERE id = $1`, [bankAccountID]);
    const payment = { paymentMethodType: 2, checkNumber: null, bankAccountID, ...authorized };
    const batchNumber = await remitting.remitted(await remitting.contracts([385]), payment);
    return { batchNumber, bankAccountID, accountNumber };
  }

  /** Adds a bank account, or enters the number of one again. */
  enter(accountNumber: string) {
    const remitting = this.#byForte;
    const request = {
      ...authorized,
      dealerCode: remitting.dealerCode,
      bankName: 'First Prairie Bank',
      holderName: 'Main St Ford',
      routingNumber: '122105155',
      accountNumber,
      accountType: 'Savings',
    };
    return remitting.ask('dealer', 'saveBankAccount', request, randomUUID());
  }

  retire(bankAccountID: string) {
    return this.#byForte.ask('dealer', 'retireBankAccount', { bankAccountID }, randomUUID());
  }

  /** Makes the charges that are due, as one server in one turn. */
  charge(change: Partial<ChargeDeps> = {}): Promise<number> {
    return chargeBatches({ ...this.#deps(), ...change });
  }

  /** Asks Forte what became of charges. */
  settle(today = '2026-11-01'): Promise<number> {
    return settleCharges({ ...this.#deps(), today });
  }

  #deps(): ChargeDeps {
    return {
      db: this.remitting.db,
      auditKey,
      dataKeys: dataKeysOf([auditKey]),
      forte: this.client,
      today: '2026-11-01',
      now,
      report: (problem) => void this.reported.push(problem),
    };
  }

  /** Makes the charges due that aren't over; returns whether there are any. */
  async makeDue(): Promise<boolean> {
    const open = await this.remitting.db.query(
      "UPDATE outbox SET next_try_at = now() WHERE kind IN ('charge', 'echeck') AND sent_at IS NULL RETURNING id",
    );
    return open.length > 0;
  }

  /** Makes charges turn by turn until all are over. */
  async chargeAll(change: Partial<ChargeDeps> = {}): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) {
      if (!(await this.makeDue())) return;
      await this.charge(change);
    }
    throw new Error("The charge didn't finish.");
  }

  /** Says what Forte knows of the settlement of a batch. */
  async settlement(batchNumber: string, ...settlements: object[]): Promise<void> {
    const { reference } = (await this.state(batchNumber)) ?? {};
    this.forte.settlements.set(
      reference ?? '',
      settlements.map((one) => ({ transaction_id: reference, settle_amount: '385.00', ...one })),
    );
  }

  async state(batchNumber: string) {
    const [row] = await this.remitting.all<{ status: string; payment: string; reference: string | null }>(
      `SELECT b.status, p.state AS payment, p.reference FROM remittance_batches b JOIN batch_payments p ON p.batch_id = b.id WHERE b.batch_number = $1`,
      [batchNumber],
    );
    return row;
  }

  async batchOf(batchNumber: string) {
    return (await this.remitting.ask('finance', 'getRemittanceBatch', { batchNumber })).data;
  }

  /** The emails about the charge of a batch, to whom they go and what they say. */
  mailsAbout(batchNumber: string): Promise<{ to: string; text: string }[]> {
    return this.remitting.db.query<{ to: string; text: string }>(
      `SELECT body->>'to' AS to, body->>'text' AS text FROM outbox WHERE body->>'subject' = $1 ORDER BY id`,
      [`Check the charge of ${batchNumber}`],
    );
  }
}
