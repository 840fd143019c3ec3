import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import type { SearchWindow } from '../drivers/search-window.ts';
import { soak } from '../drivers/soak.ts';

test.beforeEach(async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('admin');
});

/** Waits until a search is found and in the address. */
async function found(page: Page, searchWindow: SearchWindow, text: string): Promise<void> {
  await searchWindow.settle();
  await expect(page).toHaveURL(new RegExp(`search=${text}$`));
}

test('Enter adds a search to the history, found or not, and a mistake does not follow', async ({
  page,
  searchWindow,
}) => {
  await searchWindow.open();
  await searchWindow.type('zzzzqqq');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=zzzzqqq$/);
  await searchWindow.box.fill('smith|make:');
  await page.keyboard.press('Enter');
  await expect(searchWindow.status).toContainText('Enter a value for make');
  await page.goBack();
  await expect(searchWindow.box).toHaveValue('zzzzqqq');
  await expect(searchWindow.status).toHaveText('No contracts found.');
});

// search-window.test reads a closed window from the address, and find-a-contract.spec closes one.
test('one Back leaves the window after a search that was only typed', { tag: soak }, async ({
  page,
  searchWindow,
}) => {
  await page.goto('/dashboard?window=maximized');
  await searchWindow.press('Close');
  await expect(searchWindow.window).toBeHidden();
  await page.keyboard.press('/');
  await searchWindow.type('smi');
  await expect(page).toHaveURL(/search=smi$/);
  await page.goBack();
  await expect(searchWindow.window).toBeHidden();
});

// search-window.test reads and writes the address; the other stories here show what makes an entry to come back to.
test('a new search after a link, opened at once, leaves the link to come back to', { tag: soak }, async ({
  page,
  searchWindow,
  contractPage,
}) => {
  await searchWindow.open('/dashboard?window=maximized&search=smith');
  await searchWindow.settle();
  await searchWindow.box.fill('jones');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(contractPage.card).toBeVisible();
  await page.goBack();
  await expect(searchWindow.box).toHaveValue('jones');
  await page.goBack();
  await expect(searchWindow.box).toHaveValue('smith');
});

test('Back leads to the search before, not through its letters, and the box follows', async ({
  page,
  searchWindow,
}) => {
  await searchWindow.open();
  for (const letters of ['smi', 'th']) {
    await searchWindow.type(letters);
    await expect(page).toHaveURL(new RegExp(`${letters}$`));
  }
  await found(page, searchWindow, 'smith');
  // The person reads what was found.
  await page.clock.fastForward(1000);
  await searchWindow.box.fill('jones');
  await found(page, searchWindow, 'jones');
  await page.clock.fastForward(1000);
  await searchWindow.box.fill('jones|make:ford');
  await expect(page).toHaveURL(/search=jones\|make:ford$/);

  await page.goBack();
  await expect(searchWindow.box).toHaveValue('jones');
  await found(page, searchWindow, 'jones');
  await page.goBack();
  await expect(searchWindow.box).toHaveValue('smith');
  await found(page, searchWindow, 'smith');
  await page.goForward();
  await expect(searchWindow.box).toHaveValue('jones');
  await page.goForward();
  await expect(searchWindow.box).toHaveValue('jones|make:ford');
});

test('going back to results that are still loading focuses the box, and then the card that was opened', async ({
  page,
  searchWindow,
  contractPage,
}) => {
  await searchWindow.open('/lists?window=maximized&search=smith');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await contractPage.card.waitFor();
  await page.reload();
  await contractPage.card.waitFor();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/contracts/search', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goBack();
  await expect(searchWindow.box).toBeFocused();
  resolve();
  await expect(searchWindow.cards.first()).toBeFocused();
});
