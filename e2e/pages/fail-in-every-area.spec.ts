import { expect, test } from '../drivers/portal.ts';
import { demoPassword } from '../drivers/sign-in-as.ts';
import { some } from '../drivers/soak.ts';

/** A page of each area, with what it shows once its calls are answered. */
const areas = [
  { user: 'dealer', address: '/rater/vehicle', content: 'VIN' },
  { user: 'dealer', address: '/remittance', content: 'This batch' },
  { user: 'finance', address: '/dashboard', content: 'Batches to post' },
  { user: 'dealer', address: '/rater/lenders', content: 'retired' },
  { user: 'finance', address: '/remittance/to-post', content: 'Batches to post' },
  { user: 'admin', address: '/usermanagement/fi', content: 'Fiona' },
  { user: 'admin', address: '/access-review', content: 'Not signed in for' },
  { user: 'admin', address: '/settings/features', content: 'Feature flags' },
  { user: 'admin', address: '/rules/TX', content: 'Full refund' },
  { user: 'customer', address: '/dashboard', content: 'Active' },
  { user: 'staff', address: '/claims-authorization', content: 'PA-' },
  { user: 'staff', address: '/claims-authorization/queue', content: 'Approve' },
] as const;

for (const { user, address, content } of some(areas, 2)) {
  test(`${user} reads at ${address} what couldn't be loaded, and loads it again in place`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(user);
    const server = { isFailing: true };
    await page.route('**/api/**', async (route) => {
      // A page that begins to follow changes reads again by itself what it has missed.
      if (route.request().url().includes('/changes')) return route.abort();
      if (!server.isFailing || route.request().url().includes('getsession')) return route.continue();
      const errors = [{ code: 'internal', message: "We're sorry, but an error occured." }];
      return route.fulfill({ status: 500, json: { code: 3, data: null, errors } });
    });
    await page.goto(address);
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: /^(Reload|Try again)$/ });
    await expect(again.first()).toBeVisible();
    await expect(main).toContainText(/Couldn't load/);
    await expect(main).not.toContainText(/Reload the page|No rules/);
    server.isFailing = false;
    const before = await again.count();
    await again.first().click();
    await expect(again).not.toHaveCount(before);
    await expect(main).toContainText(content);
  });
}

test('a customer whose readings cannot be loaded still sees the contracts, but not the miles left', async ({
  page,
  signInAs,
}) => {
  await signInAs('customer');
  const asked: string[] = [];
  await page.route('**/api/v1/profile/*', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ status: 500, json: { code: 3, data: null, errors: [] } });
  });
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    "Couldn't load your odometer readings and claims and how you get your records.",
  );
  await expect(main).toContainText('Covered until');
  await expect(main).not.toContainText('Miles left');
  expect(asked).toHaveLength(2);
});

const unknown = [
  { user: 'finance', address: '/remittance/batches/R-209901-000001', missing: 'No batch' },
  { user: 'admin', address: '/usermanagement/nobody', missing: 'User not found' },
  { user: 'staff', address: '/claims-authorization/PA-200001-000001', missing: 'No pre-authorization' },
  { user: 'dealer', address: '/rules/ZZ', missing: "ZZ isn't a state." },
] as const;

for (const { user, address, missing } of some(unknown, 1)) {
  test(`an unknown address, ${address}, says so, and leads to those that exist`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(user);
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main).toContainText(missing);
    await expect(main.getByRole('link').last()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  });
}

const typedAt = [
  { user: 'dealer', address: '/rater/lenders', opens: 'Add a lender', field: /^Name/, typed: 'First Bank' },
  { user: 'dealer', address: '/rater/vehicle', opens: undefined, field: /^VIN/, typed: '1FTFW1E50MK' },
  { user: 'dealer', address: '/remittance', opens: undefined, field: /^Note/, typed: 'For November' },
  { user: 'admin', address: '/usermanagement', opens: 'Add a user', field: /^First name/, typed: 'Nora' },
] as const;

for (const { user, address, opens, field, typed } of some(typedAt, 1)) {
  test(`what ${user} types at ${address} is there again after the session was lost`, async ({
    page,
    context,
    signInAs,
    signInPage,
  }) => {
    await signInAs(user);
    await page.goto(address);
    if (opens) await page.getByRole('main').getByRole('button', { name: opens }).click();
    const box = page.getByRole('textbox', { name: field });
    await box.fill(typed);
    await context.clearCookies();
    await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'current user' })));
    await expect(signInPage.ended).toBeVisible();
    await signInPage.enter(user, demoPassword);
    await expect(box).toHaveValue(typed);
  });
}
