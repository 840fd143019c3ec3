import { centsOf } from '@pitlane/shared/kernel/money';
import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

interface PendingRow {
  dealerCode: string;
  dealerCost: number;
  contractStatus: string;
}

/** A dealer of the signed-in user that has something to remit. */
async function dealerToRemit(page: Page): Promise<string> {
  const answer = await page.request.put('/api/remittance/pending', {
    headers: { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' },
    data: { limit: 100 },
  });
  const rows: PendingRow[] = (await answer.json()).data;
  return (
    rows.find((row) => row.contractStatus === 'Active' && centsOf(row.dealerCost) > 5000)?.dealerCode ?? ''
  );
}

/** Remits all of a dealer's contracts by check, and returns the number of their batch. */
async function remitByCheck(page: Page, dealerCode: string): Promise<string> {
  await page.goto(`/remittance?dealer=${dealerCode}`);
  await page.getByRole('button', { name: /^Choose all \(/ }).click();
  await page.getByRole('radio', { name: 'Check' }).click();
  await page.getByLabel('Check number').fill(String(Date.now()).slice(-9));
  await page.getByRole('button', { name: /^Review/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Remit \$/ })
    .click();
  await expect(page).toHaveURL(/\/remittance\/batches\/R-\d{6}-\d{6}$/);
  return page.url().slice(-15);
}

test('a batch is returned, remitted again, and posted short with a contract in Suspense', async ({
  page,
  signInAs,
}) => {
  await signInAs('group');
  const dealerCode = await dealerToRemit(page);
  const first = await remitByCheck(page, dealerCode);
  await expect(page.getByRole('button', { name: 'Post' })).toHaveCount(0);

  await signInAs('finance');
  await page.goto(`/remittance/batches/${first}`);
  await page.getByRole('button', { name: 'Return' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Return batch' }).click();
  await expect(question.getByText('Reason is required.')).toBeVisible();
  await question.getByLabel('Reason').fill('The bank did not pay');
  await question.getByLabel('Return code').fill('r01');
  await question.getByRole('button', { name: 'Return batch' }).click();
  await expect(page.getByText('R01: The bank did not pay')).toBeVisible();

  await signInAs('group');
  const second = await remitByCheck(page, dealerCode);

  await signInAs('finance');
  await page.goto(`/remittance/batches/${second}`);
  await page.getByRole('button', { name: 'Post' }).click();
  const amount = question.getByLabel('Check amount');
  const expected = Number((await amount.inputValue()).replaceAll(',', ''));
  await amount.fill((expected - 40).toFixed(2));
  await expect(question.getByRole('row', { name: /Short/ })).toContainText('-$40.00');
  await question.getByRole('button', { name: 'Post batch' }).click();
  await expect(question.getByText('Explanation is required.')).toBeVisible();
  await question.getByLabel('Explanation').fill('Deducted a surcharge');
  await question.getByRole('checkbox').first().click();
  await question.getByRole('button', { name: 'Post batch' }).click();
  await expect(question.getByText('Reason is required.')).toBeVisible();
  await question.getByLabel('Reason for Suspense').fill('Surcharge in dispute');
  await question.getByRole('button', { name: 'Post batch' }).click();
  await expect(page.getByText('$40.00 short, open')).toBeVisible();

  await page.getByRole('button', { name: 'Clear difference' }).click();
  await question.getByLabel('How').selectOption('NextBatch');
  await question.getByLabel('Note').fill('Agreed by phone');
  await question.getByRole('button', { name: 'Clear difference' }).click();
  await expect(page.getByText('$40.00 short, cleared')).toBeVisible();

  await page.getByRole('table', { name: 'Contracts of the batch' }).getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('Surcharge in dispute');
  // Other stories may have done more to the contract since.
  const all = page.getByRole('button', { name: /^Show all \d+ events$/ });
  if ((await all.count()) > 0) await all.click();
  await expect(page.getByRole('link', { name: second }).first()).toHaveAttribute(
    'href',
    `/remittance/batches/${second}`,
  );
});
