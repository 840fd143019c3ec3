import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver, type ReportName } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { newDealerDisbursementsSelect } from './new-dealer-disbursements.ts';

const ever = { startDate: '2018-01-01', endDate: '2026-11-01' };
const year = { startDate: '2025-11-02', endDate: '2026-11-01' };
/** The dealer of the demo users `dealer` and `fi`, and its agency. */
const dealerCode = 'MO1001';
const agentCode = 'AG1001';

/** The totals of a report, counted and added up by a separate statement. */
const totalsBySql: [ReportName, object, string, string][] = [
  [
    'listDealerClaims',
    year,
    'count(*), sum(paid_amount) AS "paidAmount", sum(reserve_amount) AS "reserveAmount"',
    `claims WHERE coalesce(paid_date, reported_date) >= '2025-11-02'`,
  ],
  [
    'listDealerClaims',
    { ...ever, dealerCode, claimStatus: 'D' },
    'count(*), sum(claimed_amount) AS "claimedAmount"',
    `claims JOIN contracts c ON c.id = contract_id WHERE c.dealer_code = 'MO1001' AND claims.status = 'D'`,
  ],
  [
    'listDealerClaims',
    { ...ever, programCode: 'GAP' },
    'count(*), sum(paid_amount) AS "paidAmount"',
    `claims JOIN contracts c ON c.id = contract_id WHERE c.program_code = 'GAP'`,
  ],
  [
    'listSalesSummary',
    year,
    'count(DISTINCT (dealer_code, program_code)), sum(customer_price) AS "customerPrice", sum(customer_price - dealer_cost) AS "dealerProfit"',
    `contracts WHERE purchase_date >= '2025-11-02' AND NOT is_voided AND status <> 5`,
  ],
  [
    'listSalesSummary',
    { ...ever, agentCode, programCode: 'MBP' },
    'count(DISTINCT dealer_code), sum(dealer_cost) AS "dealerCost"',
    `contracts JOIN dealers d USING (dealer_code) WHERE agent_code = 'AG1001' AND program_code = 'MBP' AND NOT is_voided AND status <> 5`,
  ],
  [
    'listPastWeekSales',
    {},
    '8 AS count, sum(customer_price) AS "customerPrice"',
    `contracts WHERE purchase_date BETWEEN '2026-10-25' AND '2026-11-01' AND NOT is_voided AND status <> 5`,
  ],
  [
    'listPastWeekSales',
    { summaryDate: '2026-06-30', dealerCode },
    '8 AS count, sum(dealer_cost) AS "dealerCost"',
    `contracts WHERE purchase_date BETWEEN '2026-06-23' AND '2026-06-30' AND dealer_code = 'MO1001' AND NOT is_voided AND status <> 5`,
  ],
  [
    'listNewDealerDisbursements',
    {},
    'count(*), sum((SELECT coalesce(sum(amount), 0) FROM dealer_disbursements x WHERE x.dealer_code = d.dealer_code)) AS "disbursedAmount"',
    `dealers d WHERE effective_date > '2025-11-01'`,
  ],
  [
    'listNewDealerDisbursements',
    { programCode: 'MBP' },
    'count(*), sum((SELECT coalesce(sum(dealer_cost), 0) FROM contracts c WHERE c.dealer_code = d.dealer_code AND batch_id IS NOT NULL AND program_code = \'MBP\')) AS "dealerCost"',
    `dealers d WHERE effective_date > '2025-11-01'`,
  ],
  [
    'listQuoteRequests',
    ever,
    `count(*), sum((figures ->> 'customerPriceCents')::numeric / 100) AS "customerPrice"`,
    `saved_quotes WHERE kind = 'sale'`,
  ],
  [
    'listQuoteRequests',
    { ...ever, agentCode, vehicleMake: 'Ford' },
    'count(*)',
    `saved_quotes JOIN dealers USING (dealer_code) WHERE kind = 'sale' AND agent_code = 'AG1001' AND make_name = 'Ford'`,
  ],
  [
    'listQuoteRequests',
    { ...ever, vehicleMakeCode: 'FORD', vehicleModelName: 'f150' },
    'count(*)',
    `saved_quotes WHERE kind = 'sale' AND model_name = 'F-150'`,
  ],
  [
    'listQuoteRequests',
    { ...ever, vehicleYear: 2021, programCode: 'MBP' },
    'count(*)',
    `saved_quotes WHERE kind = 'sale' AND vehicle_year = 2021 AND program_code = 'MBP'`,
  ],
  [
    'listRemittanceSummary',
    ever,
    'count(*), sum(total_dealer_cost) AS "dealerCost", sum(contract_count) AS "contractCount"',
    'remittance_batches',
  ],
  [
    'listRemittanceSummary',
    { ...year, paymentMethodType: 2 },
    `count(*), sum(net_amount) FILTER (WHERE status <> 'Returned') AS "netAmount"`,
    `remittance_batches WHERE submitted_on >= '2025-11-02' AND payment_method_type = 2`,
  ],
  [
    'listRemittanceHistory',
    { ...ever, dealerCode },
    'count(*), sum(total_dealer_cost) AS "dealerCost"',
    `remittance_batches WHERE dealer_code = 'MO1001'`,
  ],
  [
    'listPendingRemittance',
    {},
    'count(*), sum(dealer_cost) AS "dealerCost"',
    'contracts WHERE batch_id IS NULL AND NOT is_voided AND status <> 5',
  ],
  [
    'listPendingRemittance',
    { dealerCode },
    'count(*), sum(customer_price) AS "customerPrice"',
    `contracts WHERE batch_id IS NULL AND NOT is_voided AND status <> 5 AND dealer_code = 'MO1001'`,
  ],
  [
    'listRaterHistory',
    { ...ever, dealerCode },
    'count(*)',
    `(SELECT id FROM contracts WHERE dealer_code = 'MO1001' UNION ALL SELECT id FROM saved_quotes WHERE dealer_code = 'MO1001' AND kind = 'sale' AND contract_id IS NULL) AS listed`,
  ],
  ['listMessages', {}, 'count(*)', 'internal_messages WHERE status NOT IN (5, 6)'],
  [
    'listMessages',
    { messageStatus: 'Closed', isActiveOnly: 'false' },
    'count(*)',
    'internal_messages WHERE status = 5',
  ],
  [
    'listMessages',
    { messageType: 'InspectorCall', isActiveOnly: 'false' },
    'count(*)',
    'internal_messages WHERE message_type = 2',
  ],
];

