import { dashboardOperations } from '@pitlane/shared/features/dashboards/operations';
import { cardsFor } from '@pitlane/shared/features/dashboards/rules/dashboard-cards';
import { earnedPremium, earningCurveOf } from '@pitlane/shared/features/reports/rules/earned-premium';
import type { SessionState } from '@pitlane/shared/features/session/schema';
import { sessionOf } from '@pitlane/shared/features/users/rules';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { earnedBy } from './earned-premium-sql.ts';

/** The widest scope and an agency's, which may narrow figures; everyone who sees figures where the soak asks for all. The random books have all users. */
const users =
  process.env['PITLANE_TEST_DATABASES'] === 'both'
    ? ['admin', 'staff', 'finance', 'rates', 'agent', 'subagent', 'dealer', 'group', 'fi', 'paygo']
    : ['admin', 'agent'];
const sum = (rows: readonly object[], key: string) =>
  Math.round(
    rows.reduce((total, row) => total + Number((row as Record<string, unknown>)[key] ?? 0) * 100, 0),
  ) / 100;

/** A program's claims and premium, as far as they are sent. */
interface Losses {
  programCode: string;
  paidAmount: number;
  earnedPremium: number;
  lossRatio: number | null;
}

/** What figures are narrowed to. */
interface Criteria {
  programCode?: string;
  dealerCode?: string;
}

