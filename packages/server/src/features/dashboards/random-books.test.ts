import { randomUUID } from 'node:crypto';
import { dealerFigureOperations } from '@pitlane/shared/features/dashboards/dealer-operations';
import { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import { addDays } from '@pitlane/shared/kernel/dates';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectReports } from '../../testing/expect-reports.ts';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

/** Every demo user, and whether they see figures, and the dealers' cost in them. */
const users = {
  admin: 'cost',
  staff: 'cost',
  finance: 'cost',
  rates: 'cost',
  agent: 'noCost',
  subagent: 'noCost',
  dealer: 'cost',
  group: 'cost',
  fi: 'cost',
  paygo: 'cost',
  siteadmin: 'none',
  service: 'none',
  limited: 'none',
  customer: 'none',
  inactive: 'none',
} as const;

/** Fields that reveal what a dealer pays. */
const costs = /dealerCost|dealerProfit|earnedPremium|pendingRemittanceAmount/;

/** The calls of cards and charts; the others are lists, and what an agency has in a trip. */
const figureCalls = [
  ...(Object.keys(dashboardOperations) as (keyof typeof dashboardOperations)[]),
  ...(Object.keys(dealerFigureOperations) as (keyof typeof dealerFigureOperations)[]),
].filter(
  (call) =>
    ![
      'getIncentiveTrip',
      'listDealerLogins',
      'listDealerStandings',
      'listContractsOfDealer',
      'listSalesOfDealer',
    ].includes(call),
);

type Row = Record<string, string | number | boolean | null>;

/** The 16 calls of the dashboard and the 8 of dealers, with the list of dealers. */
const everyFigure = [...Object.keys(dashboardOperations), ...Object.keys(dealerFigureOperations)].toSorted();

/** How many books `npm run test:soak` draws; every user's reports are read for each. */
const soakRuns = Number(process.env['PITLANE_SOAK_RUNS'] ?? 0);

/** A contract of the book; amounts in cents. */
interface Contract {
  dealer: string;
  program: string;
  sold: string;
  price: number;
  cost: number;
  counts: boolean;
  /** Everything sold under one number. */
  deal: string;
}

