import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Answered } from '../../testing/answered.ts';
import { CancelDriver, type NamedContract, quoteOfContract } from '../../testing/cancel-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('the queue of cancellations', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterEach(() => {
    driver.today = testBook.today;
  });
  afterAll(() => driver?.close());

  /** Requests the cancellation of a contract for a reason: 1 requires a document, 6 none. */
  const requested = async (contract: NamedContract, cancelReason: 1 | 6 = 1) => {
    const body = quoteOfContract(contract, { cancelReason });
    const { quoteNumber } = (await driver.ask('dealer', 'POST /api/v1/cancel-quotes', { body })).data;
    return (await driver.ask('dealer', `POST /api/v1/cancel-quotes/${quoteNumber}/request`)).data;
  };
  const step = (user: string, id: number, name: string, body: object = {}) =>
    driver.ask(user, `POST /api/v1/cancellations/${id}/${name}`, { body });
  const documents = async ({ id, quoteNumber }: { id: number; quoteNumber: string }) => {
    await driver.attach('dealer', quoteNumber);
    await step('dealer', id, 'documents');
  };
  const rowsOf = ({ data, message }: Answered): Record<string, unknown>[] => {
    if (!data) throw new Error(message);
    return data;
  };
  const queue = async (user: string, query = '') =>
    rowsOf(await driver.ask(user, `GET /api/v1/cancellations?${query}`));
  const numbers = async (user: string, query = '') =>
    (await queue(user, query)).map((row) => row['contractNumber']);
  const has = async (user: string, query: string, { contractNumber }: NamedContract) =>
    (await numbers(user, query)).includes(contractNumber);

  test('has a request for both sides, with its due date, age, turn and refund', async () => {
    const contract = await driver.aContract();
    const { quoteNumber, dueDate, quote } = await requested(contract);
    driver.today = '2026-12-18';
    const [row] = (await queue('staff', `searchText=${contract.contractNumber}`)) ?? [];
    expect(row).toMatchObject({
      contractNumber: contract.contractNumber,
      programCode: contract.programCode,
      state: 'Requested',
      turn: 'Dealer',
      dueDate,
      daysOpen: 47,
      daysLate: 2,
      requestedDate: '2026-11-01',
      requestedBy: 'Dale Dealer',
      cancelReason: 'Vehicle traded',
      quoteNumber,
      customerRefundAmount: quote.customerRefundAmount,
      key: contractKeyText(contract),
    });
    expect(row?.['customerName']).toMatch(/\S+, \S+/);
    expect(await has('dealer', '', contract)).toBe(true);
    expect((await driver.ask('service', 'GET /api/v1/cancellations')).status).toBe(403);
  });

  test('moves a cancellation from turn to turn, and lists it until it is paid', async () => {
    const contract = await driver.aContract();
    const { id, quoteNumber } = await requested(contract);
    const turns = () =>
      Promise.all(['dealer', 'fi', 'staff'].map((user) => has(user, 'turn=Yours', contract)));
    expect(await turns()).toEqual([true, true, false]);
    await documents({ id, quoteNumber });
    expect(await turns()).toEqual([false, false, true]);
    expect(await has('dealer', 'turn=Provider', contract)).toBe(true);
    await step('staff', id, 'approve');
    expect([await has('dealer', '', contract), await has('staff', 'state=Approved', contract)]).toEqual([
      true,
      true,
    ]);
    await step('staff', id, 'pay');
    expect([await has('staff', '', contract), await has('staff', 'state=Paid', contract)]).toEqual([
      false,
      true,
    ]);
  });

  test('has a request that needs no document at the provider from the start', async () => {
    const contract = await driver.aContract();
    await requested(contract, 6);
    expect(await has('staff', 'turn=Yours', contract)).toBe(true);
    expect(await has('dealer', 'turn=Yours', contract)).toBe(false);
  });

  test('has no cancellation of another dealer', async () => {
    const contract = await driver.aContract();
    await requested(contract);
    await driver.all(
      'UPDATE contracts SET dealer_code = (SELECT max(dealer_code) FROM dealers) WHERE id = $1',
      [contract.id],
    );
    expect([await has('dealer', '', contract), await has('staff', '', contract)]).toEqual([false, true]);
  });

  describe('of those that can take a step', () => {
    const steps = ['completeDocuments', 'approve', 'pay', 'close', 'rescind', 'withdraw'] as const;
    const stepsOf = async (user: string, contract: NamedContract) => {
      const found = await Promise.all(steps.map((name) => has(user, `step=${name}`, contract)));
      return steps.filter((_, at) => found[at]);
    };

    test('has the ones that the server would let take it, for each user', async () => {
      const contract = await driver.aContract();
      const { id, quoteNumber } = await requested(contract);
      for (const user of ['dealer', 'fi', 'staff']) {
        const { nextSteps } = (
          await driver.ask(user, `GET /api/v1/contracts/${contract.contractNumber}/cancellation`)
        ).data;
        expect((await stepsOf(user, contract)).toSorted(), user).toEqual(nextSteps.toSorted());
      }
      await documents({ id, quoteNumber });
      expect(await stepsOf('dealer', contract)).toEqual(['withdraw']);
      expect(await stepsOf('staff', contract)).toEqual(['approve', 'rescind']);
      await step('staff', id, 'approve');
      expect(await stepsOf('staff', contract)).toEqual(['pay', 'rescind']);
      await step('staff', id, 'pay');
      expect([await stepsOf('staff', contract), await stepsOf('dealer', contract)]).toEqual([['close'], []]);
      await step('staff', id, 'close');
      expect(await stepsOf('staff', contract)).toEqual([]);
    });

    test('leaves out one whose contract prevents the step', async () => {
      const contract = await driver.aContract();
      await requested(contract);
      await driver.all('UPDATE contracts SET status = 3 WHERE id = $1', [contract.id]);
      expect(await stepsOf('dealer', contract)).toEqual(['withdraw']);
    });
  });

  test('finds one by the start of its number, and by words of customer, VIN and dealer', async () => {
    const contract = await driver.aContract();
    await requested(contract);
    const [row] = await driver.all<{ first: string; last: string; vin: string; dealer: string }>(
      `SELECT u.first_name AS first, u.last_name AS last, c.vin, d.name AS dealer FROM contracts c
       JOIN customers u ON u.id = c.customer_id JOIN dealers d USING (dealer_code) WHERE c.id = $1`,
      [contract.id],
    );
    const { first, last, vin, dealer } = row ?? { first: '', last: '', vin: '', dealer: '' };
    const { contractNumber, programCode } = contract;
    for (const text of [
      ' , ',
      contractNumber.slice(0, -1),
      `${programCode}-${contractNumber}`,
      `${last.slice(0, 3)} ${first}`,
      vin,
      dealer.split(' ')[0] ?? '',
    ])
      expect(await has('staff', `searchText=${encodeURIComponent(text)}`, contract), text).toBe(true);
    for (const text of [`${contractNumber}9`, `XX-${contractNumber}`, `${last} %`, 'nobody at all'])
      expect(await has('staff', `searchText=${encodeURIComponent(text)}`, contract), text).toBe(false);
  });

  test('refuses a state that is not in it', async () => {
    const { status, message } = await driver.ask('staff', 'GET /api/v1/cancellations?state=Closed');
    expect([status, message]).toEqual([
      400,
      'Status must be one of Requested, DocumentsComplete, Approved, Paid.',
    ]);
  });
});
