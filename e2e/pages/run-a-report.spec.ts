import { expect, test } from '../drivers/portal.ts';
import { ReportPage } from '../drivers/report-page.ts';
import { SearchForm } from '../drivers/search-form.ts';
import { soak } from '../drivers/soak.ts';

const sales = '/reporting/salessummaryreport';
const contracts = '/reporting/dealercontractsreport';
const all = 'startDate=2020-01-01&endDate=2026-12-31';

test('a user without dealers reads that, not that the dates are wrong', async ({ page, signInAs }) => {
  await signInAs('siteadmin');
  await page.goto(`${sales}?period=PreviousMonth`);
  const notice = page.getByRole('alert').filter({ hasText: 'No reports available' });
  await expect(notice).toContainText('No dealers are assigned to you');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

// typed-reports.test and typed-report.test read the same texts.
test('the palette reads the filters typed after a report, and says what it does not understand', {
  tag: soak,
}, async ({ page, signInAs, palette }) => {
  await signInAs('staff');
  await page.goto('/landing');
  await palette.open();
  await palette.input.fill('report');
  await expect(palette.rows.nth(0)).toContainText('Reporting');
  await expect(palette.rows.nth(1)).toContainText('Sales summary');
  await palette.input.fill('report sales last quarter');
  await expect(palette.active).toContainText('No period, dealer or agency “last quarter”.');
  await page.keyboard.press('Enter');
  await expect(palette.dialog).toContainText('10/01/2026 to 10/15/2026');
  await palette.input.fill('report nonsense');
  await expect(palette.active).toContainText('No report named “nonsense”.');
  // Commands about a scheduled report aren't reports, and there is no scheduled report yet.
  await palette.input.fill('report sales 1/15/2026');
  await expect(palette.rows).toHaveText([
    /^Sales summary › 01\/15\/2026/,
    /^Sales details › 01\/15\/2026/,
    /^Search contracts/,
  ]);
  await palette.input.fill('pause a scheduled');
  await expect(palette.row('Pause a scheduled report')).toContainText('No scheduled reports yet');
  await palette.input.fill('report scs C1');
  await expect(palette.active).toContainText('No claim or contract “c1”.');
  await palette.input.fill('report sales march 2025');
  await expect(palette.active).toContainText('03/01/2025 to 03/31/2025');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sales}?startDate=2025-03-01&endDate=2025-03-31`);
});

// palette-natural.spec offers what is on the page with its keys, and write-export.test writes the files.
test('exports and columns are in the palette, with keys that work on the page', { tag: soak }, async ({
  page,
  signInAs,
  palette,
}) => {
  await signInAs('staff');
  await page.goto(`${sales}?period=PreviousMonth`);
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  await palette.open();
  await palette.input.fill('xlsx');
  await expect(palette.active).toContainText('Export as Excel (XLSX)');
  await palette.input.fill('choose col');
  await page.keyboard.press('Enter');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  await expect(columns).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(columns).toBeHidden();
  await page.keyboard.press('f');
  await page.keyboard.press('t');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'pitlane report sales-summary',
  );
});

test('a refused report shows the reason at its filter, and how to fix it', async ({ page, signInAs }) => {
  const report = new ReportPage(page);
  const form = new SearchForm(page);
  await signInAs('staff');
  await page.goto(`${sales}?startDate=2000-01-01&endDate=2026-10-31`);
  await expect(report.refusal).toContainText('A report can cover up to 10 years');
  await expect(report.criteria).toHaveAttribute('data-refused', 'true');
  await report.refusal.getByRole('button', { name: 'Edit' }).click();
  await expect(form.field('Period')).toBeFocused();

  await page.goto(`${contracts}?dealerCode=NOBODY&period=PreviousMonth`);
  await expect(report.refusal).toContainText('Dealer NOBODY not found');
  await page.goto(contracts.concat('?period=PreviousMonth'));
  await expect(report.refusal).toContainText('Please select a dealer');

  await page.goto(`${sales}?period=Fortnight&contractStatusType=2`);
  await expect(report.refusal).toContainText('Sales summary has no filter “contractStatusType”.');
  await report.refusal.getByRole('button', { name: 'Remove' }).click();
  await expect(report.refusal).toContainText('Unknown period “Fortnight”.');
  await expect(report.count).toHaveText('');
  await report.refusal.getByRole('button', { name: 'Edit' }).click();
  await expect(form.field('Period')).toBeFocused();

  await page.goto(`${sales}?${all.replace('2020', '2024')}&sort=gone`);
  await expect(report.refusal).toContainText('Unknown column “gone”');
  await report.refusal.getByRole('button').click();
  await expect(report.count).toHaveText(/rows$/);
});

test('a report is run from the palette for a period, copied as a command, saved under a name and found again', async ({
  page,
  signInAs,
  palette,
}) => {
  const report = new ReportPage(page);
  await signInAs('staff');
  await page.goto('/landing');
  await palette.open();
  await palette.input.fill('report sales summary last 7 days');
  await expect(palette.rows.first()).toContainText('Sales summary › Last 7 days');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${sales}?period=SalesSummary`);
  await expect(report.criteria).toHaveText([/^Last 7 days \d\d\//]);
  await expect(report.count).toHaveText(/rows?$/);

  await page.getByRole('button', { name: 'More export options' }).click();
  await page.getByRole('menuitem', { name: 'Copy as command' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Command copied' }).first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('pitlane report sales-summary --period SalesSummary');

  await page.goto('/reporting');
  const lately = page.getByRole('region', { name: 'Recent' });
  await expect(lately.getByRole('listitem')).toHaveText([/^Sales summaryLast 7 days \d\d\//]);
  await lately.getByRole('link').click();
  await expect(report.count).toHaveText(/rows?$/);
});

test('a report is run with its form; chips, chart, rows and totals follow', async ({ page, signInAs }) => {
  const form = new SearchForm(page);
  const report = new ReportPage(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/reporting/')) asked.push(request.url());
  });
  await signInAs('staff');
  await form.open(contracts);
  await page.getByRole('button', { name: 'Choose criteria' }).click();
  await expect(form.field('Dealer')).toBeFocused();
  expect(asked).toEqual([]);
  await form.field('Dealer').selectOption({ index: 1 });
  await form.field('Start date').fill('01/01/2020');
  const answer = page.waitForResponse(/\/api\/reporting\/dealercontracts/);
  await form.field('Start date').press('Enter');
  const { data, page: first } = await (await answer).json();
  await expect(report.count).toHaveText(`${first.total} rows`);
  await expect(report.criteria).toHaveText([/^Dealer .+ \(\w+\)$/, /^Dates 01\/01\/2020 to /]);
  await expect(report.heads).toHaveText([
    'Contract',
    'Program',
    'Status',
    'Customer',
    'Vehicle',
    'Sold',
    /.*/,
    /.*/,
    /.*/,
    /.*/,
    /.*/,
  ]);
  await expect(report.head('Sold')).toHaveAttribute('aria-sort', 'descending');
  await expect(report.row(0)).toContainText(data[0].contractNumber);
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  await expect(report.totals).toContainText(dollars.format(first.totals.customerPrice));
  await expect(report.headline).toHaveText(dollars.format(first.totals.customerPrice));
  await report.chart.getByRole('button', { name: 'Show as table' }).click();
  const charted = await report.chart.getByRole('row').getByRole('cell').allInnerTexts();
  expect(charted.reduce((sum, text) => sum + Number(text), 0)).toBe(first.total);
});
