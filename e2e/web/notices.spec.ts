import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const filesOfContracts = '**/assets/contract-*.js';

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.beforeEach(async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('rates');
});

test('a newer portal is announced within ten minutes, and loading it returns to the same place', async ({
  page,
}) => {
  await page.goto('/dashboard?window=maximized&search=smith');
  const isNewer = { now: false };
  const asked: string[] = [];
  await page.route('**/version.json*', (route) => {
    asked.push(route.request().url());
    return isNewer.now ? route.fulfill({ json: { version: '9.9.9', build: 'another' } }) : route.continue();
  });
  await expect(notices(page)).toBeAttached();
  // The check begins some seconds after the page is there.
  await expect(async () => {
    await page.clock.fastForward(600_500);
    expect(asked.length).toBeGreaterThan(0);
  }).toPass();
  expect(asked[0]).toMatch(/version\.json\?t=\d+$/);
  await expect(notices(page).getByRole('listitem')).toHaveCount(0);
  isNewer.now = true;
  await page.clock.fastForward(600_500);
  const notice = notices(page).getByRole('listitem');
  await expect(notice).toContainText('A new version of the portal is available');
  await page.clock.fastForward(600_500);
  await expect(notice).toHaveCount(1);
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/dashboard\?window=maximized&search=smith$/);
});

// LoadBoundary.test loads a part in its place once its files can be loaded.
test('a page whose files cannot be loaded leaves the rest of the portal', { tag: soak }, async ({
  page,
  searchWindow,
  contractPage,
}) => {
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
