import { programTypeFlag } from '@pitlane/shared/features/contracts/rules/codes';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { LogStream } from '../http/logging.ts';
import { type Answered, type AnsweredData, answeredBy } from './answered.ts';
import { auditKey } from './audit-key.ts';
import { demoToken } from './demo-token.ts';
import { openTestBook, testBook } from './test-book.ts';

/** The facts of a test contract; money in dollars. The defaults are those of `aCancelContract`. */
export interface CancelFacts {
  programCode: string;
  stateOfSale: string;
  customerPrice: number;
  dealerCost: number;
  purchaseDate: string;
  expirationDate: string;
  saleMiles: number;
  expirationMiles: number | null;
  claimsPaid: number;
  status: number;
  isFinanced: boolean;
}

/** The worked refund "time governs, claims and fee", sold in Texas without a lender. */
const aCancelContract: CancelFacts = {
  programCode: 'MBP',
  stateOfSale: 'TX',
  customerPrice: 2495,
  dealerCost: 1195,
  purchaseDate: '2022-03-15',
  expirationDate: '2027-03-15',
  saleMiles: 12_340,
  expirationMiles: 87_340,
  claimsPaid: 312.45,
  status: 1,
  isFinanced: false,
};

/** A contract as a request names it. */
export interface NamedContract {
  id: number;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
}

/** Options of a call: `key` is the intent's. */
export interface CancelCall {
  body?: object;
  key?: string;
}

/** The server over the tests' book, with contracts of the demo's dealer that are what a test says, and a clock that it moves. */
export class CancelDriver {
  today: string = testBook.today;
  readonly db: Database;
  #app: FastifyInstance | undefined;
  #dealerCode = '';
  readonly #tokens = new Map<string, string>();
  readonly #given: number[] = [];

  private constructor(db: Database) {
    this.db = db;
  }

  /** `log` takes the log of the server, which is silent otherwise. */
  static async open(kind: Database['kind'], log?: LogStream): Promise<CancelDriver> {
    return await CancelDriver.over(await openTestBook(kind), log);
  }

  /** The same over any database with a demo book; closing the driver closes it. */
  static async over(db: Database, log?: LogStream): Promise<CancelDriver> {
    const driver = new CancelDriver(db);
    const now = () => new Date(`${driver.today}T18:00:00Z`);
    const config = readConfig({ LOG_LEVEL: log ? 'trace' : 'silent', BUSINESS_ZONE: 'America/Chicago' });
    driver.#app = await buildApp({ auditKey, db: driver.db, config, now, ...(log ? { log } : {}) });
    const [dealer] = await driver.db.query<{ code: string }>(
      "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
    );
    driver.#dealerCode = dealer?.code ?? '';
    return driver;
  }

