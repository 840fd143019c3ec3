import { expectNoBarriers } from '../drivers/barriers.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { SavedSearches } from '../drivers/saved-searches.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ saved: SavedSearches }>({
  saved: async ({ page }, use) => use(new SavedSearches(page)),
});

const fords = { name: 'Active Smiths', address: '/dashboard?window=maximized&search=smith|status:active' };

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
