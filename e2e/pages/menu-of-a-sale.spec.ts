import { expect, test } from '../drivers/portal.ts';

test('Finalize sells only what was accepted on the menu', async ({ page, signInAs }) => {
  await signInAs('dealer');
  await page.goto('/rater/vehicle');
  await page.getByLabel('VIN', { exact: true }).fill('5YJ3E1EA4PF000003');
  await page.getByLabel('Driven wheels').selectOption('2');
  await page.getByLabel('Odometer').fill('18,200');
  await page.getByLabel('Condition').selectOption({ label: 'Used' });
  await page.keyboard.press('Control+Enter');
  for (const program of ['GAP', 'Dent Guard']) {
    const part = page.getByRole('region', { name: program, exact: true });
    await part.getByRole('checkbox').first().press('Space');
  }
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/rater\/menu/);
  await expect(page.getByRole('button', { name: 'Print menu' })).toBeVisible();
  await page.getByRole('radio', { name: 'Accept' }).first().check();
  await expect(page.getByText('undecided: not sold.')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(2);
});
