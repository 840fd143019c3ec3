import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

test('user management leaves for the external users page where it is enabled, and else is the portal’s', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  await shell.open('/usermanagement');
  await expect(shell.heading).toHaveText('User Management');
  await switchOn(page, 'UserManagement');
  await page.route('**/api/system/settings', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.usersUrl = `${new URL(page.url()).origin}/favicon.svg`;
    await route.fulfill({ json: answer });
  });
  await page.goto('/usermanagement');
  await expect(page).toHaveURL(/favicon\.svg$/);
});

test('the large areas are loaded ahead 15 seconds after the start, and not before', async ({
  page,
  signInAs,
  shell,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const notBuilt = () => asked.filter((url) => /NotBuiltScreen.*\.js$/.test(url)).length;
  await page.clock.install();
  await signInAs('admin');
  await shell.open('/landing?window=maximized');
  await page.clock.runFor(14_000);
  expect(notBuilt()).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(notBuilt).toBe(1);
});

test('the palette and the contract page are loaded ahead as soon as the browser is idle', async ({
  page,
  signInAs,
  shell,
}) => {
  const palette = page.waitForRequest(/palette-.*\.js$/);
  const contract = page.waitForRequest(/ContractScreen.*\.js$/);
  await signInAs('admin');
  await shell.open('/dashboard');
  await Promise.all([palette, contract]);
});

/** Has the query of the feature flags answer that a feature is on. */
async function switchOn(page: Page, name: string): Promise<void> {
  const feature = { name, isFullyActive: true, effectiveDate: '2020-01-01', expirationDate: null };
  await page.route('**/v1/graphql', (route) => route.fulfill({ json: { data: { features: [feature] } } }));
}
