import { expectNoBarriers } from '../drivers/barriers.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ saved: SavedSearches }>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
});

const fords = { name: 'Active Smiths', address: '/dashboard?window=maximized&search=smith|status:active' };

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
