import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, type NamedContract } from '../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('the documents of a cancellation', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test('are required by the reason, before anything is approved', async () => {
    const contract = await driver.aContract();
    const quoteNumber = await driver.saveQuote(contract, { cancelReason: 1 });
    const { data } = await driver.request('dealer', quoteNumber);
    expect(data.document).toMatchObject({ name: 'odometerStatement', label: 'Odometer statement' });
    const without = await driver.step('dealer', data.id, 'documents');
    expect([without.status, without.code]).toEqual([409, 'document_missing']);
    const early = await driver.step('staff', data.id, 'approve');
    expect([early.status, early.code]).toEqual([409, 'wrong_state']);
    await driver.attach('dealer', quoteNumber);
    const given = await driver.step('dealer', data.id, 'documents');
    expect([given.status, given.data.documents]).toEqual([
      200,
      [{ name: 'odometerStatement', reference: null }],
    ]);
    expect((await driver.step('staff', data.id, 'approve')).status).toBe(200);
  });

  test('include for a duplicate the number of the active contract that stays on the same vehicle', async () => {
    const contract = await driver.aContract({ claimsPaid: 0 });
    const [twin, elsewhere, gap, gone] = [
      await driver.aContract(),
      await driver.aContract(),
      await driver.aContract({ programCode: 'GAP' }),
      await driver.aContract({ status: 2 }),
    ];
    await driver.onOneVehicle(contract, twin, gap, gone);
    const { data } = await driver.request('dealer', await driver.saveQuote(contract, { cancelReason: 9 }));
    const give = (otherContractNumber: string) =>
      driver.step('dealer', data.id, 'documents', { body: { otherContractNumber } });
    for (const [number, message] of [
      [contract.contractNumber, 'is the contract that is being cancelled'],
      ['4', 'Contract 4 not found'],
      ['no number', 'Contract no number not found'],
      [elsewhere.contractNumber, 'covers another vehicle'],
      [gap.contractNumber, 'has another program type'],
      [gone.contractNumber, 'is Cancelled, not Active'],
    ] as const) {
      const answer = await give(number);
      expect([answer.status, answer.code, answer.message]).toEqual([
        400,
        'bad_other_contract',
        expect.stringContaining(message),
      ]);
    }
    const given = await give(twin.contractNumber);
    expect(given.data.documents).toEqual([
      { name: 'otherContractNumber', reference: `MBP-${twin.contractNumber}` },
    ]);
    const approved = await driver.step('staff', data.id, 'approve');
    expect([approved.status, approved.data.quote.cancelRefundPercent]).toEqual([200, 100]);
  });

  /** Requests the cancellation of a contract as the duplicate of another, with that document. */
  const begunFor = async (
    contract: NamedContract,
    { contractNumber: otherContractNumber }: NamedContract,
  ): Promise<number> => {
    const { data } = await driver.request('dealer', await driver.saveQuote(contract, { cancelReason: 9 }));
    await driver.step('dealer', data.id, 'documents', { body: { otherContractNumber } });
    return data.id;
  };

  test('of two duplicates that name each other, one is approved and the other stays', async () => {
    const [one, other] = [
      await driver.aContract({ claimsPaid: 0 }),
      await driver.aContract({ claimsPaid: 0 }),
    ];
    await driver.onOneVehicle(one, other);
    const [first, second] = [await begunFor(one, other), await begunFor(other, one)];
    expect((await driver.step('staff', first, 'approve')).status).toBe(200);
    const refused = await driver.step('staff', second, 'approve');
    expect([refused.status, refused.message]).toEqual([
      409,
      `MBP-${one.contractNumber} is Cancelled, not Active. Rescind this cancellation instead.`,
    ]);
    expect((await driver.rowOf(other))['status']).toBe(1);
  });

  test('of two duplicates that are approved in the same moment, one stays', async () => {
    for (let pair = 0; pair < 4; pair += 1) {
      const [one, other] = [
        await driver.aContract({ claimsPaid: 0 }),
        await driver.aContract({ claimsPaid: 0 }),
      ];
      await driver.onOneVehicle(one, other);
      const ids = [await begunFor(one, other), await begunFor(other, one)];
      const answers = await Promise.all(ids.map((id) => driver.step('staff', id, 'approve')));
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
      const statuses = [await driver.rowOf(one), await driver.rowOf(other)].map((row) =>
        String(row['status']),
      );
      expect(statuses.toSorted()).toEqual(['1', '2']);
    }
  });

  test('make the holder the payee by the payoff letter, wherever the refund is shown', async () => {
    const contract = await driver.aContract({ isFinanced: true });
    const payees = (quote: { lines: { column: string; id: string; formula: string }[] }) =>
      quote.lines.filter(({ column }) => column === 'payee').map(({ id, formula }) => `${id}: ${formula}`);
    const quoteNumber = await driver.saveQuote(contract, { cancelReason: 4 });
    const requested = await driver.request('dealer', quoteNumber);
    const [open] = payees(requested.data.quote);
    expect(open).toMatch(/^lienholder: The lien is open: \$[\d,.]+$/);
    const refund = open?.replace(/.*\$/, '$');
    await driver.attach('dealer', quoteNumber);
    const given = await driver.step('dealer', requested.data.id, 'documents');
    expect(payees(given.data.quote)).toEqual([`holder: ${refund}`]);
    expect(payees((await driver.stateOf(contract)).quote)).toEqual([`holder: ${refund}`]);
    const kept = await driver.ask('dealer', `GET /api/v1/cancel-quotes/${quoteNumber}`);
    expect(payees(kept.data.quote)).toEqual([`holder: ${refund}`]);
    expect(kept.data.inputs).toMatchObject({ hasDocument: false, hasProofOfPayoff: false });
    const approved = await driver.step('staff', requested.data.id, 'approve');
    expect([approved.status, payees(approved.data.quote)]).toEqual([200, [`holder: ${refund}`]]);
    expect(approved.data.quote.customerRefundAmount).toBe(requested.data.quote.customerRefundAmount);
  });
});
