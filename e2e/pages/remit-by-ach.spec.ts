import { writeReturnsFile } from '@pitlane/server/testing/ach-returns-file';
import { centsOf } from '@pitlane/shared/kernel/money';
import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

const headersNow = () => ({ accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' });

async function read<Data>(page: Page, path: string): Promise<Data> {
  return (await (await page.request.get(path, { headers: headersNow() })).json()).data;
}

/** The dealers of the signed-in user that have active contracts to remit. */
async function pendingDealers(page: Page, limit: number): Promise<string[]> {
  const listed = await page.request.put('/api/remittance/pending', {
    headers: headersNow(),
    data: { limit },
  });
  const rows: { dealerCode: string; contractStatus: string }[] = (await listed.json()).data;
  const active = rows.filter((row) => row.contractStatus === 'Active').map((row) => row.dealerCode);
  return [...new Set(active)];
}

/** A dealer with contracts to remit and an account that can be debited, which is none of these. */
async function dealerWithAccount(page: Page, taken: readonly string[]): Promise<string> {
  const open = (await pendingDealers(page, 500)).filter((code) => !taken.includes(code));
  for (const dealerCode of open.toReversed()) {
    const answer = await page.request.put('/api/remittance/bankaccounts', {
      headers: headersNow(),
      data: { dealerCode },
    });
    const accounts: { status: string }[] = (await answer.json()).data;
    if (accounts.some(({ status }) => status === 'Approved')) return dealerCode;
  }
  throw new Error('The book has no dealer with an account and something to remit.');
}

/** Remits everything of a dealer from its only account, and returns the number of the batch. */
async function remitByAch(page: Page, dealerCode: string): Promise<string> {
  await page.goto(`/remittance?dealer=${dealerCode}`);
  await page.getByRole('button', { name: /^Choose all \(/ }).click();
  await page.getByRole('button', { name: /^Review \$/ }).click();
  const review = page.getByRole('alertdialog');
  await expect(review).toContainText('I am authorized to bind');
  const remit = review.getByRole('button', { name: /^Remit \$/ });
  await expect(remit).toBeDisabled();
  await review.getByRole('checkbox', { name: 'I authorize this debit' }).click();
  await remit.click();
  await expect(page).toHaveURL(/\/remittance\/batches\/R-\d{6}-\d{6}$/);
  return page.url().slice(-15);
}

/** Prepares the next file as the signed-in person, and returns its number. */
async function prepare(page: Page): Promise<string> {
  await page.goto('/remittance/ach-files');
  await page.getByRole('button', { name: 'Prepare file' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Prepare ACH file' }).click();
  await expect(page.getByText('No debits are due.')).toBeVisible();
  const [file] = await read<{ fileNumber: string }[]>(page, '/api/v1/ach-files');
  return file?.fileNumber ?? '';
}

/** The dashboard's card names the file, and counts the files that wait in the list that it opens. */
async function expectCardOfFiles(page: Page, file: string): Promise<void> {
  const waiting = page.getByRole('row', { name: /Waiting for release/ });
  const count = await waiting.count();
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'ACH files to release' });
  await expect(card.getByRole('listitem').filter({ hasText: file }).getByRole('link')).toHaveAttribute(
    'href',
    '/remittance/ach-files',
  );
  await expect(card.getByText(String(count), { exact: true })).toBeVisible();
}

async function release(page: Page, file: string): Promise<void> {
  await page.goto('/remittance/ach-files');
  await page.getByRole('button', { name: `Release ${file}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release ACH file' }).click();
  await expect(page.getByRole('button', { name: `Release ${file}` })).toHaveCount(0);
}

interface Entry {
  batchNumber: string;
  dealerName: string;
  amount: number;
  traceNumber: string;
}

/** The file with which the bank returns the debit of a batch. */
async function returnOf(page: Page, file: string, batchNumber: string) {
  const { entries } = await read<{ entries: Entry[] }>(page, `/api/v1/ach-files/${file}`);
  const entry = entries.find((one) => one.batchNumber === batchNumber);
  if (!entry) throw new Error(`${batchNumber} is not in ${file}.`);
  const text = writeReturnsFile([
    {
      routingNumber: '122105155',
      accountNumber: '000987654',
      amountCents: centsOf(entry.amount),
      batchNumber,
      name: entry.dealerName,
      originalTrace: entry.traceNumber,
      code: 'R01',
    },
  ]);
  return { name: 'returns.ach', mimeType: 'text/plain', buffer: Buffer.from(text) };
}

test('a batch by ACH is released by a second person, comes back with R01, is remitted again and posted', async ({
  page,
  signInAs,
}) => {
  // Other stories remit for these at the same time.
  await signInAs('group');
  const taken = ['MO1001', ...(await pendingDealers(page, 100))];
  await signInAs('admin');
  const dealerCode = await dealerWithAccount(page, taken);
  const first = await remitByAch(page, dealerCode);

  await signInAs('finance');
  const file = await prepare(page);
  await expect(page.getByRole('button', { name: `Release ${file}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectCardOfFiles(page, file);
  await signInAs('admin');
  await release(page, file);

  await signInAs('finance');
  await page.goto('/remittance/ach-files');
  await page.getByLabel('Return file').setInputFiles(await returnOf(page, file, first));
  const did = page.getByRole('table', { name: 'What the file did' });
  await expect(did).toContainText(`Batch ${first} is returned; its contracts are pending again.`);
  await expect(did).toContainText('Insufficient funds');
  await page.goto(`/remittance/batches/${first}`);
  await expect(page.getByText(/R01: Insufficient funds/)).toBeVisible();

  await signInAs('admin');
  const second = await remitByAch(page, dealerCode);
  expect(second).not.toBe(first);
  await expect(page.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true');
  await signInAs('finance');
  const next = await prepare(page);
  await signInAs('admin');
  await release(page, next);

  await signInAs('finance');
  await page.goto(`/remittance/batches/${second}`);
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post batch' }).click();
  await expect(page.getByText('Posted', { exact: true }).first()).toBeVisible();
});
