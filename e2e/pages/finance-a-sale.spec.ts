import type { Page } from '@playwright/test';
import { choosePlans } from '../drivers/choose-plans.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

/** A service contract, which the provider's plans may pay for. */
const choose = (page: Page) => choosePlans(page, [['Tire & Wheel (TAW)', '1,000']]);

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function typeCustomer(page: Page, zip: string) {
  await field(page, 'First name').fill('Dana');
  await field(page, 'Last name').fill('Okafor');
  await field(page, 'Address').fill('1 Main St');
  await field(page, 'ZIP').fill(zip);
}

test("a lender that isn't listed is typed in and a finance plan chosen: both are sent with the purchase", async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await choose(page);
  const plan = '12 payments, no interest: $100.00 down, 12 payments of $75.00, $1,000.00 in all';
  await field(page, 'Finance plan (optional)').selectOption(plan);
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  await expect(page.getByRole('table', { name: 'Products' })).toContainText(plan);
  await typeCustomer(page, '65801');
  await expect(field(page, 'City')).toHaveValue('Springfield');
  await field(page, 'Lienholder').selectOption('Another lender…');
  await page.getByLabel('The customer understands these products are optional.').check();
  await page.keyboard.press('Control+Enter');
  const lender = page.getByRole('region', { name: 'Lender' });
  const name = lender.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Name is required.');
  await name.fill('Ozarks Credit Union');
  await lender.getByLabel('ZIP (optional)', { exact: true }).fill('63101');
  await expect(lender.getByLabel('City (optional)', { exact: true })).toHaveValue('Saint Louis');
  await field(page, 'Amount financed (optional)').fill('28,390');
  await expect(lender).toContainText('Financed $28,390.00');
  await page.keyboard.press('Control+Enter');
  const sent = page.waitForRequest('**/api/rater/purchase');
  await page.getByRole('button', { name: 'Sell 1 contract' }).press('Space');
  expect((await sent).postDataJSON()).toMatchObject({
    lender: { name: 'Ozarks Credit Union', city: 'Saint Louis', stateAbbreviation: 'MO', isListed: false },
    totalFinanceAmount: 28_390,
    mbpFinancePlanID: expect.any(Number),
  });
  await expect(page.getByRole('region', { name: 'Sold 1 contract' })).toBeVisible();
  await page.goto('/rater/lenders');
  await expect(page.getByRole('heading', { name: 'Lenders' })).toBeVisible();
  await expect(page.getByText('Ozarks Credit Union')).toBeHidden();
});

// zip-lookup.test shows what is looked up, and CustomerFields.test fills in the place.
test('the ZIP is looked up at exactly five characters, an unknown one once, and a failure says so', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('dealer');
  await choose(page);
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  const asked: string[] = [];
  await page.route('**/api/lookup/zipCodePlaces**', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    return q === '65802' ? route.fulfill({ status: 500, body: '' }) : route.fallback();
  });
  await typeCustomer(page, '6580');
  await field(page, 'ZIP').fill('00000');
  await expect(page.getByRole('alert').filter({ hasText: 'ZIP 00000 not found.' })).toBeVisible();
  await field(page, 'ZIP').fill('65802');
  await expect(page.getByText('There was a problem locating zip code!')).toBeVisible();
  await field(page, 'ZIP').fill('00000');
  await expect(page.getByText('ZIP 00000 not found.')).toBeVisible();
  await field(page, 'ZIP').fill('65801-1234');
  await expect(field(page, 'City')).toHaveValue('');
  await field(page, 'ZIP').fill('65801');
  await expect(field(page, 'City')).toHaveValue('Springfield');
  expect(asked).toEqual(['00000', '65802', '65801']);
});
