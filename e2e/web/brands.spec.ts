import { expectNoBarriers } from '../drivers/barriers.ts';
import { Brands } from '../drivers/brands.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ brands: Brands }>({
  brands: async ({ page }, use) => use(new Brands(page)),
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: soak }, () => {
    test.use({ colorScheme });

    test('axe finds nothing on the brands and their form, also on a phone', async ({
      page,
      signInAs,
      brands,
    }) => {
      await signInAs('admin');
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await brands.open();
        await expectNoBarriers(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await page.getByRole('button', { name: 'Add a brand' }).click();
        await expect(brands.field('Host')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(brands.form).toContainText('Name is required.');
        await expectNoBarriers(page);
      }
    });
  });
}
