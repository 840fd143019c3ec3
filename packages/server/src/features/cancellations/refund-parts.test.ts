import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../db/migrations/0053_refund_parts.ts';
import { CancelDriver, type NamedContract } from '../../testing/cancel-driver.ts';
import { testBook } from '../../testing/test-book.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { proveRefunds } from '../reconcile/refunds-add-up.ts';

interface Part {
  refundPartID: number;
  part: string;
  amount: number;
  state: string;
  proof: string | null;
  latePenaltyAmount: number;
}

describeOnDatabase('the parts of a refund', (_open, kind) => {
  let driver: CancelDriver;
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
  });
  afterEach(async () => {
    driver.today = testBook.today;
    await driver.all('DELETE FROM dealer_agreements WHERE set_by = $1', ['test']);
  });
  afterAll(() => driver?.close());

  /** The worked refund of 901.45, approved on the day after its request. */
  const approved = async (requestedOn = '2024-09-01') => {
    driver.today = requestedOn;
    const contract = await driver.aContract();
    const quoteNumber = await driver.saveQuote(contract, { cancelAsOfDate: '2024-09-01' });
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    const { data: made } = await driver.step('staff', data.id, 'approve');
    return { contract, id: data.id as number, made };
  };
  const pay = (id: number, body: object = { proof: 'Check 5001' }) =>
    driver.step('staff', id, 'pay', { body });
  const payDealer = (id: number, body: object = { proof: 'Check 1207' }, user = 'dealer') =>
    driver.step(user, id, 'dealer-payment', { body });
  const agree = (mode: string) =>
    driver.all(
      `INSERT INTO dealer_agreements (dealer_code, valid_from, refund_mode, set_by)
       SELECT dealer_code, '2024-01-01', $1, 'test' FROM contracts WHERE contract_number LIKE '77%' LIMIT 1`,
      [mode],
    );
  const amounts = (parts: Part[]) => parts.map(({ part, amount, state }) => [part, amount, state]);
  const debits = (id: number) =>
    driver.all<{ amount: number; reason: string }>(
      'SELECT amount, reason FROM remittance_debits WHERE cancellation_id = $1',
      [id],
    );

  test('each side pays its own of the worked refund, and it is Paid when both have', async () => {
    const { id, contract, made } = await approved();
    expect(made).toMatchObject({
      state: 'Approved',
      daysLeft: 45,
      clockRule: expect.stringContaining('within 45 days of the request'),
      clockSource: expect.stringContaining('Texas'),
    });
    expect(amounts(made.parts)).toEqual([
      ['provider', 242.9, 'Due'],
      ['dealer', 658.55, 'Due'],
    ]);
    const first = await pay(id);
    expect(first.data).toMatchObject({ state: 'Approved', paidDate: null, nextSteps: ['payDealer'] });
    expect((await payDealer(id)).data).toMatchObject({ state: 'Paid', daysLeft: null });
    expect(amounts((await driver.stateOf(contract)).parts)).toEqual([
      ['provider', 242.9, 'Paid'],
      ['dealer', 658.55, 'Paid'],
    ]);
    expect(await debits(id)).toEqual([]);
    const notes = await driver.all<{ text: string }>(
      'SELECT text FROM notes WHERE contract_id = $1 AND entered_at IS NOT NULL ORDER BY id DESC LIMIT 2',
      [contract.id],
    );
    expect(notes.map(({ text }) => text)).toEqual([
      'Cancellation refund paid by the dealer. Proof: Check 1207.',
      'Cancellation refund paid by the provider. Proof: Check 5001.',
    ]);
  });

  test('the provider pays all of it where that is agreed, and the dealer’s next batch pays its share', async () => {
    await driver.aContract();
    await agree('ProviderPaysAll');
    const { id, made } = await approved();
    expect(amounts(made.parts)).toEqual([
      ['provider', 901.45, 'Due'],
      ['dealer', 0, 'Paid'],
    ]);
    expect(await debits(id)).toEqual([]);
    expect((await pay(id)).data.state).toBe('Paid');
    expect(await debits(id)).toEqual([
      { amount: 65_855, reason: expect.stringMatching(/^Dealer's share of the refund, MBP-77/) },
    ]);
    const batch = await driver.ask('staff', `GET /api/v1/remittance/pending?dealerCode=MO1001`);
    expect(JSON.stringify(batch.data?.debits ?? '')).toContain('658.55');
  });

  test('costs 180.29 when it is paid 78 days after the request in New York, in parts as well', async () => {
    driver.today = '2024-09-03';
    const contract = await driver.aContract({ stateOfSale: 'NY' });
    const quoteNumber = await driver.saveQuote(contract, { cancelAsOfDate: '2024-09-01' });
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    await driver.step('staff', data.id, 'approve');
    driver.today = '2024-10-07';
    expect(await driver.stateOf(contract)).toMatchObject({ daysLeft: -4, latePenaltyAmount: 90.15 });
    const listed = async (query: string) =>
      (await driver.ask('staff', `GET /api/v1/cancellations?searchText=${contract.contractNumber}&${query}`))
        .data;
    expect(await listed('due=5d')).toMatchObject([
      {
        turn: 'Both',
        daysLeft: -4,
        daysLate: 4,
        penaltyAmount: 90.15,
        providerDueAmount: 242.9,
        dealerDueAmount: 658.55,
      },
    ]);
    driver.today = '2024-09-20';
    expect(await listed('due=5d')).toEqual([]);
    expect(await listed('due=13d')).toMatchObject([{ daysLeft: 13, penaltyAmount: null }]);
    driver.today = '2024-11-20';
    const paid = await pay(data.id);
    expect(paid.data.parts.map((part: Part) => part.latePenaltyAmount)).toEqual([48.58, 131.71]);
    const turn = async (user: string) =>
      (await driver.ask(user, `GET /api/v1/cancellations?turn=Yours&searchText=${contract.contractNumber}`))
        .data;
    expect([await turn('staff'), await turn('dealer')]).toMatchObject([[], [{ turn: 'Dealer' }]]);
    expect((await payDealer(data.id)).data).toMatchObject({ latePenaltyAmount: 180.29, daysLate: 48 });
    const late = await driver.ask(
      'dealer',
      'GET /api/v1/refunds/late?dealerCode=MO1001&startDate=2024-11-20&endDate=2024-11-20',
    );
    expect(late.data).toMatchObject([
      { paidBy: 'Dealer', refundAmount: 658.55, daysLate: 48, penaltyAmount: 131.71 },
      { paidBy: 'Provider', refundAmount: 242.9, daysLate: 48, penaltyAmount: 48.58 },
    ]);
  });

  test('is paid by the side that owes it, with a proof, on a valid day', async () => {
    const { id, made } = await approved();
    const refusals = [
      await pay(id, {}),
      await pay(id, { proof: ' ' }),
      await pay(id, { proof: 'Check 1', paidOn: '2024-08-31' }),
      await pay(id, { proof: 'Check 1', paidOn: '2024-09-02' }),
      await driver.step('dealer', id, 'pay', { body: { proof: 'Check 1' } }),
      await payDealer(id, { proof: 'Check 1' }, 'service'),
      await payDealer(id, { proof: 'Check 1' }, 'customer'),
    ];
    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual([
      '400 proof_required',
      '400 proof_required',
      '400 bad_pay_day',
      '400 bad_pay_day',
      expect.stringMatching(/^403/),
      expect.stringMatching(/^403/),
      expect.stringMatching(/^403/),
    ]);
    expect(amounts(made.parts)).toEqual([
      ['provider', 242.9, 'Due'],
      ['dealer', 658.55, 'Due'],
    ]);
    await pay(id);
    const again = await pay(id);
    expect([again.status, again.code, again.message]).toEqual([
      409,
      'part_settled',
      "The provider's share is paid.",
    ]);
    const rescind = await driver.step('admin', id, 'rescind');
    expect([rescind.status, rescind.code]).toEqual([409, 'already_paid']);
  });

  test('is waived by rescinding', async () => {
    const { id, contract } = await approved();
    expect((await driver.step('admin', id, 'rescind')).data.parts.map(({ state }: Part) => state)).toEqual([
      'Waived',
      'Waived',
    ]);
    expect((await driver.stateOf(contract)).daysLeft).toBeNull();
  });

  test('is proved by a file, which only those who settle it can read', async () => {
    const { id } = await approved();
    const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
    const file = { fileContents: pdf.toString('base64'), fileDownloadName: '../x.exe' };
    const wrong = { ...file, fileContents: Buffer.from('not a file').toString('base64') };
    expect((await payDealer(id, wrong)).code).toBe('wrong_type');
    const { data } = await payDealer(id, file);
    const part = data.parts.find((one: Part) => one.part === 'dealer');
    expect(part).toMatchObject({ state: 'Paid', proof: null, proofFileName: 'proof-of-payment.pdf' });
    const call = `GET /api/v1/refund-parts/${part.refundPartID}/proof`;
    const read = await driver.send('dealer', call);
    expect([read.statusCode, read.headers['content-type'], read.rawPayload.equals(pdf)]).toEqual([
      200,
      'application/pdf',
      true,
    ]);
    await driver.all(
      'UPDATE refund_parts SET dealer_code = (SELECT max(dealer_code) FROM dealers) WHERE id = $1',
      [part.refundPartID],
    );
    expect((await driver.send('dealer', call)).statusCode).toBe(404);
    expect((await driver.send('customer', call)).statusCode).toBe(403);
  });

  test('of two who pay at once, one does', async () => {
    const { id } = await approved();
    const answers = await Promise.all([pay(id), pay(id, { proof: 'Check 5002' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('are added to earlier cancellations as an approval makes them', async () => {
    const contract = await driver.aContract({ stateOfSale: 'NV', isFinanced: true });
    const lien = { lienBalance: 500, lienPayoffProof: false };
    const quoteNumber = await driver.saveQuote(contract, lien);
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    const { data: split } = await driver.step('staff', data.id, 'approve');
    expect(split.parts.map(({ payeeKind }: { payeeKind: string }) => payeeKind)).toContain('lienholder');
    const apart = await driver.all<{ id: number }>(
      `SELECT n.id FROM cancellations n WHERE n.state IN ('Approved', 'Paid', 'Closed')
         AND NOT EXISTS (SELECT FROM remittance_debits d WHERE d.cancellation_id = n.id)
         AND NOT EXISTS (SELECT FROM dealer_agreements a WHERE a.dealer_code = n.dealer_code AND a.refund_mode = 'ProviderPaysAll')`,
    );
    const ids = apart.map(({ id }) => id);
    expect(ids).toContain(data.id);
    const partsIn = (table: string) =>
      `SELECT cancellation_id, part, payee_kind, payee, amount, due_date FROM ${table} WHERE cancellation_id IN (${ids.join(', ')}) ORDER BY 1, 2, 3`;
    const filling = up.slice(
      up.indexOf('ALTER TABLE cancellations NO FORCE'),
      up.indexOf('-- What is still'),
    );
    const migrated = await driver.db.asOwner(async (owner) => {
      await owner.script('CREATE TABLE migrated (LIKE refund_parts INCLUDING ALL)');
      await owner.script(filling.replace('INSERT INTO refund_parts', 'INSERT INTO migrated'));
      const rows = await owner.query(partsIn('migrated'));
      await owner.script('DROP TABLE migrated');
      return rows;
    });
    expect(migrated.length).toBeGreaterThan(30);
    expect(migrated).toEqual(await driver.all(partsIn('refund_parts')));
  });

  describe('in the record', () => {
    test('adds up after every walk (I6), and a changed row is found', async () => {
      const found = await proveRefunds(driver.db);
      expect(found.findings).toEqual([]);
      expect(found.checkedCount).toBeGreaterThan(20);
      const contract = await aPaidPart();
      expect((await proveRefunds(driver.db)).findings).toEqual([
        expect.stringContaining(`${contract.programCode}-${contract.contractNumber}`),
      ]);
    });

    /** A part whose amount someone changed. */
    const aPaidPart = async (): Promise<NamedContract> => {
      const { id, contract } = await approved();
      await driver.all(
        "UPDATE refund_parts SET amount = amount + 0.01 WHERE cancellation_id = $1 AND part = 'dealer'",
        [id],
      );
      return contract;
    };
  });
});
