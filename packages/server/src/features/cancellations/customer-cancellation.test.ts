import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, type NamedContract, quoteOfContract } from '../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('a customer cancels their own contract', (_open, kind) => {
  let driver: CancelDriver;
  const own: NamedContract[] = [];
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
    // Before the customer signs in, because a session knows its contracts.
    for (let count = 0; count < 5; count += 1) {
      own.push(await driver.aContract({ purchaseDate: '2025-03-15', expirationDate: '2030-03-15' }));
    }
    await driver.db.query(
      `INSERT INTO user_contracts SELECT user_profile_id, unnest($1::bigint[]) FROM user_profiles WHERE username = 'customer'`,
      [own.map(({ id }) => id)],
    );
  });
  afterAll(() => driver?.close());

  /** A contract of the demo's dealer that also belongs to the demo customer, a different one in each test. */
  const anOwnContract = (): NamedContract => {
    const contract = own.pop();
    if (!contract) throw new Error('The customer has no more contracts.');
    return contract;
  };
  const quote = (contract: NamedContract, more: object = {}, user = 'customer') =>
    driver.ask(user, 'POST /api/v1/cancel-quotes', { body: quoteOfContract(contract, more) });
  const request = (user: string, quoteNumber: string) =>
    driver.ask(user, `POST /api/v1/cancel-quotes/${quoteNumber}/request`);
  const step = (user: string, id: number, name: string) =>
    driver.ask(user, `POST /api/v1/cancellations/${id}/${name}`);
  const read = (user: string, contract: NamedContract, what: string) =>
    driver.ask(user, `GET /api/v1/contracts/${contract.contractNumber}/${what}`);

  test('from quote to request, and withdraws it', async () => {
    const contract = anOwnContract();
    const before = await driver.rowOf(contract);
    const kept = await quote(contract);
    expect(kept.data).toMatchObject({ nextSteps: ['request'] });

    const requested = await request('customer', kept.data.quoteNumber);
    expect(requested.data).toMatchObject({ state: 'Requested', nextSteps: ['withdraw'] });
    const { id } = requested.data;
    expect((await step('customer', id, 'documents')).status).toBe(403);
    expect((await step('customer', id, 'approve')).status).toBe(403);

    // The dealer continues it like a request of its own.
    expect((await step('dealer', id, 'documents')).data.state).toBe('DocumentsComplete');
    expect((await read('customer', contract, 'cancellation')).data.nextSteps).toEqual(['withdraw']);
    expect((await step('customer', id, 'withdraw')).data).toMatchObject({
      state: 'Withdrawn',
      nextSteps: [],
    });
    expect((await read('customer', contract, 'cancel-quotes')).data).toMatchObject([{ state: 'Withdrawn' }]);
    expect(await driver.rowOf(contract)).toEqual(before);
  });

  test('but not after the approval', async () => {
    const contract = anOwnContract();
    const { id } = (await request('customer', (await quote(contract)).data.quoteNumber)).data;
    await step('dealer', id, 'documents');
    await step('staff', id, 'approve');
    const refused = await step('customer', id, 'withdraw');
    expect([refused.status, refused.code]).toEqual([409, 'wrong_state']);
    // Never a dead end: it names who can do it and how.
    expect(refused.message).toContain('Your dealer or our support at (800) 555-0134 can do it with you.');
    const { data } = await read('customer', contract, 'cancellation');
    expect(data).toMatchObject({ state: 'Approved', nextSteps: [] });
  });

  test('and only sees price, percent, claims, fee, refund and payee', async () => {
    const contract = anOwnContract();
    const kept = await quote(contract, { backdateReason: 'A word among colleagues' }, 'staff');
    const seen = await driver.ask('customer', `GET /api/v1/cancel-quotes/${kept.data.quoteNumber}`);
    const columns = new Set(seen.data.quote.lines.map(({ column }: { column: string }) => column));
    expect([...columns]).toEqual(['basis', 'refund', 'total', 'payee']);
    const facts = await read('customer', contract, 'cancellation/facts');
    expect(facts.data).toMatchObject({ customerPrice: 2495, claimsPaid: 312.45, mayBackdate: false });
    await request('staff', kept.data.quoteNumber);
    const cancellation = await read('customer', contract, 'cancellation');
    const all = JSON.stringify([seen.data, facts.data, cancellation.data]);
    expect(all).not.toMatch(/dealerCost|mbpiRefundAmount|dealerRefundAmount|1195|colleagues|staff/);
  });

  test('but not for nonpayment, an unwind or a duplicate', async () => {
    const contract = anOwnContract();
    for (const cancelReason of [5, 7, 9]) {
      const refused = await quote(contract, { cancelReason });
      expect([refused.status, refused.code]).toEqual([400, 'reason_not_yours']);
    }
    expect((await quote(contract, { cancelReason: 5 }, 'dealer')).status).toBe(200);
  });

  test("finds no one else's quote, cancellation or contract", async () => {
    const other = await driver.aContract();
    expect((await quote(other)).status).toBe(404);
    const kept = await quote(other, {}, 'dealer');
    const { quoteNumber } = kept.data;
    expect((await driver.ask('customer', `GET /api/v1/cancel-quotes/${quoteNumber}`)).status).toBe(404);
    expect((await request('customer', quoteNumber)).status).toBe(404);
    const { id } = (await request('dealer', quoteNumber)).data;
    expect((await step('customer', id, 'withdraw')).status).toBe(404);
    expect((await read('customer', other, 'cancellation')).status).toBe(404);
  });

  test('and the database lets the scope of a customer move no other cancellation, and none onward', async () => {
    const mine = anOwnContract();
    const other = await driver.aContract({ purchaseDate: '2025-03-15', expirationDate: '2030-03-15' });
    const ids = await Promise.all(
      [mine, other].map(
        async (contract) =>
          (await request('dealer', (await quote(contract, {}, 'dealer')).data.quoteNumber)).data.id,
      ),
    );
    const scope = { kind: 'contracts', contractIds: [mine.id] } as const;
    const moved = (state: string) =>
      driver.db.transaction(
        (tx) => tx.query('UPDATE cancellations SET state = $1 WHERE id = ANY($2) RETURNING id', [state, ids]),
        { scope },
      );
    await expect(moved('Approved')).rejects.toThrow('row-level security');
    expect(await moved('Withdrawn')).toEqual([{ id: ids[0] }]);
    const spent = driver.db.transaction((tx) => tx.query('UPDATE contracts SET status = 2'), { scope });
    await expect(spent).rejects.toThrow('permission denied');
  });
});
