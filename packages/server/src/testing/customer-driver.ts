import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import { type Answered, answeredBy } from './answered.ts';
import { auditKey } from './audit-key.ts';
import { demoToken } from './demo-token.ts';
import { openTestBook, testBook } from './test-book.ts';

/** A contract of the book with what its holder knows of it. */
export interface HeldContract {
  id: number;
  contract_number: string;
  program_code: string;
  dealer_code: string;
  last_name: string;
  zip: string;
  vin: string;
  email_address: string | null;
}

/** The values that a customer enters to add a contract, as they are on it. */
export function factsOf(one: HeldContract) {
  return {
    contractNumber: one.contract_number,
    lastName: one.last_name,
    last6OfVin: one.vin.slice(-6),
    zipCode: one.zip,
  };
}

/** A contract as an address names it. */
export function keyOf({ program_code: program, contract_number: number }: HeldContract): string {
  return `${program}-${number}`;
}

/** The answer of a call, with its text and when to try again. */
interface CustomerAnswer extends Answered {
  text: string;
  retryAfter: string | number | string[] | undefined;
}

/** The server over the tests' book, with contracts that no account has, and a clock that a test moves. */
export class CustomerDriver {
  readonly db: Database;
  now = new Date(`${testBook.today}T18:00:00Z`);
  #app: FastifyInstance | undefined;
  readonly #tokens = new Map<string, string>();
  readonly #pool: HeldContract[] = [];

  private constructor(db: Database) {
    this.db = db;
  }

  static async open(kind: Database['kind']): Promise<CustomerDriver> {
    const driver = new CustomerDriver(await openTestBook(kind));
    const config = readConfig({ LOG_LEVEL: 'silent', BUSINESS_ZONE: 'America/Chicago' });
    driver.#app = await buildApp({ auditKey, db: driver.db, config, now: () => driver.now });
    const unheld = await driver.db.asOwner((owner) =>
      owner.query<HeldContract>(
        `SELECT c.id, c.contract_number, c.program_code, c.dealer_code, u.last_name, c.zip, c.vin, u.email_address
         FROM contracts c JOIN customers u ON u.id = c.customer_id
         WHERE c.status = 1 AND c.contract_suffix = '' AND c.dealer_code = (SELECT dealer_code FROM user_profiles WHERE username = 'dealer')
           AND NOT EXISTS (SELECT FROM user_contracts o WHERE o.contract_id = c.id)
           AND (SELECT count(*) FROM contracts o WHERE o.contract_number = c.contract_number) = 1 ORDER BY c.id LIMIT 40`,
      ),
    );
    driver.#pool.push(...unheld);
    return driver;
  }

  /** Moves the clock; the next caller signs in again. */
  later(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
    this.#tokens.clear();
  }

  /** A contract that no test has used, with or without an email address of its holder. */
  async aContract({ email = null }: { email?: string | null } = {}): Promise<HeldContract> {
    const contract = this.#pool.pop();
    if (!contract) throw new Error('The book has no more contracts.');
    await this.setEmail(contract, email);
    return { ...contract, email_address: email };
  }

  /** Gives the holder of a contract an email address, or none. */
  async setEmail({ id }: HeldContract, email: string | null): Promise<void> {
    await this.db.asOwner((owner) =>
      owner.query(
        'UPDATE customers SET email_address = $2 WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)',
        [id, email],
      ),
    );
  }

  /** Calls the API as a demo user, or as no one. */
  async ask(
    username: string | null,
    call: string,
    { body, host }: { body?: object; host?: string } = {},
  ): Promise<CustomerAnswer> {
    const [method, url = ''] = call.split(' ');
    const headers = {
      ...(username ? { authorization: `Bearer ${await this.#token(username)}` } : {}),
      ...(host ? { host } : {}),
    };
    const payload = body ? { payload: body } : {};
    const answer = await this.#server().inject({ method: method as 'GET', url, headers, ...payload });
    return { ...answeredBy(answer), text: answer.body, retryAfter: answer.headers['retry-after'] };
  }

  /** Adds a contract to a customer's account. */
  associate(body: object, username = 'customer'): Promise<CustomerAnswer> {
    return this.ask(username, 'POST /api/profile/associatecontract', { body });
  }

  /** Whether the demo customer has a contract. */
  async owns({ id }: HeldContract): Promise<boolean> {
    const found = await this.db.query(
      `SELECT FROM user_contracts c JOIN user_profiles p USING (user_profile_id) WHERE p.username = 'customer' AND c.contract_id = $1`,
      [id],
    );
    return found.length > 0;
  }

  /** The mails to an address, each with its subject as the first line. */
  async mails(to: string): Promise<string[]> {
    const sent = await this.db.query<{ text: string; subject: string }>(
      `SELECT body ->> 'text' AS text, body ->> 'subject' AS subject FROM outbox WHERE body ->> 'to' = $1 ORDER BY id`,
      [to],
    );
    return sent.map(({ subject, text }) => `${subject}\n${text}`);
  }

  /** The last record of an action. */
  async lastAudit(action: string) {
    const [last] = await this.db.query<{
      username: string;
      contract: number | null;
      before: unknown;
      after: unknown;
    }>(
      'SELECT username, contract_id AS contract, before, after FROM audit WHERE action = $1 ORDER BY id DESC LIMIT 1',
      [action],
    );
    return last;
  }

  async close(): Promise<void> {
    await this.#app?.close();
    await this.db.close();
  }

  #server(): FastifyInstance {
    if (!this.#app) throw new Error('The driver is not open.');
    return this.#app;
  }

  async #token(username: string): Promise<string> {
    const token = this.#tokens.get(username) ?? (await demoToken(this.#server(), username));
    this.#tokens.set(username, token);
    return token;
  }
}
