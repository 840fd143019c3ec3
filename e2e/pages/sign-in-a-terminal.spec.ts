import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, expect, test } from '../drivers/portal.ts';

interface Asked {
  user_code: string;
  device_code: string;
  verification_uri_complete: string;
}

/** A terminal asks for its sign-in; it is the terminal's own story how. */
async function asTerminal(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { 'x-pitlane-device': 'dana-laptop (Linux)' };
  return request.post(`/oauth2/${path}`, { form: { client_id: 'pitlane-cli', ...form }, headers });
}

async function askForCode(request: APIRequestContext): Promise<Asked> {
  return (await asTerminal(request, 'device/auth', { scope: 'portal' })).json();
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

test('a code whose time is over says so, and what to do', async ({ page, signInAs, request }) => {
  const asked = await askForCode(request);
  await signInAs('dealer');
  await page.route('**/api/v1/device-sign-ins/*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, state: 'expired' } } });
  });
  await page.goto(`/device?user_code=${asked.user_code}`);
  await expect(page.getByRole('heading', { name: 'This code has expired' })).toBeVisible();
  await expect(page.getByText('pitlane login')).toBeVisible();
  await page.getByRole('button', { name: 'Enter another code' }).click();
  await expect(codeField(page)).toBeFocused();
});

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
  await expect(page.getByRole('status', { name: 'New token Voids' })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke Voids' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByRole('button', { name: 'Revoke Voids' })).toHaveCount(0);
});
