import { contractKeyText } from '@pitlane/shared/features/contracts/rules/contract-key';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answered } from '../../testing/answered.ts';
import { CancelDriver, type NamedContract, quoteOfContract } from '../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('a void and a cancellation of the same contract', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  /** Sold recently and without claims, so that only a cancellation prevents the void. */
  const aContract = () =>
    driver.aContract({ claimsPaid: 0, purchaseDate: '2026-10-20', expirationDate: '2031-10-20' });
  const keep = async (contract: NamedContract): Promise<string> => {
    const body = quoteOfContract(contract);
    return (await driver.ask('dealer', 'POST /api/v1/cancel-quotes', { body })).data.quoteNumber;
  };
  const request = (quoteNumber: string) =>
    driver.ask('dealer', `POST /api/v1/cancel-quotes/${quoteNumber}/request`);
  const step = (id: number, name: string) => driver.ask('staff', `POST /api/v1/cancellations/${id}/${name}`);
  const voidAs = (user: string, { id: _id, ...named }: NamedContract) =>
    driver.ask(user, 'PUT /api/rater/voidcontract', { body: { ...named, voidReasonType: 1 } });
  const previewOf = async (contract: NamedContract) =>
    (await driver.ask('staff', `GET /api/v1/contracts/${contract.contractNumber}/void/preview`)).data.problem;
  const cannot = (contract: NamedContract) => `Can't void ${contractKeyText(contract)}.`;
  const outcome = ({ status, code, message }: Answered) => [status, code, message];

  test('go one at a time: a void waits until the cancellation is rescinded', async () => {
    const contract = await aContract();
    const { id } = (await request(await keep(contract))).data;
    const requested = `${cannot(contract)} A cancellation is in progress (Requested).`;
    const next = 'Rescind the cancellation first.';
    expect(outcome(await voidAs('staff', contract))).toEqual([
      409,
      'cancellation_under_way',
      `${requested} ${next}`,
    ]);
    expect((await voidAs('dealer', contract)).message).toBe(
      `${requested} Withdraw the cancellation request first.`,
    );
    expect(await previewOf(contract)).toEqual({ code: 'cancellation_under_way', message: requested, next });

    await step(id, 'documents');
    expect((await voidAs('staff', contract)).code).toBe('cancellation_under_way');
    await step(id, 'approve');
    expect(outcome(await voidAs('staff', contract))).toEqual([
      409,
      'bad_void_status',
      `${cannot(contract)} It's already cancelled. ${next}`,
    ]);
    expect((await driver.rowOf(contract))['is_voided']).toBe(false);

    expect((await step(id, 'rescind')).status).toBe(200);
    expect((await voidAs('staff', contract)).status).toBe(200);
    expect(await driver.rowOf(contract)).toMatchObject({ status: 2, is_voided: true });
  });

  test('a paid refund is not voided after all', async () => {
    const contract = await aContract();
    const { id } = (await request(await keep(contract))).data;
    for (const name of ['documents', 'approve']) await step(id, name);
    const body = { proof: 'Check 5001' };
    await driver.step('staff', id, 'pay', { body });
    expect((await driver.step('dealer', id, 'dealer-payment', { body })).data.state).toBe('Paid');
    expect((await voidAs('staff', contract)).message).toBe(
      `${cannot(contract)} It's already cancelled and its refund is paid. There's nothing left to undo.`,
    );
  });

  test("a voided contract can't be quoted or requested any more", async () => {
    const contract = await aContract();
    const quoteNumber = await keep(contract);
    expect((await voidAs('staff', contract)).status).toBe(200);
    const refusal = [409, 'contract_not_active', 'The contract is voided.'];
    expect(outcome(await request(quoteNumber))).toEqual(refusal);
    const repeated = await driver.ask('dealer', 'POST /api/v1/cancel-quotes', {
      body: quoteOfContract(contract),
    });
    expect(outcome(repeated)).toEqual(refusal);
  });

  test('requested at once, one of the two is done and the other refused with the reason', async () => {
    for (let round = 0; round < 5; round++) {
      const contract = await aContract();
      const quoteNumber = await keep(contract);
      const [voided, requested] = await Promise.all([voidAs('staff', contract), request(quoteNumber)]);
      expect([voided.status, requested.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(voided.code ?? requested.code).toMatch(/^(cancellation_under_way|contract_not_active)$/);
    }
  });
});
