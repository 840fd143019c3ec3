import { type BookContract, keyOf } from '../drivers/book.ts';
import { CancelQuotePage, odometerOf, ownCountedByMiles } from '../drivers/cancel-quote.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import { overDashboard } from '../drivers/search-window.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ saved: SavedSearches }>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
});

/** What only the dashboard reads. */
const readsOfPanels = /\/api\/(v1\/cancellations|contracts\/search|remittance\/pending|dashboard\/.*)$/;

test('a dealer who minimizes the search sees what is waiting, and opens a contract from it', async ({
  page,
  signInAs,
  searchWindow,
  saved,
}) => {
  const panel = (title: string) => page.getByRole('region', { name: title, exact: true });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (readsOfPanels.test(pathname)) asked.push(pathname);
  });
  await signInAs('dealer');
  await saved.forgetAll();
  await saved.have({ name: 'Active Smiths', address: '/dashboard?window=maximized&search=smith' });
  const alsoOnThePage = page.waitForResponse('**/api/v1/saved-searches');
  await searchWindow.open(overDashboard);
  await alsoOnThePage;
  await searchWindow.press('Full screen');
  await expect(page).toHaveURL(/window=full/);
  // The window covers the page.
  expect(asked).toEqual([]);

  await searchWindow.press('Minimize');
  await expect(panel('Saved searches').getByRole('link')).toHaveText(/^Active Smiths/);
  for (const title of ['Cancellations: your turn', 'In suspense', 'Contracts to remit'])
    await expect(panel(title)).toHaveAttribute('aria-busy', 'false');
  const firstToRemit = panel('Contracts to remit').getByRole('listitem').first().getByRole('link');
  await expect(firstToRemit).toHaveAttribute('href', /^\/contracts\/[A-Z]+\/\d+/);
  expect(asked.filter((path) => !path.includes('/dashboard/')).toSorted()).toEqual([
    '/api/contracts/search',
    '/api/remittance/pending',
    '/api/v1/cancellations',
  ]);
  await firstToRemit.click();
  await expect(page).toHaveURL(/\/contracts\/[A-Z]+\/\d+/);
});

// dashboard-panels.test has the panels of each role; dashboard-by-role.spec shows a list in the order of the server.
test('each panel of what is waiting shows its own contracts, in the order of the server', {
  tag: soak,
}, async ({ page, book, signInAs }) => {
  await signInAs('admin');
  const quote = new CancelQuotePage(page);
  const contract = await ownCountedByMiles(book);
  await page.goto(
    `/cancelquote?contract=${keyOf(contract)}&miles=${odometerOf(contract)}&reason=CustomerRequest`,
  );
  await quote.save.click();
  const { id } = await quote.elsewhere(`cancel-quotes/${await quote.number()}/request`);

  const headers = { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' };
  const waiting = await page.request.get('/api/v1/cancellations?turn=Yours&limit=3', { headers });
  const cancelled: BookContract[] = (await waiting.json()).data;
  const paid = await page.request.get('/api/v1/cancellations?state=Paid&limit=3', { headers });
  const open: BookContract[] = (await paid.json()).data;
  const pending = await page.request.put('/api/remittance/pending', { headers, data: { limit: 3 } });
  const unremitted: BookContract[] = (await pending.json()).data;
  const expected = {
    'Cancellations: your turn': cancelled.map(keyOf),
    'Cancellations to close': open.map(keyOf),
    'In suspense': (await book.find('|status:suspense')).map(keyOf),
    'Contracts to remit': unremitted.map(keyOf),
  };
  await page.goto('/dashboard');
  for (const [title, keys] of Object.entries(expected)) {
    const panel = page.getByRole('region', { name: title, exact: true });
    const first = keys.slice(0, 3);
    expect(first, title).not.toEqual([]);
    await expect(panel.getByRole('listitem')).toHaveCount(first.length);
    for (const [at, key] of first.entries()) {
      const link = panel.getByRole('listitem').nth(at).getByRole('link');
      await expect(link).toHaveAttribute('href', `/contracts/${key.replace('-', '/')}`);
    }
  }
  await quote.elsewhere(`cancellations/${id}/rescind`);
});

test('an account that sees no contracts lands on its own pages, and is offered no empty ones', async ({
  page,
  signInAs,
  shell,
  palette,
}) => {
  await signInAs('siteadmin');
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText("You don't have access to contracts. Ask your administrator.");
  const pages = main.getByRole('region', { name: 'Your pages' });
  await expect(pages.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/settings/brands');
  for (const name of ['Dashboard', 'Sales details', 'Retail settings', 'Lenders', 'Lists from a file'])
    await expect(pages.getByRole('link', { name, exact: true })).toHaveCount(0);
  const users = main.getByRole('region', { name: 'Active users' });
  await expect(users.locator('p').first()).toHaveText(/^\d+$/);
  await expect(page).not.toHaveURL(/window=/);
  for (const label of ['Contract Search', 'Cancellations', 'Reporting'])
    await expect(shell.menu.getByRole('link', { name: label })).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Dashboard Filter' })).toHaveCount(0);
  await palette.open();
  await palette.input.fill('sales summary');
  await expect(palette.rows.filter({ hasText: /^Sales summary/ })).toHaveCount(0);
  await palette.input.fill('void');
  await expect(palette.dialog).toContainText('No matches for “void”.');
});

// figures.test of the kit shows a number with its list; the story of a dealer in the filter holds both against the server.
test('a card counts what its list shows, and its charts have their tables', { tag: soak }, async ({
  page,
  signInAs,
}) => {
  await signInAs('group');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'To remit', exact: true });
  await expect(card.getByText(/^Updated /)).toBeVisible();
  const count = await card.locator('p').first().textContent();
  const table = page.getByRole('table', { name: 'Sold this year, by program' });
  await expect(table.getByRole('row').nth(1)).toContainText(/\d/);
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/remittance\/pending\?run=1$/);
  await expect(page.getByRole('main')).toContainText(new RegExp(`\\b${count} rows?`));
});

