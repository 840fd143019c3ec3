import { demoPassword, expect, test } from '../drivers/portal.ts';

test('a token asks for the password again where the sign-in is some time ago', async ({ page, signInAs }) => {
  await signInAs('agent');
  let isAsked = false;
  await page.route('**/api/v1/personal-tokens', async (route) => {
    if (route.request().method() !== 'POST' || isAsked) return route.fallback();
    isAsked = true;
    const errors = [{ code: 'sign_in_again', message: 'You signed in a while ago.' }];
    await route.fulfill({ status: 403, json: { code: 3, data: null, errors } });
  });
  await page.goto('/settings/tokens?new=write&name=Voids&days=45');
  await expect(page.getByLabel('Expires after')).toHaveValue('45');
  await page.getByRole('button', { name: 'Create token' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible();
  await dialog.getByLabel('Password').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('status', { name: 'Secret of Voids' })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Voids' }).click();
  await page.getByRole('button', { name: 'Yes, revoke Voids' }).click();
  await expect(page.getByRole('button', { name: 'Revoke Voids' })).toHaveCount(0);
});
