import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver } from '../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

interface Line {
  id: number;
  text: string;
  amount: number;
  contractNumber: string;
  isPenalty: boolean;
}

interface Preview {
  previewHash: string;
  checkCount: number;
  total: number;
  checks: { payee: string; address: string; amount: number; lines: Line[] }[];
  leftOut: (Line & { payee: string; code: string; reason: string })[];
}

describeOnDatabase('check runs', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  /** The worked refund of 901.45, approved on the day of its request. */
  const approved = async (change = {}) => {
    const contract = await driver.aContract(change);
    const quoteNumber = await driver.saveQuote(contract, { cancelAsOfDate: '2024-09-01' });
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    await driver.step('staff', data.id, 'approve');
    return { contract, id: data.id as number };
  };
  const ask = (user: string, call: string, body: object = {}) => driver.ask(user, call, { body });
  const preview = async (change: object = {}): Promise<Preview> => {
    const body = { kind: 'cancellation', throughDate: '2024-10-31', ...change };
    const { data, message } = await ask('finance', 'PUT /api/v1/check-runs/preview', body);
    if (!data) throw new Error(message);
    return data;
  };
  const prepare = async (change: object = {}, user = 'finance') => {
    const { previewHash } = await preview(change);
    const body = { kind: 'cancellation', throughDate: '2024-10-31', previewHash, ...change };
    return ask(user, 'POST /api/v1/check-runs', body);
  };
  const release = (runNumber: string, user = 'admin') =>
    ask(user, `POST /api/v1/check-runs/${runNumber}/release`);

  test('one person prepares a run of the worked refund, and another releases it', async () => {
    driver.today = '2024-09-01';
    const { contract, id } = await approved();
    const run = await prepare();
    expect(run.data).toMatchObject({ status: 'Prepared', checkCount: 1, total: 242.9, firstNumber: null });
    expect(await release(run.data.runNumber, 'finance')).toMatchObject({ status: 409, code: 'same_person' });
    const released = await release(run.data.runNumber);
    expect(released.message).toBeUndefined();
    expect(released.data).toMatchObject({
      status: 'Released',
      checks: [{ amount: 242.9, status: 'Issued' }],
    });
    expect((await driver.stateOf(contract)).parts).toMatchObject([
      { part: 'provider', state: 'Paid', proof: `Check ${released.data.firstNumber}` },
      { part: 'dealer', state: 'Due' },
    ]);
    expect(id).toBeGreaterThan(0);
  });
});
