import { expect, test } from '../drivers/portal.ts';

test('an administrator finds a feature in the palette, sets its dates, and undoes that', async ({
  page,
  signInAs,
  shell,
  palette,
}) => {
  await signInAs('admin');
  await shell.open('/dashboard');
  await palette.run('feature flags', 'Feature flags');
  const feature = page.getByRole('row', { name: /^Year Make Model Rating Disabled/ });
  await expect(feature).toContainText('Off');
  await feature.getByRole('button', { name: 'Change Year Make Model Rating Disabled' }).click();
  const form = page.getByRole('dialog', { name: 'Change Year Make Model Rating Disabled' });
  await form.getByLabel('Turn').selectOption('On');
  await form.getByRole('textbox', { name: 'First day (optional)' }).fill('12/31/2099');
  await form.getByRole('textbox', { name: 'Last day (optional)' }).fill('12/01/2099');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Must not be before the first day.')).toBeVisible();
  await form.getByRole('textbox', { name: 'First day (optional)' }).fill('12/01/2099');
  await form.getByRole('textbox', { name: 'Last day (optional)' }).fill('12/31/2099');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(feature).toContainText('12/01/2099');
  await expect(feature).toContainText('by admin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(feature).not.toContainText('12/01/2099');
});

test('no one but an administrator has the feature flags', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/settings/features');
  await expect(page.getByRole('heading', { name: 'Access Denied!' })).toBeVisible();
});
