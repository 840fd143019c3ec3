import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

const remitCall = '**/api/remittance/remit';
const headersNow = () => ({ accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' });

/** Opens the review of one contract of a dealer, by a check of its own; gives its key, and the button that remits. */
async function review(page: Page) {
  const check = String(Date.now()).slice(-9);
  await page.goto('/remittance?dealer=MO1001');
  const box = page.locator('input[type=checkbox]:not(:disabled)').last();
  const [, key = ''] = /^Remit (\S+),/.exec((await box.getAttribute('aria-label')) ?? '') ?? [];
  await box.click();
  await page.getByRole('radio', { name: 'Check' }).click();
  await page.getByLabel('Check number').fill(check);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`Check ${check}`);
  return { dialog, key, check, remit: dialog.getByRole('button', { name: /^Remit \$/ }) };
}

/** The batches that a check paid; they are returned, so that other stories have their contracts. */
async function batchesOf(page: Page, check: string, signInAs: (user: string) => Promise<void>) {
  const answer = await page.request.get('/api/v1/remittance-batches?isOpen=true', { headers: headersNow() });
  const rows: { batchNumber: string; payment: { checkNumber: string } }[] = (await answer.json()).data;
  const mine = rows.filter(({ payment }) => payment.checkNumber === check);
  await signInAs('finance');
  for (const { batchNumber } of mine) {
    const returned = await page.request.post(`/api/v1/remittance/${batchNumber}/return`, {
      headers: headersNow(),
      data: { reason: 'The check never came' },
    });
    expect(returned.ok()).toBe(true);
  }
  return mine.map(({ batchNumber }) => batchNumber);
}

// In `npm test`, void-when-things-fail.spec loses the network as a void is answered, and remit-schedules.test makes one batch, whichever answer is lost.
test('the network is lost as a batch is remitted: it is sent again under its key, and remitted once', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const { remit, check } = await review(page);
  const keys: (string | undefined)[] = [];
  await page.route(remitCall, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The server has done it, but its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await remit.click();
  await expect(page).toHaveURL(/\/remittance\/batches\/R-\d{6}-\d{6}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  const shown = page.url().slice(-15);
  expect(await batchesOf(page, check, signInAs)).toEqual([shown]);
});

// remit-schedules.test makes one batch whichever server is lost; the other stories here send it again.
test('a server that is gone between review and remit: it says so, keeps the review, and the next try makes one batch', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const { dialog, remit, check, key } = await review(page);
  await page.route(remitCall, (route) => route.abort('connectionrefused'));
  // A backend that doesn't know keys: it isn't sent again by itself.
  await page.route('**/version.json', (route) => route.fulfill({ json: {} }));
  await remit.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'No Network: The server cannot be reached. It may have been remitted. Check the history before you try again.',
  );
  await expect(dialog).toContainText(key);
  await page.unroute(remitCall);
  await remit.click();
  await expect(page).toHaveURL(/\/remittance\/batches\/R-\d{6}-\d{6}$/);
  const shown = page.url().slice(-15);
  expect(await batchesOf(page, check, signInAs)).toEqual([shown]);
});

// remit-schedules.test makes one batch, whichever answer is lost.
test('a batch that was remitted without an answer is not remitted again by the next try', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const { dialog, remit, check } = await review(page);
  await page.route('**/version.json', (route) => route.fulfill({ json: {} }));
  await page.route(
    remitCall,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await remit.click();
  await expect(dialog.getByRole('alert')).toContainText('It may have been remitted.');
  await remit.click();
  await expect(dialog).toBeHidden();
  expect(await batchesOf(page, check, signInAs)).toHaveLength(1);
});
