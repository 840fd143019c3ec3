import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('the palette opens by its key while typing, closes by it, and gives the focus back', async ({
  page,
  palette,
  searchWindow,
}) => {
  await searchWindow.open();
  await searchWindow.type('smi');
  await palette.open();
  await page.keyboard.press('Control+k');
  await expect(palette.dialog).toBeHidden();
  await expect(searchWindow.box).toBeFocused();
  await page.keyboard.type('th');
  await expect(searchWindow.box).toHaveValue('smith');
  await palette.open();
  await page.keyboard.press('Escape');
  await expect(searchWindow.box).toBeFocused();
});
