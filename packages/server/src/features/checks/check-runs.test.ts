import { randomUUID } from 'node:crypto';
import { addDays } from '@pitlane/shared/kernel/dates';
import { anActor } from '@pitlane/shared/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditKey } from '../../testing/audit-key.ts';
import { claimHeads } from '../../testing/book-driver.ts';
import { CancelDriver } from '../../testing/cancel-driver.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { dataFolder, demoSessionAt, startServerProcess } from '../../testing/server-process.ts';
import { bookOf } from '../../testing/test-book.ts';
import { describeOnDatabase, freshDatabase, runsOnBoth, type TestDatabase } from '../../testing/test-db.ts';
import { proveChecks } from '../reconcile/checks-add-up.ts';
import { proveRefunds } from '../reconcile/refunds-add-up.ts';
import { runByNumber, whyNotReleased } from './run-rows.ts';
import { markStaleChecks } from './stale-checks.ts';

interface Line {
  id: number | null;
  text: string;
  amount: number;
  contractNumber: string;
  isPenalty: boolean;
}

interface Check {
  checkNumber: number;
  payee: string;
  address: string;
  amount: number;
  status: string;
  lines: Line[];
}

interface Preview {
  previewHash: string;
  checkCount: number;
  checksTotal: number;
  checks: Check[];
  leftOut: (Line & { payee: string; code: string; reason: string })[];
}

const throughDate = '2024-12-31';

