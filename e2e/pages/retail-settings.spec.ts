import { programTypeOf } from '@pitlane/shared/features/contracts/rules/codes';
import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

/** Removes what an earlier try has added for vehicles that the dealer doesn't sell. */
async function forgetPowersports(page: Page): Promise<void> {
  const settings: { id: number; programType: number | string }[] = await called(
    page,
    'GET /api/retail?dealerCode=MO1001',
  );
  for (const { id } of settings.filter(
    ({ programType }) => programTypeOf(programType)?.name === 'Powersports',
  ))
    await called(page, `DELETE /api/retail?id=${id}`);
}

test("a dealer's retail setting is added with its sample prices, changed, deleted and brought back", async ({
  page,
  signInAs,
}) => {
  await signInAs('dealer');
  await forgetPowersports(page);
  await page.goto('/rater/retail');
  const row = page.getByRole('row').filter({ hasText: 'Powersports' });
  await expect(page.getByRole('button', { name: 'Edit GAP, Every term' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a retail setting' }).click();
  const form = page.getByRole('dialog', { name: 'Add a retail setting' });
  await expect(form.getByLabel('Program')).toBeFocused();
  await form.getByLabel('Program').selectOption({ label: 'Powersports' });
  await form.getByLabel('From month').fill('12');
  await form.getByLabel('To month').fill('60');
  await form.getByLabel('Markup (optional)', { exact: true }).fill('500');
  await form.getByLabel('Lowest').fill('100');
  await form.getByLabel('Highest').fill('900');
  const samples = form.getByRole('table', { name: 'Sample prices' });
  await expect(samples).toContainText('$250.00$750.00');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(row).toContainText('12 - 60 Months');
  await expect(page.getByRole('button', { name: 'Add a retail setting' })).toBeFocused();

  await page.getByRole('button', { name: 'Edit Powersports, 12 - 60 Months' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit retail setting' });
  await edited.getByLabel('Fixed price').fill('895');
  await expect(edited.getByRole('table', { name: 'Sample prices' })).toContainText('$250.00$895.00');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('$895.00');

  await page.getByRole('button', { name: 'Delete Powersports, 12 - 60 Months' }).click();
  await expect(row).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(row).toContainText('$895.00');

  await page.getByRole('button', { name: 'Add a retail setting' }).click();
  await form.getByLabel('Program').selectOption({ label: 'Powersports' });
  await expect(form).toContainText('These months overlap the retail setting Powersports, 12 - 60 Months.');
  await form.getByLabel('From month').press('Enter');
  await expect(form.getByLabel('From month')).toHaveAccessibleDescription(
    /overlap the retail setting Powersports/,
  );
  await expect(form.getByText(/overlap the retail setting Powersports/)).toHaveCount(1);
});

test('staff choose the dealer first, and the address keeps it', async ({ page, signInAs }) => {
  await signInAs('staff');
  await page.goto('/rater/retail');
  await expect(page.getByText('Choose a dealer to see its retail settings.').first()).toBeVisible();
  await page.getByRole('main').getByLabel('Dealer').selectOption('MO1002');
  await expect(page).toHaveURL(/dealer=MO1002/);
  await expect(page.getByRole('button', { name: 'Edit GAP, Every term' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Edit GAP, Every term' })).toBeVisible();
});

// notify-failures.test has the notice of each of these calls.
test('retail settings that cannot be read, changed or deleted say so until the notice is closed', {
  tag: soak,
}, async ({ page, signInAs }) => {
  await signInAs('dealer');
  let refused = '';
  await page.route('**/api/retail**', (route) =>
    route.request().method() === refused ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  const notices = page.getByRole('region', { name: 'Notifications' });
  const edit = page.getByRole('button', { name: 'Edit GAP, Every term' });
  await page.goto('/rater/retail');
  refused = 'DELETE';
  await page.getByRole('button', { name: 'Delete GAP, Every term' }).click();
  await expect(notices.getByText('Unable to delete retail settings.').first()).toBeVisible();
  refused = 'PUT';
  await edit.click();
  await page.getByRole('dialog', { name: 'Edit retail setting' }).getByLabel('Lowest').press('Enter');
  await expect(notices.getByText('Unable to edit retail settings.').first()).toBeVisible();
  await page.getByRole('dialog', { name: 'Edit retail setting' }).press('Escape');
  refused = 'POST';
  await page.getByRole('button', { name: 'Add a retail setting' }).click();
  const added = page.getByRole('dialog', { name: 'Add a retail setting' });
  await added.getByLabel('Program').selectOption({ label: 'Powersports' });
  await added.getByLabel('From month').fill('61');
  await added.getByLabel('To month').fill('84');
  await added.getByLabel('Markup (optional)', { exact: true }).fill('100');
  await page.keyboard.press('Enter');
  await expect(notices.getByText('Unable to add retail settings.').first()).toBeVisible();
  refused = 'GET';
  await page.reload();
  await expect(notices.getByText('Unable to get retail settings.').first()).toBeVisible();
});
