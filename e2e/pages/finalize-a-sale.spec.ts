import type { Page } from '@playwright/test';
import { Mails } from '../drivers/mails.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

/** A new VIN each time: the same cover isn't sold twice for one vehicle. */
async function choose(page: Page, vin: string) {
  await page.goto('/rater/vehicle');
  await page.getByLabel('VIN', { exact: true }).fill(vin);
  await page.getByLabel('Drive type').selectOption('2');
  await page.getByLabel('Odometer').fill('18,200');
  await page.getByLabel('Condition').selectOption({ label: 'Used' });
  await page.keyboard.press('Control+Enter');
  for (const [program, price] of [
    ['GAP', '895'],
    ['Dent Guard', '600'],
  ] as const) {
    const part = page.getByRole('region', { name: program, exact: true });
    await part.getByRole('checkbox').first().press('Space');
    await part.getByLabel('Price', { exact: true }).fill(price);
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/rater\/menu/);
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
}

test('a deal is sold to the customer typed in: the ZIP fills in the place, Enter never sells, and the contracts are there immediately', async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await choose(page, '5YJ3E1EA4PF000001');
  await expect(page.getByText(/^Saved as S-/)).toBeVisible();
  await expect(page.getByLabel('First name', { exact: true })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('First name', { exact: true })).toHaveAccessibleDescription(
    'First name is required.',
  );
  await page.getByLabel('First name', { exact: true }).fill('Dana');
  await page.getByLabel('Last name', { exact: true }).fill('Smith');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St');
  await page.getByLabel('ZIP', { exact: true }).fill('65801');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('MO');
  // The customer is invited with the sale, unless the box says otherwise; without an address there is nobody to invite.
  const invite = page.getByRole('checkbox', { name: 'Email the customer a link to their own account' });
  await expect(invite).toHaveCount(0);
  const buyer = `dana.${Date.now().toString(36)}@example.com`;
  await page.getByLabel('Email (optional)', { exact: true }).fill(buyer);
  await expect(invite).toBeChecked();
  await page.keyboard.press('Control+Enter');
  const consent = page.getByLabel('The customer knows that these products are optional.');
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription('Check this box to continue.');
  await consent.check();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('alertdialog', { name: 'Sell 2 contracts' });
  await expect(question).toContainText('Dana Smith');
  await expect(question).toContainText('$1,495.00');
  const sell = question.getByRole('button', { name: 'Sell 2 contracts' });
  await sell.press('Enter');
  await expect(question).toBeVisible();
  await sell.press('Space');
  const sold = page.getByRole('region', { name: 'Sold 2 contracts' });
  await expect(sold.getByRole('listitem')).toHaveCount(2);
  await expect(sold.getByRole('listitem').first()).toContainText('Active');
  await expect(sold.getByRole('button', { name: 'Download menu' })).toBeVisible();
  await expect(sold).toContainText(`Invitation sent to ${buyer}.`);
  expect(await new Mails(buyer).invitation()).toContain('/invitation?code=');
  await expect(page).toHaveURL(/\/rater\/finalize$/);
  await sold.getByRole('button', { name: 'Next sale' }).click();
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('VIN', { exact: true })).toBeFocused();
});

test('if the prices changed in the meantime nothing is sold: both are shown, and one more key accepts them', async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await choose(page, '5YJ3E1EA2PF000002');
  await page.getByLabel('First name', { exact: true }).fill('Dana');
  await page.getByLabel('Last name', { exact: true }).fill('Smith');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St');
  await page.getByLabel('ZIP', { exact: true }).fill('65801');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await page.getByLabel('The customer knows that these products are optional.').check();
  let asked = 0;
  await page.route('**/api/rater/purchase', (route) =>
    ++asked === 1
      ? route.fulfill({
          status: 409,
          json: {
            code: 3,
            data: null,
            errors: [{ code: 'rate_changed', message: 'The rates have changed.' }],
          },
        })
      : route.fallback(),
  );
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Sell 2 contracts' }).press('Space');
  const again = page.getByRole('button', { name: 'Sell 2 contracts at the new prices' });
  await expect(
    page.getByText('Prices changed since they were shown. Nothing has been sold yet.'),
  ).toBeVisible();
  await again.press('Space');
  await expect(page.getByRole('region', { name: 'Sold 2 contracts' })).toBeVisible();
});

// use-resumed-sale.test goes back to a sale that was just sold, and purchase.test sells a quote once.
test('what is sold is not offered again, by going back nor by its address', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await choose(page, '5YJ3E1EA9PF000003');
  await expect(page).toHaveURL(/\?quote=\d+$/);
  const address = page.url();
  await page.getByLabel('First name', { exact: true }).fill('Dana');
  await page.getByLabel('Last name', { exact: true }).fill('Smith');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St');
  await page.getByLabel('ZIP', { exact: true }).fill('65801');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Springfield');
  await page.getByLabel('The customer knows that these products are optional.').check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Sell 2 contracts' }).press('Space');
  await expect(page.getByRole('region', { name: 'Sold 2 contracts' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/rater\/vehicle$/);
  await page.goto(address);
  await expect(page).toHaveURL(/\/rater\/vehicle$/);
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('');
});