  /** Runs a statement over all contracts. */
  all<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.db.transaction((tx) => tx.query<Row>(text, values), { scope: { kind: 'all' } });
  }

  /** Makes a contract of the book, which no test was given before, one of the demo's dealer with these facts. */
  async aContract(change: Partial<CancelFacts> = {}): Promise<NamedContract> {
    const facts = { ...aCancelContract, ...change };
    await this.db.asOwner((owner) =>
      owner.query('UPDATE dealers SET state_abbreviation = $2 WHERE dealer_code = $1', [
        this.#dealerCode,
        facts.stateOfSale,
      ]),
    );
    const [contract] = await this.all<NamedContract>(
      `UPDATE contracts SET contract_number = '77' || lpad(id::text, 6, '0'), dealer_code = $2, program_code = $3, customer_price = $4, dealer_cost = $5, purchase_date = $6,
         expiration_date = $7, sale_mileage = $8, expiration_miles = $9, status = $10, program_type = $12,
         lender_id = CASE WHEN $11::boolean THEN (SELECT dealer_lender_id FROM lenders WHERE dealer_code = $2 LIMIT 1) END
       WHERE id = (SELECT id FROM contracts c WHERE status = 1 AND contract_suffix = '' AND id <> ALL($1)
         AND NOT EXISTS (SELECT FROM claims WHERE contract_id = c.id)
         AND NOT EXISTS (SELECT FROM cancellations WHERE contract_id = c.id) ORDER BY id LIMIT 1)
       RETURNING id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"`,
      [
        this.#given,
        this.#dealerCode,
        facts.programCode,
        facts.customerPrice,
        facts.dealerCost,
        facts.purchaseDate,
        facts.expirationDate,
        facts.saleMiles,
        facts.expirationMiles,
        facts.status,
        facts.isFinanced,
        programTypeFlag(facts.programCode),
      ],
    );
    if (!contract) throw new Error('The book has no more contracts to cancel.');
    this.#given.push(contract.id);
    if (facts.claimsPaid > 0) await this.payClaim(contract, facts.claimsPaid);
    return contract;
  }

  /** Pays a claim on a contract, in dollars. */
  async payClaim({ id }: NamedContract, paid: number): Promise<void> {
    await this.all(
      `INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, paid_date, description, claimed_amount, paid_amount)
       SELECT id, dealer_code, program_code, 'T-' || id || '-' || (SELECT count(*) FROM claims), 'C', purchase_date + 1, purchase_date + 1, purchase_date + 2, 'Water pump', $2, $2
       FROM contracts WHERE id = $1`,
      [id, paid],
    );
  }

  /** Saves a quote of a contract and returns its number. */
  async saveQuote(contract: NamedContract, more: object = {}, user = 'dealer'): Promise<string> {
    const body = quoteOfContract(contract, more);
    const { data, message } = await this.ask(user, 'POST /api/v1/cancel-quotes', { body });
    if (!data) throw new Error(message);
    return data.quoteNumber;
  }

  /** Requests the cancellation of a saved quote. */
  request(user: string, quoteNumber: string, asked?: CancelCall): Promise<Answered> {
    return this.ask(user, `POST /api/v1/cancel-quotes/${quoteNumber}/request`, asked);
  }

  /** Attaches a small PDF to a quote, as the document that its reason asks for. */
  attach(user: string, quoteNumber: string): Promise<Answered> {
    const fileContents = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
    const body = { fileContents, fileDownloadName: 'letter.pdf' };
    return this.ask(user, `POST /api/v1/cancel-quotes/${quoteNumber}/attachments`, { body });
  }

  /** Takes a step of a cancellation, such as `approve`. */
  step(user: string, id: number, name: string, asked?: CancelCall): Promise<Answered> {
    return this.ask(user, `POST /api/v1/cancellations/${id}/${name}`, asked);
  }

  /** The cancellation of a contract, as staff sees it. */
  async stateOf(contract: NamedContract): Promise<AnsweredData> {
    const { data } = await this.ask('staff', `GET /api/v1/contracts/${contract.contractNumber}/cancellation`);
    return data;
  }

  /** Requests the cancellation of a new contract, with its documents complete. */
  async ready(): Promise<{ contract: NamedContract; id: number }> {
    const contract = await this.aContract();
    const { data } = await this.request('dealer', await this.saveQuote(contract));
    await this.step('dealer', data.id, 'documents');
    return { contract, id: data.id };
  }

  /** Gives contracts the vehicle of the first. */
  async onOneVehicle(first: NamedContract, ...others: NamedContract[]): Promise<void> {
    await this.all(
      'UPDATE contracts SET vin = (SELECT vin FROM contracts WHERE id = $1) WHERE id = ANY($2)',
      [first.id, others.map(({ id }) => id)],
    );
  }

  /** Calls the API as a demo user, on the driver's day. */
  async ask(user: string, call: string, asked: CancelCall = {}): Promise<Answered> {
    return answeredBy(await this.send(user, call, asked));
  }

  /** Calls the API as `ask` does, with a personal access token, or as no one, and returns the answer as it comes: a file isn't a JSON. */
  async send(
    user: string,
    call: string,
    { body, key, host = 'localhost', bearer }: CancelCall & { host?: string; bearer?: string } = {},
  ) {
    const [method, url = ''] = call.split(' ');
    const headers = {
      ...(user ? { 'x-session-token': await this.#token(user) } : {}),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      host,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const payload = method === 'GET' ? {} : { payload: body ?? {} };
    return this.#server().inject({ method: method as 'GET', url, headers, ...payload });
  }

  /** The row of a contract without what every change raises. */
  async rowOf({ id }: NamedContract): Promise<Record<string, unknown>> {
    const [row] = await this.all<Record<string, unknown>>(
      `SELECT to_jsonb(c) - '{version,updated_at}'::text[] AS row FROM contracts c WHERE id = $1`,
      [id],
    );
    return row?.row as Record<string, unknown>;
  }

  async close(): Promise<void> {
    await this.#app?.close();
    await this.db.close();
  }

  #server(): FastifyInstance {
    if (!this.#app) throw new Error('The driver is closed.');
    return this.#app;
  }

  /** A session lasts for hours only: on another day the user signs in again. */
  async #token(user: string): Promise<string> {
    const place = `${user} ${this.today}`;
    const token = this.#tokens.get(place) ?? (await demoToken(this.#server(), user));
    this.#tokens.set(place, token);
    return token;
  }
}

/** The request for a quote of a contract as of a day: the worked refund's miles and reason where a test names none. */
export function quoteOfContract(contract: NamedContract, more: object = {}): object {
  const { id: _id, ...named } = contract;
  return {
    ...named,
    cancelAsOfDate: testBook.today,
    vehicleMilesWhenCancel: 48_915,
    cancelReason: 6,
    ...more,
  };
}
