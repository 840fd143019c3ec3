import { expect, test } from '../drivers/portal.ts';

test("a dealer's lender is added, changed, retired and brought back", async ({ page, signInAs }) => {
  await signInAs('dealer');
  await page.goto('/rater/lenders');
  const rows = page.getByRole('table', { name: 'Lenders' }).getByRole('row');
  await page.getByRole('button', { name: 'Add a lender' }).click();
  const form = page.getByRole('dialog', { name: 'Add a lender' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('For all dealers')).toBeHidden();
  await form.getByLabel('Name').fill('Aardvark Bank');
  await form.getByLabel('Interest rate').fill('6.99');
  await form.getByLabel('Phone').fill('417 555 0100');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(rows.nth(1)).toContainText('Aardvark Bank');
  await expect(rows.nth(1)).toContainText('6.99%');
  await expect(rows.nth(1)).toContainText('(417) 555-0100');

  await page.getByRole('button', { name: 'Edit Aardvark Bank' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit lender' });
  await expect(edited.getByLabel('Interest rate')).toHaveValue('6.99');
  await edited.getByLabel('Interest rate').fill('5.49');
  await page.keyboard.press('Enter');
  await expect(rows.nth(1)).toContainText('5.49%');

  await page.getByRole('button', { name: 'Retire Aardvark Bank' }).click();
  await expect(page.getByRole('button', { name: 'Edit Aardvark Bank' })).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(rows.nth(1)).toContainText('5.49%');

  await page.getByRole('button', { name: 'Retire Aardvark Bank' }).click();
  await page.getByLabel('Show retired lenders').check();
  await page.getByRole('button', { name: 'Offer Aardvark Bank again' }).click();
  await expect(page.getByRole('button', { name: 'Retire Aardvark Bank' })).toBeVisible();
});

test('internal users add a lender of all dealers, which dealers can read and not change', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff');
  await page.goto('/rater/lenders?dealer=MO1002');
  await page.getByRole('button', { name: 'Add a lender' }).click();
  const form = page.getByRole('dialog', { name: 'Add a lender' });
  await form.getByLabel('Name').fill('Aardvark Finance');
  await form.getByLabel('For all dealers').check();
  await form.getByRole('button', { name: 'Add' }).click();
  const row = page.getByRole('row', { name: /Aardvark Finance/ });
  await expect(row).toContainText('All dealers');
  await signInAs('dealer');
  await page.goto('/rater/lenders');
  await expect(row).toContainText('All dealers');
  await expect(page.getByRole('button', { name: 'Edit Aardvark Finance' })).toBeHidden();
});
