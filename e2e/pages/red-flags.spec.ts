import { expect, test } from '../drivers/portal.ts';

test('a sale with a red flag says so, and the flag stays on the list until its review is recorded', async ({
  page,
  palette,
  signInAs,
}) => {
  await signInAs('dealer');
  await page.goto('/rater/vehicle');
  await page.getByLabel('VIN', { exact: true }).fill('5YJ3E1EA8PF000011');
  await page.getByLabel('Drive type').selectOption('2');
  await page.getByLabel('Odometer').fill('18,200');
  await page.getByLabel('Condition').selectOption({ label: 'Used' });
  await page.keyboard.press('Control+Enter');
  const part = page.getByRole('region', { name: 'GAP', exact: true });
  await part.getByRole('checkbox').first().press('Space');
  await part.getByLabel('Price', { exact: true }).fill('895');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  await page.getByLabel('First name', { exact: true }).fill('Ira');
  await page.getByLabel('Last name', { exact: true }).fill('Flagg');
  await page.getByLabel('Address', { exact: true }).fill('1 Main St');
  await page.getByLabel('ZIP', { exact: true }).fill('65801');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('MO');
  await page.getByLabel('State', { exact: true }).selectOption('OK');
  await page.getByLabel('The customer knows that these products are optional.').check();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Sell 1 contract' }).press('Space');
  const found = 'ZIP 65801 is in Springfield, MO; the address is in OK.';
  const flags = page.getByRole('region', { name: "Check the customer's identity" });
  await expect(flags).toContainText(found);

  await page.goto('/rater/red-flags');
  const row = page.getByRole('row').filter({ hasText: found });
  await row.getByRole('button', { name: /^Review the red flags of \d+$/ }).click();
  await expect(palette.input).toBeFocused();
  await palette.type('Moved last week, saw the lease');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Review red flags/ });
  await expect(question).toContainText(found);
  await question.getByRole('button', { name: 'Review red flags' }).press('Space');
  await expect(row).toBeHidden();
  await page.getByLabel('Show reviewed').check();
  await expect(row).toContainText('Moved last week, saw the lease');
  await expect(row.getByRole('button')).toHaveCount(0);
});
