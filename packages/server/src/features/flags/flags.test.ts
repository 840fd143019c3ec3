import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver } from '../../testing/report-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('feature flags', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const name = 'UserManagement';
  const isOn = async () =>
    (await driver.figure<{ userManagementEnabled: boolean }>('dealer', 'getSession')).userManagementEnabled;

  test('are switched only by administrators, with their dates, and record who did', async () => {
    const flags = await driver.figure<object[]>('admin', 'listFlags');
    expect(flags).toMatchObject([
      { name, isOn: false, changedBy: null },
      { name: 'Year Make Model Rating Disabled', isOn: false },
    ]);
    for (const by of ['staff', 'dealer'])
      for (const call of ['listFlags', 'setFlag'] as const)
        expect((await driver.ask(by, call, { name, isFullyActive: true })).statusCode).toBe(403);
    const set = await driver.figure('admin', 'setFlag', { name, isFullyActive: true });
    expect(set).toMatchObject({ isOn: true, effectiveDate: testBook.today, changedBy: 'Ada Admin' });
    expect(await isOn()).toBe(true);
    const later = { name, isFullyActive: true, effectiveDate: '2099-01-01', expirationDate: '2099-12-31' };
    expect(await driver.figure('admin', 'setFlag', later)).toMatchObject({
      isFullyActive: true,
      isOn: false,
    });
    expect(await isOn()).toBe(false);
    const [record] = await driver.db.query(
      "SELECT username, before, after FROM audit WHERE action = 'feature.set' ORDER BY id DESC LIMIT 1",
    );
    expect(record).toMatchObject({
      username: 'admin',
      before: { name, effectiveDate: testBook.today },
      after: later,
    });
  });

  test('are refused at the field: an unknown name, and a last day before the first', async () => {
    const refused = async (request: object) => {
      const answer = await driver.ask('admin', 'setFlag', { isFullyActive: true, ...request });
      return [answer.statusCode, answer.json().errors[0]?.field];
    };
    expect(await refused({ name: 'Nothing' })).toEqual([400, 'name']);
    const days = { effectiveDate: '2026-12-31', expirationDate: '2026-12-30' };
    expect(await refused({ name, ...days })).toEqual([400, 'expirationDate']);
  });
});
