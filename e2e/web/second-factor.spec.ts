import { demoPassword, expect, test } from '../drivers/portal.ts';

// Browsers make no passkeys for an address made of numbers.
test.use({ baseURL: process.env['PITLANE_ADDRESS']?.replace('127.0.0.1', 'localhost') ?? '' });

test('a newcomer enrolls a passkey, signs in with it, loses it, recovers, and ends the other browser', async ({
  page,
  browser,
  signInAs,
  signInPage,
  shell,
}) => {
  test.slow();
  // No other story signs in as this user, who has a second factor from here on.
  const username = 'paygo';
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signInAs(username);
  await shell.open('/reporting');
  const here = new URL(page.url());
  const userMenu = page.getByRole('button', { name: 'User menu' });
  await userMenu.click();
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Add a second factor' }).click();
  await page.getByRole('button', { name: /^Passkey/ }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.nth(3).innerText();
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await expect(page.getByRole('table', { name: 'Second factors' })).toContainText('Passkey');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(shell.heading).toHaveText('Reporting');

  // The authenticator answers at once where the sign-in offers passkeys.
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click();
  await expect(shell.heading).toHaveText('Reporting');

  const other = await browser.newContext({ baseURL: here.origin });
  const lost = await other.newPage();
  await lost.goto('/');
  await lost.getByRole('textbox', { name: 'Username' }).fill(username);
  await lost.getByLabel('Password').fill(demoPassword);
  await lost.keyboard.press('Enter');
  await lost.getByRole('button', { name: 'Use recovery code' }).click();
  await lost.getByLabel('Recovery code').fill('wrong-codes');
  await lost.keyboard.press('Enter');
  await expect(lost.getByText('This recovery code is wrong or was used before.')).toBeVisible();
  await lost.getByLabel('Recovery code').fill(code);
  await lost.keyboard.press('Enter');
  await lost.getByRole('button', { name: 'User menu' }).waitFor();
  await lost.goto('/profile');
  const places = lost.getByRole('table', { name: "Where you're signed in" });
  await expect(places).toContainText('This browser');
  while ((await places.getByRole('button', { name: /^End / }).count()) > 0) {
    await places.getByRole('button', { name: /^End / }).first().click();
    await lost.getByRole('alertdialog').getByRole('button', { name: 'End sign-in' }).click();
    await expect(lost.getByRole('alertdialog')).toHaveCount(0);
  }
  await lost.getByRole('button', { name: 'Remove Passkey' }).click();
  await lost.getByRole('alertdialog').getByRole('button', { name: 'Remove second factor' }).click();
  await expect(lost.getByRole('table', { name: 'Second factors' })).not.toContainText('Passkey');
  await other.close();

  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  await page.reload();
  await expect(signInPage.heading).toBeVisible();
});
