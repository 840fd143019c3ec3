import { type RoleName, roleNamed } from '@pitlane/shared/access/roles';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { tripStandings } from '../features/dashboards/incentive-trip.ts';
import { isPasswordOf } from '../identity/passwords.ts';
import { f250 } from '../testing/example-sale.ts';
import { ReportDriver } from '../testing/report-driver.ts';
import { openTestBook, testBook } from '../testing/test-book.ts';
import { fasterKind, runsOnBoth, sharedDatabase, testCluster } from '../testing/test-db.ts';
import { loadDemoBook } from './load-demo-book.ts';
import { demoPrograms } from './programs.ts';
import { demoPassword, demoSignIns } from './sign-ins.ts';

/** A vehicle that the demo's rates know. */
const { vin: _, ...truck } = f250;

const small = { contracts: 300, today: '2026-11-01' };

async function asInternal<Row>(db: Database, text: string): Promise<Row[]> {
  return await db.transaction((tx) => tx.query<Row>(text), { scope: { kind: 'all' } });
}

/** What protects the book, and is suspended during a bulk load. */
async function guards(db: Database) {
  return await db.asOwner(async (owner) => ({
    keys: await owner.query(
      `SELECT conrelid::regclass::text AS of_table, conname, convalidated FROM pg_constraint
       WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1, 2`,
    ),
    forced: await owner.query('SELECT relname FROM pg_class WHERE relforcerowsecurity ORDER BY 1'),
    indexes: await owner.query(
      'SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema() ORDER BY 1',
    ),
  }));
}

const kinds = [
  { kind: 'embedded', isThere: true },
  { kind: 'postgres', isThere: testCluster !== undefined },
] as const;
// The embedded one is loaded by the first start of a server, too (main.test.ts).
const there = kinds.filter(({ kind, isThere }) => isThere && (runsOnBoth || kind === fasterKind));

/** The book of the tests, which nothing here changes. */
let loaded: Database;

beforeAll(async () => {
  loaded = await openTestBook(fasterKind);
});
afterAll(() => loaded.close());

