import { randomUUID } from 'node:crypto';
import type { IsoDate } from '@pitlane/shared/kernel/dates';
import type { Database } from '../db/database.ts';
import type { Answered } from './answered.ts';
import { type DataOf, DealerDriver } from './dealer-driver.ts';
import { ReportDriver } from './report-driver.ts';
import { testBook } from './test-book.ts';

/** A contract that can be remitted, as a request names it. */
export interface RemittableContract {
  id: number;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
}

/** Its columns in SQL. */
const contractColumns =
  'id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"';

/** A batch as it is previewed. */
export type RequestedBatch = Record<string, unknown> & { contracts: object[] };

/** The server with the tests' book, where the demo dealer remits. */
export class RemitDriver extends DealerDriver {
  readonly #given = new Set<number>();

  static async open(kind: Database['kind']): Promise<RemitDriver> {
    return RemitDriver.of(await ReportDriver.open(kind));
  }

  /** Over an existing server. */
  static async of(reports: ReportDriver): Promise<RemitDriver> {
    return new RemitDriver(reports, await reports.dealerOf('dealer'));
  }

  /** Another server over the same database, perhaps on another day. */
  static async over({ db }: RemitDriver, today?: IsoDate): Promise<RemitDriver> {
    return RemitDriver.of(await ReportDriver.over(db, today));
  }

  /**
   * Returns unused contracts of the dealer: active, without a claim, in no batch, sold some days ago, at these costs.
   */
  async contracts(costs: readonly number[], soldDaysAgo = 5): Promise<RemittableContract[]> {
    const given: RemittableContract[] = [];
    for (const cost of costs) {
      const contract = (await this.#sold(cost, soldDaysAgo)) ?? (await this.#copied(cost, soldDaysAgo));
      this.#given.add(contract.id);
      given.push(contract);
    }
    return given;
  }

  /** One that the book has; undefined when all are taken. */
  async #sold(cost: number, soldDaysAgo: number): Promise<RemittableContract | undefined> {
    const [contract] = await this.all<RemittableContract>(
      `UPDATE contracts SET dealer_code = $4, batch_id = NULL, purchase_date = $1::date - $2::int, expiration_date = $1::date + 1000, rate_id = NULL,
         surcharge_amount = NULL, dealer_cost = $5::bigint / 100.0
       WHERE id = (
         SELECT id FROM contracts c WHERE status = 1 AND NOT is_voided AND id <> ALL($3) AND batch_id IS NULL
           AND NOT EXISTS (SELECT FROM claims WHERE contract_id = c.id)
           AND NOT EXISTS (SELECT FROM cancellations WHERE contract_id = c.id) ORDER BY id LIMIT 1)
       RETURNING ${contractColumns}`,
      [testBook.today, soldDaysAgo, [...this.#given], this.dealerCode, Math.round(cost * 100)],
    );
    return contract;
  }

  /** Another one like the first, with a new number. */
  async #copied(cost: number, soldDaysAgo: number): Promise<RemittableContract> {
    const columns = await this.all<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name = 'contracts' AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    );
    const others: Record<string, string> = {
      id: "nextval('contracts_id_seq')",
      contract_number: "nextval('contract_numbers')::text",
      dealer_cost: '$2::bigint / 100.0',
      purchase_date: '$3::date - $4::int',
      status: '1',
      is_voided: 'false',
      batch_id: 'NULL',
      cancel_transaction_date: 'NULL',
      cancel_refund_percent: 'NULL',
    };
    const [contract] = await this.all<RemittableContract>(
      `INSERT INTO contracts (${columns.map(({ name }) => name).join(', ')})
       SELECT ${columns.map(({ name }) => others[name] ?? name).join(', ')} FROM contracts WHERE id = $1 RETURNING ${contractColumns}`,
      [Math.min(...this.#given), Math.round(cost * 100), testBook.today, soldDaysAgo],
    );
    if (!contract) throw new Error('The first contract is gone.');
    return contract;
  }

  /** A batch of these contracts, paid by a check over its total. */
  batchOf(
    contracts: readonly (RemittableContract & { overRemitAmount?: number })[],
    change: object = {},
  ): RequestedBatch {
    return {
      dealerCode: this.dealerCode,
      contracts: contracts.map(({ id: _id, ...named }) => named),
      paymentMethodType: 3,
      checkNumber: '1001',
      ...change,
    };
  }

  /** Previews a batch as a user. */
  async preview(batch: RequestedBatch, user = 'dealer'): Promise<Answered<DataOf<'previewRemittance'>>> {
    return this.ask(user, 'previewRemittance', batch);
  }

  /** Remits a batch as it was previewed, or as it is previewed now. */
  async remit(
    batch: RequestedBatch,
    {
      user = 'dealer',
      key = randomUUID(),
      shown,
    }: { user?: string; key?: string; shown?: Answered<DataOf<'previewRemittance'>> } = {},
  ): Promise<Answered<DataOf<'remit'>>> {
    const { data } = shown ?? (await this.preview(batch, user));
    const { totals, previewHash } = data;
    return this.ask(user, 'remit', { ...batch, totalAmount: totals.netAmount, previewHash }, key);
  }

  /** Remits contracts and returns the batch's number. */
  async remitted(contracts: readonly RemittableContract[], change: object = {}): Promise<string> {
    const { data, message } = await this.remit(this.batchOf(contracts, change));
    if (!data?.batchNumber) throw new Error(message);
    return data.batchNumber;
  }

  post(
    batchNumber: string,
    request: object = {},
    user = 'finance',
  ): Promise<Answered<DataOf<'postRemittanceBatch'>>> {
    return this.ask(user, 'postRemittanceBatch', { batchNumber, ...request }, randomUUID());
  }

  return(
    batchNumber: string,
    request: object = {},
    user = 'finance',
  ): Promise<Answered<DataOf<'returnRemittanceBatch'>>> {
    const reason = 'Insufficient funds';
    return this.ask(user, 'returnRemittanceBatch', { batchNumber, reason, ...request }, randomUUID());
  }

  /** Voids a remitted contract as the provider does. */
  async void(contract: RemittableContract): Promise<Answered<DataOf<'voidContract'>>> {
    const { id: _id, ...named } = contract;
    return this.ask('admin', 'voidContract', { ...named, voidReasonType: 3 }, randomUUID());
  }

  /** The dealer's credits by their state. */
  async credits(): Promise<{ key: string; state: string; amount: number }[]> {
    const { data } = await this.ask('dealer', 'getDealerRemittance', { dealerCode: this.dealerCode });
    return data.credits;
  }
}
