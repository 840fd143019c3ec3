import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import { overDashboard } from '../drivers/search-window.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ saved: SavedSearches }>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
});

const fords = { name: 'Active Smiths', address: '/dashboard?window=maximized&search=smith|status:active' };

test('text typed just before the save key is saved too', async ({ page, signInAs, searchWindow, saved }) => {
  await signInAs('service');
  await saved.forgetAll();
  await searchWindow.open();
  await page.keyboard.type('jones');
  await page.keyboard.press('Control+s');
  await expect(saved.nameBox).toHaveValue('jones');
});

test('a saved search is renamed, hidden from the menu, removed, and restored each time', async ({
  page,
  signInAs,
  saved,
}) => {
  await signInAs('finance');
  await saved.forgetAll();
  await saved.have(fords, { name: 'Other', address: '/dashboard?window=full&search=jones' });
  await page.goto('/reporting');
  await saved.choose('Active Smiths', 'Rename');
  await expect(saved.nameBox).toHaveValue('Active Smiths');
  await saved.nameBox.fill('Smiths on the road');
  await page.keyboard.press('Enter');
  await expect(saved.pinned('Smiths on the road')).toBeVisible();
  await saved.undo();
  await expect(saved.pinned('Active Smiths')).toBeVisible();

  await saved.choose('Active Smiths', 'Unpin from the menu');
  await expect(saved.pinned('Active Smiths')).toBeHidden();
  await expect(saved.pinned('Other')).toBeFocused();
  await saved.undo();
  await expect(saved.pinned('Active Smiths')).toBeVisible();

  await saved.choose('Active Smiths', 'Remove');
  await expect(saved.pinned('Active Smiths')).toBeHidden();
  await saved.undo();
  await expect(saved.pinned('Active Smiths')).toHaveAttribute('href', fords.address);

  await saved.choose('Active Smiths', 'Remove');
  await saved.choose('Other', 'Remove');
  await expect(saved.section).toBeHidden();
});

test('saving an empty search says that there is nothing to save', async ({
  signInAs,
  searchWindow,
  saved,
}) => {
  await signInAs('subagent');
  await searchWindow.open(overDashboard);
  await saved.saveButton.click();
  await expect(saved.notices).toContainText('Nothing to save yet. Search or open a page first.');
  await expect(saved.form).toBeHidden();
});

test('a saved search of a page that the user may no longer open says so, in the menu and on the page', async ({
  page,
  signInAs,
  saved,
}) => {
  await signInAs('agent');
  await saved.forgetAll();
  await saved.have({ name: 'Our brands', address: '/settings/brands' });
  await page.goto('/reporting');
  await expect(saved.section).toContainText('no access');
  await saved.section.getByRole('link', { name: 'Our brands' }).click();
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible();
});

// private-address.test copies links, and scope.test limits what each user finds.
test('a link shows each user what their own rights show', { tag: soak }, async ({
  page,
  signInAs,
  searchWindow,
  saved,
}) => {
  const found = async () => {
    await searchWindow.settle();
    return Number((await searchWindow.status.textContent())?.match(/^[\d,]+/)?.[0].replace(',', ''));
  };
  await signInAs('admin');
  await searchWindow.open('/dashboard?window=maximized&search=s|status:active');
  const all = await found();
  await page.getByRole('button', { name: 'Copy link to this page' }).click();
  await expect(saved.notices).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).origin).toBe(new URL(page.url()).origin);

  await signInAs('dealer');
  await searchWindow.open(link);
  await expect(searchWindow.box).toHaveValue('s|status:active');
  expect(await found()).toBeLessThan(all);
});

test('a search is saved by key under the name that is proposed, and found again in menu and palette', async ({
  page,
  signInAs,
  searchWindow,
  palette,
  saved,
}) => {
  await signInAs('staff');
  await saved.forgetAll();
  await searchWindow.open();
  await searchWindow.type('smith|status:active');
  await searchWindow.settle();
  await page.keyboard.press('Control+s');
  await expect(saved.nameBox).toHaveValue('smith, status active');
  await page.keyboard.press('Enter');
  await expect(saved.notices).toContainText('Saved “smith, status active”');
  await expect(saved.savedAs('smith, status active')).toBeVisible();
  await expect(saved.pinned('smith, status active')).toHaveAttribute('aria-current', 'true');
  await expect(searchWindow.box).toBeFocused();

  await searchWindow.press('Close');
  await expect(saved.pinned('smith, status active')).not.toHaveAttribute('aria-current');
  await saved.pinned('smith, status active').click();
  await expect(searchWindow.box).toHaveValue('smith|status:active');
  await searchWindow.settle();

  await searchWindow.press('Close');
  await palette.open();
  await palette.type('smith, st');
  await palette.row('smith, status active').first().click();
  await expect(searchWindow.box).toHaveValue('smith|status:active');
});

// saved-searches.test refuses the name, and FormDialog.test shows a refusal at its field and keeps the input.
test('a name that is taken is refused where it is typed, and stays there to be changed', {
  tag: soak,
}, async ({ page, signInAs, searchWindow, saved }) => {
  await signInAs('siteadmin');
  await saved.forgetAll();
  await saved.have({ name: 'Taken', address: '/reporting' });
  await searchWindow.open('/dashboard?window=maximized&search=smith');
  await saved.saveButton.click();
  await saved.nameBox.fill('taken');
  await page.keyboard.press('Enter');
  await expect(saved.form).toContainText('You already have a saved search named “taken”.');
  await expect(saved.nameBox).toHaveValue('taken');
  await saved.nameBox.fill('taken twice');
  await page.keyboard.press('Enter');
  await expect(saved.pinned('taken twice')).toBeVisible();
});

// The story of renaming removes and restores one in the menu of a desk.
test('the menu of a phone has the saved searches, with what can be done and undone', { tag: soak }, async ({
  page,
  signInAs,
  saved,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('group');
  await saved.forgetAll();
  await saved.have({ name: 'One dealer', address: '/dashboard?dealer=1' });
  await page.goto('/dashboard?dealer=1');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const row = saved.pinned('One dealer');
  await expect(row).toHaveAttribute('aria-current', 'true');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await saved.choose('One dealer', 'Remove');
  await expect(menu).toBeHidden();
  await saved.undo();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(row).toBeVisible();
});
