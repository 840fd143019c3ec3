import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import { menuFor } from '@pitlane/shared/features/menus/rules/wire-menu';
import { Menu } from '@pitlane/shared/features/menus/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('menus of sales', (_open, kind) => {
  let driver: ReportDriver;
  let dealerCode: string;
  let foreign: string;
  /** A rate of each program. */
  const rates = new Map<string, number>();

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    dealerCode = await driver.dealerOf('dealer');
    const [other] = await driver.db.query<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 ORDER BY dealer_code LIMIT 1',
      [dealerCode],
    );
    foreign = other?.code ?? '';
    const rows = await driver.all<{ program: string; id: number }>(
      `SELECT s.program_code AS program, min(r.id) AS id FROM rates r JOIN rate_sheets s ON s.id = r.sheet_id GROUP BY s.program_code`,
    );
    for (const { program, id } of rows) rates.set(program, id);
  });
  afterAll(() => driver?.close());
  beforeEach(async () => {
    for (const table of ['menu_products', 'menu_groups', 'menu_fees', 'menu_settings'])
      await driver.all(`DELETE FROM ${table}`);
  });

  const rate = (program: string, customerPrice: number) => ({
    rateID: rates.get(program) ?? 0,
    customerPrice,
    dealerCost: customerPrice / 2,
  });
  const request = (change: object = {}) => ({
    dealerCode,
    selections: [rate('MBP', 2495), rate('GAP', 895), rate('TAW', 1195)],
    totalFinanceAmount: 25_000,
    interestRate: 6.99,
    termMonths: 72,
    daysToFirst: 30,
    ...change,
  });
  const menuOf = async (change: object = {}, by = 'dealer') =>
    Menu().parse(await driver.figure(by, 'getMenu', request(change)));
  const planOf = async (amount: number) => {
    const [plan] = await driver.figure<FinancePlan[]>('dealer', 'listFinancePlans', { dealerCode, amount });
    return Number(plan?.mbpFinancePlanID);
  };
  const totalOf = (plan: FinancePlan | null) =>
    (plan?.downPaymentAmount ?? 0) + (plan?.monthlyPaymentAmount ?? 0) * (plan?.termMonths ?? 0);
  const gold = {
    name: 'Gold',
    products: [
      { name: 'Service contract', programType: 1 },
      { name: 'Etching', customerPrice: 249, externalProductCoverageMonths: 60 },
      { name: 'Dents', programType: 4 },
    ],
  };
  const saveGold = async () => {
    const [group] = await driver.figure<{ menuGroupID: string }[]>('dealer', 'saveMenuGroups', {
      dealerCode,
      groups: [{ name: gold.name }],
    });
    await driver.figure('dealer', 'saveMenuProducts', { dealerCode, ...group, products: gold.products });
    return group?.menuGroupID ?? '';
  };

  test('have base payment, marginal costs and totals, to the cent', async () => {
    const menu = await menuOf();
    expect(menu.base).toMatchObject({
      payment: 426.11,
      totalOfPayments: 30_679.92,
      annualPercentageRate: null,
    });
    expect(menu.groups).toMatchObject([
      {
        name: 'Products',
        payment: 504.25,
        paymentDifference: 78.14,
        totalOfPayments: 36_306,
        products: [
          { programCode: 'MBP', costPerMonthAmount: 42.52, dealerCost: 1247.5 },
          { programCode: 'GAP', costPerMonthAmount: 15.25 },
          { programCode: 'TAW', costPerMonthAmount: 20.37 },
        ],
      },
    ]);
    expect(menu.disclosures).toMatchObject([{ code: 'optional' }]);
  });

  test("fill the dealer's groups by program type; what no group has follows", async () => {
    await saveGold();
    const { groups } = await menuOf();
    expect(groups?.map(({ name, products }) => [name, products?.map((product) => product.name)])).toEqual([
      ['Gold', ['Service contract', 'Etching']],
      ['Also chosen', [expect.any(String), expect.any(String)]],
    ]);
    expect(groups?.[0]?.products?.[1]).toMatchObject({
      coverageMonths: 60,
      customerPrice: 249,
      rateID: null,
    });
  });

  test('are the same as a browser calculates from them for another loan', async () => {
    await saveGold();
    await driver.figure('dealer', 'saveMenuSetting', { dealerCode, salesTaxPercent: 8.25 });
    await driver.figure('dealer', 'saveMenuFees', {
      dealerCode,
      fees: [{ name: 'Document fee', feeAmount: 199, applySalesTax: true }],
    });
    const loan = {
      cashPrice: 31_250,
      downPayment: 1_500,
      totalFinanceAmount: null,
      interestRate: 8.49,
      termMonths: 66,
      daysToFirst: 45,
    };
    const asked = await menuOf(loan);
    expect(asked.fees).toMatchObject([{ taxAmount: 16.42 }]);
    expect(asked.base).toMatchObject({
      amountFinanced: 31_250 + 199 + 16.42 - 1_500,
    });
    expect(menuFor(await menuOf(), loan)).toEqual({ ok: true, value: asked });
  });

  test("use the dealer's term and days where the loan has none", async () => {
    await driver.figure('dealer', 'saveMenuSetting', { dealerCode, defaultTermMonths: 60, daysToFirst: 45 });
    const { base } = await menuOf({ termMonths: null, daysToFirst: null });
    expect(base).toMatchObject({ termMonths: 60, daysToFirst: 45 });
  });

  test('have the sentences of the state, and for administrators where they come from', async () => {
    const change = { stateAbbreviation: 'CA', saleDate: '2026-11-02' };
    const menu = await menuOf(change);
    expect(menu).toMatchObject({ hasPreContractPage: true, stateAbbreviation: 'CA' });
    expect(menu.disclosures?.map(({ code, note }) => [code, note])).toContainEqual(['ca.consent', null]);
    const seen = await menuOf(change, 'admin');
    expect(seen.disclosures?.find(({ code }) => code === 'ca.consent')?.note).toContain(
      'Confirm with counsel',
    );
  });

  test('take what a finance plan pays for out of the loan, with its amounts for what is sold', async () => {
    await saveGold();
    const mbpFinancePlanID = await planOf(4585);
    const { groups, financePlan } = await menuOf({ mbpFinancePlanID });
    expect(groups).toMatchObject([
      {
        payment: 430.35,
        productsTotal: 2744,
        products: [{ costPerMonthAmount: null }, { costPerMonthAmount: 4.24 }],
      },
      { payment: 426.11, productsTotal: 2090 },
    ]);
    const at = '2026-11-22T18:00:00.000Z';
    const decisions = [{ rateID: rates.get('GAP'), menuProductID: null, isAccepted: true, at }];
    const forGap = (await menuOf({ mbpFinancePlanID: await planOf(895), decisions })).financePlan;
    expect(totalOf(financePlan)).toBeGreaterThanOrEqual(4585);
    expect(totalOf(forGap)).toBeLessThan(totalOf(financePlan));
    const none = await menuOf({ mbpFinancePlanID: 2_000_000_000 });
    expect([none.financePlan, none.groups?.[0]?.payment]).toEqual([null, 472.87]);
  });

  test('show the dealer cost only to those who may see it', async () => {
    const costs = async (by: string) =>
      (await menuOf({}, by)).groups?.flatMap(({ products }) => products?.map(({ dealerCost }) => dealerCost));
    expect(await costs('dealer')).toEqual([1247.5, 447.5, 597.5]);
    expect(await costs('service')).toEqual([null, null, null]);
  });

  test('are refused at the field: an unknown rate, a loan that makes no payment; of another dealer not found', async () => {
    const refused = async (change: object) => {
      const answer = await driver.ask('dealer', 'getMenu', request(change));
      return [answer.statusCode, answer.json().errors[0]?.field];
    };
    expect(await refused({ selections: [{ rateID: 2_000_000_000, customerPrice: 1 }] })).toEqual([
      400,
      'selections.0.rateID',
    ]);
    expect(await refused({ totalFinanceAmount: null })).toEqual([400, 'cashPrice']);
    expect(await refused({ totalFinanceAmount: null, cashPrice: 100, downPayment: 200 })).toEqual([
      400,
      'downPayment',
    ]);
    expect((await refused({ dealerCode: foreign }))[0]).toBe(404);
  });

  test('that were shown are on record as the server makes them, with what was accepted and declined, without costs', async () => {
    const menuGroupID = await saveGold();
    const [quote] = await driver.all<{ id: number }>(
      `SELECT id FROM saved_quotes WHERE kind = 'sale' AND dealer_code = '${dealerCode}' ORDER BY id LIMIT 1`,
    );
    const at = '2026-11-22T18:00:00.000Z';
    const decisions = [
      { rateID: rates.get('MBP'), menuProductID: null, isAccepted: true, at },
      { rateID: rates.get('GAP'), menuProductID: null, isAccepted: false, at },
    ];
    const shown = request({ savedQuoteID: quote?.id, menuGroupID, decisions });
    const kept = await driver.figure('dealer', 'saveMenuPresentation', shown);
    expect(kept).toMatchObject({ paymentWithout: 426.11, paymentWith: 468.63, shownBy: 'dealer' });
    const [row] = await driver.all<{ offered: object; accepted: object; declined: object }>(
      'SELECT offered, accepted, declined FROM menu_presentations',
    );
    expect(row).toMatchObject({
      offered: { base: { totalOfPayments: 30_679.92 }, disclosures: [{ code: 'optional' }] },
      accepted: [{ programCode: 'MBP', customerPrice: 2495, at }],
      declined: [{ programCode: 'GAP', at }],
    });
    expect(JSON.stringify(row)).not.toContain('dealerCost');
    const planned = { ...shown, mbpFinancePlanID: await planOf(2495) };
    expect(await driver.figure('dealer', 'saveMenuPresentation', planned)).toMatchObject({
      paymentWithout: 426.11,
      paymentWith: 426.11,
    });
    const missing = await driver.ask('dealer', 'saveMenuPresentation', {
      ...shown,
      savedQuoteID: 2_000_000_000,
    });
    expect(missing.statusCode).toBe(404);
  });
});
