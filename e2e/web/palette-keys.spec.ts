import { expectNoBarriers } from '../drivers/barriers.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

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
