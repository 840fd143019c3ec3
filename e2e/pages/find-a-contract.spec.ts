import { numberOf } from '../drivers/book.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('typing a name finds its contracts without a press of Enter', async ({ page, searchWindow }) => {
  await searchWindow.open();
  await expect(searchWindow.window).toContainText('Search by');
  await searchWindow.type('smith');
  await expect(searchWindow.status).toHaveText(/^\d+ contracts? · \d+ ms$/);
  await expect(searchWindow.cards.first()).toContainText(/smith/i);
  await expect(page).toHaveURL(/search=smith/);
  await searchWindow.press('Clear');
  await expect(searchWindow.cards).toHaveCount(0);
  await expect(searchWindow.box).toBeFocused();
});

test('a contract is found by its number and by the end of its VIN', async ({ book, searchWindow }) => {
  const contract = await book.one('|status:active');
  await searchWindow.open();
  for (const text of [numberOf(contract), contract.vehicle.vin, contract.vehicle.vin.slice(-8)]) {
    await searchWindow.box.fill(text);
    await expect(searchWindow.results).toContainText(numberOf(contract));
    await expect(searchWindow.results).toHaveAttribute('aria-busy', 'false');
  }
});

test('a filter is completed by Tab, and left out while it is typed', async ({ page, searchWindow }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contracts/search')) asked.push(request.postDataJSON().searchText);
  });
  await searchWindow.open();
  await searchWindow.type('smith|');
  await expect(searchWindow.offers).toHaveCount(9);
  await searchWindow.type('sta');
  await expect(searchWindow.offers).toHaveText([/^state:/, /^status:/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await expect(searchWindow.box).toHaveValue('smith|status:');
  await searchWindow.type('act');
  await page.keyboard.press('Tab');
  await expect(searchWindow.box).toHaveValue('smith|status:active');
  await searchWindow.settle();
  expect(new Set(asked)).toEqual(new Set(['s', 'sm', 'smi', 'smit', 'smith', 'smith|status:active']));
});

test('a mistake is reported at its place and marked in the text, Enter refuses an unfinished filter, and what finds nothing or lacks its pipe says what to do', async ({
  page,
  searchWindow,
}) => {
  await searchWindow.open();
  await searchWindow.type('smith|color:red');
  await expect(searchWindow.status).toContainText('Unknown filter “color”');
  await expect(searchWindow.box).toHaveAttribute('aria-invalid', 'true');
  await expect(searchWindow.window.locator('[class*=mistake]')).toHaveText('color:red');
  await page.keyboard.press('Enter');
  const selected = await searchWindow.box.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );
  expect(selected).toBe('color:red');

  await searchWindow.box.fill('smith|make:');
  await expect(searchWindow.box).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Enter');
  await expect(searchWindow.status).toContainText('Enter a value for make');

  await searchWindow.box.fill('zzzzqqq');
  await expect(searchWindow.status).toHaveText('No contracts found.');
  await expect(searchWindow.window).toContainText('remove a filter');

  await searchWindow.box.fill('s make:ford');
  await page.getByRole('button', { name: 'Did you mean “s|make:ford”?' }).click();
  await expect(searchWindow.box).toHaveValue('s|make:ford');
  await searchWindow.settle();
});

test('a search that is too long is refused while it is typed, and found again when it is short enough', async ({
  page,
  searchWindow,
}) => {
  await searchWindow.open();
  await searchWindow.box.fill('smith');
  await searchWindow.settle();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/contracts/search')) asked.push(request.postDataJSON().searchText);
  });
  const longest = 's'.repeat(200);
  await searchWindow.box.fill(`${longest}mith`);
  await expect(searchWindow.status).toHaveText('Must be 200 characters or fewer.');
  await expect(searchWindow.box).toHaveAttribute('aria-invalid', 'true');
  await expect(searchWindow.window.locator('[class*=mistake]')).toHaveText('mith');
  await expect(searchWindow.results).toHaveAttribute('aria-busy', 'false');
  await expect(searchWindow.window.locator('[data-stale]')).toBeVisible();
  await searchWindow.box.fill(longest);
  await expect(searchWindow.status).toHaveText('No contracts found.');
  expect(asked).toEqual([longest]);
});

