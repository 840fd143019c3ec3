import { chosenPassword, expect, readNews, test } from '../drivers/portal.ts';
import { Newcomer, SecondFactorPages } from '../drivers/second-factor.ts';

// A phone at night, with a keyboard; jsdom shows the other stories of factors in a wide and light window.
const look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
// Browsers make no passkeys for an address made of numbers.
test.use({ ...look, baseURL: process.env['PITLANE_ADDRESS']?.replace('127.0.0.1', 'localhost') ?? '' });

test('by keyboard alone, on a phone and in the dark, a newcomer enrolls a passkey, signs in with it, loses it, recovers, and ends the other browser', async ({
  page,
  context,
  browser,
  baseURL,
  signInAs,
  signInPage,
  shell,
}) => {
  await signInAs('admin');
  const newcomer = await Newcomer.added(page, `pia.${Date.now().toString(36)}`);
  await newcomer.choosePassword(page);
  const factor = new SecondFactorPages(page);
  const device = await aDevice();

  await page.goto('/');
  await signInPage.enter(newcomer.username, chosenPassword);
  await factor.button(/^Passkey/).press('Enter');
  await expect(factor.button('Create passkey')).toBeFocused();
  await page.keyboard.press('Enter');
  const [code = ''] = await factor.saveCodes();
  await expect(shell.heading).toHaveText('Dashboard');

  // The device answers at once where the sign-in offers passkeys.
  await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter');
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(shell.heading).toHaveText('Dashboard');
  await device.lose();

  const other = await browser.newContext({ ...look, baseURL: baseURL ?? '' });
  await readNews(other);
  const elsewhere = await other.newPage();
  await elsewhere.goto('/profile');
  await elsewhere.getByLabel('Username', { exact: true }).fill(newcomer.username);
  await elsewhere.getByLabel('Password').fill(chosenPassword);
  await elsewhere.keyboard.press('Enter');
  const lost = new SecondFactorPages(elsewhere);
  await lost.button('Use recovery code').press('Enter');
  await lost.give('wrong-codes', lost.recoveryCode);
  await expect(lost.recoveryCode).toHaveAccessibleDescription(/wrong or was used before/);
  await lost.give(code, lost.recoveryCode);
  const places = elsewhere.getByRole('table', { name: "Where you're signed in" });
  await expect(places).toContainText('This browser');
  const end = places.getByRole('button', { name: /^End / });
  while ((await end.count()) > 0) {
    const before = await end.count();
    await end.first().press('Enter');
    await lost.confirm('End sign-in');
    await expect(end).toHaveCount(before - 1);
  }
  await lost.button('Remove Passkey').press('Enter');
  await lost.confirm('Remove second factor');
  // Nothing else is a factor: another has to be added before the account can be used again.
  await expect(elsewhere.getByRole('heading', { name: 'Add a second factor' })).toBeVisible();
  await other.close();

  await expect(signInPage.heading).toBeVisible();

  async function aDevice() {
    const cdp = await context.newCDPSession(page);
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
    return { lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) };
  }
});