describeOnDatabase('the totals of reports', (_open, kind) => {
  let driver: ReportDriver;
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
  });
  afterAll(() => driver?.close());

  test.each(totalsBySql)(
    '%s %j have the same count and totals as plain SQL',
    async (report, request, select, from) => {
      const [{ count = -1, ...cents } = {}] = await driver.all<Record<string, number>>(
        `SELECT ${select} FROM ${from}`,
      );
      const { rows, page } = await driver.read('admin', report, request);
      expect(count).toBeGreaterThan(0);
      expect([page.total, rows.length]).toEqual([count, Math.min(count, 500)]);
      const counts = Object.entries(cents).map(([key, value]) => [
        key,
        key === 'contractCount' ? value : value / 100,
      ]);
      expect(page.totals).toMatchObject(Object.fromEntries(counts));
    },
  );

  test.each([
    ['2025-03-10', '2026-03-09', true],
    ['2025-03-10', '2026-03-10', false],
    ['2024-02-29', '2025-02-27', true],
    ['2024-02-29', '2025-02-28', false],
    ['2027-02-28', '2028-02-28', false],
    ['2027-03-01', '2028-02-29', true],
  ])('an agreement of %s is in its first 12 months on %s: %s', async (began, today, isNew) => {
    const { facts, values } = newDealerDisbursementsSelect({ dealers: null, programCode: undefined, today });
    const rows = await driver.all<{ firstYearEnd: string }>(
      `WITH dealers AS (SELECT '0' AS dealer_code, '' AS name, '' AS agent_code, date '${began}' AS effective_date) ${facts}`,
      values,
    );
    expect(rows.length > 0).toBe(isNew);
    expect(rows.every(({ firstYearEnd }) => firstYearEnd >= today)).toBe(true);
  });
});
