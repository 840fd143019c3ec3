import type { Page } from '@playwright/test';
import { Palette } from '../drivers/palette.ts';
import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Makes due again what an earlier try has prepared or paid. */
async function makeCommissionsDue(page: Page): Promise<void> {
  const runs: { runNumber: string; kind: string; status: string }[] = await called(
    page,
    'GET /api/v1/check-runs',
  );
  for (const { runNumber, status } of runs.filter(({ kind }) => kind === 'commission')) {
    if (status === 'Prepared') await called(page, `POST /api/v1/check-runs/${runNumber}/discard`, {});
    const run: { checks: { checkNumber: number; status: string }[] } = await called(
      page,
      `GET /api/v1/check-runs/${runNumber}`,
    );
    for (const { checkNumber } of run.checks.filter((check) => check.status === 'Issued'))
      await called(page, `POST /api/v1/checks/${checkNumber}/void`, { reason: 'Of an earlier try' });
  }
}

test('one person prepares a run of commissions, and another releases it', async ({ page, signInAs }) => {
  await signInAs('finance');
  await makeCommissionsDue(page);
  await page.goto('/documents');
  await page.getByRole('navigation', { name: 'Documents' }).getByRole('link', { name: 'Checks' }).click();
  await expect(page).toHaveURL('/documents/checks');
  await expect(page.getByRole('table', { name: 'Left out' })).toContainText('Complete');

  await page.getByRole('textbox', { name: 'Due through' }).fill('13/45/2026');
  await expect(page.getByText('Due through is not a valid date. Enter MM/DD/YYYY.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Due through' }).fill('t');
  await page.getByRole('textbox', { name: 'Due through' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Due through' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
  await page.getByRole('textbox', { name: 'Due through' }).fill('01/01/2020');
  await expect(page.getByText('Nothing to pay through this day.')).toBeVisible();
  await page.goto('/documents/checks?kind=commission');
  const planned = page.getByRole('table', { name: 'Checks of the run' });
  await expect(planned).toContainText(/Commission \d\d\/\d{4} RTDA/);
  const total = (await page.getByText(/^\d+ checks?, \$[\d,.]+$/).textContent()) ?? '';
  await button(page, 'Prepare run').click();
  const prepared = page.getByText(/^Prepared CR-\d{6}-\d{6}: /).first();
  await expect(prepared).toContainText(`${total}. Another person releases it.`);
  // What was prepared opens, with its checks.
  const opened = async () => {
    await expect(page).toHaveURL(/\/documents\/checks\/CR-\d{6}-\d{6}$/);
    await expect(page.getByRole('table', { name: 'Checks' })).toContainText('Commerce Street');
    return new URL(page.url()).pathname.replace('/documents/checks/', '');
  };
  const first = await opened();
  // Undo makes everything due again, and the next run takes it.
  await button(page, /^Undo/).click();
  await expect(page.getByText(new RegExp(`^Discarded ${first}`)).first()).toBeVisible();
  await page.goto('/documents/checks?kind=commission');
  const runs = page.getByRole('table', { name: 'Check runs' });
  await expect(runs.getByRole('row').filter({ hasText: first })).toContainText('Discarded');
  await button(page, 'Prepare run').click();
  const number = await opened();
  expect(number).not.toBe(first);
  await expect(button(page, `Release ${number}`)).toHaveAttribute('title', /prepared/);
  await page.goto('/documents/checks?kind=commission');
  await expect(page.getByRole('table', { name: 'Left out' })).toContainText(`It is in check run ${number}`);
  await expect(runs.getByRole('row').filter({ hasText: number })).toContainText('Waiting for release');

  await signInAs('admin');
  await page.goto(`/documents/checks/${number}`);
  await button(page, `Release ${number}`).click();
  const question = page.getByRole('alertdialog', { name: /^Release check run/ });
  await expect(question).toContainText(total);
  await question.getByRole('button', { name: 'Release check run' }).click();
  const numbers = page.getByText(/^Checks \d+ to \d+$/);
  await expect(numbers).toBeVisible();
  const [, firstCheck = ''] = /(\d+) to/.exec((await numbers.textContent()) ?? '') ?? [];
  await expect(page.getByRole('table', { name: 'Checks' })).toContainText('Outstanding');
  await button(page, `Print ${number}`).click();
  await expect(button(page, `Print again ${number}`)).toBeVisible();
  const checks = page.getByRole('table', { name: 'Checks' });
  const second = String(Number(firstCheck) + 1);
  await button(page, `Actions for check ${second}`).press('Enter');
  await page.getByRole('menuitem', { name: 'Void' }).press('Enter');
  await new Palette(page).input.fill('Spoiled in the printer');
  await page.keyboard.press('Enter');
  const voiding = page.getByRole('alertdialog', { name: /^Void check/ });
  await voiding.getByRole('button', { name: 'Void check' }).click();
  await expect(checks).toContainText('Voided');

  await page.goto('/documents/checks?kind=commission');
  await expect(page.getByText(/^1 check, \$[\d,.]+$/)).toBeVisible();
  const lines = [firstCheck, second, '999999'].map((check) => `123456789,${check},1.00,11/20/2026,P,"x"`);
  await page.getByLabel('File of paid checks').setInputFiles({
    name: 'paid.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(page.getByText(/^paid\.csv: 3 refused/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Results by line' })).toContainText('999999');

  // A check that another run replaces can't be replaced again; one that was only voided can.
  await page.goto(`/documents/checks/${number}`);
  await expect(button(page, `Actions for check ${firstCheck}`)).toBeVisible();
  const reissued = await page.request.post(`/api/v1/checks/${firstCheck}/reissue`, {
    headers: { origin: new URL(page.url()).origin },
    data: { reason: 'Lost in the mail' },
  });
  expect(reissued.status()).toBe(200);
  await page.goto('/documents/checks');
  await page.goto(`/documents/checks/${number}`);
  await expect(button(page, `Actions for check ${second}`)).toBeVisible();
  await expect(button(page, `Actions for check ${firstCheck}`)).toHaveCount(0);

  // The palette leads to the page that has a list, and shows a check in a window.
  const palette = new Palette(page);
  await palette.run('list check runs', 'List check runs');
  await expect(page).toHaveURL('/documents/checks');
  await palette.open();
  await palette.input.fill(`show check ${second}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Show a check' })).toContainText(/: voided|, voided/);
});
