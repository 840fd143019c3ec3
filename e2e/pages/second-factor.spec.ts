import { chosenPassword, expect, test as portal } from '../drivers/portal.ts';
import { called, enroll, Newcomer, recoveryCodes, SecondFactorPages } from '../drivers/second-factor.ts';
import { soak } from '../drivers/soak.ts';

const test = portal.extend<{
  factor: SecondFactorPages;
  newcomer: (username: string, role?: string) => Promise<Newcomer>;
}>({
  factor: async ({ page }, use) => use(new SecondFactorPages(page)),
  newcomer: async ({ page, signInAs }, use) =>
    use(async (username, role) => {
      await signInAs('admin');
      // A story that is retried meets another user.
      const newcomer = await Newcomer.added(
        page,
        `${username}.${Date.now().toString(36)}`,
        role ? { roleName: role } : {},
      );
      await page.context().clearCookies();
      return newcomer;
    }),
});

const wrong = '000000';
const tooOld = { code: 'factor_too_old', message: "Confirm it's you to do this." };

test('a new user chooses a password by email, adds an authenticator in four screens, and is asked for it from then on', async ({
  page,
  newcomer,
  factor,
  signInPage,
  shell,
}) => {
  const { username, mails } = await newcomer('nora');
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or email').fill(username);
  await page.keyboard.press('Enter');
  const password = page.getByLabel('New password');
  await page.getByLabel('Code').fill(await mails.nextCode());
  await password.fill('password1234');
  await page.getByLabel('Confirm password').fill('password1234');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/too common/);
  await password.fill(chosenPassword);
  await page.getByLabel('Confirm password').fill(chosenPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();

  await signInPage.enter(username, chosenPassword);
  await expect(factor.heading('Add a second factor')).toBeVisible();
  await factor.button(/^Authenticator app/).click();
  const authenticator = await factor.scan();
  await factor.give(wrong);
  await expect(factor.code).toHaveAccessibleDescription(/code/);
  await factor.code.waitFor();
  await expect(factor.code).toBeFocused();
  await factor.give(await authenticator.code());
  expect(await factor.saveCodes()).toHaveLength(10);
  await expect(shell.heading).toHaveText('Dashboard');
  await expect.poll(() => mails.text).toContain('Sign-in method added to your account');

  await page.context().clearCookies();
  await page.goto('/reporting');
  await signInPage.enter(username, chosenPassword);
  await expect(factor.heading("Confirm it's you")).toBeVisible();
  await factor.give(wrong);
  await expect(factor.code).toHaveAccessibleDescription(/Wrong code, or it was used before/);
  await factor.give(await authenticator.code());
  await expect(shell.heading).toHaveText('Reporting');
});

