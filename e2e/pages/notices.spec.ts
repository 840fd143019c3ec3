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

test('what can be undone is undone from its notice', async ({ page }) => {
  await chooseTheme(page, 'Dark');
  const notice = notices(page).getByRole('listitem');
  await expect(notice).toContainText('Theme: Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await notice.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  await expect(notices(page).getByText('Theme: Dark')).toHaveCount(0);
});

test('the focus on a notice holds it, and closing it by the keyboard gives the focus back', async ({
  page,
}) => {
  await chooseTheme(page, 'Dark');
  const menu = page.getByRole('button', { name: /User menu/ });
  await menu.focus();
  const notice = notices(page).getByRole('listitem');
  await notice.getByRole('button', { name: /^Close/ }).focus();
  await page.clock.fastForward(60_000);
  await expect(notice).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('at most three notices are shown, and the rest is counted', async ({ page }) => {
  for (const theme of ['Light', 'Dark', 'Light, high contrast', 'Dark, high contrast']) {
    await chooseTheme(page, theme);
  }
  await expect(notices(page).getByRole('listitem')).toHaveCount(3);
  await expect(notices(page)).toContainText('1 earlier');
  await page.keyboard.press('x');
  await expect(notices(page).getByText('Theme: Light', { exact: true }).first()).toBeVisible();
});

test('a version that cannot be checked is not mentioned', async ({ page }) => {
  await page.route('**/version.json*', (route) => route.fulfill({ status: 502, body: '<html>' }));
  await page.clock.fastForward(600_500);
  await page.clock.fastForward(600_500);
  await expect(notices(page).getByRole('listitem')).toHaveCount(0);
});

test('a notice disappears after its time, which pauses under the pointer', async ({ page }) => {
  await chooseTheme(page, 'Dark');
  const notice = notices(page).getByRole('listitem');
  await notice.hover();
  await page.clock.fastForward(60_000);
  await expect(notice).toHaveCount(1);
  await page.mouse.move(10, 10);
  await page.clock.fastForward(13_000);
  await expect(notice).toHaveCount(0);
});
