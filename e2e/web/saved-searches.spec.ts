import { expectNoBarriers } from '../drivers/barriers.ts';
import { layoutShifts, watchLayoutShifts } from '../drivers/layout-shifts.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ saved: SavedSearches }>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
});

const fords = { name: 'Active Smiths', address: '/landing?window=maximized&search=smith|status:active' };

test('a search is saved by key under the name that is proposed, and found again in menu and palette', async ({
  page,
  signInAs,
  searchWindow,
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
  await page.keyboard.press('Control+k');
  await page.keyboard.type('smith, st');
  await page.getByRole('option', { name: /^smith, status active/ }).click();
  await expect(searchWindow.box).toHaveValue('smith|status:active');
});

test('a name that is taken is refused where it is typed, and stays there to be changed', async ({
  page,
  signInAs,
  searchWindow,
  saved,
}) => {
  await signInAs('siteadmin');
  await saved.forgetAll();
  await saved.have({ name: 'Taken', address: '/reporting' });
  await searchWindow.open('/landing?window=maximized&search=smith');
  await saved.saveButton.click();
  await saved.nameBox.fill('taken');
  await page.keyboard.press('Enter');
  await expect(saved.form).toContainText('You already have a saved search named "taken".');
  await expect(saved.nameBox).toHaveValue('taken');
  await page.keyboard.type(' twice');
  await page.keyboard.press('Enter');
  await expect(saved.pinned('taken twice')).toBeVisible();
});

test('the menu of a phone has the saved searches, with what can be done and undone', async ({
  page,
  signInAs,
  saved,
}) => {
  const name = 'A name as long as a saved search may be called, sixty letters';
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('group');
  await saved.forgetAll();
  await saved.have({ name: name.slice(0, 60), address: '/dashboard?dealer=1' });
  await page.goto('/dashboard?dealer=1');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const row = saved.pinned(name.slice(0, 60));
  await expect(row).toHaveAttribute('aria-current', 'true');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect((await row.boundingBox())?.width).toBeLessThan((await menu.boundingBox())?.width ?? 0);
  await saved.choose(name.slice(0, 60), 'Remove');
  await expect(menu).toBeHidden();
  await saved.undo();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(row).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the list of saved searches moves nothing when it arrives', async ({ page, signInAs, saved }) => {
  await signInAs('dealer');
  await saved.forgetAll();
  await saved.have(fords, { name: 'Reports', address: '/reporting' });
  await watchLayoutShifts(page);
  await page.goto('/dashboard');
  await expect(saved.pinned('Reports')).toBeVisible();
  expect((await layoutShifts(page)).all).toBeLessThan(0.001);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: soak }, () => {
    test.use({ colorScheme });

    test('axe finds nothing on saved searches, their menu and the question for a name', async ({
      page,
      signInAs,
      searchWindow,
      saved,
    }) => {
      await signInAs(colorScheme === 'light' ? 'admin' : 'rates');
      await saved.forgetAll();
      await saved.have(fords);
      await searchWindow.open(fords.address);
      await expect(saved.savedAs(fords.name)).toBeVisible();
      await searchWindow.settle();
      await expectNoBarriers(page);
      await saved.savedAs(fords.name).click();
      await expectNoBarriers(page);
      await page.keyboard.press('Escape');
      await searchWindow.box.fill('jones');
      await saved.saveButton.click();
      await expect(saved.nameBox).toHaveValue('jones');
      await expectNoBarriers(page);
    });
  });
}
