import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

/** A vehicle that most programs take. */
async function rate(page: Page) {
  await page.goto('/rater/vehicle');
  await page.getByLabel('VIN', { exact: true }).fill('1FTFW5L86RFB45612');
  await page.getByLabel('Model (the VIN fits several)').selectOption({ label: 'Ford F-150' });
  await page.getByLabel('Drive type').selectOption('4');
  await page.getByLabel('Odometer').fill('18,200');
  await page.getByLabel('Condition').selectOption({ label: 'Used' });
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/rater\/plans/);
}

const program = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('all programs are priced together; a plan is chosen, priced and removed with only the keyboard; a changed price is reported; a program that does not take the vehicle stays, with the reason', async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await rate(page);
  const contract = program(page, 'Vehicle Service Contract (MBP)');
  const first = contract.getByRole('checkbox').first();
  await expect(first).toBeFocused();
  await expect(contract).toContainText('Includes Four- or all-wheel drive $100');
  await page.keyboard.press('PageDown');
  const gap = program(page, 'GAP');
  await expect(gap.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const price = gap.getByLabel('Price', { exact: true });
  await price.fill('100');
  await expect(price).toHaveAccessibleDescription(/^Must be between \$\d{3}\.00 and \$[\d,]+\.00/);
  await page.keyboard.press('Control+Enter');
  await expect(price).toBeFocused();
  await price.fill('895');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(gap.getByRole('checkbox', { checked: true })).toHaveAccessibleName(/, 4 yr, \$895/);
  await page.reload();
  await expect(gap.getByLabel('Price', { exact: true })).toHaveValue('895.00');
  await gap.getByRole('checkbox', { checked: true }).press('Space');
  await expect(page.getByText('Nothing chosen yet.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Choose at least one plan.')).toBeVisible();
  await expect(page).toHaveURL(/\/rater\/plans/);

  await first.press('Space');
  await contract.getByLabel('Price', { exact: true }).fill('1,750');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Lift kit').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Prices changed')).toBeVisible();
  await expect(contract).toContainText('Lift kit $300');
  await expect(page.getByText(/is now \$[\d,]+\.\d\d, it was \$1,750\.00\./)).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByLabel('Odometer').fill('162,300');
  await page.keyboard.press('Control+Enter');
  await expect(program(page, 'Not available for this vehicle')).toContainText(
    'The vehicle has 162,300 miles; this program accepts up to 150,000 miles.',
  );
});

// ProgramPlans.test filters the terms and hides the cost; term-filter.test has what each filter lists.
test("the term filter narrows what is listed, and the dealer's cost can be hidden from the customer", {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('dealer');
  await rate(page);
  const contract = program(page, 'Vehicle Service Contract (MBP)');
  await expect(contract.getByRole('columnheader', { name: /^12 mo/ })).toBeVisible();
  await page.getByRole('radio', { name: 'Full term' }).click();
  await expect(contract.getByRole('columnheader', { name: /^12 mo/ })).toBeHidden();
  await expect(contract.getByRole('columnheader', { name: /^60 mo/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Hide dealer cost' }).click();
  await expect(contract).toContainText('Includes Four- or all-wheel drive');
  await expect(contract).not.toContainText('drive $100');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show dealer cost' })).toBeVisible();
});

test('a service user sees no cost, reads what to do when prices fail, presents plans, and Finalize says who can sell', async ({
  page,
  signInAs,
}) => {
  await signInAs('service');
  await page.route('**/api/rater/quote', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 3, data: null, errors: [{ code: 'internal', message: 'The rates are being loaded.' }] },
    }),
  );
  await rate(page);
  await expect(page.getByText("Couldn't get prices")).toBeVisible();
  await expect(page.getByText('The rates are being loaded.').first()).toBeVisible();
  await page.unroute('**/api/rater/quote');
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
  const gap = program(page, 'GAP');
  await expect(gap).toBeVisible();
  await expect(page.getByRole('button', { name: 'Hide dealer cost' })).toBeHidden();

  await gap.getByRole('checkbox').first().press('Space');
  await gap.getByLabel('Price', { exact: true }).fill('895');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Print menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print dealer cost' })).toBeHidden();
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  await expect(page.getByText("Your role can't sell contracts.")).toBeVisible();
  await expect(page.getByText(/Cost \$/)).toBeHidden();
});
