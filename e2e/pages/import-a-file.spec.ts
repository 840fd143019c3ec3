import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';

const agencies = (rows: readonly string[]) => ({
  name: 'agencies.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Agency code,Name,State', ...rows].join('\n')),
});

test('agencies are imported as previewed, then the whole file is unchanged', async ({
  page,
  signInAs,
  palette,
  shell,
}) => {
  const code = `I-${ofThisTry().toUpperCase()}`;
  const [one, two, three] = [`${code}-1`, `${code}-2`, `${code}-3`];
  await signInAs('admin');
  await shell.open('/reporting');
  await palette.run('import from', 'Import from a file');
  await page.getByLabel('What to import').selectOption('Agencies');
  await expect(page.getByText('Each row is identified by its agency code.')).toHaveCount(1);
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(agencies([`${one},Imported One,TX`, `${two},Two,TX`]));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('2 new');
  await expect(preview.getByRole('row', { name: one })).toContainText('Name: Imported One');
  // The server's answer where the file is larger, and takes a while.
  const isWritten = Promise.withResolvers<void>();
  await page.route('**/api/v1/imports/agencies', async (route) => {
    await isWritten.promise;
    await route.continue();
  });
  await page.route('**/api/v1/jobs/import-*', (route) =>
    route.fulfill({ json: { code: 0, data: { state: 'Running', done: 4500, total: 10_000 }, errors: [] } }),
  );
  await page.getByRole('button', { name: 'Import 2 new agencies' }).click();
  await expect(preview.getByRole('status')).toContainText('Importing 2 new agencies 4,500 of 10,000 · 45%');
  isWritten.resolve();
  await expect(page.getByText('Imported 2 new agencies.')).toBeVisible();
  await page
    .getByLabel('Another file')
    .setInputFiles(agencies([`${one},Imported One,TX`, `${two},Second,TX`, `${three},Three,Texas`]));
  await expect(preview).toContainText('1 unchanged');
  await expect(preview.getByRole('row', { name: two })).toContainText('Name: Two → Second');
  await preview.getByLabel('Show').selectOption('Refused (1)');
  const refused = preview.getByRole('row', { name: /Texas/ });
  await expect(refused).toContainText('Must be a state such as TX.');
  await expect(refused).toContainText('4');
  await expect(preview).toContainText(
    '1 row is refused, so nothing can be imported yet.Line 4, State “Texas”: Must be a state such as TX.',
  );
  await expect(preview.getByRole('button', { name: /^Import/ })).toHaveCount(0);
  await expect(preview.getByRole('button', { name: 'Download refused rows (CSV)' })).toBeVisible();
  await preview.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('File', { exact: true }).setInputFiles(agencies([`${one},Imported One,TX`]));
  await expect(preview).toContainText('Everything in this file is already here.');
});

test('what has changed since the preview is previewed again', async ({ page, signInAs }) => {
  const code = `I9-${ofThisTry().toUpperCase()}`;
  await signInAs('admin');
  await page.goto('/import?kind=agencies');
  await page.getByLabel('File', { exact: true }).setInputFiles(agencies([`${code},Nine,TX`]));
  const send = page.getByRole('button', { name: 'Import 1 new agency' });
  await expect(send).toBeVisible();
  const file = {
    fileContents: agencies([`${code},Other,TX`]).buffer.toString('base64'),
    fileDownloadName: 'a.csv',
  };
  const headers = { origin: new URL(page.url()).origin };
  const { data } = await (
    await page.request.post('/api/v1/imports/agencies/preview', { headers, data: file })
  ).json();
  const { previewHash } = data;
  await page.request.post('/api/v1/imports/agencies', { headers, data: { ...file, previewHash } });
  await send.click();
  await expect(page.getByText(/has changed since the preview/)).toBeVisible();
  await page.getByRole('button', { name: 'Preview again' }).first().click();
  await expect(page.getByRole('button', { name: 'Import 1 changed agency' })).toBeVisible();
});

test('a misspelled column is named with the one that was probably meant', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/import?kind=agencies');
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Agency code,Nmae\nA1,B\n') };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await expect(page.getByText(/Unknown column “Nmae” \(did you mean “Name”\?\)/)).toBeVisible();
});

test('a master dealer only imports users', async ({ page, signInAs, shell }) => {
  await signInAs('dealer');
  await shell.open('/usermanagement');
  await page.getByRole('link', { name: 'Import from a file' }).click();
  await expect(page.getByRole('heading', { name: 'Import users from a file' })).toBeVisible();
  await expect(page.getByLabel('What to import')).toHaveCount(0);
  await page.getByText('Columns of the file').click();
  await expect(page.getByRole('table', { name: 'Columns' })).toContainText('Username');
});