describeOnDatabase('figures of random books', (_open, kind) => {
  let driver: ReportDriver;
  let run = 0;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    // Dealers are kept in memory: their groups are drawn before the first call. The demo's group stays one.
    await asOwner(
      `UPDATE dealers SET dealer_group_identifier = md5('group' || abs(hashtext(dealer_code)) % 9)::uuid
        WHERE dealer_code NOT IN (SELECT dealer_code FROM user_dealers)`,
    );
    // A trip that runs on every day of the tests.
    await driver.db.asOwner((owner) =>
      owner.script(`DELETE FROM incentive_points; DELETE FROM incentive_trips;
        INSERT INTO incentive_trips (id, name, start_date, end_date, points_goal) VALUES (91, 'Kyoto', '2026-01-01', '2028-12-31', 400);
        INSERT INTO incentive_points VALUES (91, 'MBP', 3), (91, 'GAP', 1)`),
    );
  });
  afterAll(() => driver?.close());

  const asOwner = <One>(text: string, values: readonly unknown[] = []) =>
    driver.db.asOwner((owner) => owner.query<One>(text, values));

  /** Gives every contract a random dealer, day within two years, and price. */
  const shuffle = async (seed: number) => {
    const dealers = await asOwner<{ code: string }>(
      `SELECT code FROM (SELECT dealer_code AS code FROM user_profiles UNION SELECT dealer_code FROM user_dealers
        UNION (SELECT dealer_code FROM dealers ORDER BY dealer_code LIMIT 20)) AS one WHERE code IS NOT NULL ORDER BY code`,
    );
    const draw = (what: string, among: number) => `(abs(hashtext('${seed} ${what} ' || id)) % ${among})`;
    await driver.db.asOwner((owner) =>
      owner.script(`ALTER TABLE contracts NO FORCE ROW LEVEL SECURITY;
        UPDATE contracts SET
          dealer_code = ('{${dealers.map(({ code }) => code).join(',')}}'::text[])[1 + ${draw('dealer', dealers.length)}],
          purchase_date = date '${testBook.today}' - ${draw('day', 730)}::int,
          expiration_date = date '${testBook.today}' + 1000,
          customer_price = 100 + ${draw('price', 400_000)} / 100.0,
          dealer_cost = ${draw('cost', 300_000)} / 100.0;
        ALTER TABLE contracts FORCE ROW LEVEL SECURITY;
        ALTER TABLE claims NO FORCE ROW LEVEL SECURITY;
        UPDATE claims SET
          dealer_code = (SELECT c.dealer_code FROM contracts c WHERE c.id = contract_id),
          status = ('{A,C,P,D,V}'::text[])[1 + ${draw('status', 5)}],
          reported_date = date '${testBook.today}' - ${draw('reported', 500)}::int,
          paid_amount = ${draw('paid', 200_000)} / 100.0,
          reserve_amount = ${draw('reserve', 90_000)} / 100.0;
        ALTER TABLE claims FORCE ROW LEVEL SECURITY`),
    );
  };

  const readBook = async (): Promise<Contract[]> =>
    driver.all<Contract>(
      `SELECT dealer_code AS dealer, program_code AS program, purchase_date AS sold, customer_price AS price,
        dealer_cost AS cost, dealer_code || ' ' || contract_number AS deal, NOT is_voided AND status <> 5 AS counts FROM contracts`,
    );

  const readGroups = async (): Promise<Map<string, string[]>> => {
    const rows = await asOwner<{ code: string; group: string }>(
      'SELECT dealer_code AS code, dealer_group_identifier::text AS group FROM dealers',
    );
    const groups = Map.groupBy(rows, ({ group }) => group);
    return new Map([...groups].map(([group, dealers]) => [group, dealers.map(({ code }) => code)]));
  };

  /** The dealers of a demo user by the tables, not by the code under test. */
  const dealersOf = async (user: string): Promise<Set<string>> => {
    const rows = await asOwner<{ code: string }>(
      `SELECT d.dealer_code AS code FROM user_profiles p JOIN dealers d ON p.is_active_directory_user
          OR d.dealer_code = p.dealer_code
          OR d.dealer_code IN (SELECT u.dealer_code FROM user_dealers u WHERE u.user_profile_id = p.user_profile_id)
          OR (p.dealer_code IS NULL AND (d.agent_code = p.agent_code
            OR d.agent_code IN (SELECT a.agent_code FROM user_agencies a WHERE a.user_profile_id = p.user_profile_id)))
        WHERE p.username = $1`,
      [user],
    );
    return new Set(rows.map(({ code }) => code));
  };

  const expectFigures = async (user: string, day: string, book: readonly Contract[]) => {
    const seesCost = users[user as keyof typeof users] === 'cost';
    const criteria = { summaryDate: day };
    const [overview, months, programs, counts, sales] = await Promise.all([
      driver.figure<Record<string, Row>>(user, 'getSalesOverview', criteria),
      driver.figure<Row[]>(user, 'listSalesByMonth', criteria),
      driver.figure<Row[]>(user, 'listProgramSalesOfYear', criteria),
      driver.figure(user, 'getDealerCounts', criteria),
      driver.figure(user, 'getDealerSales', criteria),
    ]);
    const between = (first: unknown, last: unknown) =>
      book.filter(({ sold }) => sold >= String(first) && sold <= String(last));
    for (const part of Object.values(overview).filter((each) => typeof each === 'object')) {
      const sold = between(part['startDate'], part['endDate']);
      const before = between(part['previousStartDate'], part['previousEndDate']);
      expect([part['count'], part['previousCount']]).toEqual([sold.length, before.length]);
      expect(part['customerPrice']).toBe(dollars(sold, ({ price }) => price));
      expect(part['dealerProfit']).toBe(
        seesCost ? dollars(sold, ({ price, cost }) => price - cost) : undefined,
      );
    }
    for (const { year, month, contractCount } of months) {
      const prefix = `${year}-${String(month).padStart(2, '0')}-`;
      const sold = book.filter((one) => one.sold.startsWith(prefix) && one.sold <= day);
      expect(contractCount, prefix).toBe(sold.length);
    }
    const year = overview['year'] ?? {};
    for (const { programCode, contractCount } of programs) {
      const sold = between(year['startDate'], year['endDate']).filter((one) => one.program === programCode);
      expect(contractCount).toBe(sold.length);
    }
    const deals = new Set(between(sales['startDate'], sales['endDate']).map(({ deal }) => deal));
    expect(sales['dealCount']).toBe(deals.size);
    const text = JSON.stringify([overview, months, programs, counts, sales]);
    expect(costs.test(text)).toBe(seesCost);
  };

  /** The points of the user's agency in a trip, by the tables; the trip is no business of dealers. */
  const expectTrip = async (user: string, day: string) => {
    const [profile] = await asOwner<{ agency: string | null; dealer: string | null }>(
      'SELECT agent_code AS agency, dealer_code AS dealer FROM user_profiles WHERE username = $1',
      [user],
    );
    const { agency, dealer } = profile ?? {};
    const asked = await driver.ask(user, 'getIncentiveTrip', { summaryDate: day });
    if (dealer || ['group', 'fi', 'paygo'].includes(user)) return expect(asked.statusCode, user).toBe(403);
    const [earned] = await asOwner<{ points: number }>(
      `SELECT coalesce(sum(CASE c.program_code WHEN 'MBP' THEN 3 WHEN 'GAP' THEN 1 ELSE 0 END), 0)::int AS points
        FROM contracts c JOIN remittance_batches b ON b.id = c.batch_id JOIN dealers d ON d.dealer_code = c.dealer_code
        WHERE b.status <> 'Returned' AND b.submitted_on BETWEEN '2026-01-01' AND $1 AND d.agent_code = $2
        AND NOT c.is_voided AND c.status <> 5`,
      [day, agency ?? null],
    );
    const { data } = asked.json();
    expect(data?.points ?? null, user).toBe(agency ? earned?.points : null);
  };

  type Compared = Awaited<ReturnType<typeof expectReports>>;

  /** Expects every figure of a user to be the total of its report; of users who see the same, the reports are read for the first. */
  const expectTotals = async (user: string, day: string, known: Map<string, Compared>) => {
    const seesReserve = ['admin', 'staff', 'finance', 'rates'].includes(user);
    const sees = [...(await dealersOf(user))].toSorted().join();
    const key = `${sees} ${users[user as keyof typeof users]} ${seesReserve}`;
    const compared = soakRuns ? undefined : known.get(key);
    for (const [name, read] of compared ?? []) {
      // Each user of the test signs in, which changes it; its length is `userCount`.
      if (!read || name === 'listDealerLogins') continue;
      expect(await driver.figure(user, name, read.request), `${user} ${name}`).toEqual(read.data);
    }
    if (compared) return;
    const read = await expectReports(driver, user, { day, seesReserve });
    expect([...read.keys(), 'getIncentiveTrip'].toSorted(), user).toEqual(everyFigure);
    known.set(key, read);
  };

  test('every card is what its user may see of the book, and the total of its report, for all 15 users', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(1_000_000), async (seed) => {
        await shuffle(seed);
        const book = await readBook();
        // Figures are cached for a minute, so each book uses a different day, of those on which something was sold before and the trip runs.
        const day = addDays('2026-10-03', -(run++ % 270));
        const known = new Map<string, Compared>();
        for (const [user, sees] of Object.entries(users)) {
          if (sees === 'none') {
            const refused = await driver.ask(user, 'getSalesOverview', { summaryDate: day });
            // Without contracts, without the right, without a profile.
            expect(refused.statusCode, user).toBe({ siteadmin: 400, inactive: 404 }[user] ?? 403);
            continue;
          }
          const dealers = await dealersOf(user);
          expect(dealers.size, user).toBeGreaterThan(0);
          const own = book.filter(({ dealer, counts }) => counts && dealers.has(dealer));
          await expectFigures(user, day, own);
          await expectTotals(user, day, known);
          await expectTrip(user, day);
          const foreign = book.find(({ dealer }) => !dealers.has(dealer));
          if (!foreign) continue;
          const asked = await driver.ask(user, 'getSalesOverview', { dealerCode: foreign.dealer });
          expect([asked.statusCode, asked.json().errors[0].field], user).toEqual([400, 'dealerCode']);
        }
      }),
      { numRuns: soakRuns || 1 },
    );
  });

  test('every figure of a group is the total of those of its dealers in scope, and one without any is not found', async () => {
    await shuffle(4_711);
    // Late in its month and of no other book, however many there are.
    const day = '2026-10-28';
    const book = await readBook();
    const soldBy = (codes: readonly string[]) => book.filter(({ dealer }) => codes.includes(dealer)).length;
    for (const user of ['admin', 'agent', 'group']) {
      const seen = await dealersOf(user);
      const groups = await readGroups();
      const [smallest] = [...groups]
        .map(([group, codes]) => ({ group, own: codes.filter((code) => seen.has(code)) }))
        .filter(({ own }) => own.length > 1 && soldBy(own) > 150)
        .toSorted((one, other) => one.own.length - other.own.length);
      const { group: dealerGroupIdentifier, own = [] } = smallest ?? {};
      expect(own.length, user).toBeGreaterThan(1);
      for (const call of figureCalls) {
        const ask = (of: object) => driver.figure(user, call, { summaryDate: day, ...of });
        const [ofGroup, ...ofDealers] = await Promise.all([
          ask({ dealerGroupIdentifier }),
          ...own.map((dealerCode) => ask({ dealerCode })),
        ]);
        expect(numbersOf([ofGroup]), `${user} ${call}`).toEqual(numbersOf(ofDealers));
        // Nothing may be sold or quoted on a single day.
        if (!call.startsWith('count'))
          expect(numbersOf([ofGroup]).size, `${user} ${call}`).toBeGreaterThan(0);
      }
      const foreign = [...groups].find(([, codes]) => !codes.some((code) => seen.has(code)))?.[0];
      for (const group of [randomUUID(), ...(foreign ? [foreign] : [])]) {
        const asked = await driver.ask(user, 'getDealerCounts', { dealerGroupIdentifier: group });
        expect([asked.statusCode, asked.json().errors[0].field], user).toEqual([
          400,
          'dealerGroupIdentifier',
        ]);
      }
    }
  });

  test('a group lists its dealers in scope and counts each of their users once', async () => {
    for (const user of ['staff', 'agent']) {
      const seen = await dealersOf(user);
      for (const [dealerGroupIdentifier, codes] of await readGroups()) {
        const own = codes.filter((code) => seen.has(code));
        if (own.length === 0) continue;
        const of = { dealerGroupIdentifier };
        const dealers = await driver.stream(user, 'listDealerStandings', of);
        expect(new Set(dealers.map(({ dealerCode }) => dealerCode))).toEqual(new Set(own));
        const [{ userCount }, logins] = await Promise.all([
          driver.figure(user, 'getDealerCounts', of),
          driver.figure<Row[]>(user, 'listDealerLogins', of),
        ]);
        expect(userCount).toBe(logins.filter(({ isActive }) => isActive).length);
        const each = await Promise.all(
          own.map((dealerCode) => driver.figure<Row[]>(user, 'listDealerLogins', { dealerCode })),
        );
        const names = new Set(each.flat().map(({ username }) => username));
        expect(new Set(logins.map(({ username }) => username))).toEqual(names);
        expect(logins).toHaveLength(names.size);
      }
    }
  });
});

