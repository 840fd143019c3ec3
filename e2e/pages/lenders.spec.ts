import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test("a dealer's lender is added, changed, retired and brought back", async ({ page, signInAs }) => {
  await signInAs('dealer');
  await page.goto('/rater/lenders');
  const bank = `Aardvark Bank ${ofThisTry()}`;
  const row = page.getByRole('table', { name: 'Lenders' }).getByRole('row', { name: bank });
  await page.getByRole('button', { name: 'Add a lender' }).click();
  const form = page.getByRole('dialog', { name: 'Add a lender' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('For all dealers')).toBeHidden();
  await form.getByLabel('Name').fill(bank);
  await form.getByLabel('Interest rate').fill('6.99');
  await form.getByLabel('Phone').fill('417 555 0100');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(row).toContainText('6.99%');
  await expect(row).toContainText('(417) 555-0100');

  await page.getByRole('button', { name: `Edit ${bank}` }).click();
  const edited = page.getByRole('dialog', { name: 'Edit lender' });
  await expect(edited.getByLabel('Interest rate')).toHaveValue('6.99');
  await edited.getByLabel('Interest rate').fill('5.49');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('5.49%');

  await page.getByRole('button', { name: `Retire ${bank}` }).click();
  await expect(page.getByRole('button', { name: `Edit ${bank}` })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('5.49%');

  await page.getByRole('button', { name: `Retire ${bank}` }).click();
  await page.getByLabel('Show retired lenders').check();
  await page.getByRole('button', { name: `Offer ${bank} again` }).click();
  await expect(page.getByRole('button', { name: `Retire ${bank}` })).toBeVisible();
});

// lenders.test has who reads and changes them.
test('internal users add a lender of all dealers, which dealers can read and not change', {
  tag: soak,
}, async ({ page, signInAs }) => {
  const lender = `Aardvark Finance ${ofThisTry()}`;
  await signInAs('staff');
  await page.goto('/rater/lenders?dealer=MO1002');
  await page.getByRole('button', { name: 'Add a lender' }).click();
  const form = page.getByRole('dialog', { name: 'Add a lender' });
  await form.getByLabel('Name').fill(lender);
  await form.getByLabel('For all dealers').check();
  await form.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row', { name: lender });
  await expect(row).toContainText('All dealers');
  await signInAs('dealer');
  await page.goto('/rater/lenders');
  await expect(row).toContainText('All dealers');
  await expect(page.getByRole('button', { name: `Edit ${lender}` })).toBeHidden();
});
