import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';
import { soak } from '../drivers/soak.ts';

const kept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('a browser that denies its storage keeps nothing, and the portal works', {
  tag: soak,
}, async ({ page, signInPage }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await signInPage.rememberMe.check();
  await signInPage.enter('customer', demoPassword);
  const news = page.getByRole('dialog', { name: 'Announcements' });
  await expect(news).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(news).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('theme dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

// pages/what-the-browser-keeps has the same, except that the portal loads itself again.
test("a user who signs in after someone else's lost session finds nothing of theirs", {
  tag: soak,
}, async ({ page, context, signInAs, signInPage, searchWindow }) => {
  await signInAs('dealer');
  await searchWindow.open();
  await page.evaluate(() => {
    localStorage.setItem('home URL', '"/remittance"');
    localStorage.setItem('filtered dealer', '{"dealerCode":"D1"}');
    localStorage.setItem('recent commands', '[["command theme.set",1]]');
    localStorage.setItem('theme', '"dark"');
  });
  await searchWindow.type('smith');
  await context.clearCookies();
  await searchWindow.box.fill('smithson');
  await expect(signInPage.ended).toBeVisible();
  await signInPage.enter('staff', demoPassword);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
  await expect(page).toHaveURL(/\/dashboard$/);
  const values = await kept(page);
  expect(values).not.toHaveProperty('home URL');
  expect(values).not.toHaveProperty('filtered dealer');
  expect(values).not.toHaveProperty('recent commands');
  expect(values['theme']).toBe('"dark"');
});