describeOnDatabase('dashboard figures', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  /** What each user may narrow figures to. */
  const criteriaOf = (user: string): Criteria[] => {
    // Narrowing works the same for all: two of them show it.
    return ['admin', 'agent'].includes(user) ? [{}, { programCode: 'MBP' }, { dealerCode: 'MO1001' }] : [{}];
  };

  test.each(users)('each figure of sales is the total of its report, for %s', async (user) => {
    for (const criteria of criteriaOf(user)) {
      const [overview, month, year, programs, states, ofDays] = await Promise.all([
        driver.figure<Record<string, Record<string, string | number>>>(user, 'getSalesOverview', criteria),
        driver.figure(user, 'countSalesOfMonth', criteria),
        driver.figure(user, 'countSalesOfYear', criteria),
        driver.figure<object[]>(user, 'listProgramSalesOfYear', criteria),
        driver.figure<object[]>(user, 'listStateSalesOfYear', criteria),
        driver.figure(user, 'getSalesOfDays', {
          ...criteria,
          startDate: '2026-01-01',
          endDate: '2026-06-30',
        }),
      ]);
      const reported = async (days: { startDate?: unknown; endDate?: unknown }) => {
        const { startDate, endDate } = days;
        const { page } = await driver.read(user, 'listSalesSummary', { ...criteria, startDate, endDate });
        return page.totals as Record<string, number>;
      };
      for (const part of ['day', 'week', 'month', 'year'].map((name) => overview[name] ?? {})) {
        const { startDate, endDate, previousStartDate, previousEndDate } = part;
        const totals = await reported({ startDate, endDate });
        expect([part['count'], part['customerPrice'], part['dealerProfit']]).toEqual([
          totals['contractCount'],
          totals['customerPrice'],
          totals['dealerProfit'],
        ]);
        const before = await reported({ startDate: previousStartDate, endDate: previousEndDate });
        expect(part['previousCount']).toBe(before['contractCount']);
      }
      expect(month['count']).toBe(overview['month']?.['count']);
      expect(year['count']).toBe(overview['year']?.['count']);
      const ofYear = await reported(year);
      for (const rows of [programs, states]) {
        expect(sum(rows, 'contractCount')).toBe(ofYear['contractCount']);
        expect(sum(rows, 'customerPrice')).toBe(ofYear['customerPrice']);
      }
      expect(ofDays).toMatchObject(await reported(ofDays));
    }
  });

  test.each(users)(
    'each month, claim and pending figure is the total of its report, for %s',
    async (user) => {
      for (const criteria of criteriaOf(user)) {
        const [months, paid, statuses, pending, quotes] = await Promise.all([
          driver.figure<Record<string, number>[]>(user, 'listSalesByMonth', criteria),
          driver.figure<Record<string, number>[]>(user, 'listClaimsPaidByMonth', criteria),
          driver.figure<object[]>(user, 'listClaimsByStatus', { ...criteria, startDate: '2025-01-01' }),
          driver.figure<object[]>(user, 'listPendingByProgram', criteria),
          driver.figure(user, 'countQuotesOfDay', { ...criteria, startDate: '2026-01-01' }),
        ]);
        expect(months).toHaveLength(13);
        const inAll = { startDate: '2025-11-01', endDate: '2026-11-01' };
        const sales = await driver.read(user, 'listSalesSummary', { ...criteria, ...inAll });
        expect(sum(months, 'contractCount')).toBe(sales.page.totals?.['contractCount']);
        expect(sum(months, 'customerPrice')).toBe(sales.page.totals?.['customerPrice']);
        const claims = await driver.read(user, 'listDealerClaims', {
          ...criteria,
          ...inAll,
          claimStatus: 'C',
        });
        expect([sum(paid, 'claimCount'), sum(paid, 'paidAmount')]).toEqual([
          claims.page.total,
          claims.page.totals?.['paidAmount'],
        ]);
        const ofAnyStatus = await driver.read(user, 'listDealerClaims', { ...criteria, ...inAll });
        const reserve = ['admin', 'staff', 'finance', 'rates'].includes(user)
          ? sum(paid, 'reserveAmount')
          : undefined;
        expect(reserve).toBe(ofAnyStatus.page.totals?.['reserveAmount']);
        expect('reserveAmount' in (paid[0] ?? {})).toBe(reserve !== undefined);
        if (user === 'admin' && !criteria.programCode && !criteria.dealerCode)
          expect(reserve).toBeGreaterThan(0);
        const all = { startDate: '2025-01-01', endDate: '2026-11-01' };
        const every = await driver.read(user, 'listDealerClaims', { ...criteria, ...all });
        expect([sum(statuses, 'claimCount'), sum(statuses, 'claimedAmount')]).toEqual([
          every.page.total,
          every.page.totals?.['claimedAmount'],
        ]);
        const waiting = await driver.stream(user, 'listPendingRemittance', {
          dealerCode: criteria.dealerCode,
        });
        const { programCode } = criteria;
        const its = waiting.filter((row) => !programCode || row['programCode'] === programCode);
        expect([sum(pending, 'contractCount'), sum(pending, 'dealerCost')]).toEqual([
          its.length,
          sum(its, 'dealerCost'),
        ]);
        const quoted = await driver.read(user, 'listQuoteRequests', {
          ...criteria,
          startDate: '2026-01-01',
          endDate: '2026-11-01',
        });
        expect(quotes['count']).toBe(quoted.page.total);
      }
    },
  );

  test.each(['admin', 'staff', 'agent', 'dealer', 'group'])(
    'each card of users is the total of the list that it opens, for %s',
    async (user) => {
      const state = await driver.figure<SessionState>(user, 'getSession');
      const session = sessionOf(state, new Date(`${testBook.today}T18:00:00Z`));
      const cards = cardsFor(session).filter(({ opens }) => opens === 'Users');
      expect(cards).toHaveLength(3);
      for (const criteria of criteriaOf(user).filter(({ programCode }) => !programCode)) {
        const counts = await driver.figure(user, 'countPortalUsers', criteria);
        const counted = cards.map((card) => card.read(counts).count);
        const listed = await Promise.all(
          cards.map(async (card) => {
            const { page } = await driver.read(user, 'listPortalUsers', { ...criteria, ...card.criteria });
            return page.total;
          }),
        );
        expect(counted).toEqual(listed);
        expect(counted[0], JSON.stringify(criteria)).toBeGreaterThan(0);
      }
    },
  );

  test('users are only counted for those who manage them, and only at dealers in scope', async () => {
    expect((await driver.ask('fi', 'countPortalUsers')).statusCode).toBe(403);
    const foreign = await driver.ask('dealer', 'countPortalUsers', { dealerCode: 'GA1023' });
    expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, 'dealerCode']);
  });

  test('an agent sees no cost and no earned premium, a dealer its own, and only the provider reserves', async () => {
    const ofAgent = await driver.figure<object[]>('agent', 'listProgramClaimsOfYear');
    expect(Object.keys(ofAgent[0] ?? {}).toSorted()).toEqual([
      'claimCount',
      'lossRatio',
      'lossRatioText',
      'paidAmount',
      'programCode',
      'programName',
    ]);
    expect(await driver.figure('agent', 'getSalesOfDays')).not.toHaveProperty('dealerProfit');
    const [ofDealer] = await driver.figure<object[]>('dealer', 'listProgramClaimsOfYear');
    const of = { dealerCode: 'MO1001', startDate: '2026-01-01', endDate: testBook.today };
    const whole = await driver.figure<Losses[]>('finance', 'listProgramClaimsOfYear', of);
    const seen = await driver.figure<Losses[]>('agent', 'listProgramClaimsOfYear', of);
    const hidden = seen.map(({ programCode, paidAmount, lossRatio }) => {
      const earned = whole.find((one) => one.programCode === programCode)?.earnedPremium;
      return [lossRatio && Math.round((paidAmount * 10_000) / lossRatio) / 100, earned];
    });
    expect(hidden.filter(([derived]) => derived).length).toBeGreaterThan(0);
    expect(hidden.filter(([derived, earned]) => derived === earned)).toEqual([]);
    const own = await driver.figure<Losses[]>('dealer', 'listProgramClaimsOfYear');
    for (const { paidAmount, earnedPremium: earned, lossRatio } of own)
      expect(lossRatio).toBe(earned ? Math.round((paidAmount * 1e6) / earned) / 1e4 : null);
    expect(ofDealer).toHaveProperty('earnedPremium');
    expect(ofDealer).not.toHaveProperty('reserveAmount');
    const [ofFinance] = await driver.figure<object[]>('finance', 'listProgramClaimsOfYear');
    expect(ofFinance).toHaveProperty('reserveAmount');
  });

  test('what is earned is what the rule returns for each contract, on four days', async () => {
    for (const day of ['2024-02-29', '2025-03-31', '2026-11-01', '2031-01-15']) {
      const rows = await driver.all<Record<string, string | number | boolean>>(
        `SELECT ${earnedBy(`'${day}'`)} AS earned, program_code, vehicle_condition, dealer_cost, purchase_date,
          expiration_date, cancel_as_of_date, is_voided, status FROM contracts c WHERE expiration_date > purchase_date`,
      );
      expect(rows.length).toBeGreaterThan(1_900);
      const wrong = rows.filter((row) => row['earned'] !== earnedOf(row, day));
      expect(wrong).toEqual([]);
    }
  });

  test('a dealer of another caller is not found, and days that end before they start are refused at their field', async () => {
    const foreign = await driver.ask('dealer', 'countSalesOfDay', { dealerCode: 'GA1023' });
    expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, 'dealerCode']);
    const turned = await driver.ask('admin', 'getSalesOfDays', {
      startDate: '2026-10-02',
      endDate: '2026-10-01',
    });
    expect(turned.json().errors[0]).toMatchObject({
      field: 'endDate',
      message: 'End date is before the min date of 10/02/2026.',
    });
    expect((await driver.ask('service', 'countSalesOfDay')).statusCode).toBe(403);
  });

  test('a card that is less than a minute old reads nothing from the book', async () => {
    const request = { endDate: '2026-10-30' };
    const cards = [
      ...(Object.keys(dashboardOperations) as (keyof typeof dashboardOperations)[]),
      'getDealerCounts' as const,
    ];
    for (const name of cards) {
      const of = { ...request, ...(name === 'getIncentiveTrip' ? { agentCode: 'AG1001' } : {}) };
      const first = await driver.figure('admin', name, of);
      const [query, transaction] = [vi.spyOn(driver.db, 'query'), vi.spyOn(driver.db, 'transaction')];
      expect(await driver.figure('admin', name, of), name).toEqual(first);
      expect(transaction.mock.calls, name).toEqual([]);
      // The session is read again every three seconds, and what a user has read is counted now and then.
      const ofBook = query.mock.calls
        .map(([text]) => text)
        .filter((text) => !/session|reading_hours/i.test(text));
      expect(ofBook, name).toEqual([]);
      query.mockRestore();
      transaction.mockRestore();
    }
  });

  test('the same figures of an agency within a minute read nothing', async () => {
    const criteria = { agentCode: 'AG1001' };
    for (const user of ['admin', 'agent']) {
      const first = await driver.figure(user, 'getDealerCounts', criteria);
      expect(first['activeCount']).toBeGreaterThan(0);
      const read = vi.spyOn(driver.db, 'query');
      expect(await driver.figure(user, 'getDealerCounts', criteria)).toEqual(first);
      expect(read.mock.calls.map(([text]) => text)).toEqual([]);
      read.mockRestore();
    }
    const foreign = await driver.ask('agent', 'getDealerCounts', { agentCode: 'AG1002' });
    expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, 'agentCode']);
  });

  test('an agency has the points of what was remitted in a trip, and its rank among all', async () => {
    await driver.db.asOwner((owner) =>
      owner.script(`INSERT INTO incentive_trips (id, name, start_date, end_date, points_goal) VALUES (91, 'Kyoto 2026', '2026-01-01', '2026-12-31', 400);
        INSERT INTO incentive_points VALUES (91, 'MBP', 3), (91, 'GAP', 1)`),
    );
    const agencies = await driver.all<{ code: string; points: number }>(
      `SELECT d.agent_code AS code, sum(CASE c.program_code WHEN 'MBP' THEN 3 ELSE 1 END)::int AS points FROM contracts c
        JOIN remittance_batches b ON b.id = c.batch_id JOIN dealers d ON d.dealer_code = c.dealer_code
        WHERE b.status <> 'Returned' AND b.submitted_on BETWEEN '2026-01-01' AND '2026-11-01'
        AND c.program_code IN ('MBP', 'GAP') AND NOT c.is_voided AND c.status <> 5 GROUP BY 1`,
    );
    const points = agencies.find(({ code }) => code === 'AG1001')?.points ?? 0;
    expect(points).toBeGreaterThan(0);
    const trip = await driver.figure('agent', 'getIncentiveTrip');
    expect(trip).toMatchObject({ agentCode: 'AG1001', tripName: 'Kyoto 2026', points, pointsGoal: 400 });
    expect(trip['rank']).toBe(1 + agencies.filter((one) => one.points > points).length);
    expect(trip['programs']).toMatchObject([
      { programCode: 'MBP', points: 3 },
      { programCode: 'GAP', points: 1 },
    ]);
    expect((await driver.ask('dealer', 'getIncentiveTrip')).statusCode).toBe(403);
    expect(await driver.figure('admin', 'getIncentiveTrip')).toBeNull();
  });
});

/** By the rule, in whole cents. */
function earnedOf(row: Record<string, string | number | boolean>, day: string): number {
  if (row['is_voided'] || row['status'] === 5) return 0;
  const curve = earningCurveOf(String(row['program_code']), row['vehicle_condition'] === 1);
  const end = row['cancel_as_of_date'] ? String(row['cancel_as_of_date']) : day;
  const earned = earnedPremium(
    {
      premiumCents: Number(row['dealer_cost']),
      curve: curve ?? 'ProRata',
      coverStart: String(row['purchase_date']),
      coverEnd: String(row['expiration_date']),
    },
    end < day ? end : day,
  );
  if (!earned.ok) throw new Error(earned.error.message);
  return earned.value;
}
