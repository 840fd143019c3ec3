import { Mails } from '../drivers/mails.ts';
import { chosenPassword, expect, test } from '../drivers/portal.ts';
import { Newcomer, SecondFactorPages } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

test('an invited user chooses a password by the link in the mail, which works once and leaves the address', async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  const { username, mails } = await Newcomer.added(page, `ines.${Date.now().toString(36)}`);
  await page.context().clearCookies();
  const link = await mails.invitation();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await expect(page.getByText('Ada Admin invited you.')).toBeVisible();
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/invitation$/);
  await page.reload();
  const password = page.getByLabel('New password');
  await password.fill(username);
  await page.getByLabel('Confirm password').fill(username);
  await page.keyboard.press('Enter');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill(chosenPassword);
  await page.getByLabel('Confirm password').fill(chosenPassword);
  await page.keyboard.press('Enter');
  const factor = new SecondFactorPages(page);
  await factor.button(/^Email code/).click();
  await factor.give(await mails.nextCode());
  await factor.saveCodes();
  await expect(shell.heading).toHaveText('Dashboard');

  await page.goto(link);
  await expect(page.getByRole('heading', { name: "This invitation doesn't work" })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('used');
  await page.goto('/invitation');
  await expect(page.getByRole('alert')).toContainText("This link isn't complete.");
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(shell.heading).toHaveText('Dashboard');
});

test("an administrator adds a dealer's user in one form, reads what they will be able to do, and they are invited by mail", async ({
  page,
  signInAs,
  shell,
}) => {
  await signInAs('admin');
  await shell.open('/usermanagement');
  await page.getByRole('button', { name: 'Add a user' }).click();
  const form = page.getByRole('dialog', { name: 'Add a user' });
  const username = form.getByLabel('Username');
  await expect(username).toBeFocused();
  await username.fill('Dealer');
  await page.keyboard.press('Tab');
  await expect(username).toHaveAccessibleDescription('The username dealer is taken.');
  const name = `ada.${Date.now().toString(36)}`;
  await username.fill(name);
  await form.getByLabel('First name').fill('Ada');
  await form.getByLabel('Last name').fill('Adams');
  await form.getByLabel('Email').fill(`${name}@example.com`);
  await form.getByLabel('Role').selectOption('Master Dealer');
  const words = form.getByRole('region', { name: 'What they can see and do' });
  await expect(words).toContainText('No contracts');
  const dealer = form.getByLabel('Dealer', { exact: true });
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(dealer).toHaveAccessibleDescription('Dealer is required');
  const { data: user } = await (await page.request.get('/api/v1/users/dealer')).json();
  await dealer.selectOption(user.dealerCode);
  await expect(words).toContainText('1 dealer');
  await form.getByRole('button', { name: 'Add user' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(/^Added Adams, Ada \(/).first()).toBeVisible();
  await expect.poll(() => new Mails(`${name}@example.com`).text).toContain('invited you to Pitlane');
});

test('a user who opens an invitation while someone else is signed in is warned, and signs them out first', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const { mails } = await Newcomer.added(page, `otto.${Date.now().toString(36)}`);
  await page.goto(await mails.invitation());
  await expect(page.getByText("You're signed in as Ada Admin.")).toBeVisible();
  await page.getByRole('button', { name: 'Sign out first' }).click();
  await expect(page.getByText("You're signed in as")).toHaveCount(0);
  await expect(page.getByLabel('New password')).toBeVisible();
  expect((await page.request.get('/api/profile/getsession')).status()).toBe(401);
});

test('the first administrator says who they are', async ({ page, shell, signInAs }) => {
  await signInAs('admin');
  const nobody = { username: null, firstName: null, lastName: null, emailAddress: null, invitedBy: null };
  const invitation = { ...nobody, kind: 'administrator', expiresAt: '2030-01-01T00:00:00Z' };
  await page.route('**/api/v1/invitations', (route) =>
    route.fulfill({ json: { code: 0, data: invitation, errors: [] } }),
  );
  // There is an administrator already: the server's half has its own test.
  await page.route('**/api/v1/invitations/accept', (route) =>
    route.fulfill({ json: { code: 0, data: { username: 'first' }, errors: [] } }),
  );
  await page.goto('/invitation?code=first');
  await expect(page.getByLabel('First name')).toBeVisible();
  // The server refuses the form without any of its fields.
  await expect(page.getByText('optional')).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('First name is required.');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Last name is required.');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Enter an email address/);
  await page.getByLabel('First name').fill('Fay');
  await page.getByLabel('Last name').fill('First');
  await page.getByLabel('Email').fill('fay@example.com');
  await page.getByLabel('Username').fill('fay');
  await page.getByLabel('New password').fill(chosenPassword);
  await page.getByLabel('Confirm password').fill(chosenPassword);
  const sent = page.waitForRequest('**/api/v1/invitations/accept');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    code: 'first',
    username: 'fay',
    firstName: 'Fay',
    emailAddress: 'fay@example.com',
  });
  await expect(shell.heading).toHaveText('Dashboard');
});

// manage-commands.test shows the link, and invitation-link.test lets the user in by it.
test('where no email is sent, an administrator copies the link of a new user, who gets in without an emailed code', {
  tag: soak,
}, async ({ page, signInAs, shell }) => {
  await page.route('**/api/system/settings', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, isMailSetUp: false } } });
  });
  await signInAs('admin');
  const { username } = await Newcomer.added(page, `lena.${Date.now().toString(36)}`);
  await shell.open(`/usermanagement/${username}`);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitation link' });
  await expect(dialog).toContainText('Give this link to Nora Nolan only.');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Get invitation link' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('New password').fill(chosenPassword);
  await page.getByLabel('Confirm password').fill(chosenPassword);
  await page.keyboard.press('Enter');
  const factor = new SecondFactorPages(page);
  await expect(factor.button(/^Authenticator app/)).toBeVisible();
  await expect(factor.button(/^Email code/)).toHaveCount(0);
});
