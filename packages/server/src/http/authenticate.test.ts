import cookie from '@fastify/cookie';
import type { Actor } from '@pitlane/shared/access/session';
import { sessionEndsHeader, unattendedHeader } from '@pitlane/shared/features/identity/rules/session-end';
import { sessionOperations } from '@pitlane/shared/features/session/operations';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSecurityEvents } from '../audit/security-events.ts';
import { readConfig } from '../config.ts';
import { createCustomerReads } from '../customer-reads/recorder.ts';
import type { Database } from '../db/database.ts';
import { userHandlers } from '../features/users/handlers.ts';
import { identityRoutes } from '../identity/routes.ts';
import { createSessionStore, type SessionStore } from '../identity/session-store.ts';
import { createReadingBudget } from '../reading/reading-budget.ts';
import { auditKey } from '../testing/audit-key.ts';
import { Browser } from '../testing/browser.ts';
import { dataKeys } from '../testing/data-keys.ts';
import { addPeople, type Person } from '../testing/people.ts';
import { describeOnDatabase, freshDatabase, type TestDatabase } from '../testing/test-db.ts';
import { createAuthenticate } from './authenticate.ts';
import type { Call } from './call.ts';
import { answerFailure } from './error-handler.ts';
import { limitCalls } from './limit-calls.ts';
import { registerOperations } from './register-operations.ts';
import { placeRequests } from './request-place.ts';
import { streamLimits } from './stream-limits.ts';

/** Agency A1 has dealers 1 to 3, A2 has 4 and 5, no one has 6. */
const agencyOfDealer = { 1: 'A1', 2: 'A1', 3: 'A1', 4: 'A2', 5: 'A2', 6: null };

/** Everyone with the contracts that decisions.md §3 gives them. */
const people: readonly (Person & { sees: Actor['scope'] | 'refused' })[] = [
  { username: 'staff', role: 'MBPIUser', isActiveDirectoryUser: true, sees: { kind: 'all' } },
  { username: 'siteadmin', role: 'SiteAdministrator', sees: { kind: 'none' } },
  { username: 'agent', role: 'MasterAgent', agentCode: 'A1', sees: dealers('1', '2', '3') },
  {
    username: 'two-agencies',
    role: 'SubAgent',
    agentCode: 'A1',
    moreAgencies: ['A2'],
    sees: dealers('1', '2', '3', '4', '5'),
  },
  {
    username: 'agent-at-dealer',
    role: 'MasterAgent',
    agentCode: 'A1',
    dealerCode: '6',
    sees: dealers('6'),
  },
  { username: 'lost-agent', role: 'MasterAgent', sees: dealers() },
  { username: 'dealer', role: 'MasterDealer', dealerCode: '1', sees: dealers('1') },
  {
    username: 'group',
    role: 'MasterDealer',
    dealerCode: '1',
    moreDealers: ['1', '4', '6'],
    sees: dealers('1', '4', '6'),
  },
  // The dealer's agency often is next to its code: it widens nothing.
  { username: 'fi', role: 'FIUser', dealerCode: '2', agentCode: 'A1', sees: dealers('2') },
  { username: 'limited', role: 'ServiceUserLimited', dealerCode: '5', sees: dealers('5') },
  {
    username: 'customer',
    role: 'Customer',
    contractIds: [1, 2],
    sees: { kind: 'contracts', contractIds: [1, 2] },
  },
  { username: 'new-customer', role: 'Customer', sees: { kind: 'contracts', contractIds: [] } },
  { username: 'none', role: 'None', isActiveDirectoryUser: true, sees: { kind: 'none' } },
  { username: 'inactive', role: 'FIUser', dealerCode: '1', isActive: false, sees: 'refused' },
  { username: 'no-profile', sees: 'refused' },
];

function dealers(...dealerCodes: string[]): Actor['scope'] {
  return { kind: 'dealers', dealerCodes };
}

