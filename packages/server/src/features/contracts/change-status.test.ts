import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { type VoidableContract, VoidDriver } from '../../testing/void-driver.ts';

describeOnDatabase('changing the status of a contract', (_open, kind) => {
  let driver: VoidDriver;
  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const keyOf = ({ programCode, contractNumber, contractSuffix }: VoidableContract) =>
    `${programCode}-${contractNumber}${contractSuffix}`;
  const change = async (user: string, key: string, payload: object) =>
    driver.app.inject({
      method: 'POST',
      url: `/api/v1/contracts/${key}/status`,
      headers: await driver.headers(user),
      payload,
    });

  test('is done by internal users with a reason, in a note, the history and a new version', async () => {
    const contract = await driver.aContract();
    const key = keyOf(contract);
    const row = async () => {
      const [read] = await driver.all<{ status: number; version: number }>(
        'SELECT status, version FROM contracts WHERE id = $1',
        [contract.id],
      );
      return read;
    };
    const before = await row();
    const done = await change('staff', key, { status: 'Suspense', reason: 'Payment missing' });
    expect(done.json().data).toEqual({
      key,
      from: 'Active',
      status: 'Suspense',
      note: 'Active to Suspense by an internal user. Payment missing',
    });
    expect(await row()).toEqual({ status: 3, version: Number(before?.version) + 1 });
    const [note] = await driver.all<{ text: string; entered_by: string }>(
      'SELECT text, entered_by FROM notes WHERE contract_id = $1 ORDER BY id DESC LIMIT 1',
      [contract.id],
    );
    expect(note).toEqual({ text: done.json().data.note, entered_by: 'staff' });
    for (const status of ['Denied', 'Suspense', 'Active'])
      expect((await change('staff', key, { status, reason: 'Checked' })).statusCode).toBe(200);
    expect((await driver.stateOf(contract)).actions).toEqual(Array(4).fill('contract.changeStatus'));
  });

  test('is refused to dealers, without a reason, and if the change is impossible', async () => {
    const contract = await driver.aContract();
    const key = keyOf(contract);
    const refusal = async (user: string, payload: object, of = key) => {
      const answer = await change(user, of, payload);
      return [answer.statusCode, answer.json().errors[0].code];
    };
    const suspend = { status: 'Suspense', reason: 'Payment missing' };
    expect(await refusal('dealer', suspend)).toEqual([403, 'denied']);
    expect(await refusal('siteadmin', suspend)).toEqual([403, 'denied']);
    expect(await refusal('staff', { status: 'Suspense', reason: ' ' })).toEqual([400, 'invalid']);
    expect(await refusal('staff', { status: 'Cancelled', reason: 'x' })).toEqual([400, 'invalid']);
    expect(await refusal('staff', { status: 'Active', reason: 'x' })).toEqual([409, 'no_such_change']);
    expect(await refusal('staff', suspend, 'MBP-99999999')).toEqual([404, 'not_found']);
    expect((await driver.stateOf(contract)).actions).toEqual([]);
  });
});
