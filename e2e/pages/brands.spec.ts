import type { Locator } from '@playwright/test';
import { Brands } from '../drivers/brands.ts';
import { expect, test as portal } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{ brands: Brands }>({
  brands: async ({ page }, use) => use(new Brands(page)),
});

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" /></svg>';

test('the main brand can be edited and not removed; its form has an address, and Back closes it', async ({
  page,
  signInAs,
  brands,
}) => {
  await signInAs('admin');
  await brands.open();
  const main = brands.row('localhost Default for all other hosts');
  await expect(main.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await main.getByRole('button', { name: /^Edit/ }).click();
  await expect(brands.form).toBeVisible();
  await expect(page).toHaveURL(/\?brand=\d+$/);
  await page.reload();
  await expect(brands.field('Host')).toHaveValue('localhost');
  await page.goBack();
  await expect(brands.form).toBeHidden();
});

test('a partner gets a brand, sees how it will look, and it is removed and brought back', async ({
  page,
  signInAs,
  brands,
}) => {
  const host = 'third.example.com';
  await signInAs('admin');
  await brands.forget(host);
  await brands.open();
  await page.getByRole('button', { name: 'Add a brand' }).click();
  await expect(brands.field('Host')).toBeFocused();
  await brands.type({ Host: host, Name: 'Third Partner', Title: 'Third Portal' });
  await expect(brands.form).toContainText('Contract · Third Portal');
  await page.keyboard.press('Enter');
  await expect(brands.form).toBeHidden();
  await expect(brands.notices).toContainText(`Added Third Partner at ${host}`);
  await expect(page.getByRole('button', { name: 'Add a brand' })).toBeFocused();
  await expect(brands.row(host)).toContainText('Third Portal');

  await brands.row(host).getByRole('button', { name: 'Edit Third Partner' }).click();
  await brands.type({ Name: 'Third Choice' });
  await page.keyboard.press('Enter');
  await expect(brands.row(host)).toContainText('Third Choice');
  await expect(brands.row(host).getByRole('button', { name: 'Edit Third Choice' })).toBeFocused();

  await brands.row(host).getByRole('button', { name: 'Remove Third Choice' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Remove brand' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText(host);
  await expect(question.getByRole('button', { name: 'Remove brand' })).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Space');
  await expect(brands.row(host)).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(brands.row(host)).toContainText('Third Choice');
  await brands.forget(host);
});

// FormDialog.test has the answer of a form that was left come while the next one is open.
test('a form that is left while it saves does not close the next one', { tag: soak }, async ({
  page,
  signInAs,
  brands,
}) => {
  const host = 'left.example.com';
  const { promise: isNext, resolve: goOn } = Promise.withResolvers<void>();
  await signInAs('admin');
  await brands.forget(host);
  await brands.open();
  await page.route('**/api/v1/brands', async (route) => {
    if (route.request().method() === 'POST') await isNext;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add a brand' }).click();
  await brands.type({ Host: host, Name: 'Left', Title: 'Left' });
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(brands.form).toBeHidden();
  await page.getByRole('button', { name: 'Add a brand' }).click();
  await expect(brands.field('Host')).toHaveValue('');
  goOn();
  await expect(brands.notices).toContainText(`Added Left at ${host}`);
  await expect(brands.row(host)).toContainText('Left');
  await expect(brands.form).toBeVisible();
  await brands.forget(host);
});

// palette-arguments.spec opens the form of a command from the palette.
test('a brand is edited from the palette: it opens the form', { tag: soak }, async ({
  page,
  signInAs,
  brands,
  palette,
}) => {
  await signInAs('admin');
  await brands.open();
  await palette.open();
  await page.keyboard.type('edit a brand');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /DriveWell/ })).toBeVisible();
  await page.keyboard.type('drivewell');
  await expect(palette.active).toContainText('DriveWell');
  await page.keyboard.press('Enter');
  await expect(brands.field('Host')).toHaveValue('drivewell.localhost');
});

// FormDialog.test reports what is wrong at its field and keeps the input, and brands.test shares no host.
test('what is wrong is reported at its field, and what was typed stays', { tag: soak }, async ({
  page,
  signInAs,
  brands,
}) => {
  await signInAs('admin');
  await brands.open();
  await page.getByRole('button', { name: 'Add a brand' }).click();
  await expect(brands.field('Host')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(brands.form).toContainText('Name is required.');
  await expect(brands.field('Host')).toBeFocused();
  await brands.type({
    Host: 'https://portal.example.com/',
    Name: 'Fourth',
    Title: 'Fourth',
  });
  await page.keyboard.press('Enter');
  await expect(brands.field('Host')).toBeFocused();
  await expect(brands.form).toContainText('Enter a host such as portal.example.com, without http or a path.');

  await brands.type({ Host: 'LOCALHOST' });
  await page.keyboard.press('Enter');
  await expect(brands.form).toContainText('The host localhost already has a brand.');
  await expect(brands.field('Host')).toBeFocused();
  await expect(brands.field('Host')).toHaveAttribute('aria-invalid', 'true');
  await expect(brands.field('Name')).toHaveValue('Fourth');

  await page.route('**/api/v1/brands', (route) => route.abort());
  await brands.type({ Host: 'fourth.example.com' });
  await page.keyboard.press('Enter');
  await expect(brands.form.getByRole('alert')).toContainText('No Network');
  await expect(brands.field('Name')).toHaveValue('Fourth');
});

test('a logo is chosen from a file, shown as it will look, and saved with its brand', async ({
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
  // One file at a time.
  await expect(brands.form.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
  await brands.logo.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  const image = brands.form.getByRole('img', { name: 'Logo Partner' });
  const shown = (picture: Locator) =>
    expect
      .poll(async () => (await page.request.get((await picture.getAttribute('src')) ?? '')).text())
      .toMatch(/<svg[^>]* width="120"/);
  await shown(image);
  await expect(message).toHaveText('');
  // A form whose file is still being uploaded can't be sent.
  await expect(brands.form.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await brands.field('Title').press('Enter');
  await shown(brands.row(host).getByRole('img'));
  // The row may come with the stream of changes, before the form has its answer.
  await expect(brands.form).toBeHidden();

  await brands.row(host).getByRole('button', { name: 'Edit Logo Partner' }).click();
  await brands.form.getByRole('button', { name: 'Remove logo' }).click();
  await expect(image).toBeHidden();
  await brands.field('Title').press('Enter');
  await expect(brands.row(host).getByRole('img')).toHaveCount(0);
  await brands.forget(host);
});
