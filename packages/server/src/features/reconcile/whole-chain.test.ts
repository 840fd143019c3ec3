import type { Reconciliation } from '@pitlane/shared/features/reconcile/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditKey } from '../../testing/audit-key.ts';
import { CancelDriver, type NamedContract } from '../../testing/cancel-driver.ts';
import { buyer, f250 } from '../../testing/example-sale.ts';
import { firstRates, type ShownRate } from '../../testing/sale-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { postDueAch } from '../remittance/ach/post-due.ts';
import { closeStatements } from '../remittance/monthly/close-statements.ts';
import { reconcile } from './reconcile.ts';

/** What each program of the worked example costs, with what the diesel and the 4x4 add, and its markup. Source: areas.md §1.2 */
const worked = {
  MBP: { cost: 1_495, markup: 1_000, programType: 1 },
  GAP: { cost: 245, markup: 650, programType: 2 },
  TAW: { cost: 385, markup: 810, programType: 16 },
} as const;
type Program = keyof typeof worked;

/**
 * One diesel F-250 from its sale to the closed cancellation: 2,125.00 remitted with 100.00 over cost and a credit of 385.00, 120.00 earned, and at 50.6572 %
 * 60.79 charged back and 50.66 of over-remit returned. Nothing in the book differs after any step. Source: areas.md §1.2, §19
 */
