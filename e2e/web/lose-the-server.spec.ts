import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';

const noNetwork = 'No Network: The server cannot be reached';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('a search that lost the network keeps the cards, dimmed, and is made again when the network is back', async ({
  page,
  context,
  searchWindow,
}) => {
  await searchWindow.open('/landing?window=maximized&search=smit');
  await searchWindow.settle();
  await context.setOffline(true);
  await searchWindow.box.press('End');
  await searchWindow.type('h');
  await expect(searchWindow.status).toHaveText(noNetwork);
  await expect(searchWindow.cards.first()).toBeVisible();
  await expect(searchWindow.results).toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await searchWindow.settle();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('while the server is away the search is tried quietly until it is back', async ({
  page,
  searchWindow,
}) => {
  await searchWindow.open();
  const isBack = { now: false };
  const tries: number[] = [];
  await page.route('**/api/contracts/search', (route) => {
    tries.push(tries.length);
    return isBack.now ? route.continue() : route.abort('connectionrefused');
  });
  await searchWindow.box.fill('smith');
  await expect(searchWindow.status).toHaveText(noNetwork);
  await expect(searchWindow.window).toContainText('as soon as the server answers again');
  const said = await watchText(page, '#search-status');
  await expect.poll(() => tries.length).toBeGreaterThan(2);
  expect(await said()).toEqual([]);
  isBack.now = true;
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
  await searchWindow.open('/landing?window=maximized&search=smith');
  await searchWindow.settle();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(noNetwork)).toBeVisible();
  await context.setOffline(false);
  await expect(contractPage.card).toContainText(/smith/i);
});

test('a page whose files cannot be loaded says so, and leaves the rest of the portal', async ({
  page,
  searchWindow,
  contractPage,
}) => {
  await page.route('**/assets/ContractScreen*', (route) => route.abort('connectionrefused'));
  await searchWindow.open('/landing?window=maximized&search=smith');
  await searchWindow.settle();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.goBack();
  await expect(searchWindow.cards.first()).toBeVisible();
  await page.goForward();
  await page.unroute('**/assets/ContractScreen*');
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(contractPage.card).toContainText(/smith/i);
});

test('being offline is told in a quiet line, and being back for a moment', async ({ page, context }) => {
  await page.goto('/reporting');
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  const line = page.getByText(/^(Offline|Back online|The server cannot)/);
  await expect(line).toHaveCount(0);
  await context.setOffline(true);
  await expect(line).toHaveText('Offline. Everything goes on when the network is back.');
  await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
  await context.setOffline(false);
  await expect(line).toHaveText('Back online');
  await expect(line).toHaveCount(0);
});

test('a server that is away is looked for, and what failed meanwhile is read again', async ({ page }) => {
  const isBack = { now: false };
  const asked: string[] = [];
  await page.route('**/api/system/announcements', (route) => {
    asked.push('announcements');
    return isBack.now ? route.continue() : route.abort('connectionrefused');
  });
  await page.route('**/version.json*', (route) => {
    asked.push('version');
    return isBack.now ? route.continue() : route.abort('connectionrefused');
  });
  // Nothing but the announcements is asked for here, so that no other call finds the server.
  await page.clock.install();
  await page.goto('/reporting');
  await page.getByRole('button', { name: /User menu/ }).waitFor();
  await page.clock.fastForward(301_000);
  await expect(page.getByText('The server cannot be reached. Trying again.')).toBeVisible();
  await expect.poll(() => asked).toContain('version');
  isBack.now = true;
  await page.clock.fastForward(31_000);
  await expect(page.getByText('Back online')).toBeVisible();
  await expect.poll(() => asked.lastIndexOf('announcements')).toBeGreaterThan(asked.indexOf('version'));
});

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
