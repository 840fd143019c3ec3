import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('a page whose files cannot be loaded says so, and leaves the rest of the portal', async ({
  page,
  searchWindow,
  contractPage,
}) => {
  await page.route('**/assets/contract-*.js', (route) => route.abort('connectionrefused'));
  await searchWindow.open('/dashboard?window=maximized&search=smith');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("Couldn't load this part of the portal");
  await page.goBack();
  await expect(searchWindow.cards.first()).toBeVisible();
  await page.goForward();
  await page.unroute('**/assets/contract-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(contractPage.card).toContainText(/smith/i);
});
