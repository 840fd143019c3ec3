import { DashboardFilter } from '../drivers/dashboard-filter.ts';
import { DealerLookup } from '../drivers/dealer-lookup.ts';
import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/dashboard');
});

test('the dialog searches for a text only, and again when it is opened with one', async ({ page }) => {
  const filter = new DashboardFilter(page);
  const lookup = new DealerLookup(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/dealers' && searchParams.has('q')) asked.push(searchParams.get('q') ?? '');
  });
  await filter.button.click();
  await filter.lookupButton.click();
  await lookup.search('   ');
  await expect(lookup.status).toHaveText('Search for a dealer by code or name.');
  await lookup.search('no such dealer');
  await expect(lookup.status).toHaveText('No dealers found.');
  await lookup.search('ford');
  await expect(lookup.rows.first()).toBeVisible();

  await lookup.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(lookup.dialog).toBeHidden();
  await expect(filter.button).toBeFocused();
  await filter.button.click();
  await filter.lookupButton.click();
  await expect(lookup.box).toBeFocused();
  await expect(lookup.box).toHaveValue('ford');
  await expect(lookup.rows.first()).toBeVisible();
  expect(asked).toEqual(['no such dealer', 'ford', 'ford']);
});

test('many found dealers are narrowed in place', async ({ page }) => {
  const filter = new DashboardFilter(page);
  const lookup = new DealerLookup(page);
  await filter.button.click();
  await filter.lookupButton.click();
  await lookup.search('a');
  await expect(lookup.rows.nth(5)).toBeVisible();
  const code = /\((\w+)\)/.exec((await lookup.rows.nth(5).textContent()) ?? '')?.[1] ?? '';
  await lookup.dialog.getByRole('searchbox', { name: 'Filter found dealers' }).fill(code);
  await expect(lookup.rows).toHaveCount(1);
  await expect(lookup.rows).toContainText(code);
});

test('a search that fails stops its spinner, says so quietly, and is made again', async ({ page }) => {
  const filter = new DashboardFilter(page);
  const lookup = new DealerLookup(page);
  await page.route('**/api/dealers?q=*', (route) => route.abort('connectionrefused'));
  await filter.button.click();
  await filter.lookupButton.click();
  await lookup.search('ford');
  await expect(lookup.status).toHaveText("Couldn't load the dealers. Search again.");
  await expect(lookup.dialog.getByText('Loading')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/dealers?q=*');
  await lookup.search('ford');
  await expect(lookup.rows.first()).toBeVisible();
});
