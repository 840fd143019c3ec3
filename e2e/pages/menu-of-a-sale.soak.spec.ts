import { choosePlans } from '../drivers/choose-plans.ts';
import { expect, test } from '../drivers/portal.ts';

// In `npm test`, MenuView.test counts what is accepted and asks again once a price has changed, finance-a-sale.spec sells only what was accepted,
// quote-a-cancellation.spec signs by a typed name, and sign-menu.test keeps the signature.
test('the menu is signed by a typed name, and Finalize has only what was accepted on it', async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await choosePlans(page, [['GAP'], ['Dent Guard']]);
  await expect(page.getByRole('button', { name: 'Print menu' })).toBeVisible();
  await page.getByLabel('Amount financed').fill('25,000');
  await page.getByLabel('Rate (%)').fill('6.99');
  await page.getByRole('radio', { name: 'Accept' }).first().check();
  await expect(page.getByText('undecided: not sold.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign menu' }).click();
  const signing = page.getByRole('dialog', { name: 'Sign menu' });
  await expect(signing.getByText('I accept these products:')).toBeVisible();
  await signing.getByLabel('Full name').fill('Ana Okafor');
  await signing.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(signing).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    /Signed\. Saved signed-menu-S-/,
  );
  await page.getByRole('button', { name: 'Sign menu' }).click();
  await expect(signing.getByText('Last signed by Ana Okafor')).toBeVisible();
  await signing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  const products = page.getByRole('table', { name: 'Products' }).getByRole('row');
  await expect(products).toHaveCount(2);

  // A price that is negotiated afterwards is accepted on the menu again before it is sold.
  await page.getByRole('button', { name: '2 Plans' }).click();
  await expect(page).toHaveURL(/\/rater\/plans/);
  const gap = page.getByRole('region', { name: 'GAP', exact: true });
  await gap.getByLabel('Price', { exact: true }).fill('890');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ask again about GAP: the price changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  await expect(products).toHaveCount(1);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: 'Accept' }).first().check();
  await page.getByRole('button', { name: 'Next: Finalize' }).click();
  await expect(products).toHaveCount(2);
  await expect(page.getByRole('table', { name: 'Products' })).toContainText('$890.00');
});
