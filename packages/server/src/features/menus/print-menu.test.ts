import type { FinancePlan } from '@pitlane/shared/features/menus/finance-plan-schema';
import { financePlanText } from '@pitlane/shared/features/menus/rules/finance-plan';
import { menuFor } from '@pitlane/shared/features/menus/rules/wire-menu';
import { Menu } from '@pitlane/shared/features/menus/schema';
import { formatCell } from '@pitlane/shared/kernel/format';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { f250 } from '../../testing/example-sale.ts';
import { bare, readPdf } from '../../testing/read-pdf.ts';
import { SaleDriver, type ShownRate } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

const at = '2026-11-01T17:30:00.000Z';

describeOnDatabase('documents of a sale quote', (_open, kind) => {
  let driver: SaleDriver;
  let rates: ShownRate[];
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
    // The worked prices, regardless of the demo sheet.
    const prices: Record<string, number> = { MBP: 2495, GAP: 895, TAW: 1195 };
    rates = (await driver.rates(['MBP', 'GAP', 'TAW'])).map((rate) => ({
      ...rate,
      customerPrice: prices[rate.programCode] ?? 0,
    }));
    for (const table of ['menu_products', 'menu_groups', 'menu_fees', 'menu_settings'])
      await driver.all(`DELETE FROM ${table}`);
  });
  afterAll(() => driver?.close());

  const loan = { totalFinanceAmount: 25_000, interestRate: 6.99, termMonths: 72, daysToFirst: 45 };
  const said = (programCode: string, isAccepted: boolean) => ({
    rateID: rates.find((rate) => rate.programCode === programCode)?.rateID,
    menuProductID: null,
    isAccepted,
    at,
  });
  const aQuote = async (change: object = {}, quoted: object = {}): Promise<number> => {
    const draft = driver.aDraft(rates, { loan, ...change });
    const save = driver.aSave(draft, {
      quoted: { dealerCode: driver.dealerCode, vehicle: f250, ...quoted },
      hasNewPrices: true,
    });
    const { data } = await driver.ask('dealer', 'saveSaleQuote', save);
    return data.savedQuoteID;
  };
  const print = (user: string, call: 'printMenu' | 'printDealerCost', request: object) =>
    driver.reports.ask(user, call, request);
  const pdfOf = async (call: 'printMenu' | 'printDealerCost', request: object, user = 'dealer') => {
    const answer = await print(user, call, request);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return readPdf(answer.rawPayload);
  };

  test('the menu has the base payment first, every payment with its total, and blanks to sign', async () => {
    const pdf = await pdfOf('printMenu', { savedQuoteID: await aQuote() });
    expect(pdf).toMatchObject({ language: 'en-US', isTagged: true });
    expect(pdf.title).toMatch(/^Menu S-202611-\d{6}$/);
    for (const words of [
      'These products are optional. They are not required to buy, lease or finance the vehicle.',
      'Payment $427.33 a month',
      'Total of payments $30,767.76',
      'after 45 days, 15 odd days',
      '$2,495.00 $42.65',
      'Products $4,585.00 $78.37',
      'Payment with Products: $505.70 a month, 72 payments',
      'Total of payments: $36,410.40.',
      '2021 Ford F-250',
      'I accept the products that are checked and decline the others',
    ])
      expect(pdf.spoken).toContain(bare(words));
    const text = pdf.spoken;
    expect(text.indexOf(bare('Without products'))).toBeLessThan(text.indexOf(bare('Payment with Products')));
    expect(text).not.toContain(bare('EXCLUDING'));
  });

  test('what was accepted and declined is listed with its time, and the menu is on record with the hash of the file', async () => {
    const savedQuoteID = await aQuote({
      menu: { menuGroupID: null, decisions: [said('MBP', true), said('GAP', false)] },
    });
    const pdf = await pdfOf('printMenu', { savedQuoteID });
    expect(pdf.spoken).toMatch(/Accepted.*11\/01\/2026,11:30AM.*\$2,495\.00.*Declined.*\$895\.00/);
    const rows = await driver.all<{ accepted: object[]; declined: object[]; pdf_sha256: string }>(
      'SELECT accepted, declined, pdf_sha256, payment_with FROM menu_presentations WHERE quote_id = $1',
      [savedQuoteID],
    );
    expect(rows).toMatchObject([
      { accepted: [{ programCode: 'MBP', at }], declined: [{ programCode: 'GAP', at }] },
    ]);
    expect(rows[0]?.pdf_sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test('with a finance plan, the PDF has the payments that the portal calculates', async () => {
    const decisions = [said('MBP', true), said('TAW', true), said('GAP', false)];
    const [plan] = await driver.reports.figure<FinancePlan[]>('dealer', 'listFinancePlans', {
      dealerCode: driver.dealerCode,
      amount: 3690,
    });
    const mbpFinancePlanID = Number(plan?.mbpFinancePlanID);
    const menu = { menuGroupID: null, mbpFinancePlanID, decisions };
    const savedQuoteID = await aQuote({ menu }, { stateAbbreviation: 'CA' });
    const pdf = await pdfOf('printMenu', { savedQuoteID });
    const spoken = (text: string) => expect(pdf.spoken).toContain(bare(text));
    spoken(`${financePlanText(plan as FinancePlan)}, apart from the loan.`);
    spoken('Payment with Products: $427.33 a month, 72 payments');
    spoken('$2,495.00 by plan');
    const page = pdf.pages.at(-1) ?? '';
    expect(page).toContain(bare('Installment Payment INCLUDING Listed Items$427.33'));
    expect(page).toContain(bare('Paid apart from the loan:'));
    // As the portal does: its menu for no loan, the plan that it listed, the loan as it is typed.
    const basis = Menu().parse(
      await driver.reports.figure('dealer', 'getMenu', {
        dealerCode: driver.dealerCode,
        selections: rates.map(({ rateID, customerPrice }) => ({ rateID, customerPrice })),
        totalFinanceAmount: 0,
        interestRate: 0,
      }),
    );
    const shown = menuFor({ ...basis, financePlan: plan ?? null }, loan);
    expect(shown).toMatchObject({ ok: true, value: { groups: [{ payment: 427.33, productsTotal: 4585 }] } });
  });

  test("California's page has each item, the total and both payments in the law's words, on a page of its own", async () => {
    const savedQuoteID = await aQuote(
      { menu: { menuGroupID: null, decisions: [said('MBP', true), said('TAW', true), said('GAP', false)] } },
      { stateAbbreviation: 'CA' },
    );
    const { pages } = await pdfOf('printMenu', { savedQuoteID });
    const page = pages.at(-1) ?? '';
    expect(page).toContain(bare('Items sold with the vehicle'));
    expect(page).toContain(bare('Total$3,690.00'));
    expect(page).toContain(bare('Installment Payment EXCLUDING Listed Items$427.33'));
    expect(page).toContain(bare('Installment Payment INCLUDING Listed Items$490.40'));
    expect(page).toContain(bare('not required to buy'));
    expect(page).not.toContain(bare('$895.00'));
    expect(page).not.toContain(bare('Accepted'));
    expect(pages[0]).toContain(bare('written consent'));
  });

  test('only some groups are printed', async () => {
    const [gold, silver] = await driver.reports.figure<{ menuGroupID: string }[]>(
      'dealer',
      'saveMenuGroups',
      {
        dealerCode: driver.dealerCode,
        groups: [{ name: 'Gold' }, { name: 'Silver' }],
      },
    );
    const offers = [
      [gold, { name: 'Service contract', programType: 1 }],
      [silver, { name: 'Tire and wheel', programType: 16 }],
    ] as const;
    for (const [group, product] of offers) {
      await driver.reports.figure('dealer', 'saveMenuProducts', {
        dealerCode: driver.dealerCode,
        menuGroupID: group?.menuGroupID,
        products: [product],
      });
    }
    const savedQuoteID = await aQuote();
    const pdf = await pdfOf('printMenu', { savedQuoteID, menuGroupIDs: [silver?.menuGroupID] });
    expect(pdf.spoken).toContain(bare('Payment with Silver'));
    expect(pdf.spoken).not.toContain(bare('Payment with Gold'));
  });

  test('the dealer cost report adds up, at the costs of the server', async () => {
    const cheap = rates.map((rate) => ({ ...rate, dealerCost: 1 }));
    const savedQuoteID = await aQuote({ chosen: cheap });
    const pdf = await pdfOf('printDealerCost', { savedQuoteID });
    const cost = rates.reduce((sum, { dealerCost }) => sum + dealerCost, 0);
    for (const amount of [cost, 4585, 4585 - cost])
      expect(pdf.spoken).toContain(bare(formatCell('money', amount)));
    expect(pdf.spoken).toContain('Diesel');
  });

  test('the costs are for the dealer and the provider; a quote of another dealer is not found', async () => {
    const savedQuoteID = await aQuote();
    for (const user of ['service', 'agent'])
      expect((await print(user, 'printDealerCost', { savedQuoteID })).statusCode).toBe(403);
    expect((await print('staff', 'printDealerCost', { savedQuoteID })).statusCode).toBe(200);
    expect((await print('service', 'printMenu', { savedQuoteID })).statusCode).toBe(200);
    const [foreign] = await driver.all<{ id: number }>(
      `SELECT id FROM saved_quotes WHERE kind = 'sale' AND dealer_code <> '${driver.dealerCode}' LIMIT 1`,
    );
    for (const call of ['printMenu', 'printDealerCost'] as const)
      expect((await print('dealer', call, { savedQuoteID: foreign?.id })).statusCode).toBe(404);
  });

  test('a quote without a price or an amount financed has no menu, and says what is missing', async () => {
    const savedQuoteID = await aQuote({ loan: null });
    const answer = await print('dealer', 'printMenu', { savedQuoteID });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'cashPrice']);
  });

  test('a loan without a rate has no menu with payments at 0%: it says that the rate is missing', async () => {
    const savedQuoteID = await aQuote({ loan: { ...loan, interestRate: null } });
    const answer = await print('dealer', 'printMenu', { savedQuoteID });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([409, 'menu_without_rate']);
  });
});
