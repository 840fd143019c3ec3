import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Setting {
  id: number;
  dealerCode: string;
  programType: number;
  startCoverageMonths: number;
  version: number;
}

describeOnDatabase('retail settings', (_open, kind) => {
  let driver: ReportDriver;
  let own: string;
  let foreign: string;

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    const [dealer] = await driver.db.query<{ dealer_code: string }>(
      "SELECT dealer_code FROM user_profiles WHERE username = 'dealer'",
    );
    own = dealer?.dealer_code ?? '';
    const [other] = await driver.db.query<{ dealer_code: string }>(
      'SELECT dealer_code FROM dealers WHERE dealer_code <> $1 ORDER BY dealer_code LIMIT 1',
      [own],
    );
    foreign = other?.dealer_code ?? '';
  });
  afterAll(() => driver?.close());
  beforeEach(() =>
    driver.db.transaction((tx) => tx.query('DELETE FROM retail_settings'), { scope: { kind: 'all' } }),
  );

  const gap = (change: object = {}) => ({
    dealerCode: own,
    programType: 2,
    startCoverageMonths: 12,
    endCoverageMonths: 60,
    baseMarkup: 500,
    minMarkup: 100,
    maxMarkup: 900,
    ...change,
  });
  const add = (change: object = {}, by = 'dealer') =>
    driver.figure<Setting>(by, 'createRetailSetting', gap(change));
  const list = (by = 'dealer') => driver.figure<Setting[]>(by, 'listRetailSettings', { dealerCode: own });

  test('are listed by program and first month, and numbers may come as text', async () => {
    await add({ programType: 16, startCoverageMonths: 0, endCoverageMonths: 0 });
    await add({ startCoverageMonths: 61, endCoverageMonths: 72 });
    const first = await add({ baseMarkup: '500.50', programType: '2' });
    expect(first).toMatchObject({
      dealerCode: own,
      programType: 2,
      baseMarkup: 500.5,
      customerPrice: 0,
      version: 1,
    });
    const listed = await list();
    expect(listed.map((one) => [one.programType, one.startCoverageMonths])).toEqual([
      [2, 12],
      [2, 61],
      [16, 0],
    ]);
  });

  test('that overlap are refused with both rows, also where two are added at once', async () => {
    const stored = await add();
    const refused = await driver.ask(
      'dealer',
      'createRetailSetting',
      gap({ startCoverageMonths: 60, endCoverageMonths: 72 }),
    );
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      errors: [{ code: 'retail_overlap', field: 'startCoverageMonths' }],
      data: { sent: { startCoverageMonths: 60 }, stored: { id: stored.id } },
    });
    const twice = { programType: 4, startCoverageMonths: 0, endCoverageMonths: 0 };
    const both = await Promise.all([1, 2].map(() => driver.ask('dealer', 'createRetailSetting', gap(twice))));
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await list()).toHaveLength(2);
  });

  test("are changed as a whole, and another change since they were read is shown next to one's own", async () => {
    const { id, version } = await add();
    const change = gap({ id, version, customerPrice: 895 });
    expect(await driver.figure('dealer', 'updateRetailSetting', change)).toMatchObject({
      customerPrice: 895,
      version: 2,
    });
    const late = await driver.ask('dealer', 'updateRetailSetting', { ...change, customerPrice: 795 });
    expect([late.statusCode, late.json().data.current.customerPrice]).toEqual([412, 895]);
    const moved = await driver.ask('admin', 'updateRetailSetting', {
      ...change,
      version: 2,
      dealerCode: foreign,
    });
    expect([moved.statusCode, moved.json().errors[0].field]).toEqual([400, 'dealerCode']);
  });

  test('are deleted, and what was there is the answer', async () => {
    const { id } = await add();
    expect(await driver.figure('dealer', 'deleteRetailSetting', { id })).toMatchObject({
      id,
      programType: 2,
    });
    expect(await list()).toEqual([]);
    expect((await driver.ask('dealer', 'deleteRetailSetting', { id })).statusCode).toBe(404);
  });

  test("of another dealer aren't there: not to read, add, change or delete", async () => {
    const { id } = await add({ dealerCode: foreign }, 'admin');
    const asked = await Promise.all([
      driver.ask('dealer', 'listRetailSettings', { dealerCode: foreign }),
      driver.ask('dealer', 'createRetailSetting', gap({ dealerCode: foreign, programType: 4 })),
      driver.ask('dealer', 'updateRetailSetting', gap({ id, dealerCode: foreign, baseMarkup: 101 })),
      driver.ask('dealer', 'deleteRetailSetting', { id }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await driver.figure('admin', 'listRetailSettings', { dealerCode: foreign })).toMatchObject([
      { id, version: 1, baseMarkup: 500 },
    ]);
  });

  test("the database itself refuses a row in another dealer's name", async () => {
    const values = `('${foreign}', 2, 0, 0, 1, 1, 1, 1)`;
    const insert = driver.db.transaction(
      (tx) =>
        tx.query(
          `INSERT INTO retail_settings (dealer_code, program_type, start_coverage_months, end_coverage_months, base_markup, min_markup, max_markup, customer_price) VALUES ${values}`,
        ),
      { scope: { kind: 'dealers', dealerCodes: [own] } },
    );
    await expect(insert).rejects.toThrow('row-level security');
  });

  test('are refused at the field that is wrong', async () => {
    const refused = async (change: object) => {
      const answer = await driver.ask('dealer', 'createRetailSetting', gap(change));
      return [answer.statusCode, answer.json().errors[0]?.field];
    };
    expect(await refused({ programType: 3 })).toEqual([400, 'programType']);
    expect(await refused({ startCoverageMonths: 61 })).toEqual([400, 'endCoverageMonths']);
    expect(await refused({ baseMarkup: 901 })).toEqual([400, 'baseMarkup']);
    expect(await refused({ maxMarkup: 'much' })).toEqual([400, 'maxMarkup']);
    expect(await refused({ customerPrice: 1.005 })).toEqual([400, 'customerPrice']);
  });

  test('are on record, each change with what was before', async () => {
    const { id, version } = await add();
    await driver.figure('dealer', 'updateRetailSetting', gap({ id, version, baseMarkup: 600 }));
    await driver.figure('dealer', 'deleteRetailSetting', { id });
    const records = await driver.db.query<{ action: string }>(
      "SELECT action, username, before, after FROM audit WHERE action LIKE 'retail.%' ORDER BY id DESC LIMIT 3",
    );
    expect(records).toMatchObject([
      { action: 'retail.delete', username: 'dealer', before: { baseMarkup: 600 } },
      { action: 'retail.update', before: { baseMarkup: 500 }, after: { baseMarkup: 600 } },
      { action: 'retail.create', after: { id } },
    ]);
  });
});
