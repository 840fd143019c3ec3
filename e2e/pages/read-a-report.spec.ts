import { expect, test } from '../drivers/portal.ts';
import { ReportPage } from '../drivers/report-page.ts';

const all = 'startDate=2020-01-01&endDate=2026-12-31';

test('the search form folds for its rows, and opens at the criterion to change', async ({
  page,
  signInAs,
}) => {
  const report = new ReportPage(page);
  await signInAs('staff');
  await report.open(`/reporting/dealerclaimsreport?${all}`);
  const form = page.getByRole('complementary', { name: 'Search form' });
  await expect(form).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(form.getByRole('combobox', { name: 'Dealer' })).toBeFocused();
  await form.getByRole('button', { name: 'Collapse search form' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
  await report.criteria.first().getByRole('button').first().click();
  await expect(form.getByRole('combobox', { name: 'Period' })).toBeFocused();
});
