import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('admin');
});

test('Enter makes a search one to come back to, found or not, and a mistake does not follow', async ({
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

test('one Back leaves the window where nothing was settled in it', async ({ page, searchWindow }) => {
  await page.goto('/landing?window=maximized');
  await searchWindow.press('Close');
  await expect(searchWindow.window).toBeHidden();
  await page.keyboard.press('/');
  await searchWindow.type('smi');
  await expect(page).toHaveURL(/search=smi$/);
  await page.goBack();
  await expect(searchWindow.window).toBeHidden();
});

test('a new search after a link, opened at once, leaves the link to come back to', async ({
  page,
  searchWindow,
  contractPage,
}) => {
  await searchWindow.open('/landing?window=maximized&search=smith');
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
