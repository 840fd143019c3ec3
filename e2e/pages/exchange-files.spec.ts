import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

// exports.test shows the same at the server, and commands.test of exports what is printed about it.
test('claims are exported once, and all of them where that is chosen', { tag: soak }, async ({
  page,
  signInAs,
  palette,
  shell,
}) => {
  await signInAs('finance');
  await shell.open('/dashboard');
  // A second try in the same database meets what the first has exported.
  const { data: before } = await (await page.request.get('/api/v1/exports')).json();
  await palette.run('exports', 'Exports');
  const form = page.getByRole('form', { name: 'New export' });
  const past = page.getByRole('table', { name: 'Exports' });
  if (before.length === 0) await expect(page.getByText('No exports yet.')).toBeVisible();
  await form.getByRole('textbox', { name: 'From (optional)' }).fill('11/30/2026');
  await form.getByRole('textbox', { name: 'Through (optional)' }).fill('11/01/2026');
  await expect(form.getByText('Must be on or after From.')).toBeVisible();
  await form.getByRole('textbox', { name: 'From (optional)' }).fill('');
  await form.getByRole('textbox', { name: 'Through (optional)' }).fill('');
  if (before.length > 0) await form.getByLabel('Rows').selectOption('All rows');
  await form.getByRole('button', { name: 'Export' }).click();
  const exported = page.getByText(/^Exported .* claim lines\. Saved claims-.*\.csv$/).first();
  await expect(exported).toBeVisible();
  const [file = ''] = /claims-.*\.csv/.exec((await exported.textContent()) ?? '') ?? [];
  await expect(past.getByRole('link', { name: file })).toBeVisible();
  if (before.length > 0) await form.getByLabel('Rows').selectOption('New or changed');
  await form.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByText(/nothing is new since the last export/).first()).toBeVisible();
  await form.getByLabel('Rows').selectOption('All rows');
  await form.getByLabel('Format').selectOption('JSON lines');
  await form.getByRole('button', { name: 'Export' }).click();
  const latest = past.getByRole('link', { name: /claims-.*\.jsonl/ });
  await expect(latest).toHaveAttribute('href', /\/api\/v1\/exports\/\d+\/file$/);
});

test('an exported file imports as unchanged; edited rows are imported, and totals must agree', async ({
  page,
  signInAs,
  palette,
  shell,
}) => {
  await signInAs('finance');
  await shell.open('/documents');
  const headers = { origin: new URL(page.url()).origin };
  const run = await page.request.post('/api/v1/exports/Claim', { headers, data: { rows: 'all' } });
  const { data } = await run.json();
  const text = await (await page.request.get(`/api/v1/exports/${data.exportID}/file`)).text();
  const [head = '', first = '', second = ''] = text.trim().split('\r\n');
  await palette.run('imports', 'Imports');
  // Past imports are listed by the names of their files.
  const fileName = `claims ${ofThisTry()}.csv`;
  const choose = (lines: readonly string[]) =>
    page.getByLabel(/^(File|Another file)$/).setInputFiles(csv(fileName, lines));
  const preview = page.getByRole('region', { name: 'Preview' });
  await choose([head, first, second]);
  await expect(preview).toContainText('2 unchanged');
  await expect(preview.getByText('Everything in this file is already here.')).toBeVisible();
  await preview.getByRole('button', { name: 'Choose another file' }).click();

  // Another date of loss.
  const changed = first.replace(/(?<=-)\d{2}(?=,)/, (day) => (day === '01' ? '02' : '01'));
  // What can't be a total is refused at its field, and the file isn't sent.
  await page.getByLabel('Number of rows (optional)').fill('1.5');
  await choose([head, changed, second]);
  await expect(page.getByLabel('Number of rows (optional)')).toHaveAccessibleDescription(
    'Must be a whole number such as 1,200.',
  );
  await expect(page.getByText('Correct the totals, then choose the file.')).toBeVisible();
  await page.getByLabel('Number of rows (optional)').fill('3');
  await choose([head, changed, second]);
  await expect(preview.getByRole('row', { name: /^Rows/ })).toContainText('-1');
  await expect(preview).toContainText("The totals don't match, so nothing can be imported yet.");
  await expect(preview).toContainText('Correct the file or the totals you entered, then choose it again.');
  await expect(preview.getByRole('link', { name: 'Download refused rows (CSV)' })).toBeVisible();
  await preview.getByRole('button', { name: 'Choose another file' }).click();

  await page.getByLabel('Number of rows (optional)').fill('2');
  await choose([head, changed, second]);
  await expect(preview).toContainText('1 changed');
  // It continues while the user is on another page.
  const isWritten = Promise.withResolvers<void>();
  await page.route('**/api/SCS/Claim', async (route) => {
    await isWritten.promise;
    await route.continue();
  });
  await preview.getByRole('button', { name: 'Import 1 changed row' }).click();
  await page.getByRole('link', { name: 'Exports', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Past exports' })).toBeVisible();
  await page.getByRole('link', { name: 'Imports', exact: true }).click();
  await expect(preview).toContainText('Importing 1 changed row');
  isWritten.resolve();
  await expect(page.getByText(`Imported 1 changed row of ${fileName}.`)).toBeVisible();
  const past = page.getByRole('table', { name: 'Past imports' });
  await expect(past.getByRole('row', { name: fileName })).toContainText('0 new, 1 changed, 1 unchanged');
});

test('a row that is refused says its line, its column and why', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/documents/imports?kind=commission');
  const picture = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('\u0089PNG\0\0') };
  await page.getByLabel('File', { exact: true }).setInputFiles(picture);
  await expect(page.getByText('photo.png is not a list. Use CSV, Excel (XLSX) or text.')).toBeVisible();
  const lines = [
    'agentCode,contractNumber,contractSuffix,programCode,transactionDate,earnedAmount,chargebackAmount',
    'AG1001,99999999,,MBP,2026-10-01,1.00,0.00',
  ];
  const name = `commissions ${ofThisTry()}.csv`;
  await page.getByLabel('File', { exact: true }).setInputFiles(csv(name, lines));
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(page.getByText('1 refused')).toBeVisible();
  await expect(preview).toContainText('1 row is refused, so nothing can be imported yet.');
  await expect(preview.getByRole('listitem').first()).toHaveText(
    /^Line 2.*: Contract 99999999 \(MBP\) not found\./,
  );
  const refused = preview.getByRole('row', { name: /Refused/ });
  await expect(refused).toContainText('2');
  await expect(refused).toContainText('Contract 99999999 (MBP) not found.');
  // An import that failed while nobody looked is listed with its reason.
  const download = preview.getByRole('link', { name: 'Download refused rows (CSV)' });
  const [, previewHash = ''] = ((await download.getAttribute('href')) ?? '').split('previewHash=');
  const headers = { origin: new URL(page.url()).origin, 'idempotency-key': crypto.randomUUID() };
  await page.request.post('/api/SCS/Commission', { headers, data: { previewHash } });
  await preview.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('row', { name })).toContainText(
    'Failed. A row is refused. Nothing was imported.',
  );
});
