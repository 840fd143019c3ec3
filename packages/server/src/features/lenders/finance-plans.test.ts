import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('finance plans', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    await driver.all('DELETE FROM mbp_finance_plans');
    await driver.all(
      `INSERT INTO mbp_finance_plans (name, term_months, interest_rate, down_payment_percent, min_amount, max_amount, program_codes, valid_from, valid_to)
       VALUES ('18', 18, 0, 10, 1000, 6000, '{MBP,TAW}', '2020-01-01', NULL), ('12', 12, 4.5, 0, 100, NULL, NULL, '2020-01-01', NULL),
         ('12', 12, 3.5, 0, 100, NULL, NULL, '2019-01-01', NULL), ('12', 12, 9, 0, 100, NULL, NULL, '2999-01-01', NULL), ('old', 6, 0, 0, 0, NULL, NULL, '2020-01-01', '2020-12-31')`,
    );
  });
  afterAll(() => driver?.close());

  const plans = (request: object, by = 'dealer') =>
    driver.figure<{ name: string; downPaymentAmount: number | null }[]>(by, 'listFinancePlans', request);

  test('of 2,495.00 ask 249.50 at once and 18 payments of 124.75', async () => {
    expect(await plans({ programCode: 'MBP', amount: 2495 })).toMatchObject([
      { name: '12', interestRate: 4.5, downPaymentAmount: 0 },
      {
        name: '18',
        termMonths: 18,
        interestRate: 0,
        downPaymentPercent: 10,
        downPaymentAmount: 249.5,
        monthlyPaymentAmount: 124.75,
      },
    ]);
  });

  test('are those in force for the program and the amount', async () => {
    const names = async (request: object) => (await plans(request)).map(({ name }) => name);
    expect(await names({})).toEqual(['12', '18']);
    expect(await names({ programCode: 'GAP', amount: 895 })).toEqual(['12']);
    expect(await names({ programCode: 'MBP', amount: 6000.01 })).toEqual(['12']);
    expect(await names({ programCode: 'MBP', amount: 50 })).toEqual([]);
    expect(await plans({})).toMatchObject([{ downPaymentAmount: null, monthlyPaymentAmount: null }, {}]);
  });

  test("refuse another dealer's code, and an amount of nothing, at the field", async () => {
    const [other] = await driver.db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 ORDER BY dealer_code LIMIT 1',
      [await driver.dealerOf('dealer')],
    );
    const foreign = await driver.ask('dealer', 'listFinancePlans', { dealerCode: other?.code });
    expect([foreign.statusCode, foreign.json().errors[0].field]).toEqual([400, 'dealerCode']);
    const nothing = await driver.ask('dealer', 'listFinancePlans', { amount: 0 });
    expect([nothing.statusCode, nothing.json().errors[0].field]).toEqual([400, 'amount']);
  });
});
