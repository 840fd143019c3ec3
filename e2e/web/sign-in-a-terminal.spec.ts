import type { APIRequestContext } from '@playwright/test';
import { expectNoBarriers, sidewaysOf } from '../drivers/barriers.ts';
import { expect, test } from '../drivers/portal.ts';
import { soak } from '../drivers/soak.ts';

interface DeviceCode {
  user_code: string;
  device_code: string;
  verification_uri_complete: string;
}

/** A terminal asks for its sign-in; it is the terminal's own story how. */
async function asTerminal(request: APIRequestContext, path: string, form: Record<string, string>) {
  const headers = { 'x-pitlane-device': 'dana-laptop (Linux)' };
  return request.post(`/oauth2/${path}`, { form: { client_id: 'pitlane-cli', ...form }, headers });
}

async function askForCode(request: APIRequestContext): Promise<DeviceCode> {
  return (await asTerminal(request, 'device/auth', { scope: 'portal' })).json();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the pages of the sign-in meet no barrier on a phone in ${colorScheme}`, { tag: soak }, async ({
    page,
    signInAs,
    request,
  }) => {
    const asked = await askForCode(request);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    await signInAs('staff');
    for (const address of [
      '/device',
      `/device?user_code=${asked.user_code}`,
      '/settings/tokens',
      '/settings/terminals',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoBarriers(page);
      expect(await sidewaysOf(page)).toBeLessThanOrEqual(0);
    }
  });
}
