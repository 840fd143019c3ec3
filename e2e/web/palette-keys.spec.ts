import type { Page } from '@playwright/test';
import { expectNoBarriers } from '../drivers/barriers.ts';
import { layoutShifts, watchLayoutShifts } from '../drivers/layout-shifts.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the palette is a sheet with rows for fingers and a button that closes it', async ({
    page,
    palette,
    searchWindow,
  }) => {
    await page.goto('/rater');
    await page.getByRole('button', { name: 'Search or run' }).tap();
    await expect(palette.input).toBeFocused();
    const sheet = await palette.dialog.boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 390 });
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
    const row = await palette.rows.first().boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    await palette.dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(palette.dialog).toBeHidden();
    await page.getByRole('button', { name: 'Search or run' }).tap();
    await palette.input.fill('contract search');
    await palette.row('Contract Search').first().tap();
    await expect(searchWindow.window).toBeVisible();
    await expectNoSideways(page);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: soak }, () => {
    test.use({ colorScheme });
    test('axe finds nothing in the palette', async ({ page, palette }) => {
      await page.goto('/rater');
      await palette.open();
      await expectNoBarriers(page, 'dialog[open]');
      await palette.type('sm');
      await expect(palette.section('Contracts').getByRole('option').nth(1)).toBeVisible();
      await expectNoBarriers(page, 'dialog[open]');
      await palette.input.fill('smith|colour:red');
      await expectNoBarriers(page, 'dialog[open]');
      await palette.input.fill('zzzqqq');
      await expectNoBarriers(page, 'dialog[open]');
      await palette.input.fill('filter by dealer');
      await page.keyboard.press('Enter');
      await expect(palette.rows.first()).toBeVisible();
      await expectNoBarriers(page, 'dialog[open]');
    });
  });
}

test('nothing jumps while the palette opens and its rows come', async ({ page, palette }) => {
  await watchLayoutShifts(page);
  await page.goto('/rater');
  await palette.open();
  const before = await layoutShifts(page);
  await palette.type('smith');
  await expect(palette.section('Contracts').getByRole('option').nth(1)).toBeVisible();
  await palette.input.fill('dealer');
  await expect(palette.active).toBeVisible();
  const { unexpected } = await layoutShifts(page);
  expect(unexpected - before.unexpected).toBeLessThan(0.005);
});

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}
