import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReportDriver, type ReportRow } from '../../testing/report-driver.ts';
import { describeOnDatabase } from '../../testing/test-db.ts';
import { isContractRemitted } from '../remittance/remitted.ts';

const keyOf = (row: ReportRow) =>
  `${row['programCode']}-${row['contractNumber']}${row['contractSuffix'] ?? ''}`;

describeOnDatabase('a batch that came back', (_open, kind) => {
  let driver: ReportDriver;
  let batch: { id: number; number: string; dealer: string; day: string; contracts: string[]; cents: number };
  beforeAll(async () => {
    driver = await ReportDriver.open(kind);
    // Of a dealer in its first year, whose disbursements are listed too.
    const [found] = await driver.all<typeof batch>(
      `SELECT b.id, batch_number AS number, b.dealer_code AS dealer, b.submitted_on AS day, total_dealer_cost AS cents,
         array(SELECT program_code || '-' || contract_number || contract_suffix FROM contracts WHERE batch_id = b.id ORDER BY 1) AS contracts
       FROM remittance_batches b JOIN dealers d USING (dealer_code)
       WHERE effective_date > '2025-11-01' AND total_credits = 0 AND contract_count > 1
         AND NOT EXISTS (SELECT FROM contracts c WHERE c.batch_id = b.id AND (c.status <> 1 OR c.is_voided)) ORDER BY b.id LIMIT 1`,
    );
    if (!found) throw new Error('The book has no such batch.');
    batch = found;
  });
  afterAll(() => driver?.close());

  /** What every face says about the batch and its contracts. */
  async function shown() {
    const { dealer: dealerCode, day } = batch;
    const days = { startDate: '2018-01-01', endDate: '2026-11-01' };
    const ofDay = { dealerCode, startDate: day, endDate: day };
    const its = (rows: readonly ReportRow[]) => rows.filter((row) => batch.contracts.includes(keyOf(row)));
    const pending = await driver.read('admin', 'listPendingRemittance', { dealerCode });
    const byPrice = await driver.read('admin', 'listPendingRemittance', {
      dealerCode,
      sort: '-customerPrice',
    });
    const sold = await driver.read('admin', 'listDealerContracts', { dealerCode, ...days });
    const summary = await driver.read('admin', 'listRemittanceSummary', ofDay);
    const history = await driver.read('admin', 'listRemittanceHistory', ofDay);
    const news = await driver.read('admin', 'listNewDealerDisbursements', { dealerCode });
    const [card] = await driver.all<{ flagged: number }>(
      'SELECT count(*) AS flagged FROM contract_sheets WHERE dealer_code = $1 AND is_unremitted',
      [dealerCode],
    );
    const [phrase] = await driver.all<{ open: number }>(
      `SELECT count(*) AS open FROM contracts c WHERE dealer_code = $1 AND status IN (1, 3) AND NOT ${isContractRemitted('c')}`,
      [dealerCode],
    );
    expect(byPrice.page.totals).toEqual(pending.page.totals);
    expect(history).toMatchObject({ rows: summary.rows, page: { totals: summary.page.totals } });
    expect(await driver.stream('admin', 'listPendingRemittance', { dealerCode })).toEqual(pending.rows);
    return {
      pending: its(pending.rows).map(keyOf).toSorted(),
      pendingTotal: pending.page.total,
      pendingCost: pending.page.totals?.['dealerCost'] ?? 0,
      batchesOfSold: [...new Set(its(sold.rows).map((row) => row['batchNumber']))],
      daysOfSold: [...new Set(its(sold.rows).map((row) => row['remittedDate']))],
      row: summary.rows.find((row) => row['batchNumber'] === batch.number),
      net: summary.page.totals?.['netAmount'] ?? 0,
      returned: summary.page.totals?.['returnedAmount'] ?? 0,
      remitted: news.page.totals?.['remittedCount'] ?? 0,
      remittedCost: news.page.totals?.['dealerCost'] ?? 0,
      flagged: card?.flagged ?? -1,
      open: phrase?.open ?? -2,
    };
  }

  test('puts its contracts back in every report, as on the card and for the nightly job', async () => {
    const before = await shown();
    const [count, cost] = [batch.contracts.length, batch.cents / 100];
    expect(before).toMatchObject({
      pending: [],
      batchesOfSold: [batch.number],
      daysOfSold: [batch.day],
      row: { batchStatus: expect.stringMatching(/Submitted|Posted/), netAmount: cost, returnedAmount: 0 },
    });
    expect(before.flagged).toBe(before.open);
    await driver.all("UPDATE remittance_batches SET status = 'Returned' WHERE id = $1", [batch.id]);
    const after = await shown();
    expect(after).toEqual({
      pending: batch.contracts,
      pendingTotal: before.pendingTotal + count,
      pendingCost: cents(before.pendingCost + cost),
      batchesOfSold: [null],
      daysOfSold: [null],
      row: { ...before.row, batchStatus: 'Returned', netAmount: 0, returnedAmount: cost },
      net: cents(before.net - cost),
      returned: cents(before.returned + cost),
      remitted: before.remitted - count,
      remittedCost: cents(before.remittedCost - cost),
      flagged: before.flagged + count,
      open: before.open + count,
    });
  });
});

/** Dollars whose cents were added up in floating point. */
const cents = (dollars: number) => Math.round(dollars * 100) / 100;