describe('a demo book', () => {
  test('is whole, and says which one it is', async () => {
    const [book] = await loaded.query(
      'SELECT is_demo, seed, anchor_day, contract_count, loaded_at IS NOT NULL AS is_loaded FROM book',
    );
    expect(book).toEqual({
      is_demo: true,
      seed: 1,
      anchor_day: testBook.today,
      contract_count: 2_000,
      is_loaded: true,
    });
    const [contracts] = await asInternal<{ count: number }>(loaded, 'SELECT count(*) FROM contracts');
    expect(contracts?.count).toBe(testBook.contracts);
    expect(await loaded.query('SELECT FROM contracts')).toEqual([]);
  });

  test('has batches that equal their contracts', async () => {
    const wrong = await asInternal(
      loaded,
      `SELECT batch_number FROM remittance_batches b
       JOIN (SELECT batch_id, sum(dealer_cost) AS cost, count(*) AS held FROM contracts GROUP BY batch_id) c ON c.batch_id = b.id
       WHERE cost <> total_dealer_cost OR held <> contract_count`,
    );
    expect(wrong).toEqual([]);
    const [batches] = await asInternal<{ count: number }>(loaded, 'SELECT count(*) FROM remittance_batches');
    expect(batches?.count).toBeGreaterThan(300);
  });

  test('has batches that a person of the dealer submitted: one of its users, or else who sells there', async () => {
    const users = await loaded.query<{ code: string; name: string }>(
      "SELECT dealer_code AS code, first_name || ' ' || last_name AS name FROM user_profiles WHERE dealer_code IS NOT NULL",
    );
    const batches = await asInternal<{ code: string; name: string; sellsThere: boolean }>(
      loaded,
      `SELECT DISTINCT dealer_code AS code, submitted_by AS name, EXISTS (SELECT FROM contracts c
         WHERE c.dealer_code = b.dealer_code AND c.created_by = submitted_by) AS "sellsThere" FROM remittance_batches b`,
    );
    const isUser = ({ code, name }: { code: string; name: string }) =>
      users.some((user) => user.code === code && user.name === name);
    expect(batches.filter((batch) => !isUser(batch) && !batch.sellsThere)).toEqual([]);
    expect(batches.filter(({ name }) => !/^[A-Z].* \S/.test(name))).toEqual([]);
    expect(batches.map(({ name }) => name)).toContain('Dale Dealer');
    expect(batches.filter(isUser).length).toBeLessThan(batches.length);
  });

  test('has checks from 5001 on: three that are not cleared, one voided and reissued, one stale; refunds that are due soon, and late', async () => {
    const [checks] = await asInternal(
      loaded,
      `SELECT min(check_number) AS first, max(check_number) - min(check_number) + 1 = count(*) AS "isWhole", count(*) > 20 AS "areMany",
         count(*) FILTER (WHERE state = 'Issued') AS issued, count(*) FILTER (WHERE state = 'Voided') AS voided,
         count(*) FILTER (WHERE state = 'Stale') AS stale, (SELECT count(*) FROM check_runs WHERE replaces_check_id IS NOT NULL) AS reissued,
         (SELECT next_number - 1 FROM check_accounts) = max(check_number) AS "isCounted" FROM checks`,
    );
    expect(checks).toEqual({
      first: 5001,
      isWhole: true,
      areMany: true,
      issued: 3,
      voided: 1,
      stale: 1,
      reissued: 1,
      isCounted: true,
    });
    const [unpaid] = await asInternal<{ soon: number; late: number }>(
      loaded,
      `SELECT count(DISTINCT cancellation_id) FILTER (WHERE due_date BETWEEN '${testBook.today}' AND date '${testBook.today}' + 5) AS soon,
         count(DISTINCT cancellation_id) FILTER (WHERE due_date < '${testBook.today}') AS late FROM refund_parts WHERE state = 'Due'`,
    );
    expect(unpaid?.soon).toBeGreaterThanOrEqual(3);
    expect(unpaid?.late).toBeGreaterThanOrEqual(2);
  });

  test('has claims that equal their lines and disbursements that equal their contracts', async () => {
    const [wrong] = await asInternal(
      loaded,
      `SELECT
         (SELECT count(*) FROM claims c WHERE (claimed_amount, paid_amount) IS DISTINCT FROM
           (SELECT (sum(l.claimed_amount), sum(l.paid_amount)) FROM claim_lines l WHERE l.claim_id = c.id)) AS claims,
         (SELECT count(*) FROM dealer_disbursements d WHERE contract_count <>
           (SELECT count(*) FROM contracts c WHERE c.batch_id = d.batch_id AND c.program_code = d.program_code)) AS disbursements,
         (SELECT count(*) FROM claims c JOIN contracts o ON o.id = c.contract_id WHERE (o.dealer_code, o.program_code) <> (c.dealer_code, c.program_code)) AS foreign,
         (SELECT count(*) FROM contracts WHERE vehicle_condition IS NULL) AS conditions`,
    );
    expect(wrong).toEqual({ claims: 0, disbursements: 0, foreign: 0, conditions: 0 });
    const [made] = await asInternal<Record<string, number>>(
      loaded,
      `SELECT (SELECT count(*) FROM claims) AS claims, (SELECT count(*) FROM dealer_disbursements) AS disbursements,
         (SELECT count(*) FROM saved_quotes) AS quotes, (SELECT count(*) FROM internal_messages) AS messages`,
    );
    expect(Object.entries(made ?? {}).filter(([, count]) => count < 5)).toEqual([]);
  });

  test('is vacuumed, so that index-only scans need not visit the rows', async () => {
    const [pages] = await loaded.query<{ seen: number; all: number }>(
      `SELECT relallvisible AS seen, relpages AS all FROM pg_class WHERE oid = 'contracts'::regclass`,
    );
    expect(pages?.all).toBeGreaterThan(50);
    expect(pages?.seen).toBe(pages?.all);
  });

  test('continues the numbers where the book ends', async () => {
    const [next] = await loaded.asOwner((owner) =>
      owner.query<{ id: number }>("SELECT nextval(pg_get_serial_sequence('contracts', 'id')) AS id"),
    );
    expect(next?.id).toBe(testBook.contracts + 1);
  });

  test('has every sign-in with its role, its place and the one password', async () => {
    const users = await loaded.query<Record<string, unknown> & { password_hash: string }>(
      `SELECT p.username, role_id, dealer_code, agent_code, is_active, is_active_directory_user, is_demo, state, password_hash,
         (SELECT count(*) FROM user_dealers d WHERE d.user_profile_id = p.user_profile_id) AS dealers,
         (SELECT count(*) FROM user_contracts c WHERE c.user_profile_id = p.user_profile_id) AS contracts
       FROM user_profiles p JOIN identities i ON i.id = p.identity_id WHERE password_hash IS NOT NULL ORDER BY user_profile_id`,
    );
    expect(users.map((user) => [user.username, user.role_id])).toEqual(
      demoSignIns.map((signIn) => [signIn.username, roleNamed(signIn.role).id]),
    );
    const named = (name: string) => users.find((user) => user.username === name);
    expect(users.filter((user) => user.is_active_directory_user).map((user) => user.username)).toEqual([
      'admin',
      'staff',
      'finance',
      'rates',
    ]);
    expect(named('dealer')).toMatchObject({ dealer_code: 'MO1001', dealers: 0, is_active: true });
    expect(named('group')).toMatchObject({ dealers: 3 });
    expect(named('agent')).toMatchObject({ agent_code: 'AG1001', dealer_code: null });
    expect(named('customer')).toMatchObject({ contracts: 2, dealer_code: null });
    expect(users.filter((user) => !user.is_active).map((user) => user.username)).toEqual(['inactive']);
    expect(users.every((user) => user.is_demo === true && user.state === 'active')).toBe(true);
    expect(await isPasswordOf(named('admin')?.password_hash, demoPassword)).toBe(true);
  });
});

