import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('what a filter being typed leaves out is reported, and nothing moves', async ({
  page,
  searchWindow,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await searchWindow.open();
  await searchWindow.type('s');
  await searchWindow.settle();
  const results = await searchWindow.results.boundingBox();
  await searchWindow.type('|make:');
  const hint = 'make: has no value yet; showing results without it';
  await expect(searchWindow.status).toHaveText(new RegExp(`^[\\d,]+ contracts · \\d+ ms · ${hint}$`));
  await expect(searchWindow.announcement).toHaveText(new RegExp(`^[\\d,]+ contracts · ${hint}$`));
  expect(await searchWindow.results.boundingBox()).toEqual(results);
  await searchWindow.type('ford');
  await searchWindow.settle();
});

test('scrolling down loads the next contracts', async ({ page, searchWindow }) => {
  await searchWindow.open('/landing?window=maximized&search=s');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await expect(searchWindow.cards.first()).toBeFocused();
  const next = page.waitForResponse('**/api/contracts/search');
  await page.keyboard.press('End');
  await expect(searchWindow.window.locator('[aria-posinset="50"]')).toBeFocused();
  await next;
  await expect(searchWindow.window.locator('[aria-posinset="51"]')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(searchWindow.window.locator('[aria-posinset="51"]')).toBeFocused();
});

test('the window is minimized, maximized, full screen and closed, and the address says so', async ({
  page,
  searchWindow,
}) => {
  await searchWindow.open();
  await searchWindow.type('smith');
  await expect(searchWindow.cards.first()).toHaveCSS('height', '246px');
  await searchWindow.press('Full screen');
  await expect(page).toHaveURL(/window=full&search=smith/);
  await expect(searchWindow.cards.first()).toHaveCSS('height', '369px');
  await searchWindow.press('Minimize');
  await expect(page).toHaveURL(/window=minimized&search=smith/);
  await expect(searchWindow.cards.first()).toHaveCSS('height', '246px');
  await page.reload();
  await expect(searchWindow.box).toHaveValue('smith');
  await expect(searchWindow.cards.first()).toBeVisible();
  await searchWindow.press('Close');
  await expect(searchWindow.window).toBeHidden();
  await expect(page).toHaveURL(/\/landing$/);
  await page.keyboard.press('/');
  await expect(searchWindow.box).toBeFocused();
  await expect(searchWindow.box).toHaveValue('');
});
