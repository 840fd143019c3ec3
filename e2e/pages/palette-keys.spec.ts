import { expect, test } from '../drivers/portal.ts';

test.beforeEach(async ({ signInAs }) => signInAs('admin'));

test('a key sequence of the registry goes to its screen, and shows its next keys on the way', async ({
  page,
  palette,
}) => {
  await page.goto('/rater');
  await palette.open();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await expect(page.getByRole('status').filter({ hasText: 'Reporting' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(page).toHaveURL(/\/reporting$/);
  await page.keyboard.press('g');
  await page.keyboard.press('Escape');
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/reporting$/);
});

test('global keys do nothing while the palette is open', async ({ page, palette }) => {
  await page.goto('/rater');
  await palette.open();
  await palette.type('g d');
  await expect(palette.input).toHaveValue('g d');
  await expect(page).toHaveURL(/\/rater\/vehicle$/);
});

test('a key event without a key, as when the browser fills in a field, does nothing', async ({
  page,
  palette,
}) => {
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
  await expect(keys).toContainText('Reporting');
});

test('Ctrl+Z undoes the last thing where no text is typed', async ({ page, palette }) => {
  await page.goto('/rater');
  await palette.run('theme dark', 'Change the theme › Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+z');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('a user who cannot use single keys turns them off, and keys with Ctrl still work', async ({
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
