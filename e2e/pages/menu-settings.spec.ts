import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test("a dealer's fees, groups and products are added, changed, deleted and brought back", async ({
  page,
  signInAs,
}) => {
  const [ownFee, ownGroup] = [`Registration ${ofThisTry()}`, `Essential ${ofThisTry()}`];
  await signInAs('dealer');
  await page.goto('/rater/menu-settings');
  const fees = page.getByRole('table', { name: 'Fees' }).getByRole('row');
  await page.getByRole('button', { name: 'Add a fee' }).click();
  const fee = page.getByRole('dialog', { name: 'Add a fee' });
  await expect(fee.getByLabel('Name')).toBeFocused();
  await fee.getByLabel('Name').fill(ownFee);
  await fee.getByLabel('Fee', { exact: true }).fill('75.50');
  await fee.getByLabel('Sales tax applies').check();
  await page.keyboard.press('Enter');
  await expect(fee).toBeHidden();
  await expect(fees.filter({ hasText: ownFee })).toContainText('$75.50');

  await page.getByRole('button', { name: `Delete ${ownFee}` }).click();
  await expect(fees.filter({ hasText: ownFee })).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(fees.filter({ hasText: ownFee })).toContainText('Yes');

  await page.getByRole('button', { name: 'Add a group' }).click();
  const group = page.getByRole('dialog', { name: 'Add a group' });
  await group.getByLabel('Name').fill(ownGroup);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${ownGroup} · Financed` })).toBeVisible();
  await page.getByRole('button', { name: `Add a product to ${ownGroup}` }).click();
  const product = page.getByRole('dialog', { name: 'Add a product' });
  await product.getByLabel('Name').fill('Key replacement');
  await page.keyboard.press('Enter');
  await expect(product.getByLabel('Price (optional)')).toHaveAccessibleDescription(
    /Enter a price for your own/,
  );
  await product.getByLabel('Price (optional)').fill('299');
  await page.keyboard.press('Enter');
  const products = page.getByRole('table', { name: `Products of ${ownGroup}` }).getByRole('row');
  await expect(products.nth(1)).toContainText('Key replacement');
  await expect(products.nth(1)).toContainText('$299.00');

  await page.getByRole('button', { name: `Delete ${ownGroup}` }).click();
  await expect(page.getByRole('heading', { name: `${ownGroup} · Financed` })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(products.nth(1)).toContainText('Key replacement');

  await page.getByRole('button', { name: 'Edit payments' }).click();
  const setting = page.getByRole('dialog', { name: 'Menu settings' });
  await setting.getByLabel('Sales tax (%)').fill('101');
  await page.keyboard.press('Enter');
  await expect(setting.getByLabel('Sales tax (%)')).toHaveAccessibleDescription(/Must be 100 or less/);
  await setting.getByLabel('Sales tax (%)').fill('7.5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('7.5%')).toBeVisible();
});

// edited-rows.test finds the row where it is now, and settings.test refuses the older version.
test('a row that others have moved in the meantime is not changed in place of another', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('dealer');
  const asked = page.waitForRequest(/\/menu-settings\?/);
  await page.goto('/rater/menu-settings');
  const { pathname, search } = new URL((await asked).url());
  const fees = page.getByRole('table', { name: 'Fees' }).getByRole('row');
  const fee = page.getByRole('dialog', { name: /a fee$|^Edit fee$/ });
  const [one, two, three, other] = ['First', 'Second', 'Third', 'Changed'].map(
    (name) => `${name} ${ofThisTry()}`,
  ) as [string, string, string, string];
  for (const name of [one, two, three]) {
    await page.getByRole('button', { name: 'Add a fee' }).click();
    await fee.getByLabel('Name').fill(name);
    await fee.getByLabel('Fee', { exact: true }).fill('10');
    await page.keyboard.press('Enter');
    await expect(fees.filter({ hasText: name })).toBeVisible();
  }
  await page.getByRole('button', { name: `Edit ${two}` }).click();
  await expect(fee.getByLabel('Name')).toHaveValue(two);
  // Another user deletes the first fee.
  const headers = { origin: process.env['PITLANE_ADDRESS'] ?? '' };
  const dealerCode = new URLSearchParams(search).get('dealerCode');
  const read = async () => (await (await page.request.get(`${pathname}${search}`)).json()).data;
  const { fees: before } = await read();
  const rest = before.filter(({ name }: { name: string }) => name !== one);
  await page.request.put('/api/rater/savemenufees', { headers, data: { dealerCode, fees: rest } });
  await fee.getByLabel('Name').fill(other);
  await page.keyboard.press('Enter');
  await expect(fee).toContainText('Someone else changed these menu settings.');
  expect((await read()).fees).toEqual(rest);
  // The page shows the other's version behind the form. Saved again, the change reaches the row where it is now.
  await expect(fees.filter({ hasText: one })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(fees.filter({ hasText: other })).toBeVisible();
  await expect(fees.filter({ hasText: three })).toBeVisible();
  await page.getByRole('button', { name: `Edit ${three}` }).click();
  await fee.getByLabel('Name').fill('Not saved');
  await page.keyboard.press('Escape');
  await fee.getByRole('button', { name: 'Discard' }).click();
  await expect(fee).toBeHidden();
});