// access-review.spec reviews users on that page, and manage-users.test counts who is still to be reviewed.
test('the card of access reviews opens their page, and counts who is still to be reviewed there', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('agent');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Access reviews', exact: true });
  await expect(card).toContainText(/\d+ not signed in for 90 days or more/);
  const count = await card.locator('p').first().textContent();
  await card.getByRole('link').click();
  await expect(page).toHaveURL('/access-review');
  const reviewed = page.getByRole('table', { name: 'Access review' });
  await expect(reviewed.getByRole('row')).toHaveCount(Number(count) + 1);
  await reviewed.getByRole('button', { name: 'Keep access' }).first().click();
  await expect(page.getByText(/^Confirmed the access of /).first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(card.locator('p').first()).toHaveText(String(Number(count) - 1));

  // The page knows no filter of the dashboard: the list of users does.
  const { agentCode } = (await (await page.request.get('/api/dealers')).json()).data[0];
  await page.goto(`/dashboard?agentCode=${agentCode ?? 'AG1016'}`);
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/usermanagement\?.*notReviewedFor=60d/);
});

// figures.test of the kit counts a card again, and the next story reads a failed one again.
test('Refresh reads the cards and the charts again', { tag: soak }, async ({ page, signInAs }) => {
  await signInAs('agent');
  await page.goto('/dashboard');
  await expect(page.getByRole('table', { name: 'Sold this year, by program' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'To remit', exact: true })).toContainText('Updated');
  const again = ['salesoverview', 'salessummary', 'programsalessummary', 'agencyincentivetrip'].map((call) =>
    page.waitForRequest((request) => request.url().endsWith(`/${call}`)),
  );
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await Promise.all(again);
});

test('a figure that fails says so in its place and is read again there; one that fails later keeps its number', async ({
  page,
  signInAs,
}) => {
  let isDown = true;
  const answers = { status: 500, json: { code: -1, data: null, errors: [] } };
  await page.route('**/api/dashboard/summary/salesoverview', (route) =>
    isDown ? route.fulfill(answers) : route.fallback(),
  );
  await page.route('**/api/dashboard/yearly/programsalessummary', (route) =>
    isDown ? route.fulfill(answers) : route.fallback(),
  );
  await signInAs('dealer');
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'Sold this year', exact: true });
  const chart = page.getByRole('region', { name: 'Sold this year, by program' });
  await expect(card).toContainText("Couldn't load");
  await expect(page.getByRole('region', { name: 'To remit', exact: true })).toContainText('Updated');
  isDown = false;
  await card.getByRole('button', { name: 'Refresh Sold this year' }).click();
  await expect(card).toContainText('Updated');
  const number = await card.getByText(/^[\d,]+$/).textContent();
  await chart.getByRole('button', { name: 'Reload' }).click();
  await expect(chart.getByRole('table')).toBeVisible();
  isDown = true;
  await card.getByRole('button', { name: 'Refresh Sold this year' }).click();
  await expect(card).toContainText("Couldn't update");
  await expect(card).toContainText(number ?? 'a number');
});

test('a card is hidden, moved and shown again, and the browser remembers it', async ({ page, signInAs }) => {
  await signInAs('dealer');
  await page.goto('/dashboard');
  const titles = () => page.getByRole('heading', { level: 3 }).allTextContents();
  const choose = async (card: string, row: string) => {
    await page.getByRole('button', { name: card, exact: true }).click();
    await page.getByRole('menuitem', { name: row }).click();
  };
  await expect(page.getByRole('heading', { name: 'Sold today' })).toBeVisible();
  const usual = await titles();
  await choose('Arrange Sold this week', 'Move back');
  await expect.poll(titles).toEqual(['To remit', 'Sold this week', 'Sold today', ...usual.slice(3)]);
  await choose('Arrange Sold today', 'Hide');
  await expect.poll(titles).toEqual(['To remit', 'Sold this week', ...usual.slice(3)]);
  await page.reload();
  await expect.poll(titles).toEqual(['To remit', 'Sold this week', ...usual.slice(3)]);
  await choose('Cards (1 hidden)', 'Show Sold today');
  await expect.poll(titles).toEqual(['To remit', 'Sold this week', 'Sold today', ...usual.slice(3)]);
  await choose('Cards', 'Reset to the usual cards and order');
  await expect.poll(titles).toEqual(usual);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(titles).toEqual(['To remit', 'Sold this week', 'Sold today', ...usual.slice(3)]);
});

