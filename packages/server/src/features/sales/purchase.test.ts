import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistory } from '../../audit/verify-history.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { noSale, SaleDriver } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('a purchase', (_open, kind) => {
  let driver: SaleDriver;
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const contractsOf = (vin: string) =>
    driver.all<Record<string, unknown>>('SELECT * FROM contracts WHERE vin = $1 ORDER BY id', [vin]);
  const saved = async (change: object = {}) => {
    const rates = await driver.rates(['MBP', 'GAP']);
    const { data } = await driver.ask('dealer', 'saveSaleQuote', driver.aSave(driver.aDraft(rates), change));
    return data.savedQuoteID;
  };

  test('sells all contracts of a deal under one number, complete and active', async () => {
    const [{ highest } = { highest: 0 }] = await driver.all<{ highest: number }>(
      'SELECT max(num_key::bigint) AS highest FROM contracts',
    );
    const request = await driver.aPurchase(['MBP', 'GAP', 'TAW'], {
      totalFinanceAmount: 28_390,
      vehicleOptionFlags: 8,
      lender: { name: 'First Texas Credit Union', city: 'Austin', stateAbbreviation: 'TX' },
    });
    const rates = await driver.rates(['MBP', 'GAP', 'TAW'], { vehicleOptionFlags: 8 });
    const contracts = rates.map(({ rateID, customerPrice, dealerCost }) => ({
      rateID,
      customerPrice,
      dealerCost,
    }));
    const { status, data } = await driver.buy({ ...request, contracts });
    expect(status).toBe(200);
    expect(Number(data.groupKey)).toBeGreaterThan(highest);
    expect(data.contracts).toMatchObject(
      ['MBP', 'GAP', 'TAW'].map((programCode) => ({
        programCode,
        contractNumber: data.groupKey,
        contractStatusTypeName: 'Active',
        formName: expect.any(String),
        key: `${programCode}-${data.groupKey}`,
      })),
    );

    const [mbp, gap] = await contractsOf(request.vehicle.vin);
    const [rate] = rates;
    expect(mbp).toMatchObject({
      contract_number: data.groupKey,
      contract_suffix: '',
      program_code: 'MBP',
      program_type: 1,
      status: 1,
      dealer_code: driver.dealerCode,
      purchase_date: '2026-11-01',
      coverage_months: rate?.coverageMonths,
      coverage_miles: rate?.coverageMiles,
      sale_mileage: 61_000,
      customer_price: Math.round((rate?.customerPrice ?? 0) * 100),
      dealer_cost: Math.round((rate?.dealerCost ?? 0) * 100),
      surcharge_amount: 60_000,
      total_finance_amount: 2_839_000,
      rate_id: rate?.rateID,
      vehicle_options: 8,
      vehicle_condition: 2,
      created_by: 'dealer',
      batch_id: null,
      ln_key: 'OKAFOR',
      fn_key: 'ANA',
      make_key: 'FORD',
      model_key: 'F250',
      vehicle_year: 2021,
      state: 'TX',
      zip: '78701',
      version: 1,
    });
    expect(mbp?.['customer_id']).toBe(gap?.['customer_id']);
    const [lender] = await driver.all<{ name: string; dealer_code: string }>(
      'SELECT name, dealer_code FROM lenders WHERE dealer_lender_id = $1',
      [mbp?.['lender_id']],
    );
    expect(lender).toEqual({ name: 'First Texas Credit Union', dealer_code: driver.dealerCode });
  });

  test('is found by its customer, in its timeline, its history and the totals of figures at once', async () => {
    const journaled = async () =>
      (
        await driver.all<{ count: number }>('SELECT count(*) AS count FROM contract_changes WHERE sign = 1')
      )[0]?.count ?? 0;
    const before = await journaled();
    const request = await driver.aPurchase(['MBP', 'TAW'], {
      customer: { ...(await driver.aPurchase()).customer, lastName: 'Featherstonehaugh' },
    });
    const { data } = await driver.buy(request, { user: 'fi' });
    expect(await journaled()).toBe(before + 2);
    const found = await driver.ask('dealer', 'searchContracts', { searchText: 'featherstonehaugh' });
    expect(found.data.map((one: { programCode: string }) => one.programCode).toSorted()).toEqual([
      'MBP',
      'TAW',
    ]);
    const { data: history } = await driver.ask('dealer', 'getContractHistory', {
      key: `MBP-${data.groupKey}`,
    });
    expect(history.map(({ text, by }) => [text, by])).toContainEqual(['Purchased', 'Fiona Finch']);
    const [chain] = await driver.all<{ chain_no: number; has_mark: boolean }>(
      `SELECT chain_no, mac IS NOT NULL AS has_mark FROM audit WHERE contract_id = $1`,
      [data.contracts[0]?.purchasedContractID],
    );
    expect(chain).toEqual({ chain_no: 1, has_mark: true });
    const voided = { programCode: 'TAW', contractNumber: data.groupKey, voidReasonType: 3 };
    await driver.ask('dealer', 'voidContract', voided);
    const { rows, firstBad } = await verifyHistory(driver.db, { auditKey, head: undefined });
    expect([rows > 2, firstBad]).toEqual([true, undefined]);
  });

  test('prints its contracts at once', async () => {
    const { data } = await driver.buy(await driver.aPurchase(['MBP']));
    const { data: file } = await driver.ask('dealer', 'regenerateContract', {
      programCode: 'MBP',
      contractNumber: data.groupKey,
    });
    expect(Buffer.from(file.fileContents, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('can be voided the same day', async () => {
    const { data } = await driver.buy(await driver.aPurchase(['MBP']));
    const voided = await driver.ask('dealer', 'voidContract', {
      programCode: 'MBP',
      contractNumber: data.groupKey,
      voidReasonType: 3,
    });
    expect(voided.status).toBe(200);
  });

  describe('happens once', () => {
    test('when its answer is lost and it is sent again', async () => {
      const request = await driver.aPurchase();
      const key = randomUUID();
      const first = await driver.buy(request, { key });
      const again = await driver.buy(request, { key });
      expect([again.status, again.isReplayed, again.data]).toEqual([200, true, first.data]);
      expect(await driver.saleCounts(request.vehicle.vin)).toEqual({ contracts: 3, vehicles: 1, sales: 1 });
      expect(
        (await driver.buy({ ...request, customer: { ...request.customer, firstName: 'Bo' } }, { key })).code,
      ).toBe('key_reused');
    });

    test('when it is sent twice at once with one key', async () => {
      const request = await driver.aPurchase();
      const key = randomUUID();
      const answers = await Promise.all([driver.buy(request, { key }), driver.buy(request, { key })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.data).toEqual(answers[1]?.data);
      expect(await driver.saleCounts(request.vehicle.vin)).toEqual({ contracts: 3, vehicles: 1, sales: 1 });
    });

    test('when two people finalize one quote at once: one deal, and the other sees it', async () => {
      for (let round = 0; round < 5; round++) {
        const request = await driver.aPurchase(['MBP', 'GAP'], { savedQuoteID: await saved() });
        const answers = await Promise.all([
          driver.buy(request, { key: randomUUID() }),
          driver.buy(
            { ...request, vehicle: { ...request.vehicle, vin: driver.aVin() } },
            { user: 'fi', key: randomUUID() },
          ),
        ]);
        const [sold, refused] = answers.toSorted((a, b) => a.status - b.status);
        expect([sold?.status, refused?.status, refused?.code]).toEqual([200, 409, 'quote_purchased']);
        expect(refused?.data).toEqual({ groupKey: sold?.data.groupKey });
      }
    });

    test('when two sell one vehicle at once without a quote: one deal', async () => {
      const request = await driver.aPurchase();
      const answers = await Promise.all([
        driver.buy(request, { key: randomUUID() }),
        driver.buy(request, { user: 'fi', key: randomUUID() }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      expect(answers.map(({ code }) => code)).toContain('already_covered');
      expect(await driver.saleCounts(request.vehicle.vin)).toEqual({ contracts: 3, vehicles: 1, sales: 1 });
    });

    test('or not at all, where one of its contracts is refused by the database', async () => {
      const request = await driver.aPurchase();
      await driver.db.asOwner((owner) =>
        owner.script(`CREATE FUNCTION refuse_gap() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN IF NEW.program_code = 'GAP' THEN RAISE EXCEPTION 'no room'; END IF; RETURN NEW; END $$;
          CREATE TRIGGER refuse_gap BEFORE INSERT ON contracts FOR EACH ROW EXECUTE FUNCTION refuse_gap();`),
      );
      const key = randomUUID();
      expect((await driver.buy(request, { key })).status).toBe(500);
      expect(await driver.saleCounts(request.vehicle.vin)).toEqual(noSale);
      await driver.db.asOwner((owner) =>
        owner.script('DROP TRIGGER refuse_gap ON contracts; DROP FUNCTION refuse_gap'),
      );
      expect((await driver.buy(request, { key })).status).toBe(200);
    });
  });

  describe('invites the customer', () => {
    const invited = async (emailAddress: string, programs = ['MBP', 'GAP']) => {
      const request = await driver.aPurchase(programs);
      return { ...request, customer: { ...request.customer, emailAddress }, inviteCustomer: true };
    };
    const mailsTo = (to: string) => driver.db.query("SELECT FROM outbox WHERE body ->> 'to' = $1", [to]);

    test('to an account with all contracts of the deal, once, and says so on the receipt', async () => {
      const key = randomUUID();
      const request = await invited('ana.buyer@example.com');
      const { data } = await driver.buy(request, { key });
      const { keys } = data.customerInvitation;
      expect(data.customerInvitation).toMatchObject({
        state: 'waiting',
        emailAddress: 'ana.buyer@example.com',
      });
      expect(keys).toEqual([`MBP-${data.groupKey}`, `GAP-${data.groupKey}`]);
      expect((await driver.buy(request, { key })).data).toEqual(data);
      expect(await mailsTo('ana.buyer@example.com')).toHaveLength(1);
      const accounts = await driver.ask('dealer', 'listCustomerAccounts', { key: keys[1] });
      expect(accounts.data).toMatchObject([{ emailAddress: 'ana.buyer@example.com', addedHow: 'the sale' }]);
    });

    test('in the transaction of the sale: without the email there is no sale', async () => {
      const request = await invited('no.room@example.com', ['MBP']);
      await driver.db.asOwner((owner) =>
        owner.script(`CREATE FUNCTION refuse_mail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
          CREATE TRIGGER refuse_mail BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION refuse_mail();`),
      );
      expect((await driver.buy(request)).status).toBe(500);
      await driver.db.asOwner((owner) =>
        owner.script('DROP TRIGGER refuse_mail ON outbox; DROP FUNCTION refuse_mail'),
      );
      expect(await driver.saleCounts(request.vehicle.vin)).toEqual(noSale);
      expect((await driver.buy(request)).data.customerInvitation.state).toBe('waiting');
    });

    test("but sells all the same where the address is a user's who isn't a customer, or none was asked for", async () => {
      const { data } = await driver.buy(await invited('dealer@example.com', ['MBP']));
      expect(data.customerInvitation).toMatchObject({ state: 'otherUser' });
      const request = await driver.aPurchase(['MBP']);
      expect((await driver.buy(request)).data.customerInvitation).toBeNull();
    });
  });
});
