import { DashboardFilter } from '../drivers/dashboard-filter.ts';
import { DealerLookup } from '../drivers/dealer-lookup.ts';
import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/dashboard');
});

test('a dealer is found and chosen by the keyboard alone, and narrows the dashboard', async ({ page }) => {
  const filter = new DashboardFilter(page);
  const lookup = new DealerLookup(page);
  const press = (key: string) => page.keyboard.press(key);
  await filter.button.focus();
  await press('Enter');
  await expect(filter.panel).toContainText('No dealer filter. Touch/click to add one.');
  await press('Tab');
  await press('Enter');
  await expect(lookup.box).toBeFocused();
  await page.keyboard.type('ford');
  await press('Enter');
  await expect(lookup.rows.first()).toContainText(/ford/i);
  await press('ArrowDown');
  await expect(lookup.rows.nth(0)).toBeFocused();
  await press('ArrowUp');
  await expect(lookup.box).toBeFocused();
  await press('ArrowDown');
  const [name = ''] = (await lookup.rows.first().getByRole('gridcell').allTextContents()).slice(1);
  await press('Enter');
  await expect(lookup.dialog).toBeHidden();
  await expect(filter.panel).toBeHidden();
  await expect(filter.button).toBeFocused();
  await expect(filter.button).toHaveAccessibleName(`Dashboard Filter, 1 active: ${name}`);
});

test('the filter is the same in every tab, is cleared there, and comes back by Undo', async ({
  page,
  context,
}) => {
  const [here, there] = [new DashboardFilter(page), new DashboardFilter(await context.newPage())];
  const lookup = new DealerLookup(page);
  await there.button.page().goto('/dashboard');
  await expect(there.button).toHaveAccessibleName('Dashboard Filter');
  await here.button.click();
  await here.lookupButton.click();
  await lookup.search('ford');
  await expect(lookup.rows.first()).toBeVisible();
  expect(await lookup.grid.locator('..').evaluate((element) => element.clientHeight + 2)).toBe(200);
  await lookup.rows.first().click();
  await expect(there.button).toHaveAccessibleName(/^Dashboard Filter, 1 active: .*ford/i);
  const filtered = (await there.button.getAttribute('aria-label')) ?? '';

  await there.button.click();
  await there.clearButton.click();
  await expect(there.panel).toContainText('No dealer filter. Touch/click to add one.');
  await expect(there.panel.locator(':focus')).toHaveText('No dealer filter. Touch/click to add one.');
  await expect(here.button).toHaveAccessibleName('Dashboard Filter');
  await there.button.page().getByRole('button', { name: /^Undo/ }).click();
  await expect(here.button).toHaveAccessibleName(filtered);

  await page.reload();
  await expect(here.button).toHaveAccessibleName(filtered);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('dropdown and dialog take the width, and a found dealer is a row', async ({ page }) => {
    const filter = new DashboardFilter(page);
    const lookup = new DealerLookup(page);
    await filter.button.click();
    expect((await filter.panel.boundingBox())?.width).toBe(374);
    await filter.lookupButton.click();
    await lookup.search('ford');
    const row = lookup.rows.first();
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeGreaterThan(50);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await row.click();
    await expect(filter.button).toHaveAccessibleName(/^Dashboard Filter, 1 active: .*ford/i);
  });
});