describeOnDatabase('check runs', (_open, kind) => {
  let book: TestDatabase;
  let driver: CancelDriver;
  beforeAll(async () => {
    book = await freshDatabase(kind, bookOf());
    driver = await CancelDriver.over({ ...book.db, close: book.end });
    // What the demo book has due is another test's.
    await driver.all(`UPDATE claims SET status = 'D', reserve_amount = 0 WHERE status IN ('A', 'P')`);
    await driver.all(
      `UPDATE lenders SET address1 = '1 Bank Plaza', city = 'Tyler', state_abbreviation = 'TX', zip_code = '75701'`,
    );
  });
  afterAll(() => driver?.close());
  beforeEach(async () => {
    driver.today = '2024-09-01';
    await driver.all(`DELETE FROM dealer_agreements WHERE set_by = 'test'`);
    await driver.all(`DELETE FROM payable_holds`);
    // What a failed test left is its own.
    const open = await driver.all<{ number: string }>(
      "SELECT run_number AS number FROM check_runs WHERE state = 'Prepared'",
    );
    for (const { number } of open) await done('finance', `POST /api/v1/check-runs/${number}/discard`);
    await driver.all(`UPDATE refund_parts SET state = 'Waived' WHERE state = 'Due' AND part = 'provider'`);
  });

  const ask = (user: string, call: string, body: object = {}) =>
    driver.ask(user, call, { body, key: randomUUID() });
  const done = async (user: string, call: string, body: object = {}) => {
    const { data, message } = await ask(user, call, body);
    if (!data) throw new Error(`${call}: ${message}`);
    return data;
  };

  /** A refund that was requested today: the worked one of 901.45, unless a test wants another. */
  const requested = async (change = {}, more = {}) => {
    const contract = await driver.aContract(change);
    const quoteNumber = await driver.saveQuote(contract, { cancelAsOfDate: '2024-09-01', ...more });
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    return { contract, id: data.id as number };
  };
  const approved = async (change = {}, more = {}) => {
    const refund = await requested(change, more);
    await driver.step('staff', refund.id, 'approve');
    return refund;
  };
  /** A claim of 100.01, for which 90.00 is reserved, in three lines. */
  const addClaim = (contract: { id: number }, number: string, status: string) =>
    driver.all(
      `WITH made AS (INSERT INTO claims (contract_id, dealer_code, program_code, claim_number, status, loss_date, reported_date, description,
         claimed_amount, reserve_amount) SELECT id, dealer_code, program_code, $2, $3, '2024-07-30', '2024-08-01', 'Water pump', 100.01, 90 FROM contracts
         WHERE id = $1 RETURNING id)
       INSERT INTO claim_lines (claim_id, line_number, line_type, description, quantity, claimed_amount)
       SELECT id, n, 'Parts', 'Water pump', 1, CASE n WHEN 3 THEN 33.35 ELSE 33.33 END FROM made, generate_series(1, 3) AS n`,
      [contract.id, number, status],
    );
  const preview = (change: object = {}): Promise<Preview> =>
    done('finance', 'PUT /api/v1/check-runs/preview', { kind: 'cancellation', throughDate, ...change });
  const prepare = async (change: object = {}, user = 'finance') => {
    const { previewHash } = await preview(change);
    return ask(user, 'POST /api/v1/check-runs', {
      kind: 'cancellation',
      throughDate,
      previewHash,
      ...change,
    });
  };
  const release = (runNumber: string, user = 'admin') =>
    ask(user, `POST /api/v1/check-runs/${runNumber}/release`);
  const released = async (change: object = {}) => {
    const { data: run, message } = await prepare(change);
    if (!run) throw new Error(message);
    return done('admin', `POST /api/v1/check-runs/${run.runNumber}/release`);
  };
  const step = (number: number, name: string, body: object = { reason: 'Spoiled in the printer' }) =>
    ask('finance', `POST /api/v1/checks/${number}/${name}`, body);
  const partOf = async (contract: { contractNumber: string }) =>
    (await driver.ask('staff', `GET /api/v1/contracts/${contract.contractNumber}/cancellation`)).data;
  const isProved = async () => {
    expect((await proveChecks(driver.db)).findings).toEqual([]);
    expect((await proveRefunds(driver.db)).findings).toEqual([]);
  };

  test('one person prepares a run of the worked refund, and another releases it', async () => {
    const { contract, id } = await approved();
    const { data: run } = await prepare();
    expect(run).toMatchObject({
      status: 'Prepared',
      checkCount: 1,
      checksTotal: 242.9,
      firstNumber: null,
      canRelease: false,
      problem: "You prepared this run, so you can't release it.",
      checks: [{ amount: 242.9, checkNumber: null, lineCount: 1 }],
    });
    expect(await driver.step('staff', id, 'pay', { body: { proof: 'by hand' } })).toMatchObject({
      code: 'in_check_run',
    });
    expect(await driver.step('staff', id, 'rescind')).toMatchObject({ status: 409, code: 'in_check_run' });
    expect(await release(run.runNumber, 'finance')).toMatchObject({ status: 409, code: 'same_person' });
    const row = await driver.db.transaction((tx) => runByNumber(tx, run.runNumber), {
      scope: { kind: 'all' },
    });
    const byToken = {
      actor: { ...anActor('MBPIAdministrator'), userProfileID: 0 },
      personalToken: { mayChange: true },
    };
    expect(whyNotReleased(row, byToken)).toMatchObject({ code: 'no_token' });
    expect(whyNotReleased(row, { actor: byToken.actor })).toBeUndefined();
    const { data } = await release(run.runNumber);
    expect(data).toMatchObject({
      status: 'Released',
      firstNumber: data.lastNumber,
      sha256: run.sha256,
      checks: [{ amount: 242.9, status: 'Issued', checkNumber: data.firstNumber }],
    });
    expect(await partOf(contract)).toMatchObject({
      state: 'Approved',
      parts: [
        { part: 'provider', state: 'Paid', proof: `Check ${data.firstNumber}` },
        { part: 'dealer', state: 'Due', amount: 658.55 },
      ],
    });
    await driver.step('dealer', id, 'dealer-payment', { body: { proof: 'Check 1207' } });
    expect(await partOf(contract)).toMatchObject({ state: 'Paid' });
    expect(await release(run.runNumber)).toMatchObject({ status: 409, code: 'run_not_prepared' });
    const [note] = await driver.all<{ text: string }>(
      `SELECT text FROM notes WHERE contract_id = $1 AND text LIKE '%by the provider%'`,
      [contract.id],
    );
    expect(note?.text).toBe(`Cancellation refund paid by the provider. Proof: Check ${data.firstNumber}.`);
    await isProved();
  });

  test('pays all of 901.45 where the provider pays for the dealer, whose debit of 658.55 comes with the check and stays with its void', async () => {
    await driver.aContract();
    await driver.all(
      `INSERT INTO dealer_agreements (dealer_code, valid_from, refund_mode, set_by)
       SELECT dealer_code, '2024-01-01', 'ProviderPaysAll', 'test' FROM contracts WHERE contract_number LIKE '77%' LIMIT 1`,
    );
    const { id, contract } = await approved();
    const debits = () => driver.all('SELECT amount FROM remittance_debits WHERE cancellation_id = $1', [id]);
    const run = await released();
    expect(run).toMatchObject({ checksTotal: 901.45, checks: [{ amount: 901.45 }] });
    expect(await partOf(contract)).toMatchObject({ state: 'Paid' });
    expect(await debits()).toEqual([{ amount: 65_855 }]);
    expect((await step(run.firstNumber, 'void')).data).toMatchObject({
      status: 'Voided',
      reason: 'Spoiled in the printer',
    });
    expect(await partOf(contract)).toMatchObject({ state: 'Approved', paidDate: null });
    await isProved();
    const again = await released();
    expect(again.firstNumber).toBe(run.firstNumber + 1);
    expect(await debits()).toEqual([{ amount: 65_855 }]);
    await isProved();
  });

  test('the late penalty is a line of its own: 48.58 of 180.29 on the check, as the payment by hand has it', async () => {
    const { contract } = await approved({ stateOfSale: 'NY' });
    driver.today = '2024-11-20';
    const run = await released();
    expect(run.checks[0]).toMatchObject({
      amount: 291.48,
      lines: [
        { amount: 242.9, isPenalty: false },
        { amount: 48.58, isPenalty: true, text: expect.stringMatching(/^Late penalty: Refund MBP-77/) },
      ],
    });
    expect((await partOf(contract)).parts[0]).toMatchObject({ latePenaltyAmount: 48.58 });
    await isProved();
  });

  test('a run is refused once a penalty has grown since it was prepared', async () => {
    await approved({ stateOfSale: 'NY' });
    driver.today = '2024-10-01';
    const { data: run } = await prepare();
    expect(run.checksTotal).toBe(242.9);
    driver.today = '2024-11-20';
    expect(await release(run.runNumber)).toMatchObject({ status: 409, code: 'changed_since_prepared' });
    expect((await ask('finance', `POST /api/v1/check-runs/${run.runNumber}/discard`)).data.status).toBe(
      'Discarded',
    );
    await isProved();
    expect(await released()).toMatchObject({ checksTotal: 291.48 });
  });

  test('a preview says what is left out and why, and a run takes only what was previewed', async () => {
    const [paid, held, elsewhere, waiting] = [
      await approved(),
      await approved(),
      await approved(),
      await requested(),
    ];
    const ofContract = ({ contract }: { contract: { contractNumber: string } }, lines: readonly Line[]) =>
      lines.find(({ contractNumber }) => contractNumber === contract.contractNumber);
    const lines = (await preview()).checks.flatMap((check) => check.lines);
    const holdId = ofContract(held, lines)?.id;
    await done('finance', 'POST /api/v1/payables/hold', {
      kind: 'cancellation',
      id: holdId,
      reason: 'Disputed by the lender',
    });
    await driver.all(
      `UPDATE customers SET zip_code = NULL WHERE id = (SELECT customer_id FROM contracts WHERE id = $1)`,
      [elsewhere.contract.id],
    );
    const { leftOut, previewHash, checks } = await preview();
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
    await driver.step('staff', waiting.id, 'approve');
    expect(await ask('finance', 'POST /api/v1/check-runs', body)).toMatchObject({
      status: 409,
      code: 'changed_since_preview',
    });
    const run = await done('finance', 'POST /api/accounting/checks/cancellations', {
      throughDate,
      previewHash: (await preview()).previewHash,
    });
    // Whoever looks at the run later sees what it left out.
    const { data: later } = await driver.ask('admin', `GET /api/v1/check-runs/${run.runNumber}`);
    expect(why(held)).toEqual(later.leftOut.find(({ code }: { code: string }) => code === 'on_hold'));
    expect((await preview()).leftOut.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['in_run', 'on_hold']),
    );
    expect(
      await ask('finance', 'POST /api/v1/payables/hold', {
        kind: 'cancellation',
        id: ofContract(paid, lines)?.id,
        reason: 'x',
      }),
    ).toMatchObject({ code: 'in_run' });
    await done('finance', `POST /api/v1/check-runs/${run.runNumber}/discard`);
    await done('finance', 'POST /api/v1/payables/release-hold', { kind: 'cancellation', id: holdId });
    await driver.all(`UPDATE customers SET zip_code = '75001' WHERE zip_code IS NULL`);
    expect((await preview()).leftOut).toEqual([]);
    expect(
      await ask('finance', 'PUT /api/v1/check-runs/preview', { ...body, dealerCode: 'NOSUCH' }),
    ).toMatchObject({ status: 400 });
    await released();
  });

  test('one check a loan, and one a person; never one over two loans of a lender', async () => {
    const [one, same, other] = [
      await approved({ isFinanced: true }),
      await approved({ isFinanced: true }),
      await approved({ isFinanced: true }),
    ];
    const customerOf = ({ contract }: typeof one) => contract.id;
    // The first two are of one buyer and vehicle, so of one loan.
    await driver.all(
      `UPDATE contracts SET (customer_id, vehicle_id, vin) = (SELECT customer_id, vehicle_id, vin FROM contracts WHERE id = $1) WHERE id = $2`,
      [customerOf(one), customerOf(same)],
    );
    const { checks } = await preview();
    expect(checks.map(({ lines }) => lines.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
    const lender = checks[0]?.payee.split(' FBO ')[0];
    expect(checks.every(({ payee }) => payee.startsWith(`${lender} FBO `))).toBe(true);
    expect(other.id).toBeGreaterThan(0);
    const run = await released();
    expect(run.checks.find(({ lines }: Check) => lines.length === 2)).toMatchObject({ amount: 485.8 });
    await isProved();
  });

  test('claims: GAP pays the lender, other claims the shop, each over the lines of the claim', async () => {
    const gap = await driver.aContract({ programCode: 'GAP', isFinanced: true, claimsPaid: 0 });
    const shop = await driver.aContract({ claimsPaid: 0 });
    await addClaim(gap, 'C-GAP', 'A');
    await addClaim(shop, 'C-SHOP', 'A');
    await addClaim(shop, 'C-PENDING', 'P');
    expect(await preview({ kind: 'claimGap' })).toMatchObject({
      checkCount: 1,
      checks: [{ payee: expect.stringContaining(' FBO '), amount: 90 }],
      leftOut: [],
    });
    const other = await preview({ kind: 'claimOther' });
    expect(other).toMatchObject({
      checksTotal: 90,
      leftOut: [{ code: 'wrong_state', text: expect.stringContaining('C-PENDING') }],
    });
    const run = await released({ kind: 'claimOther' });
    const claimLines = () =>
      driver.all<{ paid: number }>(
        `SELECT l.paid_amount AS paid FROM claim_lines l JOIN claims k ON k.id = l.claim_id WHERE claim_number = 'C-SHOP' ORDER BY line_number`,
      );
    const claim = () =>
      driver.all(
        `SELECT status, paid_amount AS paid, reserve_amount AS reserved FROM claims WHERE claim_number = 'C-SHOP'`,
      );
    expect(await claim()).toEqual([{ status: 'C', paid: 9000, reserved: 0 }]);
    expect(await claimLines()).toEqual([{ paid: 2999 }, { paid: 2999 }, { paid: 3002 }]);
    await isProved();
    expect((await step(run.firstNumber, 'stop', { reason: 'Lost in the mail' })).data).toMatchObject({
      status: 'Stopped',
    });
    expect(await claim()).toEqual([{ status: 'A', paid: 0, reserved: 9000 }]);
    expect(await claimLines()).toEqual([{ paid: 0 }, { paid: 0 }, { paid: 0 }]);
    await isProved();
    // What is reserved is on the lines too: those of a claim that was paid reserve nothing more.
    const reserves = () =>
      driver.all<{ reserved: number }>(
        `SELECT sum(l.reserve_amount) AS reserved FROM claim_lines l JOIN claims k ON k.id = l.claim_id WHERE claim_number = 'C-SHOP'`,
      );
    expect(await reserves()).toEqual([{ reserved: 9000 }]);
    const again = await released({ kind: 'claimOther' });
    expect(await reserves()).toEqual([{ reserved: 0 }]);
    await released({ kind: 'claimGap' });
    await isProved();
    // A file that says otherwise is refused: the check stays the proof.
    const row = 'C-SHOP,%,P,2024-07-30,2024-08-01,,1,Parts,Water pump,1,33.33,0,90.00'.replace(
      '%',
      shop.contractNumber,
    );
    const file = {
      fileContents: Buffer.from(`${claimHeads}\n${row}`).toString('base64'),
      fileDownloadName: 'claims.csv',
    };
    const { refused } = await done('admin', 'POST /api/v1/imports/claim/preview', file);
    expect(refused).toMatchObject([
      {
        field: 'claimNumber',
        message: `Check ${again.firstNumber} paid $90.00 for this claim. Correct the file, or void the check.`,
      },
    ]);
    await driver.all(
      "UPDATE claim_lines SET claimed_amount = 0 WHERE claim_id = (SELECT id FROM claims WHERE claim_number = 'C-PENDING')",
    );
    await driver.all("UPDATE claims SET claimed_amount = 0, status = 'A' WHERE claim_number = 'C-PENDING'");
    expect(await released({ kind: 'claimOther' })).toMatchObject({ checksTotal: 90 });
    await isProved();
  });

  test('prints a sheet a check, which a reader of PDFs reads, and again only for a reason', async () => {
    await approved();
    const run = await released();
    const print = (body: object = {}, key = randomUUID()) =>
      driver.send('finance', `POST /api/v1/check-runs/${run.runNumber}/print`, { body, key });
    const key = randomUUID();
    const first = await print({}, key);
    expect(first.statusCode, first.body.slice(0, 300)).toBe(200);
    expect(first.headers['content-type']).toBe('application/pdf');
    const pdf = await readPdf(first.rawPayload);
    const [page = ''] = pdf.pages;
    expect(pdf.pages).toHaveLength(run.checkCount);
    for (const text of [
      `Check${run.firstNumber}`,
      'Twohundredforty-twoand90/100dollars***',
      '**$242.90',
      'Date09/01/2024',
      'VOIDAFTER180DAYS',
      run.checks[0].payee.replaceAll(' ', ''),
      run.checks[0].address.replaceAll(/\s/g, ''),
      run.runNumber,
    ]) {
      expect(page).toContain(text);
    }
    // Each of the two stubs lists the line and the total.
    expect(page.split(run.checks[0].lines[0].text.replaceAll(' ', '')).length - 1).toBeGreaterThanOrEqual(2);
    // E-13B has letters of its own; no line of a check is made of digits alone.
    expect(page).not.toMatch(/[⑆⑇⑈⑉]/u);
    expect((await print({}, key)).rawPayload.equals(first.rawPayload)).toBe(true);
    expect((await print()).json().errors[0]).toMatchObject({ code: 'reason_required', field: 'reason' });
    expect((await print({ reason: 'Paper jam' })).rawPayload.equals(first.rawPayload)).toBe(true);
    const { data } = await driver.ask('finance', `GET /api/v1/check-runs/${run.runNumber}`);
    expect(data).toMatchObject({ status: 'Printed', printedBy: expect.any(String) });
  });

  test('tells the bank in three formats, and reads what it paid by the same definitions', async () => {
    await approved();
    await approved();
    await approved();
    const run = await released();
    const numbers: number[] = run.checks.map(({ checkNumber }: Check) => checkNumber);
    const [one = 0, two = 0] = numbers;
    await step(two, 'void');
    const file = async (format: string) =>
      (await driver.send('finance', `GET /api/v1/check-runs/${run.runNumber}/positive-pay?format=${format}`))
        .body;
    const csv = await file('csv');
    expect(csv.split('\n').slice(0, 2)).toEqual([
      `123456789,${one},242.90,09/01/2024,I,"${run.checks[0].payee}"`,
      `123456789,${two},242.90,09/01/2024,V,"${run.checks[1].payee}"`,
    ]);
    const ofDays = await driver.send(
      'finance',
      'GET /api/v1/checks/positive-pay?startDate=2024-09-01&endDate=2024-09-01&format=csv',
    );
    expect(ofDays.body).toContain(csv.split('\n')[1]);
    const paidFlags: Record<string, [string, string]> = {
      csv: [',I,', ',P,'],
      fixed: ['20240901I', '20240901P'],
      pipe: ['ISS|', 'PD|'],
    };
    const imported = (text: string, format: string) =>
      done('finance', 'POST /api/v1/checks/paid-file', {
        fileContents: Buffer.from(text).toString('base64'),
        fileDownloadName: `paid.${format}`,
        format,
      });
    for (const [at, format] of ['csv', 'fixed', 'pipe'].entries()) {
      const [from, to] = paidFlags[format] ?? ['', ''];
      const text = (await file(format)).replaceAll(from, to);
      const result = await imported(text, format);
      expect(result).toMatchObject(
        at === 0
          ? { clearedCount: 2, refusedCount: 1, clearedAmount: 485.8 }
          : { clearedCount: 0, refusedCount: 1 },
      );
      expect(result.lines.map(({ effect }: { effect: string }) => effect)).toEqual(
        at === 0 ? ['Cleared', 'Refused', 'Cleared'] : ['Done before', 'Refused', 'Done before'],
      );
    }
    const { lines } = await imported(
      [
        `123456789,${one},242.91,09/01/2024,P,x`,
        `987654321,${one},242.90,09/01/2024,P,x`,
        `123456789,99999,242.90,09/01/2024,P,x`,
        `123456789,${one},242.90,08/31/2024,P,x`,
        `123456789,${one},242.90,09/02/2024,P,x`,
        'nonsense',
      ].join('\n'),
      'csv',
    );
    expect(lines.map(({ reason }: { reason: string }) => reason)).toEqual([
      `The bank paid $242.91, and check ${one} is for $242.90.`,
      'This line is for another account.',
      'Check 99999 was never issued. Call the bank.',
      `Check ${one} wasn't issued until 09/01/2024.`,
      'The date is in the future.',
      'Expected 6 columns (account, check, amount, date, flag, payee).',
    ]);
    expect(await step(one, 'void')).toMatchObject({
      status: 409,
      code: 'wrong_check_state',
      message: expect.stringContaining('was cleared on 09/01/2024'),
    });
    await released();
    await isProved();
  });

  test('says nothing to the bank or the printer before the release, and prints only what is outstanding', async () => {
    await approved();
    await approved();
    const { data: run } = await prepare();
    const file = `GET /api/v1/check-runs/${run.runNumber}/positive-pay`;
    const printing = `POST /api/v1/check-runs/${run.runNumber}/print`;
    const waits = { status: 409, code: 'run_not_released' };
    expect(await driver.ask('finance', file)).toMatchObject(waits);
    expect(await ask('finance', printing)).toMatchObject(waits);
    // The setting is for another account by now.
    await driver.db.asOwner((owner) =>
      owner.query("INSERT INTO check_accounts VALUES ('Old account', '0000', 1, 1)"),
    );
    const onAccount = (name: string) =>
      driver.all('UPDATE check_runs SET account = $2 WHERE run_number = $1', [run.runNumber, name]);
    await onAccount('Old account');
    expect(await release(run.runNumber)).toMatchObject({ status: 409, code: 'other_account' });
    await onAccount('Refunds and claims');
    const { firstNumber, lastNumber } = (await release(run.runNumber)).data;
    await onAccount('Old account');
    for (const asked of [await driver.ask('finance', file), await ask('finance', printing)])
      expect(asked).toMatchObject({ status: 409, code: 'other_account' });
    await onAccount('Refunds and claims');
    const told = () =>
      driver.db.asOwner((owner) =>
        owner.query(
          `SELECT FROM (SELECT kind, key FROM pending_changes UNION ALL SELECT kind, key FROM changes) AS each
           WHERE kind = 'checkRuns' AND key = (SELECT id::text FROM check_runs WHERE run_number = $1)`,
          [run.runNumber],
        ),
      );
    await driver.db.asOwner((owner) =>
      owner.script("DELETE FROM pending_changes; DELETE FROM changes WHERE kind = 'checkRuns'"),
    );
    expect(await told()).toEqual([]);
    await step(firstNumber, 'clear', {});
    // Open pages of the run follow.
    expect(await told()).not.toEqual([]);
    const sheets = await driver.send('finance', printing, { body: {}, key: randomUUID() });
    const { pages } = await readPdf(sheets.rawPayload);
    expect([pages.length, pages[0]]).toEqual([1, expect.stringContaining(`Check${lastNumber}`)]);
    await step(lastNumber, 'clear', {});
    expect(await ask('finance', printing, { reason: 'Paper jam' })).toMatchObject({
      status: 409,
      code: 'nothing_to_print',
    });
    await driver.db.asOwner((owner) => owner.query("DELETE FROM check_accounts WHERE name = 'Old account'"));
  });

  test("a refund isn't paid to a lender other than the approved one", async () => {
    const { contract } = await approved({ isFinanced: true });
    const { data: run } = await prepare();
    const lender = (id: string) =>
      driver.all(`UPDATE contracts SET lender_id = ${id} WHERE id = $1`, [contract.id]);
    const [was] = await driver.all<{ id: number }>('SELECT lender_id AS id FROM contracts WHERE id = $1', [
      contract.id,
    ]);
    await lender(
      '(SELECT min(dealer_lender_id) FROM lenders WHERE name <> (SELECT name FROM lenders WHERE dealer_lender_id = lender_id))',
    );
    expect(await release(run.runNumber)).toMatchObject({
      code: 'changed_since_prepared',
      message: expect.stringContaining("the contract's lender is now"),
    });
    await done('finance', `POST /api/v1/check-runs/${run.runNumber}/discard`);
    expect((await preview()).leftOut).toMatchObject([{ code: 'payee_changed' }]);
    await lender(String(was?.id));
    expect(await released()).toMatchObject({ checkCount: 1 });
    await isProved();
  });

  test('a cancellation that is rescinded after its check was voided leaves the dealer no debit, unless a batch has it', async () => {
    await driver.aContract();
    await driver.all(
      `INSERT INTO dealer_agreements (dealer_code, valid_from, refund_mode, set_by)
       SELECT dealer_code, '2024-01-01', 'ProviderPaysAll', 'test' FROM contracts WHERE contract_number LIKE '77%' LIMIT 1`,
    );
    const [first, second] = [await approved(), await approved()];
    const run = await released();
    for (const { checkNumber } of run.checks) await step(checkNumber, 'void', { reason: 'Sent back' });
    const rescind = (id: number) => ask('staff', `POST /api/v1/cancellations/${id}/rescind`);
    const debits = () =>
      driver.all('SELECT FROM remittance_debits WHERE cancellation_id = ANY ($1)', [[first.id, second.id]]);
    expect(await debits()).toHaveLength(2);
    expect((await rescind(first.id)).data).toMatchObject({ state: 'Rescinded' });
    expect(await debits()).toHaveLength(1);
    await driver.all(
      `INSERT INTO remittance_debit_lines SELECT (SELECT min(id) FROM remittance_batches), id, amount FROM remittance_debits WHERE cancellation_id = $1`,
      [second.id],
    );
    expect(await rescind(second.id)).toMatchObject({ status: 409, code: 'settled_with_dealer' });
    await driver.all(
      'DELETE FROM remittance_debit_lines WHERE debit_id = (SELECT id FROM remittance_debits WHERE cancellation_id = $1)',
      [second.id],
    );
    expect((await rescind(second.id)).data).toMatchObject({ state: 'Rescinded' });
    await isProved();
  });

  test('a check is stale after 180 days, and its reissue is released by another person', async () => {
    const { contract } = await approved();
    const run = await released();
    const number = run.firstNumber;
    const stale = async (today: string) => markStaleChecks(driver.db, { today, auditKey });
    expect(await stale('2025-02-28')).toBe(0);
    expect(await stale('2025-03-01')).toBeGreaterThan(0);
    expect(await stale('2025-03-01')).toBe(0);
    driver.today = '2025-03-02';
    expect((await driver.ask('finance', `GET /api/v1/checks/${number}`)).data).toMatchObject({
      status: 'Stale',
      staleDate: '2025-03-01',
      canReissue: true,
    });
    await isProved();
    const reissue = (await step(number, 'reissue', { reason: 'Never cashed' })).data;
    expect(reissue).toMatchObject({ status: 'Prepared', replacesNumber: number, checkCount: 1 });
    expect(await step(number, 'reissue')).toMatchObject({ code: 'replaced_already' });
    expect((await driver.ask('finance', `GET /api/v1/checks/${number}`)).data).toMatchObject({
      status: 'Voided',
      replacedByRun: reissue.runNumber,
    });
    expect(
      (await driver.ask('finance', `GET /api/v1/check-runs/${run.runNumber}`)).data.checks,
    ).toMatchObject([{ checkNumber: number, replacedByRun: reissue.runNumber }]);
    expect(await release(reissue.runNumber, 'finance')).toMatchObject({ code: 'same_person' });
    const again = (await release(reissue.runNumber)).data;
    expect((await partOf(contract)).parts[0]).toMatchObject({
      state: 'Paid',
      proof: `Check ${again.firstNumber}`,
    });
    expect(await step(again.firstNumber, 'clear', {})).toMatchObject({
      data: { status: 'Cleared', clearedDate: '2025-03-02' },
    });
    await isProved();
  });

  describe.runIf(kind === 'postgres')('with two servers', () => {
    test('of two who release at once one does, and two runs at once get numbers without a gap', async () => {
      await approved();
      const { data: run } = await prepare();
      await approved();
      const { data: other } = await prepare();
      const [last] = await driver.all<{ next: number }>('SELECT next_number AS next FROM check_accounts');
      const answers = await Promise.all([
        ...Array.from({ length: 4 }, () => release(run.runNumber)),
        release(other.runNumber),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 409, 409, 409,
      ]);
      const numbers = answers
        .flatMap(({ data }) => (data ? [data.firstNumber] : []))
        .toSorted((a, b) => a - b);
      expect(numbers).toEqual([last?.next, (last?.next ?? 0) + 1]);
      await isProved();
    });

    // A server process takes longer than all other tests here.
    test.runIf(runsOnBoth)(
      'a server that is killed after it took a number leaves no gap, and one killed before printing no second sheet',
      async () => {
        await addClaim(await driver.aContract({ claimsPaid: 0 }), 'C-KILLED', 'A');
        const { data: run } = await prepare({ kind: 'claimOther' });
        const [before] = await driver.all<{ next: number }>('SELECT next_number AS next FROM check_accounts');
        // Its clock is today's, and a claim has no penalty that grows.
        const { child, address } = await startServerProcess({
          DATABASE_URL: book.url ?? '',
          PITLANE_DATA: dataFolder(),
          PITLANE_AUDIT_KEY: auditKey.toString('hex'),
          PITLANE_DEMO: '0',
        });
        const session = await demoSessionAt(address, 'admin');
        const lost = driver.db.transaction(
          async (tx) => {
            // What a release changes after it has its numbers.
            await tx.query(
              `SELECT FROM claim_lines WHERE claim_id = (SELECT id FROM claims WHERE claim_number = 'C-KILLED') FOR UPDATE`,
            );
            const answer = fetch(`${address}/api/v1/check-runs/${run.runNumber}/release`, {
              method: 'POST',
              headers: { 'x-session-token': session, 'content-type': 'application/json' },
              body: '{}',
            }).catch(() => 'lost');
            await waitingFor(driver, 'UPDATE claim_lines');
            child.kill('SIGKILL');
            return answer;
          },
          { scope: { kind: 'all' } },
        );
        expect(await lost).toBe('lost');
        const { data } = await release(run.runNumber);
        expect(data).toMatchObject({ status: 'Released', firstNumber: before?.next });
        const print = (body: object) =>
          driver.send('finance', `POST /api/v1/check-runs/${run.runNumber}/print`, { body });
        const [sheet, repeated] = [await print({}), await print({ reason: 'The answer was lost' })];
        expect(repeated.rawPayload.equals(sheet.rawPayload)).toBe(true);
        await isProved();
      },
    );
  });

  test('keeps the book and the register whole through any walk of steps', async () => {
    const ledger = new Map<number, { cents: number; on: string; ended?: string; how?: string }>();
    // Before all other tests, so that the register of these days is this walk's.
    const days = ['2024-08-05', '2024-08-15', '2024-08-25'];
    const isOpen = ({ ended }: { ended?: string }) => ended === undefined;
    const prepared: string[] = [];
    const remember = (run: { checks: Check[] }) => {
      for (const { checkNumber, amount } of run.checks) {
        ledger.set(checkNumber, { cents: Math.round(amount * 100), on: driver.today });
      }
    };
    const end = (number: number, how: string) => {
      const check = ledger.get(number);
      if (check) Object.assign(check, { ended: driver.today, how });
    };
    const anyStep = fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom('approve', 'prepare', 'release') },
      { weight: 3, arbitrary: fc.constantFrom('void', 'stop', 'clear', 'reissue', 'discard', 'dealer pays') },
    );
    const begun = ['approve', 'approve', 'prepare', 'release'].map((one): [string, number] => [one, 0]);
    const someDay = fc
      .array(fc.tuple(anyStep, fc.nat(7)), { minLength: 6, maxLength: 6 })
      .map((walk) => [...begun, ...walk]);
    const steps = fc.tuple(someDay, someDay, someDay).map((walks) => walks.flat());
    const refunds: number[] = [];
    const openAt = (at: number) => {
      const open = [...ledger].filter(([, check]) => isOpen(check)).map(([number]) => number);
      return open[at % Math.max(open.length, 1)];
    };
    const take = async (name: string, at: number): Promise<void> => {
      const number = openAt(at);
      const run = prepared.at(-1);
      if (name === 'approve') refunds.push((await approved()).id);
      if (name === 'dealer pays' && refunds.length > 0) {
        const id = refunds[at % refunds.length] ?? 0;
        await driver.step('dealer', id, 'dealer-payment', { body: { proof: 'Check 1' } });
      }
      if (name === 'prepare') {
        const { data } = await prepare();
        if (data) prepared.push(data.runNumber);
      }
      if (name === 'discard' && run)
        await done('finance', `POST /api/v1/check-runs/${prepared.pop()}/discard`);
      if (name === 'release' && run) {
        const { data, code } = await release(run);
        // A penalty may have grown since.
        if (data) remember(data);
        else expect(code).toBe('changed_since_prepared');
        if (!data) await done('finance', `POST /api/v1/check-runs/${run}/discard`);
        prepared.pop();
      }
      if (number === undefined) return;
      if (name === 'clear') await done('finance', `POST /api/v1/checks/${number}/clear`);
      if (name === 'void' || name === 'stop' || name === 'reissue') {
        const body = { reason: 'A walk' };
        const { data, code } = await ask('finance', `POST /api/v1/checks/${number}/${name}`, body);
        if (name === 'reissue' && data) prepared.push(data.runNumber);
        if (!data) throw new Error(code);
      }
      if (['clear', 'void', 'stop', 'reissue'].includes(name))
        end(number, name === 'reissue' ? 'void' : name);
    };
    /** The register of a period is what the ledger of this test says, and adds up. */
    const compareRegister = async (startDate: string, endDate: string) => {
      const { page } = (
        await driver.send('finance', `GET /api/v1/checks?startDate=${startDate}&endDate=${endDate}`)
      ).json();
      const sum = (counts: (check: { on: string; ended?: string; how?: string }) => boolean) =>
        [...ledger.values()].filter(counts).reduce((cents, check) => cents + check.cents, 0) / 100;
      const endedIn = (how: string) =>
        sum(
          (check) => check.how === how && (check.ended ?? '') >= startDate && (check.ended ?? '') <= endDate,
        );
      const owedAt = (day: string) =>
        sum(({ on, ended }) => on < day && (ended === undefined || ended >= day));
      const after = addDays(endDate, 1);
      const totals = {
        openingAmount: owedAt(startDate),
        issuedAmount: sum(({ on }) => on >= startDate && on <= endDate),
        clearedAmount: endedIn('clear'),
        voidedAmount: endedIn('void'),
        stoppedAmount: endedIn('stop'),
        outstandingAmount: owedAt(after),
      };
      expect(page.totals).toMatchObject(totals);
      const {
        openingAmount: opening,
        issuedAmount: issued,
        clearedAmount: cleared,
        voidedAmount: voided,
        ...rest
      } = page.totals;
      const cents = (dollars: number) => Math.round(dollars * 100);
      expect(
        cents(opening) + cents(issued) - cents(cleared) - cents(voided) - cents(rest.stoppedAmount),
      ).toBe(cents(rest.outstandingAmount));
    };
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        for (const [at, [name, pick]] of walk.entries()) {
          driver.today = days[Math.floor((at * days.length) / walk.length)] ?? '';
          await take(name, pick);
          await isProved();
        }
        await compareRegister('2024-08-05', '2024-08-05');
        await compareRegister('2024-08-15', '2024-08-25');
        await compareRegister('2024-08-05', '2024-08-25');
        for (const run of prepared.splice(0)) await done('finance', `POST /api/v1/check-runs/${run}/discard`);
      }),
      { numRuns: 1, seed: 7, endOnFailure: true },
    );
    expect(ledger.size).toBeGreaterThan(3);
    expect(new Set([...ledger.values()].map(({ how }) => how)).size).toBeGreaterThan(2);
  });
});

/** Waits until a statement of another server waits for a lock. */
async function waitingFor(driver: CancelDriver, statement: string): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const waiting = await driver.db.asOwner((owner) =>
      owner.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`,
        [statement],
      ),
    );
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`No statement “${statement}” waits.`);
}
