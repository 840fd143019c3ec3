import type { HistoryEvent } from '@pitlane/shared/features/history/schema';
import { anActor } from '@pitlane/shared/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimHeads } from '../../testing/book-driver.ts';
import { CheckDriver, type CheckLine, type RunCheck, throughDate } from '../../testing/check-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { runByNumber, whyNotReleased } from './run-rows.ts';

describeOnDatabase('check runs', (_open, kind) => {
  let driver: CheckDriver;
  beforeAll(async () => {
    driver = await CheckDriver.open(kind);
  });
  afterAll(() => driver?.close());
  beforeEach(() => driver.reset());

  /** What a contract's history says of payments, newest first. */
  const paymentsOf = async ({ contractNumber }: { contractNumber: string }) => {
    const { data } = await driver.cancel.ask('finance', `GET /api/v1/contracts/${contractNumber}/history`);
    const events: HistoryEvent[] = data;
    return events.flatMap(({ text }) => (/paid|due again/.test(text ?? '') ? [text] : []));
  };

  test('one person prepares a run of the worked refund, and another releases it', async () => {
    const { contract, id } = await driver.approved();
    const { data: run } = await driver.prepare();
    expect(run).toMatchObject({
      status: 'Prepared',
      checkCount: 1,
      checksTotal: 242.9,
      firstNumber: null,
      canRelease: false,
      problem: "You prepared this run, so you can't release it.",
      checks: [{ amount: 242.9, checkNumber: null, lineCount: 1 }],
    });
    expect(await driver.cancel.step('staff', id, 'pay', { body: { proof: 'by hand' } })).toMatchObject({
      code: 'in_check_run',
    });
    expect(await driver.cancel.step('staff', id, 'rescind')).toMatchObject({
      status: 409,
      code: 'in_check_run',
    });
    expect(await driver.release(run.runNumber, 'finance')).toMatchObject({
      status: 409,
      code: 'same_person',
    });
    const row = await driver.cancel.db.transaction((tx) => runByNumber(tx, run.runNumber), {
      scope: { kind: 'all' },
    });
    const byToken = {
      actor: { ...anActor('MBPIAdministrator'), userProfileID: 0 },
      personalToken: { mayChange: true },
    };
    expect(whyNotReleased(row, byToken)).toMatchObject({ code: 'no_token' });
    expect(whyNotReleased(row, { actor: byToken.actor })).toBeUndefined();
    const { data } = await driver.release(run.runNumber);
    expect(data).toMatchObject({
      status: 'Released',
      firstNumber: data.lastNumber,
      sha256: run.sha256,
      checks: [{ amount: 242.9, status: 'Issued', checkNumber: data.firstNumber }],
    });
    expect(await driver.cancel.stateOf(contract)).toMatchObject({
      state: 'Approved',
      parts: [
        { part: 'provider', state: 'Paid', proof: `Check ${data.firstNumber}` },
        { part: 'dealer', state: 'Due', amount: 658.55 },
      ],
    });
    await driver.cancel.step('dealer', id, 'dealer-payment', { body: { proof: 'Check 1207' } });
    expect(await driver.cancel.stateOf(contract)).toMatchObject({ state: 'Paid' });
    expect(await driver.release(run.runNumber)).toMatchObject({ status: 409, code: 'run_not_prepared' });
    const [note] = await driver.cancel.all<{ text: string }>(
      `SELECT text FROM notes WHERE contract_id = $1 AND text LIKE '%by the provider%'`,
      [contract.id],
    );
    expect(note?.text).toBe(`Cancellation refund paid by the provider. Proof: Check ${data.firstNumber}.`);
    expect(await driver.findings()).toEqual([]);
  });

  test('pays all of 901.45 where the provider pays for the dealer, whose debit of 658.55 comes with the check and stays with its void', async () => {
    await driver.cancel.aContract();
    await driver.cancel.all(
      `INSERT INTO dealer_agreements (dealer_code, valid_from, refund_mode, set_by)
       SELECT dealer_code, '2024-01-01', 'ProviderPaysAll', 'test' FROM contracts WHERE contract_number LIKE '77%' LIMIT 1`,
    );
    const { id, contract } = await driver.approved();
    const debits = () =>
      driver.cancel.all('SELECT amount FROM remittance_debits WHERE cancellation_id = $1', [id]);
    const run = await driver.released();
    expect(run).toMatchObject({ checksTotal: 901.45, checks: [{ amount: 901.45 }] });
    expect(await driver.cancel.stateOf(contract)).toMatchObject({ state: 'Paid' });
    expect(await debits()).toEqual([{ amount: 65_855 }]);
    expect((await driver.step(run.firstNumber, 'void')).data).toMatchObject({
      status: 'Voided',
      reason: 'Spoiled in the printer',
    });
    expect(await driver.cancel.stateOf(contract)).toMatchObject({ state: 'Approved', paidDate: null });
    expect((await paymentsOf(contract))[0]).toBe(
      `Check ${run.firstNumber} was voided: Spoiled in the printer. Provider's share is due again.`,
    );
    expect(await driver.findings()).toEqual([]);
    const again = await driver.released();
    expect(again.firstNumber).toBe(run.firstNumber + 1);
    expect(await debits()).toEqual([{ amount: 65_855 }]);
    expect(await driver.findings()).toEqual([]);
  });

  test('the late penalty is a line of its own: 48.58 of 180.29 on the check, as the payment by hand has it', async () => {
    const { contract } = await driver.approved({ stateOfSale: 'NY' });
    driver.cancel.today = '2024-11-20';
    const run = await driver.released();
    expect(run.checks[0]).toMatchObject({
      amount: 291.48,
      lines: [
        { amount: 242.9, isPenalty: false },
        { amount: 48.58, isPenalty: true, text: expect.stringMatching(/^Late penalty: Refund MBP-77/) },
      ],
    });
    expect((await driver.cancel.stateOf(contract)).parts[0]).toMatchObject({ latePenaltyAmount: 48.58 });
    expect(await driver.findings()).toEqual([]);
  });

  test('a run is refused once a penalty has grown since it was prepared', async () => {
    await driver.approved({ stateOfSale: 'NY' });
    driver.cancel.today = '2024-10-01';
    const { data: run } = await driver.prepare();
    expect(run.checksTotal).toBe(242.9);
    driver.cancel.today = '2024-11-20';
    expect(await driver.release(run.runNumber)).toMatchObject({
      status: 409,
      code: 'changed_since_prepared',
    });
    expect(
      (await driver.ask('finance', `POST /api/v1/check-runs/${run.runNumber}/discard`)).data.status,
    ).toBe('Discarded');
    expect(await driver.findings()).toEqual([]);
    expect(await driver.released()).toMatchObject({ checksTotal: 291.48 });
  });

  test('a preview says what is left out and why, and a run takes only what was previewed', async () => {
    const [paid, held, elsewhere, waiting] = [
      await driver.approved(),
      await driver.approved(),
      await driver.approved(),
      await driver.requested(),
    ];
    const ofContract = (
      { contract }: { contract: { contractNumber: string } },
      lines: readonly CheckLine[],
    ) => lines.find(({ contractNumber }) => contractNumber === contract.contractNumber);
    const lines = (await driver.preview()).checks.flatMap((check) => check.lines);
    const holdId = ofContract(held, lines)?.id;
    await driver.done('finance', 'POST /api/v1/payables/hold', {
      kind: 'cancellation',
      id: holdId,
      reason: 'Disputed by the lender',
    });
    await driver.cancel.all(
      `UPDATE customers SET zip_code = NULL WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)`,
      [elsewhere.contract.id],
    );
    const { leftOut, previewHash, checks } = await driver.preview();
    const why = (one: { contract: { contractNumber: string } }) =>
      leftOut.find(({ contractNumber }) => contractNumber === one.contract.contractNumber);
    expect(why(held)).toMatchObject({
      code: 'on_hold',
      reason: expect.stringContaining('Disputed by the lender'),
    });
    expect(why(elsewhere)).toMatchObject({ code: 'no_payee_address', amount: 242.9 });
    expect(why(waiting)).toMatchObject({
      code: 'wrong_state',
      id: null,
      reason: "The cancellation isn't approved yet.",
    });
    expect(
      ofContract(
        paid,
        checks.flatMap((check) => check.lines),
      ),
    ).toBeDefined();
    const body = { kind: 'cancellation', throughDate, previewHash };
    await driver.cancel.step('staff', waiting.id, 'approve');
    expect(await driver.ask('finance', 'POST /api/v1/check-runs', body)).toMatchObject({
      status: 409,
      code: 'changed_since_preview',
    });
    const run = await driver.done('finance', 'POST /api/accounting/checks/cancellations', {
      throughDate,
      previewHash: (await driver.preview()).previewHash,
    });
    // The run still shows later what it left out.
    const { data: later } = await driver.cancel.ask('admin', `GET /api/v1/check-runs/${run.runNumber}`);
    expect(why(held)).toEqual(later.leftOut.find(({ code }: { code: string }) => code === 'on_hold'));
    expect((await driver.preview()).leftOut.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['in_run', 'on_hold']),
    );
    expect(
      await driver.ask('finance', 'POST /api/v1/payables/hold', {
        kind: 'cancellation',
        id: ofContract(paid, lines)?.id,
        reason: 'x',
      }),
    ).toMatchObject({ code: 'in_run' });
    await driver.done('finance', `POST /api/v1/check-runs/${run.runNumber}/discard`);
    await driver.done('finance', 'POST /api/v1/payables/release-hold', { kind: 'cancellation', id: holdId });
    await driver.cancel.all(`UPDATE customers SET zip_code = '75001' WHERE zip_code IS NULL`);
    expect((await driver.preview()).leftOut).toEqual([]);
    expect(
      await driver.ask('finance', 'PUT /api/v1/check-runs/preview', { ...body, dealerCode: 'NOSUCH' }),
    ).toMatchObject({ status: 400 });
    await driver.released();
  });

  test('one check a loan, and one a person; never one over two loans of a lender', async () => {
    const [one, same, other] = [
      await driver.approved({ isFinanced: true }),
      await driver.approved({ isFinanced: true }),
      await driver.approved({ isFinanced: true }),
    ];
    const customerOf = ({ contract }: typeof one) => contract.id;
    // The first two are of one buyer and vehicle, so of one loan.
    await driver.cancel.all(
      `UPDATE contracts SET (customer_id, vehicle_id, vin) = (SELECT customer_id, vehicle_id, vin FROM contracts WHERE id = $1) WHERE id = $2`,
      [customerOf(one), customerOf(same)],
    );
    const { checks } = await driver.preview();
    expect(checks.map(({ lines }) => lines.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const lender = checks[0]?.payee.split(' FBO ')[0];
    expect(checks.every(({ payee }) => payee.startsWith(`${lender} FBO `))).toBe(true);
    expect(other.id).toBeGreaterThan(0);
    const run = await driver.released();
    expect(run.checks.find(({ lines }: RunCheck) => lines.length === 2)).toMatchObject({ amount: 485.8 });
    expect(await driver.findings()).toEqual([]);
  });

  test('claims: GAP pays the lender, other claims the shop, each over the lines of the claim', async () => {
    const gap = await driver.cancel.aContract({ programCode: 'GAP', isFinanced: true, claimsPaid: 0 });
    const shop = await driver.cancel.aContract({ claimsPaid: 0 });
    await driver.addClaim(gap, 'C-GAP', 'A');
    await driver.addClaim(shop, 'C-SHOP', 'A');
    await driver.addClaim(shop, 'C-PENDING', 'P');
    expect(await driver.preview({ kind: 'claimGap' })).toMatchObject({
      checkCount: 1,
      checks: [{ payee: expect.stringContaining(' FBO '), amount: 90 }],
      leftOut: [],
    });
    const other = await driver.preview({ kind: 'claimOther' });
    expect(other).toMatchObject({
      checksTotal: 90,
      leftOut: [{ code: 'wrong_state', text: expect.stringContaining('C-PENDING') }],
    });
    const run = await driver.released({ kind: 'claimOther' });
    const claimLines = () =>
      driver.cancel.all<{ paid: number }>(
        `SELECT l.paid_amount AS paid FROM claim_lines l JOIN claims k ON k.id = l.claim_id WHERE claim_number = 'C-SHOP' ORDER BY line_number`,
      );
    const claim = () =>
      driver.cancel.all(
        `SELECT status, paid_amount AS paid, reserve_amount AS reserved FROM claims WHERE claim_number = 'C-SHOP'`,
      );
    expect(await claim()).toEqual([{ status: 'C', paid: 9000, reserved: 0 }]);
    expect(await claimLines()).toEqual([{ paid: 2999 }, { paid: 2999 }, { paid: 3002 }]);
    expect(await driver.findings()).toEqual([]);
    expect(await paymentsOf(shop)).toEqual([`Claim C-SHOP paid by check ${run.firstNumber}`]);
    expect((await driver.step(run.firstNumber, 'stop', { reason: 'Lost in the mail' })).data).toMatchObject({
      status: 'Stopped',
    });
    expect(await claim()).toEqual([{ status: 'A', paid: 0, reserved: 9000 }]);
    expect(await paymentsOf(shop)).toEqual([
      `Check ${run.firstNumber} was stopped: Lost in the mail. Claim C-SHOP is due again.`,
      `Claim C-SHOP paid by check ${run.firstNumber}`,
    ]);
    expect(await claimLines()).toEqual([{ paid: 0 }, { paid: 0 }, { paid: 0 }]);
    expect(await driver.findings()).toEqual([]);
    // What is reserved is on the lines too: those of a claim that was paid reserve nothing more.
    const reserves = () =>
      driver.cancel.all<{ reserved: number }>(
        `SELECT sum(l.reserve_amount) AS reserved FROM claim_lines l JOIN claims k ON k.id = l.claim_id WHERE claim_number = 'C-SHOP'`,
      );
    expect(await reserves()).toEqual([{ reserved: 9000 }]);
    const again = await driver.released({ kind: 'claimOther' });
    expect(await reserves()).toEqual([{ reserved: 0 }]);
    await driver.released({ kind: 'claimGap' });
    expect(await driver.findings()).toEqual([]);
    // A file that says otherwise is refused: the check stays the proof.
    const row = 'C-SHOP,%,P,2024-07-30,2024-08-01,,1,Parts,Water pump,1,33.33,0,90.00'.replace(
      '%',
      shop.contractNumber,
    );
    const file = {
      fileContents: Buffer.from(`${claimHeads}\n${row}`).toString('base64'),
      fileDownloadName: 'claims.csv',
    };
    const { refused } = await driver.done('admin', 'POST /api/v1/imports/claim/preview', file);
    expect(refused).toMatchObject([
      {
        field: 'claimNumber',
        message: `Check ${again.firstNumber} paid $90.00 for this claim. Correct the file, or void the check.`,
      },
    ]);
    await driver.cancel.all(
      "UPDATE claim_lines SET claimed_amount = 0 WHERE claim_id = (SELECT id FROM claims WHERE claim_number = 'C-PENDING')",
    );
    await driver.cancel.all(
      "UPDATE claims SET claimed_amount = 0, status = 'A' WHERE claim_number = 'C-PENDING'",
    );
    expect(await driver.released({ kind: 'claimOther' })).toMatchObject({ checksTotal: 90 });
    expect(await driver.findings()).toEqual([]);
  });

  test("a refund isn't paid to a lender other than the approved one", async () => {
    const { contract } = await driver.approved({ isFinanced: true });
    const { data: run } = await driver.prepare();
    const lender = (id: string) =>
      driver.cancel.all(`UPDATE contracts SET lender_id = ${id} WHERE id = $1`, [contract.id]);
    const [was] = await driver.cancel.all<{ id: number }>(
      'SELECT lender_id AS id FROM contracts WHERE id = $1',
      [contract.id],
    );
    await lender(
      '(SELECT min(dealer_lender_id) FROM lenders WHERE name <> (SELECT name FROM lenders WHERE dealer_lender_id = lender_id))',
    );
    expect(await driver.release(run.runNumber)).toMatchObject({
      code: 'changed_since_prepared',
      message: expect.stringContaining("the contract's lender is now"),
    });
    await driver.done('finance', `POST /api/v1/check-runs/${run.runNumber}/discard`);
    expect((await driver.preview()).leftOut).toMatchObject([{ code: 'payee_changed' }]);
    await lender(String(was?.id));
    expect(await driver.released()).toMatchObject({ checkCount: 1 });
    expect(await driver.findings()).toEqual([]);
  });
});
