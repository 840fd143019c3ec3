import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../../db/database.ts';
import { SaleDriver } from '../../testing/sale-driver.ts';
import { testCluster } from '../../testing/test-db.ts';

type Row = Record<string, unknown>;

/** The embedded database works as a superuser, whom nothing is refused. */
describe.skipIf(testCluster === undefined)('what a dealer may write with plain SQL', () => {
  let driver: SaleDriver;
  /** Another dealer's contract with its customer, vehicle, lender and batch. */
  let foreign: Row;
  let rateId: number;
  let cost: number;
  beforeAll(async () => {
    driver = await SaleDriver.open('postgres');
    const [row] = await driver.all<Row>(
      'SELECT id, dealer_code, customer_id, vehicle_id, lender_id, batch_id, vin FROM contracts WHERE dealer_code <> $1 AND batch_id IS NOT NULL AND lender_id IS NOT NULL LIMIT 1',
      [driver.dealerCode],
    );
    foreign = row ?? {};
    const [rate] = await driver.all<{ id: number; cost: number }>(
      `SELECT r.id, base_cost AS cost FROM rates r JOIN rate_sheets s ON s.id = sheet_id WHERE status = 'Approved' LIMIT 1`,
    );
    [rateId, cost] = [rate?.id ?? 0, rate?.cost ?? 0];
  });
  afterAll(() => driver?.close());

  const asDealer = <T>(work: (tx: Queryable) => Promise<T>) =>
    driver.db.transaction(work, { scope: { kind: 'dealers', dealerCodes: [driver.dealerCode] } });
  const write = (text: string, values: readonly unknown[] = []) =>
    asDealer((tx) => tx.query<Row>(text, values)).then(
      (rows) => `${rows.length} rows`,
      (error: Error) => error.message,
    );

  /** A sale in the order of its ids, each value as given or as it should be. */
  const sell = (change: Row = {}) =>
    asDealer(async (tx) => {
      const [ids] = await tx.query<{ customer: number; vehicle: number; contract: number; number: string }>(
        `SELECT nextval('customers_id_seq') AS customer, nextval('vehicles_id_seq') AS vehicle, nextval('contracts_id_seq') AS contract,
           nextval('contract_numbers')::text AS number`,
      );
      await tx.query(`INSERT INTO customers (id, first_name, last_name) VALUES ($1, 'Ana', 'Okafor')`, [
        ids?.customer,
      ]);
      await tx.query(
        `INSERT INTO vehicles (id, vin, vehicle_year, make_name, model_name) VALUES ($1, '1FT7W2BT5MEC12345', 2021, 'Ford', 'F-250')`,
        [ids?.vehicle],
      );
      const contract: Row = {
        id: ids?.contract,
        contract_number: ids?.number,
        program_code: 'MBP',
        program_type: 1,
        plan_description: 'PREMIER',
        status: 1,
        dealer_code: driver.dealerCode,
        customer_id: ids?.customer,
        vehicle_id: ids?.vehicle,
        purchase_date: '2026-11-01',
        expiration_date: '2031-11-01',
        coverage_months: 60,
        sale_mileage: 61_000,
        customer_price: cost / 100 + 900,
        dealer_cost: cost / 100 + 100,
        surcharge_amount: 100,
        rate_id: rateId,
        ln_key: 'OKAFOR',
        fn_key: 'ANA',
        make_key: 'FORD',
        model_key: 'F250',
        vehicle_year: 2021,
        state: 'TX',
        zip: '78701',
        vin: '1FT7W2BT5MEC12345',
        ...change,
      };
      const names = Object.keys(contract);
      await tx.query(
        `INSERT INTO contracts (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
        Object.values(contract),
      );
      return 'sold';
    }).catch((error: Error) => error.message);

  const policy = 'new row violates row-level security policy';

  test('includes a sale of their own', async () => {
    expect(await sell()).toBe('sold');
    expect(await sell({ status: 3 })).toBe('sold');
  });

  test.each<[string, () => Row]>([
    ["another dealer's", () => ({ dealer_code: foreign['dealer_code'] })],
    [
      "one with another dealer's customer, whom it would show",
      () => ({ customer_id: foreign['customer_id'] }),
    ],
    ["one with another dealer's vehicle", () => ({ vehicle_id: foreign['vehicle_id'] })],
    ["one with another dealer's lender", () => ({ lender_id: foreign['lender_id'] })],
    ['one below the cost of its rate', () => ({ dealer_cost: cost / 100 - 100, surcharge_amount: 0 })],
    ['one without a rate', () => ({ rate_id: null, surcharge_amount: null })],
    ['one that is cancelled from the start', () => ({ status: 2 })],
  ])('is no contract like %s', async (_case, change) => {
    expect(await sell(change())).toContain(policy);
  });

  test("doesn't include a contract with a draft's rate", async () => {
    const draft = await driver.db.asOwner(async (owner) => {
      const [sheet] = await owner.query<{ id: number }>(
        `INSERT INTO rate_sheets (program_code, version, valid_from, imported_by) VALUES ('MBP', 9999, '2026-11-01', 'rates') RETURNING id`,
      );
      const [rate] = await owner.query<{ id: number }>(
        `INSERT INTO rates (sheet_id, class, plan_code, months, deductible, condition, base_cost) VALUES ($1, '1', 'PREMIER', 60, 0, 'Used', 1)
         RETURNING id`,
        [sheet?.id],
      );
      return rate?.id;
    });
    expect(await sell({ rate_id: draft, dealer_cost: 1, surcharge_amount: 0 })).toContain(policy);
  });

  test.each<[string, () => Row]>([
    ['a batch that paid it', () => ({ batch_id: foreign['batch_id'] })],
    ['a refund', () => ({ customer_refund_amount: 100 })],
    ['a void', () => ({ is_voided: true, status: 2 })],
  ])('has no column for %s', async (_case, change) => {
    expect(await sell(change())).toBe('permission denied for table contracts');
  });

  test.each([
    ['a price', 'UPDATE contracts SET customer_price = 1'],
    ['a cost', 'UPDATE contracts SET dealer_cost = 1'],
    ['whose a contract is', 'UPDATE contracts SET dealer_code = dealer_code'],
    ['a customer', "UPDATE customers SET last_name = 'X'"],
    ['a vehicle', "UPDATE vehicles SET vin = 'X'"],
    ['a rate', 'UPDATE rates SET base_cost = 1'],
    ['a rate sheet', 'UPDATE rate_sheets SET valid_to = now()'],
    ['a plan', "UPDATE plans SET description = 'X'"],
    ['a price cap', 'DELETE FROM price_caps'],
    ['which programs it sells', 'UPDATE dealer_programs SET valid_to = NULL'],
    ['a deal that is sold', 'UPDATE sales SET sold_by = NULL'],
    ['the next contract number', "SELECT setval('contract_numbers', 1)"],
  ])('is not %s', async (_case, text) => {
    expect(await write(text)).toMatch(/^permission denied for (table|sequence)/);
  });

  test("doesn't include rates", async () => {
    const values = [foreign['dealer_code']];
    expect(
      await write(
        "INSERT INTO dealer_programs (dealer_code, program_code, valid_from) VALUES ($1, 'RV', now())",
        values,
      ),
    ).toMatch(/^permission denied/);
    expect(
      await write(
        "INSERT INTO rates (sheet_id, class, plan_code, months, deductible, condition, base_cost) VALUES (1, '1', 'X', 1, 0, 'New', 1)",
      ),
    ).toMatch(/^permission denied/);
  });

  test("doesn't include another dealer's deal, quote or retail setting", async () => {
    const code = foreign['dealer_code'];
    expect(
      await write(
        "INSERT INTO sales (contract_number, dealer_code, sold_by, rate_version) VALUES ('9', $1, 'x', '1')",
        [code],
      ),
    ).toContain(policy);
    expect(
      await write(
        `INSERT INTO saved_quotes (quote_number, kind, dealer_code, created_by, quoted_on, inputs, figures, draft)
         VALUES ('S-9', 'sale', $1, 'x', now(), '{}', '{}', '{}')`,
        [code],
      ),
    ).toContain(policy);
    expect(
      await write("UPDATE saved_quotes SET draft = '{}' WHERE dealer_code = $1 RETURNING id", [code]),
    ).toBe('0 rows');
    expect(
      await write('UPDATE retail_settings SET base_markup = 0 WHERE dealer_code = $1 RETURNING id', [code]),
    ).toBe('0 rows');
  });

  test("doesn't include a cancel quote, not even their own", async () => {
    const own = [driver.dealerCode];
    const [found] = await asDealer((tx) =>
      tx.query<{ count: number }>("SELECT count(*) AS count FROM saved_quotes WHERE kind = 'cancellation'"),
    );
    expect(found?.count).toBeGreaterThan(0);
    expect(
      await write(
        "UPDATE saved_quotes SET expires_on = '2030-01-01' WHERE kind = 'cancellation' AND dealer_code = $1 RETURNING id",
        own,
      ),
    ).toBe('0 rows');
  });

  test("doesn't include a sale quote that becomes another dealer's contract", async () => {
    const { data } = await driver.ask(
      'dealer',
      'saveSaleQuote',
      driver.aSave(driver.aDraft([]), { quoted: null }),
    );
    const text = 'UPDATE saved_quotes SET contract_id = $2 WHERE id = $1';
    expect(await write(text, [data.savedQuoteID, foreign['id']])).toContain(policy);
  });

  test('reads of other dealers only that a VIN has cover, not whose', async () => {
    const cover = await asDealer((tx) => tx.query<Row>('SELECT * FROM active_cover($1)', [foreign['vin']]));
    for (const row of cover) {
      expect(Object.keys(row)).toEqual(['program_code', 'purchase_date', 'expiration_date']);
    }
    expect(
      await asDealer((tx) => tx.query('SELECT id FROM contracts WHERE vin = $1', [foreign['vin']])),
    ).toEqual([]);
  });
});
