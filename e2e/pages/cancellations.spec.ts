import { cancelReasons } from '@pitlane/shared/features/cancellations/rules/reasons';
import type { Page } from '@playwright/test';
import { keyOf } from '../drivers/book.ts';
import { CancelQuotePage, odometerOf, ownCountedByMiles } from '../drivers/cancel-quote.ts';
import { expect, test } from '../drivers/portal.ts';
import { sessionOn } from '../drivers/rights.ts';
import { called } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

/** Requests the cancellation of a contract, as the dealer's request would; returns what identifies it. */
async function requested(
  page: Page,
  contract: Awaited<ReturnType<typeof ownCountedByMiles>>,
): Promise<{ id: number }> {
  const { programCode, contractNumber, contractSuffix } = contract;
  const { quoteNumber } = await called(page, 'POST /api/v1/cancel-quotes', {
    programCode,
    contractNumber,
    contractSuffix,
    cancelAsOfDate: (await sessionOn(page)).today,
    vehicleMilesWhenCancel: Number(odometerOf(contract)),
    cancelReason: cancelReasons.find(({ name }) => name === 'CustomerRequest')?.code,
  });
  return await called(page, `POST /api/v1/cancel-quotes/${quoteNumber}/request`, {});
}

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a request is in the queue of the provider, who opens and approves it there', async ({
  page,
  book,
  signInAs,
  shell,
}) => {
  await signInAs('staff');
  const contract = await ownCountedByMiles(book);
  await requested(page, contract);
  // An active contract can still be quoted, to compare dates.
  await page.goto(`/cancelquote?contract=${keyOf(contract)}`);
  await expect(page.getByRole('form', { name: 'Cancel quote' })).toContainText(
    'A cancellation is in progress.',
  );
  await shell.menu.getByRole('link', { name: 'Cancellations' }).click();
  await expect(page).toHaveURL('/cancellations');
  await expect(shell.current).toHaveText(/Cancellations/);
  const { contractNumber } = contract;
  const row = page.getByRole('row').filter({ hasText: contractNumber });
  await expect(row).toContainText('Requested');
  await expect(row).toContainText('Provider');
  const days = page.locator('[role=gridcell][data-label="Days to due"][data-urgent]');
  const urgent = (await days.allTextContents()).map(Number);
  expect(urgent.length).toBeGreaterThan(0);
  expect(urgent.filter((left) => left > 5)).toEqual([]);
  await expect(row.locator('[data-urgent]')).toHaveCount(0);

  await row.getByRole('link', { name: contractNumber }).click();
  await step(page, 'Mark documents complete').click();
  await step(page, 'Approve cancellation').click();
  const question = page.getByRole('alertdialog', { name: 'Approve cancellation' });
  await expect(question.getByRole('button', { name: 'Approve cancellation' })).toBeEnabled();
  await question.getByRole('button', { name: 'Approve cancellation' }).click();
  await expect(step(page, 'Mark refund paid')).toBeVisible();

  await step(page, 'Back to results').click();
  await expect(page).toHaveURL('/cancellations');
  await expect(row).toContainText('Approved');
});