describeOnDatabase('who calls', (_open, kind) => {
  let fresh: TestDatabase;
  let db: Database;
  let app: FastifyInstance;
  let sessions: SessionStore;
  let time = Date.parse('2026-11-02T08:00:00Z');
  const now = () => new Date(time);

  beforeAll(async () => {
    fresh = await freshDatabase(kind);
    db = fresh.db;
    await addBook(db);
    await addPeople(db, people);
    const config = readConfig({});
    app = Fastify();
    limitCalls(app, 30_000);
    app.setErrorHandler(answerFailure);
    await app.register(cookie);
    placeRequests(app, { config, isBrandHost: async () => false });
    sessions = createSessionStore(db, now);
    const events = createSecurityEvents({ db, auditKey, now, logger: app.log });
    await app.register(identityRoutes, { prefix: '/identity', db, config, now, sessions, dataKeys, events });
    const authenticate = createAuthenticate({ db, sessions, config, auditKey, now });
    const reading = createReadingBudget({ db, config, now, events, onError: () => undefined });
    registerOperations(app, sessionOperations, userHandlers({ db, config, now, sessions, events }), {
      authenticate,
      events,
      reading,
      reads: createCustomerReads({ db, now, report: () => undefined, stopMs: 0 }),
      streamLimits,
    });
    app.route({
      method: ['GET', 'PUT', 'DELETE'],
      url: '/probe',
      handler: (request) => authenticate(request, 'ready'),
    });
  });
  afterAll(async () => {
    await app.close();
    await fresh.end();
  });

  async function signedIn(username: string): Promise<Browser> {
    const browser = new Browser(app);
    const answer = await browser.signIn(username);
    expect(answer.statusCode).toBe(200);
    return browser;
  }

  async function tokenOf(username: string): Promise<string> {
    const [identity] = await db.query<{ id: string }>('SELECT id FROM identities WHERE username = $1', [
      username,
    ]);
    return (await sessions.start(identity?.id ?? '', 'api')).token;
  }

  test.each(people.filter(({ sees }) => sees !== 'refused'))(
    '$username sees $sees',
    async ({ username, sees }) => {
      const answer = await app.inject({
        url: '/probe',
        headers: { 'x-session-token': await tokenOf(username) },
      });
      const { actor } = answer.json<Call>();
      expect(actor.username).toBe(username);
      const sorted =
        actor.scope.kind === 'dealers' ? dealers(...actor.scope.dealerCodes.toSorted()) : actor.scope;
      expect(sorted).toEqual(sees);
    },
  );

  test.each(people.filter(({ sees }) => sees === 'refused'))(
    '$username signs in, and learns that the portal does not know the user',
    async ({ username }) => {
      const browser = await signedIn(username);
      for (const url of ['/probe', '/api/profile/getsession']) {
        const answer = await browser.ask('GET', url);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 7]);
      }
      expect((await browser.ask('GET', '/identity/sessions/whoami')).statusCode).toBe(200);
      expect((await browser.ask('GET', '/identity/self-service/logout/browser')).statusCode).toBe(200);
    },
  );

  test('the session call answers, also a user without a role', async () => {
    const browser = await signedIn('none');
    const answer = await browser.ask('GET', '/api/profile/getsession');
    expect(answer.json()).toMatchObject({
      code: 0,
      data: {
        user: { username: 'none', roles: ['None'], roleType: null },
        today: '2026-11-02',
        isActive: true,
      },
    });
  });

  test('returns today in the business zone, and the audience', async () => {
    // A quarter to six in London is yesterday in Chicago.
    time = Date.parse('2026-11-03T05:45:00Z');
    const token = await tokenOf('dealer');
    const probe = async (headers: Record<string, string>) =>
      (
        await app.inject({ url: '/probe', headers: { authorization: `Bearer ${token}`, ...headers } })
      ).json<Call>();
    expect(await probe({})).toMatchObject({
      today: '2026-11-02',
      actor: { today: '2026-11-02' },
      face: 'api',
    });
    time = Date.parse('2026-11-03T06:00:00Z');
    expect(await probe({ 'x-pitlane-face': 'cli' })).toMatchObject({ today: '2026-11-03', face: 'cli' });
    const browser = await signedIn('dealer');
    const web = await browser.ask('GET', '/probe', { headers: { 'x-pitlane-face': 'cli' } });
    expect(web.json().face).toBe('web');
  });

  describe('is refused', () => {
    test.each([
      ['without anything', {}, 401, 5],
      ['with another cookie', { cookie: 'other=1' }, 401, 5],
      ['with a cookie of nobody', { cookie: 'pitlane_session=guess' }, 401, 6],
      ['with a token of nobody', { 'x-session-token': 'guess' }, 401, 2],
      ['with a bearer of nobody', { authorization: 'Bearer guess' }, 401, 2],
    ])('%s', async (_how, headers: Record<string, string>, status, code) => {
      const answer = await app.inject({ url: '/probe', headers: { host: 'localhost:4780', ...headers } });
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    });

    test('with a session that was idle, was ended, or is over', async () => {
      const idle = await signedIn('dealer');
      expect((await idle.ask('GET', '/probe')).statusCode).toBe(200);
      time += 30 * 60_000;
      const refused = await idle.ask('GET', '/probe');
      expect([refused.statusCode, refused.json().code]).toEqual([401, 6]);

      const token = await tokenOf('dealer');
      const asked = () => app.inject({ url: '/probe', headers: { 'x-session-token': token } });
      expect((await asked()).statusCode).toBe(200);
      const session = await sessions.find(token, 'api');
      if (session) await sessions.revoke(session);
      const ended = await asked();
      expect([ended.statusCode, ended.json().code]).toEqual([401, 2]);
    });
  });

  describe('a change by cookie', () => {
    const json = { 'content-type': 'application/json' };
    test.each([
      ['is taken from our own page', { 'sec-fetch-site': 'same-origin', ...json }, 200],
      ['is taken from our own origin', { origin: 'http://localhost:4780', ...json }, 200],
      ['is refused from another site', { 'sec-fetch-site': 'cross-site', ...json }, 403],
      ['is refused from a sister site', { 'sec-fetch-site': 'same-site', ...json }, 403],
      ['is refused from another origin', { origin: 'http://localhost:4780.evil.net', ...json }, 403],
      ['is refused from an opaque origin', { origin: 'null', ...json }, 403],
      ['is refused from who knows where', { ...json }, 403],
      ['is refused as plain text', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }, 403],
    ])('%s', async (_what, headers: Record<string, string>, status) => {
      const browser = await signedIn('dealer');
      expect((await browser.ask('PUT', '/probe', { headers, payload: '{}' })).statusCode).toBe(status);
    });

    test('is refused from another site also where it has no body', async () => {
      const browser = await signedIn('dealer');
      const answer = await browser.ask('DELETE', '/probe', { headers: { 'sec-fetch-site': 'cross-site' } });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        403,
        { code: 3, errors: [{ code: 'cross_site' }] },
      ]);
      const own = await browser.ask('DELETE', '/probe', { headers: { 'sec-fetch-site': 'same-origin' } });
      expect(own.statusCode).toBe(200);
    });

    test('learns when its session ends, which background calls of the page do not extend', async () => {
      const begun = time;
      const browser = await signedIn('dealer');
      const endsAfter = async (minutes: number, headers = {}) => {
        time = begun + minutes * 60_000;
        const answer = await browser.ask('GET', '/api/profile/getsession', { headers });
        return answer.headers[sessionEndsHeader];
      };
      const unattended = { [unattendedHeader]: '1' };
      expect(await endsAfter(20, unattended)).toBe('600, 42000');
      expect(await endsAfter(30, unattended)).toBeUndefined();
      expect(await endsAfter(20)).toBe('1800, 42000');
      time = begun;
    });

    test('is not required with a token, which no browser sends automatically', async () => {
      const headers = { 'x-session-token': await tokenOf('dealer'), ...json };
      expect((await app.inject({ method: 'PUT', url: '/probe', headers, payload: {} })).statusCode).toBe(200);
    });
  });
});

