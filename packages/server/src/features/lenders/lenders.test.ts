import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Lender {
  dealerLenderID: number;
  name: string;
  version: number;
  retiredOn: string | null;
}

describeOnDatabase('lenders', (_open, kind) => {
  let driver: ReportDriver;
  let own: string;
  let foreign: string;

  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    own = await driver.dealerOf('dealer');
    foreign = await driver.dealerOtherThan(own);
  });
  afterAll(() => driver?.close());
  // Those of the book are named by its contracts.
  beforeEach(async () => {
    await driver.all(
      'DELETE FROM lenders WHERE dealer_lender_id NOT IN (SELECT lender_id FROM contracts WHERE lender_id IS NOT NULL)',
    );
    await driver.all('UPDATE lenders SET retired_on = $1', ['2020-01-01']);
  });

  const bank = (change: object = {}) => ({ dealerCode: own, name: 'First Prairie Bank', ...change });
  const add = (change: object = {}, by = 'dealer') => driver.figure<Lender>(by, 'createLender', bank(change));
  const list = (request: object = {}, by = 'dealer') =>
    driver.figure<Lender[]>(by, 'listLenders', { dealerCode: own, ...request });

  test('have every field, and are listed by name with those of all dealers', async () => {
    const added = await add({
      name: ' Riverbend Credit Union ',
      programCode: 'mbp',
      address1: '1 Main St',
      city: 'Joplin',
      stateAbbreviation: 'mo',
      zipCode: '64801',
      phoneNumber: '(417) 555-0100',
      interestRate: '6.99',
      isMBPFinanceLender: true,
      monthlyPaymentAmount: 426.11,
      totalFinanceAmount: 25_000,
      loanContractType: 2,
    });
    expect(added).toMatchObject({
      dealerCode: own,
      programCode: 'MBP',
      name: 'Riverbend Credit Union',
      address1: '1 Main St',
      address2: null,
      city: 'Joplin',
      stateAbbreviation: 'MO',
      zipCode: '64801',
      phoneNumber: '4175550100',
      isGenericLender: false,
      isMBPFinanceLender: true,
      monthlyPaymentAmount: 426.11,
      totalFinanceAmount: 25_000,
      interestRate: 6.99,
      loanContractType: 2,
      retiredOn: null,
    });
    await add({ name: 'arbor Bank' });
    await add({ name: 'Meridian', isGenericLender: true }, 'admin');
    expect((await list()).map(({ name }) => name)).toEqual([
      'arbor Bank',
      'Meridian',
      'Riverbend Credit Union',
    ]);
    expect(await list({}, 'service')).toHaveLength(3);
  });

  test('of all dealers are read by a dealer, and only changed by internal users', async () => {
    const refused = await driver.ask('dealer', 'createLender', bank({ isGenericLender: true }));
    expect([refused.statusCode, refused.json().code, refused.json().errors[0].code]).toEqual([
      403,
      3,
      'generic_lender',
    ]);
    const { dealerLenderID: id } = await add({ isGenericLender: true }, 'admin');
    const change = { dealerLenderID: id, isGenericLender: true, name: 'Other' };
    expect((await driver.ask('dealer', 'updateLender', change)).statusCode).toBe(403);
    expect((await driver.ask('dealer', 'retireLender', { dealerLenderID: id })).statusCode).toBe(403);
    expect(await list()).toMatchObject([{ name: 'First Prairie Bank', isGenericLender: true, version: 1 }]);
    expect(await driver.figure('admin', 'updateLender', change)).toMatchObject({ name: 'Other', version: 2 });
  });

  test('are retired instead of deleted, twice as well, and offered again', async () => {
    const { dealerLenderID: id } = await add();
    const retired = await driver.figure<Lender>('dealer', 'retireLender', { dealerLenderID: id });
    expect(retired.retiredOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await driver.figure('dealer', 'retireLender', { dealerLenderID: id })).toEqual(retired);
    expect(await list()).toEqual([]);
    expect((await list({ includeRetired: true })).map(({ dealerLenderID }) => dealerLenderID)).toContain(id);
    await driver.figure('dealer', 'updateLender', bank({ dealerLenderID: id, name: 'Renamed' }));
    expect(await list()).toEqual([]);
    await driver.figure('dealer', 'updateLender', bank({ dealerLenderID: id, isRetired: false }));
    expect(await list()).toMatchObject([{ retiredOn: null }]);
  });

  test("are changed as a whole, and another change since they were read is shown next to one's own", async () => {
    const { dealerLenderID, version } = await add({ interestRate: 5 });
    const change = bank({ dealerLenderID, version, interestRate: 4.5 });
    expect(await driver.figure('dealer', 'updateLender', change)).toMatchObject({
      interestRate: 4.5,
      version: 2,
    });
    const late = await driver.ask('dealer', 'updateLender', change);
    expect([late.statusCode, late.json().data.current.interestRate]).toEqual([412, 4.5]);
    const moved = await driver.ask('admin', 'updateLender', {
      ...change,
      version: 2,
      dealerCode: foreign,
    });
    expect([moved.statusCode, moved.json().errors[0].field]).toEqual([400, 'dealerCode']);
  });

  test("of another dealer aren't there: not to read, add, change or retire", async () => {
    const { dealerLenderID: id } = await add({ dealerCode: foreign }, 'admin');
    const asked = await Promise.all([
      driver.ask('dealer', 'listLenders', { dealerCode: foreign }),
      driver.ask('dealer', 'createLender', bank({ dealerCode: foreign })),
      driver.ask('dealer', 'updateLender', bank({ dealerCode: foreign, dealerLenderID: id })),
      driver.ask('dealer', 'retireLender', { dealerLenderID: id }),
    ]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await list({ dealerCode: foreign }, 'admin')).toMatchObject([{ version: 1, retiredOn: null }]);
  });

  test("are limited by the database itself to the user's own dealer", async () => {
    const { dealerLenderID: generic } = await add({ isGenericLender: true }, 'admin');
    const scope = { kind: 'dealers', dealerCodes: [own] } as const;
    const write = (text: string) => driver.db.transaction((tx) => tx.query(text), { scope });
    await expect(write(`INSERT INTO lenders (dealer_code, name) VALUES ('${foreign}', 'X')`)).rejects.toThrow(
      'row-level security',
    );
    await expect(write("INSERT INTO lenders (dealer_code, name) VALUES (NULL, 'X')")).rejects.toThrow(
      'row-level security',
    );
    const changed = await write(
      `UPDATE lenders SET name = 'X' WHERE dealer_lender_id = ${generic} RETURNING dealer_lender_id`,
    );
    expect(changed).toEqual([]);
  });

  test('are refused at the field that is wrong', async () => {
    const refused = async (change: object) => {
      const answer = await driver.ask('dealer', 'createLender', bank(change));
      return [answer.statusCode, answer.json().errors[0]?.field];
    };
    expect(await refused({ name: ' ' })).toEqual([400, 'name']);
    expect(await refused({ dealerCode: null })).toEqual([400, 'dealerCode']);
    expect(await refused({ interestRate: 120 })).toEqual([400, 'interestRate']);
    expect(await refused({ phoneNumber: '(012) 555-0100' })).toEqual([400, 'phoneNumber']);
    expect(await refused({ stateAbbreviation: 'ZZ' })).toEqual([400, 'stateAbbreviation']);
    expect(await refused({ programCode: 'NONE' })).toEqual([400, 'programCode']);
    expect(await refused({ loanContractType: 4 })).toEqual([400, 'loanContractType']);
  });

  test('are on record, each change with what was before', async () => {
    const { dealerLenderID } = await add();
    await driver.figure('dealer', 'updateLender', bank({ dealerLenderID, name: 'Arbor Bank' }));
    await driver.figure('dealer', 'retireLender', { dealerLenderID });
    const records = await driver.db.query(
      "SELECT action, username, before, after FROM audit WHERE action LIKE 'lender.%' ORDER BY id DESC LIMIT 3",
    );
    expect(records).toMatchObject([
      { action: 'lender.retire', username: 'dealer', before: { retiredOn: null } },
      { action: 'lender.update', before: { name: 'First Prairie Bank' }, after: { name: 'Arbor Bank' } },
      { action: 'lender.create', after: { dealerLenderID } },
    ]);
  });
});
