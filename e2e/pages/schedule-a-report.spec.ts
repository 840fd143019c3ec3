import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';

test('a report is scheduled from its page, sent at once, paused, removed and brought back', async ({
  page,
  signInAs,
}) => {
  // Anyone who else schedules in these stories is another user: each has their own list.
  await signInAs('finance');
  // An earlier try may have left its own.
  const earlier: { id: number }[] = await called(page, 'GET /api/v1/schedules');
  for (const { id } of earlier) await called(page, `DELETE /api/v1/schedules/${id}`);
  await page.goto('/reporting/salessummaryreport?programCode=TAW&startDate=2026-10-01&endDate=2026-10-05');
  await page.getByRole('button', { name: 'Schedule this report' }).click();

  const form = page.getByRole('dialog', { name: 'Schedule a report' });
  await expect(form.getByLabel('Report', { exact: true })).toHaveValue('report.salesSummary');
  await expect(form.getByLabel('Program')).toHaveValue('TAW');
  // Days that stay the same are none for an email that comes again.
  await expect(form.getByLabel('Period')).toHaveValue('');
  await form.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(form.getByLabel('Period')).toHaveAccessibleDescription('Choose a period.');
  await expect(form.getByLabel('Period')).toBeFocused();
  await form.getByLabel('Period').selectOption('PreviousMonth');
  await form.getByLabel('How often').selectOption('Every month');
  await form.getByLabel('On day').selectOption('Last day');
  const at = form.getByRole('textbox', { name: 'At' });
  await at.fill('noon');
  await at.press('Enter');
  await expect(form).toContainText('Enter a time such as 7:00 AM.');
  await expect(at).toBeFocused();
  await at.fill('6:30 am');
  await at.press('Enter');
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(
    '/reporting/salessummaryreport?programCode=TAW&startDate=2026-10-01&endDate=2026-10-05',
  );

  await page.goto('/reporting/schedules');
  const row = page.getByRole('row').filter({ hasText: 'Sales summary' });
  await expect(row).toContainText('Every month on its last day at 6:30 AM');
  await expect(row).toContainText(/Last month · .*Excel/);
  await row.getByRole('button', { name: 'Send now Sales summary' }).click();
  // The job of the real server makes it and mails it.
  await expect(row).toContainText('sent');
  await row.getByRole('button', { name: 'Pause Sales summary' }).click();
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: 'Remove Sales summary' }).click();
  await expect(page.getByText('No scheduled reports.')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('Paused');
  await row.getByRole('button', { name: 'Remove Sales summary' }).click();
  await expect(row).toBeHidden();
});
