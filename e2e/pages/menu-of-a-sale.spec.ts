import { expect, test } from '../drivers/portal.ts';

test('the menu is signed by a typed name, and Finalize sells only what was accepted on it', async ({
  page,
  signInAs,
}) => {
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
  await page.getByLabel('Amount financed').fill('25,000');
  await page.getByLabel('Rate, percent').fill('6.99');
  await page.getByRole('radio', { name: 'Accept' }).first().check();
  await expect(page.getByText('undecided: not sold.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign menu' }).click();
  const signing = page.getByRole('dialog', { name: 'Sign menu' });
  await expect(signing.getByText('I accept these products:')).toBeVisible();
  await signing.getByLabel('Full name').fill('Ana Okafor');
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signing).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign menu' }).click();
  await expect(signing.getByText('Last signed by Ana Okafor')).toBeVisible();
  await signing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  await expect(page.getByRole('table', { name: 'Products' }).getByRole('row')).toHaveCount(2);
});
