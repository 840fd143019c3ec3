import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';

const kept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('the username is remembered if the user wants it, and nothing else of the sign-in', async ({
  page,
  signInPage,
}) => {
  await page.goto('/reporting');
  await signInPage.rememberMe.check();
  await signInPage.enter('fi', demoPassword);
  await expect(page.getByRole('heading', { name: 'Reporting' })).toBeFocused();
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('dialog', { name: 'User menu' }).getByRole('button', { name: 'Logout' }).click();
  await expect(signInPage.username).toHaveValue('fi');
  await expect(signInPage.password).toBeFocused();
  await expect(signInPage.password).toHaveValue('');
  const values = await kept(page);
  expect(Object.values(values).join(' ')).not.toContain(demoPassword);
  for (const key of ['permissions', 'expiry']) expect(values).not.toHaveProperty(key);
  await signInPage.rememberMe.uncheck();
  await signInPage.enter('fi', demoPassword);
  await expect(page.getByRole('heading', { name: 'Reporting' })).toBeFocused();
  expect(await kept(page)).not.toHaveProperty('remember me');
});

test('a browser keeps no token and nothing without a name, and the entry of older versions goes', async ({
  page,
  signInAs,
  searchWindow,
}) => {
  await signInAs('fi');
  await page.goto('/no/such/place');
  await page.evaluate(() => localStorage.setItem('auth', '{"token":"old"}'));
  await searchWindow.open();
  await searchWindow.type('s');
  await searchWindow.settle();
  expect(Object.keys(await kept(page)).toSorted()).toEqual([
    'current user',
    'expiry',
    'language',
    'permissions',
    'read announcement ids',
  ]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a user who signs in again after a sign-out finds their settings', async ({
  page,
  signInAs,
  signInPage,
}) => {
  await signInAs('dealer');
  await page.goto('/landing');
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  await page.evaluate(() => localStorage.setItem('home URL', '"/documents"'));
  await page.getByRole('button', { name: /User menu/ }).click();
  await page.getByRole('dialog', { name: 'User menu' }).getByRole('button', { name: 'Logout' }).click();
  await signInPage.enter('dealer', demoPassword);
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  expect(await kept(page)).toHaveProperty('home URL', '"/documents"');
});

test("a user who signs in after someone else's lost session finds nothing of theirs", async ({
  page,
  context,
  signInAs,
  signInPage,
  searchWindow,
}) => {
  await signInAs('dealer');
  await searchWindow.open();
  await page.evaluate(() => {
    localStorage.setItem('home URL', '"/remittance"');
    localStorage.setItem('filtered dealer', '{"dealerCode":"D1"}');
    localStorage.setItem('recent commands', '[["command theme.set",1]]');
    localStorage.setItem('theme', '"dark"');
  });
  await context.clearCookies();
  await searchWindow.box.fill('smithson');
  await expect(signInPage.ended).toBeVisible();
  await signInPage.enter('staff', demoPassword);
  await expect.poll(async () => (await page.request.get('/api/profile/getsession')).status()).toBe(200);
  // A browser would have loaded the portal of the other user by itself.
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /Stan Staff/ })).toBeVisible();
  const values = await kept(page);
  for (const key of ['home URL', 'filtered dealer', 'recent commands'])
    expect(values).not.toHaveProperty(key);
  expect(values['theme']).toBe('"dark"');
});
