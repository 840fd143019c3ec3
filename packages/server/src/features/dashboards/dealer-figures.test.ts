import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

/** A contract of the worked examples, the rest of it as some other contract of the book. */
interface Sold {
  dealer: string;
  number: string;
  program: string;
  price: number;
  cost: number;
  purchase?: string;
  months?: number;
}

describeOnDatabase('figures of dealers', (_open, kind) => {
  let driver: ReportDriver;
  let newVsc: number | undefined;
  let sold2026: number[];
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    [newVsc] = await aDealer('WX0001', [
      { number: '90000001', program: 'MBP', price: 2_000, cost: 1_200, purchase: '2025-11-01' },
    ]);
    const sold = { number: '90000003', purchase: '2026-01-10' };
    sold2026 = await aDealer('WX0003', [
      { ...sold, program: 'MBP', price: 2_000, cost: 1_200 },
      { ...sold, program: 'GAP', price: 500, cost: 200 },
    ]);
    const number = '90000002';
    await aDealer('WX0002', [
      { number, program: 'MBP', price: 2_495, cost: 1_495 },
      { number, program: 'GAP', price: 895, cost: 245 },
      { number, program: 'TAW', price: 1_195, cost: 385 },
    ]);
  });
  afterAll(() => driver?.close());

  /** Creates a dealer with some contracts; returns their ids. */
  const aDealer = async (code: string, contracts: readonly Omit<Sold, 'dealer'>[]): Promise<number[]> => {
    await driver.db.asOwner((owner) =>
      owner.script(`INSERT INTO dealers (dealer_code, dealer_group_identifier, name, agent_code)
        VALUES ('${code}', gen_random_uuid(), '${code}', 'AG1001')`),
    );
    const ids: number[] = [];
    for (const { number, program, price, cost, purchase = testBook.today, months = 60 } of contracts) {
      const [made] = await driver.all<{ id: number }>(
        `INSERT INTO contracts (id, contract_number, program_code, program_type, plan_description, status, dealer_code, customer_id,
          vehicle_id, purchase_date, expiration_date, coverage_months, sale_mileage, customer_price, dealer_cost, ln_key, fn_key,
          make_key, model_key, vehicle_year, state, zip, vin, vehicle_condition)
        SELECT (SELECT max(id) + 1 FROM contracts), $2::text, $3::text, program_type, plan_description, 1, $1::text, customer_id, vehicle_id,
          $4::date, ($4::date + $5::int * interval '1 month')::date, $5::int, 10, $6::numeric, $7::numeric, ln_key, fn_key, make_key,
          model_key, vehicle_year, state, zip, vin, 1 FROM contracts ORDER BY id LIMIT 1 RETURNING id`,
        [code, number, program, purchase, months, price, cost],
      );
      ids.push(made?.id ?? 0);
    }
    return ids;
  };

  test('of a new MBP for 1,200.00 over 60 months, 51.15 is earned after 12; 40.00 paid and 10.00 reserved are 97.7517 % of it', async () => {
    await driver.all(
      `INSERT INTO claims (id, contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, paid_date, description,
        claimed_amount, paid_amount, reserve_amount)
      VALUES (900001, $1, 'WX0001', 'MBP', 'C900001', 'C', '2026-05-01', '2026-05-02', '2026-05-20', 'Alternator', 50, 40, 10)`,
      [newVsc],
    );
    expect(await driver.figure('finance', 'getDealerLossRatio', { dealerCode: 'WX0001' })).toEqual({
      dealerCode: 'WX0001',
      programCode: null,
      asOf: testBook.today,
      earnedPremium: 51.15,
      paidAmount: 40,
      reserveAmount: 10,
      lossRatio: 97.7517,
      lossRatioText: '97.8%',
    });
    // An agent could work out the cost from what is earned, and the provider's reserve is its own.
    expect(
      await driver.figure('admin', 'getDealerLossRatio', { dealerCode: 'WX0001', programCode: 'GAP' }),
    ).toMatchObject({
      lossRatio: null,
      lossRatioText: 'n/a',
    });
  });

  test('a deal of three is three contracts for 4,585.00 with 2,460.00 profit, and waits for 2,125.00', async () => {
    const of = { dealerCode: 'WX0002' };
    expect(await driver.figure('finance', 'getDealerSales', of)).toEqual({
      startDate: '2026-11-01',
      endDate: '2026-11-01',
      contractCount: 3,
      customerPrice: 4_585,
      dealerCost: 2_125,
      dealerProfit: 2_460,
      dealCount: 1,
      contractsADeal: 3,
    });
    expect(await driver.figure('finance', 'getDealerCounts', of)).toMatchObject({
      activeCount: 3,
      pendingRemittanceCount: 3,
      pendingRemittanceAmount: 2_125,
      openCancellationCount: 0,
      userCount: 0,
    });
    expect(await driver.figure('finance', 'getDealerCounts', { ...of, programCode: 'GAP' })).toMatchObject({
      activeCount: 1,
      pendingRemittanceCount: 1,
      pendingRemittanceAmount: 245,
    });
    const overview = await driver.figure<{ day: object }>('finance', 'getSalesOverview', of);
    expect(overview.day).toMatchObject({ count: 3, customerPrice: 4_585, dealerProfit: 2_460 });
    const pending = await driver.figure<object[]>('finance', 'listPendingByProgram', of);
    expect(pending).toHaveLength(3);
  });

  test('counts, months and details of a dealer are those of its contracts, and no other dealer’s', async () => {
    const days = { startDate: '2025-11-01', endDate: '2026-11-01' };
    const counts = await driver.figure('dealer', 'getDealerCounts');
    const statuses = await driver.all<{ status: number; count: number }>(
      "SELECT status, count(*)::int AS count FROM contracts WHERE dealer_code = 'MO1001' GROUP BY 1 ORDER BY 1",
    );
    const names = ['activeCount', 'cancelledCount', 'suspenseCount', 'expiredCount', 'deniedCount'];
    expect(names.map((name) => counts[name] ?? 0)).toEqual(
      names.map((_, at) => statuses.find(({ status }) => status === at + 1)?.count ?? 0),
    );
    const months = await driver.figure<Record<string, number>[]>('dealer', 'listDealerContractsByMonth');
    const sales = await driver.stream('dealer', 'listSalesOfDealer', { dealerCode: 'MO1001', ...days });
    expect(months.reduce((total, { contractCount = 0 }) => total + contractCount, 0)).toBe(sales.length);
    expect(new Set(sales.map((row) => row['createUsername']))).toEqual(new Set(['fi', 'dealer']));
    expect(new Set(sales.map((row) => row['createUserFullName']))).toEqual(
      new Set(['Fiona Finch', 'Dale Dealer']),
    );
    const ever = { dealerCode: 'MO1001', startDate: '2018-01-01', endDate: '2026-11-01' };
    const contracts = await driver.stream('dealer', 'listContractsOfDealer', ever);
    const counting = contracts.filter(
      ({ contractStatus: status }) => status !== 'Voided' && status !== 'Denied',
    );
    expect(contracts.length).toBeGreaterThan(counting.length);
    expect(await driver.stream('dealer', 'listSalesOfDealer', ever)).toHaveLength(counting.length);
    for (const call of [
      'getDealerCounts',
      'listDealerLogins',
      'getDealerLossRatio',
      'listSalesOfDealer',
    ] as const) {
      const foreign = await driver.ask('dealer', call, { dealerCode: 'GA1023' });
      expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, 'dealerCode']);
    }
  });

  test('a contract is cancelled in the month of its transaction; a voided one isn’t', async () => {
    const [cancelled, voided] = sold2026;
    await driver.all(
      `UPDATE contracts SET status = 2, is_voided = id = $2, cancel_as_of_date = '2026-05-30', cancel_transaction_date = '2026-06-02'
        WHERE id IN ($1, $2)`,
      [cancelled, voided],
    );
    const of = { dealerCode: 'WX0003' };
    const months = await driver.figure<Record<string, number>[]>('finance', 'listDealerContractsByMonth', of);
    const ended = months.filter(({ cancelledCount }) => cancelledCount);
    expect(ended).toMatchObject([{ year: 2026, month: 6, cancelledCount: 1 }]);
  });

  test('a dealer’s users are listed with their sign-ins, without those of other dealers', async () => {
    const [signedIn] = await driver.db.query<{ count: number }>(
      `SELECT count(*) AS count FROM sign_ins s JOIN user_profiles p USING (user_profile_id)
        WHERE p.username = 'dealer' AND s.outcome = 'success' AND s.at >= '2026-10-01'`,
    );
    const logins = await driver.figure<Record<string, unknown>[]>('dealer', 'listDealerLogins', {
      startDate: '2026-10-01',
    });
    const [dealer] = logins.filter(({ username }) => username === 'dealer');
    expect(dealer).toMatchObject({ fullName: 'Dale Dealer', roleName: 'Master Dealer', isActive: true });
    expect(dealer?.['loginCount']).toBe(signedIn?.count);
    expect(dealer?.['lastLoginDate']).toMatch(/^2026-11-01T18:00/);
    // Still October 31 for the business.
    await driver.db.query(
      `INSERT INTO sign_ins (user_profile_id, at, face, factor_kind, address, outcome)
        SELECT user_profile_id, '2026-11-01T03:00:00Z', face, factor_kind, address, outcome FROM sign_ins
        JOIN user_profiles p USING (user_profile_id) WHERE p.username = 'dealer' AND outcome = 'success' LIMIT 1`,
    );
    const onHalloween = await driver.figure<Record<string, unknown>[]>('dealer', 'listDealerLogins', {
      startDate: '2026-10-31',
      endDate: '2026-10-31',
    });
    expect(onHalloween.find(({ username }) => username === 'dealer')).toMatchObject({ loginCount: 1 });
    const own = await driver.db.query<{ username: string }>(
      "SELECT username FROM user_profiles WHERE dealer_code = 'MO1001' AND role_id IN (3, 4, 5, 12, 13)",
    );
    expect(logins.map(({ username }) => username)).toEqual(
      expect.arrayContaining(own.map(({ username }) => username)),
    );
    expect(logins.some(({ username }) => username === 'agent')).toBe(false);
    const { userCount } = await driver.figure('dealer', 'getDealerCounts');
    expect(userCount).toBe(logins.filter(({ isActive }) => isActive).length);
  });
});
