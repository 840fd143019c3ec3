import { expect, test } from '../drivers/portal.ts';

test("a dealer's fees, groups and products are added, changed, deleted and brought back", async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await page.goto('/rater/menu-settings');
  const fees = page.getByRole('table', { name: 'Fees' }).getByRole('row');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  const fee = page.getByRole('dialog', { name: 'Add a fee' });
  await expect(fee.getByLabel('Name')).toBeFocused();
  await fee.getByLabel('Name').fill('Registration');
  await fee.getByLabel('Fee', { exact: true }).fill('75.50');
  await fee.getByLabel('Sales tax applies').check();
  await page.keyboard.press('Enter');
  await expect(fee).toBeHidden();
  await expect(fees.filter({ hasText: 'Registration' })).toContainText('$75.50');

  await page.getByRole('button', { name: 'Delete Registration' }).click();
  await expect(fees.filter({ hasText: 'Registration' })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(fees.filter({ hasText: 'Registration' })).toContainText('Yes');

  await page.getByRole('button', { name: 'Add a group' }).click();
  const group = page.getByRole('dialog', { name: 'Add a group' });
  await group.getByLabel('Name').fill('Essential');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Essential · Financed' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a product to Essential' }).click();
  const product = page.getByRole('dialog', { name: 'Add a product' });
  await product.getByLabel('Name').fill('Key replacement');
  await page.keyboard.press('Enter');
  await expect(product.getByLabel('Price (optional)')).toHaveAccessibleDescription(
    /Enter a price for your own/,
  );
  await product.getByLabel('Price (optional)').fill('299');
  await page.keyboard.press('Enter');
  const products = page.getByRole('table', { name: 'Products of Essential' }).getByRole('row');
  await expect(products.nth(1)).toContainText('Key replacement');
  await expect(products.nth(1)).toContainText('$299.00');

  await page.getByRole('button', { name: 'Delete Essential' }).click();
  await expect(page.getByRole('heading', { name: 'Essential · Financed' })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(products.nth(1)).toContainText('Key replacement');

  await page.getByRole('button', { name: 'Edit payments' }).click();
  const setting = page.getByRole('dialog', { name: 'Menu settings' });
  await setting.getByLabel('Sales tax, percent').fill('101');
  await page.keyboard.press('Enter');
  await expect(setting.getByLabel('Sales tax, percent')).toHaveAccessibleDescription(/Must be 100 or less/);
  await setting.getByLabel('Sales tax, percent').fill('7.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('7.5%')).toBeVisible();
});

test("a user who can't change them has no menu settings", async ({ page, signInAs }) => {
  await signInAs('service');
  await page.goto('/rater/menu-settings');
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible();
});
