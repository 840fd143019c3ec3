import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SaleDriver, type ShownRate } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('a saved quote', (_open, kind) => {
  let driver: SaleDriver;
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const previous = async (quoteNumber: string) =>
    (await driver.ask('dealer', 'getPreviousQuote', { quoteNumber })).data;

  test('of the demo: one of the two has an outdated rate, and says so', async () => {
    const { data } = await driver.ask('fi', 'listSaleQuotes', {});
    const ofDemo = (data as { savedQuoteID: number; createUsername: string }[]).filter(
      ({ createUsername }) => createUsername === 'fi',
    );
    const changes = await Promise.all(
      ofDemo.map(async ({ savedQuoteID }) => {
        const { data: quote } = await driver.ask('fi', 'getPreviousQuote', { savedQuoteID });
        return (quote.changes as { field: string }[]).map(({ field }) => field);
      }),
    );
    const outdated = changes.filter((fields) => fields.includes('dealerCost'));
    expect([changes.length, outdated.length]).toEqual([2, 1]);
  });

  test("is never changed silently by later rates: it doesn't change, shows what has changed, and sells at no other cost", async () => {
    const raises = fc.array(fc.integer({ min: -40, max: 60 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(raises, async (dollars) => {
        const [rate] = (await driver.rates(['MBP'])) as [ShownRate];
        const { data: row } = await driver.ask(
          'dealer',
          'saveSaleQuote',
          driver.aSave(driver.aDraft([rate])),
        );
        const saved = await previous(row.quoteNumber);
        expect(saved.changes).toEqual([]);
        // Each version is made of the one before.
        for (const by of dollars) await driver.raiseRates((await driver.rates(['MBP']))[0], by);
        const raised = dollars.reduce((sum, by) => sum + by, 0);

        const { changes, response, draft } = await previous(row.quoteNumber);
        expect({ response, draft }).toEqual({ response: saved.response, draft: saved.draft });
        const changed = changes.filter(({ field }) => field === 'dealerCost');
        expect(changed).toMatchObject(raised === 0 ? [] : [{ now: rate.dealerCost + raised }]);

        const request = { ...driver.purchaseOf([rate]), saleDate: '2026-11-01' };
        const sold = await driver.ask('dealer', 'purchaseContracts', request, crypto.randomUUID());
        const both = { sent: { dealerCost: rate.dealerCost }, now: { dealerCost: rate.dealerCost + raised } };
        expect(sold).toMatchObject(
          raised === 0 ? { status: 200 } : { status: 409, code: 'rate_changed', data: { contracts: [both] } },
        );
      }),
      { numRuns: 5, examples: [[[25, -25]]] },
    );
  });

  test('is not sold at a different cost by users who see no cost: they see both prices', async () => {
    const [rate] = (await driver.rates(['GAP'])) as [ShownRate];
    await driver.raiseRates(rate, 25);
    const { dealerCost: _unseen, ...shown } = rate;
    const request = driver.purchaseOf([shown as ShownRate]);
    const sold = await driver.ask('agent', 'purchaseContracts', request, crypto.randomUUID());
    expect([sold.status, sold.code]).toEqual([409, 'rate_changed']);
    const [contract] = sold.data.contracts;
    expect(contract?.['sent']).toEqual({ customerPrice: rate.customerPrice });
    expect(contract?.['now']).toEqual({ rateID: expect.any(Number), customerPrice: rate.customerPrice + 25 });
  });
});
