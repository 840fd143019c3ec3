import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const longAgo = { startDate: '2018-01-01', endDate: '2026-11-01' };

describeOnDatabase('dealer contracts', (_open, kind) => {
  let driver: ReportDriver;
  let dealerCode: string;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    dealerCode = await driver.dealerOf('dealer');
  });
  afterAll(() => driver?.close());

  const plain = (more = '', values: readonly unknown[] = []) =>
    driver.all<{ number: string; day: string; price: number }>(
      `SELECT contract_number AS number, purchase_date AS day, customer_price AS price FROM contracts
       WHERE dealer_code = $1 AND purchase_date <= '2026-11-01' ${more} ORDER BY purchase_date DESC, id DESC`,
      [dealerCode, ...values],
    );
  const sumOf = (cents: readonly { price: number }[]) =>
    cents.reduce((sum, { price }) => sum + price, 0) / 100;

  test('are those that it sold in the days, the newest first, with totals to the cent', async () => {
    const expected = await plain();
    expect(expected.length).toBeGreaterThan(5);
    const { rows, page } = await driver.read('dealer', 'listDealerContracts', { dealerCode, ...longAgo });
    expect(rows.map((row) => row['contractNumber'])).toEqual(expected.map(({ number }) => number));
    expect(page).toMatchObject({ next: null, total: expected.length, capped: false });
    expect(page.totals?.['customerPrice']).toBe(sumOf(expected));
    expect(page.chart?.reduce((sum, { value }) => sum + value, 0)).toBe(expected.length);
  });

  test('come page by page, sorted by any column, and as one stream the same', async () => {
    const asked = { dealerCode, ...longAgo, sort: '-customerPrice' };
    const all = await driver.stream('dealer', 'listDealerContracts', asked);
    const prices = all.map((row) => Number(row['customerPrice']));
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    const first = await driver.read('dealer', 'listDealerContracts', { ...asked, limit: 3 });
    const second = await driver.read('dealer', 'listDealerContracts', {
      ...asked,
      limit: 3,
      cursor: first.page.next,
    });
    expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 6));
    expect(first.page.total).toBe(all.length);
    expect(second.page.totals).toBeUndefined();
  });

  test('say which were voided, as the sales summary leaves them out', async () => {
    const voided = await driver.all<{ number: string; dealer: string }>(
      `SELECT contract_number AS number, dealer_code AS dealer FROM contracts WHERE is_voided AND dealer_code =
         (SELECT dealer_code FROM contracts WHERE is_voided GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1)
       ORDER BY purchase_date DESC, id DESC`,
    );
    const asked = { dealerCode: voided[0]?.dealer, ...longAgo };
    const contracts = await driver.read('admin', 'listDealerContracts', asked);
    const listed = contracts.rows.filter((row) => row['contractStatus'] === 'Voided');
    expect(voided.length).toBeGreaterThan(0);
    expect(listed.map((row) => row['contractNumber'])).toEqual(voided.map(({ number }) => number));
    const sales = await driver.read('admin', 'listSalesSummary', asked);
    const left = contracts.rows.filter((row) => ['Voided', 'Denied'].includes(String(row['contractStatus'])));
    expect(sales.page.totals?.['contractCount']).toBe(contracts.page.total - left.length);
  });

  test('are narrowed by program, status and days', async () => {
    const [newest] = await plain();
    const day = newest?.day;
    const [counted] = await driver.all<{ program: string; count: number }>(
      `SELECT program_code AS program, count(*) FROM contracts WHERE dealer_code = $1 AND status = 2 GROUP BY 1 ORDER BY 2 DESC LIMIT 1`,
      [dealerCode],
    );
    const { rows } = await driver.read('admin', 'listDealerContracts', {
      dealerCode,
      ...longAgo,
      programCode: counted?.program,
      contractStatusType: 2,
    });
    expect(rows).toHaveLength(counted?.count ?? -1);
    expect(rows.every((row) => ['Cancelled', 'Voided'].includes(String(row['contractStatus'])))).toBe(true);
    const ofDay = await driver.read('dealer', 'listDealerContracts', {
      dealerCode,
      startDate: day,
      endDate: day,
    });
    expect(ofDay.rows).toHaveLength((await plain('AND purchase_date = $2', [day])).length);
  });

  test.each([
    ['dealer', {}, 'dealerCode', 'Please select a dealer'],
    ['dealer', { dealerCode: 'nobody' }, 'dealerCode', 'Dealer nobody not found'],
    [
      'dealer',
      { startDate: '2026-10-02', endDate: '2026-10-01' },
      'endDate',
      'End date is before the min date',
    ],
    ['dealer', { sort: 'shoeSize' }, 'sort', 'Unknown column “shoeSize”'],
  ])('asked by %s with %j are refused at %s', async (user, request, field, message) => {
    const asked = 'sort' in request || 'startDate' in request ? { dealerCode, ...request } : request;
    const answer = await driver.ask(user, 'listDealerContracts', asked);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0]).toMatchObject({ field, message: expect.stringContaining(message) });
  });

  test('of another dealer are hidden from a dealer, even whether there are any', async () => {
    const [other] = await driver.all<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 LIMIT 1',
      [dealerCode],
    );
    const answer = await driver.ask('dealer', 'listDealerContracts', { dealerCode: other?.code });
    expect(answer.json().errors[0]).toMatchObject({ code: 'unknown_dealer' });
  });

  test('are not for the service lane', async () => {
    const answer = await driver.ask('service', 'listDealerContracts', { dealerCode });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 3]);
  });

  test('exported as a stream are recorded: who exported which, how many, and their hash', async () => {
    const rows = await driver.stream('dealer', 'listDealerContracts', {
      dealerCode,
      ...longAgo,
      exportAs: 'csv',
    });
    const [last] = await driver.db.query<{ username: string; after: object }>(
      "SELECT username, after FROM audit WHERE action = 'report.export' ORDER BY id DESC LIMIT 1",
    );
    expect(last).toMatchObject({
      username: 'dealer',
      after: {
        report: '/api/reporting/dealercontracts',
        criteria: { dealerCode, ...longAgo },
        rows: rows.length,
        exportAs: 'csv',
      },
    });
  });
});