// A dealer in the filter narrows the figures in the same way, in a story below.
test('an agency in the address narrows the figures, says so, and is removed by its chip', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('admin');
  const sent = page.waitForRequest((request) => request.url().endsWith('/summary/salesoverview'));
  await page.goto('/dashboard?agentCode=AG1001');
  expect((await sent).postDataJSON()).toMatchObject({ agentCode: 'AG1001' });
  const chip = page.getByRole('button', { name: /^Remove Agency .+ \(AG1001\)$/ });
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('All your dealers')).toBeVisible();
});

test('the service lane reads how many claims are open, and no figure of money', async ({
  page,
  signInAs,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/dashboard/')) asked.push(pathname);
  });
  await signInAs('service');
  await page.goto('/dashboard');
  const claims = page.getByRole('region', { name: 'Open claims' });
  const answer = await page.request.put('/api/dashboard/all/dealerclaimsummary', {
    headers: { accept: 'application/json', origin: process.env['PITLANE_ADDRESS'] ?? '' },
    data: {},
  });
  const { data } = (await answer.json()) as { data: { claimStatus: string; claimCount: number }[] };
  const open = data.filter(({ claimStatus }) => 'AP'.includes(claimStatus));
  const isNone = open.every(({ claimCount }) => claimCount === 0);
  await expect(claims).toContainText(isNone ? 'No open claims.' : /Approved\d+Pending\d+Questions/);
  await expect(claims.getByRole('link', { name: /^Questions about a claim/ })).toHaveCount(isNone ? 0 : 1);
  await expect(page.getByRole('heading', { name: 'Figures' })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('$');
  expect(asked).toEqual(['/api/dashboard/all/dealerclaimsummary']);
});

test('a dealer in the filter narrows the lists, the cards and the list of dealers alike; it comes back by Undo, and is that of every tab', async ({
  page,
  signInAs,
}) => {
  await signInAs('agent');
  await page.goto('/dashboard?dealerCode=MO1002');
  const pending = await page.request.get('/api/dealers/summaryCounts?dealerCode=MO1002');
  const { data } = (await pending.json()) as { data: { pendingRemittanceCount: number } };
  const count = String(data.pendingRemittanceCount);
  const toRemit = page.getByRole('region', { name: 'Contracts to remit' });
  await expect(toRemit).toContainText(`Contracts to remit${count}`);
  await expect(page.getByRole('region', { name: 'To remit', exact: true })).toContainText(count);
  await expect(page.getByRole('link', { name: 'Show all: Cancellations: your turn' })).toHaveAttribute(
    'href',
    /dealerCode=MO1002/,
  );

  await page.goto('/dealers/MO1002');
  await page.getByRole('button', { name: 'Filter the dashboard' }).click();
  const filter = page.getByRole('button', { name: /^Dashboard Filter/ });
  await expect(filter).toHaveAttribute('aria-label', /^Dashboard Filter, 1 active: .*MO1002/);
  await filter.click();
  await expect(page.getByText(/^Filters the dashboard and the list of dealers/)).toBeVisible();
  const filtered = await filter.getAttribute('aria-label');
  await page.getByRole('button', { name: 'Clear the dealer filter' }).click();
  await expect(filter).toHaveAttribute('aria-label', 'Dashboard Filter');
  const cleared = page.getByRole('listitem').filter({ hasText: 'Dealer filter cleared' });
  await cleared.getByRole('button', { name: /^Undo/ }).click();
  await expect(filter).toHaveAttribute('aria-label', filtered ?? '');

  // Another tab clears the filter, and sets it again.
  const key = 'filtered dealer';
  const kept = await page.evaluate((name) => localStorage.getItem(name), key);
  for (const value of [null, kept]) {
    await page.evaluate(
      ([name, text]) => {
        if (text) localStorage.setItem(name, text);
        else localStorage.removeItem(name);
        window.dispatchEvent(new StorageEvent('storage', { key: name }));
      },
      [key, value] as const,
    );
    await expect(filter).toHaveAttribute('aria-label', value ? (filtered ?? '') : 'Dashboard Filter');
  }
  await page.goto('/dealers');
  await expect(page).toHaveURL(/\/dealers\?q=MO1002$/);
  await expect(page.getByRole('grid').getByRole('link')).toHaveCount(1);
});

test('on a phone, the number cards come before the lists, and the charts after them', async ({
  page,
  signInAs,
}) => {
  const order = () =>
    page.evaluate(() => {
      const at = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
      const [card, list] = [at('Sold today'), at('Contracts to remit')];
      if (!card || !list) return 'not there yet';
      return card.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING ? 'cards' : 'lists';
    });
  await signInAs('agent');
  // At a desk, a list is the first part: dashboard-by-role.spec.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  await expect.poll(order).toBe('cards');
});
