import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';

const pdf = (name: string, text: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
});

test('a dealer finds a form by its words, and copies its link', async ({ page, signInAs }) => {
  await signInAs('dealer');
  await page.goto('/documents');
  const table = page.getByRole('table', { name: 'Documents' });
  await expect(table.getByRole('row')).toHaveCount(37);
  await expect(page.getByRole('navigation', { name: 'Documents' })).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Claims/ })
    .click();
  await expect(table.getByRole('row')).toHaveCount(6);
  await page.getByLabel('Search names and text').fill('tread depth');
  await expect(table.getByRole('row')).toHaveCount(2);
  const link = table.getByRole('link', { name: 'Tire and wheel claim form.pdf' });
  await expect(link).toHaveAttribute('href', /^\/api\/documents\/file\?fileID=\d+$/);
  await link.focus();
  await page.keyboard.press('l');
  await expect(page.getByText('Copied the link to Tire and wheel claim form.pdf.').first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).origin).toBe(new URL(page.url()).origin);
  await page.getByRole('button', { name: 'Details of Tire and wheel claim form.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tire and wheel claim form.pdf' });
  await expect(dialog).toContainText('This is the current version.');
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('file')).toMatch(/^\d+$/);
  // The link opens it, also where a search leaves it out of the list.
  await page.goto(`${copied}&q=dent`);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(dialog).toContainText('This is the current version.');
  await page.goto('/documents?file=2000000');
  await expect(page.getByText('Document not found.')).toBeVisible();
});

test('staff uploads several documents at once, replaces one, and sees who has read which version', async ({
  page,
  signInAs,
}) => {
  const [first, second] = ['A', 'B'].map((letter) => `Notice ${letter} ${ofThisTry()}.pdf`) as [
    string,
    string,
  ];
  const revised = first.replace('.pdf', ', revised.pdf');
  await signInAs('staff');
  await page.goto('/documents');
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Compliance/ })
    .click();
  await page.getByText('Upload to Compliance').click();
  await page.getByLabel('States (optional)').fill('tx');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([pdf(first, 'a'), pdf(second, 'b'), { ...pdf('x.pdf', ''), buffer: Buffer.from('MZ\0') }]);
  const table = page.getByRole('table', { name: 'Documents' });
  await expect(table.getByRole('link', { name: first })).toBeVisible();
  await expect(table.getByRole('link', { name: second })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('x.pdf');
  await page.getByRole('button', { name: `Details of ${first}` }).click();
  const dialog = page.getByRole('dialog', { name: first });
  await expect(dialog.getByRole('list', { name: 'Versions' })).toContainText('No downloads yet.');
  await dialog.getByLabel('New version').setInputFiles(pdf(first, 'a, corrected'));
  await expect(dialog.getByRole('link', { name: 'Version 2' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Version 1' })).toHaveAttribute('href', /version=1$/);
  await dialog.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit document' });
  await form.getByLabel('Name').fill(revised);
  await form.getByLabel('Folder').selectOption('Claims');
  await form.getByLabel('States (optional)').fill('');
  await form.getByLabel('Roles (optional)').fill('fi user');
  await form.getByRole('button', { name: 'Save' }).click();
  const moved = page.getByRole('dialog', { name: revised });
  await expect(moved).toContainText('Claims · version 2');
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Claims/ })
    .click();
  await expect(table.getByRole('row', { name: revised })).toContainText('FI User');
});
