import type { Page } from '@playwright/test';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { expect, test } from '../drivers/portal.ts';
import { ReportPage } from '../drivers/report-page.ts';
import { soak } from '../drivers/soak.ts';

const sales = '/reporting/salessummaryreport';
const contracts = '/reporting/dealercontractsreport';
const all = 'startDate=2020-01-01&endDate=2026-12-31';

test('by the keyboard alone a cell is copied, a head sorts, and a row opens its contract and is come back to; of an export that is cancelled or breaks off nothing is saved', async ({
  page,
  signInAs,
}) => {
  const report = new ReportPage(page);
  await signInAs('staff');
  await report.open(`/reporting/dealerclaimsreport?${all}&claimStatus=C`);
  await report.grid.focus();
  await expect(report.active).toHaveCount(1);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const cell = await report.active.innerText();
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(cell);
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Home']) await page.keyboard.press(key);
  await expect(report.active).toHaveRole('columnheader');
  const head = await report.active.innerText();
  await page.keyboard.press('Enter');
  await expect(report.head(head)).toHaveAttribute('aria-sort', /ascending|descending/);
  await expect(page).toHaveURL(/&sort=-?\w+$/);
  const sorted = page.url();
  // Until the sorted rows are there, a cell stays on the row that it's on, wherever that goes.
  await expect(report.grid).toHaveAttribute('aria-busy', 'false');

  await page.keyboard.press('Control+End');
  await expect(report.active).toBeInViewport();
  const last = Number(await report.active.getAttribute('data-row'));
  expect(last).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/contracts\/\w+\/\w+$/);
  await page.goBack();
  await expect(page).toHaveURL(sorted);
  await expect(report.row(last)).toBeInViewport();
  await exportInTrouble(page);
});

/** Of an export that is cancelled or breaks off nothing is saved, and it can be requested again. */
async function exportInTrouble(page: Page): Promise<void> {
  let saved = 0;
  page.on('download', () => saved++);
  await page.route('**/api/reporting/dealerclaims*', () => undefined);
  const button = page.getByRole('button', { name: 'Export CSV' });
  await button.press('Enter');
  const progress = page.getByRole('progressbar', { name: 'Export' });
  await expect(progress).toHaveText(/^0 of \d+ rows$/);
  await expect(page.getByRole('button', { name: 'Exporting 0%' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More export options' })).toBeFocused();
  await page.unroute('**/api/reporting/dealerclaims*');

  await page.route('**/api/reporting/dealerclaims*', (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson',
      body: '{"claimNumber":"1"}\n{"claimNumber":"2"}\n',
    }),
  );
  await button.click();
  const notice = page.getByRole('listitem').filter({ hasText: 'Nothing was exported' });
  await expect(notice).toContainText('The connection was lost after 1');
  expect(saved).toBe(0);
  await page.unroute('**/api/reporting/dealerclaims*');
  const file = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Try again' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);

  // Signed out in the meantime: the way back is the sign-in, and not another try.
  await page.context().clearCookies();
  await button.click();
  await expect(page).toHaveURL(/\/landing/);
}

test('a report reads well in every look and width', { tag: soak }, async ({ page, signInAs }) => {
  const report = new ReportPage(page);
  await signInAs('staff');
  for (const address of [
    `${sales}?${all.replace('2020', '2024')}`,
    `/remittance/pending?run=1`,
    `${contracts}?period=Month`,
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(
      report.count
        .or(report.refusal)
        .filter({ hasText: /row|dealer/ })
        .first(),
    ).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [360, 390, 600, 960, 1280, 1920]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await expectNoBarriers(page);
        expect(await sidewaysOf(page)).toBe(0);
      }
  }
});