describeOnDatabase('one chain of examples', (_open, kind) => {
  let driver: CancelDriver;
  let dealerCode = '';
  beforeAll(async () => {
    driver = await CancelDriver.open(kind);
    const [dealer] = await driver.db.query<{ code: string }>(
      "SELECT dealer_code AS code FROM user_profiles WHERE username = 'dealer'",
    );
    dealerCode = dealer?.code ?? '';
  });
  afterAll(() => driver?.close());

  const ask = async (user: string, call: string, body: object = {}) => {
    const { data, message, code } = await driver.ask(user, call, { body });
    if (!data) throw new Error(`${call}: ${code} ${message}`);
    return data;
  };
  /** Everything adds up after each step. */
  const agrees = async (step: string) => {
    const outcome = (await reconcile(driver.db, {
      today: driver.today,
      isAgain: true,
    })) as Reconciliation;
    expect([step, ...outcome.proofs.flatMap(({ findings }) => findings)]).toEqual([step]);
  };

  const quoted = () => ask('dealer', 'PUT /api/rater/quote', { dealerCode, vehicle: f250 });

  /** The next version of each rate sheet, and markups, by which the F-250 costs what the example says. */
  async function setRates(programs: readonly Program[], validFrom: string): Promise<void> {
    await driver.all('DELETE FROM retail_settings');
    for (const program of programs) {
      const { markup, programType } = worked[program];
      await ask('dealer', 'POST /api/retail', {
        dealerCode,
        programType,
        startCoverageMonths: 0,
        endCoverageMonths: 0,
        baseMarkup: markup,
        minMarkup: 100,
        maxMarkup: 2_000,
        customerPrice: 0,
      });
    }
    const rates = ratesOf(await quoted(), programs);
    await driver.db.asOwner(async (owner) => {
      for (const { programCode, rateID, dealerCost } of rates) {
        const [sheet] = await owner.query<{ id: number }>(
          `INSERT INTO rate_sheets (program_code, version, valid_from, imported_by)
           SELECT $1, max(version) + 1, $2, 'rates' FROM rate_sheets WHERE program_code = $1 RETURNING id`,
          [programCode, validFrom],
        );
        await owner.query(
          `INSERT INTO rates (sheet_id, class, plan_code, months, miles, deductible, condition, base_cost)
           SELECT $1, class, plan_code, months, miles, deductible, condition, greatest(base_cost + $3::numeric, 0)
           FROM rates WHERE sheet_id = (SELECT sheet_id FROM rates WHERE id = $2)`,
          [sheet?.id, rateID, worked[programCode as Program].cost - dealerCost],
        );
        await owner.query(
          "UPDATE rate_sheets SET status = 'Approved', approved_by = 'admin', approved_at = now() WHERE id = $1",
          [sheet?.id],
        );
      }
    });
  }

  /** The rate of each program: of MBP that of 60 months and 75,000 miles with $100. */
  function ratesOf(quote: Parameters<typeof firstRates>[0], programs: readonly Program[]): ShownRate[] {
    return programs.map((program) => {
      const [first] = firstRates(quote, [program]);
      if (program !== 'MBP' || !first) return first as ShownRate;
      const { plans = [] } = quote.programs.find(({ programCode }) => programCode === program) ?? {};
      const found = plans.flatMap(({ planCode, rates }) =>
        rates
          .filter((one) => one.coverageMonths === 60 && one.coverageMiles === 75_000)
          .map((one) => ({ ...one, programCode: program, planCode })),
      );
      return found.find(({ deductibleAmount }) => deductibleAmount === 100) ?? found[0] ?? first;
    });
  }

  /** Sells these programs for one vehicle, at the prices that are shown. */
  async function sold(programs: readonly Program[], vin: string): Promise<Map<Program, NamedContract>> {
    const rates = ratesOf(await quoted(), programs);
    const { contracts } = await ask('dealer', 'PUT /api/rater/purchase', {
      dealerCode,
      vehicle: { ...f250, vin },
      customer: buyer,
      saleDate: driver.today,
      contracts: rates.map(({ rateID, customerPrice, dealerCost }) => ({
        rateID,
        customerPrice,
        dealerCost,
      })),
    });
    return new Map(
      contracts.map((one: NamedContract & { contractSuffix: string | null }) => [
        one.programCode as Program,
        { ...one, contractSuffix: one.contractSuffix ?? '' },
      ]),
    );
  }

  const named = ({ programCode, contractNumber, contractSuffix }: NamedContract) => ({
    programCode,
    contractNumber,
    contractSuffix,
  });

  /** The cancellation of a contract, as staff sees it. */
  const stateOf = ({ programCode, contractNumber }: NamedContract) =>
    ask('staff', `GET /api/v1/contracts/${programCode}-${contractNumber}/cancellation`);

  /** Remits contracts as they are previewed. */
  async function remitted(batch: object) {
    const { totals, previewHash } = await ask('dealer', 'POST /api/v1/remittance/preview', batch);
    return ask('dealer', 'POST /api/remittance/remit', {
      ...batch,
      totalAmount: totals.netAmount,
      previewHash,
    });
  }

  test('adds up from the sale to the closed cancellation', async () => {
    driver.today = '2026-10-20';
    await setRates(['MBP', 'GAP', 'TAW'], '2026-10-20');
    await driver.db.asOwner((owner) =>
      owner.query(
        `INSERT INTO commission_rates SELECT agent_code, 'MBP', '2026-10-20', 120 FROM dealers WHERE dealer_code = $1`,
        [dealerCode],
      ),
    );
    await agrees('before the chain');

    // An older sale, voided after it was remitted: a credit of 385.00.
    const older = (await sold(['TAW'], '1FT7W2BT5ME900001')).get('TAW') as NamedContract;
    const byCheck = { dealerCode, contracts: [named(older)], paymentMethodType: 3, checkNumber: '900' };
    const { batchNumber: olderBatch } = await remitted(byCheck);
    await ask('finance', `POST /api/v1/remittance/${olderBatch}/post`);
    await ask('admin', 'PUT /api/rater/voidcontract', { ...named(older), voidReasonType: 3 });
    await agrees('older sale voided');

    driver.today = '2026-11-02';
    await driver.db.asOwner((owner) => owner.query("SELECT setval('contract_numbers', 15150000)"));
    const deal = await sold(['MBP', 'GAP', 'TAW'], '1FT7W2BT5ME900002');
    const mbp = deal.get('MBP') as NamedContract;
    expect(mbp.contractNumber).toBe('15150001');
    const prices = await driver.all<{ price: number; cost: number }>(
      "SELECT sum(customer_price) AS price, sum(dealer_cost) AS cost FROM contracts WHERE contract_number = '15150001'",
    );
    expect(prices).toEqual([{ price: 458_500, cost: 212_500 }]);
    await agrees('sold');

    driver.today = '2026-11-20';
    await driver.db.asOwner((owner) => owner.query("SELECT setval('remittance_batch_numbers', 41)"));
    const account = await ask('dealer', 'PUT /api/remittance/savedealerbankaccount', {
      dealerCode,
      bankName: 'First Prairie Bank',
      holderName: 'Main St Ford',
      routingNumber: '122105155',
      accountNumber: '90817263549912',
      accountType: 'Checking',
      isAuthorized: true,
      authorizationVersion: '2026-11',
    });
    await ask('finance', `POST /api/v1/bank-accounts/${account.bankAccountID}/approve`);
    await driver.all("UPDATE bank_accounts SET added_at = '2026-10-01' WHERE id = $1", [
      account.bankAccountID,
    ]);
    const batch = await remitted({
      dealerCode,
      contracts: [...deal.values()].map((contract) =>
        contract === mbp ? { ...named(contract), overRemitAmount: 100 } : named(contract),
      ),
      paymentMethodType: 2,
      bankAccountID: account.bankAccountID,
      isAuthorized: true,
      authorizationVersion: '2026-11',
    });
    expect(batch).toMatchObject({ batchNumber: 'R-202611-000042', status: 'Submitted', netAmount: 1_840 });
    await agrees('remitted');

    const file = await ask('finance', 'POST /api/v1/ach-files');
    const released = await ask('admin', `POST /api/v1/ach-files/${file.fileNumber}/release`);
    expect(released).toMatchObject({ effectiveDate: '2026-11-23', postsOn: '2026-11-27' });
    await agrees('sent to the bank');
    driver.today = '2026-11-27';
    expect(
      await postDueAch({
        db: driver.db,
        auditKey,
        today: '2026-11-27',
        report: (problem) => expect(problem).toBe(''),
      }),
    ).toBeGreaterThan(0);
    await agrees('posted');

    driver.today = '2026-12-01';
    await closeStatements(driver.db, '2026-12-01');
    const statementOf = (contract: NamedContract) =>
      driver.all(
        `SELECT s.kind, to_char(s.month, 'YYYY-MM') AS month, l.earned, l.chargeback FROM payable_statement_lines l
         JOIN payable_statements s ON s.id = l.statement_id JOIN contracts c ON c.id = l.contract_id
         WHERE c.contract_number = $1 AND c.program_code = $2 ORDER BY s.month, s.kind`,
        [contract.contractNumber, contract.programCode],
      );
    const earned = [
      { kind: 'commission', month: '2026-11', earned: 12_000, chargeback: 0 },
      { kind: 'overRemit', month: '2026-11', earned: 10_000, chargeback: 0 },
    ];
    expect(await statementOf(mbp)).toEqual(earned);
    await agrees('commission earned');

    // 901 of 1,826 days: 50.6572 %.
    driver.today = '2029-04-21';
    const quoteNumber = await driver.saveQuote(mbp, { cancelAsOfDate: '2029-04-21', cancelMiles: 70_000 });
    const { id } = await ask('dealer', `POST /api/v1/cancel-quotes/${quoteNumber}/request`);
    await agrees('cancellation requested');
    await driver.step('dealer', id, 'documents');
    await ask('staff', `POST /api/v1/cancellations/${id}/approve`);
    await agrees('cancellation approved');
    // 50.6572 % of 2,495.00 is 1,263.90, less the fee of 50.00; the provider's share is that of its 1,495.00, less the fee.
    expect(await stateOf(mbp)).toMatchObject({
      state: 'Approved',
      parts: [
        { part: 'provider', payee: 'Ana Okafor', amount: 707.33, state: 'Due' },
        { part: 'dealer', amount: 506.57, state: 'Due' },
      ],
    });

    const asked = { kind: 'cancellation', throughDate: '2029-06-30', dealerCode };
    const { previewHash } = await ask('finance', 'PUT /api/v1/check-runs/preview', asked);
    const run = await ask('finance', 'POST /api/v1/check-runs', { ...asked, previewHash });
    await agrees('check run prepared');
    const { checks } = await ask('admin', `POST /api/v1/check-runs/${run.runNumber}/release`);
    const check = checks.find(({ lines }: { lines: { contractNumber: string }[] }) =>
      lines.some(({ contractNumber }) => contractNumber === mbp.contractNumber),
    );
    await agrees('check run released');
    await ask('finance', `POST /api/v1/checks/${check.checkNumber}/clear`);
    await agrees('check cleared');
    await ask('dealer', `POST /api/v1/cancellations/${id}/dealer-payment`, { proof: 'Check 7701' });
    await agrees('dealer paid');
    await ask('staff', `POST /api/v1/cancellations/${id}/close`);
    expect((await stateOf(mbp)).state).toBe('Closed');
    await agrees('closed');

    await closeStatements(driver.db, '2029-05-01');
    expect((await statementOf(mbp)).slice(2)).toEqual([
      { kind: 'commission', month: '2029-04', earned: 0, chargeback: 6_079 },
      { kind: 'overRemit', month: '2029-04', earned: 0, chargeback: 5_066 },
    ]);
    driver.today = '2029-05-01';
    await agrees('charged back');
  });
});
