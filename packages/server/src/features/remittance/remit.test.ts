import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyHistory } from '../../audit/verify-history.ts';
import { auditKey } from '../../testing/audit-key.ts';
import { RemitDriver } from '../../testing/remit-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { postDueAch } from './ach/post-due.ts';

describeOnDatabase('remitting', (_open, kind) => {
  let driver: RemitDriver;
  beforeAll(async () => {
    driver = await RemitDriver.open(kind);
    await driver.all('DELETE FROM remittance_credit_lines');
    await driver.all('DELETE FROM remittance_credits');
  });
  afterAll(() => driver?.close());

  const pendingCents = async () => {
    const { data } = await driver.ask('dealer', 'getDealerRemittance', { dealerCode: driver.dealerCode });
    return data.contracts.reduce(
      (sum: number, { dealerCost }: { dealerCost: number }) => sum + Math.round(dealerCost * 100),
      0,
    );
  };

  test('the worked chain totals 1,840.00, and a check of 1,800.00 leaves 40.00 open', async () => {
    const [taw] = await driver.contracts([385]);
    const [mbp, gap, other] = await driver.contracts([1495, 245, 385], 18);
    if (!taw || !mbp || !gap || !other) throw new Error('Four contracts.');
    await driver.post(await driver.remitted([taw]));
    expect((await driver.void(taw)).data).toMatchObject({ needsCredit: true });
    const batch = driver.batchOf([{ ...mbp, overRemitAmount: 100 }, gap, other]);
    const shown = await driver.preview(batch);
    expect(shown.data).toMatchObject({
      totals: {
        contractCount: 3,
        dealerCost: 2125,
        overRemitAmount: 100,
        debitsAmount: 0,
        creditsAmount: 385,
        netAmount: 1840,
      },
      problems: [],
      paymentProblem: null,
      credits: [{ state: 'Free', amount: 385 }],
    });
    const before = await pendingCents();
    const { status, data, message } = await driver.remit(batch, { shown });
    expect([status, message]).toEqual([200, undefined]);
    expect(data).toMatchObject({
      batchNumber: expect.stringMatching(/^R-202611-\d{6}$/),
      status: 'Submitted',
      netAmount: 1840,
      paymentStatus: 'Pending',
      receipt: expect.stringMatching(/^[0-9A-F]{12}$/),
    });
    expect(before - (await pendingCents())).toBe(212_500);
    const unexplained = await driver.post(data.batchNumber, { checkAmount: 1800, checkNumber: '77' });
    expect([unexplained.status, unexplained.code, unexplained.field]).toEqual([
      400,
      'explanation_required',
      'explanation',
    ]);
    const suspense = {
      contracts: [`${gap.programCode}-${gap.contractNumber}${gap.contractSuffix}`],
      reason: 'Not paid',
    };
    const posted = await driver.post(data.batchNumber, {
      checkAmount: 1800,
      checkNumber: '77',
      explanation: 'The dealer disputes a fee.',
      suspense,
    });
    expect(posted.data).toMatchObject({
      status: 'Posted',
      differenceAmount: -40,
      isDifferenceOpen: true,
      explanation: 'The dealer disputes a fee.',
      payment: { amount: 1800, paymentStatus: 'Settled', checkNumber: '77' },
      credits: [{ state: 'Used', amount: 385 }],
    });
    const statuses = await driver.all<{ status: number }>(
      'SELECT status FROM contracts WHERE id = ANY ($1) ORDER BY dealer_cost',
      [[mbp.id, gap.id]],
    );
    expect(statuses).toEqual([{ status: 3 }, { status: 1 }]);
    const period = { dealerCode: driver.dealerCode, startDate: '2026-11-01', endDate: '2026-11-30' };
    const statement = await driver.ask('dealer', 'getRemittanceStatement', period);
    const { openingBalance, chargesAmount, paymentsAmount, closingBalance } = statement.data;
    expect(openingBalance + chargesAmount + paymentsAmount).toBeCloseTo(closingBalance, 6);
    expect(statement.data.lines).toContainEqual(
      expect.objectContaining({ kind: 'Payment', text: 'Check 77', batchNumber: data.batchNumber }),
    );
    expect(statement.data.openDifferenceAmount).toBe(-40);
    const cleared = await driver.ask('finance', 'clearRemittanceDifference', {
      batchNumber: data.batchNumber,
      clearing: 'NextBatch',
      note: 'Agreed by phone',
    });
    expect(cleared.data).toMatchObject({ isDifferenceOpen: false, differenceNote: 'Agreed by phone' });
    const [next] = await driver.contracts([100]);
    expect((await driver.preview(driver.batchOf(next ? [next] : []))).data).toMatchObject({
      totals: { dealerCost: 100, debitsAmount: 40, netAmount: 140 },
      debits: [{ amount: 40 }],
    });
    await driver.remitted(next ? [next] : []);
  });

  test('the first contracts of a pending list come with the totals of all', async () => {
    await driver.contracts([100, 200.5], 5);
    await driver.contracts([300], 31);
    await driver.contracts([400], 61);
    const { dealerCode } = driver;
    const { data: all } = await driver.ask('dealer', 'getDealerRemittance', { dealerCode });
    const { data: few } = await driver.ask('dealer', 'getDealerRemittance', { dealerCode, first: 2 });
    expect(few.contracts).toEqual(all.contracts.slice(0, 2));
    const count = (mark: string) =>
      all.contracts.filter((contract: { mark: string }) => contract.mark === mark).length;
    expect(count('amber')).toBeGreaterThan(0);
    expect(count('red')).toBeGreaterThan(0);
    expect(few.pending).toEqual({
      contractCount: all.contracts.length,
      dealerCost: (await pendingCents()) / 100,
      amberCount: count('amber'),
      redCount: count('red'),
    });
    const wrong = await driver.ask('dealer', 'getDealerRemittance', { dealerCode, first: 0.5 });
    expect([wrong.status, wrong.field]).toEqual([400, 'first']);
  });

  test('a check that did not come in 45 days is overdue', async () => {
    const number = await driver.remitted(await driver.contracts([100]));
    const due = async (submitted: string) => {
      await driver.all('UPDATE remittance_batches SET submitted_on = $2 WHERE batch_number = $1', [
        number,
        submitted,
      ]);
      const { data } = await driver.ask('finance', 'getRemittanceBatch', { batchNumber: number });
      return [data.checkDueDate, data.isCheckOverdue];
    };
    expect(await due('2026-09-17')).toEqual(['2026-11-01', false]);
    expect(await due('2026-09-16')).toEqual(['2026-10-31', true]);
    await driver.post(number);
    expect(await due('2026-09-16')).toEqual([null, false]);
  });

  test('a returned batch gives its contracts, credits and debits back, and commission is not earned', async () => {
    const [paid] = await driver.contracts([200]);
    const contracts = await driver.contracts([500, 300], 18);
    if (!paid) throw new Error('A contract.');
    await driver.post(await driver.remitted([paid]));
    await driver.void(paid);
    const number = await driver.remitted(contracts);
    const [voided, kept] = contracts;
    if (!voided || !kept) throw new Error('Two contracts.');
    await driver.void(voided);
    expect((await driver.credits()).map(({ state, amount }) => [state, amount])).toEqual([['Waiting', 500]]);
    const returned = await driver.return(number, { code: 'R01', feeAmount: 25 });
    expect(returned.data).toMatchObject({
      status: 'Returned',
      returnCode: 'R01',
      payment: { paymentStatus: 'Returned' },
    });
    expect((await driver.credits()).map(({ state, amount }) => [state, amount])).toEqual([['Free', 200]]);
    const { data } = await driver.ask('dealer', 'getDealerRemittance', { dealerCode: driver.dealerCode });
    const pending = data.contracts.find(({ contractID }) => contractID === kept.id);
    expect(pending).toMatchObject({ daysUnremitted: 18, returnedBatchNumber: number, problem: null });
    expect(data.contracts.some(({ contractID }) => contractID === voided.id)).toBe(false);
    expect(data.debits).toMatchObject([{ amount: 25, reason: `Bank fee for batch ${number}` }]);
    const again = await driver.remit(driver.batchOf([kept]));
    expect(again.data).toMatchObject({
      dealerCost: 300,
      debitsAmount: 25,
      creditsAmount: 200,
      netAmount: 125,
    });
    const lines = await driver.all<{ count: number }>(
      'SELECT count(*) AS count FROM remittance_lines WHERE contract_id = $1',
      [kept.id],
    );
    expect(lines).toEqual([{ count: 2 }]);
    expect((await driver.return(number)).code).toBe('batch_settled');
  });

  test('a payment that comes back after posting is a debit of the next batch, once', async () => {
    const contracts = await driver.contracts([750]);
    const number = await driver.remitted(contracts);
    await driver.post(number);
    const late = await driver.return(number, { code: 'R01' });
    expect(late.data).toMatchObject({
      status: 'Posted',
      payment: { paymentStatus: 'Returned' },
      lateReturn: { amount: 750 },
      canReturn: false,
    });
    expect((await driver.return(number)).code).toBe('already_debited');
    const [next] = await driver.contracts([10]);
    const { data } = await driver.remit(driver.batchOf(next ? [next] : []));
    expect(data).toMatchObject({ dealerCost: 10, debitsAmount: 750, netAmount: 760 });
  });

  test('a credit returns over-remit too, and is withdrawn with its batch', async () => {
    const [contract] = await driver.contracts([400]);
    if (!contract) throw new Error('A contract.');
    const number = await driver.remitted([{ ...contract, overRemitAmount: 60 } as never]);
    await driver.void(contract);
    expect((await driver.credits()).at(-1)).toMatchObject({
      state: 'Waiting',
      amount: 460,
      overRemitAmount: 60,
    });
    await driver.return(number);
    expect((await driver.credits()).filter(({ amount }) => amount === 460)).toEqual([]);
    const [row] = await driver.all(
      'SELECT amount, over_remit FROM remittance_credits WHERE contract_id = $1',
      [contract.id],
    );
    expect(row).toEqual({ amount: 46_000, over_remit: 6_000 });
  });

  test('takes no credits where the agreement does not net them', async () => {
    const [paid, next] = await driver.contracts([70, 500]);
    if (!paid || !next) throw new Error('Two contracts.');
    await driver.post(await driver.remitted([paid]));
    await driver.void(paid);
    const { dealerCode } = driver;
    const agree = (netCredits: boolean, validFrom = '2026-11-01', user = 'finance') =>
      driver.ask(user, 'setDealerAgreement', { dealerCode, validFrom, refundMode: 'PartsApart', netCredits });
    const taken = async () => {
      const { data } = await driver.preview(driver.batchOf([next]));
      return data.credits.map(({ amount }) => amount);
    };
    expect(await taken()).toContain(70);
    expect((await agree(false, '2026-10-31')).code).toBe('past_day');
    expect((await agree(false, '2026-11-01', 'dealer')).status).toBe(403);
    expect((await agree(false)).data).toMatchObject({ netCredits: false, setBy: 'Fern Finance' });
    expect(await taken()).toEqual([]);
    await agree(true);
    expect(await taken()).toContain(70);
    await driver.remitted([next]);
  });

  test.each([1, 2, 3])('paid by way %d needs no payment where credits cover all of it', async (way) => {
    const [paid, next] = await driver.contracts([385, 385]);
    if (!paid || !next) throw new Error('Two contracts.');
    await driver.post(await driver.remitted([paid]));
    await driver.void(paid);
    const batch = driver.batchOf([next], { paymentMethodType: way, checkNumber: null });
    const shown = await driver.preview(batch);
    expect(shown.data).toMatchObject({
      totals: { creditsAmount: 385, netAmount: 0 },
      paymentProblem: null,
      authorizationText: null,
    });
    const { data, message } = await driver.remit(batch, { shown });
    expect(message).toBeUndefined();
    const read = async () => (await driver.ask('finance', 'getRemittanceBatch', data)).data;
    expect(await read()).toMatchObject({ status: 'Submitted', canPost: true, payment: { amount: 0 } });
    // Nothing was paid, so no amount can be posted by hand.
    const byHand = await driver.post(data.batchNumber, { checkAmount: 100 });
    expect([byHand.status, byHand.code]).toEqual([400, way === 3 ? 'explanation_required' : 'bad_amount']);
    const report = (problem: string) => expect(problem).toBe('');
    await postDueAch({ db: driver.db, auditKey, today: '2026-11-01', report });
    expect(await read()).toMatchObject({
      status: 'Posted',
      settledBy: 'Posting without a payment',
      payment: { paymentStatus: 'Settled' },
    });
  });

  describe('is refused', () => {
    test('with what changed since the preview', async () => {
      const contracts = await driver.contracts([120, 80]);
      const batch = driver.batchOf(contracts);
      const shown = await driver.preview(batch);
      await driver.all('UPDATE contracts SET dealer_cost = 90 WHERE id = $1', [contracts[1]?.id]);
      const costlier = await driver.remit(batch, { shown });
      expect([costlier.status, costlier.code]).toEqual([409, 'changed_since_preview']);
      expect(costlier.message).toBe(
        'The dealer cost was $200.00 and is $210.00 now. Review the batch again.',
      );
      expect(costlier.data).toMatchObject({ totals: { netAmount: 210 } });
      await driver.all('UPDATE contracts SET is_voided = true, status = 2 WHERE id = $1', [contracts[1]?.id]);
      const voided = await driver.remit(batch, { shown });
      expect([voided.code, voided.message]).toEqual([
        'changed_since_preview',
        expect.stringMatching(/: It was voided\. Review the batch again\.$/),
      ]);
    });

    test("for a different total or a cent that wasn't shown", async () => {
      const contracts = await driver.contracts([120]);
      const batch = driver.batchOf(contracts);
      const send = (change: object) =>
        driver.ask('dealer', 'remit', { ...batch, totalAmount: 120, ...change });
      expect((await send({ totalAmount: 119.99 })).code).toBe('total_changed');
      expect((await send({ totalAmount: 1e21 })).status).toBe(400);
      expect((await send({ previewHash: '12000.0.0.0.forged' })).code).toBe('changed_since_preview');
      expect((await send({ checkNumber: null })).code).toBe('check_number_required');
      expect((await send({ checkAmount: 100 })).code).toBe('explanation_required');
      expect((await send({ paymentMethodType: 1 })).code).toBe('method_unavailable');
      expect(
        (await driver.preview({ ...batch, contracts: [{ ...batch.contracts[0], overRemitAmount: -1 }] }))
          .message,
      ).toBe('Must be between $0.00 and $5,000.00');
    });

    test('with other credits than the preview chose', async () => {
      const [voided, contract] = await driver.contracts([50, 120]);
      if (!voided || !contract) throw new Error('Two contracts.');
      await driver.post(await driver.remitted([voided]));
      await driver.void(voided);
      const batch = driver.batchOf([contract]);
      const { data: shown } = await driver.preview(batch);
      const chosen: number[] = shown.credits.map(({ creditID }) => creditID);
      expect(chosen.length).toBeGreaterThan(0);
      const send = (creditIDs: number[]) =>
        driver.ask('dealer', 'remit', { ...batch, totalAmount: shown.totals.netAmount, creditIDs });
      for (const other of [[], chosen.slice(1), [...chosen, 1_000_000], chosen.map((id) => id + 1_000_000)]) {
        const { status, code } = await send(other);
        expect([other, status, code]).toEqual([other, 409, 'credits_changed']);
      }
      expect((await send(chosen.toReversed())).status).toBe(200);
    });

    test('to agents, who read, and of another dealer', async () => {
      const contracts = await driver.contracts([120]);
      const batch = driver.batchOf(contracts);
      expect((await driver.ask('agent', 'remit', { ...batch, totalAmount: 120 })).status).toBe(403);
      expect(
        (await driver.ask('service', 'getDealerRemittance', { dealerCode: driver.dealerCode })).status,
      ).toBe(403);
      const [other] = await driver.all<{ code: string }>(
        'SELECT min(dealer_code) AS code FROM dealers WHERE dealer_code <> $1',
        [driver.dealerCode],
      );
      const foreign = await driver.preview({ ...batch, dealerCode: other?.code });
      expect([foreign.status, foreign.code]).toEqual([400, 'unknown_dealer']);
      await driver.all('UPDATE contracts SET dealer_code = $2 WHERE id = $1', [
        contracts[0]?.id,
        other?.code,
      ]);
      expect((await driver.preview(batch)).data.problems).toMatchObject([{ code: 'unknown_contract' }]);
    });

    test('to settle by the user who submitted it', async () => {
      const contracts = await driver.contracts([99]);
      const { data } = await driver.remit(driver.batchOf(contracts), { user: 'finance' });
      expect((await driver.post(data.batchNumber)).code).toBe('own_batch');
      expect((await driver.post(data.batchNumber, {}, 'dealer')).status).toBe(403);
      expect((await driver.post(data.batchNumber, {}, 'admin')).data).toMatchObject({ status: 'Posted' });
    });
  });

  test('happens once: the same click twice, two people, two servers', async () => {
    const other = await RemitDriver.over(driver);
    for (let round = 0; round < 4; round += 1) {
      const contracts = await driver.contracts([100, 100]);
      const batch = driver.batchOf(contracts);
      const shown = await driver.preview(batch);
      const key = randomUUID();
      const answers = await Promise.all([
        driver.remit(batch, { shown, key }),
        driver.remit(batch, { shown, key }),
        other.remit(batch, { shown, key }),
        other.remit(batch, { shown, user: 'fi' }),
        driver.remit(batch, { shown, user: 'fi' }),
      ]);
      const numbers = new Set(
        answers.flatMap(({ data, status }) => (status === 200 ? [data.batchNumber] : [])),
      );
      expect(numbers.size).toBe(1);
      const lines = await driver.all<{ count: number }>(
        'SELECT count(*) AS count FROM remittance_lines WHERE contract_id = ANY ($1)',
        [contracts.map(({ id }) => id)],
      );
      expect(lines).toEqual([{ count: 2 }]);
    }
  });

  test('leaves notes, a whole history, and mail for the dealer when it is posted', async () => {
    const contracts = await driver.contracts([55]);
    const number = await driver.remitted(contracts);
    await driver.post(number);
    const notes = await driver.all<{ text: string }>(
      'SELECT text FROM notes WHERE contract_id = $1 ORDER BY id DESC LIMIT 1',
      [contracts[0]?.id],
    );
    expect(notes).toEqual([{ text: `Remitted in batch ${number}.` }]);
    const mails = await driver.db.query<{ to: string; subject: string }>(
      `SELECT body ->> 'to' AS to, body ->> 'subject' AS subject FROM outbox WHERE body ->> 'subject' LIKE '%' || $1 || '%'`,
      [number],
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set([`Remittance ${number} posted`]));
    const { firstBad } = await verifyHistory(driver.db, { auditKey, head: undefined });
    expect(firstBad).toBeUndefined();
  });
});
