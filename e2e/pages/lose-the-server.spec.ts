import type { Page, Route } from '@playwright/test';
import { keyOf } from '../drivers/book.ts';
import { expect, test } from '../drivers/portal.ts';

const noNetwork = 'No Network: The server cannot be reached';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('a search that lost the network keeps the cards, dimmed, and is made again when the network is back', async ({
  page,
  context,
  searchWindow,
}) => {
  await searchWindow.open('/dashboard?window=maximized&search=smit');
  await searchWindow.settle();
  await context.setOffline(true);
  await searchWindow.box.press('End');
  await searchWindow.type('h');
  await expect(searchWindow.status).toHaveText(noNetwork);
  await expect(searchWindow.cards.first()).toBeVisible();
  await expect(searchWindow.results).toHaveAttribute('aria-busy', 'false');
  await expect(searchWindow.window.locator('[data-stale]')).toBeVisible();
  await context.setOffline(false);
  await searchWindow.settle();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('while the server is away the search is tried quietly until it is back', async ({
  page,
  searchWindow,
}) => {
  await page.clock.install();
  await searchWindow.open();
  const isBack = { now: false };
  const tries: number[] = [];
  await page.route('**/api/contracts/search', (route) => {
    tries.push(tries.length);
    return isBack.now ? route.continue() : route.abort('connectionrefused');
  });
  await searchWindow.box.fill('smith');
  await expect(searchWindow.status).toHaveText(noNetwork);
  await expect(searchWindow.window).toContainText("when you're back online");
  const said = await watchText(page, '#search-status');
  const triesLater = async () => {
    await page.clock.fastForward(10_000);
    return tries.length;
  };
  await expect.poll(triesLater).toBeGreaterThan(2);
  expect(await said()).toEqual([]);
  isBack.now = true;
  await page.clock.fastForward(10_000);
  await searchWindow.settle();
  expect((await said()).filter((text) => !/^\d+ contracts/.test(text))).toEqual([]);
});

test('a person who does not want to wait tries again in place', async ({ page, searchWindow }) => {
  await searchWindow.open();
  await page.route('**/api/contracts/search', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await searchWindow.box.fill('smith');
  await expect(searchWindow.status).toHaveText("We're sorry, but an error occured.");
  await page.getByRole('button', { name: 'Try again' }).click();
  await searchWindow.settle();
});

test('a contract opened without a network is read as soon as it is back', async ({
  page,
  context,
  searchWindow,
  contractPage,
}) => {
  await searchWindow.open('/dashboard?window=maximized&search=smith');
  await searchWindow.settle();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(noNetwork)).toBeVisible();
  await context.setOffline(false);
  await expect(contractPage.card).toContainText(/smith/i);
});

test('a note that finds no server says so immediately, and is saved when the server is back', async ({
  page,
  book,
}) => {
  await page.goto(`/contracts/${keyOf(await book.one('smith|status:active')).replace('-', '/')}`);
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.fill('Called the lender');
  await page.clock.install();
  const note = '**/api/v1/contracts/*/notes';
  await page.route(note, (route) => route.abort('connectionrefused'));
  await field.press('Control+Enter');
  await expect(page.getByText('Saving…')).toBeVisible();
  await expect(field).toHaveAttribute('readonly');
  const notices = page.getByRole('region', { name: 'Notifications' });
  await page.clock.fastForward(2000);
  await expect(notices).toContainText("Can't reach the server. Trying again.");
  await page.unroute(note);
  await page.clock.fastForward(20_000);
  await expect(field).toHaveValue('');
});

test('closing the page asks first while a note is being saved, and not afterwards', async ({
  page,
  book,
}) => {
  await page.goto(`/contracts/${keyOf(await book.one('smith|status:active')).replace('-', '/')}`);
  const field = page.getByRole('textbox', { name: 'New note' });
  await field.fill('Called the bank');
  expect(await mayLeave(page)).toBe(true);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/contracts/*/notes', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await field.press('Control+Enter');
  await expect(page.getByText('Saving…')).toBeVisible();
  expect(await mayLeave(page)).toBe(false);
  // Another page of the portal doesn't end it.
  await page.goBack();
  expect(await mayLeave(page)).toBe(false);
  held.resolve();
  await expect.poll(() => mayLeave(page)).toBe(true);
});

test('a server that is away is polled, and what failed in the meantime is reloaded', async ({ page }) => {
  const server = { isAway: false };
  const asked: string[] = [];
  const reach = (what: string) => async (route: Route) => {
    asked.push(what);
    await (server.isAway ? route.abort('connectionrefused') : route.continue());
  };
  await page.route('**/api/**', reach('call'));
  await page.route('**/v1/graphql', reach('call'));
  await page.route('**/api/system/announcements', reach('announcements'));
  await page.route('**/version.json*', reach('version'));
  await page.clock.install();
  await page.goto('/reporting');
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  await page.waitForLoadState('networkidle');
  server.isAway = true;
  await page.clock.fastForward(301_000);
  await expect(page.getByText("Can't reach the server. Trying again.")).toBeVisible();
  await expect.poll(() => asked).toContain('version');
  server.isAway = false;
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect.poll(() => asked.lastIndexOf('announcements')).toBeGreaterThan(asked.indexOf('version'));
});

test('feature flags that cannot be read are only logged, and the menu stays', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const asked = page.waitForRequest('**/v1/graphql');
  await page.route('**/v1/graphql', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/reporting');
  expect((await asked).postDataJSON().variables.names).toEqual([
    'Year Make Model Rating Disabled',
    'UserManagement',
  ]);
  await expect.poll(() => logged.join('\n')).toContain("listFeatures: We're sorry, but an error occured.");
  await expect(page.getByRole('link', { name: 'Cancel Quote' })).toHaveAttribute('href', '/cancelquote');
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
});

/** Whether the page can be closed without a question. */
function mayLeave(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

/** Collects what an element says from now on. */
async function watchText(page: Page, selector: string) {
  await page.locator(selector).evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

test('being offline is reported in a quiet line, and being back for a moment', async ({ page, context }) => {
  await page.goto('/reporting');
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  const line = page.getByText(/^(Offline|Back online|The server cannot)/);
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toHaveText("Offline. Will resume when you're back online.");
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);
  await context.setOffline(false);
  await expect(line).toHaveText('Back online');
  await expect(line).toHaveCount(0);
});
