import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { type VoidableContract, VoidDriver } from '../../testing/void-driver.ts';

describeOnDatabase('asking for a refresh', (_open, kind) => {
  let driver: VoidDriver;
  beforeAll(async () => {
    driver = await VoidDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const flag = async (user: string, { id: _id, ...named }: VoidableContract, key?: string) =>
    driver.app.inject({
      method: 'PUT',
      url: '/api/contracts/flagforrefresh',
      headers: { ...(await driver.headers(user)), ...(key ? { 'idempotency-key': key } : {}) },
      payload: { ...named, userName: user, dealerCode: 'X' },
    });
  const stateOf = async ({ programCode, contractNumber, contractSuffix }: VoidableContract) => {
    const url = `/api/v1/contracts/${programCode}-${contractNumber}${contractSuffix}/refresh`;
    return (await driver.app.inject({ url, headers: await driver.headers('admin') })).json().data;
  };
  const requestsOf = ({ id }: VoidableContract) =>
    driver.all('SELECT state FROM refresh_requests WHERE contract_id = $1', [id]);

  test('queues the contract once, no matter who asks again, and puts on record who asked', async () => {
    const contract = await driver.aContract();
    expect(await stateOf(contract)).toMatchObject({ state: null, since: null, problem: null });
    const first = (await flag('admin', contract)).json().data;
    expect(first).toMatchObject({ state: 'queued', requestedBy: 'Ada Admin', since: expect.any(String) });
    expect((await flag('admin', contract)).json().data).toEqual(first);
    expect(await stateOf(contract)).toEqual(first);
    expect(await requestsOf(contract)).toEqual([{ state: 'queued' }]);
    expect((await driver.stateOf(contract)).actions).toEqual(['contract.flagForRefresh']);
  });

  test('asked for at the same time, is queued once', async () => {
    const contract = await driver.aContract();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, turn) => flag('admin', contract, `turn-${turn}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(await requestsOf(contract)).toHaveLength(1);
  });

  test('queues it again when the last one has ended', async () => {
    const contract = await driver.aContract();
    await flag('admin', contract);
    await driver.all(
      "UPDATE refresh_requests SET state = 'failed', problem = 'gone' WHERE contract_id = $1",
      [contract.id],
    );
    expect(await stateOf(contract)).toMatchObject({ state: 'failed', problem: 'gone' });
    expect((await flag('admin', contract)).json().data).toMatchObject({ state: 'queued', problem: null });
  });

  test('raises the version of the contract when it is queued, so that every open page follows it', async () => {
    const contract = await driver.aContract();
    const versionOf = async () => {
      const [row] = await driver.all<{ version: number }>('SELECT version FROM contracts WHERE id = $1', [
        contract.id,
      ]);
      return row?.version ?? 0;
    };
    const before = await versionOf();
    await flag('admin', contract);
    await flag('admin', contract);
    expect(await versionOf()).toBe(before + 1);
    await driver.all("UPDATE refresh_requests SET state = 'done' WHERE contract_id = $1", [contract.id]);
    await flag('admin', contract);
    expect(await versionOf()).toBe(before + 2);
  });

  test('is only for the provider, and only for existing contracts', async () => {
    const contract = await driver.aContract();
    expect((await flag('dealer', contract)).statusCode).toBe(403);
    expect((await flag('admin', { ...contract, contractNumber: '99999999' })).statusCode).toBe(404);
    expect(await requestsOf(contract)).toEqual([]);
  });
});
