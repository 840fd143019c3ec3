import type { BookContract } from '../drivers/book.ts';
import { CancelQuotePage, countedByMiles, keyOf, odometerOf } from '../drivers/cancel-quote.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';

const test = portal.extend<{ saved: SavedSearches }>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
});

/** What only the panels of the home page read. */
const readsOfPanels = /\/api\/(v1\/cancellations|contracts\/search|remittance\/pending)$/;

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
  await saved.have({ name: 'Active Smiths', address: '/landing?window=maximized&search=smith' });
  const alsoOnThePage = page.waitForResponse('**/api/v1/saved-searches');
  await searchWindow.open();
  await alsoOnThePage;
  // The window covers the page.
  expect(asked).toEqual([]);

  await searchWindow.press('Minimize');
  await expect(panel('Saved searches').getByRole('link')).toHaveText(/^Active Smiths/);
  for (const title of ['Cancellations waiting for you', 'In suspense', 'To remit'])
    await expect(panel(title)).toHaveAttribute('aria-busy', 'false');
  const firstToRemit = panel('To remit').getByRole('listitem').first().getByRole('link');
  await expect(firstToRemit).toHaveAttribute('href', /^\/contracts\/[A-Z]+\/\d+/);
  expect(asked.toSorted()).toEqual([
    '/api/contracts/search',
    '/api/remittance/pending',
    '/api/v1/cancellations',
  ]);
  await firstToRemit.click();
  await expect(page).toHaveURL(/\/contracts\/[A-Z]+\/\d+/);
});

test('each panel of what is waiting shows its own contracts, in the order of the server', async ({
  page,
  book,
  signInAs,
}) => {
  await signInAs('admin');
  const quote = new CancelQuotePage(page);
  const contract = await countedByMiles(book, 5);
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
    'Cancellations waiting for you': cancelled.map(keyOf),
    'Paid cancellations to close': open.map(keyOf),
    'In suspense': (await book.find('|status:suspense')).map(keyOf),
    'To remit': unremitted.map(keyOf),
  };
  await page.goto('/landing?window=minimized');
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
  await page.goto('/landing');
  const main = page.getByRole('main');
  await expect(main).toContainText("You don't have access to contracts. Ask your administrator.");
  const pages = main.getByRole('region', { name: 'Your pages' });
  await expect(pages.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/settings/brands');
  await expect(page).not.toHaveURL(/window=/);
  for (const label of ['Contract Search', 'Cancellations', 'Reporting'])
    await expect(shell.menu.getByRole('link', { name: label })).toHaveCount(0);
  await palette.open();
  await palette.input.fill('sales summary');
  await expect(palette.rows.filter({ hasText: /^Sales summary/ })).toHaveCount(0);
});
