import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('a key sequence of the registry goes to its screen, and shows its next keys on the way; it does nothing while the palette is open, nor does an event without a key', async ({
  page,
  palette,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/documents');
  await palette.open();
  await palette.type('g d');
  await expect(palette.input).toHaveValue('g d');
  await expect(page).toHaveURL(/\/documents$/);
  await palette.input.fill('');
  await page.keyboard.press('Escape');
  // As when the browser fills in a field.
  await page.evaluate(() => document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
  await page.keyboard.press('g');
  await expect(page.getByRole('status').filter({ hasText: 'Reporting' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/reporting$/);
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/reporting$/);
  expect(errors).toEqual([]);
});

test('a user who cannot use single keys turns them off, and keys with Ctrl still work', async ({
  page,
  signInAs,
  palette,
  shell,
}) => {
  await signInAs('dealer');
  await shell.open('/reporting');
  await palette.run('single-key', 'Turn single-key shortcuts');
  await page.keyboard.type('off');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Only keys with Ctrl or Cmd work now').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette.active).toBeVisible();
  await expect(page).toHaveURL(/\/reporting$/);
});
