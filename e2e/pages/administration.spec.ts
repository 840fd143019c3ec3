import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';

test('an administrator finds a feature in the palette, sets its dates, and undoes that', async ({
  page,
  signInAs,
  shell,
  palette,
}) => {
  await signInAs('admin');
  await called(page, 'PATCH /api/v1/features', {
    name: 'Year Make Model Rating Disabled',
    isFullyActive: false,
  });
  await shell.open('/reporting');
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
  await expect(feature).toContainText('by Ada Admin');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(feature).not.toContainText('12/01/2099');
});

test('a configuration item is added, changed, removed and brought back', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/settings/configuration');
  const rows = page.getByRole('table', { name: 'Configuration items' }).getByRole('row');
  await expect(rows.filter({ hasText: 'CLAIMS-PHONE' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Add an item' }).click();
  const form = page.getByRole('dialog', { name: 'Add a configuration item' });
  await expect(form.getByLabel('Account code')).toBeFocused();
  await form.getByLabel('Account code').fill('claims-phone');
  await form.getByLabel('Name').fill('Claims department fax');
  await form.getByLabel('Value').fill('(800) 555-0143');
  await page.keyboard.press('Enter');
  await expect(form.getByText('CLAIMS-PHONE is already used.')).toBeVisible();
  const typed = `fax-${ofThisTry()}`;
  const code = typed.toUpperCase();
  await form.getByLabel('Account code').fill(typed);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const fax = page.getByRole('row', { name: code });
  await expect(fax).toContainText('by Ada Admin');

  await page.getByRole('button', { name: `Edit ${code}` }).click();
  const edited = page.getByRole('dialog', { name: `Edit ${code}` });
  await expect(edited.getByLabel('Value')).toHaveValue('(800) 555-0143');
  await edited.getByLabel('Value').fill('(800) 555-0144');
  await page.keyboard.press('Enter');
  await expect(fax).toContainText('555-0144');

  const remove = page.getByRole('button', { name: `Remove ${code}` });
  await remove.click();
  await expect(fax).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(fax).toContainText('555-0144');
  await remove.click();
  await expect(fax).toBeHidden();
});
