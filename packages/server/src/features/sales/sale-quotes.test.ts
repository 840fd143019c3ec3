import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namedF250 } from '../../testing/example-sale.ts';
import { SaleDriver, type ShownRate } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('a sale quote', (_open, kind) => {
  let driver: SaleDriver;
  let rates: ShownRate[];
  beforeAll(async () => {
    driver = await SaleDriver.open(kind);
    rates = await driver.rates(['MBP', 'GAP']);
  });
  afterAll(() => driver?.close());

  const save = (user: string, request: object) => driver.ask(user, 'saveSaleQuote', request);
  const rowsOf = (saleKey: string) =>
    driver.all<{ id: number; version: number; draft: { customer: { lastName: string } } }>(
      'SELECT id, version, draft FROM saved_quotes WHERE sale_key = $1',
      [saleKey],
    );
  const aSaved = async (change: object = {}) => {
    const request = driver.aSave(driver.aDraft(rates), change);
    return { request, row: (await save('dealer', request)).data };
  };

  test('is saved from the first words on, under a number of its month, for 30 days', async () => {
    const half = { dealerCode: driver.dealerCode, vehicle: { vin: '1FT7', mileage: '61,' } };
    const { data, status } = await save('fi', driver.aSave(half, { quoted: null }));
    expect([status, data]).toMatchObject([
      200,
      {
        quoteNumber: expect.stringMatching(/^S-202611-\d{6}$/),
        status: 'Saved',
        version: 1,
        vin: '1FT7',
        expiresOn: '2026-12-01',
        createUsername: 'fi',
        createUserFullName: 'Fiona Finch',
      },
    ]);
    const read = await driver.ask('dealer', 'getSaleQuote', { savedQuoteID: data.savedQuoteID });
    expect(read.data.draft.vehicle).toMatchObject({ vin: '1FT7', mileage: '61,' });
  });

  test('takes a number above every number of the book', async () => {
    const [{ highest } = { highest: 0 }] = await driver.all<{ highest: number }>(
      "SELECT max(split_part(quote_number, '-', 3)::int) AS highest FROM saved_quotes WHERE kind = 'sale'",
    );
    const { row } = await aSaved();
    expect(Number(row.quoteNumber.slice(9))).toBeGreaterThan(highest);
  });

  test("shows the server's cost of the products, regardless of what the browser sent", async () => {
    const chosen = rates.map((rate) => ({ ...rate, dealerCost: 1 }));
    const { data } = await save('dealer', driver.aSave(driver.aDraft(chosen)));
    const cost = rates.reduce((sum, { dealerCost }) => sum + dealerCost, 0);
    const price = rates.reduce((sum, { customerPrice }) => sum + customerPrice, 0);
    expect(data).toMatchObject({ selectedPlanCount: 2, dealerCost: cost, customerPrice: price });
    expect(data).toMatchObject({ vehicle: '2021 Ford F-250', programCode: 'MBP', step: 'Plans' });
  });

  test('has no cost without a VIN while rating by year, make and model is off', async () => {
    const quoted = { dealerCode: driver.dealerCode, vehicle: namedF250 };
    const costOf = async () =>
      (await save('dealer', driver.aSave(driver.aDraft(rates), { quoted }))).data.dealerCost;
    expect(await costOf()).toBeGreaterThan(0);
    const setOff = (isFullyActive: boolean) =>
      driver.ask('admin', 'setFlag', { name: 'Year Make Model Rating Disabled', isFullyActive });
    await setOff(true);
    expect(await costOf()).toBeNull();
    await setOff(false);
  });

  test('keeps no prices of an earlier vehicle when it is saved with one that may not be rated', async () => {
    const quoted = { dealerCode: driver.dealerCode, vehicle: namedF250 };
    const request = driver.aSave(driver.aDraft(rates), { quoted });
    const { savedQuoteID } = (await save('dealer', request)).data;
    const previous = async () => (await driver.ask('dealer', 'getPreviousQuote', { savedQuoteID })).data;
    const setOff = (isFullyActive: boolean) =>
      driver.ask('admin', 'setFlag', { name: 'Year Make Model Rating Disabled', isFullyActive });
    await setOff(true);
    expect((await previous()).changes).toContainEqual(
      expect.objectContaining({ field: 'problem', now: 'VIN is required.' }),
    );
    const other = { ...quoted, vehicle: { ...namedF250, modelName: 'F-350' } };
    const again = await save('dealer', { ...request, turn: 2, version: 1, quoted: other });
    expect(again.data.dealerCost).toBeNull();
    expect((await previous()).response).toBeNull();
    await setOff(false);
  });

  test('is one row for a sale whose response was lost, also if the sale has continued since', async () => {
    const { request } = await aSaved();
    const again = await save('dealer', request);
    expect(again.data).toMatchObject({ version: 1 });
    const later = { ...request, turn: 2, draft: driver.aDraft(rates, { customer: { lastName: 'Okafor' } }) };
    expect((await save('dealer', later)).data.version).toBe(2);
    expect(await rowsOf(request.saleKey)).toHaveLength(1);
  });

  test('is one row for two first saves at once', async () => {
    const request = driver.aSave(driver.aDraft(rates));
    const other = { ...request, turn: 2 };
    const answers = await Promise.all([save('dealer', request), save('dealer', other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ data }) => data.savedQuoteID)).size).toBe(1);
    expect(await rowsOf(request.saleKey)).toHaveLength(1);
  });

  test('ignores a save that comes after a later one of its tab', async () => {
    const { request } = await aSaved();
    const named = (lastName: string) => driver.aDraft(rates, { customer: { lastName } });
    await save('dealer', { ...request, turn: 3, version: 1, draft: named('Newest') });
    expect((await save('dealer', { ...request, turn: 2, version: 1, draft: named('Older') })).status).toBe(
      200,
    );
    expect(await rowsOf(request.saleKey)).toMatchObject([
      { version: 2, draft: { customer: { lastName: 'Newest' } } },
    ]);
  });

  test("loses nothing of another tab's: a conflict shows both, and the newer one stays until someone overwrites it", async () => {
    const { request } = await aSaved();
    const here = { ...request, version: 1, turn: 2 };
    const there = { ...here, tabKey: randomUUID(), turn: 1 };
    const named = (lastName: string) => driver.aDraft(rates, { customer: { lastName } });
    expect((await save('fi', { ...there, draft: named('There') })).data.version).toBe(2);

    const refused = await save('dealer', { ...here, draft: named('Here') });
    expect([refused.status, refused.code]).toEqual([409, 'newer_quote']);
    expect(refused.data.current).toMatchObject({ version: 2, draft: { customer: { lastName: 'There' } } });
    expect(refused.data).toMatchObject({ sent: { draft: { customer: { lastName: 'Here' } } } });
    expect(await rowsOf(request.saleKey)).toMatchObject([{ draft: { customer: { lastName: 'There' } } }]);

    const over = await save('dealer', { ...here, turn: 3, version: 2, draft: named('Here') });
    expect([over.status, over.data.version]).toEqual([200, 3]);
  });

  test('is hidden from users of another dealer, who cannot save it', async () => {
    const { request, row } = await aSaved();
    const [other] = await driver.all<{ code: string }>(
      'SELECT dealer_code AS code FROM dealers WHERE dealer_code <> $1 AND expiration_date IS NULL LIMIT 1',
      [driver.dealerCode],
    );
    const foreign = await driver.ask(
      'staff',
      'saveSaleQuote',
      driver.aSave(driver.aDraft([]), {
        dealerCode: other?.code,
        quoted: null,
      }),
    );
    expect(foreign.status).toBe(200);
    const { savedQuoteID } = foreign.data;
    for (const name of [
      'getSaleQuote',
      'withdrawSaleQuote',
      'reopenSaleQuote',
      'getPreviousQuote',
    ] as const) {
      expect((await driver.ask('dealer', name, { savedQuoteID })).status).toBe(404);
    }
    const [{ sale_key: saleKey } = { sale_key: '' }] = await driver.all<{ sale_key: string }>(
      'SELECT sale_key FROM saved_quotes WHERE id = $1',
      [savedQuoteID],
    );
    expect((await save('dealer', { ...request, saleKey })).status).toBe(404);
    expect(await save('dealer', { ...request, dealerCode: other?.code })).toMatchObject({
      status: 400,
      field: 'dealerCode',
    });
    const listed = await driver.ask('dealer', 'listSaleQuotes', {});
    const ids = listed.data.map((one: { savedQuoteID: number }) => one.savedQuoteID);
    expect(ids).toContain(row.savedQuoteID);
    expect(ids).not.toContain(savedQuoteID);
  });

  test('shows a service user prices and no cost, in the draft and in the saved prices', async () => {
    const { row } = await aSaved();
    const { data } = await driver.ask('service', 'getPreviousQuote', { savedQuoteID: row.savedQuoteID });
    expect(data.customerPrice).toBeGreaterThan(0);
    expect(data.draft.chosen[0]?.customerPrice).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/dealerCost|surcharges|minPrice|maxPrice/);
  });

  test('is withdrawn, which nothing changes until it is reopened for another 30 days', async () => {
    const { request, row } = await aSaved();
    const { savedQuoteID } = row;
    const withdrawn = await driver.ask('fi', 'withdrawSaleQuote', { savedQuoteID });
    expect(withdrawn.data.status).toBe('Withdrawn');
    const refused = await save('dealer', { ...request, turn: 2, version: 2 });
    expect([refused.code, refused.message]).toEqual([
      'quote_withdrawn',
      'The quote was withdrawn on 11/01/2026. Reopen it, or start a new quote.',
    ]);
    expect((await driver.ask('fi', 'withdrawSaleQuote', { savedQuoteID })).code).toBe('quote_withdrawn');
    const reopened = await driver.ask('dealer', 'reopenSaleQuote', { savedQuoteID });
    expect(reopened.data).toMatchObject({ status: 'Saved', expiresOn: '2026-12-01', version: 3 });
    expect((await driver.ask('dealer', 'reopenSaleQuote', { savedQuoteID })).code).toBe('quote_open');
    expect((await save('dealer', { ...request, turn: 2, version: 3 })).status).toBe(200);
  });

  test('expires the day after its last one, and can be reopened', async () => {
    const { request, row } = await aSaved();
    await driver.all('UPDATE saved_quotes SET expires_on = $2 WHERE id = $1', [
      row.savedQuoteID,
      '2026-10-31',
    ]);
    const refused = await save('dealer', { ...request, turn: 2, version: 1 });
    expect([refused.code, refused.message]).toEqual([
      'quote_expired',
      'The quote was valid through 10/31/2026. Reopen it, or start a new quote.',
    ]);
    const reopened = await driver.ask('dealer', 'reopenSaleQuote', { savedQuoteID: row.savedQuoteID });
    expect(reopened.data).toMatchObject({ status: 'Saved', expiresOn: '2026-12-01' });
  });

  test('says what changed since: the rate, the price by the retail setting, and what can no longer be sold', async () => {
    const { row } = await aSaved();
    const previous = async (user = 'dealer') =>
      (await driver.ask(user, 'getPreviousQuote', { quoteNumber: row.quoteNumber })).data;
    const before = await previous();
    expect(before.changes).toEqual([]);
    expect(before.request).toMatchObject({ vehicle: { modelName: 'F-250' } });
    expect(before.response.programs.find(({ programCode }) => programCode === 'MBP')?.plans).toMatchObject([
      { planCode: rates[0]?.planCode, rates: [{ rateID: rates[0]?.rateID }] },
    ]);

    await driver.raiseRates(rates[0], 25);
    await driver.db.asOwner((owner) =>
      owner.query("UPDATE plans SET states = '{}' WHERE program_code = 'GAP'"),
    );
    const [mbp] = rates;
    expect((await previous()).changes).toEqual([
      {
        programCode: 'MBP',
        field: 'dealerCost',
        label: 'Dealer cost, Vehicle Service Contract',
        // oxlint-disable-next-line unicorn/no-thenable -- the field's name on the wire (areas.md §7.2)
        then: mbp?.dealerCost,
        now: (mbp?.dealerCost ?? 0) + 25,
      },
      expect.objectContaining({ field: 'customerPrice', now: (mbp?.customerPrice ?? 0) + 25 }),
      expect.objectContaining({ programCode: 'GAP', field: 'dealerCost', now: null }),
      expect.objectContaining({ programCode: 'GAP', field: 'customerPrice', now: null }),
      expect.objectContaining({
        programCode: 'GAP',
        field: 'problem',
        now: expect.stringContaining("isn't approved in"),
      }),
    ]);
    const seen = (await previous('service')).changes.map(({ field }) => field);
    expect(seen).toEqual(['customerPrice', 'customerPrice', 'problem']);
  });
});
