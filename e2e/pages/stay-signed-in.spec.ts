import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ page, signInAs, shell }) => {
  await page.clock.install();
  await signInAs('finance');
  await page.goto('/reporting');
  await expect(shell.heading).toHaveText('Reporting');
  await page.waitForLoadState('networkidle');
  // What watches the session comes after everything else.
  await page.clock.fastForward(6000);
  await page.waitForLoadState('networkidle');
});

/** The server's clock runs on: when the session ends is what another tab has read last. */
async function endsIn(page: Page, seconds: number, { lastSeconds = 40_000 } = {}) {
  const ends = { idle: seconds, last: lastSeconds };
  await page.evaluate(({ idle, last }) => {
    const end = { idleAt: Date.now() + idle * 1000, lastAt: Date.now() + last * 1000 };
    localStorage.setItem('expiry', JSON.stringify(end));
    dispatchEvent(new StorageEvent('storage', { key: 'expiry' }));
  }, ends);
}

test('a user who does nothing is warned two minutes before the end, and stays with one press, also in another tab', async ({
  page,
}) => {
  await endsIn(page, 125);
  const warning = page.getByRole('alertdialog', { name: 'Stay signed in?' });
  await expect(warning).toHaveCount(0);
  await page.clock.fastForward(6000);
  await expect(warning).toContainText(/signed out in 1:5\d/);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toHaveCount(0);

  await endsIn(page, 90);
  await expect(warning).toBeVisible();
  await endsIn(page, 1800);
  await expect(warning).toHaveCount(0);
});

test('what the page reads by itself keeps no session alive, and what its user does prolongs it', async ({
  page,
}) => {
  const polled = page.waitForRequest('**/api/system/announcements');
  await page.clock.fastForward(301_000);
  expect((await polled).headers()['x-pitlane-unattended']).toBe('1');
  await endsIn(page, 600);
  const asked = page.waitForRequest('**/api/profile/getsession');
  await page.keyboard.press('Shift');
  expect((await asked).headers()['x-pitlane-unattended']).toBeUndefined();
});

test('the page leaves for the sign-in when the session ends, and comes back when another tab signs in', async ({
  page,
  context,
  signInAs,
  signInPage,
  shell,
}) => {
  await endsIn(page, 60);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await context.clearCookies();
  await page.clock.fastForward(61_000);
  await expect(signInPage.ended).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await signInAs('finance');
  await endsIn(page, 1800);
  await expect(shell.heading).toHaveText('Reporting');
});

test('at the end of the longest session the user signs in again without leaving the page', async ({
  page,
}) => {
  await endsIn(page, 100, { lastSeconds: 100 });
  await expect(page.getByRole('alertdialog')).toContainText('signed in for 12 hours');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByLabel('Password').fill('pitlane-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.clock.fastForward(120_000);
  await expect(page.getByRole('heading', { name: 'Reporting' })).toBeVisible();
});
