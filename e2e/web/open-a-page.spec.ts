import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

test('the profile is another site, which leads back here; so are the external users where they are enabled', async ({
  page,
  signInAs,
  shell,
}) => {
  await switchOn(page, 'UserManagement');
  await page.route('**/api/system/settings', async (route) => {
    const answer = await (await route.fetch()).json();
    const { origin } = new URL(page.url());
    answer.data.profileUrl = `${origin}/favicon.svg?settings=1`;
    answer.data.usersUrl = `${origin}/favicon.svg?users=1`;
    await route.fulfill({ json: answer });
  });
  await signInAs('admin');
  await shell.open('/rater/history');
  const here = page.url();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/settings=1&return_to=/);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(here);
  await page.goto('/usermanagement');
  await expect(page).toHaveURL(/favicon\.svg\?users=1/);
});

test('what comes next is loaded ahead: palette and contract page in the first idle moment, large areas after 15 seconds', async ({
  page,
  signInAs,
  shell,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const count = (name: RegExp) => asked.filter((url) => name.test(url)).length;
  await page.clock.install();
  await signInAs('admin');
  await shell.open('/dashboard?window=maximized');
  await page.clock.runFor(14_000);
  await expect.poll(() => count(/palette-.*\.js$/)).toBeGreaterThan(0);
  await expect.poll(() => count(/\/contract-.*\.js$/)).toBeGreaterThan(0);
  expect(count(/RemitScreen.*\.js$/)).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => count(/RemitScreen.*\.js$/)).toBe(1);
});

/** Has the query of the feature flags answer that a feature is on. */
async function switchOn(page: Page, name: string): Promise<void> {
  const feature = { name, isFullyActive: true, effectiveDate: '2020-01-01', expirationDate: null };
  await page.route('**/v1/graphql', (route) => route.fulfill({ json: { data: { features: [feature] } } }));
}
