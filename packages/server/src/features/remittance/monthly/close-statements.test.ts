import { afterAll, beforeAll, expect, test } from 'vitest';
import { CancelDriver, type NamedContract } from '../../../testing/cancel-driver.ts';
import { describeOnDatabase } from '../../../testing/test-db.ts';
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
  async function remit(on: string): Promise<NamedContract> {
    const contract = await driver.aContract();
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

  test('earn 120.00 and 100.00 with the remittance, and take back 60.79 and 50.66 with the refund', async () => {
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
      total: 249.34,
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
    expect([released.message, released.data.total]).toEqual([undefined, 249.34]);
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
});
