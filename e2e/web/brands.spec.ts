import type { Page } from '@playwright/test';
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

    test('axe finds nothing on the brands and their form, also on a phone; their hosts and logos fit', async ({
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
        await expectBrandsToFit(page);
        await page.getByRole('button', { name: 'Add a brand' }).click();
        await expect(brands.field('Host')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(brands.form).toContainText('Name is required.');
        await expectNoBarriers(page);
      }
    });
  });
}

/** Hosts stay in one line, and logos are pictures. */
async function expectBrandsToFit(page: Page): Promise<void> {
  const hosts = page.getByRole('table').locator('[data-label="Host"]');
  const lines = await hosts.evaluateAll((cells) =>
    cells.map((cell) => {
      // The main brand's cell says below its host that it is the default.
      const host = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
      const text = document.createRange();
      if (host) text.selectNodeContents(host);
      return text.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.filter((count) => count !== 1)).toEqual([]);
  const logos = page.getByRole('table').getByRole('img');
  await expect(logos.first()).toBeVisible();
  for (const logo of await logos.all())
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
}