// SearchHelp.test explains the filters, SearchBox.test tries an example, and ContractSearchWindow.test hides the help on a search.
test('the help explains the filters, its examples can be tried, and a search hides it', {
  tag: soak,
}, async ({ page, searchWindow }) => {
  await searchWindow.open();
  await searchWindow.press('Search help');
  const help = page.getByRole('region', { name: 'Search help' });
  for (const key of ['fn', 'ln', 'dealer', 'make', 'model', 'year', 'state', 'zip', 'status']) {
    await expect(help).toContainText(`${key}:`);
  }
  await help.getByRole('button', { name: 'smith|status:active' }).click();
  await expect(help).toBeHidden();
  await expect(searchWindow.box).toHaveValue('smith|status:active');
  await searchWindow.settle();
});

test('the address of the old outlet opens the window', async ({ page, searchWindow }) => {
  await searchWindow.open('/(contractsearch:open/minimized)');
  await expect(page).toHaveURL(/\/dashboard\?window=minimized$/);
});

test('contracts without number and program can be told apart', async ({ page, searchWindow }) => {
  const nameless = (lastName: string) => ({ customer: { firstName: 'Ann', lastName } });
  // What an older backend may send.
  await page.route('**/api/contracts/search', (route) =>
    route.fulfill({ json: { code: 0, errors: [], data: [nameless('Smith'), nameless('Smithson')] } }),
  );
  await searchWindow.open('/dashboard?window=maximized&search=smith');
  await expect(searchWindow.cards).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.press('f');
  const details = { name: 'Contract details' };
  await expect(searchWindow.cards.first().getByRole('group', details)).toBeVisible();
  await expect(searchWindow.cards.last().getByRole('group', details)).toBeHidden();
  await expect(searchWindow.window.getByRole('article', { name: 'Ann Smithson' })).toHaveCount(1);
});

test('each key cancels the search before it, and old rows stay until the new ones come', async ({
  page,
  searchWindow,
}) => {
  await searchWindow.open();
  await searchWindow.type('smi');
  await searchWindow.settle();
  const cancelled: string[] = [];
  page.on('requestfailed', (request) => cancelled.push(request.postDataJSON().searchText));
  // The answers to "smit" and "smith" wait, as on a slow line.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/contracts/search', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await searchWindow.type('t');
  await expect(searchWindow.status).toHaveText('Searching...');
  await expect(searchWindow.results).toHaveAttribute('aria-busy', 'true');
  await expect(searchWindow.cards.first()).toBeVisible();
  await searchWindow.type('h');
  await expect.poll(() => cancelled).toEqual(['smit']);
  release();
  await searchWindow.settle();
  expect(cancelled).toEqual(['smit']);
});

test('a search that finds nothing offers the right name, and what it finds without a filter', async ({
  page,
  signInAs,
  searchWindow,
}) => {
  await signInAs('staff');
  await searchWindow.open();
  await searchWindow.box.fill('smtih');
  await page.getByRole('button', { name: /^Did you mean “smith”\? \d+ contracts$/ }).click();
  await expect(searchWindow.box).toHaveValue('smith');
  await searchWindow.settle();
  await searchWindow.box.fill('smith|zip:00000');
  await page.getByRole('button', { name: /^Without zip:00000: \d+ contracts$/ }).click();
  await expect(searchWindow.box).toHaveValue('smith');
  await expect(searchWindow.cards.first()).toBeVisible();
});

// search-window.test reads and writes each size in the address; dashboard.spec fills the screen and minimizes the window, and saved-searches.spec closes it.
test('the window is minimized, maximized, full screen and closed, and the address says so', {
  tag: soak,
}, async ({ page, searchWindow }) => {
  await searchWindow.open();
  await searchWindow.type('smith');
  await expect(searchWindow.cards.first()).toBeVisible();
  await searchWindow.press('Full screen');
  await expect(page).toHaveURL(/window=full&search=smith/);
  await expect(searchWindow.cards.first()).toBeVisible();
  await searchWindow.press('Minimize');
  await expect(page).toHaveURL(/window=minimized&search=smith/);
  await expect(searchWindow.cards.first()).toBeVisible();
  await page.reload();
  await expect(searchWindow.box).toHaveValue('smith');
  await expect(searchWindow.cards.first()).toBeVisible();
  await searchWindow.press('Close');
  await expect(searchWindow.window).toBeHidden();
  await expect(page).toHaveURL(/\/lists$/);
  await page.keyboard.press('/');
  await expect(searchWindow.box).toBeFocused();
  await expect(searchWindow.box).toHaveValue('');
});