// factors.test: “email: a code confirms the address, and is the factor from then on …”, and “recovery codes: ten, each works once …”; customer.spec adds an emailed
// code, and the story above shows a wrong code at its field.
test('an emailed code confirms a sign-in, or a recovery code, which works once', { tag: soak }, async ({
  page,
  newcomer,
  factor,
  signInAs,
  shell,
}) => {
  const user = await newcomer('emil');
  const { username, mails } = user;
  await user.choosePassword(page);
  await signInAs(username, chosenPassword);
  await page.goto('/reporting');
  await factor.button(/^Email code/).click();
  await factor.give(await mails.nextCode());
  const [code = ''] = await factor.saveCodes();
  await expect(shell.heading).toHaveText('Reporting');

  await signInAs(username, chosenPassword);
  await page.goto('/reporting');
  await factor.button('Email me a code').click();
  await expect(page.getByText('We emailed you a 6-digit code.')).toBeVisible();
  await factor.give(wrong);
  await expect(factor.code).toHaveAccessibleDescription(/latest/);
  await factor.give(await mails.nextCode());
  await expect(shell.heading).toHaveText('Reporting');

  const useRecoveryCode = async () => {
    await signInAs(username, chosenPassword);
    await page.goto('/reporting');
    await factor.button('Use recovery code').click();
    await factor.give(code, factor.recoveryCode);
  };
  await useRecoveryCode();
  await expect(shell.heading).toHaveText('Reporting');
  await useRecoveryCode();
  await expect(factor.recoveryCode).toHaveAccessibleDescription(/was used before/);
  await factor.button('Sign in as someone else').click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

// factors.test has guesses wait, and sign-in.spec shows a user how long.
test('a user who guesses codes sees how long to wait', { tag: soak }, async ({
  page,
  newcomer,
  factor,
  signInAs,
}) => {
  const guessed = await newcomer('gus');
  await guessed.choosePassword(page);
  await signInAs(guessed.username, chosenPassword);
  await enroll(page);
  await signInAs(guessed.username, chosenPassword);
  await page.goto('/');
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse('**/self-service/login?flow=*');
    await factor.give(wrong);
    expect((await answered).status()).toBe(400);
    await expect(factor.code).toHaveAccessibleDescription(/Wrong code/);
  }
  await factor.give(wrong);
  await expect(factor.problem).toContainText(/Wait \d+ seconds?, then try again/);
});

// SecondFactor.test keeps a code that could not be sent, and sends it again.
test('a lost connection is reported where the code is typed, and nothing typed is lost', {
  tag: soak,
}, async ({ page, context, newcomer, factor, signInAs, shell }) => {
  const user = await newcomer('lotte');
  await user.choosePassword(page);
  await signInAs(user.username, chosenPassword);
  await page.goto('/');
  await factor.button(/^Authenticator app/).waitFor();
  await context.setOffline(true);
  await factor.button(/^Authenticator app/).click();
  await expect(factor.problem).toContainText('No Network');
  await context.setOffline(false);
  await factor.button(/^Authenticator app/).click();
  const authenticator = await factor.scan();
  const code = await authenticator.code();
  await context.setOffline(true);
  await factor.give(code);
  await expect(factor.problem).toContainText('No Network');
  await expect(factor.code).toHaveValue(code);
  await context.setOffline(false);
  await factor.code.press('Enter');
  await factor.saveCodes();
  await expect(shell.heading).toHaveText('Dashboard');

  await signInAs(user.username, chosenPassword);
  await page.goto('/');
  const next = await authenticator.code();
  await factor.code.waitFor();
  await context.setOffline(true);
  await factor.give(next);
  await expect(factor.problem).toContainText('No Network');
  await expect(factor.code).toHaveValue(next);
  await context.setOffline(false);
  await factor.code.press('Enter');
  await expect(shell.heading).toHaveText('Dashboard');
});

test('a change that needs a recent second factor asks for it and continues automatically', async ({
  page,
  newcomer,
  factor,
  signInAs,
  shell,
}) => {
  const user = await newcomer('stella', 'MBPIAdministrator');
  await user.choosePassword(page);
  await signInAs(user.username, chosenPassword);
  const authenticator = await enroll(page);
  await shell.open('/usermanagement/paygo');
  const review = () => factor.button('Mark as reviewed').click();
  // As after 15 minutes, which is no time for a story.
  const isOld = () =>
    page.route(
      '**/api/v1/users/*/review',
      (route) => route.fulfill({ status: 401, json: { code: 11, data: null, errors: [tooOld] } }),
      { times: 1 },
    );
  await isOld();
  await review();
  const question = factor.dialog("Confirm it's you");
  await factor.code.waitFor();
  await expect(factor.code).toBeFocused();
  await factor.give(await authenticator.code());
  await expect(question).toBeHidden();
  await expect(page.getByText(/^Confirmed the access of/).first()).toBeVisible();

  await isOld();
  await review();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText(tooOld.message, { exact: true }).first()).toBeVisible();
});

