import { Brands } from '../drivers/brands.ts';
import { expect, test as portal } from '../drivers/portal.ts';

const test = portal.extend<{ brands: Brands }>({
  brands: async ({ page }, use) => use(new Brands(page)),
});

test('the main brand can be edited and not removed; its form has an address, and Back closes it', async ({
  page,
  signInAs,
  brands,
}) => {
  await signInAs('admin');
  await brands.open();
  const main = brands.row('localhost Default for all other hosts');
  await expect(main.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await main.getByRole('button', { name: /^Edit/ }).click();
  await expect(brands.form).toBeVisible();
  await expect(page).toHaveURL(/\?brand=\d+$/);
  await page.reload();
  await expect(brands.field('Host')).toHaveValue('localhost');
  await page.goBack();
  await expect(brands.form).toBeHidden();
});

test('brands that cannot be loaded can be requested again', async ({ page, signInAs, brands }) => {
  await signInAs('admin');
  // A server that answers: one that is away is found again by the portal itself.
  await page.route('**/api/v1/brands', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/settings/brands');
  await expect(page.getByText("Couldn't load the brands.")).toBeVisible();
  await page.unroute('**/api/v1/brands');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(brands.table).toBeVisible();
});

test('only administrators have the page', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/settings/brands');
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible();
});
