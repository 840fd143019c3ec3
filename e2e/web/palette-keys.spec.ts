import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from '../drivers/layout-shifts.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('a key sequence of the registry goes to its screen, and shows its ways on the way', async ({
  page,
  palette,
}) => {
  await page.goto('/rater');
  await palette.open();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await expect(page.getByRole('status').filter({ hasText: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('global keys rest while the palette is open', async ({ page, palette }) => {
  await page.goto('/rater');
  await palette.open();
  await palette.type('g d');
  await expect(palette.input).toHaveValue('g d');
  await expect(page).toHaveURL(/\/rater$/);
});

test('a press without a key, as the browser fills a field in, does nothing', async ({ page, palette }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/rater');
  await palette.open();
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
  await palette.open();
  expect(errors).toEqual([]);
});

test('the question mark lists the keys of the registry', async ({ page, palette }) => {
  await page.goto('/rater');
  await palette.open();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys).toContainText('Find and run anything');
  await expect(keys).toContainText('Dashboard');
});

test('Ctrl+Z undoes the last thing where no text is typed', async ({ page, palette }) => {
  await page.goto('/rater');
  await palette.run('theme dark', 'Change the theme › Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+z');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the palette is a sheet with rows for fingers', async ({ page, palette, searchWindow }) => {
    await page.goto('/rater');
    await page.getByRole('button', { name: 'Search or run' }).tap();
    await expect(palette.input).toBeFocused();
    const sheet = await palette.dialog.boundingBox();
    expect(sheet).toMatchObject({ x: 0, width: 390 });
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
    const row = await palette.rows.first().boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    await palette.input.fill('contract search');
    await palette.row('Contract Search').first().tap();
    await expect(searchWindow.window).toBeVisible();
    await expectNoSideways(page);
  });

  test('its button closes it', async ({ page, palette }) => {
    await page.goto('/rater');
    await page.getByRole('button', { name: 'Search or run' }).tap();
    await palette.dialog.getByRole('button', { name: 'Close' }).tap();
    await expect(palette.dialog).toBeHidden();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, { tag: soak }, () => {
    test.use({ colorScheme });
    test('axe finds nothing in the palette', async ({ page, palette }) => {
      await page.goto('/rater');
      await palette.open();
      await expectNoBarriers(page);
      await palette.type('sm');
      await expect(palette.section('Contracts').getByRole('option').nth(1)).toBeVisible();
      await expectNoBarriers(page);
      await palette.input.fill('smith|colour:red');
      await expectNoBarriers(page);
      await palette.input.fill('zzzqqq');
      await expectNoBarriers(page);
      await palette.input.fill('filter by dealer');
      await page.keyboard.press('Enter');
      await expect(palette.rows.first()).toBeVisible();
      await expectNoBarriers(page);
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

async function expectNoBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('dialog[open]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('who cannot use single keys turns them off, and keys with Ctrl go on', async ({
  page,
  signInAs,
  palette,
  shell,
}) => {
  await signInAs('dealer');
  await shell.open('/dashboard');
  await palette.run('single-key', 'Turn single-key shortcuts');
  await page.keyboard.type('off');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Only keys with Ctrl or Cmd work now').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette.active).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
