import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const filesOfContracts = '**/assets/contract-*.js';

// LoadBoundary.test loads a part in its place once its files can be loaded.
test('a page whose files cannot be loaded leaves the rest of the portal', { tag: soak }, async ({
  page,
  signInAs,
  searchWindow,
  contractPage,
}) => {
  await page.clock.install();
  await signInAs('rates');
  await page.route(filesOfContracts, (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard?window=maximized&search=smith');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("Couldn't load this part of the portal");
  await page.goBack();
  await expect(searchWindow.cards.first()).toBeVisible();
  await page.goForward();
  await page.unroute(filesOfContracts);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(contractPage.card).toContainText(/smith/i);
});