/** What isn't the total of its dealers: ratios and averages, and people, who may belong to several. */
const notTotals = new Set(['lossRatio', 'averagePrice', 'contractsADeal', 'userCount', 'year', 'month']);

/** Adds up the numbers of answers by path, in whole cents; rows match by their key. */
function numbersOf(answers: readonly unknown[]): Map<string, number> {
  const numbers = new Map<string, number>();
  const add = (path: string, value: unknown): void => {
    if (typeof value === 'number' && value !== 0)
      numbers.set(path, (numbers.get(path) ?? 0) + Math.round(value * 100));
    if (Array.isArray(value)) for (const row of value) add(`${path} ${nameOf(row)}`, row);
    else if (typeof value === 'object' && value !== null)
      // The month and the year of an overview are totals; those of a chart's row are its name.
      for (const [name, part] of Object.entries(value))
        if (!notTotals.has(name) || typeof part === 'object') add(`${path}.${name}`, part);
  };
  for (const answer of answers) add('', answer);
  return new Map([...numbers].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A row of a chart: its month, program, state or status. */
function nameOf({ year, month, programCode, stateAbbreviation, claimStatus }: Row): string {
  return String(programCode ?? stateAbbreviation ?? claimStatus ?? `${year}-${month}`);
}

function dollars(contracts: readonly Contract[], of: (contract: Contract) => number): number {
  return contracts.reduce((total, contract) => total + of(contract), 0) / 100;
}
