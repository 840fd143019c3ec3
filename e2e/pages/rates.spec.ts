import { randomInt } from 'node:crypto';
import { expect, test } from '../drivers/portal.ts';

const file = (text: string) => ({
  name: 'gap.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

test('a rate sheet is previewed, imported as a draft, and approved by another person', async ({
  page,
  signInAs,
}) => {
  await signInAs('rates');
  await page.goto('/rater/rates');
  await page.getByRole('button', { name: 'Import a rate sheet' }).click();
  const form = page.getByRole('form', { name: 'Import a rate sheet' });
  await form.getByLabel('Program').selectOption('GAP');
  await form.getByLabel('First day', { exact: true }).fill(`12/31/${randomInt(2050, 2100)}`);
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(form).toContainText('Choose a file.');
  const head = 'Plan,Class,Condition,Months,Miles,Deductible,Cost\n';
  await form.getByLabel('File').setInputFiles(file(`${head}NONE,1,Used,60,,0,245\n`));
  await expect(form).toContainText('gap.csv is chosen.');
  await form.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('GAP has no plan NONE.');
  await expect(preview.getByRole('button', { name: 'Import as a draft' })).toBeHidden();
  await preview.getByRole('button', { name: 'Back' }).click();

  // A term that the sheet of an earlier try doesn't have.
  const months = randomInt(121, 360);
  await form.getByLabel('File').setInputFiles(file(`${head}GAP150,1,Used,${months},,0,245\n`));
  await expect(form).toContainText('gap.csv is chosen.');
  await form.getByRole('button', { name: 'Preview' }).click();
  await expect(preview).toContainText('1 new');
  await preview.getByRole('button', { name: 'Import as a draft' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('GAP version');
  const [name = ''] = /GAP version \d+/.exec((await heading.textContent()) ?? '') ?? [];
  await expect(page.getByText('You imported this rate sheet. Another person must approve it.')).toBeVisible();

  await signInAs('admin');
  await page.goto('/rater/rates');
  const drafts = page.getByRole('table', { name: 'Drafts' });
  const approve = drafts.getByRole('button', { name: `Approve ${name}`, exact: true });
  await approve.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('1 new');
  await dialog.getByRole('button', { name: 'Approve rate sheet' }).click();
  await expect(
    page.getByRole('row', { name: new RegExp(`${name} .*Approved, not in force yet`) }),
  ).toBeVisible();
  await expect(approve).toBeHidden();
});
