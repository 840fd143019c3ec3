import type { Envelope } from '@pitlane/shared/engine/envelope';
import { preAuthorizationOperations } from '@pitlane/shared/features/claims/pre-authorization-operations';
import type {
  PreAuthorizationCase,
  PreAuthorizationRow,
} from '@pitlane/shared/features/claims/pre-authorization-schema';
import { preAuthorizationType } from '@pitlane/shared/features/claims/rules/pre-authorization-codes';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { AnsweredData } from './answered.ts';
import { auditKey } from './audit-key.ts';
import { demoToken } from './demo-token.ts';
import { openTestBook, testBook } from './test-book.ts';

/** A contract as a request names it. */
export interface ClaimedContract {
  id: number;
  programCode: string;
  contractNumber: string;
  contractSuffix: string;
}

/** The contract that a test needs; the dealer is that of the demo users `dealer` and `fi`, unless it is another's. */
interface ContractFacts {
  programCode?: string;
  isForeign?: boolean;
  covers?: readonly ('tire' | 'dent' | 'windshield')[];
}

/** A tire lost to a pothole three days ago. */
export function tireLoss(more: object = {}) {
  return {
    lossDate: '2026-10-29',
    odometer: 30_000,
    cause: 'pothole',
    positions: [{ position: 'LF', item: 'tire', treadDepth32nds: 6, isRepairable: false, amount: 212.5 }],
    facility: { name: 'Main Street Tire', phone: '(512) 555-0100', city: 'Austin' },
    complaint: 'Sidewall bulge after a pothole.',
    correction: 'Replace the tire.',
    ...more,
  };
}

/** The request, if not for one tire. */
interface Requested {
  typeId?: number;
  metadata?: object;
  parentId?: string;
  photoIds?: readonly string[];
  key?: string;
}

/** An error of GraphQL. */
interface GraphqlError {
  message: string;
  extensions: Record<string, unknown>;
}

interface GraphqlAnswer<Data> {
  data: Data;
  error: GraphqlError | undefined;
  errors: GraphqlError[];
  isReplayed: boolean;
}

/** The answer to a call by its method and path, as far as tests read it. */
interface Answer<Data> {
  status: number;
  data: Data;
  error: Envelope<Data>['errors'][number] | undefined;
  page: Envelope<Data>['page'] | undefined;
}

interface Inserted {
  insertPreAuthorization: { id: string; number: string } | null;
}

/** The server over the tests' book, with contracts to claim on, users who authorize claims (`fi`, `service`), and a clock that a test moves. */
export class ClaimDriver {
  readonly db: Database;
  now = new Date(`${testBook.today}T18:00:00Z`);
  dealerCode = '';
  #app: FastifyInstance | undefined;
  readonly #tokens = new Map<string, string>();
  readonly #given: number[] = [];

  private constructor(db: Database) {
    this.db = db;
  }

  static async open(kind: Database['kind'], settings: Record<string, string> = {}): Promise<ClaimDriver> {
    const driver = new ClaimDriver(await openTestBook(kind));
    const config = readConfig({ LOG_LEVEL: 'silent', ...settings });
    driver.#app = await buildApp({ auditKey, db: driver.db, config, now: () => driver.now });
    const [dealer] = await driver.db.query<{ code: string }>(
      "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
    );
    driver.dealerCode = dealer?.code ?? '';
    await driver.db.query(
      "UPDATE user_profiles SET allowed_claims_pre_auth = true WHERE username IN ('fi', 'service')",
    );
    return driver;
  }

  get app(): FastifyInstance {
    if (!this.#app) throw new Error('The driver is not open.');
    return this.#app;
  }

  /** Runs a statement over all contracts. */
  all<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.db.transaction((tx) => tx.query<Row>(text, values), { scope: { kind: 'all' } });
  }

