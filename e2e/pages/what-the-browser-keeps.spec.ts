import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';

const kept = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

test('the username is remembered if the user wants it, and nothing else of the sign-in', async ({
  page,
  signInPage,
}) => {
  await page.goto('/');
  await signInPage.rememberMe.check();
  await signInPage.enter('fi', demoPassword);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
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
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused();
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
