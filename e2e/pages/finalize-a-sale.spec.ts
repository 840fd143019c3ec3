import type { Page } from '@playwright/test';
import { choosePlans } from '../drivers/choose-plans.ts';
import { Mails } from '../drivers/mails.ts';
import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

async function choose(page: Page) {
  await choosePlans(page, [
    ['GAP', '895'],
    ['Dent Guard', '600'],
  ]);
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
}

test('a deal is sold to the customer typed in: the ZIP fills in the place, Enter never sells, one more key accepts changed prices, and its red flag stays on the list until it is reviewed', async ({
  page,
  signInAs,
  palette,
}) => {
  await signInAs('dealer');
  await choose(page);
  await expect(page.getByText(/^Saved as S-/)).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('First name', { exact: true })).toHaveAccessibleDescription(
    'First name is required.',
  );
  await page.getByLabel('First name', { exact: true }).fill('Dana');
  await page.getByLabel('Last name', { exact: true }).fill('Okafor');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St');
  await page.getByLabel('ZIP', { exact: true }).fill('65801');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  const state = page.getByLabel('State', { exact: true });
  await expect(state).toHaveValue('MO');
  await state.selectOption('OK');
  // The customer is invited with the sale, unless the box says otherwise; without an address there is nobody to invite.
  const invite = page.getByRole('checkbox', { name: 'Email the customer a link to their own account' });
  await expect(invite).toHaveCount(0);
  const buyer = `dana.${ofThisTry()}@example.com`;
  await page.getByLabel('Email (optional)', { exact: true }).fill(buyer);
  await expect(invite).toBeChecked();
  await page.keyboard.press('Control+Enter');
  const consent = page.getByLabel('The customer understands these products are optional.');
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription('Check this box to continue.');
  await consent.check();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Sell 2 contracts' });
  await expect(question).toContainText('Dana Okafor');
  await expect(question).toContainText('$1,495.00');
  const sell = question.getByRole('button', { name: 'Sell 2 contracts' });
  await sell.press('Enter');
  await expect(question).toBeVisible();
  const errors = [{ code: 'rate_changed', message: 'The rates have changed.' }];
  await page.route(
    '**/api/rater/purchase',
    (route) => route.fulfill({ status: 409, json: { code: 3, data: null, errors } }),
    { times: 1 },
  );
  await sell.press('Space');
  await expect(
    page.getByText('Prices changed since they were shown. Nothing has been sold yet.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Sell 2 contracts at the new prices' }).press('Space');
  const sold = page.getByRole('region', { name: 'Sold 2 contracts' });
  await expect(sold.getByRole('listitem')).toHaveCount(2);
  await expect(sold.getByRole('listitem').first()).toContainText('Active');
  await expect(sold.getByRole('button', { name: 'Download menu' })).toBeVisible();
  await expect(sold).toContainText(`Invitation sent to ${buyer}.`);
  expect(await new Mails(buyer).invitation()).toContain('/invitation?code=');
  await expect(page).toHaveURL(/\/rater\/finalize$/);
  const found = 'ZIP 65801 is in Springfield, MO; the address is in OK.';
  await expect(page.getByRole('region', { name: "Check the customer's identity" })).toContainText(found);
  const number = (await sold.getByRole('listitem').first().getByRole('link').textContent()) ?? '';
  await sold.getByRole('button', { name: 'Next sale' }).click();
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('VIN', { exact: true })).toBeFocused();

  await page.goto('/rater/red-flags');
  const row = page.getByRole('row').filter({ hasText: number }).filter({ hasText: found });
  await row.getByRole('button', { name: `Review the red flags of ${number}` }).click();
  await expect(palette.input).toBeFocused();
  await palette.input.fill('Moved last week, saw the lease');
  await palette.input.press('Enter');
  const review = page.getByRole('alertdialog', { name: /^Review red flags/ });
  await expect(review).toContainText(found);
  await review.getByRole('button', { name: 'Review red flags' }).press('Space');
  await expect(row).toBeHidden();
  await page.getByLabel('Show reviewed').check();
  await expect(row).toContainText('Moved last week, saw the lease');
  await expect(row.getByRole('button')).toHaveCount(0);
});

// use-resumed-sale.test goes back to a sale that was just sold, and purchase.test sells a quote once.
test('a finished sale is not offered again, by going back or by its address', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await choose(page);
  await expect(page).toHaveURL(/\?quote=\d+$/);
  const address = page.url();
  await page.getByLabel('First name', { exact: true }).fill('Dana');
  await page.getByLabel('Last name', { exact: true }).fill('Okafor');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St');
  await page.getByLabel('ZIP', { exact: true }).fill('65801');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await page.getByLabel('The customer understands these products are optional.').check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Sell 2 contracts' }).press('Space');
  await expect(page.getByRole('region', { name: 'Sold 2 contracts' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/rater\/vehicle$/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/rater\/vehicle$/);
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('');
});