describe('the people of a demo book', () => {
  test('are named where they sold or quoted; at a large dealer its own user sells', async () => {
    const [named] = await asInternal<Record<string, number>>(
      loaded,
      `SELECT (SELECT count(*) FROM contracts WHERE user_full_name(created_by) !~ '^\\S+ \\S') AS contracts,
         (SELECT count(*) FROM saved_quotes WHERE user_full_name(created_by) !~ '^\\S+ \\S') AS quotes`,
    );
    expect(named).toEqual({ contracts: 0, quotes: 0 });
    const users = await loaded.query<{ username: string; code: string }>(
      'SELECT username, dealer_code AS code FROM user_profiles WHERE role_id = $1 AND dealer_code IS NOT NULL',
      [roleNamed('FIUser').id],
    );
    const sold = await asInternal<{ seller: string; code: string }>(
      loaded,
      'SELECT DISTINCT created_by AS seller, dealer_code AS code FROM contracts',
    );
    const atOwnDealer = sold.filter(({ seller, code }) =>
      users.some((user) => user.username === seller && user.code === code),
    );
    expect(atOwnDealer.length).toBeGreaterThan(8);
  });

  test('are 40 users of the twelve largest dealers, six agents and three of staff, who cannot sign in, but did for 400 days', async () => {
    const dealers = await loaded.query<{ code: string; users: number; away: number; seen: number }>(
      `SELECT p.dealer_code AS code, count(*) AS users, count(last.at) AS seen,
         count(*) FILTER (WHERE last.at < date '2026-11-01' - 90) AS away
       FROM user_profiles p JOIN identities i ON i.id = p.identity_id
       CROSS JOIN LATERAL (SELECT max(s.at) AS at FROM sign_ins s WHERE s.user_profile_id = p.user_profile_id) AS last
       WHERE password_hash IS NULL AND p.dealer_code IS NOT NULL GROUP BY 1`,
    );
    const sum = (key: 'users' | 'away' | 'seen') => dealers.reduce((total, one) => total + one[key], 0);
    expect([dealers.length, sum('users'), sum('seen'), sum('away')]).toEqual([12, 40, 39, 5]);
    const others = await loaded.query<{ role_id: number; agencies: number; users: number; away: number }>(
      `SELECT p.role_id, count(p.agent_code)::int AS agencies, count(*)::int AS users,
         count(*) FILTER (WHERE p.last_sign_in_at IS NULL OR p.last_sign_in_at < date '2026-11-01' - 90)::int AS away
       FROM user_profiles p JOIN identities i ON i.id = p.identity_id
       WHERE password_hash IS NULL AND p.dealer_code IS NULL GROUP BY 1`,
    );
    const ofRoles = (...roles: RoleName[]) =>
      others.filter(({ role_id }) => roles.some((role) => roleNamed(role).id === role_id));
    const count = (rows: typeof others, key: 'agencies' | 'users' | 'away') =>
      rows.reduce((total, row) => total + row[key], 0);
    const ofAgencies = ofRoles('MasterAgent', 'SubAgent');
    expect([count(ofAgencies, 'users'), count(ofAgencies, 'agencies'), count(ofAgencies, 'away')]).toEqual([
      6, 6, 0,
    ]);
    const ofStaff = ofRoles('MBPIUser', 'MBPFinanceUser');
    expect([count(ofStaff, 'users'), count(ofStaff, 'agencies'), count(ofStaff, 'away')]).toEqual([3, 0, 0]);
    const special = await loaded.query<{ invited: number; shared: number }>(
      `SELECT count(*) FILTER (WHERE invited_at IS NOT NULL AND last_sign_in_at IS NULL)::int AS invited,
         count(*) FILTER (WHERE email_address = 'sales@example.com')::int AS shared FROM user_profiles`,
    );
    expect(special).toEqual([{ invited: 1, shared: 1 }]);
    const [ever] = await loaded.query(
      `SELECT min(at)::date AS first, max(at)::date AS last, count(DISTINCT user_profile_id) AS users,
         count(*) FILTER (WHERE outcome = 'failed') > 20 AS has_failed FROM sign_ins`,
    );
    expect(ever).toEqual({
      first: '2025-09-28',
      last: '2026-10-31',
      users: 39 + 6 + 3 + demoSignIns.length,
      has_failed: true,
    });
  });

  test('visit the largest dealers, agents those of their agency', async () => {
    const notes = await loaded.query<{ by: string; agency: string }>(
      'SELECT n.by, d.agent_code AS agency FROM dealer_notes n JOIN dealers d USING (dealer_code)',
    );
    expect(notes.length).toBeGreaterThan(4);
    const byAgent = notes.filter(({ by }) => by === 'agent');
    expect(new Set(byAgent.map(({ agency }) => agency))).toEqual(new Set(['AG1001']));
  });

  test('compete for the trip of the fiscal year, every program having points', async () => {
    const trips = await loaded.query(
      `SELECT name, start_date, end_date, count(*) AS programs FROM incentive_trips t JOIN incentive_points p ON p.trip_id = t.id
       GROUP BY t.id ORDER BY t.id`,
    );
    expect(trips).toEqual([
      { name: 'Maui 2026', start_date: '2025-11-01', end_date: '2026-10-31', programs: demoPrograms.length },
      {
        name: 'Lisbon 2027',
        start_date: '2026-11-01',
        end_date: '2027-10-31',
        programs: demoPrograms.length,
      },
    ]);
    const standings = await tripStandings(loaded, '2026-10-31');
    expect(standings.filter(({ points }) => points === 0)).toEqual([]);
    expect(standings.some(({ percent }) => percent >= 100)).toBe(true);
    expect(standings.some(({ percent }) => percent < 100)).toBe(true);
  });
});

