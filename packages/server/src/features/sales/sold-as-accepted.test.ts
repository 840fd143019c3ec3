import { afterAll, beforeAll, expect, test } from 'vitest';
import { bare, readPdf } from '../../testing/read-pdf.ts';
import { SaleDriver, type ShownRate } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const at = '2026-11-01T17:30:00.000Z';

describeOnDatabase('a sale of a menu that is on record', (_open, kind) => {
  let driver: SaleDriver;
  let rates: ShownRate[];
  let planID: number;
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
    rates = await driver.rates(['MBP', 'GAP', 'TAW']);
    await driver.all('DELETE FROM mbp_finance_plans');
    const [plan] = await driver.all<{ id: number }>(
      `INSERT INTO mbp_finance_plans (name, term_months, interest_rate, down_payment_percent, min_amount, max_amount, program_codes, valid_from)
       VALUES ('18 payments, no interest', 18, 0, 10, 0, 9999, '{MBP}', '2020-01-01') RETURNING id`,
    );
    planID = plan?.id ?? 0;
  });
  afterAll(() => driver?.close());

  const said = (programCode: string, isAccepted: boolean) => ({
    rateID: rates.find((rate) => rate.programCode === programCode)?.rateID,
    menuProductID: null,
    isAccepted,
    at,
  });
  const saved = async (menu: object = {}): Promise<number> => {
    const draft = driver.aDraft(rates, { loan: { totalFinanceAmount: 25_000, interestRate: 6.99 }, menu });
    const { data } = await driver.ask('dealer', 'saveSaleQuote', driver.aSave(draft));
    return data.savedQuoteID;
  };
  const present = (savedQuoteID: number, decisions: object[], change: object = {}) =>
    driver.reports.figure('dealer', 'saveMenuPresentation', {
      dealerCode: driver.dealerCode,
      savedQuoteID,
      selections: rates.map(({ rateID, customerPrice }) => ({ rateID, customerPrice })),
      totalFinanceAmount: 25_000,
      interestRate: 6.99,
      decisions,
      ...change,
    });
  const buy = (codes: readonly string[], change: object) =>
    driver.ask('dealer', 'purchaseContracts', {
      ...driver.purchaseOf(rates.filter(({ programCode }) => codes.includes(programCode))),
      ...change,
    });
  const saleOf = async (contractNumber: string) => {
    const [sale] = await driver.all<Record<string, unknown>>(
      'SELECT * FROM sales WHERE contract_number = $1',
      [contractNumber],
    );
    return sale;
  };

  test('refuses what was declined, what was never shown and another price; nothing is written', async () => {
    const savedQuoteID = await saved();
    await present(savedQuoteID, [said('MBP', true), said('GAP', false)]);
    const refused = async (codes: readonly string[], change: object = {}) => {
      const { status, code } = await buy(codes, { savedQuoteID, ...change });
      return [status, code];
    };
    expect(await refused(['MBP', 'GAP'])).toEqual([409, 'not_accepted']);
    expect(await refused(['MBP', 'TAW'])).toEqual([409, 'not_accepted']);
    const [mbp] = driver.purchaseOf(rates).contracts;
    const dearer = [{ ...mbp, customerPrice: (mbp?.customerPrice ?? 0) + 100 }];
    expect(await refused([], { contracts: dearer })).toEqual([409, 'price_not_accepted']);
    expect(await driver.all('SELECT FROM sales WHERE quote_id = $1', [savedQuoteID])).toEqual([]);
    expect((await buy(['MBP'], { savedQuoteID })).status).toBe(200);
  });

  test('uses the last answer, even if a printed menu only had other groups', async () => {
    const savedQuoteID = await saved();
    await present(savedQuoteID, [said('GAP', false), said('TAW', true)]);
    await present(savedQuoteID, [said('GAP', true)]);
    expect((await buy(['GAP', 'TAW'], { savedQuoteID })).status).toBe(200);
  });

  test('sells without a menu on record, and after one that was printed before anything was said', async () => {
    const savedQuoteID = await saved();
    expect((await driver.reports.ask('dealer', 'printMenu', { savedQuoteID })).statusCode).toBe(200);
    expect((await buy(['GAP'], { savedQuoteID })).status).toBe(200);
    expect((await buy(['GAP'], {})).status).toBe(200);
  });

  test('records which menu and group it was bought on, regardless of the request', async () => {
    const [gold] = await driver.reports.figure<{ menuGroupID: string }[]>('dealer', 'saveMenuGroups', {
      dealerCode: driver.dealerCode,
      groups: [{ name: 'Gold', menuGroupType: 'Cash' }],
    });
    await driver.reports.figure('dealer', 'saveMenuProducts', {
      dealerCode: driver.dealerCode,
      menuGroupID: gold?.menuGroupID,
      products: [{ name: 'Service contract', programType: 1 }],
    });
    const savedQuoteID = await saved();
    const kept = await present(savedQuoteID, [said('MBP', true)], { menuGroupID: gold?.menuGroupID });
    const { data } = await buy(['MBP'], { savedQuoteID, planGroupName: 'Other', menuGroupTypeID: 1 });
    expect(await saleOf(data.groupKey)).toMatchObject({
      menu_presentation_id: (kept as { menuPresentationID: number }).menuPresentationID,
      plan_group_name: 'Gold',
      menu_group_type: 2,
    });
    await driver.all('DELETE FROM menu_products');
    await driver.all('DELETE FROM menu_groups');
  });

  test('stores the finance plan as shown, prints it on the menu and lists it in the history', async () => {
    const savedQuoteID = await saved({ mbpFinancePlanID: planID, decisions: [said('MBP', true)] });
    const price = rates[0]?.customerPrice ?? 0;
    const down = Math.round(price * 10) / 100;
    const payment = Math.round(((price - down) / 18) * 100) / 100;
    const pdf = await driver.reports.ask('dealer', 'printMenu', { savedQuoteID });
    const { spoken } = await readPdf(pdf.rawPayload);
    expect(spoken).toContain(bare('18 payments, no interest:'));
    expect(spoken).toContain(bare(`18 payments of $${payment.toFixed(2)}`));
    expect(spoken).toContain(bare('apart from the loan.'));
    const { data } = await buy(['MBP'], { savedQuoteID, mbpFinancePlanID: planID });
    expect(await saleOf(data.groupKey)).toMatchObject({
      mbp_finance_plan_id: planID,
      finance_plan: {
        name: '18 payments, no interest',
        termMonths: 18,
        downPaymentAmount: down,
        monthlyPaymentAmount: payment,
      },
    });
    const history = await driver.reports.figure<{ contractNumber: string; financePlanName: string }[]>(
      'dealer',
      'listRaterHistory',
      { dealerCode: driver.dealerCode, startDate: '2026-11-01', endDate: '2026-11-22' },
    );
    expect(history.find(({ contractNumber }) => contractNumber === data.groupKey)?.financePlanName).toBe(
      '18 payments, no interest',
    );
  });

  test("refuses a finance plan that isn't offered for the deal, at the field", async () => {
    const refused = async (codes: readonly string[], mbpFinancePlanID: number) => {
      const { status, code, field } = await buy(codes, { mbpFinancePlanID });
      return [status, code, field];
    };
    const unknown = [400, 'unknown_finance_plan', 'mbpFinancePlanID'];
    expect(await refused(['GAP'], planID)).toEqual(unknown);
    expect(await refused(['MBP'], 2_000_000_000)).toEqual(unknown);
  });

  test("takes a lender that isn't listed: for the sale alone, or onto the dealer's list", async () => {
    const lenderOf = async (name: string, isListed: boolean, user: string) => {
      const request = await driver.aPurchase(['GAP'], { lender: { name, isListed } });
      const { status, code } = await driver.ask(user, 'purchaseContracts', request);
      if (status !== 200) return code;
      const [row] = await driver.all(
        `SELECT l.retired_on IS NULL AS is_offered FROM contracts c JOIN lenders l ON l.dealer_lender_id = c.lender_id
         WHERE c.vin = $1 AND l.name = $2`,
        [request.vehicle.vin, name],
      );
      return row;
    };
    expect(await lenderOf('Ozarks Credit Union', false, 'dealer')).toEqual({ is_offered: false });
    expect(await lenderOf('Table Rock Bank', true, 'dealer')).toEqual({ is_offered: true });
    expect(await lenderOf('Table Rock Bank', false, 'paygo')).toEqual({ is_offered: false });
    expect(await lenderOf('Table Rock Bank', true, 'paygo')).toBe('new_lender');
  });

  test('keeps what the VIN says about the engine', async () => {
    const request = driver.purchaseOf(rates.slice(0, 1));
    const vehicle = { ...request.vehicle, isTurbo: true, isSupercharged: false };
    await driver.ask('dealer', 'purchaseContracts', { ...request, vehicle });
    expect(
      await driver.all('SELECT is_turbo, is_supercharged FROM vehicles WHERE vin = $1', [vehicle.vin]),
    ).toEqual([{ is_turbo: true, is_supercharged: false }]);
    const history = await driver.reports.figure<Record<string, unknown>[]>('dealer', 'listRaterHistory', {
      dealerCode: driver.dealerCode,
      startDate: '2026-11-01',
      endDate: '2026-11-22',
    });
    expect(history.find(({ vin }) => vin === vehicle.vin)).toMatchObject({
      isTurbo: true,
      isSupercharged: false,
    });
  });
});
