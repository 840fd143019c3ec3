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
  await page.getByRole('button', { name: 'Details of Tire and wheel claim form.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tire and wheel claim form.pdf' });
  await expect(dialog).toContainText('This is the current version.');
  await expect(dialog.getByRole('button', { name: 'Remove' })).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('file')).toMatch(/^\d+$/);
});

test('staff uploads several documents at once, replaces one, and sees who has read which version', async ({
  page,
  signInAs,
}) => {
  await signInAs('staff');
  await page.goto('/documents');
  await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('button', { name: /^Compliance/ })
    .click();
  await page.getByText('Upload to Compliance').click();
  await page.getByLabel('States, e.g. TX, OK (optional)').fill('tx');
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles([
      pdf('Notice A.pdf', 'a'),
      pdf('Notice B.pdf', 'b'),
      { ...pdf('x.pdf', ''), buffer: Buffer.from('MZ\0') },
    ]);
  const table = page.getByRole('table', { name: 'Documents' });
  await expect(table.getByRole('link', { name: 'Notice A.pdf' })).toBeVisible();
  await expect(table.getByRole('link', { name: 'Notice B.pdf' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('x.pdf');
  await page.getByRole('button', { name: 'Details of Notice A.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'Notice A.pdf' });
  await expect(dialog.getByRole('list', { name: 'Versions' })).toContainText('Nobody has downloaded it.');
  await dialog.getByLabel('New version').setInputFiles(pdf('Notice A.pdf', 'a, corrected'));
  await expect(dialog.getByRole('link', { name: 'Version 2' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Version 1' })).toHaveAttribute('href', /version=1$/);
});
