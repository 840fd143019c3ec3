import { configurationItemOperations } from '@pitlane/shared/features/configuration/item-operations';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('configuration items', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());
  beforeEach(async () => void (await driver.db.query('DELETE FROM configuration_items')));

  const phone = { accountCode: 'CLAIMS-PHONE', name: 'Claims phone', value: '(800) 555-0142' };
  const save = (change: object = {}, headers: Record<string, string> = {}, by = 'admin') =>
    driver.ask(by, 'saveConfigurationItem', { ...phone, ...change }, headers);

  test('are saved, listed by code and removed, with who did what on record', async () => {
    expect((await save({ accountCode: ' claims-phone ' })).json().data).toEqual({
      ...phone,
      changedBy: 'Ada Admin',
      changedDate: testBook.today,
      version: 1,
    });
    await save({ accountCode: 'A.1', name: 'First', value: '1' });
    expect(await driver.figure('admin', 'listConfigurationItems')).toMatchObject([
      { accountCode: 'A.1' },
      { accountCode: 'CLAIMS-PHONE' },
    ]);
    expect((await save({ value: '(800) 555-0143' })).headers['etag']).toBe('"2"');
    await driver.figure('admin', 'removeConfigurationItem', { accountCode: 'claims-phone' });
    const records = await driver.db.query(
      "SELECT action, username, before, after FROM audit WHERE action LIKE 'configuration.%' ORDER BY id DESC LIMIT 2",
    );
    const changed = { ...phone, value: '(800) 555-0143' };
    expect(records).toEqual([
      { action: 'configuration.remove', username: 'admin', before: changed, after: null },
      { action: 'configuration.set', username: 'admin', before: phone, after: changed },
    ]);
    const again = await driver.ask('admin', 'removeConfigurationItem', { accountCode: 'CLAIMS-PHONE' });
    expect(again.statusCode).toBe(404);
  });

  test('are read by their code by those who authorize claims; an unknown one is null', async () => {
    await save();
    const { document: query } = configurationItemOperations.getConfigurationItem;
    const asked = async (by: string, accountCode: string) =>
      driver.app.inject({
        method: 'POST',
        url: '/v1/graphql',
        headers: await driver.headersOf(by),
        payload: { query, variables: { accountCode } },
      });
    expect((await asked('staff', 'claims-phone')).json()).toEqual({ data: { configurationItem: phone } });
    expect((await asked('staff', 'NONE')).json()).toEqual({ data: { configurationItem: null } });
    expect((await asked('customer', 'CLAIMS-PHONE')).json().errors).toMatchObject([{}]);
  });

  test('are not changed over what someone else changed: by version or If-Match', async () => {
    await save({ version: 0 });
    const taken = await save({ version: 0, value: 'other' });
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([409, 'accountCode']);
    await save({ value: 'second', version: 1 });
    const late = await save({ value: 'third', version: 1 });
    expect([late.statusCode, late.json().data.current]).toMatchObject([412, { value: 'second' }]);
    expect((await save({ value: 'third' }, { 'if-match': '"1"' })).statusCode).toBe(412);
    const remove = (version: number) =>
      driver.ask('admin', 'removeConfigurationItem', { accountCode: phone.accountCode, version });
    expect((await remove(1)).statusCode).toBe(412);
    expect((await remove(2)).statusCode).toBe(200);
    expect((await save({ version: 2 })).statusCode).toBe(404);
    const atOnce = await Promise.all([save({ version: 0 }), save({ version: 0 })]);
    expect(new Set(atOnce.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });

  test('are refused at the field: a code with other characters, no name, a value of two lines', async () => {
    const field = async (change: object) => {
      const answer = await save(change);
      return [answer.statusCode, answer.json().errors[0]?.field];
    };
    expect(await field({ accountCode: 'A B' })).toEqual([400, 'accountCode']);
    expect(await field({ name: ' ' })).toEqual([400, 'name']);
    expect(await field({ value: 'one\ntwo' })).toEqual([400, 'value']);
    for (const by of ['staff', 'dealer']) expect((await save({}, {}, by)).statusCode).toBe(403);
  });
});
