import type { Page } from '@playwright/test';
import { expect, test } from '../drivers/portal.ts';
import { called } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

/** What browsers have for push and jsdom doesn't: permission, a worker and a subscription, as Chromium gives them. */
async function withPush(page: Page, permission: NotificationPermission, name: string): Promise<void> {
  await page.evaluate(
    ([answer, id]) => {
      const subscription = {
        unsubscribe: () => Promise.resolve(true),
        toJSON: () => ({
          endpoint: `https://fcm.googleapis.com/fcm/send/${id}`,
          keys: {
            // Source: RFC 8291 appendix A
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
      };
      const registration = {
        pushManager: {
          getSubscription: () => Promise.resolve(null),
          subscribe: () => Promise.resolve(subscription),
        },
      };
      const worker = {
        register: () => Promise.resolve(registration),
        getRegistration: () => Promise.resolve(registration),
        ready: Promise.resolve(registration),
      };
      const asked = {
        permission: 'default',
        requestPermission: () => ((asked.permission = answer), Promise.resolve(answer)),
      };
      Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
      Object.assign(window, { PushManager: () => undefined, Notification: asked });
    },
    [permission, name] as const,
  );
}

// Pages of other stories have the same window.
test.afterEach(({ page }) =>
  page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(window, 'PushManager');
    Reflect.deleteProperty(window, 'Notification');
  }),
);

/** Turns off what an earlier try has turned on. */
async function forgetDevices(page: Page): Promise<void> {
  const devices: { id: string }[] = await called(page, 'GET /api/v1/push/devices');
  for (const { id } of devices) await called(page, `DELETE /api/v1/push/devices/${id}`);
}

const section = (page: Page) => page.getByRole('region', { name: 'Push notifications' });

test('a browser is turned on, tested and turned off in the profile', async ({ page, signInAs }) => {
  await signInAs('paygo');
  await forgetDevices(page);
  await page.goto('/profile');
  await expect(section(page)).toContainText('None of your browsers show notifications yet.');
  await withPush(page, 'granted', 'story');
  await section(page).getByRole('button', { name: 'Turn on in this browser' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on push notifications' });
  await expect(dialog).toContainText('They never include a customer, a VIN or an amount');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Push notifications are on in this browser.').first()).toBeVisible();
  const device = section(page).getByRole('row').filter({ hasText: '(this one)' });
  await expect(device).toContainText('None yet');
  await expect(section(page).getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0);
  await section(page).getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sending a test to one device').first()).toBeVisible();
  await device.getByRole('button', { name: /Turn off/ }).click();
  await expect(section(page)).toContainText('None of your browsers show notifications yet.');
});

// owner.test ends the subscription of a user who signs out or is followed by another.
test('a user who signs out gets no more notifications in this browser', { tag: soak }, async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('paygo');
  await forgetDevices(page);
  await page.goto('/profile');
  await withPush(page, 'granted', 'shared');
  await section(page).getByRole('button', { name: 'Turn on in this browser' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  await expect(section(page).getByRole('row').filter({ hasText: '(this one)' })).toBeVisible();
  await shell.menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('push-notification ids'))).toBeNull();
  await signInAs('paygo');
  await page.goto('/profile');
  await expect(section(page)).toContainText('None of your browsers show notifications yet.');
});

test('a browser that cannot show them, or is not allowed to, says what to do', async ({ page, signInAs }) => {
  await signInAs('paygo');
  await page.goto('/profile?dialog=push');
  const dialog = page.getByRole('dialog', { name: 'Turn on push notifications' });
  await expect(dialog).toContainText('first add the portal to the Home Screen');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await withPush(page, 'denied', 'story');
  await section(page).getByRole('button', { name: 'Turn on in this browser' }).click();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog).toContainText('Notifications are blocked for this site.');
});
