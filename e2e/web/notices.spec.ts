import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function chooseTheme(page: Page, theme: string): Promise<void> {
  const menu = page.getByRole('dialog', { name: 'User menu' });
  if (!(await menu.isVisible())) await page.getByRole('button', { name: /User menu/ }).click();
  await menu.getByLabel('Theme').selectOption(theme);
  await page.keyboard.press('Escape');
}

test.beforeEach(async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('rates');
  await page.goto('/reporting');
});

test('a notice goes after its time, which stands still under the pointer', async ({ page }) => {
  await chooseTheme(page, 'Dark');
  const notice = notices(page).getByRole('listitem');
  await notice.hover();
  await page.clock.fastForward(60_000);
  await expect(notice).toHaveCount(1);
  await page.mouse.move(10, 10);
  await page.clock.fastForward(13_000);
  await expect(notice).toHaveCount(0);
});

test('a newer portal is told of within ten minutes, and loading it keeps the place', async ({ page }) => {
  await page.goto('/landing?window=maximized&search=smith');
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
  await expect(page).toHaveURL(/\/landing\?window=maximized&search=smith$/);
});
