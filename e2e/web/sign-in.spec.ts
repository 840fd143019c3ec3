import { expect, test } from '../drivers/portal.ts';

test('a form with empty fields says which are missing, and moves nothing', async ({ page, signInPage }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/flow=/);
  const place = await signInPage.submit.boundingBox();
  await signInPage.submit.click();
  await expect(signInPage.username).toBeFocused();
  await expect(signInPage.username).toHaveAccessibleDescription('Enter your username');
  await expect(signInPage.password).toHaveAccessibleDescription('Enter your password');
  expect(await signInPage.submit.boundingBox()).toEqual(place);
  await signInPage.username.fill('finance');
  await expect(signInPage.username).toHaveAccessibleDescription('');
  await signInPage.submit.click();
  await expect(signInPage.password).toBeFocused();
  await expect(signInPage.password).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Enter your password')).toBeVisible();
});
