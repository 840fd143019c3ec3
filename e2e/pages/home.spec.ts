import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';

const test = portal.extend<{ saved: SavedSearches }>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
});

/** What only the panels of the home page read. */
const readsOfPanels = /\/api\/(v1\/cancellations\/waiting|contracts\/search|remittance\/pending)$/;

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
    '/api/v1/cancellations/waiting',
  ]);
  await firstToRemit.click();
  await expect(page).toHaveURL(/\/contracts\/[A-Z]+\/\d+/);
});
