import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CancelCall,
  CancelDriver,
  type CancelFacts,
  type NamedContract,
  quoteOfContract,
} from '../../testing/cancel-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';

describeOnDatabase('cancelling a contract', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterAll(() => driver?.close());

  const keep = async (contract: NamedContract, more: object = {}, user = 'dealer'): Promise<string> => {
    const body = quoteOfContract(contract, more);
    const { data, message } = await driver.ask(user, 'POST /api/v1/cancel-quotes', { body });
    if (!data) throw new Error(message);
    return data.quoteNumber;
  };
  const request = (user: string, quoteNumber: string, asked?: CancelCall) =>
    driver.ask(user, `POST /api/v1/cancel-quotes/${quoteNumber}/request`, asked);
  const step = (user: string, id: number, name: string, asked?: CancelCall) =>
    driver.ask(user, `POST /api/v1/cancellations/${id}/${name}`, asked);
  const stateOf = async (contract: NamedContract, user = 'staff') =>
    (await driver.ask(user, `GET /api/v1/contracts/${contract.contractNumber}/cancellation`)).data;

  /** A cancellation whose documents are complete. */
  const ready = async (sold: Partial<CancelFacts> = {}) => {
    const contract = await driver.aContract(sold);
    const { data } = await request('dealer', await keep(contract));
    await step('dealer', data.id, 'documents');
    return { contract, id: data.id as number };
  };
  const onOneVehicle = async (first: NamedContract, ...others: NamedContract[]) => {
    await driver.all(
      'UPDATE contracts SET vin = (SELECT vin FROM contracts WHERE id = $1) WHERE id = ANY($2)',
      [first.id, others.map(({ id }) => id)],
    );
  };
  test('of a sale that is undone goes no further once a claim was paid, also by an older quote', async () => {
    const contract = await driver.aContract({ claimsPaid: 0 });
    const quoteNumber = await keep(contract, { cancelReason: 7 });
    await driver.payClaim(contract, 50);
    await driver.all(
      `UPDATE saved_quotes SET inputs = jsonb_set(inputs, '{inputs,facts,claimsPaidCents}', '5000') WHERE quote_number = $1`,
      [quoteNumber],
    );
    const refused = await request('dealer', quoteNumber);
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
    const quoteNumber = await keep(contract);
    const before = await driver.rowOf(contract);
    const requested = await request('fi', quoteNumber);
    expect(requested.data).toMatchObject({
      state: 'Requested',
      quoteNumber,
      receivedDate: '2026-11-01',
      dueDate: '2026-12-16',
      daysLate: 0,
      nextSteps: ['completeDocuments', 'withdraw'],
    });
    const { id } = requested.data;
    expect((await step('fi', id, 'documents')).data).toMatchObject({
      state: 'DocumentsComplete',
      nextSteps: ['withdraw'],
    });
    expect(await driver.rowOf(contract)).toEqual(before);

    const approved = await step('staff', id, 'approve');
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
    expect((await step('staff', id, 'pay')).data).toMatchObject({ state: 'Paid', paidDate: '2026-11-01' });
    const closed = await step('staff', id, 'close', { body: { note: 'Check 4711.' } });
    expect(closed.data.steps.map((one: { state: string; by: string }) => `${one.state} ${one.by}`)).toEqual([
      'Requested fi',
      'DocumentsComplete fi',
      'Approved staff',
      'Paid staff',
      'Closed staff',
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
      'Cancellation refund paid.',
      'Cancellation closed. Check 4711.',
    ]);
  });

  test('is undone by rescinding it, and the contract is as it was', async () => {
    const contract = await driver.aContract();
    const before = await driver.rowOf(contract);
    const { data } = await request('dealer', await keep(contract));
    await step('dealer', data.id, 'documents');
    await step('staff', data.id, 'approve');
    const rescinded = await step('admin', data.id, 'rescind', {
      body: { note: 'The customer keeps the car.' },
    });
    expect(rescinded.data).toMatchObject({ state: 'Rescinded', nextSteps: [], latePenaltyAmount: 0 });
    expect(await driver.rowOf(contract)).toEqual(before);

    const used = await request('dealer', rescinded.data.quoteNumber);
    expect([used.status, used.message]).toEqual([
      409,
      expect.stringMatching(/was already requested\. Make a new quote\.$/),
    ]);
    const anew = await request('dealer', await keep(contract));
    expect([anew.status, anew.data.state]).toEqual([200, 'Requested']);
  });

  test('is withdrawn by a dealer until it is approved, and another can be requested', async () => {
    const contract = await driver.aContract();
    const before = await driver.rowOf(contract);
    const { data } = await request('dealer', await keep(contract));
    expect((await step('staff', data.id, 'withdraw')).status).toBe(403);
    const withdrawn = await step('fi', data.id, 'withdraw', { body: { note: 'They keep it.' } });
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

    const another = await request('dealer', await keep(contract));
    expect(another.data.state).toBe('Requested');
    await step('dealer', another.data.id, 'documents');
    await step('staff', another.data.id, 'approve');
    const late = await step('dealer', another.data.id, 'withdraw');
    expect([late.status, late.code]).toEqual([409, 'wrong_state']);
    expect(late.message).toMatch(
      /^The cancellation is Approved, so it can't be withdrawn now\. Approved by staff/,
    );
  });

  test('raises the version of the contract with the quote and each step, so that open pages read it again', async () => {
    const contract = await driver.aContract();
    const version = async () =>
      (await driver.all<{ version: number }>('SELECT version FROM contracts WHERE id = $1', [contract.id]))[0]
        ?.version;
    const first = (await version()) ?? 0;
    const quoteNumber = await keep(contract);
    expect(await version()).toBe(first + 1);
    const { data } = await request('dealer', quoteNumber);
    await step('dealer', data.id, 'documents');
    await step('staff', data.id, 'approve');
    expect(await version()).toBe(first + 4);
  });

  test.each(['dealer', 'staff'])(
    'its state is reported with the contract while it is under way, to %s',
    async (user) => {
      const contract = await driver.aContract();
      const told = async () => {
        const { data } = await driver.ask(user, `GET /api/v1/contracts/${contract.contractNumber}`);
        return data.cancellationState;
      };
      const quoteNumber = await keep(contract);
      expect(await told()).toBeNull();
      const { data } = await request('dealer', quoteNumber);
      expect(await told()).toBe('Requested');
      await step('dealer', data.id, 'documents');
      expect(await told()).toBe('DocumentsComplete');
      await step('staff', data.id, 'rescind');
      expect(await told()).toBeNull();
    },
  );

  test('happens once for an intent', async () => {
    const contract = await driver.aContract();
    const quoteNumber = await keep(contract);
    const first = await request('dealer', quoteNumber, { key: 'request-once' });
    const again = await request('dealer', quoteNumber, { key: 'request-once' });
    expect([again.status, again.data, again.isReplayed]).toEqual([200, first.data, true]);
    const other = await request('dealer', quoteNumber, { key: 'request-twice' });
    expect([other.status, other.code]).toEqual([409, 'cancellation_under_way']);
    expect(await historyOf(contract)).toEqual(['cancellation.quote dealer', 'cancellation.request dealer']);
  });

  describe('asks for documents', () => {
    test('by the reason, before anything is approved', async () => {
      const contract = await driver.aContract();
      const { data } = await request('dealer', await keep(contract, { cancelReason: 1 }));
      expect(data.document).toMatchObject({ name: 'odometerStatement', label: 'Odometer statement' });
      const without = await step('dealer', data.id, 'documents');
      expect([without.status, without.code]).toEqual([409, 'document_missing']);
      const early = await step('staff', data.id, 'approve');
      expect([early.status, early.code]).toEqual([409, 'wrong_state']);
      const given = await step('dealer', data.id, 'documents', {
        body: { documents: ['odometerStatement'] },
      });
      expect([given.status, given.data.documents]).toEqual([
        200,
        [{ name: 'odometerStatement', reference: null }],
      ]);
      expect((await step('staff', data.id, 'approve')).status).toBe(200);
    });

    test('and for a duplicate the number of the active contract that stays on the same vehicle', async () => {
      const contract = await driver.aContract({ claimsPaid: 0 });
      const [twin, elsewhere, gap, gone] = [
        await driver.aContract(),
        await driver.aContract(),
        await driver.aContract({ programCode: 'GAP' }),
        await driver.aContract({ status: 2 }),
      ];
      await onOneVehicle(contract, twin, gap, gone);
      const { data } = await request('dealer', await keep(contract, { cancelReason: 9 }));
      const give = (otherContractNumber: string) =>
        step('dealer', data.id, 'documents', { body: { otherContractNumber } });
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
      const approved = await step('staff', data.id, 'approve');
      expect([approved.status, approved.data.quote.cancelRefundPercent]).toEqual([200, 100]);
    });

    /** Requests the cancellation of a contract as the duplicate of another, with that document. */
    const begunFor = async (
      contract: NamedContract,
      { contractNumber: otherContractNumber }: NamedContract,
    ): Promise<number> => {
      const { data } = await request('dealer', await keep(contract, { cancelReason: 9 }));
      await step('dealer', data.id, 'documents', { body: { otherContractNumber } });
      return data.id;
    };

    test('of two duplicates that name each other, one is approved and the other stays', async () => {
      const [one, other] = [
        await driver.aContract({ claimsPaid: 0 }),
        await driver.aContract({ claimsPaid: 0 }),
      ];
      await onOneVehicle(one, other);
      const [first, second] = [await begunFor(one, other), await begunFor(other, one)];
      expect((await step('staff', first, 'approve')).status).toBe(200);
      const refused = await step('staff', second, 'approve');
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
        await onOneVehicle(one, other);
        const ids = [await begunFor(one, other), await begunFor(other, one)];
        const answers = await Promise.all(ids.map((id) => step('staff', id, 'approve')));
        expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
        const statuses = [await driver.rowOf(one), await driver.rowOf(other)].map((row) =>
          String(row['status']),
        );
        expect(statuses.toSorted()).toEqual(['1', '2']);
      }
    });

    test('of which the payoff letter makes the holder the payee, wherever the refund is shown', async () => {
      const contract = await driver.aContract({ isFinanced: true });
      const payees = (quote: { lines: { column: string; id: string; formula: string }[] }) =>
        quote.lines.filter(({ column }) => column === 'payee').map(({ id, formula }) => `${id}: ${formula}`);
      const quoteNumber = await keep(contract, { cancelReason: 4 });
      const requested = await request('dealer', quoteNumber);
      const [open] = payees(requested.data.quote);
      expect(open).toMatch(/^lienholder: The lien is open: \$[\d,.]+$/);
      const refund = open?.replace(/.*\$/, '$');
      const given = await step('dealer', requested.data.id, 'documents', {
        body: { documents: ['payoffLetter'] },
      });
      expect(payees(given.data.quote)).toEqual([`holder: ${refund}`]);
      expect(payees((await stateOf(contract)).quote)).toEqual([`holder: ${refund}`]);
      const kept = await driver.ask('dealer', `GET /api/v1/cancel-quotes/${quoteNumber}`);
      expect(payees(kept.data.quote)).toEqual([`holder: ${refund}`]);
      expect(kept.data.inputs).toMatchObject({ hasDocument: false, hasProofOfPayoff: false });
      const approved = await step('staff', requested.data.id, 'approve');
      expect([approved.status, payees(approved.data.quote)]).toEqual([200, [`holder: ${refund}`]]);
      expect(approved.data.quote.customerRefundAmount).toBe(requested.data.quote.customerRefundAmount);
    });
  });

  describe('is refused', () => {
    test('to everyone without the right, and nothing changes', async () => {
      const { contract, id } = await ready();
      const before = await driver.rowOf(contract);
      for (const [user, name] of [
        ['dealer', 'approve'],
        ['fi', 'rescind'],
        ['agent', 'approve'],
        ['service', 'documents'],
        ['paygo', 'documents'],
        ['customer', 'documents'],
      ] as const) {
        expect([user, (await step(user, id, name)).status]).toEqual([user, 403]);
      }
      const quoteNumber = await keep(await driver.aContract(), {}, 'service');
      expect((await request('service', quoteNumber)).status).toBe(403);
      expect((await request('paygo', quoteNumber)).status).toBe(403);
      expect([await driver.rowOf(contract), (await stateOf(contract)).state]).toEqual([
        before,
        'DocumentsComplete',
      ]);
    });

    test('looks to other dealers as if it did not exist', async () => {
      const { contract, id } = await ready();
      const { quoteNumber } = await stateOf(contract);
      const open = await keep(await driver.aContract());
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
      const quoteNumber = await keep(contract);
      driver.today = '2026-12-02';
      const late = await request('dealer', quoteNumber);
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
      const quoteNumber = await keep(contract);
      await driver.payClaim(contract, 100);
      const outdated = await request('dealer', quoteNumber);
      expect([outdated.status, outdated.code, outdated.message]).toEqual([
        409,
        'quote_outdated',
        'The contract has changed since this quote was made: paid claims. Make a new quote.',
      ]);
      const { contract: another, id } = await ready();
      await driver.payClaim(another, 100);
      const late = await step('staff', id, 'approve');
      expect([late.status, late.code]).toEqual([409, 'quote_outdated']);
      expect(await driver.rowOf(another)).toMatchObject({ status: 1, customer_refund_amount: null });
    });

    test('while another cancellation is under way, in words that say whose', async () => {
      const contract = await driver.aContract();
      const [first, second] = [await keep(contract), await keep(contract, {}, 'fi')];
      await request('dealer', first);
      const refused = await request('fi', second);
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringMatching(
          new RegExp(
            `^The contract is already being cancelled \\(quote ${first}\\)\\. Requested by dealer on 11/01/2026 at \\d{1,2}:\\d\\d [AP]M C[SD]T\\.$`,
          ),
        ),
      ]);
    });

    test('to be rescinded once it is paid', async () => {
      const { id } = await ready();
      await step('staff', id, 'approve');
      await step('staff', id, 'pay');
      const refused = await step('admin', id, 'rescind');
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringMatching(
          /^The refund is paid, so the cancellation can't be rescinded\. Paid by staff on 11\/01\/2026 at \d{1,2}:\d\d [AP]M C[SD]T\.$/,
        ),
      ]);
    });
  });

  test('is approved by one of two who come at once, and the other learns by whom and when', async () => {
    for (let round = 0; round < 5; round++) {
      const { contract, id } = await ready();
      const answers = await Promise.all([step('staff', id, 'approve'), step('admin', id, 'approve')]);
      const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
      const winner = answers[0]?.status === 200 ? 'staff' : 'admin';
      expect([won?.status, lost?.status, lost?.code]).toEqual([200, 409, 'wrong_state']);
      expect(lost?.message).toMatch(
        new RegExp(`Approved by ${winner} on 11/01/2026 at \\d{1,2}:\\d\\d [AP]M C[SD]T\\.$`),
      );
      const approvals = (await historyOf(contract)).filter((row) => row.startsWith('cancellation.approve'));
      expect(approvals).toEqual([`cancellation.approve ${winner}`]);
    }
  });

  test('starts once if two of its quotes are requested at the same time', async () => {
    const contract = await driver.aContract();
    const quotes = [await keep(contract), await keep(contract, {}, 'fi')];
    const [one, other] = await Promise.all([
      request('dealer', quotes[0] ?? ''),
      request('fi', quotes[1] ?? ''),
    ]);
    expect(Math.min(one.status, other.status)).toBe(200);
    expect(Math.max(one.status, other.status)).toBe(409);
  });

  test('shows the cost of paying late', async () => {
    const { contract, id } = await ready();
    await step('staff', id, 'approve');
    driver.today = '2027-01-05';
    const late = await stateOf(contract);
    await step('staff', id, 'pay');
    driver.today = '2027-03-01';
    const paid = await stateOf(contract);
    driver.today = testBook.today;
    const refund = late.quote.customerRefundAmount;
    // Texas: 10 % of what is outstanding for each started 30 days after the 45th
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
    expect(await stateOf(await driver.aContract())).toMatchObject({ id: null, isElsewhere: false });
  });
});
