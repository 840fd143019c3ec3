import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CancelDriver, type NamedContract, quoteOfContract } from '../../testing/cancel-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('cancelling a contract', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test('of a sale that is undone goes no further once a claim was paid, also by an older quote', async () => {
    const contract = await driver.aContract({ claimsPaid: 0 });
    const quoteNumber = await driver.saveQuote(contract, { cancelReason: 7 });
    await driver.payClaim(contract, 50);
    await driver.all(
      `UPDATE saved_quotes SET inputs = jsonb_set(inputs, '{inputs,facts,claimsPaidCents}', '5000') WHERE quote_number = $1`,
      [quoteNumber],
    );
    const refused = await driver.request('dealer', quoteNumber);
    expect([refused.status, refused.code]).toEqual([409, 'coverage_took_effect']);
    const opened = await driver.ask('dealer', `GET /api/v1/cancel-quotes/${quoteNumber}`);
    expect([opened.status, opened.data.quote.cancelRefundPercent]).toEqual([200, 100]);
  });

  const historyOf = async ({ id }: NamedContract) => {
    const rows = await driver.all<{ action: string; username: string }>(
      'SELECT action, username FROM audit WHERE contract_id = $1 AND chain_no IS NOT NULL ORDER BY chain_no',
      [id],
    );
    return rows.map(({ action, username }) => `${action} ${username}`);
  };

  test('goes from quote to close, with a note and a history row for each step', async () => {
    const contract = await driver.aContract();
    const quoteNumber = await driver.saveQuote(contract);
    const before = await driver.rowOf(contract);
    const requested = await driver.request('fi', quoteNumber);
    expect(requested.data).toMatchObject({
      state: 'Requested',
      quoteNumber,
      receivedDate: '2026-11-01',
      dueDate: '2026-12-16',
      daysLate: 0,
      nextSteps: ['completeDocuments', 'withdraw'],
    });
    const { id } = requested.data;
    expect((await driver.step('fi', id, 'documents')).data).toMatchObject({
      state: 'DocumentsComplete',
      nextSteps: ['withdraw'],
    });
    expect(await driver.rowOf(contract)).toEqual(before);

    const approved = await driver.step('staff', id, 'approve');
    const refund = approved.data.quote;
    expect(approved.data).toMatchObject({ state: 'Approved', nextSteps: ['pay', 'rescind'] });
    expect(await driver.rowOf(contract)).toEqual({
      ...before,
      status: 2,
      cancel_as_of_date: '2026-11-01',
      cancel_transaction_date: '2026-11-01',
      cancel_miles: 48_915,
      cancel_refund_percent: refund.cancelRefundPercent,
      cancel_fee_amount: refund.cancelFeeAmount,
      cancel_reason: 6,
      customer_refund_amount: refund.customerRefundAmount,
      provider_refund_amount: refund.mbpiRefundAmount,
      dealer_refund_amount: refund.dealerRefundAmount,
    });
    expect((await driver.step('staff', id, 'pay')).data).toMatchObject({
      state: 'Paid',
      paidDate: '2026-11-01',
    });
    const closed = await driver.step('staff', id, 'close', { body: { note: 'Check 4711.' } });
    expect(closed.data.steps.map((one: { state: string; by: string }) => `${one.state} ${one.by}`)).toEqual([
      'Requested Fiona Finch',
      'DocumentsComplete Fiona Finch',
      'Approved Stan Staff',
      'Paid Stan Staff',
      'Closed Stan Staff',
    ]);
    expect(await historyOf(contract)).toEqual([
      'cancellation.quote dealer',
      'cancellation.request fi',
      'cancellation.completeDocuments fi',
      'cancellation.approve staff',
      'cancellation.pay staff',
      'cancellation.close staff',
    ]);
    const notes = await driver.all<{ text: string }>(
      'SELECT text FROM notes WHERE contract_id = $1 AND entered_at IS NOT NULL ORDER BY id',
      [contract.id],
    );
    expect(notes.map(({ text }) => text)).toEqual([
      `Cancellation requested by quote ${quoteNumber}: customer request, as of 11/01/2026.`,
      'Cancellation documents complete: none needed.',
      'Cancelled: customer request, as of 11/01/2026.',
      'Cancellation refund paid by the provider.',
      'Cancellation closed. Check 4711.',
    ]);
  });

  test('is undone by rescinding it, which restores the contract', async () => {
    const contract = await driver.aContract();
    const before = await driver.rowOf(contract);
    const { data } = await driver.request('dealer', await driver.saveQuote(contract));
    await driver.step('dealer', data.id, 'documents');
    await driver.step('staff', data.id, 'approve');
    const rescinded = await driver.step('admin', data.id, 'rescind', {
      body: { note: 'The customer keeps the car.' },
    });
    expect(rescinded.data).toMatchObject({ state: 'Rescinded', nextSteps: [], latePenaltyAmount: 0 });
    expect(await driver.rowOf(contract)).toEqual(before);

    const used = await driver.request('dealer', rescinded.data.quoteNumber);
    expect([used.status, used.message]).toEqual([
      409,
      expect.stringMatching(/was already requested\. Make a new quote\.$/),
    ]);
    const anew = await driver.request('dealer', await driver.saveQuote(contract));
    expect([anew.status, anew.data.state]).toEqual([200, 'Requested']);
  });

  test('is withdrawn by a dealer until it is approved, and another can be requested', async () => {
    const contract = await driver.aContract();
    const before = await driver.rowOf(contract);
    const { data } = await driver.request('dealer', await driver.saveQuote(contract));
    expect((await driver.step('staff', data.id, 'withdraw')).status).toBe(403);
    const withdrawn = await driver.step('fi', data.id, 'withdraw', { body: { note: 'They keep it.' } });
    expect(withdrawn.data).toMatchObject({ state: 'Withdrawn', nextSteps: [], daysLate: 0 });
    expect(await driver.rowOf(contract)).toEqual(before);
    expect(await historyOf(contract)).toEqual([
      'cancellation.quote dealer',
      'cancellation.request dealer',
      'cancellation.withdraw fi',
    ]);
    const card = await driver.ask('dealer', `GET /api/v1/contracts/${contract.contractNumber}`);
    expect(card.data).toMatchObject({ contractStatusType: 1, cancellationState: null });
    expect(card.data.notes[0].text).toBe('Cancellation request withdrawn. They keep it.');

    const another = await driver.request('dealer', await driver.saveQuote(contract));
    expect(another.data.state).toBe('Requested');
    await driver.step('dealer', another.data.id, 'documents');
    await driver.step('staff', another.data.id, 'approve');
    const late = await driver.step('dealer', another.data.id, 'withdraw');
    expect([late.status, late.code]).toEqual([409, 'wrong_state']);
    expect(late.message).toMatch(
      /^The cancellation is Approved, so it can't be withdrawn now\. Approved by Stan Staff/,
    );
  });

  test('raises the version of the contract with the quote and each step, so that open pages read it again', async () => {
    const contract = await driver.aContract();
    const version = async () =>
      (await driver.all<{ version: number }>('SELECT version FROM contracts WHERE id = $1', [contract.id]))[0]
        ?.version;
    const first = (await version()) ?? 0;
    const quoteNumber = await driver.saveQuote(contract);
    expect(await version()).toBe(first + 1);
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    await driver.step('staff', data.id, 'approve');
    expect(await version()).toBe(first + 4);
  });

  test.each(['dealer', 'staff'])(
    'its state is reported with the contract while it is under way, to %s',
    async (user) => {
      const contract = await driver.aContract();
      const shownState = async () => {
        const { data } = await driver.ask(user, `GET /api/v1/contracts/${contract.contractNumber}`);
        return data.cancellationState;
      };
      const quoteNumber = await driver.saveQuote(contract);
      expect(await shownState()).toBeNull();
      const { data } = await driver.request('dealer', quoteNumber);
      expect(await shownState()).toBe('Requested');
      await driver.step('dealer', data.id, 'documents');
      expect(await shownState()).toBe('DocumentsComplete');
      await driver.step('staff', data.id, 'rescind');
      expect(await shownState()).toBeNull();
    },
  );

  test('happens once for an intent', async () => {
    const contract = await driver.aContract();
    const quoteNumber = await driver.saveQuote(contract);
    const first = await driver.request('dealer', quoteNumber, { key: 'request-once' });
    const again = await driver.request('dealer', quoteNumber, { key: 'request-once' });
    expect([again.status, again.data, again.isReplayed]).toEqual([200, first.data, true]);
    const other = await driver.request('dealer', quoteNumber, { key: 'request-twice' });
    expect([other.status, other.code]).toEqual([409, 'cancellation_under_way']);
    expect(await historyOf(contract)).toEqual(['cancellation.quote dealer', 'cancellation.request dealer']);
  });

  describe('is refused', () => {
    test('to everyone without the right, and nothing changes', async () => {
      const { contract, id } = await driver.ready();
      const before = await driver.rowOf(contract);
      for (const [user, name] of [
        ['dealer', 'approve'],
        ['fi', 'rescind'],
        ['agent', 'approve'],
        ['service', 'documents'],
        ['paygo', 'documents'],
        ['customer', 'documents'],
      ] as const) {
        expect([user, (await driver.step(user, id, name)).status]).toEqual([user, 403]);
      }
      const quoteNumber = await driver.saveQuote(await driver.aContract(), {}, 'service');
      expect((await driver.request('service', quoteNumber)).status).toBe(403);
      expect((await driver.request('paygo', quoteNumber)).status).toBe(403);
      expect([await driver.rowOf(contract), (await driver.stateOf(contract)).state]).toEqual([
        before,
        'DocumentsComplete',
      ]);
    });

    test('looks to other dealers as if it did not exist', async () => {
      const { contract, id } = await driver.ready();
      const { quoteNumber } = await driver.stateOf(contract);
      const open = await driver.saveQuote(await driver.aContract());
      await driver.all(
        'UPDATE contracts SET dealer_code = (SELECT max(dealer_code) FROM dealers) WHERE id IN ($1, (SELECT contract_id FROM saved_quotes WHERE quote_number = $2))',
        [contract.id, open],
      );
      const number = contract.contractNumber;
      for (const [call, body] of [
        ['PUT /api/contracts/cancelquote', quoteOfContract(contract)],
        ['POST /api/v1/cancel-quotes', quoteOfContract(contract)],
        [`GET /api/v1/contracts/${number}/cancellation/facts`, undefined],
        [`GET /api/v1/contracts/${number}/cancellation`, undefined],
        [`GET /api/v1/contracts/${number}/cancel-quotes`, undefined],
        [`GET /api/v1/cancel-quotes/${quoteNumber}`, undefined],
        [`POST /api/v1/cancel-quotes/${open}/request`, undefined],
        [`POST /api/v1/cancellations/${id}/documents`, undefined],
      ] as const) {
        const answer = await driver.ask('dealer', call, body ? { body } : {});
        expect([call, answer.status, answer.code]).toEqual([call, 404, 'not_found']);
      }
      for (const missing of [
        'POST /api/v1/cancellations/999999/approve',
        'GET /api/v1/cancel-quotes/Q-202611-999999',
      ]) {
        expect((await driver.ask('staff', missing)).status).toBe(404);
      }
    });

    test('once the quote has expired', async () => {
      const contract = await driver.aContract();
      const quoteNumber = await driver.saveQuote(contract);
      driver.today = '2026-12-02';
      const late = await driver.request('dealer', quoteNumber);
      const seen = await driver.ask('dealer', `GET /api/v1/cancel-quotes/${quoteNumber}`);
      driver.today = testBook.today;
      expect([late.status, late.code, late.message]).toEqual([
        409,
        'quote_expired',
        'The quote was valid through 12/01/2026. Make a new quote.',
      ]);
      expect([seen.data.isExpired, seen.data.nextSteps]).toEqual([true, []]);
    });

    test('once a claim was paid since the quote, also at its approval', async () => {
      const contract = await driver.aContract();
      const quoteNumber = await driver.saveQuote(contract);
      await driver.payClaim(contract, 100);
      const outdated = await driver.request('dealer', quoteNumber);
      expect([outdated.status, outdated.code, outdated.message]).toEqual([
        409,
        'quote_outdated',
        'The contract has changed since this quote was made: paid claims. Make a new quote.',
      ]);
      const { contract: another, id } = await driver.ready();
      await driver.payClaim(another, 100);
      const late = await driver.step('staff', id, 'approve');
      expect([late.status, late.code]).toEqual([409, 'quote_outdated']);
      expect(await driver.rowOf(another)).toMatchObject({ status: 1, customer_refund_amount: null });
    });

    test('while another cancellation is under way, naming it', async () => {
      const contract = await driver.aContract();
      const [first, second] = [await driver.saveQuote(contract), await driver.saveQuote(contract, {}, 'fi')];
      await driver.request('dealer', first);
      const refused = await driver.request('fi', second);
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringMatching(
          new RegExp(
            `^The contract is already being cancelled \\(quote ${first}\\)\\. Requested by Dale Dealer on 11/01/2026 at \\d{1,2}:\\d\\d [AP]M C[SD]T\\.$`,
          ),
        ),
      ]);
    });

    test('to be rescinded once it is paid', async () => {
      const { id } = await driver.ready();
      await driver.step('staff', id, 'approve');
      await driver.step('staff', id, 'pay');
      const refused = await driver.step('admin', id, 'rescind');
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringMatching(
          /^The refund is paid, so the cancellation can't be rescinded\. Paid by Stan Staff on 11\/01\/2026 at \d{1,2}:\d\d [AP]M C[SD]T\.$/,
        ),
      ]);
    });
  });

  test('is approved by one of two who come at once, and the other learns by whom and when', async () => {
    for (let round = 0; round < 5; round++) {
      const { contract, id } = await driver.ready();
      const answers = await Promise.all([
        driver.step('staff', id, 'approve'),
        driver.step('admin', id, 'approve'),
      ]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      const [winner, name] = answers[0]?.status === 200 ? ['staff', 'Stan Staff'] : ['admin', 'Ada Admin'];
      expect([won?.status, lost?.status, lost?.code]).toEqual([200, 409, 'wrong_state']);
      expect(lost?.message).toMatch(
        new RegExp(`Approved by ${name} on 11/01/2026 at \\d{1,2}:\\d\\d [AP]M C[SD]T\\.$`),
      );
      const approvals = (await historyOf(contract)).filter((row) => row.startsWith('cancellation.approve'));
      expect(approvals).toEqual([`cancellation.approve ${winner}`]);
    }
  });

  test('starts once if two of its quotes are requested at the same time', async () => {
    const contract = await driver.aContract();
    const quotes = [await driver.saveQuote(contract), await driver.saveQuote(contract, {}, 'fi')];
    const [one, other] = await Promise.all([
      driver.request('dealer', quotes[0] ?? ''),
      driver.request('fi', quotes[1] ?? ''),
    ]);
    expect(Math.min(one.status, other.status)).toBe(200);
    expect(Math.max(one.status, other.status)).toBe(409);
  });

  test('shows the cost of paying late', async () => {
    const { contract, id } = await driver.ready();
    await driver.step('staff', id, 'approve');
    driver.today = '2027-01-05';
    const late = await driver.stateOf(contract);
    await driver.step('staff', id, 'pay');
    driver.today = '2027-03-01';
    const paid = await driver.stateOf(contract);
    driver.today = testBook.today;
    const refund = late.quote.customerRefundAmount;
    // Texas: 10% of what is outstanding for each 30 days started after the 45th
    expect([late.daysLate, late.latePenaltyAmount]).toEqual([20, Math.round(refund * 10) / 100]);
    expect([paid.daysLate, paid.latePenaltyAmount, paid.paidDate]).toEqual([
      20,
      late.latePenaltyAmount,
      '2027-01-05',
    ]);
  });

  test('is unknown here if it was cancelled elsewhere, and missing if the contract is voided or active', async () => {
    const [cancelled] = await driver.all<{ key: string; is_voided: boolean }>(
      "SELECT program_code || '-' || contract_number || contract_suffix AS key FROM contracts WHERE status = 2 AND NOT is_voided LIMIT 1",
    );
    const [voided] = await driver.all<{ key: string }>(
      "SELECT program_code || '-' || contract_number || contract_suffix AS key FROM contracts WHERE is_voided LIMIT 1",
    );
    const about = async (key: string | undefined) =>
      (await driver.ask('staff', `GET /api/v1/contracts/${key}/cancellation`)).data;
    expect(await about(cancelled?.key)).toMatchObject({
      id: null,
      state: null,
      isElsewhere: true,
      steps: [],
    });
    expect(await about(voided?.key)).toMatchObject({ id: null, isElsewhere: false });
    expect(await driver.stateOf(await driver.aContract())).toMatchObject({ id: null, isElsewhere: false });
  });
});
