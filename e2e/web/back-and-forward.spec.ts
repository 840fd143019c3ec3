import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import type { SearchWindow } from '../drivers/search-window.ts';

test.beforeEach(async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('admin');
});

/** Waits until a search is found and in the address. */
async function found(page: Page, searchWindow: SearchWindow, text: string): Promise<void> {
  await searchWindow.settle();
  await expect(page).toHaveURL(new RegExp(`search=${text}$`));
}

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
  await searchWindow.box.fill('');
  await searchWindow.type('jones');
  await found(page, searchWindow, 'jones');
  await page.clock.fastForward(1000);
  await searchWindow.type('|make:ford');
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