async function addBook(db: Database): Promise<void> {
  await db.asOwner(async (owner) => {
    await owner.query("INSERT INTO agencies (agent_code, name) VALUES ('A1', 'First'), ('A2', 'Second')");
    for (const [code, agency] of Object.entries(agencyOfDealer)) {
      await owner.query(
        `INSERT INTO dealers (dealer_code, dealer_group_identifier, name, agent_code)
         VALUES ($1, gen_random_uuid(), 'Dealer ' || $1::text, $2)`,
        [code, agency],
      );
    }
  });
  await db.transaction(
    async (tx) => {
      await tx.query("INSERT INTO customers (id, first_name, last_name) VALUES (1, 'Cass', 'Customer')");
      await tx.query(
        "INSERT INTO vehicles (id, vin, vehicle_year, make_name, model_name) VALUES (1, '1FTFW1E50NFA00001', 2022, 'Ford', 'F-150')",
      );
      for (const id of [1, 2]) {
        await tx.query(
          `INSERT INTO contracts (id, contract_number, program_code, program_type, plan_description, status, dealer_code,
             customer_id, vehicle_id, purchase_date, expiration_date, coverage_months, sale_mileage, customer_price,
             dealer_cost, ln_key, fn_key, make_key, model_key, vehicle_year, state, zip, vin)
           VALUES ($1, $2, 'MBP', 1, 'Gold', 1, '1', 1, 1, '2026-01-01', '2030-01-01', 48, 10, 2000,
             1000, 'CUSTOMER', 'CASS', 'FORD', 'F150', 2022, '', '', '1FTFW1E50NFA00001')`,
          [id, `1513862${id}`],
        );
      }
    },
    { scope: { kind: 'all' } },
  );
}
