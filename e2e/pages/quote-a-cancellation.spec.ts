import type { Page } from '@playwright/test';
import { CancelQuotePage, countedByMiles, keyOf, odometerOf } from '../drivers/cancel-quote.ts';
import { expect, test } from '../drivers/portal.ts';

test('the number of a saved quote opens it, typed into the search or the palette', async ({
  page,
  book,
  signInAs,
  palette,
}) => {
  await signInAs('dealer');
  const contract = await countedByMiles(book);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=CustomerRequest`,
  );
  await quote.save.click();
  const number = await quote.number();
  await page.goto('/cancelquote');
  await quote.box.fill(number.toLowerCase());
  await expect(page.getByRole('link', { name: `Open cancel quote ${number}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(quote.heading).toHaveText(`Cancel quote ${number}`);
  await page.goto('/landing');
  await palette.run(number, `Cancel quote ${number}`);
  await expect(quote.heading).toHaveText(`Cancel quote ${number}`);
});

test('a cancellation goes from quote to approval, each step as its right has it, and is rescinded', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('staff');
  const contract = await countedByMiles(book, 1);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=VehicleTraded`,
  );
  await quote.save.click();
  await expect(quote.state).toContainText('Quoted');
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  await meanIt(page, 'Request Cancellation');
  await expect(quote.state).toContainText('Requested');
  await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText(
    'Active · cancellation requested',
  );
  await expect(page.getByRole('button', { name: 'Documents complete' })).toBeDisabled();
  await page.getByLabel('Odometer statement received').check();
  await page.getByRole('button', { name: 'Documents complete' }).click();
  await expect(quote.state).toContainText('Documents complete');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await meanIt(page, 'Approve Cancellation');
  await expect(quote.state).toContainText('Approved');
  await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Rescind' }).click();
  await meanIt(page, 'Rescind Cancellation');
  await expect(quote.state).toContainText('Rescinded');
  await expect(page.getByRole('region', { name: 'Cancellation' })).not.toContainText('due by');
  await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText('Active');
});

test('an approved cancellation is paid and closed, and each step is reported with its day', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('staff');
  const contract = await countedByMiles(book, 2);
  const quote = new CancelQuotePage(page);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=VehicleTraded`,
  );
  await quote.save.click();
  await page.getByRole('button', { name: 'Request cancellation' }).click();
  await meanIt(page, 'Request Cancellation');
  await expect(quote.state).toContainText('Requested');
  await page.getByLabel('Odometer statement received').check();
  await page.getByRole('button', { name: 'Documents complete' }).click();
  await expect(quote.state).toContainText('Documents complete');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await meanIt(page, 'Approve Cancellation');
  await expect(quote.state).toContainText('Approved');
  await page.getByRole('button', { name: 'Mark refund paid' }).click();
  await page.getByRole('alertdialog').getByLabel('Note (optional)').fill('Check 4711.');
  await meanIt(page, 'Mark Refund Paid');
  await expect(quote.state).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Cancellation' })).toContainText(/paid \d\d\/\d\d\/\d{4}/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await meanIt(page, 'Close Cancellation');
  await expect(quote.state).toContainText('Closed');
  await expect(page.getByRole('button', { name: 'Rescind' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Contract', exact: true }).getByRole('link').first().click();
  await expect(page.getByRole('complementary', { name: 'Activity' })).toContainText(
    'Refund paid: Check 4711.',
  );
});

/** Confirms the question that opened: Enter does nothing, a click does. */
async function meanIt(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title });
  const button = dialog.getByRole('button', { name: title });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await button.click();
  await expect(dialog).toBeHidden();
}
