import type { APIRequestContext, Page } from '@playwright/test';
import { ofThisTry } from '../drivers/of-this-try.ts';
import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';
import { soak } from '../drivers/soak.ts';

interface StartedSignIn {
  user_code: string;
  device_code: string;
  verification_uri_complete: string;
}

/** A terminal asks for its sign-in; it is the terminal's own story how. */
async function asTerminal(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
  device = 'dana-laptop (Linux)',
) {
  const headers = { 'x-pitlane-device': device };
  return request.post(`/oauth2/${path}`, { form: { client_id: 'pitlane-cli', ...form }, headers });
}

async function askForCode(request: APIRequestContext, device?: string): Promise<StartedSignIn> {
  return (await asTerminal(request, 'device/auth', { scope: 'portal' }, device)).json();
}

async function poll(
  request: APIRequestContext,
  { device_code }: StartedSignIn,
  device?: string,
): Promise<{ error?: string; access_token?: string }> {
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  return (await asTerminal(request, 'token', { grant_type, device_code }, device)).json();
}

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

test('an expired code says so, and what to do', async ({ page, signInAs, request }) => {
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

// personal-tokens.test refuses it at the server, and fresh-sign-in.test says when to ask.
test('a token asks for the password again where the sign-in is some time ago', { tag: soak }, async ({
  page,
  signInAs,
}) => {
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

test('a link with a code leads past the sign-in to the code, which is compared and approved; the terminal is signed out again', async ({
  page,
  signInPage,
  playwright,
  baseURL,
}) => {
  const terminal = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const device = `laptop-${ofThisTry()} (Linux)`;
  const asked = await askForCode(terminal, device);
  const { pathname, search } = new URL(asked.verification_uri_complete);
  await page.goto(pathname + search);
  await signInPage.enter('dealer', demoPassword);
  await expect(page.getByRole('heading', { name: 'Does your terminal show this code?' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toHaveText(asked.user_code);
  await expect(page.getByText(device)).toBeVisible();

  await page.getByRole('button', { name: 'Yes, sign in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Terminal signed in' })).toBeFocused();
  const tokens = await poll(terminal, asked, device);
  expect(tokens).toMatchObject({ token_type: 'Bearer' });

  await page.goto('/settings/terminals');
  const row = page.getByRole('row', { name: device });
  await expect(row).toContainText('127.0.0.1');
  const call = () =>
    terminal.get('/api/profile/getsession', { headers: { authorization: `Bearer ${tokens.access_token}` } });
  expect((await call()).status()).toBe(200);
  await row.getByRole('button', { name: /^Sign out/ }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sign out terminal' });
  const signOut = question.getByRole('button', { name: 'Sign out terminal' });
  await signOut.press('Enter');
  await expect(question.getByText('Press Space or click to confirm.')).toBeVisible();
  await signOut.press('Space');
  await expect(row).toBeHidden();
  // The keyboard stays in the list, or on the page where that was the last of it.
  await expect(page.locator('main:focus, main button:focus')).toHaveCount(1);
  expect((await call()).status()).toBe(401);
  await terminal.dispose();
});

test('a code is typed, a wrong one is reported, one that was not requested is refused', async ({
  page,
  signInAs,
  request,
}) => {
  const asked = await askForCode(request);
  await signInAs('dealer');
  await page.goto('/device');
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the code shown in the terminal.')).toBeVisible();
  await codeField(page).fill('abc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter eight letters, such as BCDF-GHJK.')).toBeVisible();
  await codeField(page).fill('BBBB-BBBB');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No terminal is showing this code.')).toBeVisible();
  await expect(codeField(page)).toHaveValue('BBBB-BBBB');

  await codeField(page).fill(asked.user_code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByRole('heading', { name: 'Sign-in refused' })).toBeFocused();
  expect(await poll(request, asked)).toMatchObject({ error: 'access_denied' });

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign-in refused' })).toBeVisible();
});

test('a personal token is made, shown once, calls for its user, and is revoked', async ({
  page,
  signInAs,
  playwright,
  baseURL,
}) => {
  const name = `Nightly export ${ofThisTry()}`;
  await signInAs('dealer');
  await page.goto('/settings/tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Name is required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  const secret = page.getByRole('status', { name: `New token ${name}` });
  const token = (await secret.locator('[data-copies] > span').textContent()) ?? '';
  expect(token).toMatch(/^pitlane_pat_/);

  const cron = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  expect((await cron.get('/api/profile/getsession')).status()).toBe(200);
  await page.reload();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('Read');
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole('button', { name: `Revoke ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Revoke token' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `Revoke ${name}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Revoke token' }).click();
  await expect(row).toBeHidden();
  expect((await cron.get('/api/profile/getsession')).status()).toBe(401);
  await cron.dispose();
});

test('a terminal that waits for a second factor is confirmed by its name, in the portal', async ({
  page,
  signInAs,
}) => {
  await signInAs('agent');
  const at = '2026-11-22T15:00:00Z';
  const waiting = {
    id: '3f9a01c27be4',
    deviceName: 'dana-laptop (Linux)',
    address: '10.0.0.7',
    signedInAt: at,
  };
  await page.route('**/api/v1/terminals', (route) =>
    route.fulfill({ status: 200, json: { code: 0, data: [waiting], errors: [] } }),
  );
  const confirmed: string[] = [];
  await page.route('**/api/v1/terminals/*/confirm', async (route) => {
    confirmed.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 200, json: { code: 0, data: waiting, errors: [] } });
  });
  await page.goto('/settings/terminals?confirm=3f9a01c27be4');
  const question = page.getByRole('alertdialog', { name: 'Confirm terminal' });
  await expect(question.getByText('dana-laptop (Linux)')).toBeVisible();
  await question.getByRole('button', { name: 'Confirm terminal' }).click();
  await expect(question).toHaveCount(0);
  expect(confirmed).toEqual(['/api/v1/terminals/3f9a01c27be4/confirm']);
});