// passwords.test ends every other session at the server, and ory-client.test those of other browsers.
test('a changed password ends every other session, and a browser that is ended by hand is signed out', {
  tag: soak,
}, async ({ page, newcomer, signInAs, shell, factor }) => {
  const user = await newcomer('petra');
  await user.choosePassword(page);
  await signInAs(user.username, chosenPassword);
  await enroll(page);
  // Each counts at once; of an authenticator's codes, the fourth within a minute has to be waited for.
  const codes = await recoveryCodes(page);
  const here = await page.context().cookies();
  /** Signs in as in another browser, and gives what asks whether it is still signed in there. */
  const otherBrowser = async (password = chosenPassword) => {
    await signInAs(user.username, password);
    await called(page, 'POST /api/v1/step-up', { kind: 'lookup', answer: codes.pop() });
    const there = await page.context().cookies();
    await page.context().addCookies(here);
    return async () => {
      await page.context().addCookies(there);
      const answer = await page.request.get('/api/profile/getsession');
      await page.context().addCookies(here);
      return answer.status();
    };
  };
  const session = await otherBrowser();
  expect(await session()).toBe(200);
  await shell.open('/profile?return_to=%2Freporting');
  await factor.button('Change password').click();
  const dialog = factor.dialog('Change password');
  const typed = async (label: string, password: string) => dialog.getByLabel(label).fill(password);
  await typed('Current password', '');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Enter your current password.',
  );
  await typed('Current password', 'not the password');
  await typed('New password', 'a lamp beside nine otters');
  await typed('Confirm password', 'a lamp beside ten otters');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'Must be the same as the new password.',
  );
  await typed('Confirm password', 'a lamp beside nine otters');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('Wrong password.');
  await typed('Current password', chosenPassword);
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Password changed. You were signed out everywhere else.').first(),
  ).toBeVisible();
  expect(await session()).toBe(401);

  const places = page.getByRole('table', { name: "Where you're signed in" });
  await expect(places.getByRole('row')).toHaveCount(2);
  await expect(places).toContainText('This browser');
  const another = await otherBrowser('a lamp beside nine otters');
  expect(await another()).toBe(200);
  await page.reload();
  await places.getByRole('button', { name: /^End / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sign-in' }).click();
  await expect(places.getByRole('row')).toHaveCount(2);
  expect(await another()).toBe(401);

  const third = await otherBrowser('a lamp beside nine otters');
  await page.reload();
  await factor.button('Sign out everywhere else').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End other sign-ins' }).click();
  await expect(places.getByRole('row')).toHaveCount(2);
  expect(await third()).toBe(401);
  await factor.button('Create recovery codes').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create recovery codes' }).click();
  expect(await factor.saveCodes()).toHaveLength(10);
  await expect(page).toHaveURL(/\/profile\?return_to=%2Freporting$/);
});

// passwords.test has a new password pending before anything else, and PasswordByCode.test chooses one by an emailed code.
test('a user who must choose a new password does so by an emailed code before anything else', {
  tag: soak,
}, async ({ page, newcomer, signInAs, shell, factor }) => {
  const user = await newcomer('frida');
  await user.choosePassword(page);
  await signInAs(user.username, chosenPassword);
  await enroll(page);
  // As after an administrator has asked for it.
  const pending = { code: 'items_pending', message: 'Choose a new password.', items: ['newPassword'] };
  await page.route('**/api/profile/getsession', (route) =>
    route.fulfill({ status: 403, json: { code: 19, data: null, errors: [pending] } }),
  );
  await page.goto('/reporting');
  await factor.heading('Choose a new password').waitFor();
  await page.unroute('**/api/profile/getsession');
  await factor.button('Email me a code').click();
  await page.getByLabel('Code').fill(await user.mails.nextCode());
  await page.getByLabel('New password').fill('a lamp beside nine otters');
  await page.getByLabel('Confirm password').fill('a lamp beside nine otters');
  await page.keyboard.press('Enter');
  await expect(shell.heading).toHaveText('Reporting');
});
