import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import type { Shell } from '../drivers/shell.ts';

interface Places {
  page: Page;
  shell: Shell;
}

// One story: in one of their own, each would spend most of its time on starting the portal.
test('the profile is another site, and so are the external users; what comes next is loaded ahead; a newer portal is announced and loaded', async ({
  page,
  signInAs,
  shell,
}) => {
  await switchOn(page, 'UserManagement');
  await signInAs('admin');
  await test.step('the profile leads back here; the external users are another site where they are enabled', () =>
    expectOtherSites({ page, shell }));
  await page.clock.install();
  await test.step('palette and contract page are loaded ahead in the first idle moment, large areas after 15 seconds', () =>
    expectLoadedAhead({ page, shell }));
  await test.step('a newer portal is announced within ten minutes, and loading it returns to the same place', () =>
    expectNewerPortal(page));
});

async function expectOtherSites({ page, shell }: Places): Promise<void> {
  const settings = '**/api/system/settings';
  await page.route(settings, async (route) => {
    const answer = await (await route.fetch()).json();
    const { origin } = new URL(page.url());
    answer.data.profileUrl = `${origin}/favicon.svg?settings=1`;
    answer.data.usersUrl = `${origin}/favicon.svg?users=1`;
    await route.fulfill({ json: answer });
  });
  await shell.open('/rater/history');
  const here = page.url();
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/settings=1&return_to=/);
  expect(new URL(page.url()).searchParams.get('return_to')).toBe(here);
  await page.goto('/usermanagement');
  await expect(page).toHaveURL(/favicon\.svg\?users=1/);
  await page.unroute(settings);
}

async function expectLoadedAhead({ page, shell }: Places): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const count = (name: RegExp) => asked.filter((url) => name.test(url)).length;
  await shell.open('/dashboard?window=maximized&search=smith');
  await page.clock.runFor(14_000);
  await expect.poll(() => count(/palette-.*\.js$/)).toBeGreaterThan(0);
  await expect.poll(() => count(/\/contract-.*\.js$/)).toBeGreaterThan(0);
  expect(count(/RemitScreen.*\.js$/)).toBe(0);
  await page.clock.runFor(1_500);
  await expect.poll(() => count(/RemitScreen.*\.js$/)).toBe(1);
}

async function expectNewerPortal(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notifications' });
  const isNewer = { now: false };
  const asked: string[] = [];
  await page.route('**/version.json*', (route) => {
    asked.push(route.request().url());
    return isNewer.now ? route.fulfill({ json: { version: '9.9.9', build: 'another' } }) : route.continue();
  });
  await expect(notices).toBeAttached();
  // The check begins some seconds after the page is there.
  await expect(async () => {
    await page.clock.fastForward(600_500);
    expect(asked.length).toBeGreaterThan(0);
  }).toPass();
  expect(asked[0]).toMatch(/version\.json\?t=\d+$/);
  await expect(notices.getByRole('listitem')).toHaveCount(0);
  isNewer.now = true;
  await page.clock.fastForward(600_500);
  const notice = notices.getByRole('listitem');
  await expect(notice).toContainText('A new version of the portal is available');
  await page.clock.fastForward(600_500);
  await expect(notice).toHaveCount(1);
  const reloaded = page.waitForEvent('load');
  await notice.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/dashboard\?window=maximized&search=smith$/);
}

/** Has the query of the feature flags answer that a feature is on. */
async function switchOn(page: Page, name: string): Promise<void> {
  const feature = { name, isFullyActive: true, effectiveDate: '2020-01-01', expirationDate: null };
  await page.route('**/v1/graphql', (route) => route.fulfill({ json: { data: { features: [feature] } } }));
}