describe.each(there)('loading a demo book into the $kind database', ({ kind }) => {
  const opened = sharedDatabase(kind);

  test.each([
    ['a book that is not a demo', 'INSERT INTO book (is_demo) VALUES (false)', 'DELETE FROM book'],
    [
      'dealers of no demo',
      "INSERT INTO dealers (dealer_code, dealer_group_identifier, name) VALUES ('X1', gen_random_uuid(), 'X')",
      'DELETE FROM dealers',
    ],
    [
      'a sign-in of its own',
      "INSERT INTO identities (username, email_address) VALUES ('own', 'own@example.com')",
      'DELETE FROM identities',
    ],
  ])('never takes the place of %s', async (_what, put, takeAway) => {
    const db = opened();
    await db.asOwner((owner) => owner.query(put));
    const held = () =>
      db.query(
        `SELECT (SELECT count(*) FROM dealers) AS dealers, (SELECT count(*) FROM identities) AS users,
           (SELECT json_agg(is_demo) FROM book)::text AS books`,
      );
    const before = await held();
    await expect(loadDemoBook(db, small)).rejects.toThrow('The database holds');
    expect(await held()).toEqual(before);
    await db.asOwner((owner) => owner.query(takeAway));
  });

  test('leaves every key, index and row-level security as in the schema, even after an interrupted load', async () => {
    const db = opened();
    const wanted = await guards(db);
    expect(wanted.forced.length).toBeGreaterThan(5);
    expect(wanted.indexes.length).toBeGreaterThan(50);
    const broken = Object.assign(Object.create(db), {
      asOwner: <T>(work: (owner: Database) => Promise<T>) =>
        db.asOwner((owner) =>
          work({ ...owner, copyIn: () => Promise.reject(new Error('the disk is full')) }),
        ),
    }) as Database;
    await expect(loadDemoBook(broken, small)).rejects.toThrow('the disk is full');
    expect(await db.query('SELECT is_demo, loaded_at FROM book')).toEqual([
      { is_demo: true, loaded_at: null },
    ]);
    await loadDemoBook(db, small);
    expect(await guards(db)).toEqual(wanted);
  });

  test('replaces the previous demo book, and its progress rises to the end', async () => {
    const db = opened();
    expect(await db.query('SELECT contract_count FROM book')).toEqual([{ contract_count: small.contracts }]);
    const progress: [number, number][] = [];
    await loadDemoBook(db, { ...small, contracts: 200, onProgress: (...step) => progress.push(step) });
    const [contracts] = await asInternal<{ count: number }>(db, 'SELECT count(*) FROM contracts');
    expect(contracts?.count).toBe(200);
    expect(progress.map(([done]) => done)).toEqual(progress.map(([done]) => done).toSorted((a, b) => a - b));
    expect(progress.filter(([done, total]) => done === total)).toHaveLength(1);
    expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1]);
  });

  // The embedded database has one connection, which a quote holds: it may ask for nothing outside its transaction.
  test('lets a server that starts over it quote a sale', async () => {
    const driver = await ReportDriver.over(opened());
    onTestFinished(() => driver.app.close());
    const dealerCode = await driver.dealerOf('dealer');
    const answer = await driver.ask('staff', 'quoteSale', { dealerCode, vehicle: truck });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('has two sales that `fi` left unfinished, one at rates that have risen since', async () => {
    const driver = await ReportDriver.over(opened());
    onTestFinished(() => driver.app.close());
    const left = await driver.figure<{ savedQuoteID: number; selectedPlanCount: number }[]>(
      'fi',
      'listSaleQuotes',
      {},
    );
    expect(left.map(({ selectedPlanCount }) => selectedPlanCount)).toEqual([2, 2]);
    const changes = await Promise.all(
      left.map(async ({ savedQuoteID }) => {
        const previous = await driver.figure<{ changes: { field: string }[] }>('fi', 'getPreviousQuote', {
          savedQuoteID,
        });
        return [...new Set(previous.changes.map(({ field }) => field))].toSorted();
      }),
    );
    expect(changes).toEqual([[], ['customerPrice', 'dealerCost']]);
  });
});
