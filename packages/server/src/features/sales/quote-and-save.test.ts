import { afterAll, beforeAll, expect, test } from 'vitest';
import { f250 } from '../../testing/example-sale.ts';
import { SaleDriver } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('a quote that is saved as it is asked for', (_open, kind) => {
  let driver: SaleDriver;
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const quote = (change: object = {}, user = 'dealer') =>
    driver.ask(user, 'quoteSale', { dealerCode: driver.dealerCode, vehicle: f250, ...change });
  const quotes = async () => (await driver.ask('dealer', 'listSaleQuotes', {})).data.length;

  test('has a number and a last day, and is read again with the customer', async () => {
    const { data } = await quote({ save: true, customer: { firstName: 'Ana', lastName: 'Okafor' } });
    expect(data).toMatchObject({
      savedQuoteID: expect.any(Number),
      quoteNumber: expect.stringMatching(/^S-202611-\d{6}$/),
      expiresOn: '2026-12-01',
    });
    const { data: previous } = await driver.ask('dealer', 'getPreviousQuote', {
      quoteNumber: data.quoteNumber,
    });
    expect(previous).toMatchObject({
      savedQuoteID: data.savedQuoteID,
      firstName: 'Ana',
      lastName: 'Okafor',
      vin: f250.vin,
      status: 'Saved',
      request: { vehicle: { mileage: f250.mileage } },
      draft: { vehicle: { mileage: String(f250.mileage) } },
      changes: [],
    });
  });

  test('is not saved unless asked', async () => {
    const before = await quotes();
    const { data } = await quote({ customer: { firstName: 'Ana' } });
    expect([data.savedQuoteID, data.quoteNumber, data.expiresOn]).toEqual([null, null, null]);
    expect(data.programs.length).toBeGreaterThan(0);
    expect(await quotes()).toBe(before);
  });

  test('is not saved for a dealer out of scope', async () => {
    const [other] = await driver.all<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 ORDER BY 1 LIMIT 1',
      [driver.dealerCode],
    );
    const before = await driver.all("SELECT FROM saved_quotes WHERE kind = 'sale'");
    expect((await quote({ save: true, dealerCode: other?.code })).status).toBe(400);
    expect(await driver.all("SELECT FROM saved_quotes WHERE kind = 'sale'")).toHaveLength(before.length);
  });

  test('has its menu by its ID: with its own loan, or with another', async () => {
    const rates = await driver.rates(['MBP', 'GAP']);
    const loan = { totalFinanceAmount: 25_000, interestRate: 6.99, termMonths: 72, daysToFirst: 30 };
    const save = driver.aSave(driver.aDraft(rates, { loan }));
    const { savedQuoteID } = (await driver.ask('dealer', 'saveSaleQuote', save)).data;
    const menuOf = (change: object) =>
      driver.ask('dealer', 'getMenu', { dealerCode: driver.dealerCode, ...change });
    const byQuote = (await menuOf({ savedQuoteID })).data;
    expect(byQuote.base).toMatchObject({ payment: 426.11, termMonths: 72 });
    const selections = rates.map(({ rateID, customerPrice }) => ({ rateID, customerPrice }));
    const given = (await menuOf({ ...loan, selections })).data;
    expect(byQuote.groups.map(({ payment }) => payment)).toEqual(given.groups.map(({ payment }) => payment));
    expect((await menuOf({ savedQuoteID, termMonths: 60 })).data.base.termMonths).toBe(60);
    expect((await menuOf({ savedQuoteID: 2_000_000_000 })).status).toBe(404);
    expect((await menuOf(loan)).status).toBe(400);
  });
});