  /** Returns an unused active contract without claims, sold in May, unremitted, from 12,000 to 90,000 miles. */
  async aContract({
    programCode = 'TAW',
    isForeign = false,
    covers = ['tire'],
  }: ContractFacts = {}): Promise<ClaimedContract> {
    const dealer = isForeign
      ? '(SELECT dealer_code FROM dealers WHERE dealer_code <> $2 ORDER BY dealer_code DESC LIMIT 1)'
      : '$2';
    const has = (cover: 'tire' | 'dent' | 'windshield') => covers.includes(cover);
    const [contract] = await this.all<ClaimedContract>(
      `UPDATE contracts SET dealer_code = ${dealer}, batch_id = NULL, purchase_date = '2026-10-20', expiration_date = '2031-10-20',
         sale_mileage = 12000, expiration_miles = 90000, program_code = $3, includes_tire = $4, includes_dent = $5, includes_windshield = $6
       WHERE id = (SELECT id FROM contracts c WHERE status = 1 AND id <> ALL($1)
         AND NOT EXISTS (SELECT FROM claims WHERE contract_id = c.id)
         AND NOT EXISTS (SELECT FROM contracts o WHERE o.contract_number = c.contract_number AND o.id <> c.id)
         AND NOT EXISTS (SELECT FROM pre_authorizations WHERE contract_id = c.id)
         AND NOT EXISTS (SELECT FROM cancellations WHERE contract_id = c.id) ORDER BY id LIMIT 1)
       RETURNING id, program_code AS "programCode", contract_number AS "contractNumber", contract_suffix AS "contractSuffix"`,
      [this.#given, this.dealerCode, programCode, has('tire'), has('dent'), has('windshield')],
    );
    if (!contract) throw new Error('The book has no more contracts to claim on.');
    this.#given.push(contract.id);
    return contract;
  }

  async headers(user: string): Promise<Record<string, string>> {
    // A session doesn't last until a later day.
    const session = `${user} ${this.now.toISOString().slice(0, 10)}`;
    const token = this.#tokens.get(session) ?? (await demoToken(this.app, user));
    this.#tokens.set(session, token);
    return { 'x-session-token': token };
  }

  /** Makes a call by its method and path. */
  async ask<Data = AnsweredData>(user: string, call: string, payload?: object): Promise<Answer<Data>> {
    const [method, url] = call.split(' ') as ['GET', string];
    const answer = await this.app.inject({
      method,
      url,
      headers: await this.headers(user),
      ...(payload ? { payload } : {}),
    });
    const { data, errors, page } = answer.json<Partial<Envelope<Data>>>();
    return { status: answer.statusCode, data: data as Data, error: errors?.[0], page };
  }

  /** Runs a GraphQL document. */
  async graphql<Data = AnsweredData>(
    user: string,
    query: string,
    variables: object,
    more: Record<string, string> = {},
  ): Promise<GraphqlAnswer<Data>> {
    const headers = { ...(await this.headers(user)), ...more };
    const answer = await this.app.inject({
      method: 'POST',
      url: '/v1/graphql',
      headers,
      payload: { query, variables },
    });
    const { data, errors = [] } = answer.json<{ data: Data; errors?: GraphqlError[] }>();
    return {
      data,
      error: errors[0],
      errors,
      isReplayed: answer.headers['idempotent-replayed'] === 'true',
    };
  }

  /** Sends a request for a pre-authorization. */
  async insert(user: string, contract: ClaimedContract, requested: Requested = {}) {
    const { typeId = preAuthorizationType.TireAndWheel, metadata = tireLoss(), key, ...more } = requested;
    const object = { policyContractId: contract.id, preAuthorizationTypeId: typeId, metadata, ...more };
    const { document } = preAuthorizationOperations.insertPreAuthorization;
    const headers = key ? { 'idempotency-key': key } : {};
    return this.graphql<Inserted | null>(user, document, { object }, headers);
  }

  /** Requests a pre-authorization, which must succeed. */
  async request(user: string, contract: ClaimedContract, requested: Requested = {}) {
    const { data, error } = await this.insert(user, contract, requested);
    if (!data?.insertPreAuthorization) throw new Error(error?.message ?? 'Nothing was inserted.');
    return data.insertPreAuthorization;
  }

  list(user: string, query = 'view=open') {
    return this.ask<PreAuthorizationRow[]>(user, `GET /api/v1/pre-authorizations?${query}`);
  }

  caseOf(user: string, id: string) {
    return this.ask<PreAuthorizationCase>(user, `GET /api/v1/pre-authorizations/${id}`);
  }

  step(user: string, id: string, step: string, payload: object) {
    return this.ask<PreAuthorizationCase>(user, `POST /api/v1/pre-authorizations/${id}/${step}`, payload);
  }

  /** Approves an amount as staff does. */
  approve(id: string, approvedAmount = 200) {
    return this.step('staff', id, 'decide', { decision: 'approve', approvedAmount });
  }

  /** Voids a contract as staff does. */
  voidContract({ id: _id, ...named }: ClaimedContract) {
    return this.ask('staff', 'PUT /api/rater/voidcontract', { ...named, voidReasonType: 1 });
  }

  /** Uploads a photo that is waiting for a pre-authorization. */
  photo(user: string, bytes: Buffer, path = 'photos') {
    return this.ask(user, `POST /api/v1/pre-authorizations/${path}`, {
      fileContents: bytes.toString('base64'),
      fileDownloadName: 'left-front.jpg',
      position: 'LF',
      takenAt: '2026-10-30T15:04:05Z',
    });
  }

  async close(): Promise<void> {
    await this.app.close();
    await this.db.close();
  }
}
