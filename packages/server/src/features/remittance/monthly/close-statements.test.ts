import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, type CancelFacts, type NamedContract } from '../../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
import { proveChecks } from '../../reconcile/checks-add-up.ts';
import { overRemitBalances, statementsAddUp } from '../../reconcile/payables-add-up.ts';
import { closeStatements } from './close-statements.ts';

describeOnDatabase('monthly statements', (_open, kind) => {
  let driver: CancelDriver;
  let agentCode: string;
  const remitted: NamedContract[] = [];
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
    const [dealer] = await driver.all<{ agent: string }>(
      "SELECT agent_code AS agent FROM dealers WHERE dealer_code = 'MO1001'",
    );
    agentCode = dealer?.agent ?? '';
    await driver.all('DELETE FROM payable_statement_lines');
    await driver.all('DELETE FROM payable_statements');
    await driver.db.asOwner((owner) => owner.query("DELETE FROM job_runs WHERE job = 'payableStatements'"));
    // What the book has over cost would be in every sum.
    await driver.all('UPDATE remittance_lines SET over_remit = 0 WHERE over_remit > 0');
    await driver.all('UPDATE remittance_batches SET over_remit_total = 0 WHERE over_remit_total > 0');
    await driver.all("INSERT INTO commission_rates VALUES ($1, 'MBP', '2022-03-01', 120)", [agentCode]);
    remitted.push(await remit('2024-08-20'), await remit('2024-08-20'));
  });
  afterAll(() => driver?.close());

  /** Remits a contract with 100.00 over its cost. */
  async function remit(on: string, facts: Partial<CancelFacts> = {}): Promise<NamedContract> {
    const contract = await driver.aContract(facts);
    await driver.all(
      `WITH made AS (
         INSERT INTO remittance_batches (batch_number, dealer_code, payment_method_type, status, contract_count, total_dealer_cost, over_remit_total, submitted_on, posted_on)
         SELECT 'R-202408-9' || lpad(($1::bigint)::text, 5, '0'), 'MO1001', 1, 'Posted', 1, 1195, 100, $2::date, $2::date RETURNING id),
       paid AS (UPDATE contracts SET batch_id = (SELECT id FROM made) WHERE id = $1)
       INSERT INTO remittance_lines SELECT id, $1::bigint, 1195, 100 FROM made`,
      [contract.id, on],
    );
    return contract;
  }

  const lines = async (contract: NamedContract | undefined) =>
    driver.all<object>(
      `SELECT s.kind, to_char(s.month, 'YYYY-MM') AS month, l.earned, l.chargeback, l.net FROM payable_statement_lines l
       JOIN payable_statements s ON s.id = l.statement_id WHERE l.contract_id = $1 ORDER BY s.month, s.kind`,
      [contract?.id],
    );
  const statements = (account: string) =>
    driver.all<{ month: string; net: number; carried: number; payable: number; state: string }>(
      `SELECT to_char(month, 'YYYY-MM') AS month, net, carried_in AS carried, payable, state FROM payable_statements
       WHERE account_code = $1 ORDER BY month`,
      [account],
    );
  const findings = async () => [
    ...(await statementsAddUp.prove(driver.db, driver.today)).findings,
    ...(await overRemitBalances.prove(driver.db, driver.today)).findings,
  ];

  test('earn 120.00 and 100.00 with the remittance, and are charged back 60.79 and 50.66 with the refund', async () => {
    const [contract] = remitted;
    if (!contract) throw new Error('Two contracts.');
    expect(await closeStatements(driver.db, '2024-09-01')).toMatchObject([{ month: '2024-08-01' }]);
    expect(await lines(contract)).toEqual([
      { kind: 'commission', month: '2024-08', earned: 12_000, chargeback: 0, net: 12_000 },
      { kind: 'overRemit', month: '2024-08', earned: 10_000, chargeback: 0, net: 10_000 },
    ]);
    driver.today = '2024-09-01';
    const quoteNumber = await driver.saveQuote(contract, { cancelAsOfDate: '2024-09-01' });
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    await driver.step('staff', data.id, 'approve');
    const { status } = await driver.step('staff', data.id, 'pay', { body: { proof: 'Check 5001' } });
    expect(status).toBe(200);
    const pending = await driver.ask('staff', 'GET /api/v1/remittance/pending?dealerCode=MO1001');
    expect(pending.data).toMatchObject({
      overRemitBalance: 149.34,
      credits: [{ amount: 50.66, overRemitAmount: 50.66, state: 'Free' }],
    });
    await closeStatements(driver.db, '2024-10-01');
    expect((await lines(contract)).slice(2)).toEqual([
      { kind: 'commission', month: '2024-09', earned: 0, chargeback: 6_079, net: -6_079 },
      { kind: 'overRemit', month: '2024-09', earned: 0, chargeback: 5_066, net: -5_066 },
    ]);
    expect(await statements('MO1001')).toEqual([
      { month: '2024-08', net: 20_000, carried: 0, payable: 20_000, state: 'Due' },
      { month: '2024-09', net: -5_066, carried: 0, payable: 0, state: 'Carried' },
    ]);
    expect(await findings()).toEqual([]);
  });

  test('are charged back the over-remit when the dealer pays, if the provider pays none of the refund', async () => {
    driver.today = '2024-09-01';
    const contract = await remit('2024-09-01', { dealerCost: 60 });
    const quoteNumber = await driver.saveQuote(contract, { cancelAsOfDate: '2024-09-01' });
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    const approved = await driver.step('staff', data.id, 'approve');
    expect(approved.data.parts[0]).toMatchObject({ part: 'provider', amount: 0, state: 'Paid' });
    const credits = () =>
      driver.all('SELECT amount, over_remit AS over FROM remittance_credits WHERE contract_id = $1', [
        contract.id,
      ]);
    expect(await credits()).toEqual([]);
    await driver.step('dealer', data.id, 'dealer-payment', { body: { proof: 'Check 7701' } });
    expect(await credits()).toEqual([{ amount: 5_066, over: 5_066 }]);
    // The figures of the tests below are without it.
    await driver.all('DELETE FROM remittance_credits WHERE contract_id = $1', [contract.id]);
    await driver.all('DELETE FROM remittance_lines WHERE contract_id = $1', [contract.id]);
    await driver.all('UPDATE contracts SET batch_id = NULL WHERE id = $1', [contract.id]);
  });

  test('correct a batch that came back after its month was closed, and carry what is negative', async () => {
    const [, contract] = remitted;
    await driver.all(
      "UPDATE remittance_batches SET status = 'Returned', posted_on = NULL WHERE id = (SELECT batch_id FROM contracts WHERE id = $1)",
      [contract?.id],
    );
    await closeStatements(driver.db, '2024-11-02');
    expect((await lines(contract)).slice(2)).toEqual([
      { kind: 'commission', month: '2024-10', earned: -12_000, chargeback: 0, net: -12_000 },
      { kind: 'overRemit', month: '2024-10', earned: -10_000, chargeback: 0, net: -10_000 },
    ]);
    expect((await statements('MO1001'))[2]).toEqual({
      month: '2024-10',
      net: -10_000,
      carried: -5_066,
      payable: 0,
      state: 'Carried',
    });
    await remit('2024-11-05');
    await remit('2024-11-05');
    await closeStatements(driver.db, '2024-12-31');
    expect((await statements('MO1001'))[3]).toEqual({
      month: '2024-11',
      net: 20_000,
      carried: -15_066,
      payable: 4_934,
      state: 'Due',
    });
    expect(await findings()).toEqual([]);
  });

  test('are written once, by one of several servers, and for every month that was missed', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => closeStatements(driver.db, '2025-03-01')));
    expect(
      runs
        .flat()
        .map(({ month }) => month)
        .toSorted(),
    ).toEqual(['2024-12-01', '2025-01-01', '2025-02-01']);
    expect(await closeStatements(driver.db, '2025-03-31')).toEqual([]);
  });

  test('leave a contract with the agency that earned it when its dealer moves to another', async () => {
    const move = (isBack: boolean) =>
      driver.db.asOwner((owner) =>
        owner.query(
          `UPDATE dealers d SET agent_code = (SELECT max(agent_code) FROM agencies WHERE ${isBack ? '' : 'NOT'} agent_code = $1) WHERE dealer_code = 'MO1001'`,
          [agentCode],
        ),
      );
    await move(false);
    await closeStatements(driver.db, '2025-04-01');
    await move(true);
    expect(await lines(remitted[0])).toHaveLength(4);
  });

  test('are paid by a check run, and are due again when it is discarded', async () => {
    driver.today = '2025-04-02';
    const asked = { kind: 'overRemit', throughDate: '2025-03-31', dealerCode: 'MO1001' };
    const call = (user: string, path: string, body: object = {}) => driver.ask(user, path, { body });
    const shown = await call('finance', 'PUT /api/v1/check-runs/preview', asked);
    expect(shown.data).toMatchObject({
      problem: null,
      checkCount: 1,
      checksTotal: 249.34,
      checks: [
        { amount: 249.34, lines: [{ text: 'Over-remit 08/2024 MO1001', amount: 200 }, { amount: 49.34 }] },
      ],
    });
    const prepare = () =>
      call('finance', 'POST /api/v1/check-runs', { ...asked, previewHash: shown.data.previewHash });
    const states = async () => (await statements('MO1001')).map(({ state }) => state);
    const first = await prepare();
    expect(first.message).toBeUndefined();
    expect(await states()).toEqual(['InRun', 'Carried', 'Carried', 'InRun']);
    await call('finance', `POST /api/v1/check-runs/${first.data.runNumber}/discard`);
    expect(await states()).toEqual(['Due', 'Carried', 'Carried', 'Due']);
    const { data } = await prepare();
    const released = await call('admin', `POST /api/v1/check-runs/${data.runNumber}/release`);
    expect([released.message, released.data.checksTotal]).toEqual([undefined, 249.34]);
    expect(await states()).toEqual(['Paid', 'Carried', 'Carried', 'Paid']);
    expect(await findings()).toEqual([]);
    const pending = await driver.ask('staff', 'GET /api/v1/remittance/pending?dealerCode=MO1001');
    expect(pending.data).toMatchObject({ overRemitBalance: 0 });
    const agency = { kind: 'commission', throughDate: '2024-09-30' };
    const commissions = await call('finance', 'PUT /api/v1/check-runs/preview', agency);
    const due = await statements(agentCode);
    expect(JSON.stringify(commissions.data)).toContain(`Commission 08/2024 ${agentCode}`);
    expect(due[0]?.state).toBe('Due');
  });

  test('show each sum that differs', async () => {
    const broken = async (text: string, back: string) => {
      await driver.all(text);
      const found = await findings();
      await driver.all(back);
      return found;
    };
    const first = "WHERE kind = 'overRemit' AND account_code = 'MO1001' AND month = '2024-08-01'";
    expect(
      await broken(
        `UPDATE payable_statements SET earned = earned + 1 ${first}`,
        `UPDATE payable_statements SET earned = earned - 1 ${first}`,
      ),
    ).toEqual([
      'Statement MO1001 08/2024 (overRemit) says 201.00 − 0.00 = 201.00; its contracts are 200.00 − 0.00.',
      expect.stringMatching(/^Dealer MO1001 posted 300\.00 over cost, was refunded 50\.66 and paid 250\.34;/),
    ]);
    expect(
      await broken(
        "UPDATE payable_statements SET carried_in = -1 WHERE account_code = 'MO1001' AND month = '2024-09-01'",
        "UPDATE payable_statements SET carried_in = 0 WHERE account_code = 'MO1001' AND month = '2024-09-01'",
      ),
    ).toContainEqual('Statement MO1001 09/2024 (overRemit) starts with -1.00, the one before left 0.00.');
    expect(await findings()).toEqual([]);
  });
  /** Imports a file of the provider's, as an administrator does. */
  async function imported(of: 'commission' | 'overRemit', ...rows: string[]) {
    const heads = {
      commission: 'agentCode,contractNumber,transactionDate,earnedAmount,chargebackAmount',
      overRemit: 'dealerCode,contractNumber,batchNumber,overRemitAmount,refundedAmount,paidOutAmount',
    };
    const fileContents = Buffer.from([heads[of], ...rows].join('\n')).toString('base64');
    const body = { fileContents, fileDownloadName: 'file.csv' };
    const { data } = await driver.ask('admin', `POST /api/v1/imports/${of}/preview`, { body });
    const commit = `POST /api/SCS/${of === 'commission' ? 'Commission' : 'OverRemit'}`;
    const done = await driver.ask('admin', commit, { body: { previewHash: data.previewHash } });
    if (!done.data) throw new Error(`${done.message} ${JSON.stringify(data.refused)}`);
    return done.data;
  }
  /** Pays all that is due of a kind by a run of checks, and returns its total. */
  async function paid(of: 'commission' | 'overRemit', throughDate: string): Promise<number> {
    const asked = { kind: of, throughDate };
    const call = async (user: string, path: string, body: object = {}) => {
      const { data, message } = await driver.ask(user, path, { body });
      if (!data) throw new Error(message);
      return data;
    };
    const { previewHash } = await call('finance', 'PUT /api/v1/check-runs/preview', asked);
    const run = await call('finance', 'POST /api/v1/check-runs', { ...asked, previewHash });
    return (await call('admin', `POST /api/v1/check-runs/${run.runNumber}/release`)).checksTotal;
  }
  const allFindings = async () => [...(await findings()), ...(await proveChecks(driver.db)).findings];
  const ofKind = async (of: string, contract: NamedContract) =>
    (await lines(contract)).filter((one) => (one as { kind: string }).kind === of);

  test("have what the provider's files say of a commission instead of what is computed, once, and its correction next month", async () => {
    const contract = await remit('2025-04-05');
    const row = (day: string, amounts: string) => `${agentCode},${contract.contractNumber},${day},${amounts}`;
    driver.today = '2025-04-20';
    expect(await imported('commission', row('2025-04-05', '100.00,0'))).toMatchObject({ newCount: 1 });
    expect(await imported('commission', row('2025-04-05', '100.00,0'))).toMatchObject({ unchangedCount: 1 });
    expect(await closeStatements(driver.db, '2025-05-01')).toMatchObject([{ month: '2025-04-01' }]);
    const april = { kind: 'commission', month: '2025-04', earned: 10_000, chargeback: 0, net: 10_000 };
    expect(await ofKind('commission', contract)).toEqual([april]);
    expect(await allFindings()).toEqual([]);

    driver.today = '2025-05-20';
    await imported('commission', row('2025-04-05', '90.00,0'), row('2025-05-10', '0,45.00'));
    const body = { agentCode, startDate: '2025-04-01', endDate: '2025-05-31', limit: 500 };
    const report = JSON.parse(
      (await driver.send('staff', 'PUT /api/reporting/agencygrosscommissions', { body })).payload,
    );
    const reported = report.data.filter(
      (one: { contractNumber: string }) => one.contractNumber === contract.contractNumber,
    );
    expect(reported).toMatchObject([
      { transactionType: 'Chargeback', transactionDate: '2025-05-10', netAmount: -45 },
      { transactionType: 'Earned', transactionDate: '2025-04-05', earnedAmount: 90, netAmount: 90 },
    ]);
    await closeStatements(driver.db, '2025-06-01');
    expect(await ofKind('commission', contract)).toEqual([
      april,
      { kind: 'commission', month: '2025-05', earned: -1_000, chargeback: 4_500, net: -5_500 },
    ]);
    driver.today = '2025-06-02';
    const [due] = await driver.all<{ cents: number }>(
      "SELECT sum(payable) AS cents FROM payable_statements WHERE kind = 'commission' AND state = 'Due'",
    );
    expect(await paid('commission', '2025-05-31')).toBe((due?.cents ?? 0) / 100);
    expect(await allFindings()).toEqual([]);
  });

  test("have what the provider's files say of over-remit, less what its own system refunded and paid out", async () => {
    driver.today = '2025-06-10';
    const [known, old] = [await remit('2025-06-05'), await driver.aContract()];
    // It was never remitted here.
    await driver.all('DELETE FROM remittance_lines WHERE contract_id = $1', [old.id]);
    await driver.all('UPDATE contracts SET batch_id = NULL WHERE id = $1', [old.id]);
    const [batch] = await driver.all<{ number: string }>(
      'SELECT batch_number AS number FROM contracts c JOIN remittance_batches b ON b.id = c.batch_id WHERE c.id = $1',
      [known.id],
    );
    const file = (paidOut: string) => [
      `MO1001,${known.contractNumber},${batch?.number},100.00,20.00,${paidOut}`,
      `MO1001,${old.contractNumber},OLD-77,40.00,0,0`,
    ];
    const balance = async () =>
      (await driver.ask('staff', 'GET /api/v1/remittance/pending?dealerCode=MO1001')).data.overRemitBalance;
    const before = await balance();
    expect(await imported('overRemit', ...file('30.00'))).toMatchObject({ newCount: 2 });
    expect(await imported('overRemit', ...file('30.00'))).toMatchObject({ unchangedCount: 2 });
    // 100.00 of the batch is in the balance before; the file adds 40.00, and takes 20.00 and 30.00.
    expect(await balance()).toBe(before - 10);
    await closeStatements(driver.db, '2025-07-01');
    const june = [
      { kind: 'overRemit', month: '2025-06', earned: 10_000, chargeback: 5_000, net: 5_000 },
      { kind: 'overRemit', month: '2025-06', earned: 4_000, chargeback: 0, net: 4_000 },
    ];
    expect([...(await ofKind('overRemit', known)), ...(await ofKind('overRemit', old))]).toEqual(june);
    driver.today = '2025-07-02';
    await paid('overRemit', '2025-06-30');
    expect(await balance()).toBe(0);
    expect(await allFindings()).toEqual([]);

    // A file that has the check too changes nothing, and a refund gives back only what the provider hasn't.
    const after = [
      `MO1001,${known.contractNumber},${batch?.number},100.00,20.00,80.00`,
      `MO1001,${old.contractNumber},OLD-77,40.00,0,40.00`,
    ];
    expect(await imported('overRemit', ...after)).toMatchObject({ unchangedCount: 2 });
    const quoteNumber = await driver.saveQuote(known, { cancelAsOfDate: '2025-07-02' });
    const { data } = await driver.request('dealer', quoteNumber);
    await driver.step('dealer', data.id, 'documents');
    await driver.step('staff', data.id, 'approve');
    await driver.step('staff', data.id, 'pay', { body: { proof: 'Check 5001' } });
    const [share] = await driver.all<{ back: number; credit: number }>(
      `SELECT round(100 * c.cancel_refund_percent / 100, 2)::numeric(12,2) AS back, k.over_remit AS credit
       FROM contracts c JOIN remittance_credits k ON k.contract_id = c.id WHERE c.id = $1`,
      [known.id],
    );
    expect(share?.credit).toBe((share?.back ?? 0) - 2_000);
    await closeStatements(driver.db, '2025-08-01');
    expect((await ofKind('overRemit', known))[1]).toMatchObject({
      month: '2025-07',
      net: -(share?.credit ?? 0),
    });
    expect(await allFindings()).toEqual([]);
  });
});
