import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Settings {
  setting: { salesTaxPercent: number; defaultTermMonths: number; version: number };
  fees: { name: string; feeAmount: number }[];
  groups: { menuGroupID: string; name: string; products: { menuProductID: string; name: string }[] }[];
}

const emptyId = '00000000-0000-0000-0000-000000000000';

describeOnDatabase('menu settings', (_open, kind) => {
  let driver: ReportDriver;
  let own: string;
  let foreign: string;

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    own = await driver.dealerOf('dealer');
    foreign = await driver.dealerOtherThan(own);
  });
  afterAll(() => driver?.close());
  beforeEach(async () => {
    for (const table of ['menu_products', 'menu_groups', 'menu_fees', 'menu_settings'])
      await driver.all(`DELETE FROM ${table}`);
  });

  const read = (by = 'dealer', dealerCode = own) =>
    driver.figure<Settings>(by, 'getMenuSettings', { dealerCode });
  const saveFees = (change: object = {}) =>
    driver.ask('dealer', 'saveMenuFees', {
      dealerCode: own,
      fees: [
        { name: 'Document fee', feeAmount: 199, applySalesTax: true, includeType: 'Yes' },
        { name: 'Lien filing', feeAmount: '28.50', includeType: 'OnlyFinanceMenu' },
      ],
      ...change,
    });
  const saveGroups = (groups: object[], change: object = {}) =>
    driver.figure<Settings['groups']>('dealer', 'saveMenuGroups', { dealerCode: own, groups, ...change });
  const service = { name: 'Service contract', programType: 1 };
  const etching = {
    name: 'Etching',
    customerPrice: 249,
    dealerCost: 60,
    externalProductCoverageMonths: 60,
    menuProductID: emptyId,
  };

  test('of a dealer that saved none are the defaults, with version 0', async () => {
    expect(await read()).toMatchObject({
      setting: { dealerCode: own, salesTaxPercent: 0, defaultTermMonths: 72, daysToFirst: 30, version: 0 },
      fees: [],
      groups: [],
    });
  });

  test('are saved list by list, each whole and in its order', async () => {
    await driver.figure('dealer', 'saveMenuSetting', {
      dealerCode: own,
      salesTaxPercent: 8.25,
      defaultTermMonths: '60',
      paymentFormat: 'Payment',
    });
    await saveFees();
    const [gold] = await saveGroups([
      { name: 'Gold', menuGroupID: emptyId },
      { name: 'Cash', menuGroupType: 'Cash' },
    ]);
    await driver.figure('dealer', 'saveMenuProducts', {
      dealerCode: own,
      menuGroupID: gold?.menuGroupID,
      products: [service, etching],
    });
    expect(await read()).toMatchObject({
      setting: { salesTaxPercent: 8.25, defaultTermMonths: 60, paymentFormat: 'Payment', version: 4 },
      fees: [
        { name: 'Document fee', feeAmount: 199, applySalesTax: true, includeType: 'Yes' },
        { name: 'Lien filing', feeAmount: 28.5, applySalesTax: false, includeType: 'OnlyFinanceMenu' },
      ],
      groups: [
        {
          name: 'Gold',
          menuGroupType: 'Financed',
          selectedLoanTermMonths: null,
          products: [
            { name: 'Service contract', programType: 1, customerPrice: null },
            { name: 'Etching', programType: null, customerPrice: 249, externalProductCoverageMonths: 60 },
          ],
        },
        { name: 'Cash', menuGroupType: 'Cash', products: [] },
      ],
    });
    await saveFees({ fees: [{ name: 'One fee', feeAmount: 10 }] });
    expect((await read()).fees).toMatchObject([{ name: 'One fee' }]);
  });

  test('a group that is removed has its products again when it is saved by its id', async () => {
    const [gold, silver] = await saveGroups([{ name: 'Gold' }, { name: 'Silver' }]);
    await driver.figure('dealer', 'saveMenuProducts', {
      dealerCode: own,
      menuGroupID: gold?.menuGroupID,
      products: [service],
    });
    expect(await saveGroups([silver ?? {}])).toMatchObject([{ name: 'Silver' }]);
    const refused = await driver.ask('dealer', 'saveMenuProducts', {
      dealerCode: own,
      menuGroupID: gold?.menuGroupID,
      products: [],
    });
    expect([refused.statusCode, refused.json().errors[0].field]).toEqual([400, 'menuGroupID']);
    expect(await saveGroups([{ name: 'Gold', menuGroupID: gold?.menuGroupID }, silver ?? {}])).toMatchObject([
      { name: 'Gold', products: [{ name: 'Service contract' }] },
      { name: 'Silver' },
    ]);
  });

  test('a change since they were read is refused, by version or If-Match, with what is stored now', async () => {
    const saved = await saveFees({ version: 0 });
    expect(saved.headers['etag']).toBe('"1"');
    const late = await saveFees({ version: 0, fees: [] });
    expect([late.statusCode, late.json().data.current]).toMatchObject([412, [{ name: 'Document fee' }, {}]]);
    const byHeader = await driver.ask(
      'dealer',
      'saveMenuFees',
      { dealerCode: own, fees: [] },
      { 'if-match': '"7"' },
    );
    expect(byHeader.statusCode).toBe(412);
    const atOnce = await Promise.all([saveFees({ version: 1 }), saveFees({ version: 1 })]);
    expect(new Set(atOnce.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
  });

  test("of another dealer aren't there: not to read and not to write, on the database itself too", async () => {
    const [group] = await driver.figure<Settings['groups']>('admin', 'saveMenuGroups', {
      dealerCode: foreign,
      groups: [{ name: 'Theirs' }],
    });
    const asked = await Promise.all([
      driver.ask('dealer', 'getMenuSettings', { dealerCode: foreign }),
      driver.ask('dealer', 'saveMenuSetting', { dealerCode: foreign }),
      driver.ask('dealer', 'saveMenuGroups', { dealerCode: foreign, groups: [] }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const taken = await driver.ask('dealer', 'saveMenuGroups', {
      dealerCode: own,
      groups: [{ name: 'Mine', menuGroupID: group?.menuGroupID }],
    });
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([400, 'groups.0.menuGroupID']);
    expect((await read('admin', foreign)).groups).toMatchObject([{ name: 'Theirs' }]);
    const insert = driver.db.transaction(
      (tx) => tx.query('INSERT INTO menu_settings (dealer_code) VALUES ($1)', [foreign]),
      { scope: { kind: 'dealers', dealerCodes: [own] } },
    );
    await expect(insert).rejects.toThrow('row-level security');
  });

  test("show what a product costs the dealer to the dealer, and leave it as it was where an agent who doesn't see it saves", async () => {
    const [gold] = await saveGroups([{ name: 'Gold' }]);
    const [stored] = await driver.figure<Settings['groups'][0]['products']>('dealer', 'saveMenuProducts', {
      dealerCode: own,
      menuGroupID: gold?.menuGroupID,
      products: [etching],
    });
    expect(stored).toMatchObject({ dealerCost: 60 });
    const [agent] = await driver.db.query<{ username: string }>(
      `SELECT username FROM user_profiles p JOIN dealers d ON d.agent_code = p.agent_code
       WHERE d.dealer_code = $1 AND p.username IN ('agent', 'subagent')`,
      [own],
    );
    const by = agent?.username ?? 'no agent of the demo dealer';
    const [seen] = await driver.figure<object[]>(by, 'saveMenuProducts', {
      dealerCode: own,
      menuGroupID: gold?.menuGroupID,
      products: [{ ...stored, dealerCost: undefined, name: 'Glass etching' }],
    });
    expect(seen).toMatchObject({ name: 'Glass etching' });
    expect(seen).not.toHaveProperty('dealerCost');
    expect((await read()).groups[0]?.products).toMatchObject([{ name: 'Glass etching', dealerCost: 60 }]);
  });

  test('are refused at the field that is wrong', async () => {
    const refused = async (name: Parameters<typeof driver.ask>[1], request: object) => {
      const answer = await driver.ask('dealer', name, { dealerCode: own, ...request });
      return [answer.statusCode, answer.json().errors[0]?.field];
    };
    expect(await refused('saveMenuSetting', { salesTaxPercent: 101 })).toEqual([400, 'salesTaxPercent']);
    expect(await refused('saveMenuSetting', { defaultTermMonths: 0 })).toEqual([400, 'defaultTermMonths']);
    expect(await refused('saveMenuFees', { fees: [{ name: 'Fee', feeAmount: 1.005 }] })).toEqual([
      400,
      'fees.0.feeAmount',
    ]);
    const [gold] = await saveGroups([{ name: 'Gold' }]);
    expect(
      await refused('saveMenuProducts', { menuGroupID: gold?.menuGroupID, products: [{ name: 'Etching' }] }),
    ).toEqual([400, 'products.0.customerPrice']);
  });

  test('are on record, each change with what was before', async () => {
    await saveFees();
    await saveFees({ fees: [] });
    const [last] = await driver.db.query(
      "SELECT action, username, before, after FROM audit WHERE action LIKE 'menu.%' ORDER BY id DESC LIMIT 1",
    );
    expect(last).toMatchObject({
      action: 'menu.saveFees',
      username: 'dealer',
      before: [{ name: 'Document fee' }, {}],
      after: [],
    });
  });
});
