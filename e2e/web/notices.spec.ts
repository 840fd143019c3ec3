import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

test.beforeEach(async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('rates');
});

test('a newer portal is told of within ten minutes, and loading it keeps the place', async ({ page }) => {
  await page.goto('/dashboard?window=maximized&search=smith');
  const isNewer = { now: false };
  const asked: string[] = [];
  await page.route('**/version.json*', (route) => {
    asked.push(route.request().url());
    return isNewer.now ? route.fulfill({ json: { version: '9.9.9', build: 'another' } }) : route.continue();
  });
  await expect(notices(page)).toBeAttached();
  await page.clock.fastForward(600_500);
  await expect.poll(() => asked.length).toBe(1);
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
