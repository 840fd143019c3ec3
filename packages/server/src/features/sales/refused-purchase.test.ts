import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noSale, SaleDriver } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('a purchase', (_open, kind) => {
  let driver: SaleDriver;
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
  });
  afterAll(() => driver?.close());

  describe('is refused, and nothing is written,', () => {
    const refused = async (change: object, user = 'dealer') => {
      const request = await driver.aPurchase(['MBP'], change);
      const { status, code, field, message, data } = await driver.buy(request, { user });
      expect(await driver.saleCounts(request.vehicle.vin)).toEqual(noSale);
      return { status, code, field, message, data };
    };
    const chosen = async (change: object) => {
      const [rate] = await driver.rates(['MBP']);
      const { rateID, customerPrice, dealerCost } = rate ?? { rateID: 0, customerPrice: 0, dealerCost: 0 };
      return { rateID, customerPrice, dealerCost, ...change };
    };

    test('where another cost was shown: both are in the answer', async () => {
      const contracts = [await chosen({ dealerCost: 1 })];
      const [rate] = await driver.rates(['MBP']);
      expect(await refused({ contracts })).toMatchObject({
        status: 409,
        code: 'rate_changed',
        data: {
          contracts: [
            {
              programCode: 'MBP',
              sent: { dealerCost: 1 },
              now: { dealerCost: rate?.dealerCost, customerPrice: rate?.customerPrice },
            },
          ],
        },
      });
    });

    test('where the rate is gone, or another dealer’s', async () => {
      const contracts = [await chosen({ rateID: 2_000_000_000 })];
      expect(await refused({ contracts })).toMatchObject({
        status: 409,
        code: 'rate_changed',
        data: { contracts: [{ now: null }] },
      });
    });

    test('below and above the bounds of the retail setting', async () => {
      const { dealerCost } = await chosen({});
      for (const customerPrice of [dealerCost + 99.99, dealerCost + 2_000.01]) {
        expect(await refused({ contracts: [await chosen({ customerPrice })] })).toMatchObject({
          status: 400,
          code: 'price_out_of_range',
          field: 'contracts.0.customerPrice',
        });
      }
    });

    test("for an agent, whose reason and new prices don't reveal the cost", async () => {
      const cheap = await refused(
        { contracts: [await chosen({ customerPrice: 1, dealerCost: 1 })] },
        'agent',
      );
      expect(cheap).toMatchObject({
        status: 400,
        message: "The dealer's retail settings don't allow this price.",
      });
      const gone = await refused({ contracts: [await chosen({ rateID: 2_000_000_000 })] }, 'agent');
      expect(JSON.stringify(gone.data)).not.toContain('dealerCost');
    });

    test('of another dealer, by its code or by a quote', async () => {
      const [other] = await driver.all<{ code: string }>(
        'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 AND expiration_date IS NULL LIMIT 1',
        [driver.dealerCode],
      );
      expect(await refused({ dealerCode: other?.code })).toMatchObject({ status: 400, field: 'dealerCode' });
      const foreign = await driver.ask(
        'staff',
        'saveSaleQuote',
        driver.aSave(driver.aDraft([]), { dealerCode: other?.code, quoted: null }),
      );
      expect(await refused({ savedQuoteID: foreign.data.savedQuoteID })).toMatchObject({ status: 404 });
      const lender = await driver.all<{ id: number }>(
        'SELECT dealer_lender_id AS id FROM lenders WHERE dealer_code <> $1 LIMIT 1',
        [driver.dealerCode],
      );
      expect(await refused({ lender: { dealerLenderID: lender[0]?.id } })).toMatchObject({
        status: 400,
        code: 'unknown_lender',
      });
    });

    test('by service users, and by limited ones, who may not use the rater', async () => {
      expect((await refused({}, 'service')).status).toBe(403);
      expect((await refused({}, 'limited')).status).toBe(403);
    });

    test.each([
      ['without a VIN', { vehicle: { vehicleYear: 2021 } }, 'vehicle.vin'],
      ['without a customer', { customer: undefined }, 'customer'],
      ['without a contract', { contracts: [] }, 'contracts'],
      ['tomorrow', { saleDate: '2026-11-02' }, 'saleDate'],
      ['of more than 60 days ago', { saleDate: '2026-08-01' }, 'saleDate'],
    ])('%s', async (_case, change, field) => {
      const request = { ...(await driver.aPurchase(['MBP'])), ...change };
      const answer = await driver.buy(request);
      expect([answer.status, answer.field?.startsWith(field)]).toEqual([400, true]);
    });

    test('with a make that was not rated', async () => {
      const { vehicle } = await driver.aPurchase(['MBP']);
      expect(await refused({ vehicle: { ...vehicle, makeName: 'Ferrari' } })).toMatchObject({
        code: 'other_make',
      });
    });

    test('with two contracts of one program', async () => {
      const one = await chosen({});
      expect(await refused({ contracts: [one, one] })).toMatchObject({ status: 400, code: 'program_twice' });
    });

    test('from a dealer whose agreement has ended, but not for a sale before', async () => {
      const end = (day: string | null) =>
        driver.db.asOwner((owner) =>
          owner.query('UPDATE dealers SET expiration_date = $2 WHERE dealer_code = $1', [
            driver.dealerCode,
            day,
          ]),
        );
      await end('2026-10-31');
      const other = await SaleDriver.over(driver);
      const request = await driver.aPurchase(['MBP']);
      expect((await other.ask('dealer', 'purchaseContracts', request)).code).toBe('dealer_expired');
      const earlier = { ...request, saleDate: '2026-10-31' };
      expect((await other.ask('dealer', 'purchaseContracts', earlier)).status).toBe(200);
      await end(null);
      await other.closeApp();
    });
  });

  describe('over cover that the vehicle has', () => {
    const again = async (change: object, user = 'dealer') => {
      const request = await driver.aPurchase(['MBP', 'GAP']);
      await driver.buy(request);
      await driver.all(
        "UPDATE contracts SET purchase_date = purchase_date - 400, expiration_date = '2026-10-31' WHERE vin = $1 AND $2",
        [request.vehicle.vin, 'isEnded' in change],
      );
      const { isEnded: _isEnded, ...rest } = change as { isEnded?: true };
      return driver.buy({ ...request, ...rest }, { user });
    };

    test('is refused if the dates overlap, with any reason', async () => {
      const answer = await again({ duplicateReason: 'The customer wants it.' });
      expect([answer.status, answer.code, answer.message]).toEqual([
        409,
        'already_covered',
        expect.stringMatching(
          /^The vehicle already has active Vehicle Service Contract coverage through .* Ask the provider\.$/,
        ),
      ]);
    });

    test('is refused without a reason where they do not, and with one goes to the provider for review', async () => {
      expect(await again({ isEnded: true })).toMatchObject({
        code: 'already_covered',
        field: 'duplicateReason',
      });
      const { status, data } = await again({ isEnded: true, duplicateReason: 'Second owner.' });
      expect([status, data.contracts.map(({ contractStatusTypeName }) => contractStatusTypeName)]).toEqual([
        200,
        ['Suspense', 'Suspense'],
      ]);
      const [note] = await driver.all<{ text: string }>('SELECT text FROM notes WHERE contract_id = $1', [
        data.contracts[0]?.purchasedContractID,
      ]);
      expect(note?.text).toContain('Second owner.');
    });

    test('is sold by internal users, active', async () => {
      const { status, data } = await again({}, 'staff');
      expect([status, data.contracts[0]?.contractStatusTypeName]).toEqual([200, 'Active']);
    });

    test('of another dealer counts as well', async () => {
      const request = await driver.aPurchase(['MBP']);
      await driver.buy(request);
      await driver.all(
        'UPDATE contracts SET dealer_code = (SELECT min(dealer_code) FROM dealers WHERE dealer_code <> $2) WHERE vin = $1',
        [request.vehicle.vin, driver.dealerCode],
      );
      expect((await driver.buy(request)).code).toBe('already_covered');
    });
  });
});
