import type { ChartPoint } from '@pitlane/shared/engine/envelope';
import { commissionOf } from '@pitlane/shared/features/remittance/rules/commission';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver, type ReportName, type ReportRow } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { chartStatement } from './report-sql.ts';

const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };
const year = { startDate: '2025-11-02', endDate: '2026-11-01' };
/** The dealer of the demo users `dealer` and `fi`, and its agency. */
const dealerCode = 'MO1001';
const agentCode = 'AG1001';

describeOnDatabase('the rows of reports', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test('of commissions are those of the rule, contract by contract', async () => {
    const expected = await commissionsByRule(driver);
    expect(expected.some(([, , back]) => back > 0)).toBe(true);
    const { page } = await driver.read('admin', 'listAgencyCommissions', { agentCode, ...ever });
    const sum = (place: 1 | 2) => expected.reduce((cents, one) => cents + one[place], 0) / 100;
    expect(page.totals).toEqual({
      earnedAmount: sum(1),
      chargebackAmount: sum(2),
      netAmount: sum(1) - sum(2),
    });
    const rows = await driver.stream('agent', 'listAgencyCommissions', { agentCode, ...ever });
    const earned = new Map(
      rows
        .filter((row) => row['transactionType'] === 'Earned')
        .map((row) => [keyOf(row), row['earnedAmount']]),
    );
    expect(earned).toEqual(new Map(expected.map(([key, cents]) => [key, cents / 100])));
    const [first] = rows;
    expect(rows.every((row) => String(row['transactionDate']) <= String(first?.['transactionDate']))).toBe(
      true,
    );
  });

  test('of a claim are its lines; of a contract those of all its claims, in groups', async () => {
    const [claim] = await driver.all<{ number: string; contract: string; claimed: number; lines: number }>(
      `SELECT claim_number AS number, c.program_code || '-' || contract_number || contract_suffix AS contract, claimed_amount AS claimed,
         (SELECT count(*) FROM claim_lines WHERE claim_id = k.id) AS lines
       FROM claims k JOIN contracts c ON c.id = k.contract_id
       WHERE (SELECT count(*) FROM claims o WHERE o.contract_id = c.id) > 1 ORDER BY claimed_amount DESC LIMIT 1`,
    );
    const { rows, page } = await driver.read('staff', 'getScsClaimInfo', {
      claimNumber: claim?.number.toLowerCase(),
    });
    expect(rows.map((row) => row['lineNumber'])).toEqual(
      Array.from({ length: claim?.lines ?? 0 }, (_, nth) => nth + 1),
    );
    expect(page.totals?.['claimedAmount']).toBe((claim?.claimed ?? 0) / 100);
    const ofContract = await driver.read('staff', 'getScsClaimInfo', { contractNumber: claim?.contract });
    const list = await driver.read('staff', 'listScsClaims', { contractNumber: claim?.contract });
    const alone = await driver.read('staff', 'listDealerClaims', {
      contractNumber: claim?.contract,
      dealerCode: 'nobody',
    });
    expect(list.rows.length).toBeGreaterThan(1);
    expect(alone.rows).toEqual(list.rows);
    expect(ofContract.page.groups?.map(({ value }) => value).toSorted()).toEqual(
      list.rows.map((row) => String(row['claimNumber'])).toSorted(),
    );
    expect(ofContract.page.totals?.['paidAmount']).toBe(list.page.totals?.['paidAmount']);
  });

  test.each<[ReportName, object]>([
    ['listRaterHistory', { ...ever, dealerCode }],
    ['listPendingRemittance', {}],
    ['listMessages', { isActiveOnly: 'false' }],
    ['listDealerClaims', ever],
    ['listAgencyCommissions', { agentCode, ...ever }],
  ])('of %s come page by page as they do in one stream', async (report, request) => {
    const all = await driver.stream('admin', report, request);
    const first = await driver.read('admin', report, { ...request, limit: 9 });
    const second = await driver.read('admin', report, { ...request, limit: 9, cursor: first.page.next });
    expect(all.length).toBeGreaterThan(18);
    expect([...first.rows, ...second.rows]).toEqual(all.slice(0, 18));
  });

  test('of sales are grouped by dealer, each with its totals, the largest program first', async () => {
    const { rows, page } = await driver.read('admin', 'listSalesSummary', { ...year, agentCode });
    const dealers = [...new Set(rows.map((row) => String(row['dealerCode'])))];
    expect(dealers.length).toBeGreaterThan(2);
    expect(page.groups?.map(({ value }) => value).toSorted()).toEqual(dealers.toSorted());
    for (const { value, rows: count, totals } of page.groups ?? []) {
      const prices = rows
        .filter((row) => row['dealerCode'] === value)
        .map((row) => Number(row['customerPrice']));
      expect(prices).toEqual(prices.toSorted((one, other) => other - one));
      expect([count, totals['customerPrice']]).toEqual([
        prices.length,
        prices.reduce((sum, price) => sum + price, 0),
      ]);
    }
  });

  test('of the past week are its eight days, sold or not', async () => {
    const { rows } = await driver.read('dealer', 'listPastWeekSales', { dealerCode });
    expect(rows.map((row) => row['purchaseDate'])).toEqual([
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
    expect(
      rows.filter((row) => row['contractCount'] === 0 && row['customerPrice'] === 0).length,
    ).toBeGreaterThan(3);
  });

  test('of the rater are what was sold, with the quote it began as, and quotes that were never purchased', async () => {
    const { rows } = await driver.read('fi', 'listRaterHistory', { dealerCode, ...ever });
    const quotes = rows.filter((row) => row['isSavedQuote']);
    expect(quotes.length).toBeGreaterThan(2);
    expect(
      quotes.every(
        (row) =>
          row['contractNumber'] === null &&
          row['contractStatusTypeName'] === (row['isEditable'] ? 'Saved quote' : 'Expired quote'),
      ),
    ).toBe(true);
    const bought = rows.filter((row) => row['isPurchased'] && row['quoteNumber'] !== null);
    expect(bought.length).toBeGreaterThan(2);
    expect(bought.every((row) => ['fi', 'dealer'].includes(String(row['createUsername'])))).toBe(true);
  });

  test('of pending remittance show how long it has waited, oldest first', async () => {
    const { rows } = await driver.read('finance', 'listPendingRemittance');
    const days = rows.map((row) => Number(row['daysUnremitted']));
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    const stateOf = new Map(
      (
        await driver.all<{ code: string; state: string }>(
          'SELECT dealer_code AS code, state_abbreviation AS state FROM dealers',
        )
      ).map(({ code, state }) => [code, state]),
    );
    const ages = rows.map((row) => row['ageing']);
    const wanted = rows.map((row, at) => {
      const [waited, state] = [days[at] ?? 0, stateOf.get(String(row['dealerCode']))];
      const isCalifornia = state === 'CA' && String(row['purchaseDate']) >= '2026-10-01';
      if (isCalifornia && waited >= 10) return 'California: 10 days or more';
      if (isCalifornia) return waited >= 7 ? 'California: 7 to 9 days' : 'Under 30 days';
      return waited >= 60 ? '60 days or more' : waited >= 30 ? '30 to 59 days' : 'Under 30 days';
    });
    expect(ages).toEqual(wanted);
    expect(new Set(ages).size).toBeGreaterThan(2);
    // California's shorter deadline is part of the comparison.
    expect(rows.some((row) => stateOf.get(String(row['dealerCode'])) === 'CA')).toBe(true);
  });

  test.each([24, 25, 40])(
    'of %i names are all in the chart, those beyond the last bar as one',
    async (names) => {
      const select = {
        rows: '',
        facts: `SELECT 'D' || n AS code, 'Ford' AS called, n AS amount FROM generate_series(1, ${names}) AS n`,
        values: [],
      };
      const text = chartStatement(select, {
        by: 'code',
        name: 'called',
        value: 'amount',
        isByDay: false,
        days: undefined,
      });
      const found = await driver.all<{ line: string }>(text);
      const points = found.map(({ line }): ChartPoint => JSON.parse(line));
      const shown = names > 24 ? 23 : names;
      expect(points.slice(0, shown)).toEqual(
        Array.from({ length: shown }, (_, nth) => ({
          by: `D${names - nth}`,
          name: 'Ford',
          value: names - nth,
        })),
      );
      const left = names - shown;
      expect(points.slice(shown)).toEqual(
        left === 0 ? [] : [{ by: '', value: (left * (left + 1)) / 2, others: left }],
      );
      expect(points.length).toBeLessThanOrEqual(24);
    },
  );

  test('of new dealers are charted dealer by dealer, also where two have one name', async () => {
    const { rows, page } = await driver.read('admin', 'listNewDealerDisbursements');
    const [one, other] = rows.map((row) => String(row['dealerCode']));
    const [named] = await driver.db.query<{ name: string }>(
      'SELECT name FROM dealers WHERE dealer_code = $1',
      [one],
    );
    const [before] = await driver.db.query<{ name: string }>(
      'SELECT name FROM dealers WHERE dealer_code = $1',
      [other],
    );
    const rename = (name: unknown) =>
      driver.db.asOwner((owner) =>
        owner.query('UPDATE dealers SET name = $1 WHERE dealer_code = $2', [name, other]),
      );
    await rename(named?.name);
    const doubled = await driver.read('admin', 'listNewDealerDisbursements');
    await rename(before?.name);
    expect(doubled.page.chart).toHaveLength(rows.length);
    expect(doubled.page.chart?.map(({ by, value }) => [by, value])).toEqual(
      page.chart?.map(({ by, value }) => [by, value]),
    );
    expect(doubled.page.chart?.filter(({ name }) => name === named?.name)).toHaveLength(2);
  });

  test('of messages name whom they are assigned to', async () => {
    const { rows } = await driver.read('staff', 'listMessages', { isActiveOnly: 'false' });
    const mine = rows.filter((row) => row['assignedToUsername'] === 'staff');
    expect(mine.find((row) => row['hasAssignedUser'] === true)).toMatchObject({
      assignedToFirstName: 'Stan',
      assignedToLastName: 'Staff',
      hasAssignedUser: true,
    });
    const unassigned = rows.find((row) => row['messageStatusTypeName'] === 'Unassigned');
    const noOne = { assignedToUsername: null, assignedToFirstName: null, hasAssignedUser: false };
    expect(unassigned).toMatchObject(noOne);
    // Who closed one is known, and no longer on it.
    const closed = mine.find((row) => row['messageStatusTypeName'] === 'Closed');
    expect(closed).toMatchObject({ assignedToUsername: 'staff', hasAssignedUser: false });
  });

  test('of a batch that came back, and of what ended before it was remitted, are commissions of nothing', async () => {
    const [batch] = await driver.all<{ id: number; day: string }>(
      `SELECT b.id, submitted_on AS day FROM remittance_batches b JOIN dealers d USING (dealer_code) JOIN contracts c ON c.batch_id = b.id
       WHERE agent_code = '${agentCode}' AND c.status = 1 AND contract_count = 1 ORDER BY submitted_on DESC LIMIT 1`,
    );
    const ofDay = { agentCode, startDate: batch?.day, endDate: batch?.day };
    const before = await driver.read('admin', 'listAgencyCommissions', ofDay);
    await driver.all(
      'UPDATE contracts SET status = 2, is_voided = true, cancel_transaction_date = purchase_date WHERE batch_id = $1',
      [batch?.id],
    );
    const ended = await driver.read('admin', 'listAgencyCommissions', ofDay);
    expect(ended.page.total).toBe(before.page.total + 1);
    expect(ended.rows).toContainEqual(
      expect.objectContaining({
        transactionType: 'Chargeback',
        percentTakenBack: 100,
        transactionDate: batch?.day,
      }),
    );
    await driver.all("UPDATE remittance_batches SET status = 'Returned' WHERE id = $1", [batch?.id]);
    const returned = await driver.read('admin', 'listAgencyCommissions', ofDay);
    expect(returned.page.total).toBe(before.page.total - 1);
    expect(returned.page.totals?.['netAmount']).toBe(ended.page.totals?.['netAmount']);
  });
});

const keyOf = (row: ReportRow) =>
  `${row['programCode']}-${row['contractNumber']}${row['contractSuffix'] ?? ''}`;

interface CommissionedRow {
  key: string;
  program: string;
  sold: string;
  percent: number | null;
  is_voided: boolean;
}

/**
 * The rule's result for each remitted contract of the agency: its key, what was earned and what is charged back, in
 * whole cents.
 */
async function commissionsByRule(
  driver: ReportDriver,
): Promise<[key: string, earned: number, back: number][]> {
  const contracts = await driver.all<CommissionedRow>(
    `SELECT program_code || '-' || contract_number || contract_suffix AS key, program_code AS program, purchase_date AS sold,
       cancel_refund_percent::float8 AS percent, is_voided
     FROM contracts JOIN dealers USING (dealer_code) WHERE agent_code = '${agentCode}' AND batch_id IS NOT NULL`,
  );
  const rates = await driver.all<{ program: string; day: string; cents: number }>(
    `SELECT program_code AS program, valid_from AS day, amount AS cents FROM commission_rates WHERE agent_code = '${agentCode}' ORDER BY valid_from`,
  );
  return contracts.map(({ key, program, sold, percent, is_voided }) => {
    const rate = rates.findLast((one) => one.program === program && one.day <= sold);
    const end = is_voided
      ? { kind: 'Voided' as const }
      : percent === null
        ? null
        : { kind: 'Cancelled' as const, percent };
    const commission = commissionOf({ commissionCents: rate?.cents ?? 0, isRemitted: true, end });
    if (!commission.ok) throw new Error(commission.error.code);
    return [key, commission.value.earnedCents, commission.value.chargebackCents];
  });
}