// void-when-things-fail.spec shows the same of a void, and cancellation-flow.test refuses the second request.
test('a request made elsewhere while its question is open can no longer be confirmed', { tag: soak }, async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('staff');
  const contract = await ownCountedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=CustomerRequest`,
  );
  await quote.save.click();
  const quoteNumber = await quote.number();
  await page.clock.install();
  await step(page, 'Request cancellation').click();
  const question = page.getByRole('alertdialog', { name: 'Request cancellation' });
  await expect(question.getByRole('button', { name: 'Request cancellation' })).toBeEnabled();
  await quote.elsewhere(`cancel-quotes/${quoteNumber}/request`);
  await page.clock.fastForward(3500);
  await expect(question.getByRole('note')).toContainText("It's already Requested. View its status.");
  await expect(question.getByRole('button', { name: 'Close' })).toBeFocused();
});

// cancellation-queue.test shows which contracts are offered.
test('the palette offers the contracts that can take a step, and says why another cannot', {
  tag: soak,
}, async ({ page, book, signInAs, palette }) => {
  await signInAs('staff');
  const [waits, other] = [await ownCountedByMiles(book), await ownCountedByMiles(book)];
  const { id } = await requested(page, waits);
  await page.goto('/cancellations');
  await palette.run('approve a canc', 'Approve a cancellation');
  await expect(palette.dialog).toContainText('to choose from');
  await expect(palette.row(keyOf(waits))).toHaveCount(0);
  await page.keyboard.press('Escape');

  await new CancelQuotePage(page).elsewhere(`cancellations/${id}/documents`);
  await page.goto('/cancellations');
  await palette.run('approve a canc', 'Approve a cancellation');
  await expect(palette.row(keyOf(waits))).toContainText('Documents complete');
  await palette.row(keyOf(waits)).click();
  await expect(page.getByRole('alertdialog')).toContainText(keyOf(waits));

  await page.goto(`/contracts/${keyOf(other).replace('-', '/')}`);
  await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
  await palette.open();
  await palette.type('rescind');
  await expect(palette.row('Rescind a cancellation')).toContainText('No cancellation has been requested.');
});

// customer-cancellation.test goes “from quote to request, and withdraws it”; customer.spec quotes and requests, and QuotePage.test pays who paid off the loan.
test('a customer quotes, requests and withdraws the cancellation of their own contract', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await signInAs('customer');
  const quote = new CancelQuotePage(page);
  // Of the customer's two, the one that customer.spec leaves alone; an earlier try may have requested its cancellation.
  const [, contract] = await book.find('|status:active');
  if (!contract) throw new Error('the customer has two active contracts');
  const begun = await page.request.get(`/api/v1/contracts/${keyOf(contract)}/cancellation`);
  const { data: earlier } = await begun.json();
  if (earlier?.nextSteps?.includes('withdraw')) await quote.elsewhere(`cancellations/${earlier.id}/withdraw`);
  await page.goto('/cancelquote');
  await expect(page).toHaveURL('/dashboard');
  const own = page.getByRole('article', { name: keyOf(contract) });
  await own.getByRole('heading').getByRole('link').click();
  await page
    .getByRole('group', { name: 'Actions' })
    .getByRole('button', { name: /^Start a Cancel Quote/ })
    .click();
  await expect(page.getByRole('main')).toContainText('Next, request the cancellation from it.');
  await quote.reason.selectOption('Vehicle traded');
  await expect(quote.reason.getByRole('option', { name: 'Unwind' })).toHaveCount(0);
  await quote.odometer.fill('150000');
  // A financed sale is paid to the lender unless the loan is paid off.
  await expect(quote.refund).toContainText(/To (the lender|you)/);
  const payoff = page.getByRole('checkbox', { name: /I have the payoff letter/ });
  if ((await payoff.count()) > 0) {
    await expect(quote.refund).toContainText('To the lender');
    await payoff.check();
  }
  await expect(quote.refund).toContainText('To you');
  await quote.save.click();
  await quote.number();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();

  await step(page, 'Request cancellation').click();
  const request = page.getByRole('alertdialog').getByRole('button', { name: 'Request cancellation' });
  await expect(request).toBeEnabled();
  await request.click();
  await expect(quote.state).toContainText('Requested');
  await expect(page.getByText('Next: attach the odometer statement below.')).toBeVisible();
  await expect(step(page, 'Mark documents complete')).toHaveCount(0);

  await page.goto(`/contracts/${keyOf(contract).replace('-', '/')}`);
  await step(page, 'Withdraw request').click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw request' });
  await question.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('CancellationWithdrawn').first()).toBeVisible();
  await expect(step(page, 'Withdraw request')).toHaveCount(0);
});
