import type { Locator, Page } from '@playwright/test';
import { expectNoBarriers } from '../drivers/barriers.ts';
import { expect, test } from '../drivers/portal.ts';
import { ReportPage } from '../drivers/report-page.ts';
import { soak } from '../drivers/soak.ts';

const all = 'startDate=2020-01-01&endDate=2026-12-31';

/** The texts of cells that are cut off. */
const cutOff = (cells: Locator) =>
  cells.evaluateAll((found) =>
    found.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent),
  );

test('the totals of a wide report are whole and in sight; folded, its dealers stand alone, the greatest first; the rows go into files that hold all of them', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const report = new ReportPage(page);
  await signInAs('staff');
  const answer = page.waitForResponse(/\/api\/reporting\/salessummary/);
  await report.open(`/reporting/salessummaryreport?${all}`);
  const { page: firstPage } = await (await answer).json();
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const totals = report.totals.getByRole('gridcell');
  await expect(report.totals.getByText(dollars.format(firstPage.totals.dealerProfit))).toBeInViewport({
    ratio: 1,
  });
  expect(await cutOff(totals)).toEqual([]);

  const groups = report.grid.locator('[data-group]');
  const rowsOfFirst = Number(/· (\d+) rows?/.exec(await groups.first().innerText())?.[1]);
  await report.grid.focus();
  await page.keyboard.press('Enter');
  await expect(groups.first().getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  await expect(report.row(1)).toHaveAttribute('data-group', 'true');
  await page.keyboard.press('Enter');
  await expect(report.row(1 + rowsOfFirst)).toHaveAttribute('data-group', 'true');

  await report.grid.getByRole('button', { name: 'All groups' }).click();
  await expect(report.grid.locator('[data-row="0"][data-column]')).not.toHaveCount(0);
  await expect(report.grid.locator('[role=row]:not([data-group])[style]')).toHaveCount(0);
  const costs = await groups.evaluateAll((lines) =>
    lines.map((line) =>
      Number(line.querySelector('[data-label="Customer cost"]')?.textContent?.replace(/[$,]/g, '')),
    ),
  );
  expect(costs.length).toBeGreaterThan(10);
  expect(costs).toEqual(costs.toSorted((one, other) => other - one));
  await page.reload();
  await expect(report.row(1)).toHaveAttribute('data-group', 'true');
  await groups.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/dealers\/\w+$/);
  await expectWholeFiles(page, report);
});

/** The rows go into files that hold all of them, in the order and columns of the grid. */
async function expectWholeFiles(page: Page, report: ReportPage): Promise<void> {
  const answer = page.waitForResponse(/\/api\/reporting\/remittancesummary/);
  await report.open(`/reporting/remittancesummaryreport?${all}&sort=-netAmount`);
  const { page: firstPage } = await (await answer).json();
  expect(firstPage.total).toBeGreaterThan(500);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Posted' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(report.head('Posted')).toHaveCount(0);
  const heads = await report.heads.allInnerTexts();

  const csv = await report.export('CSV');
  expect(csv.name).toBe('remittance-summary-2020-01-01-to-2026-12-31.csv');
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(`\uFEFF${heads.join(',')}`);
  expect(lines).toHaveLength(firstPage.total + 1);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible();

  const net = lines.slice(1).map((line) => Math.round(Number(line.split(',')[heads.indexOf('Net')]) * 100));
  expect(net).toEqual(net.toSorted((one, other) => other - one));
  expect(net.reduce((sum, cents) => sum + cents, 0)).toBe(Math.round(firstPage.totals.netAmount * 100));

  const book = await report.export('Excel (XLSX)');
  expect(book.name).toBe('remittance-summary-2020-01-01-to-2026-12-31.xlsx');
  expect(book.bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');

  const summary = await report.export('Summary (PDF)');
  expect(summary.name).toBe('remittance-summary-2020-01-01-to-2026-12-31.pdf');
  expect(summary.bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');

  await page.reload();
  await expect(report.head('Posted')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export XLSX' })).toBeVisible();
}

test('on a phone a card has all that the grid shows', { tag: soak }, async ({ page, signInAs }) => {
  const report = new ReportPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('staff');
  await report.open(`/reporting/dealerclaimsreport?${all}`);
  await expect(report.row(0).getByRole('gridcell')).toHaveCount(11);
  for (const name of ['Claimed', 'Paid', 'Reserve'])
    await expect(report.row(0).locator(`[data-label="${name}"]`)).toBeVisible();
  const [first, second] = [await report.row(0).boundingBox(), await report.row(1).boundingBox()];
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual((second?.y ?? 0) + 1);
  await expectNoBarriers(page);
});
