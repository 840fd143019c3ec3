import { expectNoBarriers } from '../drivers/barriers.ts';
import { Brands } from '../drivers/brands.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ brands: Brands }>({
  brands: async ({ page }, use) => use(new Brands(page)),
});

test('a logo is chosen from a file, shown as it will look, and saved with its brand, whose host stays in one line', async ({
  page,
  signInAs,
  brands,
}) => {
  const host = 'steadywheel.localhost';
  await signInAs('admin');
  await brands.forget(host);
  await brands.open();
  await page.getByRole('button', { name: 'Add a brand' }).click();
  await brands.type({ Host: host, Name: 'Logo Partner', Title: 'Logo Portal' });
  const message = brands.form.getByRole('status').first();
  await brands.logo.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
  await expect(message).toHaveText('a.png: Must be PNG, WebP or plain SVG.');
  await brands.logo.setInputFiles('e2e/web/logo.svg');
  const image = brands.form.getByRole('img', { name: 'Logo Partner' });
  await expect(image).toHaveJSProperty('naturalWidth', 120);
  await expect(message).toHaveText('');
  await brands.field('Title').press('Enter');
  await expect(brands.row(host).getByRole('img')).toHaveJSProperty('naturalWidth', 120);
  const words = brands.row(host).locator('[data-label="Host"]');
  expect(await words.evaluate(linesOf)).toBe(1);

  await brands.row(host).getByRole('button', { name: 'Edit Logo Partner' }).click();
  await brands.form.getByRole('button', { name: 'Remove logo' }).click();
  await expect(image).toBeHidden();
  await brands.field('Title').press('Enter');
  await expect(brands.row(host).getByRole('img')).toHaveCount(0);
  await brands.forget(host);
});

/** Runs in the page: the lines that a text takes. */
function linesOf(element: Element): number {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects().length;
}

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
