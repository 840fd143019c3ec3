import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { auditKey } from './audit-key.ts';
import { demoToken } from './demo-token.ts';
import { openTestBook, testBook } from './test-book.ts';

/** A contract of the book that can be voided, as a request names it. */
export interface VoidableContract {
  id: number;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
}

/** The request of a void: `key` is the intent's. */
export interface VoidCall {
  key?: string | undefined;
  reason?: number;
  more?: Record<string, unknown>;
}

/** The server over the tests' book, with contracts that are voided one after the other. */
export class VoidDriver {
  readonly db: Database;
  readonly app: FastifyInstance;
  /** The dealer of the demo users `dealer` and `fi`. */
  readonly dealerCode: string;
  readonly #tokens = new Map<string, string>();
  readonly #given = new Set<number>();

  private constructor(db: Database, app: FastifyInstance, dealerCode: string) {
    this.db = db;
    this.app = app;
    this.dealerCode = dealerCode;
  }

  static async open(kind: Database['kind']): Promise<VoidDriver> {
    return VoidDriver.over(await openTestBook(kind));
  }

  /** A server over an existing book. */
  static async over(db: Database): Promise<VoidDriver> {
    const now = () => new Date(`${testBook.today}T18:00:00Z`);
    const app = await buildApp({ auditKey, db, config: readConfig({ LOG_LEVEL: 'silent' }), now });
    const [dealer] = await db.query<{ code: string }>(
      "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
    );
    return new VoidDriver(db, app, dealer?.code ?? '');
  }

  /** Runs a statement over all contracts. */
  all<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.db.transaction((tx) => tx.query<Row>(text, values), { scope: { kind: 'all' } });
  }

  /** Returns an unused contract: active, unremitted, without a claim, sold some days ago, at the demo's dealer. */
  async aContract(soldDaysAgo = 5): Promise<VoidableContract> {
    const [contract] = await this.all<VoidableContract>(
      `UPDATE contracts SET dealer_code = $4, batch_id = NULL, purchase_date = $1::date - $2::int, expiration_date = $1::date + 1000
       WHERE id = (
         SELECT id FROM contracts c WHERE status = 1 AND id <> ALL($3) AND NOT EXISTS (SELECT FROM claims WHERE contract_id = c.id)
           AND NOT EXISTS (SELECT FROM cancellations WHERE contract_id = c.id) ORDER BY id LIMIT 1)
       RETURNING id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"`,
      [testBook.today, soldDaysAgo, [...this.#given], this.dealerCode],
    );
    if (!contract) throw new Error('The book has no more contracts that can be voided.');
    this.#given.add(contract.id);
    return contract;
  }

  /** Returns the headers of a demo user. */
  async headers(user: string): Promise<Record<string, string>> {
    const token = this.#tokens.get(user) ?? (await demoToken(this.app, user));
    this.#tokens.set(user, token);
    return { 'x-session-token': token };
  }

  /** Asks for a void. */
  async void(user: string, contract: VoidableContract, { key, reason = 1, more = {} }: VoidCall = {}) {
    const { id: _id, ...named } = contract;
    const headers = {
      ...(await this.headers(user)),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const payload = { ...named, voidReasonType: reason, ...more };
    return this.app.inject({ method: 'PUT', url: '/api/rater/voidcontract', headers, payload });
  }

  /** Returns what is recorded about a contract and its voids. */
  async stateOf({ id }: VoidableContract) {
    const [row] = await this.all<{
      status: number;
      is_voided: boolean;
      version: number;
      notes: string[];
      actions: string[];
      credits: number;
    }>(
      `SELECT status, is_voided, version, array(SELECT text FROM notes WHERE contract_id = c.id AND text LIKE 'Voided:%') AS notes,
         array(SELECT action FROM audit WHERE contract_id = c.id AND chain_no IS NOT NULL ORDER BY chain_no) AS actions,
         (SELECT count(*) FROM remittance_credits WHERE contract_id = c.id) AS credits
       FROM contracts c WHERE id = $1`,
      [id],
    );
    if (!row) throw new Error('There is no such contract.');
    return row;
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.close();
  }
}
