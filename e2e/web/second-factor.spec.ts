import type { Page } from '@playwright/test';
import { chosenPassword, expect, readNews, test } from '../drivers/portal.ts';
import { Newcomer, SecondFactorPages } from '../drivers/second-factor.ts';
import type { Shell } from '../drivers/shell.ts';
import type { SignInPage } from '../drivers/sign-in-page.ts';
import { soak } from '../drivers/soak.ts';

// A phone at night, with a keyboard; jsdom shows the other stories of factors in a wide and light window.
const look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
// Browsers make no passkeys for an address made of numbers.
test.use({ ...look, baseURL: process.env['PITLANE_ADDRESS']?.replace('127.0.0.1', 'localhost') ?? '' });

interface Places {
  page: Page;
  signInAs: (user: string) => Promise<void>;
  signInPage: SignInPage;
  shell: Shell;
}

/** A newcomer enrolls a passkey, signs out, and is signed in with it again; gives who they are, a recovery code, and what loses the device. */
async function signedInByPasskey({ page, signInAs, signInPage, shell }: Places) {
  await signInAs('admin');
  const newcomer = await Newcomer.added(page, `pia.${Date.now().toString(36)}`);
  await newcomer.choosePassword(page);
  const factor = new SecondFactorPages(page);
  const device = await aDevice(page);

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
  return { newcomer, code, device };
}

async function aDevice(page: Page) {
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
  return { lose: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }) };
}

test('by keyboard alone, on a phone and in the dark, a newcomer enrolls a passkey and signs in with it', async ({
  page,
  signInAs,
  signInPage,
  shell,
}) => {
  await signedInByPasskey({ page, signInAs, signInPage, shell });
});

// pages/second-factor signs in with a recovery code; session-routes.test ends other browsers, and factors.test removes the last factor.
test('a newcomer who loses the passkey recovers, and ends the other browser', { tag: soak }, async ({
  page,
  browser,
  baseURL,
  signInAs,
  signInPage,
  shell,
}) => {
  const { newcomer, code, device } = await signedInByPasskey({ page, signInAs, signInPage, shell });
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
});
