import { moneyText } from '@pitlane/shared/kernel/format';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

interface PendingContract {
  dealerCode: string;
  programCode: string;
  contractNumber: string;
  contractSuffix: string | null;
  daysUnremitted: number;
  contractStatus: string;
}

/** A dealer with contracts under 30 days to remit, and what the server would ask for all of them. */
async function dealerToRemit(page: Page) {
  const headers = { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' };
  const listed = await page.request.put('/api/remittance/pending', { headers, data: { limit: 500 } });
  const rows: PendingContract[] = (await listed.json()).data;
  const young = rows.filter((row) => row.daysUnremitted < 30 && row.contractStatus === 'Active');
  // Not the dealer that other stories sign in as.
  const dealerCode = young.find((row) => row.dealerCode !== 'MO1001')?.dealerCode ?? '';
  const contracts = young.filter((row) => row.dealerCode === dealerCode);
  const preview = await page.request.post('/api/v1/remittance/preview', {
    headers,
    data: { dealerCode, contracts },
  });
  return { dealerCode, total: moneyText(centsOf((await preview.json()).data.totals.netAmount)) };
}

test('contracts are chosen by a key, reviewed, and remitted by check, never by Enter', async ({
  page,
  signInAs,
}) => {
  await signInAs('finance');
  const { dealerCode, total } = await dealerToRemit(page);
  await page.goto(`/remittance?dealer=${dealerCode}`);
  await expect(page.getByRole('button', { name: /^Choose all under 30 days/ })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('table', { name: 'Batch', exact: true })).toContainText(total);

  await page.getByRole('radio', { name: 'Check' }).click();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Check number is required.')).toBeVisible();
  await page.getByLabel('Check number').fill('1001');
  await page.getByLabel('Check amount').fill('1.00');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Explanation')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Check amount').fill('');

  await page.keyboard.press('Control+Enter');
  const review = page.getByRole('alertdialog');
  await expect(review).toContainText('Check 1001');
  await expect(review.getByRole('table', { name: 'Batch', exact: true })).toContainText(total);
  const remit = review.getByRole('button', { name: `Remit ${total}` });
  await remit.focus();
  await page.keyboard.press('Enter');
  await expect(review).toBeVisible();
  await page.keyboard.press('Space');

  await expect(page).toHaveURL(/\/remittance\/batches\/R-\d{6}-\d{6}$/);
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Batch', exact: true })).toContainText(total);
  await page.goto('/remittance/to-post');
  await expect(page.getByRole('table', { name: 'Batches to post' })).toContainText(total);
});

test('an agent reads what is pending and can choose nothing', async ({ page, signInAs }) => {
  await signInAs('agent');
  await page.goto('/remittance?dealer=MO1001');
  await expect(page.getByRole('table', { name: 'Contracts to remit' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Review/ })).toHaveCount(0);
});
